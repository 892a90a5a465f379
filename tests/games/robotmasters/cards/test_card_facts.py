"""Every component as printed, held against a list of facts that was made without the code."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from playmat.games.robotmasters import GAME
from playmat.games.robotmasters.cards import ACTIONS, BOSSES, CHALLENGES, CHARACTERS, MINIONS, POWERS, STAGES
from playmat.games.robotmasters.cards import FACES as COMPONENTS
from playmat.games.robotmasters.rules.board import CASTLE, CORE_STAGES, FACES, STAGE_IDS, SYMBOLS
from playmat.games.robotmasters.rules.card import Challenge, RobotCard
from playmat.testing import rule
from tests.games.robotmasters.facts.notation import line

FACTS: Final = Path(__file__).parents[1].joinpath("facts/component_facts.txt").read_text(encoding="utf-8").splitlines()
STANDARD: Final = GAME.deck("mega-man").copies()
PRINTED: Final = {one.id: line(one, STANDARD.get(one.name, 0)) for one in COMPONENTS}
WEAK_TO: Final = {
    "cut_man": "guts_man",
    "elec_man": "cut_man",
    "ice_man": "elec_man",
    "fire_man": "ice_man",
    "bomb_man": "fire_man",
    "guts_man": "bomb_man",
    "oil_man": "fire_man",
    "time_man": "oil_man",
}
"""The weakness circle: whose power each Robot Master fears."""


@rule("RM-OPEN-1", "RM-CARD-1", "RM-CARD-5", "RM-CARD-6", "RM-CARD-7", "RM-CARD-8")
@pytest.mark.parametrize("one", COMPONENTS, ids=[f"{one.id}" for one in COMPONENTS])
def test_each_component_is_printed_as_listed(one: RobotCard) -> None:
    assert PRINTED[one.id] in FACTS


def test_the_list_and_the_components_are_the_same_165() -> None:
    assert sorted(PRINTED.values()) == sorted(FACTS)
    assert (len(ACTIONS), len(CHARACTERS), len(BOSSES), len(POWERS), len(MINIONS)) == (13, 7, 11, 8, 8)
    assert (len(CHALLENGES), len(COMPONENTS), len(FACTS)) == (118, 165, 165)


@rule("RM-SETUP-4", "RM-OPEN-69")
def test_twelve_challenges_for_each_robot_master_and_twenty_two_for_the_castle() -> None:
    assert [len(stage) for stage in STAGES] == [12] * 8 + [22]
    for index, stage in enumerate(STAGES):
        assert {one.stage for one in stage} == {index}
    copies = [one for one in STAGES[CASTLE] if one.copy_of >= 0]
    assert [STAGE_IDS[one.copy_of] for one in copies] == list(STAGE_IDS[:8])
    assert len([one for one in STAGES[CASTLE] if one.copy_of < CORE_STAGES]) == 20


@rule("RM-CHAL-6")
def test_a_challenge_asks_for_one_to_three_faces_and_never_for_wily() -> None:
    for one in CHALLENGES:
        if one.copy_of < 0:
            assert 1 <= len(one.requirement) <= 3 and FACES.index("wily") not in one.requirement, one
            assert 2 <= one.points <= 6 and one.penalty is not None, one


@rule("RM-OPEN-2")
def test_each_symbol_is_on_ten_cards_of_the_standard_deck_and_on_two_kinds_of_minion() -> None:
    found: Counter[str] = Counter()
    for one in ACTIONS:
        found[SYMBOLS[one.symbol]] += STANDARD[one.name]
    assert found == dict.fromkeys(SYMBOLS, 10)
    assert Counter(SYMBOLS[one.symbol] for one in MINIONS) == dict.fromkeys(SYMBOLS, 2)


def test_every_side_costs_at_least_one_so_that_the_priority_loop_ends() -> None:
    assert all(one.hero.cost >= 1 and one.wily.cost >= 1 and one.battle.cost == 0 for one in ACTIONS)


@rule("RM-EXP-2")
def test_mega_man_alone_comes_with_the_core_box() -> None:
    assert [one.id for one in CHARACTERS if one.core] == ["mega_man"]


def test_powers_stand_in_the_order_of_their_bosses_and_follow_the_weakness_circle() -> None:
    assert [one.id for one in POWERS] == [f"{boss.id}_power" for boss in BOSSES[:8]]
    for boss, power in WEAK_TO.items():
        fears = [one.split(" | ")[1] for one in FACTS if one.startswith("power") and f"boss=={boss} ->" in one]
        assert fears == [power]


def asked(stage: str) -> Counter[str]:
    """How often a stage's cards ask for each face."""
    return Counter(FACES[face] for one in STAGES[STAGE_IDS.index(stage)] for face in one.requirement)


@pytest.mark.parametrize(
    ("stage", "face"), [("cut_man", "jump"), ("bomb_man", "aim"), ("fire_man", "run"), ("elec_man", "aim")]
)
def test_a_stage_asks_most_for_the_face_it_is_known_for(stage: str, face: str) -> None:
    (first, most), (_, next_most) = asked(stage).most_common(2)
    assert first == face and most > next_most


def test_guts_man_asks_for_hits_far_more_often_than_others() -> None:
    hits = {stage: asked(stage)["hit"] for stage in STAGE_IDS[:8]}
    assert hits.pop("guts_man") == 6 and max(hits.values()) == 2


def test_a_component_is_found_by_its_facts() -> None:
    facts = {one.id: one.facts() for one in COMPONENTS}
    assert facts["FI01"] == {
        "id": "FI01",
        "name": "Flame Alley",
        "type": "challenge",
        "text": by_id("FI01").text(),
        "stage": "fire_man",
        "cost": 4,
        "asks": ("jump", "run"),
        "minion": "tackle_fire",
        "minions": 1,
    }
    assert facts["IC01"]["minion"] == "none"
    assert "cost" not in facts["WC15"] and facts["WC15"]["stage"] == "castle"
    assert [facts["w_tank"][name] for name in ("cost", "wily", "symbol", "window")] == [3, 3, "wave", ("p", "t", "b")]
    assert [facts["rush"][name] for name in ("threat", "energy", "dice")] == [10, 2, 7]
    assert [facts["guts_man"][name] for name in ("health", "dice")] == [35, 5]
    assert [facts["bomb_man_power"][name] for name in ("cost", "stage")] == [2, "bomb_man"]
    assert [facts["big_eye"][name] for name in ("damage", "symbol")] == [5, "wave"]


def by_id(identity: str) -> RobotCard:
    """A component by its id."""
    return next(one for one in COMPONENTS if one.id == identity)


def test_ids_are_unique_and_names_are_within_a_kind() -> None:
    assert len({one.id for one in COMPONENTS}) == len(COMPONENTS)
    assert len({(one.kind, one.name) for one in COMPONENTS}) == len(COMPONENTS)
    assert all(isinstance(one, Challenge) == (one.back > 0) for one in COMPONENTS)
