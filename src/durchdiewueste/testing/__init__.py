"""For tests: hypothesis strategies, and the contract as a check that any game can be put to.

It needs hypothesis, which the extra brings: ``pip install durchdiewueste[hypothesis]``.
"""

try:
    import hypothesis as _hypothesis  # noqa: F401 (only to say what is missing)
except ModuleNotFoundError as _missing:
    raise ModuleNotFoundError(
        "durchdiewueste.testing needs hypothesis: pip install 'durchdiewueste[hypothesis]'",
        name=_missing.name,
    ) from _missing

from durchdiewueste.testing.checks import CHECKS, check_game, check_state
from durchdiewueste.testing.strategies import (
    boards,
    played,
    rules,
    setups,
    starts,
    states,
    views,
)

__all__ = [
    "boards",
    "rules",
    "setups",
    "starts",
    "states",
    "views",
    "played",
    "check_game",
    "check_state",
    "CHECKS",
]
