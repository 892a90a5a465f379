"""How much a server bears, against what is said of it; in a soak, on a machine that does nothing else."""

from __future__ import annotations

import os
from typing import Final

import pytest

from playmat.loadtest import Plan, run

SOAKING: Final = "PLAYMAT_SOAK_LOAD" in os.environ
"""Otherwise a few games see to it that it can be measured; what is promised needs a machine of its own."""
GAMES: Final = int(os.environ.get("PLAYMAT_SOAK_LOAD", "10"))
PROMISED: Final = 50.0
"""Milliseconds within which 99 of 100 moves are accepted."""
ROOM: Final = 100_000
"""Bytes that a game takes at most, with its players' streams."""
LOOKERS: Final = 1000
THEIR_PART: Final = 0.1
"""Of a processor that so many people in the lobby cost at most."""
ELSE: Final = 0.25
"""Of a processor that anything else may take, or nothing can be judged."""


@pytest.mark.alone
def test_moves_are_quick_and_games_are_small() -> None:
    result = run(Plan(games=GAMES, seconds=20.0 if SOAKING else 2.0, pace=2.0 if SOAKING else 0.5))
    assert result.errors == {} and result.moves > GAMES
    assert result.memory_per_game is not None and result.other_cores is not None
    if SOAKING:
        assert result.other_cores <= ELSE, "measure where nothing else goes on"
        assert result.accepted.p99 <= PROMISED
        assert result.memory_per_game * 1024 * 1024 <= ROOM


@pytest.mark.alone
def test_those_who_look_at_the_lobby_cost_little() -> None:
    lookers = LOOKERS if SOAKING else 10
    alone, watched = (
        run(Plan(games=20, seconds=20.0 if SOAKING else 2.0, company={"lobby": many} if many else {}))
        for many in (0, lookers)
    )
    assert watched.errors == {} and watched.groups["lobby"].errors == {}
    assert alone.server_cores is not None and watched.server_cores is not None
    if SOAKING:
        assert watched.server_cores - alone.server_cores <= THEIR_PART
