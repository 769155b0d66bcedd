"""Writes the goldens and the table of digests that the tests compare with.

Every playthrough is told anew from its record, which keeps its moves. A record that is missing
is played; to have another game, delete its record.

Usage: PYTHONPATH=src:tests python tools/write_goldens.py
"""

import sys

import digests
import goldens
from editions import Variant, variants

from durchdiewueste import BadText


def write_golden(variant: Variant) -> str | None:
    """Write one golden; what is wrong with its record, if it can't be played any longer."""
    record, text = goldens.record_path(variant), goldens.text_path(variant)
    if not record.exists():
        record.write_text(goldens.new_record(variant), encoding="utf-8", newline="\n")
    try:
        contents = {record: goldens.record_text(variant), text: goldens.text(variant)}
    except BadText as fault:
        return f"{record}\n  {fault}\n  Delete it, and another game is recorded."
    for path, content in contents.items():
        path.write_text(content, encoding="utf-8", newline="\n")
    print(text)
    return None


def main() -> int:
    """Write them all; 1 if a record stands in the way."""
    goldens.FOLDER.mkdir(exist_ok=True)
    faults = [fault for variant in variants() if (fault := write_golden(variant))]
    digests.PATH.write_text(digests.table_text(digests.games()), encoding="utf-8", newline="\n")
    print(digests.PATH)
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
