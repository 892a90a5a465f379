"""Always four cards (RM-HAND)."""

from __future__ import annotations

import pytest

from playmat import games
from playmat.testing import P1, P2, P3, rule
from tests.games.robotmasters.table.mat import Mat, asking, hand
from tests.laws.play import Dice

WITHIN_AN_ABILITY = {"choose", "discard", "slot", "face", "activate", "done"}


@rule("RM-HAND-1")
@pytest.mark.parametrize("seed", range(3))
def test_everybody_holds_four_cards_outside_an_ability(seed: int) -> None:
    state = games.robotmasters.new(seed, seats=3)
    dice = Dice(seed)
    within = 0
    for _ in range(300):
        assert state.decision is not None
        if WITHIN_AN_ABILITY & {option.verb for option in state.decision.options}:
            within += 1
        else:
            assert [len(state.hand(player)) for player in range(3)] == [4, 4, 4]
        state.choose(dice.answer(state))
    assert within < 150


@rule("RM-HAND-2")
def test_a_played_card_is_replaced_at_once() -> None:
    mat = Mat(challenge=asking())
    mat.set(P1, hand=hand("Fortified", "Boost"), deck=["W-Tank", "Energized"])
    with mat.changes(P1, hand=0, deck=-1, discards=+1):
        mat.choose("play Fortified")
    assert sorted(mat.zone(P1, "hand")) == ["Boost", "Filler", "Filler", "W-Tank"]
    assert mat.asked == P2, "before anybody else is asked"


@rule("RM-HAND-2")
def test_a_discarded_card_is_replaced_at_once() -> None:
    mat = Mat(challenge=asking())
    mat.set(P1, character="rock", hand=hand("Boost"), deck=["W-Tank", "Energized"])
    mat.choose("ability")
    with mat.changes(P1, hand=0, deck=-1, discards=+1):
        mat.choose("discard Boost")
    assert "W-Tank" in mat.zone(P1, "hand") and mat.zone(P1, "discard") == ["Boost"]


@rule("RM-HAND-3")
def test_everybody_refills_on_everybodys_turn() -> None:
    mat = Mat(3, challenge=asking(points=4))
    for player in (P1, P2, P3):
        mat.set(player, hand=hand("Boost"))
    for player in (P1, P2, P3):
        with mat.changes(player, hand=0, deck=-1, discards=+1):
            mat.choose("play Boost")


@rule("RM-HAND-3", "RM-HAND-2")
def test_a_card_played_in_a_battle_is_replaced_too() -> None:
    mat = Mat()
    mat.set(P1, space=4, hand=hand("Fortified"))
    with mat.changes(P1, hand=0, deck=-1, discards=+1):
        mat.choose("play Fortified")


@rule("RM-HAND-4", "RM-HAND-5")
def test_the_whole_effect_comes_before_discard_and_draw() -> None:
    mat = Mat(challenge=asking(minion=None))
    mat.set(P1, hand=hand("Robot Tactics"))
    with mat.changes(P1, hand=-1, deck=0, discards=0):
        mat.choose("play Robot Tactics")
    mat.offers("choose:a", "choose:b")
    assert mat.zone(P1, "played") == ["Robot Tactics"]
    with mat.changes(P1, hand=+1, deck=-1, discards=+1):
        mat.choose("choose:b")
    assert mat.zone(P1, "played") == [] and mat.zone(P1, "discard") == ["Robot Tactics"]


@rule("RM-HAND-5", "RM-OPEN-35")
def test_the_card_is_discarded_before_the_draw() -> None:
    mat = Mat(challenge=asking())
    mat.set(P1, hand=hand("Fortified"), deck=0, discards=0)
    with mat.changes(P1, hand=0, deck=0, discards=0):
        mat.choose("play Fortified")
    assert "Fortified" in mat.zone(P1, "hand"), "its owner draws the very card again"
    mat.expect(shield=4)


@rule("RM-HAND-6", "RM-OPEN-20")
def test_a_wily_card_is_discarded_and_replaced_after_its_effect_and_the_special() -> None:
    mat = Mat(challenge="CU01")
    mat.set(P2, hand=hand("Fortified"))
    mat.choose("pass")
    with mat.changes(P2, hand=-1, deck=0, discards=0):
        mat.choose("play Fortified")
    mat.offers("activate", "decline")
    assert mat.shown("minion damage") == 3 and mat.zone(P2, "played") == ["Fortified"]
    with mat.changes(P2, hand=+1, deck=-1, discards=+1):
        mat.choose("activate")
    assert mat.zone(P2, "discard") == ["Fortified"] and mat.zone(P1, "discard") == []


@rule("RM-HAND-7")
def test_nothing_is_drawn_onto_four_cards() -> None:
    mat = Mat(challenge=asking())
    mat.set(P1, hand=["Fortified", *["Filler"] * 4])
    with mat.changes(P1, hand=-1, deck=0, discards=+1):
        mat.choose("play Fortified")
    with mat.changes(P1, hand=0, deck=0):
        mat.choose("pass", "ability")
