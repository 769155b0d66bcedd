"""Writes the perft table that ports and our own tests count against."""

from __future__ import annotations

import trees


def main() -> None:
    """Write it."""
    trees.TABLE.parent.mkdir(exist_ok=True)
    trees.TABLE.write_text(trees.text(), encoding="utf-8")
    print(f"wrote {trees.TABLE.relative_to(trees.TABLE.parents[1])}")


if __name__ == "__main__":
    main()
