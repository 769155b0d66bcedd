"""The five pastel colors of the camels. Players have no color here: they are seats."""

from __future__ import annotations

from enum import Enum

__all__ = ["Color"]


class Color(Enum):
    """A camel color; its value is the letter that stands for it in text.

    >>> Color("C"), Color.CREAM.index, str(Color.CREAM)
    (Color.CREAM, 0, 'cream')
    """

    CREAM = "C"
    AQUA = "A"
    LIME = "L"
    PEACH = "P"
    VIOLET = "V"

    index: int
    letter: str

    def __init__(self, letter: str) -> None:
        self.letter = letter
        self.index = len(type(self).__members__)

    def __str__(self) -> str:
        return self.name.lower()

    def __repr__(self) -> str:
        return f"Color.{self.name}"
