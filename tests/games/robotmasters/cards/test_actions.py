"""The thirteen action cards: hero side, Dr. Wily's side, Boss Battle section, price, symbol and windows."""

from __future__ import annotations

from typing import Final

import pytest

from playmat.games.robotmasters.cards import ACTIONS
from playmat.games.robotmasters.cards.minions import MET, PEPE, SNIPER_JOE, TACKLE_FIRE
from playmat.games.robotmasters.rules.board import CUT, JUMP, RUN
from playmat.games.robotmasters.rules.card import Challenge, Minion
from playmat.testing import P1, P2, Table, card, rule
from tests.games.robotmasters.table.facing import battle

PRINTED: Final = {
    "Fortified": (1, 1, "gear", "PTB"),
    "Rapid Fire": (1, 2, "bolt", "PT"),
    "Robot Tactics": (1, 1, "flame", "T"),
    "Boost": (2, 2, "wave", "P"),
    "Energized": (1, 2, "bolt", "PTB"),
    "Land on the Edge": (2, 2, "gear", "PT"),
    "Life Energy": (1, 1, "wave", "PTB"),
    "No Limit": (1, 1, "flame", "PTB"),
    "Shortcut": (5, 2, "gear", "PT"),
    "Speed Run": (4, 2, "bolt", "PT"),
    "Steady Aim": (2, 2, "flame", "PT"),
    "Quick Reflexes": (1, 2, "wave", "B"),
    "W-Tank": (3, 3, "wave", "PTB"),
}
"""For each card the prices of hero and Dr. Wily, the symbol, and the windows of its battle section."""
KIND_OF: Final = {"gear": MET, "bolt": SNIPER_JOE, "flame": TACKLE_FIRE, "wave": PEPE}


def budget(points: int, name: str, minion: Minion = MET) -> Table:
    """Both players hold the card; the challenge has one Minion and so many AP."""
    challenge = Challenge("test", "Test", CUT, points, minion, 1, (RUN, JUMP), None, None)
    table = Table("robotmasters", challenge=challenge).set(P1, hand=[name, "Filler", "Filler", "Filler"])
    return table.set(P2, hand=[name, "Filler", "Filler", "Filler"])


@card(*[one.id for one in ACTIONS])
def test_there_are_thirteen() -> None:
    assert [one.name for one in ACTIONS] == list(PRINTED)


@rule("RM-ABIL-5", "RM-CARD-2", "RM-HAND-5")
@pytest.mark.parametrize("name", PRINTED)
def test_the_hero_pays_what_the_hero_side_costs(name: str) -> None:
    cost = PRINTED[name][0]
    if cost > 1:
        budget(cost - 1, name).offers("ability", "pass").refuses(f"play {name}", "RM-ABIL-5", f"costs {cost} AP")
    table = budget(cost, name).offers(f"play {name}", "ability", "pass")
    with table.changes(P1, hand=0, deck=-1, discards=+1), table.changes(P2, hand=0, discards=0):
        table.choose(f"play {name}")
        if table.verbs == ["choose", "choose"]:
            table.choose("choose:a")
    assert table.zone(P1, "discard") == [name]


@rule("RM-ABIL-4", "RM-CARD-3", "RM-HAND-6")
@pytest.mark.parametrize("name", PRINTED)
def test_dr_wily_pays_what_the_other_side_costs(name: str) -> None:
    _, cost, _, _ = PRINTED[name]
    if cost > 1:
        budget(cost - 1, name).choose("pass").offers("pass").refuses(f"play {name}", "RM-ABIL-4", f"costs {cost} AP")
    table = budget(cost, name).choose("pass").offers(f"play {name}", "pass")
    with table.changes(P2, hand=0, deck=-1, discards=+1), table.changes(P1, hand=0, discards=0):
        table.choose(f"play {name}")
        if "decline" in table.verbs:
            table.choose("decline")
    left = 2 if name == "No Limit" else 0
    assert table.state.wily_points == left and table.state.hero_points == cost


@rule("RM-MIN-7", "RM-OPEN-19")
@pytest.mark.parametrize("name", PRINTED)
@pytest.mark.parametrize("symbol", KIND_OF)
def test_its_symbol_offers_the_special_of_minions_with_the_same(name: str, symbol: str) -> None:
    table = budget(9, name, KIND_OF[symbol]).choose("pass", f"play {name}")
    assert (table.verbs == ["activate", "decline"]) == (PRINTED[name][2] == symbol)


@rule("RM-MIN-7")
@pytest.mark.parametrize("name", [name for name in PRINTED if name not in ("Shortcut", "Robot Tactics")])
def test_a_hero_who_plays_it_offers_nobody_the_special(name: str) -> None:
    table = budget(9, name, KIND_OF[PRINTED[name][2]]).choose(f"play {name}")
    assert table.asked == P2 and table.verbs[-1] == "pass"


@rule("RM-OPEN-45", "RM-OPEN-46", "RM-BOSS-4")
@pytest.mark.parametrize("name", PRINTED)
def test_its_battle_section_is_played_in_its_windows_and_in_no_other(name: str) -> None:
    table = battle("cut_man", "pellet " * 6 + "wily " * 6, hand=[name])
    for window, answers in (("P", ("throw",)), ("T", ("finish", "roll")), ("B", ())):
        assert table.state.table(-1)["battle"]["window"] == window
        if window in PRINTED[name][3]:
            assert "play" in table.verbs, f"{name} cannot be played in window {window}"
        else:
            table.refuses(f"play {name}", "RM-OPEN-46", name)
        table.choose(*answers)


@rule("RM-HAND-5", "RM-BOSS-5", "RM-OPEN-54")
@pytest.mark.parametrize("name", [name for name in PRINTED if "P" in PRINTED[name][3]])
def test_in_a_battle_it_is_free_discarded_and_replaced(name: str) -> None:
    table = battle("cut_man", hand=[name, name, "Filler", "Filler"])
    with table.changes(P1, hand=0, deck=-1, discards=+1):
        table.choose(f"play {name}")
    if name != "No Limit":
        table.refuses(f"play {name}", "RM-BOSS-5", "another one needs an effect")
