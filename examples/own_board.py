"""Draws a small board, makes the rules fit it, and lets two bots play on it to the end.

It shows the text that a board is made of, a mix of rules, events while the game goes on, and the
score that explains itself. A game this small is over in seconds and fits on one page.
"""

from dataclasses import replace
from random import Random

from durchdiewueste import FFG, AreaEnclosed, Board, OasisReached, new_game
from durchdiewueste.play.arena import play
from durchdiewueste.play.bots import GreedyBot

BOARD = """
  .   o   .   .
.   .   .   o   .
  .   P   .   .
o   .   .   .   .
  .   .   ^   o
.   .   ^   .   .
  .   o   .   .
.   .   .   P   .
  o   .   .   .
.   .   .   .   o
"""
# Four numbers are for two, three, four and five players.
RULES = replace(FFG, palms=2, leaders=(2, 2, 2, 2), camels=(8, 8, 8, 8))


def main() -> None:
    board = Board.from_text(BOARD)
    print(f"{len(board.spaces)} spaces, water on {', '.join(board.waters)}\n")

    final = play(
        new_game(players=2, rules=RULES, board=board, seed=0), [GreedyBot(), GreedyBot()], Random(0)
    )
    for state in final.states():
        for event in state.events:
            match event:
                case OasisReached(seat=seat, oasis=oasis, points=points):
                    print(f"{state.history[-1]}: seat {seat} gets {points} for the oasis {oasis}")
                case AreaEnclosed(seat=seat, spaces=spaces):
                    print(f"{state.history[-1]}: seat {seat} encloses {', '.join(spaces)}")

    print(f"\n{final}")
    for score in final.score():
        print(f"\nSeat {score.seat}: {score.total} points")
        for item in score.items:
            print(f"  {item.sentence}")


if __name__ == "__main__":
    main()
