"""Revealing a challenge (RM-CHAL)."""

from __future__ import annotations

import pytest

from playmat.games.robotmasters.cards import CHALLENGES, STAGES
from playmat.games.robotmasters.cards.minions import MET
from playmat.games.robotmasters.rules.board import STAGE_IDS
from playmat.games.robotmasters.words.clauses import Clause, on_fail, on_pass, on_reveal, static
from playmat.games.robotmasters.words.effects import Damage, Heal
from playmat.games.robotmasters.words.modifiers import RequireClear
from playmat.testing import P1, P2, rule
from tests.games.robotmasters.table.mat import Mat, asking, hand


@rule("RM-CHAL-1")
def test_the_uppermost_card_is_turned_up() -> None:
    deck = ["CU03", "CU10", "CU05", "CU01", "CU02", "CU06"]
    mat = Mat(step="press", challenges=deck)
    assert mat.table["challenge"] is None
    for card in deck[:4]:
        mat.choose("press")
        assert mat.shown("id") == card and mat.zone(-1, "challenge") == [mat.shown("name")]
        assert mat.table["stages"][0]["deck"] == len(deck) - deck.index(card) - 1
        mat.score(" ".join(mat.shown("slots")))


@rule("RM-CHAL-2")
@pytest.mark.parametrize("stage", range(9), ids=STAGE_IDS)
def test_a_stage_supplies_its_own_challenges_only(stage: int) -> None:
    card = STAGES[stage][0]
    mat = Mat(expansion=True, step="press", challenge=card.id)
    mat.set(P1, stage=STAGE_IDS[stage])
    before = [shown["deck"] for shown in mat.table["stages"]]
    mat.choose("press")
    assert mat.shown("id") == card.id and card.stage == stage
    taken = [before[index] - mat.table["stages"][index]["deck"] for index in range(9)]
    assert taken == [int(index == stage) for index in range(9)]
    for index in range(9):
        zone = mat.state.stage_deck(index)
        assert all(mat.state.defs[one].stage == index for one in mat.state.zones[zone])


@rule("RM-CHAL-3")
def test_overcoming_the_challenge_is_what_moves_the_hero() -> None:
    mat = Mat(challenge=asking("run"))
    with mat.changes(P1, space=+1):
        mat.score("run")
    other = Mat(challenge=asking("run"))
    with other.changes(P1, space=0):
        other.score("jump")
    assert other.hero == P2


@rule("RM-CHAL-4")
def test_an_ability_without_a_precondition_works_on_reveal() -> None:
    mat = Mat(step="press", challenge=asking("run", ability=on_reveal(Damage(3))))
    with mat.changes(P1, health=-3):
        mat.choose("press")
    assert mat.asked == P1 and mat.table["step"] == "playing abilities", "before anybody may play"


@rule("RM-CHAL-4")
def test_a_life_lost_on_reveal_ends_the_turn_at_once() -> None:
    mat = Mat(step="press", challenge="CU04")
    mat.set(P1, health=1)
    with mat.changes(P1, lives=-1, space=0):
        mat.choose("press")
    assert mat.hero == P2 and mat.zone(-1, "cut_man discard") == ["Scissor Shower"]


@rule("RM-CHAL-5")
def test_an_ability_with_a_precondition_waits_for_it() -> None:
    for faces, changed in (("run", 0), ("jump", -3)):
        mat = Mat(step="press", challenge=asking("run", ability=on_fail(Damage(3))))
        with mat.changes(P1, health=0):
            mat.choose("press").all_pass()
        with mat.changes(P1, health=changed):
            mat.score(faces)
    for faces, changed in (("run", +3), ("jump", 0)):
        mat = Mat(challenge=asking("run", ability=on_pass(Heal(3))))
        mat.set(P1, health=20)
        with mat.changes(P1, health=changed):
            mat.score(faces)


@rule("RM-CHAL-6")
def test_every_challenge_asks_for_something_and_most_for_several_faces() -> None:
    counts = [len(card.requirement) for card in CHALLENGES if card.copy_of < 0]
    assert set(counts) == {1, 2, 3}
    mat = Mat(challenge="CU05")
    assert mat.shown("slots") == ["jump", "aim", "run"]
    with mat.changes(P1, space=0):
        mat.score("jump aim hit")


@rule("RM-CHAL-7")
@pytest.mark.parametrize(("faces", "moved"), [("run hit", 1), ("run aim", 0), ("hit hit", 0)])
def test_a_restriction_must_be_met_like_a_face(faces: str, moved: int) -> None:
    mat = Mat(challenge=asking("run", MET, 1, ability=static(RequireClear())))
    assert mat.shown("must clear")
    with mat.changes(P1, space=moved):
        mat.score(faces)


@rule("RM-CHAL-8")
def test_what_stands_in_the_central_box_is_the_challenge_ability() -> None:
    for card in CHALLENGES:
        assert card.ability is None or isinstance(card.ability, Clause)
        if card.ability is not None and card.copy_of < 0:
            assert card.ability.text()[1:] in card.text()
    assert Mat(challenge="CU01").shown("ability") == ""
    assert Mat(challenge="CU11").shown("ability") != ""


@rule("RM-CHAL-9")
def test_a_shortcut_gets_past_a_challenge_whatever_it_is() -> None:
    hard = asking("run run run", MET, 6, ability=on_pass(Heal(5)), penalty=Damage(9), points=5)
    mat = Mat(challenge=hard)
    mat.set(P1, health=10, hand=hand("Shortcut")).set(P2, hand=hand("Boost"))
    with mat.changes(P1, space=+1, health=0, threat=0):
        mat.choose("play Shortcut")
    assert mat.asked == P1, "nobody else has an opportunity"
    mat.offers("press", "stop")
    assert mat.zone(-1, "cut_man discard") == ["Test Challenge"]
