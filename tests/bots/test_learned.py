"""The bot that learned: it plays by its network, and the same game every time; default answers need none."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat import bots, games
from playmat.bots import learned
from playmat.bots.encoding import Encoder
from playmat.bots.foresight import foresee
from playmat.bots.learned import LearnedBot, considered
from playmat.bots.network import Network


@pytest.fixture(scope="module")
def network() -> Network:
    return Network.fresh(Encoder(games.get("megacorp")), 5)


def test_it_plays_the_same_game_again(network: Network) -> None:
    def answers() -> list[str]:
        state = games.get("megacorp").new(3, 3)
        players = [LearnedBot(seat, network) for seat in range(3)]
        for _ in range(60):
            assert state.decision is not None
            state.choose(players[state.decision.player].choose(state.seat()))
        return list(state.answers or ())

    assert answers() == answers()


def test_its_policy_is_a_chance_for_every_answer_and_none_for_what_only_takes_back(network: Network) -> None:
    state = games.get("megacorp").new(3, 2, record=False)
    bot = LearnedBot(1, network)
    taken_back = 0
    for _ in range(60):
        assert state.decision is not None
        seat = state.seat()
        policy = bot.policy(seat)
        sensible = considered(state)
        assert len(policy) == seat.choices and sum(policy) == pytest.approx(1)
        assert [index for index, chance in enumerate(policy) if chance > 0] == sensible
        taken_back += seat.choices - len(sensible)
        assert 0 < bot.value(seat) < 1
        state.take(bot.choose(seat))
    assert taken_back


def test_without_weights_it_is_greedy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(learned, "weights_of", lambda game: tmp_path / f"{game}.npz")
    monkeypatch.setattr(learned, "TRAINED", {})
    state = games.get("shaman").new(4, record=False)
    bot = LearnedBot(3)
    assert bot.policy(state.seat()) == [1 / state.seat().choices] * state.seat().choices
    assert bot.value(state.seat()) == 0.5
    for _ in range(20):
        assert state.decision is not None
        choice = LearnedBot(3).choose(state.seat())
        assert choice == bots.make("greedy", 3).choose(state.seat())
        state.take(choice)


def test_it_reads_the_weights_of_its_game_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(learned, "weights_of", lambda game: tmp_path / f"{game}.npz")
    monkeypatch.setattr(learned, "TRAINED", {})
    made = Network.fresh(Encoder(games.get("shaman")), 5)
    made.save(tmp_path / "shaman.npz")
    seat = games.get("shaman").new(4, record=False).seat()
    found = LearnedBot(1).policy(seat)
    (tmp_path / "shaman.npz").unlink()
    assert LearnedBot(1).policy(seat) == found
    assert found == pytest.approx(LearnedBot(1, made).policy(seat), abs=1e-3)
    assert len(set(found)) > 1


def test_foresight_tells_the_best_answer_and_what_others_lose() -> None:
    state = games.get("shaman").new(4, record=False)
    bot, greedy = LearnedBot(3), bots.make("greedy", 3)
    told = 0
    while state.decision is not None and told < 12:
        seat = state.seat()
        if seat.choices > 1:
            deal, sensible = LearnedBot(3).consider(seat)
            before = deal.digest()
            foreseen = foresee(games.get("shaman").mind, deal, sensible)
            assert deal.digest() == before
            best = [row[0] for row in foreseen].index(1.0)
            assert sensible[best] == bots.make("greedy", 3).choose(seat)
            assert all(row[2] >= foreseen[best][2] == 0 for row in foreseen)
            told += 1
        state.take((bot if state.decision.player else greedy).choose(seat))
    assert told == 12


@pytest.mark.parametrize("game", ["shaman", "netbattle", "robotmasters", "megacorp"])
def test_the_weights_that_come_with_a_game_fit_it(game: str) -> None:
    network = learned.trained(game)
    assert network is not None
    assert network.facts["decisions"] > 0
