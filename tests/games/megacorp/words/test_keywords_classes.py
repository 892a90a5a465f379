"""What switches keywords off: an orphan loses the static ones, an engaged card the continuous ones."""

from __future__ import annotations

from typing import Final

import pytest

from playmat.games.megacorp.rules.board import BQ, CROSS, KEYWORDS
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import act
from playmat.games.megacorp.words.costs import Price
from playmat.games.megacorp.words.effects import DealDamage
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.keywords import (
    ASSASSIN_KEYWORD,
    DISRUPTOR_KEYWORD,
    ELUSIVE_KEYWORD,
    FLYING_KEYWORD,
    INDESTRUCTIBLE_KEYWORD,
    INITIATIVE_KEYWORD,
    LOYAL_KEYWORD,
    MELEE_KEYWORD,
    OVERWATCH_KEYWORD,
    PENETRATOR_KEYWORD,
    PRECISION_KEYWORD,
    REFLEXES_KEYWORD,
    SUPPRESSOR_KEYWORD,
    TERRAIN_KEYWORD,
    Keyword,
    area_attack,
    camouflage,
    demolisher,
    regeneration,
)
from playmat.games.megacorp.words.selectors import Target
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import engaged
from tests.games.megacorp.table.plain import person, wrecker

STATIC: Final = (
    area_attack(CROSS),
    ASSASSIN_KEYWORD,
    demolisher("vehicle"),
    DISRUPTOR_KEYWORD,
    FLYING_KEYWORD,
    INDESTRUCTIBLE_KEYWORD,
    INITIATIVE_KEYWORD,
    LOYAL_KEYWORD,
    MELEE_KEYWORD,
    OVERWATCH_KEYWORD,
    PENETRATOR_KEYWORD,
    PRECISION_KEYWORD,
    SUPPRESSOR_KEYWORD,
    TERRAIN_KEYWORD,
)
CONTINUOUS: Final = (camouflage("location"), ELUSIVE_KEYWORD, REFLEXES_KEYWORD)


def switched_on(keyword: Keyword, turned: bool, orphaned: bool) -> bool:
    """Whether a card has its keyword while it is engaged, or cut off from its business."""
    mat = Mat().lay(P1, wrecker(), (-1, 0)).lay(P1, "Dockworkers", (1, 0))
    mat.lay(P1, person("Bearer", (1, 1, 1, 1), keyword), (2, 0), engaged=turned)
    if orphaned:
        mat.choose("use Wrecker", "target Dockworkers").all_pass()
    return mat.has_keyword("Bearer", KEYWORDS[keyword.number])


@rule("MC-7.5", "MC-OPEN-59", "MC-OPEN-8")
@pytest.mark.parametrize("keyword", STATIC, ids=[keyword.name for keyword in STATIC])
def test_a_static_keyword_needs_docking_and_does_not_care_about_engagement(keyword: Keyword) -> None:
    assert switched_on(keyword, turned=False, orphaned=False)
    assert switched_on(keyword, turned=True, orphaned=False)
    assert not switched_on(keyword, turned=False, orphaned=True)


@rule("MC-7.3.1", "MC-3.2.1.9", "MC-OPEN-18")
@pytest.mark.parametrize("keyword", CONTINUOUS, ids=[keyword.name for keyword in CONTINUOUS])
def test_a_continuous_keyword_needs_a_disengaged_card_and_does_not_care_about_docking(keyword: Keyword) -> None:
    assert switched_on(keyword, turned=False, orphaned=False)
    assert not switched_on(keyword, turned=True, orphaned=False)
    assert switched_on(keyword, turned=False, orphaned=True)


@rule("MC-9.26", "MC-7.2.2", "MC-OPEN-8")
def test_regeneration_works_for_an_engaged_orphan() -> None:
    assert switched_on(regeneration(price(1)), turned=True, orphaned=True)
    mat = Mat().lay(P1, wrecker(), (1, 0)).lay(P2, "Dockworkers", (1, 0)).lay(P2, "Night Shift", (-1, 0))
    mat.lay(P2, "Relic Saint", (2, 0), engaged=True)
    mat.choose("use Wrecker", "target Dockworkers").all_pass()
    mat.choose("use Wrecker", "target Relic Saint").all_pass()
    with mat.changes(P2, money=-2):
        mat.choose("yes")
    assert mat.in_play("Relic Saint") == 1


@rule("MC-9.23", "MC-7.5", "MC-5.4.1.3")
def test_an_orphan_on_overwatch_engages_after_all_and_its_attack_comes_to_nothing() -> None:
    mat = Mat(step="challenge").lay(P1, wrecker(), (-1, 0)).lay(P1, "Dockworkers", (1, 0))
    mat.lay(P1, "Perimeter Veteran", (2, 0)).lay(P2, "Night Shift", (1, 0))
    mat.choose("use Wrecker", "target Dockworkers").all_pass()
    mat.attack("Perimeter Veteran", 1, 0, "BQ")
    assert mat.verbs[-1] == "done" and engaged(mat, "Perimeter Veteran") and mat.value("Night Shift", "BQ") == 2


@rule("MC-9.20", "MC-7.5")
def test_an_orphan_in_melee_strikes_back_at_any_distance() -> None:
    mat = Mat(step="challenge").lay(P1, wrecker(), (-1, 0)).lay(P1, "Talon Scout", (1, 0))
    mat.lay(P2, "Dockworkers", (1, 0)).lay(P2, "Pit Brawler", (2, 0)).lay(P2, "Night Shift", (-1, 0))
    mat.choose("use Wrecker", "target Dockworkers").all_pass()
    mat.attack("Talon Scout", 2, 0, "BQ")
    assert mat.verbs == ["retaliate", "refrain"]


@rule("MC-9.13", "MC-OPEN-64")
def test_a_disruptor_costs_money_outside_challenges_too() -> None:
    burn = act(DealDamage(Target(Which()), BQ, 2), Price(price(0)))
    mat = Mat().lay(P1, person("Saboteur", (1, 1, 1, 1), DISRUPTOR_KEYWORD, abilities=(burn,)), (1, 0))
    mat.lay(P2, "Night Shift", (1, 0))
    with mat.changes(P2, money=-2):
        mat.choose("use Saboteur", f"target:{mat.state.handles[mat.find('Plain Business', P2)]}").all_pass()
    with mat.changes(P2, money=0):
        mat.choose("use Saboteur", "target Night Shift").all_pass()


@rule("MC-OPEN-5", "MC-OPEN-42", "MC-9.27", "MC-9.13")
def test_a_bought_business_is_an_ordinary_location_for_keywords() -> None:
    mat = Mat(3).lay(P1, "Turncoat Fixer", (1, 0)).lay(P3, "Night Shift", (1, 0)).lay(P2, "Night Shift", (1, 0))
    mat.rich(P1).set(P2, business="Argent Meridian Holdings", engaged=True)
    mat.deploy("buy Argent Meridian Holdings", 0, 1)
    assert mat.state.out == [0, 1, 0]
    mat.choose("use Turncoat Fixer", "target Argent Meridian Holdings").all_pass()
    assert mat.space_of("Argent Meridian Holdings") == (1, 1, 0)
    assert not mat.state.is_business(mat.find("Argent Meridian Holdings"))
