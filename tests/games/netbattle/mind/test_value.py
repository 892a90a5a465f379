"""What a position of NetBattle is worth: energy, cards, resources, power, and the damage that stands."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.netbattle import GAME
from playmat.testing import P1, P2, Table
from tests.games.netbattle.table.plain import coloured, navi


def worth(table: Table, player: int = P1) -> float:
    """How good the position looks to the player."""
    return GAME.mind.value(table.state, player)


def even(strength: int = 0, **words: Any) -> Table:
    """Twenty cards of energy each; the first player, whose turn it is, attacks and has something beside."""
    table = Table("netbattle").set(P1, navi=navi(strength, 0), deck=20).set(P2, navi=navi(0, 0), deck=20)
    return table.set(P1, **words)


def test_what_one_player_gains_the_other_loses() -> None:
    table = even(strength=3, hand=["Rival"], gauge=1)
    assert worth(table, P1) == pytest.approx(-worth(table, P2)) != 0.0


@pytest.mark.parametrize("words", [{"deck": 21}, {"hand": ["Rival"]}, {"resources": coloured("R")}, {"gauge": 1}])
def test_more_of_anything_is_better(words: dict[str, Any]) -> None:
    assert worth(even(**words)) > worth(even())


def test_power_beyond_the_blast_number_waits_longer() -> None:
    second, third = (worth(even(gauge=count)) - worth(even(gauge=count - 1)) for count in (2, 3))
    assert second > third > 0


def test_damage_that_takes_the_last_card_is_worth_more_than_any_other() -> None:
    gains = [worth(even(strength)) - worth(even(strength - 1)) for strength in range(1, 21)]
    assert max(gains) == gains[-1] > 10 * gains[-2]


def test_a_game_that_is_over_is_won_or_lost() -> None:
    table = even(strength=20).choose("pass", "pass")
    assert table.state.winner == P1
    assert worth(table, P1) == -worth(table, P2) > worth(even(strength=20))
