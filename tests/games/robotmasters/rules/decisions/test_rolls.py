"""Decisions about rolling, scoring and empty decks, RM-OPEN-24 to RM-OPEN-36."""

from __future__ import annotations

import pytest

from playmat.games.robotmasters.cards.minions import KILLER_BOMB, MET, WATCHER
from playmat.games.robotmasters.words.clauses import on_fail, on_pass, on_reveal
from playmat.games.robotmasters.words.effects import Damage, GainEnergy, Heal, LoseThreat
from playmat.games.robotmasters.words.table_effects import FallBack
from playmat.testing import P1, P2, P3, rule
from tests.games.robotmasters.table.mat import Mat, asking, hand


def told(mat: Mat, first: str, last: str) -> list[str]:
    """The kinds of event that the log tells of between two others."""
    return mat.kinds[mat.kinds.index(first) + 1 : mat.kinds.index(last)]


@rule("RM-OPEN-24")
def test_at_least_one_die_is_thrown_while_there_is_any() -> None:
    mat = Mat(challenge=asking("run"))
    mat.set(P1, threat=2)
    mat.all_pass().offers("dice:1d", "dice:2d").refuses("dice:0d", "RM-ROLL-2")
    last = Mat(challenge=asking("run"))
    last.set(P1, threat=1, energy=0)
    with last.changes(P1, threat=-1, space=+1):
        last.load("run").all_pass()
    assert last.outcome == "passed", "a single die is thrown without a question"


@rule("RM-OPEN-24")
@pytest.mark.parametrize(("asked", "moved"), [("run", 0), ("aim", 1), ("hit hit aim", 1)])
def test_with_an_empty_pool_bonus_faces_alone_count(asked: str, moved: int) -> None:
    mat = Mat(step="press", challenge=asking(asked, ability=on_reveal(LoseThreat(2)), penalty=Damage(5)))
    mat.set(P1, threat=2, powers=["elec_man", "cut_man"])
    mat.choose("press", "power:elec_man", "pass", "power:cut_man")
    with mat.changes(P1, space=moved, energy=0, health=0):
        mat.all_pass()
    assert mat.outcome == ("passed" if moved else "failed")
    assert "Thrown" not in mat.kinds and mat.hero == P2, "nothing is thrown, and without Threat the turn is over"


@rule("RM-OPEN-25")
def test_no_throw_has_more_than_twelve_dice() -> None:
    mat = Mat(challenge=asking("run"))
    mat.set(P1, threat=15)
    mat.all_pass().offers(*[f"dice:{count}d" for count in range(1, 13)])
    with mat.changes(P1, threat=-12):
        mat.choose("dice:12d")
    assert mat.side(P1, "threat") == 3, "the rest stays in the pool"


@rule("RM-OPEN-25")
def test_more_than_twelve_battle_dice_are_ignored() -> None:
    mat = Mat()
    mat.set(P1, character="rush", space=4, hand=["No Limit", "Boost", "Boost", "No Limit"], deck=["Boost"] * 3)
    mat.choose("play No Limit", "play Boost", "play No Limit", "play Boost", "play Boost")
    assert mat.table["battle"]["hero dice"] == 12, "seven and three times two would be thirteen"
    mat.choose("throw")
    assert len(mat.faces.split()) == 12


@rule("RM-OPEN-26")
def test_a_hit_fills_a_slot_and_removes_a_minion() -> None:
    mat = Mat(challenge=asking("hit hit", MET, 2))
    with mat.changes(P1, space=+1, health=0):
        mat.score("hit hit")
    assert mat.defeated == 2


@rule("RM-OPEN-27")
def test_a_pellet_fills_a_slot_and_heals() -> None:
    mat = Mat(challenge=asking("pellet"))
    mat.set(P1, health=20)
    with mat.changes(P1, space=+1, health=+2):
        mat.score("pellet")


@rule("RM-OPEN-28")
def test_the_same_face_twice_needs_two_dice() -> None:
    for faces, moved in (("jump run", 0), ("jump jump", 1)):
        mat = Mat(challenge="CU02")
        with mat.changes(P1, space=moved):
            mat.score(faces)


@rule("RM-OPEN-28")
def test_rapid_fire_makes_one_hit_fill_two_slots() -> None:
    mat = Mat(challenge=asking("hit hit", MET, 2))
    mat.set(P1, hand=hand("Rapid Fire"))
    with mat.changes(P1, space=+1, health=0):
        mat.choose("play Rapid Fire").score("hit aim")
    wild = Mat(challenge=asking("run jump"))
    wild.set(P1, hand=hand("Steady Aim"))
    with wild.changes(P1, space=0):
        wild.choose("play Steady Aim").score("aim hit")
    assert wild.outcome == "failed", "a wild die fills one slot"


@rule("RM-OPEN-29")
def test_a_roll_is_resolved_in_nine_steps() -> None:
    mat = Mat(challenge=asking("run", KILLER_BOMB, 2, ability=on_pass(GainEnergy(1)), penalty=Damage(1)))
    mat.set(P1, health=20, hand=hand("Fortified"))
    mat.set(P2, hand=hand("Steady Aim"), trophies=["ice_man"])
    mat.choose("play Fortified", "play Steady Aim", "activate").throw("run hit pellet hit").choose("finish")
    mat.offers("trophy:ice_man", "pass").choose("trophy:ice_man", "die:d4")
    with mat.changes(P1, health=-2 + 2, energy=+1, space=+1):
        mat.choose("face:wily")  # 1 penalty, 1 of Last Blast, 4 of the survivor, 4 prevented
    told = ["TrophyUsed", "PacketGrew", "MinionsDefeated", "PacketGrew", "PacketGrew", "Hurt", "Healed"]
    assert mat.kinds == [*told, "ChallengePassed", "EnergyChanged", "Moved"]


@rule("RM-OPEN-29", "RM-DMG-1")
@pytest.mark.parametrize(
    ("health", "faces", "left"), [(28, "pellet", 27), (25, "pellet pellet", 26), (4, "pellet", 3)]
)
def test_the_damage_of_failing_is_dealt_before_pellets_restore_anything(health: int, faces: str, left: int) -> None:
    mat = Mat(challenge=asking("run", ability=on_fail(Damage(3))))
    mat.set(P1, health=health)
    with mat.changes(P1, health=left - health, lives=0):
        mat.score(faces)
    assert told(mat, "ChallengeFailed", "TurnEnded") == ["PacketGrew", "Hurt", "Healed"]


@rule("RM-OPEN-29", "RM-DMG-1")
def test_pellets_save_nobody_from_the_damage_of_failing() -> None:
    mat = Mat(challenge="BO06")
    mat.set(P1, stage="bomb_man", health=3, space=2)
    with mat.changes(P1, lives=-1, health=-3, space=0):
        mat.score("pellet pellet")


@rule("RM-OPEN-29")
def test_the_damage_of_failing_joins_the_rest_before_it_is_prevented() -> None:
    mat = Mat(challenge=asking("run", MET, 2, ability=on_fail(Damage(3)), penalty=Damage(2)))
    mat.set(P1, health=20, hand=hand("Fortified"))
    with mat.changes(P1, health=-2 - 2 - 3 + 4):
        mat.choose("play Fortified").score("wily aim")
    assert mat.lines("Hurt") == ["The roll: P1 takes 3 damage, 4 prevented; Health 17."]


@rule("RM-OPEN-29")
def test_what_else_failing_brings_comes_after_pellets() -> None:
    mat = Mat(challenge=asking("run", ability=on_fail(FallBack(1))))
    mat.set(P1, health=20, space=2)
    with mat.changes(P1, health=+2, space=-1):
        mat.score("pellet")
    assert told(mat, "ChallengeFailed", "TurnEnded") == ["Healed", "FallsBack", "Moved"]


@rule("RM-OPEN-29", "RM-OPEN-30")
def test_the_damage_of_failing_may_cost_the_life_that_stops_the_rest() -> None:
    mat = Mat(challenge=asking("run", ability=on_fail(Damage(3))))
    mat.set(P1, health=3, space=2).set(P2, hand=hand("Shortcut"))
    with mat.changes(P1, health=-3, lives=-1, space=0):
        mat.choose("pass", "play Shortcut").score("pellet")
    assert "Healed" not in mat.kinds and "FallsBack" not in mat.kinds


@rule("RM-OPEN-29")
def test_what_a_survivor_does_comes_with_its_damage() -> None:
    mat = Mat(challenge=asking("run", WATCHER, 3))
    mat.set(P1, energy=5).set(P2, hand=hand("Energized"))
    mat.choose("pass", "play Energized", "activate")
    with mat.changes(P1, energy=-2, health=-4):
        mat.score("run hit")


@rule("RM-OPEN-30")
@pytest.mark.parametrize("faces", ["run wily pellet pellet", "aim wily pellet pellet"])
def test_a_lost_life_stops_everything(faces: str) -> None:
    falling = on_fail(FallBack(1)) if faces.startswith("aim") else on_pass(Heal(9))
    mat = Mat(challenge=asking("run", MET, 2, ability=falling, penalty=Damage(3)))
    mat.set(P1, health=5, space=2)
    with mat.changes(P1, health=-5, lives=-1, space=0):
        mat.score(faces)
    assert mat.outcome == ("failed" if faces.startswith("aim") else "neither") and mat.hero == P2
    assert mat.zone(-1, "cut_man discard") == ["Test Challenge"] and mat.zone(-1, "challenge") != ["Test Challenge"]


@rule("RM-OPEN-30")
def test_a_life_lost_by_failing_stops_the_fall() -> None:
    mat = Mat(challenge=asking("run", ability=on_fail(Damage(3))))
    mat.set(P1, health=3, space=2).set(P2, hand=hand("Shortcut"))
    with mat.changes(P1, lives=-1, space=0):
        mat.choose("pass", "play Shortcut").score("aim")


@rule("RM-OPEN-31")
def test_failing_costs_the_penalties_once_and_what_the_card_says() -> None:
    mat = Mat(challenge=asking("run", ability=on_fail(Damage(4)), penalty=Damage(2)))
    with mat.changes(P1, health=-2 - 2 - 4):
        mat.score("wily wily aim")
    assert mat.outcome == "failed"


@rule("RM-OPEN-32")
def test_failing_costs_no_life() -> None:
    mat = Mat(challenge=asking("run"))
    with mat.changes(P1, lives=0, health=0, space=0):
        mat.score("aim")
    assert mat.outcome == "failed"


@rule("RM-OPEN-33")
@pytest.mark.parametrize("faces", ["run", "aim"])
def test_the_card_is_discarded_whether_passed_or_failed(faces: str) -> None:
    mat = Mat(challenge=asking("run"))
    assert mat.zone(-1, "challenge") == ["Test Challenge"]
    mat.score(faces)
    assert mat.zone(-1, "cut_man discard") == ["Test Challenge"]


@rule("RM-OPEN-34")
def test_heroes_on_one_stage_share_its_deck() -> None:
    mat = Mat(3, challenges=["CU10", "CU03", "CU02", "CU05"])
    for player in (P1, P2, P3):
        mat.set(player, stage="cut_man")
    for player, card in ((P1, "CU10"), (P2, "CU03"), (P3, "CU02")):
        assert mat.hero == player and mat.shown("id") == card
        mat.score("wily")
    assert mat.zone(-1, "cut_man discard") == ["Spare Parts Cache", "Blaster Hallway", "Scaffold Climb"]


@rule("RM-OPEN-35")
def test_a_challenge_deck_is_renewed_when_a_card_is_needed() -> None:
    mat = Mat(challenges=["CU10", "CU03"])
    mat.score("pellet").choose("press").score("aim jump")
    assert mat.zone(-1, "cut_man deck") == [] and len(mat.zone(-1, "cut_man discard")) == 2, "not before"
    mat.choose("press")
    assert len(mat.zone(-1, "cut_man deck")) == 1 and mat.zone(-1, "cut_man discard") == []


@rule("RM-OPEN-35")
def test_a_copy_that_waits_stays_out_of_the_new_deck() -> None:
    mat = Mat(challenges=["WC13"])
    mat.set(P1, stage="castle").set(P2, stage="castle", copy="WC17")
    mat.score("pellet").choose("press")
    assert mat.shown("id") == "WC13" and mat.zone(-1, "castle deck") == []
    assert mat.zone(P2, "copy") == ["Robot Master Copy: Ice Man"]


@rule("RM-OPEN-35")
def test_a_refill_goes_on_after_the_shuffle() -> None:
    mat = Mat(challenge=asking())
    mat.set(P1, hand=["Fortified", "Filler"], deck=["Boost"], discards=["W-Tank"] * 5)
    with mat.changes(P1, hand=+2, deck=3, discards=-5):
        mat.choose("play Fortified")
    assert "Boost" in mat.zone(P1, "hand") and mat.kinds.count("Renewed") == 1
    drawn = mat.zone(P1, "hand") + mat.zone(P1, "deck")
    assert sorted(drawn) == sorted(["Filler", "Boost", "Fortified", *["W-Tank"] * 5])


@rule("RM-OPEN-36")
def test_energy_and_threat_do_not_fall_below_zero() -> None:
    mat = Mat(3, challenge=asking("run", points=9))
    mat.set(P1, energy=1, threat=1).set(P2, hand=hand("W-Tank")).set(P3, hand=hand("Boost"))
    with mat.changes(P1, energy=-1, threat=-1):
        mat.choose("pass", "play W-Tank", "play Boost")


@rule("RM-OPEN-36")
def test_the_damage_of_minions_does_not_fall_below_zero() -> None:
    mat = Mat(challenge=asking("run", MET, 3))
    mat.set(P1, powers=["ice_man"], health=20).set(P2, hand=hand("Fortified"))
    mat.choose("power:ice_man")
    assert mat.shown("minion damage") == 0
    mat.choose("play Fortified", "decline")
    assert mat.shown("minion damage") == 0, "1 less 2 and 1 more: the sum counts"
    with mat.changes(P1, health=0):
        mat.score("run")


@rule("RM-OPEN-36")
def test_a_boss_has_no_fewer_than_no_dice() -> None:
    mat = Mat(dice=["pellet"] * 6)
    mat.set(P1, stage="guts_man", space=4, powers=["ice_man"], hand=["No Limit", "Shortcut", "Shortcut", "Filler"])
    mat.choose("play No Limit", "play Shortcut", "play Shortcut", "power:ice_man", "throw")
    assert mat.table["battle"]["dice"] == 0
    with mat.changes(P1, health=0):
        mat.choose("finish", "roll")
    assert mat.table["battle"]["round"] == 2


@rule("RM-OPEN-36")
def test_the_hero_throws_one_battle_die_at_least() -> None:
    mat = Mat(dice=["pellet"] * 6)
    mat.set(P1, stage="guts_man", space=4)
    mat.choose("throw", "finish").load("jump " * 5)
    mat.choose("roll", "on")
    assert mat.table["battle"]["hero dice"] == 5
    mat.state.fewer = 9
    assert mat.table["battle"]["hero dice"] == 1
