"""What the hero sides of action cards do, and what they do not."""

from __future__ import annotations

from typing import Any

from playmat.testing import P1, P2, Table, card, rule
from tests.games.robotmasters.table.facing import all_pass, before, facing, fails, passes, throw


def play(name: str, challenge: str, dice: str = "", **hero: Any) -> Table:
    """The hero has played the card on a challenge; Dr. Wily's player is asked next."""
    return facing(challenge, dice, **{"hand": [name, name, name, name], **hero}).choose(f"play {name}")


@card("fortified")
def test_fortified_absorbs_four_damage_whatever_its_source() -> None:
    passes(throw(play("Fortified", "OI04", "run jump wily")), health=-2)
    passes(throw(play("Fortified", "OI04", "run jump")))


@card("fortified")
def test_two_fortified_add_up_and_what_is_left_goes_with_the_challenge() -> None:
    table = play("Fortified", "OI04", "run jump wily").choose("pass", "play Fortified")
    assert table.state.shield == 8
    passes(throw(table))
    table.choose("press")
    assert table.state.shield == 0


@card("fortified")
def test_fortified_does_not_undo_damage_that_was_taken_before() -> None:
    table = facing("GU03", "jump run aim", hand=["Fortified"])
    with table.changes(P1, health=0):
        table.choose("play Fortified")
    passes(throw(table))
    assert table.state.health[P1] == 18


@card("rapid_fire")
def test_rapid_fire_makes_each_hit_fill_two_slots_and_strike_twice() -> None:
    passes(throw(play("Rapid Fire", "GU09", "hit aim")), health=-1)
    passes(throw(play("Rapid Fire", "WC06", "jump run hit hit")))


@card("rapid_fire")
def test_rapid_fire_doubles_bonus_hits_but_not_what_merely_counts_as_a_hit() -> None:
    cutter = play("Rapid Fire", "WC06", "jump run", powers=["cut_man"]).choose("pass", "power:cut_man")
    passes(throw(cutter))
    sweep = play("Rapid Fire", "WC06", "jump run aim aim").choose("pass", "ability")
    passes(throw(sweep), health=-2)


@card("rapid_fire")
@rule("RM-OPEN-28")
def test_two_rapid_fire_count_no_more_than_one() -> None:
    table = play("Rapid Fire", "WC06", "jump run hit").choose("pass", "play Rapid Fire")
    passes(throw(table), health=-2)


@card("robot_tactics")
def test_robot_tactics_takes_a_minion_away_or_counts_an_aim() -> None:
    table = play("Robot Tactics", "CU05", "jump aim run").offers("choose:a", "choose:b")
    table.choose("choose:a")
    assert table.state.minions == 0
    passes(throw(table))
    passes(throw(play("Robot Tactics", "CU05", "jump run").choose("choose:b")), health=-1)


@card("robot_tactics")
def test_a_minion_taken_by_robot_tactics_is_not_defeated() -> None:
    table = play("Robot Tactics", "BO07", "run aim").choose("choose:a")
    passes(throw(table), health=-4)


@card("robot_tactics")
@rule("RM-OPEN-17", "RM-OPEN-70")
def test_robot_tactics_may_be_played_where_no_minions_are_allowed() -> None:
    passes(throw(play("Robot Tactics", "EL11", "jump").choose("choose:b")))
    fails(throw(play("Robot Tactics", "EL11", "jump run").choose("choose:a")))


@card("boost")
def test_boost_gives_two_dice_for_the_turn() -> None:
    table = facing("CU01", hand=["Boost"])
    with table.changes(P1, threat=+2):
        table.choose("play Boost")
    assert all_pass(table).verbs == ["dice"] * 12


@card("boost")
@rule("RM-OPEN-25", "RM-THREAT-2")
def test_dice_beyond_twelve_stay_in_the_pool() -> None:
    table = play("Boost", "CU01", "jump run " * 6, threat=12)
    table = throw(table)
    assert table.state.threat[P1] == 2
    passes(table, health=-2)


@card("energized")
def test_energized_gives_an_energy_beyond_base() -> None:
    table = facing("CU01", hand=["Energized"])
    with table.changes(P1, energy=+1, threat=0):
        table.choose("play Energized")
    assert table.state.energy[P1] == 4


@card("land_on_the_edge")
def test_land_on_the_edge_counts_a_jump_that_no_die_shows() -> None:
    passes(throw(play("Land on the Edge", "BO09", "jump")))
    fails(throw(play("Land on the Edge", "BO09", "run")))


@card("land_on_the_edge")
def test_the_jump_from_the_edge_is_no_die() -> None:
    table = throw(play("Land on the Edge", "BO09", "jump aim"))
    table.offers("pick:d1", "pick:d2", "finish")
    assert table.state.table(-1)["tray"]["bonus"] == ["jump"]
    passes(table)


@card("life_energy")
@rule("RM-HEALTH-3", "RM-OPEN-70")
def test_life_energy_heals_four_at_once_up_to_base() -> None:
    for health, gained in ((20, 4), (26, 2), (28, 0)):
        table = facing("CU01", hand=["Life Energy"], health=health)
        with table.changes(P1, health=gained, discards=+1):
            table.choose("play Life Energy")


@card("no_limit")
def test_no_limit_gives_the_hero_three_points_on_this_challenge() -> None:
    table = facing("CU08", hand=["No Limit", "W-Tank", "Filler", "Filler"])
    table.refuses("play W-Tank", "RM-ABIL-5").choose("play No Limit", "pass")
    assert (table.state.hero_points, table.state.wily_points) == (4, 2)
    with table.changes(P1, energy=+3):
        table.choose("play W-Tank")
    assert table.state.hero_points == 1


@card("no_limit")
def test_what_no_limit_leaves_unspent_is_lost_with_the_challenge() -> None:
    table = play("No Limit", "CU08", "jump run aim")
    passes(throw(table), health=+2).choose("press")
    assert table.state.hero_points == table.state.faced().points


@card("shortcut")
@rule("RM-CHAL-9")
def test_shortcut_leaves_minions_penalties_and_rewards_behind() -> None:
    table = facing("TI10", hand=["Shortcut"], health=1)
    with table.changes(P1, space=+1, health=0, threat=0, energy=0):
        table.choose("play Shortcut")
    assert table.state.minions == 0 and table.zone(-1, "time_man discard") == ["Paradox Corridor"]
    table.offers("press", "stop")


@card("shortcut")
def test_a_shortcut_to_the_boss_lets_the_hero_fight_or_stop() -> None:
    play("Shortcut", "TI10", space=3).offers("fight", "stop")


@card("shortcut")
def test_a_shortcut_is_one_space_even_after_a_speed_run() -> None:
    table = facing("CU09", hand=["Speed Run", "No Limit", "No Limit", "Shortcut"])
    table.choose("play No Limit", "pass", "play Speed Run", "pass", "play No Limit", "pass")
    with table.changes(P1, space=+1):
        table.choose("play Shortcut")


@card("speed_run")
@rule("RM-OPEN-62")
def test_speed_run_counts_a_run_and_moves_two_spaces_up_to_the_boss() -> None:
    passes(throw(play("Speed Run", "CU01", "jump hit")), space=+2)
    passes(throw(play("Speed Run", "CU01", "jump hit", space=2)), space=+2).offers("fight", "stop")
    passes(throw(play("Speed Run", "CU01", "jump hit", space=3)), space=+1).offers("fight", "stop")


@card("speed_run")
def test_a_speed_run_that_fails_moves_nobody() -> None:
    fails(throw(play("Speed Run", "CU01", "run hit")))


@card("speed_run")
def test_two_speed_runs_add_up() -> None:
    table = facing("CU09", "jump run hit hit", hand=["Speed Run", "Speed Run", "No Limit", "Filler"], space=0)
    table.choose("play No Limit", "pass", "play Speed Run", "pass", "play Speed Run")
    passes(throw(table), space=+3)


@card("speed_run", "no_limit")
def test_what_was_played_on_one_challenge_is_gone_on_the_next() -> None:
    table = before("CU09", "jump hit hit jump jump", space=0, hand=["Speed Run", "Filler", "Filler", "Filler"])
    table.set(challenges=["CU09", "CU06"]).choose("press", "play Speed Run")
    passes(throw(table, 3), space=+2).choose("press")
    assert table.state.table(-1)["lasting"] == []
    passes(throw(table, 2))


@card("steady_aim")
def test_steady_aim_lets_each_aim_fill_one_slot_of_any_face() -> None:
    passes(throw(play("Steady Aim", "GU01", "aim aim aim")))
    fails(throw(play("Steady Aim", "GU01", "aim aim hit")))
    passes(throw(play("Steady Aim", "IC11", "aim")), health=+3)


@card("steady_aim")
def test_a_steady_aim_strikes_no_minion_and_heals_nobody() -> None:
    passes(throw(play("Steady Aim", "BO04", "aim aim")), health=-4)


@card("steady_aim")
def test_a_bonus_aim_is_wild_too() -> None:
    table = facing("BO09", "jump", hand=["Steady Aim", "Robot Tactics", "Filler", "Filler"])
    table.choose("play Steady Aim", "pass", "play Robot Tactics", "choose:b")
    passes(throw(table))


@card("quick_reflexes")
def test_quick_reflexes_spare_every_penalty_and_nothing_else() -> None:
    passes(throw(play("Quick Reflexes", "CU01", "jump run wily wily wily")), health=-2)
    fails(throw(play("Quick Reflexes", "WC04", "run wily")), health=-4)


@card("quick_reflexes")
def test_quick_reflexes_do_not_unstick_a_wily() -> None:
    table = throw(play("Quick Reflexes", "IC01", "jump wily")).refuses("pick:d2", "RM-REROLL-5")
    passes(table)


@card("w_tank")
def test_w_tank_gives_three_energy_that_pay_three_re_rolls() -> None:
    table = facing("CU01", "aim aim aim aim", energy=0, hand=["W-Tank"])
    with table.changes(P1, energy=+3):
        table.choose("play W-Tank")
    throw(table, 1)
    with table.changes(P1, energy=-3, lives=0):
        for _ in range(3):
            table.choose("pick:d1", "throw")
    assert table.state.hero == P2
