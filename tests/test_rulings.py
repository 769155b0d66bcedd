"""The rulings: each is there, and answers in sentences of its own."""

from __future__ import annotations

from durchdiewueste import RULINGS


def test_the_rulings_are_numbered_from_0_to_22_without_a_gap() -> None:
    assert list(RULINGS) == [f"D{number}" for number in range(23)]


def test_every_ruling_is_told_in_whole_sentences_and_no_two_alike() -> None:
    assert all(words[0].isupper() and words.endswith(".") for words in RULINGS.values())
    assert len(set(RULINGS.values())) == len(RULINGS)
