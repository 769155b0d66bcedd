"""How hard the tests look: the same few minutes each time, or at length and always elsewhere.

``HYPOTHESIS_PROFILE=long`` (``make test-long``) looks at length. It starts from another seed each
time, which the run prints first; ``TEST_SEED`` repeats it.
"""

from __future__ import annotations

import os
import secrets
from typing import Final

from hypothesis import HealthCheck, Phase, settings

PROFILE: Final = os.environ.get("HYPOTHESIS_PROFILE", "quick")
LONG: Final = PROFILE == "long"
SEED: Final = int(os.environ.get("TEST_SEED", secrets.randbits(32) if LONG else 0))
"""Where everything starts that is drawn by other means than hypothesis."""
TIMES: Final = 10 if LONG else 1
"""How many times the usual number of games, inputs and the like."""

settings.register_profile(
    "quick",
    max_examples=150,
    deadline=None,
    derandomize=True,  # what fails for one fails for all
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "long", settings.get_profile("quick"), max_examples=2000, derandomize=False
)
settings.register_profile(
    "mutation",  # for the many runs of mutation testing: few examples, and no search for small ones
    settings.get_profile("quick"),
    max_examples=30,
    phases=[Phase.explicit, Phase.generate],
    report_multiple_bugs=False,
)


def at_least(examples: int) -> settings:
    """For a test that also asks whether enough of something was drawn."""
    return settings(max_examples=max(examples, settings().max_examples), derandomize=True)
