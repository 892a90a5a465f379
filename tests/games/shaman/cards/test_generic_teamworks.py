"""Teamworks without a trait: what each of them does and does not do."""

from __future__ import annotations

from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.beside import beside
from tests.games.shaman.table.looking import charges, flipped, force, furyoku, numbers, silent_about, tells
from tests.games.shaman.table.plain import plain


@card("SKH-173")
@rule("SK-CD-44", "SK-CD-46")
def test_lililala_goes_first_and_then_one_of_three_cards_stays_on_top() -> None:
    table = Table(step="before flip").set(
        P1, green_teamwork="Lililala", flips=["Owned!", "Isolate", "Center", "Ward Off"]
    )
    table.offers("flip", "use Lililala").choose("use Lililala")
    assert table.zone(P1, "discard")[-1] == "Lililala, Last of Her Village"
    table.offers("top Owned!", "top Isolate", "top Center")
    table.choose("top Owned!")
    assert (flipped(table), table.zone(P1, "deck")[-1]) == ("Owned!", "Ward Off")
    assert table.zone(P1, "discard")[-3:] == ["Lililala, Last of Her Village", "Isolate", "Center"]


@card("SKH-173")
@rule("SK-CD-46")
def test_lililala_may_wait_for_a_later_flip_in_her_zone_but_works_in_no_other() -> None:
    table = Table(step="before flip").set(P1, green_teamwork="Lililala", flips=["Ward Off"], green=1, yellow=0, red=0)
    table.choose("flip", "play", "charge:none").offers("flip", "use Lililala")
    flipped_card = beside("Lililala", "Filler").offers("focus", "discard")
    flipped_card.refuses("use Lililala", cites="SK-PAY-14")
    elsewhere = Table(step="before flip", zone="yellow").set(P1, green_teamwork="Lililala")
    assert flipped(elsewhere) == "Filler"


@card("SKH-174")
@rule("SK-CD-49")
def test_joco_lets_green_pay_the_yellow_of_a_base_cost_one_for_one() -> None:
    table = beside("Joco", "Storm the Bathhouse").set(P1, green=2, yellow=1, red=0)
    table.choose("play").offers("pay:1/1/0", "pay:2/0/0")
    with table.changes(P1, green=-2, yellow=0):
        table.choose("pay:2/0/0")
    short = beside("Joco", "Storm the Bathhouse").set(P1, green=1, yellow=0, red=0)
    short.refuses("play", cites="SK-FURY-13", saying="2 yellow")


@card("SKH-174")
@rule("SK-CD-49")
def test_joco_lets_green_pay_for_powers_tactical_and_the_teamwork_that_replaces_him() -> None:
    power = beside("Joco", "Lee Bailong, Seal Removed").set(P1, shaman="Jun", green=1, yellow=0, red=0)
    with power.changes(P1, green=-1):
        power.choose("use Lee Bailong, Seal Removed")
    assert numbers(power) == (7, 7)
    tactical = beside("Joco", "Twin Moon Cut").set(P1, green=1, yellow=0, red=0)
    tactical.offers("tactical", "focus", "discard")
    with tactical.changes(P1, green=-1):
        tactical.choose("tactical")
    replaced = beside("Joco", "Jun").set(P1, green=1, yellow=0, red=0).choose("play", "replace")
    assert replaced.zone(P1, "green teamwork") == ["Jun, Elder Sister of the Tao"]


@card("SKH-174")
@rule("SK-CD-49")
def test_joco_helps_with_no_red_in_no_other_zone_and_not_the_opponent() -> None:
    beside("Joco", "Debt of Thunder").set(P1, green=2, yellow=0, red=0).offers("focus", "discard")
    elsewhere = beside("Joco", "Storm the Bathhouse", zone="yellow").set(P1, green=2, yellow=0, red=0)
    elsewhere.offers("focus", "discard")
    theirs = Table(defender=P2).set(P1, green_teamwork="Joco", strike=plain(0, 4))
    theirs.set(P2, flipped="Storm the Bathhouse", green=2, yellow=0, red=0).offers("focus", "discard")


@card("SKH-174")
@rule("SK-CD-49")
def test_joco_does_not_pay_for_the_signature_move() -> None:
    def move(yellow: int) -> Table:
        table = Table(step="signature").set(P1, side="back", charged=["green", "yellow", "red"], green_teamwork="Joco")
        return table.set(P1, green=2, yellow=yellow, red=0)

    move(1).offers("signature", "decline")
    move(0).expect(zone="green")


@card("SKH-175")
@rule("SK-CD-49")
def test_jun_lets_yellow_pay_the_red_of_base_costs_and_powers() -> None:
    table = beside("Jun", "Debt of Thunder").set(P1, green=0, yellow=1, red=0)
    with table.changes(P1, yellow=-1):
        table.choose("play")
    power = beside("Jun", "Shikigami").set(P1, shaman="Jun", green=0, yellow=1, red=0)
    with power.changes(P1, yellow=-1):
        power.choose("use Shikigami")
    assert numbers(power) == (7, 1)


@card("SKH-175")
@rule("SK-CD-49")
def test_jun_lends_each_yellow_once_and_lets_no_green_through() -> None:
    both = strike_costing_yellow_and_red().set(P1, green=2, yellow=1, red=0)
    both.offers("focus", "discard").refuses("play", cites="SK-FURY-13")
    enough = strike_costing_yellow_and_red().set(P1, green=2, yellow=2, red=0)
    with enough.changes(P1, green=0, yellow=-2):
        enough.choose("play")
    beside("Jun", "Debt of Thunder", zone="red").set(P1, yellow=2, red=0).offers("focus", "discard")


def strike_costing_yellow_and_red() -> Table:
    """Jun stands in green, where a strike that costs one yellow and one red is flipped."""
    return beside("Jun", plain(4, 4, (0, 1, 1)))


@card("SKH-175")
@rule("SK-CD-66")
def test_jun_may_help_jun() -> None:
    table = beside("Lililala", "Jun").set(P1, shaman="Jun", green=0, yellow=1, red=0, red_teamwork="Jun")
    table.set(P2, shaman="Jun", red_teamwork="Jun").choose("play", "replace")
    assert table.zone(P1, "green teamwork") == table.zone(P1, "red teamwork") == ["Jun, Elder Sister of the Tao"]


@card("SKH-176")
@rule("SK-CD-61")
def test_grandmother_fox_charges_her_zone_when_i_am_scored_on_before_the_cleanup() -> None:
    table = Table(zone="red").set(P1, yellow_teamwork="Grandmother Fox", area=["Ward Off"], flipped="Filler")
    table.choose("discard")
    tells(table, "P2 scores", "P1 charges yellow", "cleans up: Ward Off")
    assert charges(table, P1) == [0, 1, 0]
    red = Table(zone="red").set(P1, red_teamwork="Grandmother Fox", flipped="Filler").choose("discard")
    assert charges(red, P1) == [0, 0, 1]


@card("SKH-176")
@rule("SK-CD-61")
def test_grandmother_fox_sleeps_when_i_score_or_the_game_is_lost() -> None:
    mine = Table(defender=P2, zone="red").set(P1, yellow_teamwork="Grandmother Fox", strike=plain(0, 4))
    mine.set(P2, flipped="Filler").choose("discard")
    assert (charges(mine, P1), charges(mine, P2)) == ([0, 0, 0], [0, 0, 0])
    lost = Table(zone="red").set(P1, yellow_teamwork="Grandmother Fox", flipped="Filler").set(P2, points=2)
    lost.choose("discard")
    assert charges(lost, P1) == [0, 0, 0]


@card("SKH-176")
@rule("SK-CD-61")
def test_grandmother_fox_charges_her_own_zone_even_when_she_was_just_eliminated() -> None:
    table = Table(zone="red").set(P1, yellow_teamwork="Grandmother Fox", flipped="Filler", green=3)
    table.set(P2, shaman="Len", green_teamwork="Thousand-Year Retainer", strike=plain(0, 4)).choose("discard")
    with table.changes(P1, teamworks=-1):
        table.choose("resolve Thousand-Year Retainer")
    assert charges(table, P1) == [0, 1, 0]


@card("SKH-177")
@rule("SK-CD-45")
def test_radim_orders_the_top_three_of_a_deck_of_my_choice() -> None:
    table = Table().set(P1, flipped="Radim", green=1, yellow=0, red=0).set(P2, flips=["Owned!", "Isolate", "Center"])
    table.choose("play").offers("player:self", "player:opponent")
    table.choose("player:opponent").offers("top Owned!", "top Isolate", "top Center")
    assert not any("Owned!" in line for line in table.log(P2) + table.log(-1))
    assert any("Owned!" in line for line in table.log(P1))
    table.choose("top Center", "top Owned!")
    assert table.zone(P2, "deck")[-3:] == ["Isolate", "Owned!", "Center"]
    mine = Table().set(P1, flipped="Radim", flips=["Owned!", "Isolate", "Center"], green=1, yellow=0, red=0)
    mine.choose("play", "player:self", "top Center", "top Isolate")
    assert (flipped(mine), mine.zone(P1, "deck")[-2:]) == ("Center", ["Owned!", "Isolate"])


@card("SKH-177")
@rule("SK-CD-45")
def test_radim_sees_one_card_of_a_deck_of_one_and_rebuilds_nothing() -> None:
    table = Table().set(P1, flipped="Radim", green=1, yellow=0, red=0).set(P2, deck=["Owned!"])
    with table.changes(P2, deck=0, discard=0):
        table.choose("play", "player:opponent")
    silent_about(table, "ran out")
    assert flipped(table) == "Filler"


@card("SKH-177")
@rule("SK-CD-64")
def test_radim_not_kept_looks_at_nothing() -> None:
    table = beside("Lililala", "Radim").set(P1, green=1, yellow=0, red=0)
    table.choose("play", "keep")
    silent_about(table, "looks at")
    table.offers("flip", "use Lililala")
    assert table.zone(P1, "green teamwork") == ["Lililala, Last of Her Village"]


@card("SKH-178")
def test_kalim_adds_intercept_in_his_zone_and_nothing_else() -> None:
    table = beside("Kalim", plain(4, 4)).set(P2, flips=[plain(4, 4)])
    assert numbers(table) == (5, 4)
    table.choose("play")
    assert (force(table), numbers(table)) == (4, (4, 4))
    assert numbers(beside("Kalim", plain(4, 4), zone="red")) == (4, 4)


@card("SKH-178")
@rule("SK-CD-54")
def test_kalim_eliminated_adds_a_green_which_is_himself() -> None:
    table = Table(defender=P2).set(P1, red_teamwork="Kalim", strike=plain(0, 4))
    table.set(P2, flipped="Isolate", green=0, yellow=1, red=0)
    with table.changes(P1, teamworks=-1, green=+1, discard=0):
        table.choose("play", "charge:none", "teamwork Kalim")
    assert table.zone(P1, "green furyoku")[-1] == "Kalim, Bull-Horn Examiner"


@card("SKH-178")
@rule("SK-CD-54")
def test_kalim_replaced_or_not_kept_adds_nothing() -> None:
    replaced = beside("Kalim", "Lililala").set(P1, green=1, yellow=0, red=0).choose("play")
    with replaced.changes(P1, green=0, discard=+1):
        replaced.choose("replace")
    unkept = beside("Lililala", "Kalim").set(P1, green=1, yellow=1, red=0).choose("play")
    with unkept.changes(P1, green=0, discard=+1):
        unkept.choose("keep")


@card("SKH-179")
@rule("SK-CD-38")
def test_abbess_adds_a_red_when_her_zone_becomes_charged_by_whatever_means() -> None:
    table = beside("Abbess of the Hollow Bell", "Ward Off").set(P1, green=1, yellow=0, red=0).choose("play")
    with table.changes(P1, red=+1, charged=+1):
        table.choose("charge:green")
    gates = beside("Abbess of the Hollow Bell", "Open Every Gate", zone="red").set(P1, green=0, yellow=1, red=1)
    with gates.changes(P1, red=-1 + 1, charged=+3):
        gates.choose("play", "charge:none")


@card("SKH-179")
@rule("SK-CD-38")
def test_abbess_adds_nothing_for_other_zones_or_one_that_is_charged_already() -> None:
    other = (
        beside("Abbess of the Hollow Bell", "Ward Off", zone="yellow").set(P1, green=1, yellow=0, red=0).choose("play")
    )
    with other.changes(P1, red=0, charged=+1):
        other.choose("charge:yellow")
    again = beside("Abbess of the Hollow Bell", "Open Every Gate").set(P1, green=0, yellow=1, red=1, charged=["green"])
    with again.changes(P1, red=-1, charged=+2):
        again.choose("play")
    theirs = Table(defender=P2).set(P1, green_teamwork="Abbess of the Hollow Bell", strike=plain(0, 4))
    theirs.set(P2, flipped="Ward Off", green=1, yellow=0, red=0).choose("play")
    with theirs.changes(P1, red=0), theirs.changes(P2, red=0):
        theirs.choose("charge:green")


@card("SKH-180")
@rule("SK-CD-46", "SK-CD-47")
def test_hitchhiking_kappa_takes_the_defence_up_where_abilities_may_be_used_before_the_flip() -> None:
    table = Table(step="before flip", zone="yellow").set(
        P1, yellow_teamwork="Hitchhiking Kappa", green_teamwork="Lililala"
    )
    table.offers("flip", "use Hitchhiking Kappa")
    with table.changes(P1, teamworks=-1, discard=+1):
        table.choose("use Hitchhiking Kappa")
    table.expect(zone="green")
    table.offers("flip", "use Lililala")
    assert table.zone(P1, "discard")[-1] == "Hitchhiking Kappa, Thumb Out"


@card("SKH-180")
@rule("SK-CD-47")
def test_hitchhiking_kappa_is_spent_for_nothing_in_green() -> None:
    table = Table(step="before flip").set(P1, green_teamwork="Hitchhiking Kappa", area=["Drift Like Incense"])
    with table.changes(P1, teamworks=-1, green=0, yellow=0):
        table.choose("use Hitchhiking Kappa")
    table.expect(zone="green")
    silent_about(table, "now defends")
    assert flipped(table) == "Filler"


@card("SKH-180")
@rule("SK-CD-46")
def test_hitchhiking_kappa_saves_red_after_a_tactical_flip_there() -> None:
    table = Table(zone="red").set(
        P1, red_teamwork="Hitchhiking Kappa", flipped="Lantern Feint", green=1, yellow=0, red=0
    )
    table.choose("tactical").offers("flip", "use Hitchhiking Kappa")
    table.choose("use Hitchhiking Kappa").expect(zone="yellow")


@card("SKH-181")
def test_gravediggers_quartet_adds_force_with_twenty_cards_in_my_pile() -> None:
    assert numbers(beside("Gravedigger's Quartet", plain(4, 4)).set(P1, discard=20)) == (4, 5)
    assert numbers(beside("Gravedigger's Quartet", plain(4, 4)).set(P1, discard=19).set(P2, discard=30)) == (4, 4)
    assert numbers(beside("Gravedigger's Quartet", plain(4, 4), zone="red").set(P1, discard=30)) == (4, 4)


@card("SKH-181")
def test_gravediggers_quartet_counts_anew_while_the_opponent_defends() -> None:
    table = beside("Gravedigger's Quartet", plain(4, 4)).set(P1, discard=19, red_teamwork="Radim")
    table.set(P2, flips=["Isolate"], green=0, yellow=1, red=0).choose("play")
    assert force(table) == 4
    table.choose("play", "charge:none", "teamwork Radim")
    assert force(table) == 5


@card("SKH-182")
def test_borrowed_bodyguard_adds_intercept_in_his_zone_only() -> None:
    table = beside("Borrowed Bodyguard", plain(4, 4)).set(P2, flips=[plain(4, 4)])
    assert numbers(table) == (5, 4)
    table.choose("play")
    assert (force(table), numbers(table)) == (4, (4, 4))
    assert numbers(beside("Borrowed Bodyguard", plain(4, 4), zone="yellow")) == (4, 4)


@card("SKH-182")
@rule("SK-CD-61")
def test_borrowed_bodyguard_leaves_when_i_am_scored_on_and_stays_when_i_score() -> None:
    lost = Table(zone="red").set(P1, green_teamwork="Borrowed Bodyguard", area=["Ward Off"], flipped="Filler")
    with lost.changes(P1, teamworks=-1):
        lost.choose("discard")
    tells(lost, "P2 scores", "Borrowed Bodyguard, Paid Until Sundown is eliminated", "cleans up: Ward Off")
    won = Table(defender=P2, zone="red").set(P1, green_teamwork="Borrowed Bodyguard", strike=plain(0, 4))
    won.set(P2, flipped="Filler")
    with won.changes(P1, teamworks=0, green=+1):
        won.choose("discard")
    over = Table(zone="red").set(P1, green_teamwork="Borrowed Bodyguard", flipped="Filler").set(P2, points=2)
    with over.changes(P1, teamworks=0):
        over.choose("discard")
    assert furyoku(over, P1) == [2, 2, 2]
