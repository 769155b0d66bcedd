"""Bots and the arena, written against the contract and nothing else."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from random import Random

import pytest
from tables import SMALL

from durchdiewueste import FFG, record
from durchdiewueste.games import DURCH_DIE_WUESTE, GAMES
from durchdiewueste.play.arena import play
from durchdiewueste.play.bots import BOTS, GreedyBot, RandomBot

SMALL_GAME = replace(FFG, palms=1, camels=(5, 5, 5, 5), leaders=(3, 3, 2, 2))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_plays_every_game_to_its_end(name: str, bot: str) -> None:
    game = GAMES[name]
    players = game.players[0]
    final = play(
        game.new_game(players, seed=1, rules=SMALL_GAME, board=SMALL),
        [BOTS[bot]] * players,
        Random(1),
    )
    assert final.is_over


def test_the_same_seed_plays_the_same_game() -> None:
    finals = [
        play(DURCH_DIE_WUESTE.new_game(3, seed=5), [RandomBot()] * 3, Random(5)) for _ in range(2)
    ]
    assert finals[0].history == finals[1].history


def test_the_greedy_bot_beats_the_random_bot() -> None:
    wins = 0
    for seed in range(20):
        start = DURCH_DIE_WUESTE.new_game(2, seed=seed, rules=SMALL_GAME, board=SMALL)
        final = play(start, [GreedyBot(), RandomBot()], Random(seed))
        scores = final.score()
        wins += scores[0].total > scores[1].total
    assert wins >= 15


def test_the_greedy_bot_takes_what_pays_most() -> None:
    state = DURCH_DIE_WUESTE.new_game(2, seed=3)
    while state.phase.value == "leaders":
        state = state.apply(state.legal_moves()[0])
    seat = state.to_move
    assert seat is not None
    move = GreedyBot().choose(state.knowledge(seat), Random(1))
    margins = {}
    for each in state.legal_moves():
        totals = [score.total for score in state.apply(each).score()]
        margins[each] = totals[seat] - totals[1 - seat]
    assert margins[move] == max(margins.values())


def test_there_is_one_bot_for_each_seat() -> None:
    with pytest.raises(ValueError, match="2 bots can't play a game for 3"):
        play(DURCH_DIE_WUESTE.new_game(3, seed=1), [RandomBot()] * 2, Random(1))


def test_a_game_describes_itself() -> None:
    game = GAMES["durchdiewueste"]
    assert game.title == "Durch die Wüste"
    assert game.players == (2, 3, 4, 5)
    assert game.behavior == 1
    assert game.action_count(3) == 946
    assert set(game.schemas()) == {"state", "event", "violation", "view"}
    state = game.new_game(3, seed=1)
    assert game.read_text(state.to_text()) == state
    assert game.read_dict(state.to_dict()) == state
    assert game.format_move(game.parse_move("C*k7")) == "C*k7"
    assert "D5" in game.rulings
    assert pickle.loads(pickle.dumps(game)) == game
    assert hash(game) == hash(copy.deepcopy(game))
    assert record.load(record.dump(record.Record(state), game), game).state == state
