"""A bot of your own in about twenty lines, and a small tournament to see what it is worth.

The bot thinks to the end of its turn: it takes the few first camels that look best, adds the best
second camel to each, and plays the first camel of the best pair. It uses nothing but what every
game of this package has, and so it needs no line about camels.
"""

from random import Random
from typing import Any, TypeVar

from durchdiewueste import new_game
from durchdiewueste.contract import AnyBot, Knowledge, State
from durchdiewueste.play.arena import play
from durchdiewueste.play.bots import GreedyBot, RandomBot

MoveT = TypeVar("MoveT")

GAMES = 6
WIDTH = 5  # how many first moves are worth a second thought


class TurnBot:
    """Makes the first move of the best turn it can find."""

    def choose(self, knowledge: Knowledge[MoveT], random: Random) -> MoveT:
        state, seat = knowledge.sample(random.getrandbits(64)), knowledge.seat
        moves = list(state.legal_moves())
        random.shuffle(moves)  # or equally good moves would always be taken in the same order
        moves.sort(key=lambda move: lead(state.apply(move), seat), reverse=True)
        return max(moves[:WIDTH], key=lambda move: lead_after_turn(state.apply(move), seat))


def lead_after_turn(state: State[Any], seat: int | None) -> int:
    if state.to_move != seat:
        return lead(state, seat)
    return max(lead(state.apply(move), seat) for move in state.legal_moves())


def lead(state: State[Any], seat: int | None) -> int:
    """How far a seat is ahead of its best rival."""
    scores = state.score()
    own = sum(score.total for score in scores if score.seat == seat)
    return own - max(score.total for score in scores if score.seat != seat)


def tournament(bot: AnyBot, rival: AnyBot) -> None:
    """Two players; the bot begins in every other game."""
    wins = 0
    for number in range(GAMES):
        seat = number % 2
        bots = [bot, rival] if seat == 0 else [rival, bot]
        final = play(new_game(players=2, seed=number), bots, Random(number))
        scores = final.score()
        wins += scores[seat].total > scores[1 - seat].total
        print(f"  game {number + 1}: {scores[seat].total} to {scores[1 - seat].total}")
    print(f"{type(bot).__name__} beats {type(rival).__name__} in {wins} of {GAMES} games.")


def main() -> None:
    for rival in (RandomBot(), GreedyBot()):
        tournament(TurnBot(), rival)


if __name__ == "__main__":
    main()
