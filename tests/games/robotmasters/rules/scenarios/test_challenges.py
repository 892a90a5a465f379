"""The specification's examples of play about challenges: RM-EX-1 to RM-EX-13 and those of the same kind."""

from __future__ import annotations

from playmat.games.robotmasters.cards.minions import MET, TACKLE_FIRE
from playmat.games.robotmasters.words.effects import Damage
from playmat.testing import P1, P2, P3, rule, scenario
from tests.games.robotmasters.table.mat import Mat, asking, hand


@scenario("RM-EX-1")
@rule("RM-ABIL-2", "RM-ABIL-3", "RM-ABIL-4")
def test_the_hero_and_doctor_wily_have_a_budget_each() -> None:
    t = Mat(3, challenge=asking(points=4))
    t.set(P1, hand=hand("W-Tank", "Fortified"))
    t.set(P2, hand=hand("Boost"))
    t.set(P3, hand=hand("Boost", "W-Tank"))
    t.choose("play W-Tank")
    assert t.budgets == (1, 4)
    t.choose("play Boost")
    assert t.asked == P3 and t.budgets == (1, 2)
    t.offers("play Boost", "pass").refuses("play W-Tank", "RM-ABIL-4", "costs 3 AP")
    t.choose("play Boost")
    assert t.asked == P1 and t.budgets == (1, 0)
    t.choose("play Fortified")
    assert t.budgets == (0, 0)


@scenario("RM-EX-2")
@rule("RM-EXA-4", "RM-EXA-5", "RM-EXA-6")
def test_the_challenge_of_the_rulebook() -> None:
    t = Mat(challenge=asking("run jump", TACKLE_FIRE, 2, penalty=Damage(2)))
    t.set(P1, health=20, threat=10, energy=3)
    with t.changes(P1, health=+2, space=+1, threat=-6, energy=-1, lives=0):
        t.throw("hit jump pellet hit wily wily")
        t.again("3 5 6", "hit run pellet")
        t.choose("finish")
    assert t.defeated == 2
    assert t.side(P1, "health") == 22 and t.side(P1, "threat") == 4 and t.side(P1, "energy") == 2


@scenario("RM-EX-3")
@rule("RM-SCORE-5", "RM-DMG-1")
def test_survivors_penalty_and_a_pellet_in_one_roll() -> None:
    t = Mat(challenge="FI01")
    t.set(P1, health=20, stage="fire_man").set(P2, hand=hand("Robot Tactics"))
    t.choose("pass", "play Robot Tactics", "decline")
    assert t.shown("minions") == 2
    with t.changes(P1, health=-2, space=+1, threat=-5):
        t.score("run jump hit wily pellet")
    assert (t.defeated, t.outcome) == (1, "passed")
    (hurt,), (healed,) = t.lines("Hurt"), t.lines("Healed")
    assert "4 damage" in hurt and "16" in hurt and "2 Health" in healed and "18" in healed
    assert t.side(P1, "threat") == 5


@scenario("RM-EX-4")
@rule("RM-DMG-1", "RM-LIFE-8")
def test_pellets_come_too_late_for_a_hero_who_is_down() -> None:
    t = Mat(challenges=[asking("run jump", penalty=Damage(2)), "CU01", "CU02"])
    t.set(P1, health=3)
    with t.changes(P1, health=-4, lives=-1, space=0):
        t.score("run jump wily wily pellet pellet")
    assert t.state.health[P1] == -1 and t.hero == P2
    t.score("wily")
    assert t.hero == P1 and t.shown("id") == "CU01"
    assert (t.side(P1, "stage"), t.side(P1, "space"), t.side(P1, "health")) == ("cut_man", 0, 28)


@scenario("RM-EX-5")
@rule("RM-HEALTH-1")
def test_exactly_zero_costs_a_life() -> None:
    t = Mat(challenge=asking("run", penalty=Damage(4)))
    t.set(P1, health=4)
    with t.changes(P1, health=-4, lives=-1):
        t.score("run wily")
    assert t.state.health[P1] == 0


@scenario("RM-EX-6")
@rule("RM-START-6", "RM-OPEN-10")
def test_the_last_life() -> None:
    t = Mat(challenge=asking("run", stage=2, penalty=Damage(2)))
    t.set(P1, lives=1, health=2, energy=1, beaten=["cut_man"], stage="ice_man", space=2)
    t.set(P2, stage="guts_man", space=0)
    with t.changes(P1, lives=-1, space=-2):
        t.score("wily")
    assert t.side(P1, "stage") == ""
    t.score("wily")
    assert t.hero == P1
    assert [t.side(P1, name) for name in ("lives", "health", "energy", "threat")] == [3, 28, 3, 10]
    t.offers("stage:guts_man", "stage:ice_man", "stage:bomb_man", "stage:fire_man", "stage:elec_man")
    t.choose("stage:guts_man")
    assert (t.side(P1, "stage"), t.side(P1, "space")) == ("guts_man", 0)
    assert (t.side(P2, "stage"), t.side(P2, "space")) == ("guts_man", 0)


@scenario("RM-EX-7")
@rule("RM-TURN-3")
def test_energy_is_base_again_at_the_next_turn() -> None:
    t = Mat(challenge=asking("run"))
    t.set(P1, hand=hand("W-Tank"), energy=3)
    with t.changes(P1, energy=+3):
        t.choose("play W-Tank")
    with t.changes(P1, energy=-2):
        t.throw("aim aim").again("1", "aim").again("2", "aim")
    with t.changes(P1, energy=0):
        t.choose("finish")
    assert t.side(P1, "energy") == 4 and t.hero == P2
    t.score("wily")
    assert t.hero == P1 and t.side(P1, "energy") == 3


@scenario("RM-EX-7")
@rule("RM-TURN-3")
def test_spent_energy_is_back_at_the_next_turn() -> None:
    t = Mat(challenge=asking("run"))
    t.set(P1, energy=1)
    t.throw("aim aim").again("1", "aim")
    assert t.hero == P2 and t.side(P1, "energy") == 0
    t.score("wily")
    assert t.hero == P1 and t.side(P1, "energy") == 3


@scenario("RM-EX-8")
@rule("RM-HEALTH-3")
def test_health_stops_at_base() -> None:
    t = Mat(challenge=asking("run"))
    t.set(P1, health=27)
    with t.changes(P1, health=+1):
        t.score("run pellet pellet")
    assert t.side(P1, "health") == 28


@scenario("RM-EX-9")
@rule("RM-MIN-4", "RM-OPEN-17")
def test_a_challenge_without_minions_shuts_out_minion_cards() -> None:
    t = Mat(challenge="CU02")
    t.set(P2, hand=hand("Rapid Fire", "Fortified", "Land on the Edge"))
    t.choose("pass")
    t.offers("play Land on the Edge", "pass")
    t.refuses("play Rapid Fire", "RM-OPEN-17").refuses("play Fortified", "RM-OPEN-17")
    t.choose("play Land on the Edge")
    assert t.shown("slots") == ["jump", "jump", "jump"] and t.budgets == (3, 1)
    assert t.asked == P1 and not t.has("activate")


@scenario("RM-EX-10")
@rule("RM-MIN-8", "RM-OPEN-20")
def test_the_minions_special_works_once() -> None:
    t = Mat(3, challenge="CU01")
    t.set(P2, hand=hand("Fortified")).set(P3, hand=hand("Land on the Edge"))
    t.choose("pass", "play Fortified")
    assert t.asked == P2
    t.offers("activate", "decline")
    t.choose("activate")
    assert (t.shown("minions"), t.shown("minion damage")) == (2, 3) and t.budgets == (4, 3)
    t.choose("play Land on the Edge")
    assert t.asked == P1 and not t.has("activate") and t.budgets == (4, 1)


@scenario("RM-EX-11")
@rule("RM-PRIO-4")
def test_three_passes_in_a_row_end_the_loop() -> None:
    t = Mat(3, challenge=asking())
    t.set(P1, hand=hand("Fortified")).set(P2, hand=hand("Boost"))
    t.choose("pass", "play Boost", "pass", "pass")
    assert t.asked == P2 and t.shown("passed") == [P3, P1]
    t.choose("pass")
    assert t.table["step"] == "rolling" and t.verbs[0] == "dice"


@scenario("RM-EX-11")
@rule("RM-PRIO-4", "RM-PRIO-5")
def test_a_play_starts_the_count_of_passes_anew() -> None:
    t = Mat(3, challenge=asking())
    t.set(P1, hand=hand("Fortified")).set(P2, hand=hand("Boost"))
    t.choose("pass", "play Boost", "pass", "play Fortified", "pass")
    assert t.asked == P3 and t.shown("passed") == [P2]
    t.choose("pass")
    assert t.asked == P1 and t.table["step"] == "playing abilities"
    t.choose("pass")
    assert t.table["step"] == "rolling"


@scenario("RM-EX-12")
@rule("RM-HAND-4")
def test_odd_jobs_heals_before_the_hand_is_refilled() -> None:
    t = Mat(challenge=asking())
    t.set(P1, character="rock", health=20, hand=hand("Boost"))
    t.choose("ability")
    with t.changes(P1, health=+1, hand=0, deck=-1, discards=+1):
        t.choose("discard Boost")
    assert [line.kind for line in t.state.log[-3:]] == ["CardDiscarded", "Healed", "Drew"]
    assert t.side(P1, "health") == 21


@scenario("RM-EX-13")
@rule("RM-OPEN-35")
def test_a_deck_is_renewed_when_a_card_is_needed() -> None:
    t = Mat(challenge=asking())
    t.set(P1, hand=hand("Fortified", "Fortified"), deck=1, discards=35)
    with t.changes(P1, hand=0, deck=-1, discards=+1):
        t.choose("play Fortified")
    assert not t.lines("Renewed")
    t.choose("pass")
    with t.changes(P1, hand=0, deck=+36, discards=-36):
        t.choose("play Fortified")
    assert len(t.lines("Renewed")) == 1
    assert (t.side(P1, "hand"), t.side(P1, "deck"), t.side(P1, "discards")) == (4, 36, 0)


@scenario("RM-EX-20")
@rule("RM-OPEN-29", "RM-SCORE-4")
def test_a_trophy_against_a_roll() -> None:
    t = Mat(challenge=asking("run jump", penalty=Damage(2)))
    t.set(P1, health=15).set(P2, trophies=["guts_man"])
    t.score("run jump aim")
    assert t.asked == P2
    t.choose("trophy:guts_man", "die:d2")
    with t.changes(P1, health=-2, space=0), t.changes(P2, trophies=-1):
        t.choose("face:wily")
    assert t.outcome == "failed"
    assert t.side(P1, "health") == 13 and t.hero == P2
    assert t.table["stages"][1]["trophy"] == -1


@scenario("RM-EX-29")
@rule("RM-START-7")
def test_a_hero_on_the_way_cannot_change_the_stage() -> None:
    t = Mat(step="turn")
    t.set(P1, space=2)
    t.refuses("stage:ice_man", "RM-START-7", "bound")


@scenario("RM-EX-30")
@rule("RM-ROLL-3", "RM-TURN-2")
def test_without_threat_the_turn_is_over() -> None:
    t = Mat(challenge=asking("run"))
    t.set(P1, space=1, threat=3)
    with t.changes(P1, space=+1, threat=-3):
        t.score("run aim aim")
    assert t.side(P1, "space") == 2 and t.hero == P2


@scenario("RM-EX-30")
@rule("RM-ROLL-3")
def test_without_threat_a_boss_can_still_be_fought() -> None:
    t = Mat(challenge=asking("run"))
    t.set(P1, space=3, threat=3)
    with t.changes(P1, space=+1, threat=-3):
        t.score("run aim aim")
    assert t.asked == P1 and t.side(P1, "space") == 4
    t.offers("fight", "stop")


@scenario("RM-EX-31")
@rule("RM-DMG-4", "RM-TURN-4")
def test_a_failed_roll_ends_the_turn_with_dice_left() -> None:
    t = Mat(challenges=[asking("run jump"), "CU05", "CU06"])
    with t.changes(P1, threat=-6, space=0):
        t.score("run aim aim aim aim aim")
    assert t.hero == P2 and t.side(P1, "threat") == 4
    t.score("wily")
    assert t.hero == P1 and t.shown("id") == "CU05"
    assert (t.side(P1, "threat"), t.side(P1, "space")) == (10, 0)


@scenario("RM-EX-34")
@rule("RM-REROLL-5")
def test_wily_dice_stick_on_frozen_stairs() -> None:
    t = Mat(challenge="IC01")
    t.set(P1, stage="ice_man")
    t.throw("wily run aim")
    t.offers("pick:d2", "pick:d3", "finish").refuses("pick:d1", "RM-REROLL-5")
    t.again("3", "wily")
    t.offers("pick:d2", "finish").refuses("pick:d3", "RM-REROLL-5")


@scenario("RM-EX-35")
@rule("RM-SCORE-4")
def test_every_wily_costs_the_penalty_unless_reflexes_are_quick() -> None:
    for cards, total in (([], 6), (["Quick Reflexes"], 0)):
        t = Mat(challenge=asking("run", penalty=Damage(2)))
        t.set(P1, hand=hand(*cards))
        t.choose(*[f"play {card}" for card in cards])
        with t.changes(P1, health=-total):
            t.score("run wily wily wily")


@scenario("RM-EX-36")
@rule("RM-CHAL-7", "RM-OPEN-26")
def test_one_hit_fills_the_slot_and_clears_a_wall_of_one() -> None:
    for minions, outcome, hurt in ((1, "passed", 0), (2, "failed", 2)):
        t = Mat(challenge="CU11", minions=minions)
        with t.changes(P1, health=-hurt, space=int(outcome == "passed")):
            t.score("hit aim run")
        assert t.outcome == outcome


@scenario("RM-EX-38")
@rule("RM-MIN-9")
def test_a_shield_wall_takes_two_hits_a_joe() -> None:
    t = Mat(challenge="BO03")
    t.set(P1, stage="bomb_man", hand=hand("Rapid Fire")).set(P2, hand=hand("Rapid Fire"))
    t.choose("play Rapid Fire", "play Rapid Fire", "activate")
    assert t.shown("minions") == 3
    with t.changes(P1, health=-4):
        t.score("hit hit")
    assert t.defeated == 2


@scenario("RM-EX-40")
@rule("RM-CHAL-9")
def test_a_shortcut_needs_no_roll() -> None:
    t = Mat(challenge="WC05")
    t.set(P1, stage="castle", threat=7, hand=hand("Shortcut"))
    assert t.shown("minions") == 2
    with t.changes(P1, space=+1, threat=0, health=0, energy=0, hand=0):
        t.choose("play Shortcut")
    assert t.asked == P1 and t.side(P1, "threat") == 7
    t.offers("press", "stop")
    assert not [line for line in t.state.log if line.kind == "Thrown"]


@scenario("RM-EX-41")
@rule("RM-ABIL-7", "RM-ABIL-8")
def test_analysis_works_once_on_each_challenge() -> None:
    t = Mat(challenges=[asking("run jump"), asking("run jump")])
    t.set(P1, character="dr_light")
    t.choose("ability", "slot:jump", "face:aim", "pass")
    assert t.shown("slots") == ["run", "aim"] and t.budgets == (3, 4)
    t.refuses("ability", "RM-ABIL-7")
    t.score("run aim").choose("press")
    assert t.budgets == (4, 4)
    t.offers("ability", "pass")


@scenario("RM-EX-41")
@rule("RM-ABIL-5", "RM-ABIL-8")
def test_without_points_only_a_free_ability_is_left() -> None:
    light = Mat(challenge=asking(points=3))
    light.set(P1, character="dr_light", hand=hand("W-Tank"))
    light.choose("play W-Tank", "pass")
    assert light.asked == P1 and light.table["step"] == "rolling", "Analysis costs 1 and there is nothing left"
    light.refuses("ability", "RM-CARD-2")
    mega = Mat(challenge=asking(points=3))
    mega.set(P1, hand=hand("W-Tank", "Fortified"))
    mega.choose("play W-Tank", "pass")
    assert mega.budgets == (0, 3)
    mega.offers("ability", "pass").refuses("play Fortified", "RM-ABIL-5")


@scenario("RM-EX-43")
@rule("RM-ROLL-4", "RM-OPEN-26")
def test_buster_sweep_makes_every_aim_a_hit() -> None:
    t = Mat(challenge=asking("run", MET, 3, penalty=Damage(2)))
    t.choose("ability")
    with t.changes(P1, health=-2, space=+1):
        t.score("aim aim hit run wily")
    assert t.defeated == 3


@scenario("RM-EX-44")
@rule("RM-OPEN-29", "RM-DMG-2")
def test_fortified_takes_four_of_six() -> None:
    t = Mat(challenge=asking("run", TACKLE_FIRE, 2, penalty=Damage(2)))
    t.set(P1, hand=hand("Fortified"))
    t.choose("play Fortified")
    t.expect(shield=4)
    with t.changes(P1, health=-2):
        t.score("run wily")


@scenario("RM-EX-45")
@rule("RM-OPEN-67", "RM-TURN-1")
def test_the_first_challenge_of_a_turn_is_a_must() -> None:
    t = Mat(step="turn", challenge=asking("run"))
    t.set(P1, space=1)
    t.refuses("stop", "RM-OPEN-67")
    t.score("run")
    t.offers("press", "stop")
    t.choose("stop")
    assert t.hero == P2


@scenario("RM-EX-50")
@rule("RM-MIN-9", "RM-OPEN-26")
def test_armour_takes_the_first_hit_but_the_slot_is_filled() -> None:
    t = Mat(challenge="GU05")
    t.set(P1, stage="guts_man", health=20)
    with t.changes(P1, health=-2, space=+1):
        t.score("hit hit run jump")
    assert t.defeated == 1 and t.side(P1, "health") == 18


@scenario("RM-EX-51")
@rule("RM-OPEN-70", "RM-HEALTH-3")
def test_a_card_may_be_played_for_nothing() -> None:
    t = Mat(challenge=asking(points=4))
    t.set(P1, hand=hand("Life Energy"))
    with t.changes(P1, health=0, hand=0, deck=-1, discards=+1):
        t.choose("play Life Energy")
    assert t.budgets == (3, 4)
