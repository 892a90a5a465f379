"""Chapter 7.8 to 7.10: unique cards, tokens and counters, with MC-OPEN-79 and MC-OPEN-80."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.megacorp.rules.board import (
    BQ,
    CELLS,
    CHARACTER,
    COUNTER_NAMES,
    EQUIPMENT,
    IQ,
    LOCATION,
    MINUS,
    NEUTRAL,
    NULL,
    PLUS,
)
from playmat.games.megacorp.rules.card import MegaCard
from playmat.games.megacorp.rules.price import price, total
from playmat.games.megacorp.words.abilities import act
from playmat.games.megacorp.words.effects import ModifyTrait, PutCounters, TakeCounters
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.keywords import INDESTRUCTIBLE_KEYWORD, regeneration
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Target
from playmat.testing import P1, P2, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import declare

ANYBODY = Target(Which(CHARACTER))


def giver(counter: int, count: int = 1) -> MegaCard:
    """A location that puts counters on characters, or takes them away where the count is below 0."""
    effect = PutCounters(ANYBODY, counter, count) if count > 0 else TakeCounters(ANYBODY, counter, -count)
    return card(LOCATION, "Giver", "structure", price(1), (1, NULL, NULL, NULL), NEUTRAL, abilities=(act(effect),))


def give(counter: int, target: str, count: int = 1, **words: Any) -> Mat:
    """A position after the giver has worked on P1's target."""
    mat = Mat()
    mat.lay(P1, giver(counter, count), (1, 0)).lay(P1, target, (0, 1), **words)
    return mat.do("use", "Giver", "1").all_pass()


# Unique cards ----------------------------------------------------------------------------------------------------


@rule("MC-7.8", "MC-OPEN-79")
def test_the_newest_is_the_copy_that_came_last_under_control() -> None:
    mat = Mat(3)
    mat.set(P1, hand=["Rampant Bribery"], pools={"EQ": 1})
    unique = card(CHARACTER, "Only One", "agent", price(1), (1, NULL, 1, 1), NEUTRAL, unique=True)
    mat.lay(P2, unique, (0, 1), arrived=2)
    mat.lay(P1, unique, (0, 1), arrived=8)
    bribed, own = mat.find("Only One", P2), mat.find("Only One", P1)
    mat.choose("play Rampant Bribery").all_pass().choose("place:1/1/0").all_pass()
    assert mat.state.market(P1) == [own]
    assert mat.state.in_play(bribed) and mat.state.controller[bribed] == P1


@rule("MC-7.8.1")
def test_unique_cards_of_different_controllers_coexist() -> None:
    mat = Mat()
    mat.set(P2, hand=0)
    mat.lay(P1, "Gray Market", (1, 0)).lay(P2, "Gray Market", (1, 0)).lay(P1, "Gray Market", (0, 1), controller=P2)
    mat.choose("done").all_pass()
    assert mat.in_play("Gray Market", P1) == 1
    assert mat.in_play("Gray Market", P2) == 1


@rule("MC-OPEN-79")
def test_an_indestructible_unique_copy_stays() -> None:
    unique = card(
        *(CHARACTER, "Only One", "agent", price(1), (1, NULL, 1, 1), NEUTRAL), (INDESTRUCTIBLE_KEYWORD,), unique=True
    )
    mat = Mat()
    mat.set(P1, hand=[unique])
    mat.lay(P1, unique, (1, 0))
    mat.choose("play Only One").all_pass().choose("place:1/0/1").all_pass()
    assert mat.in_play("Only One", P1) == 2


@rule("MC-OPEN-79", "MC-OPEN-75")
def test_regeneration_does_not_answer_uniqueness() -> None:
    unique = card(
        *(CHARACTER, "Only One", "agent", price(1), (1, NULL, 1, 1), NEUTRAL), (regeneration(price(1)),), unique=True
    )
    mat = Mat()
    mat.set(P1, hand=[unique])
    mat.lay(P1, unique, (1, 0))
    mat.choose("play Only One").all_pass().choose("place:1/0/1")
    assert mat.state.window == "MC-6.2.2.6"
    assert mat.in_play("Only One", P1) == 1 and mat.state.money[P1] == 9


# Tokens ----------------------------------------------------------------------------------------------------------


@rule("MC-7.9", "MC-7.9.1", "MC-7.9.2")
def test_a_token_is_a_card_worth_nothing_with_the_name_and_type_its_text_says() -> None:
    mat = Mat()
    mat.lay(P1, "Hatchery Vats", (1, 0))
    with mat.changes(P1, money=-1, network=+1):
        mat.do("use", "Hatchery Vats", "1").all_pass().choose("place:1/0/1").all_pass()
    cub = mat.state.printed(mat.find("Feral Cub", P1))
    assert cub.kind == CHARACTER and cub.token and total(cub.cost) == 0
    assert not mat.state.is_engaged(mat.find("Feral Cub"))


@rule("MC-7.9.3")
def test_effects_on_characters_reach_character_tokens() -> None:
    mat = give(PLUS + BQ, "Feral Cub")
    assert mat.value("Feral Cub", "BQ") == 3


@rule("MC-7.9.4", "MC-OPEN-80")
def test_a_token_sold_is_gone_and_yet_was_sold() -> None:
    mat = Mat(step="divest")
    mat.lay(P1, "Quarterly Dividend", (1, 0)).lay(P1, "Feral Cub", (0, 1))
    with mat.changes(P1, money=+1, network=-1, market=0):
        mat.choose("sell Feral Cub").all_pass()


@rule("MC-7.9.4", "MC-OPEN-80")
def test_a_token_destroyed_is_gone_and_yet_was_destroyed() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Talon Scout", (1, 0)).lay(P1, "Carrion Surgeon", (0, 1))
    mat.lay(P2, "Choir Novices", (0, 1)).lay(P2, "Feral Cub", (1, 0))
    with mat.changes(P1, money=+1), mat.changes(P2, market=0, annihilated=0):
        declare(mat, "Talon Scout", "2/1/0", "BQ")
        mat.all_pass()
    assert not mat.in_play("Feral Cub")


@rule("MC-7.9.4", "MC-8.2")
def test_a_token_redeployed_is_gone() -> None:
    mat = Mat()
    mat.set(P1, hand=["Restructuring"], pools={"IQ": 1})
    mat.lay(P1, "Feral Cub", (0, 1))
    mat.choose("play Restructuring").all_pass().choose("place:1/1/0").all_pass().choose("mode:c")
    mat.choose("target Feral Cub").all_pass()
    assert not mat.in_play("Feral Cub") and "done" in mat.verbs


@rule("MC-OPEN-80")
def test_a_token_can_be_bonded_and_can_carry_what_is_bonded() -> None:
    mat = Mat()
    mat.set(P1, hand=["Jump Rig"])
    mat.lay(P1, "Feral Cub", (0, 1))
    mat.choose("play Jump Rig").all_pass().choose("place:1/1/0").all_pass()
    assert mat.state.host[mat.find("Jump Rig")] == mat.find("Feral Cub")


# Counters --------------------------------------------------------------------------------------------------------


@rule("MC-7.10", "MC-7.10.1")
def test_trait_counters_are_written_with_sign_and_trait() -> None:
    assert COUNTER_NAMES[PLUS + IQ] == "+1 IQ" and COUNTER_NAMES[MINUS + BQ].replace("−", "-") == "-1 BQ"


@rule("MC-7.10.1.1")
@pytest.mark.parametrize(("counter", "value"), [(PLUS + BQ, 6), (MINUS + BQ, 2)])
def test_a_trait_counter_changes_its_trait_by_its_value(counter: int, value: int) -> None:
    mat = give(counter, "Dockworkers", 2)
    assert mat.value("Dockworkers", "BQ") == value
    assert [mat.value("Dockworkers", trait) for trait in ("IQ", "EQ", "MQ")] == [0, 1, 1]


@rule("MC-7.10.1.1", "MC-OPEN-19")
def test_a_counter_does_not_give_a_card_a_trait_that_it_lacks() -> None:
    mat = give(PLUS + BQ, "Security Drone")
    assert mat.value("Security Drone", "BQ") == 2
    mat = Mat(step="challenge")
    mat.lay(P1, "Feral Cub", (0, 1), counters={"+1 IQ": 2}).lay(P1, "Dockworkers", (1, 0))
    assert mat.value("Feral Cub", "IQ") == 0
    handle = mat.state.handles[mat.find("Feral Cub")]
    mat.refuses(f"produce:{handle}:IQ", "MC-6.1.1.1")


@rule("MC-7.10.1.2")
def test_a_counter_that_brings_a_trait_to_0_destroys_at_once() -> None:
    mat = give(MINUS + BQ, "Corporate Interns")
    assert not mat.in_play("Corporate Interns")
    assert mat.zone(P1, "market") == ["Corporate Interns"]


@rule("MC-7.10.1.2", "MC-OPEN-53")
def test_a_negative_counter_counts_with_damage() -> None:
    assert give(MINUS + BQ, "Dockworkers", damage={"BQ": 3}).zone(P1, "market") == ["Dockworkers"]
    assert give(MINUS + BQ, "Dockworkers", damage={"BQ": 2}).zone(P1, "market") == []


@rule("MC-OPEN-53")
def test_taking_a_positive_counter_away_destroys_nothing() -> None:
    mat = give(PLUS + BQ, "Corporate Interns", -1, counters={"+1 BQ": 1}, damage={"BQ": 1})
    assert mat.in_play("Corporate Interns") == 1 and mat.value("Corporate Interns", "BQ") == 0


@rule("MC-OPEN-53")
def test_a_modifier_that_brings_a_trait_to_0_destroys_nothing_but_the_next_damage_does() -> None:
    curse = card(
        *(LOCATION, "Curse", "structure", price(1), (1, NULL, NULL, NULL), NEUTRAL),
        abilities=(act(ModifyTrait(ANYBODY, BQ, -9)),),
    )
    mat = Mat(step="challenge")
    mat.lay(P1, curse, (1, 0)).lay(P1, "Talon Scout", (0, 1))
    mat.lay(P2, "Dockworkers", (1, 0)).lay(P2, "Choir Novices", (0, 1))
    mat.do("use", "Curse", "1").choose("target Dockworkers").all_pass()
    assert mat.in_play("Dockworkers") == 1 and mat.value("Dockworkers", "BQ") == 0
    declare(mat, "Talon Scout", "2/1/0", "BQ")
    mat.all_pass()
    assert mat.zone(P2, "market") == ["Dockworkers"]


@rule("MC-7.10.2")
def test_counters_vanish_when_removed_and_when_their_card_leaves_play() -> None:
    mat = give(PLUS + BQ, "Dockworkers", -1, counters={"+1 BQ": 3})
    assert mat.value("Dockworkers", "BQ") == 6
    mat = Mat()
    mat.lay(P2, "Dockworkers", (1, 0), engaged=True, counters={"+1 BQ": 3})
    mat.choose("buy Dockworkers").all_pass().choose("place:1/1/0").all_pass()
    assert mat.value("Dockworkers", "BQ") == 4 and not mat.state.counters


@rule("MC-7.10.3")
def test_magellan_cells_are_counters() -> None:
    mat = Mat()
    mat.set(P1, hand=["Cell Bearer"], pools={"MQ": 1})
    mat.choose("play Cell Bearer").all_pass().choose("place:1/1/0").all_pass()
    bearer = mat.find("Cell Bearer")
    assert mat.state.counter(bearer, CELLS) == 2
    assert mat.in_play("Magellan cell") == 0 and len(mat.state.network(P1)) == 2
    mat.do("use", "Cell Bearer", "1").choose("target Cell Bearer").all_pass()
    assert mat.state.counter(bearer, CELLS) == 1 and mat.value("Cell Bearer", "MQ") == 2


@rule("MC-7.8")
def test_cards_that_are_not_unique_may_be_had_twice() -> None:
    plain = card(EQUIPMENT, "Spare", "relic", price(1), (1, NULL, NULL, NULL), NEUTRAL)
    mat = Mat()
    mat.set(P1, hand=[plain])
    mat.lay(P1, plain, (1, 0))
    mat.choose("play Spare").all_pass().choose("place:1/0/1").all_pass()
    assert mat.in_play("Spare", P1) == 2
