"""Writes the JSON Schemas that the package ships, beside the shapes they are made from.

Usage: python tools/write_schemas.py
"""

import inspect
import json
from collections.abc import Iterator
from pathlib import Path

from durchdiewueste.games import GAMES


def schema_files() -> Iterator[tuple[Path, str]]:
    """Every file, and what belongs in it."""
    for game in GAMES.values():
        folder = Path(inspect.getfile(game.schemas)).parent / "schemas"
        for kind, schema in game.schemas().items():
            yield folder / f"{kind}.json", json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Write them all."""
    for path, text in schema_files():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
