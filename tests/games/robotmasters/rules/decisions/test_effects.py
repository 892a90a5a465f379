"""Open decisions about turns and effects (RM-OPEN-67, RM-OPEN-70, RM-OPEN-71)."""

from __future__ import annotations

import pytest

from playmat.games.robotmasters.cards.minions import MINIONS
from playmat.games.robotmasters.rules.board import GEAR, HIT
from playmat.games.robotmasters.rules.card import Action, Challenge
from playmat.games.robotmasters.words.clauses import on_defeat_minion, on_fail, on_hero_scored, on_survivor
from playmat.games.robotmasters.words.components import free, use
from playmat.games.robotmasters.words.effects import Damage, GainEnergy, LoseEnergy
from playmat.games.robotmasters.words.word import Word
from playmat.testing import P1, P2, P3, rule
from tests.games.robotmasters.table.battles import NOTHING, Bout, battle, challenge


def action(name: str, hero: Word, wily: Word, battle_effect: Word | None = None) -> Action:
    """An ad-hoc card for 1 AP on each side."""
    section = free(battle_effect) if battle_effect is not None else free()
    return Action(name.lower(), name, use(1, hero), use(1, wily), GEAR, section, "PTB" if battle_effect else "")


@rule("RM-OPEN-67", "RM-TURN-1")
def test_the_first_challenge_of_a_turn_cannot_be_declined() -> None:
    table = Bout(step="turn", challenge="plain")
    assert table.zone(-1, "challenge") == ["Plain Challenge"]
    table.refuses("stop", "RM-OPEN-67")
    table.all_pass().refuses("stop", "RM-OPEN-67")


@rule("RM-OPEN-67", "RM-OPEN-43")
@pytest.mark.parametrize(
    ("words", "boss"),
    [
        ({"space": 4}, "cut_man"),
        ({"stage": "castle", "space": 5}, "yellow_devil"),
        ({"stage": "castle", "space": 2, "copy": "WC16"}, "guts_man"),
        ({"stage": "castle", "space": 6}, "wily_1"),
    ],
)
def test_a_battle_that_opens_a_turn_cannot_be_declined(words: dict[str, object], boss: str) -> None:
    table = Bout(step="turn", challenge="WC13", yellow_devil=True).set(P1, **words)
    assert table.seen("battle", "boss") == boss
    table.refuses("stop", "RM-OPEN-67")


@rule("RM-OPEN-67")
def test_after_a_passed_challenge_the_hero_may_stop() -> None:
    table = challenge("plain", "run jump")
    table.score(2).choose("stop").expect(hero=P2)


@rule("RM-OPEN-70")
def test_a_card_without_effect_is_paid_and_replaced() -> None:
    table = challenge("CU01").set(P1, hand=["life_energy", "robot_tactics", "filler", "filler"])
    with table.changes(P1, health=0, hand=0, deck=-1, discards=+1):
        table.choose("play Life Energy")
    assert table.seen("challenge", "hero points") == 3


@rule("RM-OPEN-70", "RM-OPEN-36")
def test_an_effect_does_as_much_as_it_can() -> None:
    table = challenge("CU01").set(P1, energy=1).set(P2, hand=["w_tank", "filler", "filler", "filler"])
    table.choose("pass")
    with table.changes(P1, energy=-1), table.changes(P2, discards=+1):
        table.choose("play W-Tank")


@rule("RM-OPEN-70")
def test_a_choice_of_an_effect_that_does_nothing_is_allowed() -> None:
    table = challenge("CU03").set(P1, hand=["robot_tactics", "filler", "filler", "filler"])
    table.choose("play Robot Tactics").offers("choose:a", "choose:b").choose("choose:a")
    assert (table.seen("challenge", "minions"), table.seen("challenge", "hero points")) == (0, 3)


@rule("RM-OPEN-70")
def test_what_cannot_be_done_is_not_made_up_for() -> None:
    table = challenge("CU01", minions=5).set(P2, hand=["rapid_fire", "filler", "filler", "filler"])
    table.choose("pass", "play Rapid Fire")
    assert (table.seen("challenge", "minions"), table.seen("challenge", "wily points")) == (6, 2)


@rule("RM-OPEN-71")
def test_the_challenge_card_comes_before_the_hero_and_the_hero_before_dr_wily() -> None:
    hurdle = Challenge("hurdle", "Hurdle", 0, 4, None, 0, (HIT,), on_fail(LoseEnergy(1)), None)
    table = challenge(hurdle, "run", players=3).set(P1, energy=0)
    table.set(P1, hand=[action("Hope", on_fail(GainEnergy(2)), LoseEnergy(9)), *["filler"] * 3])
    table.set(P2, hand=[action("Sting", GainEnergy(9), on_fail(LoseEnergy(1))), *["filler"] * 3])
    table.choose("pass", "play Sting", "pass", "play Hope")
    with table.changes(P1, energy=+1):
        table.score(1)
    sources = [line.text.split(":")[0] for line in table.state.log if line.kind == "EnergyChanged"]
    assert sources == ["Hope", "Sting"], "the card took nothing, for there was nothing yet"


@rule("RM-OPEN-71")
def test_effects_of_one_side_come_in_the_order_in_which_they_were_played() -> None:
    table = challenge("plain", "hit", players=3).set(P1, energy=1)
    table.set(P2, hand=[action("First", GainEnergy(9), on_fail(LoseEnergy(1))), *["filler"] * 3])
    table.set(P3, hand=[action("Second", GainEnergy(9), on_fail(GainEnergy(5))), *["filler"] * 3])
    table.choose("pass", "play First", "play Second")
    table.score(1)
    sources = [line.text.split(":")[0] for line in table.state.log if line.kind == "EnergyChanged"]
    assert sources == ["First", "Second"]


@rule("RM-OPEN-71")
def test_a_minions_special_comes_after_the_challenge_card_and_the_hero() -> None:
    watcher = next(one for one in MINIONS if one.id == "watcher")
    hall = Challenge("hall", "Hall", 0, 4, watcher, 1, (HIT,), on_survivor(GainEnergy(1)), None)
    table = challenge(hall, "run").set(P1, energy=0).set(P2, hand=["energized", *["filler"] * 3])
    table.choose("pass", "play Energized", "activate")
    table.score(1)
    sources = [line.text.split(":")[0] for line in table.state.log if line.kind == "EnergyChanged"]
    assert sources == ["Hall", "Drain Beam"] and table.side(P1, "energy") == 0


@rule("RM-OPEN-71")
def test_an_effect_for_each_minion_defeated_is_carried_out_that_often() -> None:
    joe = next(one for one in MINIONS if one.id == "met")
    hall = Challenge("hall", "Hall", 0, 4, joe, 3, (HIT,), on_defeat_minion(Damage(2)), None)
    table = challenge(hall, "hit hit")
    with table.changes(P1, health=-2 * 2 - 1):
        table.score(2)


@rule("RM-OPEN-71")
def test_the_boss_comes_before_the_heros_card() -> None:
    card = action("Sting", GainEnergy(1), GainEnergy(1), on_hero_scored(Damage(1)))
    table = battle("bomb_man", f"wily {NOTHING}").set(P1, hand=[card, "filler", "filler", "filler"])
    table.choose("play Sting")
    before = len(table.state.log)
    table.strike()
    lines = [line.text for line in table.state.log[before:] if line.kind in ("PacketGrew", "Hurt")]
    assert [line.split(":")[0] for line in lines][:2] == ["Fuse", "Sting"]
    assert table.side(P1, "health") == 26
