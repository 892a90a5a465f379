"""Damage (RM-DMG)."""

from __future__ import annotations

from playmat.games.robotmasters.cards.minions import KILLER_BOMB, MET
from playmat.games.robotmasters.rules.card import Action
from playmat.games.robotmasters.words.clauses import on_defeat_minion, on_reveal
from playmat.games.robotmasters.words.components import free, use
from playmat.games.robotmasters.words.effects import Damage, Heal
from playmat.testing import P1, P2, rule
from tests.games.robotmasters.table.mat import Mat, asking, hand

TRAPDOOR = Action("trapdoor", "Trapdoor", use(1), use(1, Damage(5)), 0, free(), "")
"""A card of Dr. Wily's that deals damage at once; no printed one does."""


@rule("RM-DMG-1")
def test_all_damage_comes_before_any_health() -> None:
    mat = Mat(challenge=asking("run", MET, 1, penalty=Damage(4)))
    mat.set(P1, health=28)
    with mat.changes(P1, health=-1):
        mat.score("run wily pellet pellet")
    full = Mat(challenge=asking("run", MET, 1, penalty=Damage(4)))
    full.set(P1, health=5)
    with full.changes(P1, lives=-1, health=-5):
        full.score("run wily pellet pellet pellet pellet")


@rule("RM-DMG-1")
def test_health_of_a_card_waits_for_the_damage_too() -> None:
    mat = Mat(challenge=asking("run", MET, 2, ability=on_defeat_minion(Heal(3)), penalty=Damage(3)))
    mat.set(P1, health=27)
    with mat.changes(P1, health=-4 + 3):
        mat.score("run wily hit")


@rule("RM-DMG-2")
def test_damage_has_many_sources() -> None:
    reveal = Mat(step="press", challenge=asking("run", ability=on_reveal(Damage(2))))
    with reveal.changes(P1, health=-2):
        reveal.choose("press")
    roll = Mat(challenge=asking("run", KILLER_BOMB, 2, ability=on_defeat_minion(Damage(1)), penalty=Damage(2)))
    with roll.changes(P1, health=-(2 + 1 + 4)):
        roll.score("run wily hit")
    card = Mat(challenge=asking("run", KILLER_BOMB, 1))
    card.set(P2, hand=hand(TRAPDOOR, "No Limit"))
    with card.changes(P1, health=-5):
        card.choose("pass", "play Trapdoor")
    special = Mat(challenge=asking("run", KILLER_BOMB, 1))
    special.set(P2, hand=hand("No Limit"))
    with special.changes(P1, health=-1):
        special.choose("pass", "play No Limit", "activate").score("run hit")


@rule("RM-DMG-2")
def test_a_life_lost_to_a_card_ends_the_turn_in_the_middle_of_it() -> None:
    mat = Mat(3, challenge=asking("run"))
    mat.set(P1, health=5, space=2).set(P2, hand=hand(TRAPDOOR))
    with mat.changes(P1, lives=-1, space=0), mat.changes(P2, hand=0, deck=-1, discards=+1):
        mat.choose("pass", "play Trapdoor")
    assert mat.hero == P2 and mat.zone(P2, "discard") == ["Trapdoor"]


@rule("RM-DMG-3")
def test_the_heros_share_comes_before_the_bosss() -> None:
    for health, lost in ((1, 1), (2, 0)):
        mat = Mat(boss_health=3, dice="hit hit wily run aim jump".split())
        mat.set(P1, stage="bomb_man", space=4, health=health)
        with mat.changes(P1, lives=-lost, powers=1 - lost):
            mat.choose("throw", "finish")


@rule("RM-DMG-4")
def test_a_failed_roll_hurts_and_heals_like_a_passed_one() -> None:
    for faces, moved in (("run wily pellet hit", 1), ("aim wily pellet hit", 0)):
        mat = Mat(challenge=asking("run", MET, 3, penalty=Damage(3)))
        mat.set(P1, health=20)
        with mat.changes(P1, health=-3 - 2 + 2, space=moved):
            mat.score(faces)
        assert mat.defeated == 1
