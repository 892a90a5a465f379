"""Action points and what may be played for them (RM-ABIL)."""

from __future__ import annotations

import pytest

from playmat.games.robotmasters.cards.minions import MET
from playmat.testing import P1, P2, P3, rule
from tests.games.robotmasters.table.mat import Mat, asking, hand


@rule("RM-ABIL-1")
@pytest.mark.parametrize(("card", "points"), [("CU08", 2), ("CU02", 3), ("CU01", 4), ("CU09", 6)])
def test_the_number_on_the_card_is_the_budget(card: str, points: int) -> None:
    mat = Mat(challenge=card)
    assert mat.budgets == (points, points)


@rule("RM-ABIL-1")
def test_every_challenge_opens_new_budgets() -> None:
    mat = Mat(challenges=[asking("run", points=5), asking("run", points=2)])
    mat.set(P1, hand=hand("No Limit"))
    mat.choose("play No Limit").score("run").choose("press")
    assert mat.budgets == (2, 2), "what was unspent is lost"


@rule("RM-ABIL-2")
def test_neither_side_spends_from_the_others_budget() -> None:
    mat = Mat(challenge=asking(points=3))
    mat.set(P1, hand=hand("W-Tank")).set(P2, hand=hand("W-Tank"))
    mat.choose("play W-Tank")
    assert mat.budgets == (0, 3)
    mat.choose("play W-Tank")
    assert mat.budgets == (0, 0)


@rule("RM-ABIL-3", "RM-ABIL-4")
def test_wily_players_share_one_budget() -> None:
    mat = Mat(3, challenge=asking(points=3))
    mat.set(P2, hand=hand("Boost", "Life Energy")).set(P3, hand=hand("Boost", "Life Energy"))
    mat.choose("pass", "play Boost")
    assert mat.asked == P3 and mat.budgets == (3, 1)
    mat.offers("play Life Energy", "pass").refuses("play Boost", "RM-ABIL-4", "has 1 left")
    mat.choose("play Life Energy", "pass")
    assert mat.table["step"] == "rolling", "nothing is left for anybody"


@rule("RM-ABIL-5")
def test_a_card_costs_no_more_than_what_is_left() -> None:
    mat = Mat(challenge=asking(points=3))
    mat.set(P1, hand=["Fortified", "Boost", "W-Tank", "Speed Run"])
    mat.offers("play Fortified", "play Boost", "play W-Tank", "ability", "pass")
    mat.refuses("play Speed Run", "RM-ABIL-5", "costs 4 AP")
    mat.choose("play Boost", "pass")
    mat.offers("play Fortified", "ability", "pass").refuses("play W-Tank", "RM-ABIL-5", "has 1 left")


@rule("RM-ABIL-6", "RM-ABIL-10")
def test_the_hero_plays_a_card_or_passes_to_the_left() -> None:
    mat = Mat(3, challenge=asking())
    mat.set(P1, hand=hand("Fortified"))
    mat.offers("play Fortified", "ability", "pass")
    mat.choose("play Fortified").expect(shield=4)
    assert mat.asked == P2
    other = Mat(3, challenge=asking())
    other.choose("pass")
    assert other.asked == P2


@rule("RM-ABIL-7")
def test_the_characters_ability_works_once_a_challenge() -> None:
    mat = Mat(challenges=[asking("run"), asking("run")])
    mat.set(P1, character="proto_man", hand=hand("Boost"))
    with mat.changes(P1, hand=0, deck=0):
        mat.choose("ability").expect(shield=3)
    assert mat.side(P1, "ability used")
    mat.choose("pass").offers("play Boost", "pass").refuses("ability", "RM-ABIL-7")
    mat.score("run").choose("press")
    mat.offers("play Boost", "ability", "pass").expect(shield=0)


@rule("RM-ABIL-8")
def test_a_characters_ability_is_paid_like_a_card() -> None:
    slide = Mat(challenge=asking(points=3))
    slide.set(P1, character="mega_man_alt", hand=hand("Boost", "Fortified"))
    slide.choose("ability", "slot:run", "pass")
    assert slide.budgets == (1, 3)
    slide.offers("play Fortified", "pass")
    dear = Mat(challenge=asking(points=1))
    dear.set(P1, character="mega_man_alt")
    dear.offers("pass").refuses("ability", "RM-ABIL-5", "costs 2 AP")


@rule("RM-ABIL-8", "RM-PRIO-4")
def test_a_free_ability_is_a_play_all_the_same() -> None:
    mat = Mat(challenge=asking())
    mat.choose("pass", "pass")
    assert mat.table["step"] == "rolling"
    other = Mat(challenge=asking())
    other.choose("ability")
    assert other.asked == P2 and other.budgets == (4, 4)
    other.choose("pass")
    assert other.asked == P1, "it took the opportunity, and the passes are counted from there"


@rule("RM-ABIL-9")
def test_each_boss_power_works_once_a_challenge() -> None:
    mat = Mat(challenges=[asking("aim"), asking("aim", MET)])
    mat.set(P1, powers=["elec_man", "fire_man"])
    mat.offers("ability", "power:elec_man", "power:fire_man", "pass")
    mat.refuses("power:cut_man", "RM-BOSS-14")
    mat.choose("power:elec_man", "pass")
    assert mat.budgets == (3, 4)
    mat.offers("ability", "power:fire_man", "pass").refuses("power:elec_man", "RM-ABIL-9")
    mat.choose("power:fire_man").expect(shield=2)
    mat.score("hit").choose("press")
    mat.offers("ability", "power:elec_man", "power:fire_man", "pass")


@rule("RM-ABIL-11", "RM-OPEN-16")
def test_who_acts_for_doctor_wily_has_neither_character_nor_powers() -> None:
    mat = Mat(challenge=asking())
    mat.set(P2, character="proto_man", powers=["cut_man"], hand=hand("Boost"))
    mat.refuses("ability", "RM-ABIL-11", player=P2)
    mat.choose("pass").offers("play Boost", "pass")
    mat.refuses("ability", "RM-ABIL-11").refuses("power:cut_man", "RM-ABIL-11")


@rule("RM-ABIL-12")
def test_points_are_the_only_limit_to_cards() -> None:
    mat = Mat(challenge=asking(points=5))
    mat.set(P1, hand=["Fortified"] * 4, deck=["Fortified"] * 4).set(P2, hand=["Life Energy"] * 4)
    for left in (4, 3, 2, 1, 0):
        mat.choose("play Fortified")
        assert mat.budgets[0] == left
        mat.choose("pass")
    mat.expect(shield=20).refuses("play Fortified", "RM-ABIL-5")
