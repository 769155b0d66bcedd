"""Fails unless pyright knows the type of every public symbol of an installed package.

Usage: python tools/verifytypes.py PACKAGE
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any


def completeness(package: str) -> dict[str, Any]:
    """Pyright's report on the package as installed for the Python that runs this script."""
    binaries = Path(sys.executable).parent
    activated = {
        **os.environ,
        "VIRTUAL_ENV": sys.prefix,
        "PATH": os.pathsep.join([str(binaries), os.environ.get("PATH", "")]),
    }
    command = [sys.executable, "-m", "pyright", "--verifytypes", package]
    run = subprocess.run(
        [*command, "--ignoreexternal", "--outputjson"],
        env=activated,
        stdout=subprocess.PIPE,
        text=True,
        check=False,  # it exits with 1 for an incomplete package too, which is for us to say
    )
    try:
        report: dict[str, Any] = json.loads(run.stdout)
    except json.JSONDecodeError:
        sys.exit(f"pyright gave no report (exit code {run.returncode}):\n{run.stdout}")
    if "typeCompleteness" not in report:
        sys.exit(f"pyright found no {package} to look at:\n{run.stdout}")
    found: dict[str, Any] = report["typeCompleteness"]
    return found


def main(package: str) -> int:
    """Print the symbol count and the score, and what is missing; 0 if nothing is."""
    found = completeness(package)
    symbols = sum(found["exportedSymbolCounts"].values())
    score = found["completenessScore"]
    print(f"{package}: {symbols} exported symbols, {score:.1%} with a complete type")

    for symbol in found["symbols"]:
        if symbol["isExported"] and (not symbol["isTypeKnown"] or symbol["isTypeAmbiguous"]):
            print(f"  {symbol['name']} ({symbol['category']})")
            for diagnostic in symbol["diagnostics"]:
                print("    " + diagnostic["message"].replace("\n", "\n    "))
    if symbols == 0:
        print("  no exported symbol: is py.typed there, and the package installed?")
    return 0 if symbols > 0 and score == 1 else 1


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
