# interpreted: measures other programs
"""Measures random play of one game of OpenSpiel, RLCard or gym-locm; runs alone inside their environment.

Called as `python peer_script.py PEER GAME SECONDS`; its last line of output is one JSON object.
A decision is every time a player is asked for an action, also where only one is legal.
"""

from __future__ import annotations

import copy
import importlib
import importlib.metadata
import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

NO_LIMIT = sys.maxsize
MIDGAMES = 32
BATCH = 64
VIEWS = ("observation_string", "information_state_string", "observation_tensor", "information_state_tensor")


class Table(Protocol):
    """One table of a peer's game, dealt anew by every play."""

    note: str

    def play(self, rng: random.Random, limit: int) -> int:
        """Deal and play at random to the end or until `limit` decisions are made; return how many were."""

    def over(self) -> bool:
        """Whether the game at this table has ended."""

    def clone(self) -> object:
        """Copy the position so that it could be played on apart from this one."""

    def view(self) -> object:
        """Show the position to the player who is asked."""


class OpenSpielTable:
    """A game of OpenSpiel through its Python interface."""

    def __init__(self, name: str) -> None:
        importlib.import_module("open_spiel.python.games")  # registers the games written in Python
        self.game: Any = importlib.import_module("pyspiel").load_game(name)
        self.state: Any = self.game.new_initial_state()
        provided = self.game.get_type()
        self.view_name = next(view for view in VIEWS if getattr(provided, f"provides_{view}"))
        self.note = f"chance nodes cost time but are no decisions; the view is {self.view_name}"

    def play(self, rng: random.Random, limit: int) -> int:
        """Play at random, drawing chance outcomes by their probabilities."""
        self.state = state = self.game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            elif decisions == limit:
                break
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    def over(self) -> bool:
        """Whether the state is terminal."""
        return bool(self.state.is_terminal())

    def clone(self) -> object:
        """Clone the state."""
        return self.state.clone()

    def view(self) -> object:
        """The first kind of view in `VIEWS` that the game provides; strings are its cheapest."""
        return getattr(self.state, self.view_name)(self.state.current_player())


class RLCardTable:
    """A game of RLCard through its environment."""

    note = "the clone is a deepcopy of the game object, there is no other; every step also builds a view"

    def __init__(self, name: str, seed: int) -> None:
        self.env: Any = importlib.import_module("rlcard").make(name, config={"seed": seed})

    def play(self, rng: random.Random, limit: int) -> int:
        """Play at random among the legal actions that each step returns."""
        env = self.env
        state, _ = env.reset()
        decisions = 0
        while decisions != limit and not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    def over(self) -> bool:
        """Whether the environment says so."""
        return bool(self.env.is_over())

    def clone(self) -> object:
        """Copy the game object deeply; the environment around it holds modules and cannot be copied."""
        return copy.deepcopy(self.env.game)

    def view(self) -> object:
        """The encoded state of the player to act."""
        return self.env.get_state(self.env.get_player_id())


def chances(*weights: int) -> list[dict[str, int]]:
    """Weights of a property's values, the first of them the usual one, which costs nothing more."""
    return [{"weight": weight, "multCost": 1, "addCost": min(place, 1)} for place, weight in enumerate(weights)]


LOCM_WEIGHTS = {
    "typeProbabilities": {"creature": 0.4, "itemGreen": 0.2, "itemRed": 0.2, "itemBlue": 0.2},
    "manaCurve": {str(cost): 1 for cost in range(13)},
    "areaProbabilities": chances(4, 1, 1),
    "keywordNumberProbabilities": {str(number): 7 - number for number in range(7)},
    "keywordProbabilities": chances(1, 1, 1, 1, 1, 1),
    "drawProbabilities": chances(16, 8, 4, 2, 1),
    "myHealthProbabilities": chances(8, 4, 2, 1),
    "oppHealthProbabilities": chances(8, 4, 2, 1),
    "bonusAttackDistribution": {"mean": 1.0, "std": 2.0},
    "bonusDefenseDistribution": {"mean": 1.0, "std": 2.0},
}
"""How likely the generated cards of Legends of Code and Magic are what, in the form that gym-locm reads."""


class LocmTable:
    """Legends of Code and Magic through the engine of gym-locm: deck building, then the battle."""

    note = "the engine without the environments around it; its cards are made by weights of ours, as it comes without"

    def __init__(self, name: str) -> None:
        self.engine: Any = importlib.import_module("gym_locm.engine")
        weights = Path(self.engine.__path__[0], "resources", "cardWeights.json")
        if not weights.exists():
            weights.parent.mkdir(exist_ok=True)
            weights.write_text(json.dumps(LOCM_WEIGHTS), encoding="utf-8")
        self.version = name.removeprefix("locm-")
        self.state: Any = None

    def play(self, rng: random.Random, limit: int) -> int:
        """Play at random among the available actions, from the first pick of a deck on."""
        self.state = state = self.engine.State(seed=rng.getrandbits(32), version=self.version)
        decisions = 0
        while decisions != limit and not state.is_ended():
            state.act(rng.choice(state.available_actions))
            decisions += 1
        return decisions

    def over(self) -> bool:
        """Whether the battle has ended."""
        return bool(self.state.is_ended())

    def clone(self) -> object:
        """Clone the state."""
        return self.state.clone()

    def view(self) -> object:
        """The position as the text that the player to act is sent."""
        return str(self.state)


class Peer(NamedTuple):
    """A package and the tables it can set, by name of the game and seed of its deals."""

    package: str
    table: Callable[[str, int], Table]


PEERS = {
    "OpenSpiel": Peer("open_spiel", lambda game, seed: OpenSpielTable(game)),  # we draw its chances ourselves
    "RLCard": Peer("rlcard", RLCardTable),
    "gym-locm": Peer("gym-locm", lambda game, seed: LocmTable(game)),  # we draw the seeds of its states
}


class Pace(NamedTuple):
    """How fast whole games went and how long they were."""

    decisions_per_second: float
    decisions_per_game: float


def measure_play(table: Table, rng: random.Random, seconds: float) -> Pace:
    """Play whole games until the seconds are over; the first game warms up and is not counted."""
    table.play(rng, NO_LIMIT)
    games = decisions = 0
    start = time.process_time()
    elapsed = 0.0
    while not games or elapsed < seconds:
        decisions += table.play(rng, NO_LIMIT)
        games += 1
        elapsed = time.process_time() - start
    return Pace(decisions / elapsed, decisions / games)


def reach_midgame(table: Table, rng: random.Random, decisions: int) -> None:
    """Deal until a game lasts that many decisions and goes on; with half the mean, one does."""
    table.play(rng, decisions)
    while table.over():
        table.play(rng, decisions)


def measure_calls(calls: Sequence[Callable[[], object]], seconds: float) -> float:
    """The mean microseconds of a call, taking the calls in turn until the seconds are over."""
    batch = list(calls) * max(1, BATCH // len(calls))
    rounds = 0
    start = time.process_time()
    elapsed = 0.0
    while not rounds or elapsed < seconds:
        for call in batch:
            call()
        rounds += 1
        elapsed = time.process_time() - start
    return elapsed / (rounds * len(batch)) * 1e6


def measure(set_table: Callable[[int], Table], seconds: float) -> dict[str, object]:
    """Measure play for the seconds, then the clone and the view on several mid-game positions."""
    rng = random.Random(1)
    table = set_table(MIDGAMES)
    pace = measure_play(table, rng, seconds)
    midgames = [set_table(seed) for seed in range(MIDGAMES)]
    for midgame in midgames:
        reach_midgame(midgame, rng, int(pace.decisions_per_game / 2))
    return {
        "decisions_per_second": pace.decisions_per_second,
        "clone_us": measure_calls([midgame.clone for midgame in midgames], seconds / 4),
        "view_us": measure_calls([midgame.view for midgame in midgames], seconds / 4),
        "note": table.note,
    }


def main(arguments: Sequence[str]) -> None:
    """Measure the game named on the command line and print the result."""
    name, game, seconds = arguments
    peer = PEERS[name]
    result = measure(lambda seed: peer.table(game, seed), float(seconds))
    print(json.dumps({"version": importlib.metadata.version(peer.package), **result}))


if __name__ == "__main__":
    main(sys.argv[1:])
