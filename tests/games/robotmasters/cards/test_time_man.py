"""Time Man's challenges: Threat is taken and given back, and dice are capped."""

from __future__ import annotations

from playmat.testing import P1, P2, card, rule
from tests.games.robotmasters.table.facing import all_pass, asks, before, facing, fails, opens, passes, throw, thrown


@card("TI01")
def test_the_pendulum_swing_takes_unspent_dice_for_wily() -> None:
    opens("TI01", 4)
    asks("TI01", "jump run aim")
    passes(thrown("TI01", "jump run aim wily"), threat=-1)
    fails(thrown("TI01", "jump run wily wily"), threat=-2)


@card("TI02")
def test_the_clockwork_hall_gives_a_die_back() -> None:
    opens("TI02", 4, 1, "Super Cutter", 2)
    asks("TI02", "aim jump")
    passes(thrown("TI02", "aim jump"), health=-2, threat=+1)
    passes(thrown("TI02", "aim jump hit wily", threat=4), health=-2, threat=+1)
    fails(thrown("TI02", "aim run hit"))


@card("TI03")
def test_the_hour_hand_takes_a_die_on_reveal() -> None:
    table = before("TI03", "run run")
    with table.changes(P1, threat=-1):
        table.choose("press")
    passes(throw(table))
    opens("TI03", 3, 0, "Met", 1)
    asks("TI03", "run run")
    fails(thrown("TI03", "run wily"), health=-2)


@card("TI03")
@rule("RM-OPEN-24")
def test_the_hour_hand_may_take_the_last_die_so_that_nothing_is_thrown() -> None:
    table = facing("TI03", threat=1)
    assert table.state.threat[P1] == 0
    with table.changes(P1, space=0, health=0):
        all_pass(table)
    assert table.state.hero == P2, "a roll of no dice fails"


@card("TI04")
def test_gear_teeth_take_a_die_and_hide_two_cutters() -> None:
    table = before("TI04", "jump run hit")
    with table.changes(P1, threat=-1):
        table.choose("press")
    passes(throw(table), health=-2)
    opens("TI04", 5, 2, "Super Cutter", 2)
    asks("TI04", "jump run")
    passes(thrown("TI04", "jump run hit hit wily"), health=-2)


@card("TI05")
def test_a_second_chance_is_one_re_roll_without_energy() -> None:
    opens("TI05", 2, 0, "Met", 1)
    asks("TI05", "aim pellet")
    table = throw(facing("TI05", "aim wily pellet"), 2)
    with table.changes(P1, energy=0):
        table.choose("pick:d2", "throw")
    passes(table, health=+2)
    passes(thrown("TI05", "aim pellet wily"))


@card("TI05")
def test_a_second_chance_comes_even_without_energy_and_only_once() -> None:
    table = throw(facing("TI05", "hit hit aim", energy=0), 2)
    table.offers("pick:d1", "pick:d2", "finish").choose("pick:d1", "throw")
    assert table.state.hero == P2, "no Energy, no third throw"


@card("TI05")
def test_a_second_chance_not_taken_is_gone_with_the_card() -> None:
    table = before("TI05", "aim pellet jump hit").set(challenges=["TI05", "TI09"]).choose("press")
    passes(throw(table, 2), health=+2).choose("press")
    with throw(table, 2).changes(P1, energy=-1):
        table.choose("pick:d2", "throw")


@card("TI06")
def test_the_slow_zone_lets_five_dice_through() -> None:
    opens("TI06", 4, 1, "Watcher", 2)
    asks("TI06", "run")
    table = all_pass(facing("TI06"))
    table.offers("dice:1d", "dice:2d", "dice:3d", "dice:4d", "dice:5d")
    table.refuses("dice:6d", "RM-ROLL-2", "1 to 5 dice")
    passes(thrown("TI06", "run hit wily"), health=-2)


@card("TI07")
def test_alarm_bells_call_a_met_for_each_wily() -> None:
    opens("TI07", 5, 2, "Met", 1)
    asks("TI07", "hit aim")
    passes(thrown("TI07", "hit aim"), health=-1)
    passes(thrown("TI07", "hit aim wily wily"), health=-3)
    passes(thrown("TI07", "hit hit hit aim wily"))


@card("TI07")
def test_quick_reflexes_silence_the_alarm_bells() -> None:
    passes(throw(facing("TI07", "hit hit aim wily wily", hand=["Quick Reflexes"]).choose("play Quick Reflexes")))


@card("TI08")
def test_the_minute_bridge_drops_who_fails_back_a_space() -> None:
    opens("TI08", 4, 1, "Super Cutter", 2)
    asks("TI08", "jump aim")
    passes(thrown("TI08", "jump aim hit wily"), health=-2)
    fails(thrown("TI08", "jump run hit"), space=-1)
    fails(thrown("TI08", "jump run", space=0), space=0, health=-2)


@card("TI09")
def test_the_hourglass_drop_costs_three_for_wily() -> None:
    opens("TI09", 3)
    asks("TI09", "jump jump")
    passes(thrown("TI09", "jump jump wily"), health=-3)
    fails(thrown("TI09", "jump wily wily"), health=-6)


@card("TI10")
def test_the_paradox_corridor_gives_two_dice_back() -> None:
    opens("TI10", 5, 1, "Watcher", 2)
    asks("TI10", "jump run aim")
    passes(thrown("TI10", "jump run aim hit"), threat=+2)
    passes(thrown("TI10", "jump run aim wily"), threat=+2, health=-4)
    fails(thrown("TI10", "jump run hit"))


@card("TI11")
def test_the_mainspring_takes_energy_for_wily() -> None:
    opens("TI11", 4, 1, "Met", 1)
    asks("TI11", "hit run")
    passes(thrown("TI11", "hit run wily"), energy=-1)
    fails(thrown("TI11", "run wily"), energy=-1, health=-1)


@card("TI12")
def test_the_midnight_chime_takes_a_die_and_sends_two_cutters() -> None:
    table = before("TI12", "run jump")
    with table.changes(P1, threat=-1, health=0):
        table.choose("press")
    passes(throw(table), health=-4)
    opens("TI12", 6, 2, "Super Cutter", 2)
    asks("TI12", "run jump")
    passes(thrown("TI12", "run jump hit hit wily"), health=-2)
