"""The printed board as maps: the main part, in use with two and three players, and the whole.

Main part transcribed, small section reconstructed; the rules page says what that means.
"""

from __future__ import annotations

from typing import Final

__all__ = ["MAPS"]

MAPS: Final = {
    "main": """
      o   .   .           .   .
    .   .   .   .       .   .   o
  .   .   .   o   .   o   .   .   .
    .   .   .   .   .   .   o   .
  .   P   o   .   P   .   .   .   .
.   .   .   .   .   .   .   .   P
  o   .   .   o   .   o   .   .   .
.   .   .   .   .   .   .   .   .
  .   .   o   .   .   .   o   o   .
.   o   .   .   o   .   .   .   .
  .   .   .   .   .   o   .   .   o
o   .   o   .   .   .   .   .   .
  .   .   ^   .   .   .   .   .   .
.   .   .   ^   .   .   P   o   o
  P   .   ^   ^   ^   .   .   .   .
.   .   .   ^   ^   .   .   .   .
  .   o   .   .   o   o   .   .
.   .   .   o   .   .   .   o   .
  o   .   .   .   .   .   .   .
    .   o   .   .   .   o   .
  .   .   .   P   o   .   .
    .   .   .   .   .   .
      .   .   .   .   .
        o   o   .   o
          .   .   .
            .   .
""",
    "whole": """
      o   .   .           .   .
    .   .   .   .       .   .   o
  .   .   .   o   .   o   .   .   .
    .   .   .   .   .   .   o   .
  .   P   o   .   P   .   .   .   .
.   .   .   .   .   .   .   .   P
  o   .   .   o   .   o   .   .   .
.   .   .   .   .   .   .   .   .
  .   .   o   .   .   .   o   o   .
.   o   .   .   o   .   .   .   .
  .   .   .   .   .   o   .   .   o
o   .   o   .   .   .   .   .   .
  .   .   ^   .   .   .   .   .   .
.   .   .   ^   .   .   P   o   o
  P   .   ^   ^   ^   .   .   .   .
.   .   .   ^   ^   .   .   .   .
  .   o   .   .   o   o   .   .   o
.   .   .   o   .   .   .   o   .
  o   .   .   .   .   .   .   .   .
    .   o   .   .   .   o   .   o
  .   .   .   P   o   .   .   .   .
    .   .   .   .   .   .   .   .
      .   .   .   .   .   .   o   .
        o   o   .   o   .   .   .
          .   .   .   .   P   .   o
            .   .   .   .   .   .
                  o   .   .   .   .
                .   .   o   o   .
                  .   .   .   .   o
                    .   .   .   .
                      .   o   .   .
                        .   .   o
                          .   .   .
                            .   .
                              .   o
                                .
                                  .
""",
}
"""Signs as ``Board.from_text`` reads them."""
