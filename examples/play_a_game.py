"""Plays a whole game between bots, shows how it ended and why, and leaves a record behind.

Run it with ``make demo``; it needs nothing but Python.
"""

from pathlib import Path
from random import Random

import durchdiewueste
from durchdiewueste import record
from durchdiewueste.contract import AnyBot
from durchdiewueste.games import DURCH_DIE_WUESTE
from durchdiewueste.play.arena import play
from durchdiewueste.play.bots import GreedyBot, RandomBot

RECORD = Path("build/demo-game.txt")
SEED = 7


def main() -> None:
    bots: list[AnyBot] = [GreedyBot(), RandomBot(), GreedyBot()]
    final = play(durchdiewueste.new_game(players=3, seed=SEED), bots, Random(SEED))
    print(final)
    for score in final.score():
        print(f"\nSeat {score.seat} ({type(bots[score.seat]).__name__}): {score.total} points")
        print(
            f"  {score.water} for water, {score.oases} for oases, "
            f"{score.caravans} for caravans, {score.areas} for areas"
        )
        for item in score.items:
            print(f"  {item.sentence} [{item.ruling}]")
    tags = {f"Seat{seat}": type(bot).__name__ for seat, bot in enumerate(bots)}
    RECORD.parent.mkdir(exist_ok=True)
    text = record.dump(record.Record(final, tags), DURCH_DIE_WUESTE)
    RECORD.write_text(text, encoding="utf-8")
    print(f"\nThe record of {final.ply} moves is in {RECORD}.")


if __name__ == "__main__":
    main()
