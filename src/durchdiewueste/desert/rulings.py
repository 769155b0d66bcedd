"""The rulings by number, each in words that a player can be shown as the answer to "why?".

Carrying them out is left to the other rooms; the rules page of the docs gives the reasons.
"""

from __future__ import annotations

from typing import Final

from durchdiewueste.contract import FrozenMapping

__all__ = ["RULINGS"]

RULINGS: Final[FrozenMapping[str, str]] = FrozenMapping(
    {
        "D0": (
            "This is the plain rule, and the rule texts agree on it: where leaders and camels may "
            "stand, two camels a turn, what water holes, oases and the largest caravans pay."
        ),
        "D1": (
            "Your first leader must ride a color that no other player has brought onto the board. "
            "If you hold no such color, any of yours will do."
        ),
        "D2": (
            "With five players, everyone sets one leader aside, and those five all differ in "
            "color. Who loses which color is drawn, unless the set-up names it."
        ),
        "D3": (
            "With no space left for a leader you can only pass, and the leaders you still hold are "
            "out of the game. This takes a small board of your own; the shipped boards have room."
        ),
        "D4": (
            "A leader never closes an area. The board is searched for closed areas only after a "
            "camel has been placed."
        ),
        "D5": (
            "Open spaces are enclosed when every camel beside them is in the caravan that just "
            "grew. Edge, dark line and mountains help to close; any other camel, even yours, "
            "prevents it."
        ),
        "D6": (
            "No area is too large: even half the desert is enclosed, if one caravan cuts it off "
            "and no camel stands in it."
        ),
        "D7": (
            "Closing an area pays at once: all water holes inside, and 5 points for each oasis "
            "inside that has not paid this caravan before. The spaces are counted at the end."
        ),
        "D8": (
            "An oasis pays the same caravan only once, whether the caravan reaches it, encloses "
            "it, or does both. A different caravan is paid for itself."
        ),
        "D9": (
            "Camels go down one by one: water, oases and closed areas are settled for the first "
            "camel before the second is chosen."
        ),
        "D10": (
            "If any camel can be placed, you must place one; if none can, you pass and your turn "
            "is over. The game stops after one pass per player with no camel in between."
        ),
        "D11": (
            "When a color is used up, the turn under way is still completed, with another color "
            "or by a pass if nothing fits. Then the game is over."
        ),
        "D12": (
            "The size of a caravan is the number of its camels, the leader's own included, "
            "whatever its shape. Without a leader of a color you have no caravan in it."
        ),
        "D13": (
            "When players share the largest caravan of a color, each of them gets 5 points, "
            "however many they are, and nobody gets 10."
        ),
        "D14": (
            "Each enclosed space that counts is worth 1 point at the end. The translation that "
            "promises 10 is refuted by its own example."
        ),
        "D15": (
            "Every point earned is paid, even when the printed game would have no marker left for "
            "it."
        ),
        "D16": "Players who share the highest total share the win; there is no tie-breaker.",
        "D17": "Seat 0 begins, unless another starting player was named when the game was set up.",
        "D18": (
            "The palm trees go to palm spaces drawn at random. All other palm spaces and all water "
            "spaces get a water hole, drawn from the 45 and not put back."
        ),
        "D19": (
            "The score can be read at any time. It is what everyone would have if the game "
            "stopped at this moment."
        ),
        "D20": (
            "Where owners may enter their areas, an area shrinks and stays one area. A space with "
            "a camel on it scores nothing, and nothing inside is paid a second time."
        ),
        "D21": (
            "When water holes lie face down, rivals see how many you took, but neither their "
            "values nor your total. You see your own."
        ),
        "D22": (
            "A player with no leaders left is skipped while the others place theirs. Once all are "
            "placed or out of the game, the starting player opens with camels."
        ),
    }
)
