"""Zeke teamworks: what each of them does and does not do."""

from __future__ import annotations

from typing import Any

from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.beside import beside
from tests.games.shaman.table.looking import flipped, force, furyoku, numbers, silent_about, tells
from tests.games.shaman.table.plain import plain


def scoring(teamwork: str, **words: Any) -> Table:
    """Len attacks with the teamwork in green, and P2 is about to lose red."""
    table = Table(defender=P2, zone="red").set(P1, shaman="Len", green_teamwork=teamwork, strike=plain(0, 4))
    return table.set(P2, flipped="Filler", **words)


def scored_on(teamwork: str, **words: Any) -> Table:
    """Len has the teamwork in green and is about to lose red."""
    return Table(zone="red").set(P1, shaman="Len", green_teamwork=teamwork, flipped="Filler").set(P2, **words)


@card("SKH-120")
def test_turbine_adds_force_to_strikes_of_its_zone_flipped_and_standing() -> None:
    table = beside("Turbine", plain(4, 4)).set(P2, flips=[plain(4, 4)])
    assert numbers(table) == (4, 5)
    table.choose("play")
    assert (force(table), numbers(table)) == (5, (4, 4))


@card("SKH-120")
def test_turbine_leaves_other_zones_alone() -> None:
    table = beside("Turbine", plain(4, 4), zone="yellow")
    assert numbers(table) == (4, 4)
    table.choose("play")
    assert force(table) == 4


@card("SKH-121")
def test_mari_strips_a_yellow_when_i_counterattack_from_her_zone() -> None:
    table = beside("Mari", plain(4, 4))
    with table.changes(P2, yellow=-1, red=0):
        table.choose("play")
    tells(table, "counterattacks", "P2 loses one yellow", "P2 adds one green")


@card("SKH-121")
def test_mari_spares_other_zones_and_counterattacks_of_the_opponent() -> None:
    elsewhere = beside("Mari", plain(4, 4), zone="red")
    elsewhere.choose("play")
    silent_about(elsewhere, "loses")
    theirs = Table(defender=P2).set(P1, shaman="Len", green_teamwork="Mari", strike=plain(0, 4))
    theirs.set(P2, flipped=plain(4, 4)).choose("play")
    silent_about(theirs, "loses")


@card("SKH-122")
def test_kanna_eliminates_an_opposing_teamwork_and_adds_force_in_her_zone() -> None:
    table = Table().set(P1, shaman="Len", flipped="Kanna", flips=[plain(4, 4)], red_teamwork="Turbine", green=1, red=1)
    table.set(P2, green_teamwork="Lililala", red_teamwork="Kalim")
    table.choose("play", "pay:1/0/1").offers("teamwork Lililala", "teamwork Kalim")
    with table.changes(P2, teamworks=-1), table.changes(P1, teamworks=0):
        table.choose("teamwork Lililala")
    assert numbers(table) == (4, 5)


@card("SKH-122")
def test_kanna_finds_no_own_teamwork_to_eliminate_and_helps_no_other_zone() -> None:
    table = Table().set(P1, shaman="Len", flipped="Kanna", red_teamwork="Turbine", green=1, yellow=0, red=1)
    with table.changes(P1, teamworks=+1):
        table.choose("play")
    assert numbers(beside("Kanna", plain(4, 4), zone="yellow")) == (4, 4)


@card("SKH-122")
@rule("SK-CD-64")
def test_kanna_not_kept_eliminates_nothing_and_adds_no_force() -> None:
    table = (
        beside("Mari", "Kanna").set(P1, flips=[plain(4, 4)], green=1, yellow=0, red=1).set(P2, red_teamwork="Kalim")
    )
    table.choose("play").offers("replace", "keep")
    with table.changes(P2, teamworks=0), table.changes(P1, teamworks=0, discard=+1):
        table.choose("keep")
    assert numbers(table) == (4, 4)


@card("SKH-123")
@rule("SK-CD-46")
def test_mattie_goes_and_takes_a_teamwork_and_a_green_along() -> None:
    table = Table(step="before flip").set(P1, shaman="Len", green_teamwork="Mattie")
    table.set(P2, green_teamwork="Lililala", red_teamwork="Lililala").offers("flip", "use Mattie")
    table.choose("use Mattie")
    assert table.zone(P1, "discard")[-1] == "Mattie, Pumpkin Grin"
    with table.changes(P2, teamworks=-1, green=-1, yellow=0, red=0):
        table.choose("teamwork Lililala")


@card("SKH-123")
def test_mattie_takes_the_green_alone_where_no_teamwork_is_and_never_one_of_mine() -> None:
    table = Table(step="before flip").set(P1, shaman="Len", green_teamwork="Mattie", red_teamwork="Turbine")
    with table.changes(P2, green=-1), table.changes(P1, teamworks=-1, green=0):
        table.choose("use Mattie")
    assert table.zone(P1, "red teamwork") == ["Turbine, Veiled Zealot"]


@card("SKH-124")
@rule("SK-CD-61")
def test_opacho_takes_a_red_when_i_score_before_the_cleanup() -> None:
    table = scoring("Opacho")
    with table.changes(P2, red=-1, green=0, yellow=0):
        table.choose("discard")
    tells(table, "P1 scores", "P2 loses one red", "cleans up")


@card("SKH-124")
@rule("SK-CD-61")
def test_opacho_takes_nothing_with_the_winning_point_or_when_i_am_scored_on() -> None:
    won = scoring("Opacho").set(P1, points=2)
    with won.changes(P2, red=0):
        won.choose("discard")
    assert won.state.over
    lost = scored_on("Opacho")
    with lost.changes(P2, red=0), lost.changes(P1, red=0):
        lost.choose("discard")


@card("SKH-125")
def test_luchist_adds_two_force_in_his_zone_and_none_elsewhere() -> None:
    table = beside("Luchist", plain(4, 4))
    assert numbers(table) == (4, 6)
    table.choose("play")
    assert force(table) == 6
    assert numbers(beside("Luchist", plain(4, 4), zone="red")) == (4, 4)


@card("SKH-126")
def test_ashil_counts_the_opponents_charged_zones_and_not_mine() -> None:
    table = beside("Ashil", plain(4, 4)).set(P1, charged=["green", "red"]).set(P2, charged=["yellow"])
    assert numbers(table) == (4, 5)
    assert numbers(beside("Ashil", plain(4, 4), zone="yellow").set(P2, charged=["yellow", "red"])) == (4, 4)


@card("SKH-126")
def test_ashil_counts_a_zone_charged_while_the_opponent_defends() -> None:
    table = beside("Ashil", plain(4, 4)).set(P2, flips=["Ward Off"], green=1, yellow=0, red=0).choose("play")
    assert force(table) == 4
    table.choose("play", "charge:green")
    assert force(table) == 5


@card("SKH-127")
@rule("SK-CD-63")
def test_peyote_burns_any_one_furyoku_for_three_force() -> None:
    table = beside("Peyote", plain(4, 4)).set(P1, green=1, yellow=0, red=1)
    table.offers("play", "use Peyote", "focus", "discard")
    table.choose("use Peyote").offers("stack:green", "stack:red")
    with table.changes(P1, red=-1, green=0, discard=+1):
        table.choose("stack:red")
    assert numbers(table) == (4, 7)
    table.offers("play", "focus", "discard").refuses("use Peyote", cites="SK-PAY-2")
    silent_about(table, "pays")
    table.choose("play")
    assert force(table) == 7


@card("SKH-127")
@rule("SK-CD-63")
def test_peyote_plays_for_strikes_only_and_not_without_furyoku() -> None:
    beside("Peyote", "Ward Off").offers("play", "focus", "discard").refuses("use Peyote", cites="SK-PAY-1")
    last = beside("Peyote", plain(4, 4)).set(P1, green=0, yellow=1, red=0)
    with last.changes(P1, yellow=-1):
        last.choose("use Peyote")
    broke = beside("Peyote", plain(4, 4)).set(P1, green=0, yellow=0, red=0).offers("play", "focus", "discard")
    broke.refuses("use Peyote", cites="SK-CD-63", saying="no furyoku")
    beside("Peyote", plain(4, 4), zone="red").offers("play", "focus", "discard").refuses(
        "use Peyote", cites="SK-PAY-12"
    )


@card("SKH-127")
def test_what_peyote_gave_is_gone_when_the_strike_is_flipped_anew() -> None:
    table = beside("Peyote", "Lantern Feint").set(P1, flips=["Burned Library"], green=1, yellow=["Isolate"], red=1)
    table.set(P1, discard=["Center"]).choose("use Peyote", "stack:red")
    assert numbers(table) == (4, 8)
    table.choose("tactical", "pay:1/0/0", "play", "charge:none", "take Lantern Feint")
    assert (flipped(table), numbers(table)) == ("Lantern Feint", (4, 5))


@card("SKH-127")
@rule("SK-ELIM-3")
def test_what_peyote_gave_is_gone_with_peyote_though_the_strike_attacks_already() -> None:
    table = beside("Peyote", plain(4, 4)).set(P1, green=1, yellow=0, red=0)
    table.set(P2, flips=["Isolate"], green=0, yellow=1, red=0).choose("use Peyote", "play")
    assert force(table) == 7
    with table.changes(P1, teamworks=-1, attack_force=-3):
        table.choose("play", "charge:none", "teamwork Peyote")
    table.expect(defender=P2, zone="green")


@card("SKH-127")
@rule("SK-ELIM-3")
def test_what_peyote_gave_stays_when_a_copy_in_another_zone_leaves() -> None:
    table = beside("Peyote", plain(4, 4)).set(P1, yellow_teamwork="Peyote", green=1, yellow=0, red=0)
    table.set(P2, flips=["Isolate"], green=0, yellow=1, red=0).choose("use Peyote", "play", "play", "charge:none")
    other = table.state.handles[table.state.teamwork(P1, 1)]
    with table.changes(P1, teamworks=-1, attack_force=0):
        table.choose(f"teamwork:{other}")


@card("SKH-127")
@rule("SK-CD-61")
def test_peyote_leaves_when_i_am_scored_on_and_stays_when_i_score() -> None:
    lost = scored_on("Peyote").set(P1, area=["Ward Off"])
    with lost.changes(P1, teamworks=-1):
        lost.choose("discard")
    tells(lost, "P2 scores", "P1's Peyote, Skull Serenade is eliminated", "cleans up: Ward Off")
    won = scoring("Peyote")
    with won.changes(P1, teamworks=0):
        won.choose("discard")
    over = scored_on("Peyote", points=2)
    with over.changes(P1, teamworks=0):
        over.choose("discard")


@card("SKH-128")
def test_zang_ching_takes_a_furyoku_of_my_choice_and_counts_opposing_teamworks() -> None:
    table = Table().set(P1, shaman="Len", flipped="Zang Ching", flips=[plain(4, 4)], green=2, yellow=1, red=0)
    table.set(P1, red_teamwork="Turbine").set(P2, green_teamwork="Lililala", red_teamwork="Kalim")
    table.choose("play").offers("colour:green", "colour:yellow", "colour:red")
    with table.changes(P2, yellow=-1, green=0, red=0):
        table.choose("colour:yellow")
    assert numbers(table) == (4, 6)


@card("SKH-128")
def test_zang_ching_counts_live_and_in_his_zone_only() -> None:
    table = beside("Zang Ching", plain(4, 4)).set(P2, flips=["Lililala"], green=0, yellow=0, red=0).choose("play")
    assert force(table) == 4
    table.choose("play")
    assert force(table) == 5
    assert numbers(beside("Zang Ching", plain(4, 4), zone="red").set(P2, red_teamwork="Kalim")) == (4, 4)


@card("SKH-128")
@rule("SK-CD-64")
def test_zang_ching_not_kept_takes_no_furyoku_and_adds_no_force() -> None:
    table = beside("Mari", "Zang Ching").set(P1, flips=[plain(4, 4)], green=2, yellow=1, red=0)
    table.set(P2, red_teamwork="Kalim").choose("play")
    with table.changes(P2, green=0, yellow=0, red=0):
        table.choose("keep")
    assert numbers(table) == (4, 4)


@card("SKH-129")
def test_big_guy_bill_adds_intercept_in_his_zone_and_no_force() -> None:
    table = beside("Big Guy Bill", plain(4, 4)).set(P2, strike=plain(0, 5), flips=[plain(4, 4)])
    assert numbers(table) == (5, 4)
    table.choose("play")
    assert (force(table), numbers(table)) == (4, (4, 4))
    elsewhere = beside("Big Guy Bill", plain(4, 4), zone="yellow").set(P2, strike=plain(0, 5))
    elsewhere.offers("focus", "discard").refuses("play", cites="SK-STRIKE-2")


@card("SKH-130")
@rule("SK-CD-65")
def test_boris_may_take_a_green_and_give_me_one() -> None:
    table = beside("Boris", plain(4, 4)).choose("play").offers("yes", "no")
    with table.changes(P1, green=+1), table.changes(P2, green=-1 + 1):
        table.choose("yes")
    tells(table, "P2 loses one green", "P1 adds one green", "P2 adds one green")
    declined = beside("Boris", plain(4, 4)).choose("play")
    with declined.changes(P1, green=0), declined.changes(P2, green=+1):
        declined.choose("no")


@card("SKH-130")
@rule("SK-CD-65")
def test_boris_adds_my_green_even_if_theirs_is_protected() -> None:
    table = beside("Boris", plain(4, 4)).set(P2, red_teamwork="Silver", green=1).choose("play")
    with table.changes(P1, green=+1):
        table.choose("yes")
    silent_about(table, "loses")


@card("SKH-130")
def test_boris_asks_nothing_without_a_green_to_take_or_from_another_zone() -> None:
    empty = beside("Boris", plain(4, 4)).set(P2, green=0)
    with empty.changes(P1, green=0):
        empty.choose("play")
    assert empty.asked == P2
    elsewhere = beside("Boris", plain(4, 4), zone="yellow").choose("play")
    assert elsewhere.asked == P2


@card("SKH-131")
@rule("SK-CD-52")
def test_brocken_stays_for_a_furyoku_of_its_owners_choice() -> None:
    table = Table().set(P1, flipped="Isolate", green=0, yellow=1, red=0)
    table.set(P2, shaman="Len", red_teamwork="Brocken", green=1, yellow=1, red=0)
    table.choose("play", "charge:none", "teamwork Brocken")
    assert table.asked == P2
    table.offers("stack:green", "stack:yellow")
    with table.changes(P2, teamworks=0, green=0, yellow=-1, discard=+1):
        table.choose("stack:yellow")
    assert table.asked == P1


@card("SKH-131")
@rule("SK-CD-52")
def test_brocken_without_furyoku_is_eliminated() -> None:
    table = Table().set(P1, flipped="Isolate", green=0, yellow=1, red=0)
    table.set(P2, shaman="Len", red_teamwork="Brocken", green=0, yellow=0, red=0)
    with table.changes(P2, teamworks=-1, discard=+1):
        table.choose("play", "charge:none", "teamwork Brocken")


@card("SKH-131")
@rule("SK-CD-52")
def test_brocken_replaced_costs_no_furyoku_and_saves_no_other_teamwork() -> None:
    table = beside("Brocken", "Lililala").set(P1, green=2, yellow=0, red=0).choose("play")
    with table.changes(P1, green=0, discard=+1):
        table.choose("replace")
    assert table.zone(P1, "discard")[-1] == "Brocken, Scattered Bricks"
    other = Table().set(P1, flipped="Isolate", green=0, yellow=1, red=0)
    other.set(P2, shaman="Len", red_teamwork="Brocken", green_teamwork="Turbine").choose("play", "charge:none")
    with other.changes(P2, teamworks=-1, green=0, yellow=0, red=0):
        other.choose("teamwork Turbine")


@card("SKH-131")
@rule("SK-CD-52")
def test_brocken_remembers_the_advantage_for_the_strike_that_stands() -> None:
    table = beside("Brocken", "Tithe to the Dead").set(P1, flips=[plain(4, 4)], green=1, yellow=0, red=0)
    table.choose("play", "charge:none")
    assert numbers(table) == (4, 5)
    table.choose("play")
    assert force(table) == 5
    theirs = Table(defender=P2, played={"advantage": 1}).set(P2, shaman="Len", green_teamwork="Brocken")
    assert numbers(theirs.set(P2, flipped=plain(4, 4))) == (4, 5)


@card("SKH-131")
def test_brocken_forgets_the_advantage_in_my_next_turn() -> None:
    table = beside("Brocken", plain(4, 4), played={"advantage": 1}).set(P1, flips=[plain(4, 4)])
    table.set(P2, flips=[plain(5, 4)])
    assert numbers(table) == (4, 5)
    table.choose("play", "play")
    assert (table.asked, numbers(table)) == (P1, (4, 4))


@card("SKH-131")
def test_brocken_counts_an_advantage_played_in_an_earlier_zone_but_no_pitch() -> None:
    played = Table().set(P1, shaman="Len", yellow_teamwork="Brocken", flipped="Tithe to the Dead")
    played.set(P1, flips=["Filler", plain(4, 4)], green=1, yellow=0, red=0)
    played.choose("play", "charge:none", "discard").expect(zone="yellow")
    assert numbers(played) == (4, 5)
    pitched = Table().set(P1, shaman="Len", yellow_teamwork="Brocken", flipped="Cold Arithmetic", flips=[plain(4, 4)])
    pitched.choose("pitch").expect(zone="yellow")
    assert numbers(pitched) == (4, 4)


@card("SKH-131")
def test_brocken_adds_nothing_without_an_advantage_of_mine_or_in_another_zone() -> None:
    assert numbers(beside("Brocken", plain(4, 4))) == (4, 4)
    assert numbers(beside("Brocken", plain(4, 4), zone="yellow", played={"advantage": 1})) == (4, 4)
    theirs = beside("Brocken", plain(4, 4)).set(P2, flips=["Ward Off"], green=1, yellow=0, red=0).choose("play")
    theirs.choose("play", "charge:none")
    assert force(theirs) == 4


@card("SKH-132")
def test_thousand_year_retainer_takes_a_teamwork_and_from_the_largest_stack_when_i_score() -> None:
    table = scoring(
        "Thousand-Year Retainer", green=1, yellow=3, red=2, green_teamwork="Lililala", red_teamwork="Kalim"
    )
    table.choose("discard").offers("teamwork Lililala", "teamwork Kalim")
    with table.changes(P2, teamworks=-1, green=0, yellow=-1, red=0):
        table.choose("teamwork Lililala")
    assert table.asked == P2


@card("SKH-132")
def test_thousand_year_retainer_lets_me_pick_among_largest_stacks_and_needs_no_teamwork() -> None:
    table = scoring("Thousand-Year Retainer", green=2, yellow=1, red=2).choose("discard")
    assert table.asked == P1
    table.offers("colour:green", "colour:red")
    with table.changes(P2, red=-1, green=0):
        table.choose("colour:red")


@card("SKH-132")
def test_thousand_year_retainer_does_nothing_when_i_am_scored_on_or_have_won() -> None:
    lost = scored_on("Thousand-Year Retainer", green_teamwork="Lililala")
    with lost.changes(P2, teamworks=0):
        lost.choose("discard")
    assert furyoku(lost, P2) == [3, 2, 2]
    won = scoring("Thousand-Year Retainer", green_teamwork="Lililala").set(P1, points=2)
    with won.changes(P2, teamworks=0, green=0):
        won.choose("discard")
    assert won.state.over and flipped(won) == ""
