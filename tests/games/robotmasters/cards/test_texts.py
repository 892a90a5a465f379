"""The texts of all components as players read them, and of words that no component uses with such numbers."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from playmat.games.robotmasters.cards import FACES as COMPONENTS
from playmat.games.robotmasters.cards.minions import MET
from playmat.games.robotmasters.rules.board import AIM, CUT, HIT, JUMP, RUN, WILY
from playmat.games.robotmasters.rules.card import Action, Challenge, RobotCard
from playmat.games.robotmasters.words.clauses import Scored, on_boss_scored, on_survivor
from playmat.games.robotmasters.words.components import free, use
from playmat.games.robotmasters.words.effects import Choose, Cycle, Damage, ExtraCard, GainLife, Heal, SetBase
from playmat.games.robotmasters.words.modifiers import (
    BonusFace,
    BossDice,
    CapDice,
    CountAs,
    ExtraDice,
    FaceDamage,
    IgnoreWily,
    MinionArmor,
    MinionDamage,
    MinionToughness,
    Multiply,
)
from playmat.games.robotmasters.words.table_effects import (
    AddMinion,
    BonusMove,
    BossReroll,
    ChangeReq,
    FallBack,
    FewerDice,
    FreeReroll,
    RemoveReq,
    SetDice,
    StickPick,
)
from playmat.games.robotmasters.words.word import Word
from playmat.testing import rule
from tests.games.robotmasters.table.facing import battle, facing, throw

BLOCKS: Final = (
    Path(__file__).parents[1].joinpath("facts/component_texts.txt").read_text(encoding="utf-8").rstrip().split("\n\n")
)
TEXTS: Final = {block.partition(": ")[0]: block.partition("\n")[2] for block in BLOCKS}


@rule("RM-CHAL-8", "RM-DEF-4")
@pytest.mark.parametrize("one", COMPONENTS, ids=[one.id for one in COMPONENTS])
def test_the_text_of_each_component(one: RobotCard) -> None:
    assert one.text() == TEXTS[one.id]


def test_every_text_on_the_list_is_that_of_a_component() -> None:
    assert sorted(TEXTS) == sorted(one.id for one in COMPONENTS) and len(TEXTS) == 165


def test_texts_speak_of_the_hero_to_everybody_and_of_nobody_as_you() -> None:
    spoken = re.compile(r"\b(?:you|your|yours|opponent|he|she|his|her)\b", re.IGNORECASE)
    assert [one.id for one in COMPONENTS if spoken.search(one.text())] == []


def test_texts_count_in_words_and_measure_in_figures() -> None:
    counted = re.compile(r"\b[0-9]+ (?:dice|die|Minions?|cards?|hits?|aims?|jumps?|runs?|spaces?|re-rolls?)\b")
    assert [one.id for one in COMPONENTS if counted.search(one.text())] == []
    measured = re.compile(r"\b(?:one|two|three|four|five) (?:damage|Health|Energy|Threat|AP)\b")
    assert [one.id for one in COMPONENTS if measured.search(one.text())] == []


def test_dice_and_terms_are_written_in_one_way() -> None:
    for one in COMPONENTS:
        text = one.text()
        assert "reroll" not in text and "minion" not in text and "Wily face" not in text.replace("Wily faces", "")
        for term in ("energy", "threat", "health", "stick"):
            assert not re.search(rf"\b{term}", text), f"{one.id}: {term} is a term of the game"


@pytest.mark.parametrize(
    ("word", "said"),
    [
        (AddMinion(3), "three Minions join the challenge"),
        (BonusFace(HIT, 3), "three extra hits count beside the dice"),
        (BonusFace(WILY, 2), "two extra wily faces count beside the dice"),
        (BonusMove(2), "the hero moves two spaces further"),
        (BossDice(1), "the boss throws one die more this round"),
        (BossReroll(1), "the hero picks up to one of the boss's dice, which are thrown again"),
        (CapDice(1), "at most one die may be thrown"),
        (ChangeReq(2), "the hero turns two requirements into any other face except wily"),
        (CountAs(RUN, AIM), "each run also counts as an aim for requirements"),
        (Cycle(2), "the hero discards two cards and draws again"),
        (ExtraCard(2), "the hero may play two more action cards this round"),
        (ExtraDice(1), "the hero throws one die more this round"),
        (FaceDamage(RUN, -1), "each run deals 1 less damage to the boss this round"),
        (FallBack(2), "the hero falls back two spaces"),
        (FewerDice(2), "the hero throws two dice fewer in the next round"),
        (FreeReroll(2), "the hero has two free re-rolls"),
        (GainLife(1), "the hero gains one Life"),
        (GainLife(2), "the hero gains two Lives"),
        (IgnoreWily(2), "two wily faces cause no penalty"),
        (MinionArmor(2), "the first two hits remove no Minion"),
        (MinionDamage(-1), "each Minion deals 1 less damage"),
        (MinionToughness(3), "each Minion takes three hits to defeat"),
        (Multiply(JUMP, 3), "each jump counts 3 times"),
        (RemoveReq(2), "the hero removes two requirements"),
        (SetBase("threat", 12), "the hero's Base Threat becomes 12 for the rest of the game"),
        (SetDice(2, AIM, HIT), "the hero may turn up to two dice from aim to hit"),
        (StickPick(2), "Dr. Wily makes two of the hero's dice Stick"),
        (Choose(Heal(1), Damage(1)), "choose one: the hero gains 1 Health; or the hero takes 1 damage"),
        (on_survivor(Damage(1)), "for each Minion that survives, the hero takes 1 damage"),
        (
            on_boss_scored(Damage(1), Scored(AIM, exactly=2), Scored(HIT, exactly=1)),
            "when the boss's dice are scored, if exactly two aims were scored and exactly one hit was scored, "
            "the hero takes 1 damage",
        ),
    ],
    ids=lambda one: type(one).__name__ if isinstance(one, Word) else "",
)
def test_words_with_other_numbers_read_as_well(word: Word, said: str) -> None:
    assert word.text() == said


def test_a_challenge_that_asks_three_times_says_so() -> None:
    one = Challenge("x", "X", CUT, 4, MET, 1, (JUMP, JUMP, JUMP, RUN, RUN), None, None)
    assert one.text() == "Requires jump three times and run twice.\nOpens with one Met."


@pytest.mark.parametrize(
    ("windows", "said"),
    [
        ("PB", "before the hero's or after the boss's throw"),
        ("TB", "after the hero's or the boss's throw"),
        ("", "never"),
    ],
)
def test_other_windows_read_as_well(windows: str, said: str) -> None:
    one = Action("x", "X", use(1, Heal(1)), use(1, Heal(1)), 0, free(Heal(1)), windows)
    assert one.text().endswith(f"Boss Battle ({said}): The hero gains 1 Health.")


# Where texts are read


@rule("RM-CARD-2", "RM-CARD-3", "RM-CARD-4")
def test_an_answer_shows_the_side_of_the_card_that_applies() -> None:
    table = facing("CU01", "jump run", ("Fortified",), hand=["Fortified"])
    assert "Fortified for 1 AP: Prevent the next 4 damage to the hero." in table.labels()[0]
    assert "Fortified for 1 AP: Each Minion deals 1 more damage." in table.choose("pass").labels()[0]
    fought = battle("cut_man", hand=["Life Energy"])
    assert "Life Energy: The hero gains 5 Health." in fought.labels()[0]


def test_an_answer_shows_the_side_of_a_character_and_a_power_that_applies() -> None:
    labels = facing("CU01", powers=["ice_man"]).labels()
    assert labels[0].startswith("ability (Buster Sweep for 0 AP: Each aim also counts as a hit")
    assert labels[1].startswith("power:ice_man (Ice Slasher for 1 AP: Each Minion deals 2 less damage.")
    labels = battle("cut_man", powers=["ice_man"]).labels()
    assert labels[0].startswith("ability (Charge Shot: When the hero's dice are scored")
    assert labels[1].startswith("power:ice_man (Ice Slasher: The boss throws one die fewer this round.")


def test_what_lasts_is_shown_with_its_source() -> None:
    table = facing("CU09", "", ("Steady Aim",)).choose("ability", "play Steady Aim")
    assert [(one["source"], one["said"]) for one in table.state.table(-1)["lasting"]] == [
        ("Blade Gauntlet", "each Minion deals 1 more damage"),
        ("Buster Sweep", "each aim also counts as a hit for requirements and against Minions"),
        ("Steady Aim", "dice showing wily Stick"),
    ]


def test_the_special_is_offered_in_its_own_words() -> None:
    table = facing("CU01", "", ("Fortified",)).choose("pass", "play Fortified")
    decision = table.state.decision
    assert decision.step.prompt(table.state, decision.ctx) == (
        "Do you activate the Minions' special? Volley: One Minion joins the challenge."
    )


def test_being_done_says_what_it_leaves_or_does() -> None:
    turning = battle("cut_man", "wily hit hit hit hit hit", hand=["Robot Tactics"])
    labels = turning.choose("throw", "play Robot Tactics").labels()
    assert labels == ["die:d1 (Die 1: wily)", "done (Turn none)"]
    again = battle("cut_man", "pellet " * 6 + "hit " * 6, hand=["Quick Reflexes"])
    again.choose("throw", "finish", "roll", "play Quick Reflexes")
    assert again.labels()[-1] == "done (Throw none again)"
    assert again.choose("pick:d1").labels()[-1] == "done (Throw the picked dice again)"


def test_a_re_roll_says_its_price_before_it_is_paid() -> None:
    assert "throw (Throw them again for 2 Energy)" in throw(facing("EL04", "hit hit")).choose("pick:d1").labels()
    assert "throw (Throw them again for free)" in throw(facing("TI05", "hit hit")).choose("pick:d1").labels()
