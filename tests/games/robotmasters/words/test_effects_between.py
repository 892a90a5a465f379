"""Words at moments that no component uses yet: what joins the packet, what waits, and what comes at once."""

from __future__ import annotations

from playmat.games.robotmasters.cards.minions import MET
from playmat.games.robotmasters.rules.board import CUT, GEAR, HIT, JUMP, RUN
from playmat.games.robotmasters.rules.card import Action, Challenge
from playmat.games.robotmasters.words.clauses import (
    Clause,
    on_defeat_minion,
    on_hero_scored,
    on_hero_thrown,
    on_pass,
    on_reveal,
    on_survivor,
    static,
)
from playmat.games.robotmasters.words.components import free, use
from playmat.games.robotmasters.words.effects import Damage, GainLife, Heal, LoseThreat, SetBase
from playmat.games.robotmasters.words.modifiers import BonusFace, IgnoreWily, MinionToughness
from playmat.games.robotmasters.words.table_effects import AddMinion, ChangeReq, RemoveReq, StickPick
from playmat.games.robotmasters.words.word import Word
from playmat.testing import P1, P2, Table, rule
from tests.games.robotmasters.table.facing import battle, fails, passes, throw


def challenge(ability: Clause | None, penalty: Word | None = None, minions: int = 2) -> Challenge:
    """A challenge of Cut Man's stage that asks for run and jump past some Mets."""
    return Challenge("trial", "Trial", CUT, 4, MET, minions, (RUN, JUMP), ability, penalty)


def trial(one: Challenge, dice: str, **hero: int) -> Table:
    """The hero faces the card, nobody plays anything, and these dice lie on the table."""
    table = Table("robotmasters", challenge=one, dice=dice.split()).set(P1, **{"health": 20, "space": 1, **hero})
    return throw(table)


@rule("RM-OPEN-29", "RM-DMG-1")
def test_health_for_a_defeated_minion_waits_until_all_damage_is_dealt() -> None:
    one = challenge(on_defeat_minion(Heal(3)))
    passes(trial(one, "run jump hit"), health=-1 + 3)
    passes(trial(one, "run jump hit hit", health=27), health=+1)
    fails(trial(one, "run jump hit", health=1), health=-1, lives=-1)


@rule("RM-OPEN-29")
def test_health_as_a_penalty_waits_too() -> None:
    passes(trial(challenge(None, Heal(2)), "run jump wily wily"), health=-2 + 4)


@rule("RM-OPEN-29")
def test_damage_for_survivors_joins_their_own() -> None:
    passes(trial(challenge(on_survivor(Damage(2))), "run jump"), health=-2 - 4)
    fails(trial(challenge(on_survivor(Damage(2))), "run jump pellet", health=6), health=-6, lives=-1)


@rule("RM-MIN-9")
def test_armor_is_taken_off_before_toughness_divides_the_hits() -> None:
    one = Challenge("trial", "Trial", CUT, 4, MET, 3, (RUN, JUMP), static(MinionToughness(2)), None)
    for hits, left in ((2, 3), (3, 2), (4, 2), (5, 1)):
        table = Table("robotmasters", challenge=one, dice=["run", "jump", *["hit"] * hits])
        table.set(P1, health=20, space=1).set(P2, hand=["Land on the Edge"])
        table.choose("pass", "play Land on the Edge", "activate", "pass", "pass")
        with table.changes(P1, health=-left, space=0):
            table.choose(f"dice:{2 + hits}d", "finish")


@rule("RM-MIN-4", "RM-OPEN-23")
def test_nobody_joins_where_no_minions_are_allowed_or_six_are_there() -> None:
    barred = Challenge("trial", "Trial", CUT, 4, None, 0, (RUN, JUMP), None, AddMinion(2))
    passes(trial(barred, "run jump wily"))
    crowded = trial(challenge(None, AddMinion(2), minions=6), "run jump wily")
    passes(crowded, health=-6)
    assert not any("joined" in line for line in crowded.log())


@rule("RM-SCORE-4")
def test_wily_faces_that_cause_no_penalty_add_up() -> None:
    one = challenge(static(IgnoreWily(1)), Damage(2), minions=0)
    table = Table("robotmasters", challenge=one, dice=["run", "jump", "wily", "wily", "wily"])
    table.set(P1, health=20, space=1, powers=["ice_man"]).choose("power:ice_man")
    passes(throw(table), health=-2)


@rule("RM-OPEN-53")
def test_health_for_battle_dice_comes_at_once() -> None:
    leap = Action("leap", "Leap", use(1), use(1), GEAR, free(on_hero_scored(Heal(2), each=JUMP)), "P")
    for boss in ("cut_man", "guts_man"):
        table = battle(boss, "jump jump pellet pellet pellet pellet", hand=[leap]).choose("play Leap", "throw")
        with table.changes(P1, health=+4):
            table.choose("finish")


@rule("RM-LIFE-3", "RM-DEF-5")
def test_lives_rise_above_base() -> None:
    passes(trial(challenge(on_pass(GainLife(1)), minions=0), "run jump"), lives=+1)


@rule("RM-DEF-2", "RM-THREAT-3")
def test_a_base_that_was_changed_is_what_the_next_turn_renews() -> None:
    table = trial(challenge(on_pass(SetBase("threat", 12)), minions=0), "run jump")
    table.choose("finish")
    assert table.state.base_threat[P1] == 12


@rule("RM-OPEN-24")
def test_bonus_faces_alone_pass_a_roll_without_dice() -> None:
    one = Challenge("trial", "Trial", CUT, 0, None, 0, (HIT,), static(BonusFace(HIT, 1)), None)
    table = Table("robotmasters", challenge=one).set(P1, threat=0, space=1)
    table.choose("pass")
    assert table.state.space[P1] == 2 and table.state.hero == P2, "passed, and without Threat the turn is over"


def test_more_slots_may_be_removed_than_there_are() -> None:
    one = Challenge("trial", "Trial", CUT, 0, None, 0, (HIT, RUN), on_reveal(RemoveReq(3)), None)
    table = Table("robotmasters", challenge=one).offers("slot:hit", "slot:run").choose("slot:run")
    assert table.state.slots == [], "the last one needs no question"


def test_of_several_slots_each_is_changed_before_the_next_is_chosen() -> None:
    one = Challenge("trial", "Trial", CUT, 0, None, 0, (HIT, RUN), on_reveal(ChangeReq(2)), None)
    table = Table("robotmasters", challenge=one).choose("slot:hit", "face:jump", "slot:run", "face:aim")
    assert table.state.table(-1)["challenge"]["slots"] == ["jump", "aim"]


def test_every_die_may_be_made_to_stick() -> None:
    one = Challenge("trial", "Trial", CUT, 0, None, 0, (RUN,), on_hero_thrown(StickPick(3)), None)
    table = trial(one, "run hit").offers("die:d1", "die:d2").choose("die:d2")
    assert table.state.space[P1] == 2, "the last die needs no question, and with it the roll is over"


@rule("RM-DEF-2", "RM-HEALTH-3")
def test_health_is_cut_down_to_a_lower_base() -> None:
    passes(trial(challenge(on_pass(SetBase("health", 15)), minions=0), "run jump"), health=-5)
    passes(trial(challenge(on_pass(SetBase("health", 30)), minions=0), "run jump"))


@rule("RM-OPEN-36")
def test_threat_lost_on_reveal_stops_at_nothing() -> None:
    one = challenge(on_reveal(LoseThreat(5)), minions=0)
    table = Table("robotmasters", challenge=one).set(P1, threat=3)
    assert table.state.threat[P1] == 0
