"""Says at the start of a run how hard it looks, and how to repeat it."""

from __future__ import annotations

from effort import PROFILE, SEED
from hypothesis import settings

settings.load_profile(PROFILE)


def pytest_report_header() -> str:
    return f"effort: {PROFILE}; repeat with HYPOTHESIS_PROFILE={PROFILE} TEST_SEED={SEED}"
