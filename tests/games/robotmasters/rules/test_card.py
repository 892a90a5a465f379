"""What each card carries, and which part counts when (RM-CARD)."""

from __future__ import annotations

from playmat.games.robotmasters.cards import ACTIONS, CHALLENGES, MINIONS, POWERS
from playmat.games.robotmasters.cards.minions import MET
from playmat.games.robotmasters.rules.board import SYMBOLS
from playmat.games.robotmasters.words.effects import Damage
from playmat.testing import P1, P2, rule
from tests.games.robotmasters.table.mat import Mat, asking, hand


@rule("RM-CARD-1")
def test_an_action_card_has_three_parts() -> None:
    for card in ACTIONS:
        hero, wily, battle = card.text().split("\n")
        assert hero.startswith(f"Hero ({card.hero.cost} AP): ")
        assert wily.startswith(f"Dr. Wily ({card.wily.cost} AP, {SYMBOLS[card.symbol]}): ")
        assert battle.startswith("Boss Battle (")
        assert card.hero.cost >= 1 and card.wily.cost >= 1
        assert card.hero.clauses and card.wily.clauses and card.battle.clauses


@rule("RM-CARD-2")
def test_the_hero_uses_the_hero_side() -> None:
    mat = Mat(challenge=asking(points=5))
    mat.set(P1, hand=hand("W-Tank", "Boost"))
    with mat.changes(P1, energy=+3, threat=0):
        mat.choose("play W-Tank")
    mat.choose("pass")
    with mat.changes(P1, threat=+2):
        mat.choose("play Boost")
    mat.all_pass()
    mat.refuses("play Filler", "RM-CARD-2")


@rule("RM-CARD-3")
def test_a_wily_player_uses_the_wily_side() -> None:
    mat = Mat(challenge=asking(points=5))
    mat.set(P1, energy=3).set(P2, energy=3, hand=hand("W-Tank", "Boost"))
    mat.choose("pass")
    with mat.changes(P1, energy=-2), mat.changes(P2, energy=0):
        mat.choose("play W-Tank")
    mat.choose("pass")
    with mat.changes(P1, threat=-2), mat.changes(P2, threat=0):
        mat.choose("play Boost")


@rule("RM-CARD-4")
def test_the_battle_section_counts_in_battles_alone() -> None:
    fight = Mat()
    fight.set(P1, space=4, hand=hand("Boost"))
    with fight.changes(P1, threat=0):
        fight.choose("play Boost", "throw")
    assert len(fight.faces.split()) == 6 + 2
    challenge = Mat(challenges=[asking("run"), asking("run")])
    challenge.set(P1, hand=hand("Boost"))
    with challenge.changes(P1, threat=+2):
        challenge.choose("play Boost")
    challenge.throw("run run")
    assert len(challenge.faces.split()) == 2, "two more dice in the pool, none in the throw"


@rule("RM-CARD-5")
def test_a_challenge_card_shows_its_six_parts() -> None:
    for card in CHALLENGES:
        if card.copy_of < 0:
            assert card.name and card.points >= 1 and card.requirement and card.penalty is not None
            assert card.minion in (None, *MINIONS) and (card.minion is not None or card.start == 0)
    mat = Mat(challenge="CU11")
    assert [mat.shown(part) for part in ("name", "points", "symbol", "printed")] == [
        "Wall of Cutters",
        4,
        "gear",
        ["hit", "aim"],
    ]
    assert "Minion survives" in mat.shown("ability") and "3 damage" in mat.shown("penalty")


@rule("RM-CARD-6")
def test_the_situation_turns_the_character_card() -> None:
    challenge = Mat(challenge=asking())
    challenge.set(P1, character="proto_man")
    assert [challenge.side(player, "side") for player in (P1, P2)] == ["challenge", "challenge"]
    challenge.choose("ability").expect(shield=3)
    fight = Mat()
    fight.set(P1, character="proto_man", space=4)
    assert [fight.side(player, "side") for player in (P1, P2)] == ["battle", "challenge"]
    fight.choose("ability").expect(shield=2)
    fight.choose("throw")
    assert len(fight.faces.split()) == 5, "Battle Threat, not the 9 of the other side"


@rule("RM-CARD-7")
def test_a_boss_is_fought_by_one_side_and_used_by_the_other() -> None:
    challenge = Mat(challenge=asking("run", MET, 2, penalty=Damage(1)))
    challenge.set(P1, powers=["cut_man"])
    challenge.choose("power:cut_man").score("run")
    assert challenge.defeated == 2, "Rolling Cutter gives two hits in a challenge"
    fight = Mat()
    fight.set(P1, stage="guts_man", space=4, powers=["cut_man"])
    battle = fight.table["battle"]
    assert (battle["boss"], battle["health"], battle["dice"], battle["row"]) == ("guts_man", 35, 5, [4, 0, 0, 3, 0, 2])
    fight.choose("power:cut_man").load("pellet pellet pellet pellet pellet pellet").choose("throw", "finish")
    assert fight.table["battle"]["health"] == 33, "and two damage in a battle"
    assert all(power.stage.clauses and power.battle.clauses for power in POWERS)


@rule("RM-CARD-8")
def test_every_minion_has_damage_and_one_special() -> None:
    for minion in MINIONS:
        assert minion.damage >= 1 and minion.special_name
        name, _, text = minion.text().partition(": ")
        assert name == minion.special_name and text.endswith(".")
        mat = Mat(challenge=asking("run", minion, 1))
        with mat.changes(P1, health=-minion.damage):
            mat.score("run")
