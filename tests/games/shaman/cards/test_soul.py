"""Soul advantages: what each of them does and does not do."""

from __future__ import annotations

from typing import Final

from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.looking import charges, flipped, force, numbers, silent_about, tells
from tests.games.shaman.table.plain import plain

ALL: Final = ["green", "yellow", "red"]


@card("SKH-078")
@rule("SK-CD-25")
def test_day_of_atonement_charges_any_one_uncharged_zone() -> None:
    table = Table(zone="yellow").set(P1, flipped="Day of Atonement", green=0, yellow=0, red=1)
    table.choose("play").offers("charge:green", "charge:yellow", "charge:red", "charge:none")
    table.choose("charge:red")
    assert (charges(table, P1), flipped(table)) == ([0, 0, 1], "Filler")
    assert table.zone(P1, "discard")[-1] == "Day of Atonement"


@card("SKH-078")
@rule("SK-CD-25")
def test_day_of_atonement_is_offered_although_this_zone_is_charged_and_may_be_declined() -> None:
    table = Table().set(P1, flipped="Day of Atonement", green=0, yellow=0, red=1, charged=["green"])
    table.choose("play").offers("charge:yellow", "charge:red", "charge:none")
    with table.changes(P1, charged=0):
        table.choose("charge:none")
    assert flipped(table) == "Filler"


@card("SKH-078")
def test_day_of_atonement_asks_nothing_when_every_zone_is_charged() -> None:
    table = Table().set(P1, flipped="Day of Atonement", green=0, yellow=0, red=1, charged=ALL)
    table.choose("play")
    assert (charges(table, P1), flipped(table)) == ([1, 1, 1], "Filler")


@card("SKH-079")
@rule("SK-CD-29")
def test_center_moves_the_defence_up_one_zone_and_charges_the_zone_it_was_played_in() -> None:
    table = Table(zone="red").set(P1, flipped="Center", green=2, yellow=0, red=0)
    table.choose("play").offers("charge:red", "charge:none")
    table.choose("charge:red").expect(zone="yellow")
    assert (charges(table, P1), flipped(table)) == ([0, 0, 1], "Filler")
    assert table.zone(P1, "discard")[-1] == "Center"


@card("SKH-079")
@rule("SK-CD-29")
def test_center_stays_in_green_without_a_change_of_zone() -> None:
    table = Table().set(P1, flipped="Center", green=2, yellow=0, red=0, green_teamwork="Pirica")
    with table.changes(P1, green=-2):
        table.choose("play", "charge:none")
    table.expect(zone="green")
    silent_about(table, "now defends")
    assert flipped(table) == "Filler"


@card("SKH-080")
@rule("SK-CD-29")
def test_invulnerability_of_the_leaf_moves_the_full_distance_in_one_change() -> None:
    table = Table(zone="red").set(P1, flipped="Invulnerability of the Leaf", green=1, yellow=1, red=0)
    table.set(P1, yellow_teamwork="Pirica")
    with table.changes(P1, green=-1, area=0):
        table.choose("play", "charge:none")
    table.expect(zone="green")


@card("SKH-080")
@rule("SK-CD-29")
def test_invulnerability_of_the_leaf_goes_from_yellow_no_further_than_green() -> None:
    table = Table(zone="yellow").set(P1, flipped="Invulnerability of the Leaf", green=1, yellow=1, red=0)
    table.choose("play", "charge:none").expect(zone="green")
    assert flipped(table) == "Filler"


@card("SKH-081")
@rule("SK-CD-39")
def test_kindle_the_hollow_charges_a_second_zone_after_its_own() -> None:
    table = Table().set(P1, flipped="Kindle the Hollow", green=2, yellow=0, red=0)
    table.choose("play").offers("charge:green", "charge:none")
    table.choose("charge:green").offers("zone:yellow", "zone:red")
    table.choose("zone:red")
    assert (charges(table, P1), table.zone(P1, "discard")[-1]) == ([1, 0, 1], "Kindle the Hollow")


@card("SKH-081")
@rule("SK-CD-39")
def test_kindle_the_hollow_must_kindle_even_when_its_own_charge_was_declined() -> None:
    table = Table().set(P1, flipped="Kindle the Hollow", green=2, yellow=0, red=0, charged=["red"])
    table.choose("play", "charge:none").offers("zone:green", "zone:yellow")
    table.choose("zone:green")
    assert charges(table, P1) == [1, 0, 1]
    last = Table(defender=P2).set(
        P2, flipped="Kindle the Hollow", green=2, yellow=0, red=0, charged=["green", "yellow"]
    )
    assert charges(last.choose("play"), P2) == [1, 1, 1]
    full = Table().set(P1, flipped="Kindle the Hollow", green=2, yellow=0, red=0, charged=ALL).choose("play")
    assert (charges(full, P1), flipped(full)) == ([1, 1, 1], "Filler")


@card("SKH-082")
@rule("SK-CD-25")
def test_two_lanterns_send_their_one_charge_anywhere_and_add_force() -> None:
    table = Table(zone="yellow").set(P1, flipped="Two Lanterns", flips=[plain(4, 4)], green=0, yellow=1, red=0)
    table.set(P2, flips=[plain(4, 4)])
    table.choose("play").offers("charge:green", "charge:yellow", "charge:red", "charge:none")
    table.choose("charge:green")
    assert (charges(table, P1), numbers(table)) == ([1, 0, 0], (4, 5))
    table.choose("play")
    assert (force(table), numbers(table)) == (5, (4, 4))
    theirs = Table(zone="yellow", defender=P2).set(P1, charged=ALL)
    theirs.set(P2, flipped="Two Lanterns", green=0, yellow=1, red=0, charged=["yellow"])
    theirs.choose("play").offers("charge:green", "charge:red", "charge:none")


@card("SKH-083")
def test_three_tailed_halo_counts_my_charges_and_not_theirs() -> None:
    def halo(*charged: str) -> tuple[int, int]:
        table = Table().set(P1, area=["Three-Tailed Halo"], flipped=plain(4, 4), charged=list(charged))
        return numbers(table.set(P2, charged=ALL))

    assert [halo(), halo("red"), halo("red", "green"), halo(*ALL)] == [(4, 4), (4, 5), (5, 6), (5, 7)]


@card("SKH-083")
def test_three_tailed_halo_dims_when_a_charge_is_lost_during_their_defence() -> None:
    table = Table().set(P1, area=["Three-Tailed Halo"], flipped=plain(4, 4), charged=["green", "red"])
    table.set(P2, flips=["Severed Tether"], green=1, yellow=0, red=0).choose("play")
    assert force(table) == 6
    table.choose("play", "charge:none", "zone:red")
    assert force(table) == 5


@card("SKH-084")
@rule("SK-CD-29", "SK-CD-30")
def test_walk_back_the_river_gives_up_a_charge_and_moves_up_two_when_played() -> None:
    table = Table(zone="red").set(P1, flipped="Walk Back the River", green=1, yellow=0, red=0)
    table.set(P1, charged=["yellow", "red"]).offers("play", "use Walk Back the River", "focus", "discard")
    table.choose("use Walk Back the River").offers("zone:yellow", "zone:red")
    table.choose("zone:red").expect(zone="red")
    table.offers("play", "focus", "discard").refuses("use Walk Back the River", cites="SK-PAY-2")
    table.choose("play").offers("charge:red", "charge:none")
    table.choose("charge:red").expect(zone="green")
    assert (charges(table, P1), table.zone(P1, "discard")[-1]) == ([0, 1, 1], "Walk Back the River")


@card("SKH-084")
@rule("SK-CD-30")
def test_walk_back_the_river_unpowered_only_charges() -> None:
    table = Table(zone="red").set(P1, flipped="Walk Back the River", green=1, yellow=0, red=0)
    table.offers("play", "focus", "discard")
    table.refuses("use Walk Back the River", cites="SK-CD-13", saying="no charge")
    table.choose("play", "charge:red").expect(zone="red")
    assert charges(table, P1) == [0, 0, 1]


@card("SKH-084")
@rule("SK-CD-30")
def test_walk_back_the_river_powered_and_focused_moves_nobody_up() -> None:
    table = Table(zone="yellow").set(P1, flipped="Walk Back the River", flips=["Center"], charged=["green"], green=3)
    table.choose("use Walk Back the River", "focus").expect(zone="red")
    assert charges(table, P1) == [0, 0, 0]
    table.choose("play", "pay:2/0/0", "charge:none").expect(zone="yellow")


@card("SKH-085")
def test_severed_tether_uncharges_a_zone_of_the_opponent() -> None:
    table = Table().set(P1, flipped="Severed Tether", green=1, yellow=0, red=0, charged=["yellow"])
    table.set(P2, charged=["green", "red"])
    table.choose("play", "charge:none").offers("zone:green", "zone:red")
    table.choose("zone:red")
    assert (charges(table, P1), charges(table, P2)) == ([0, 1, 0], [1, 0, 0])
    assert table.zone(P1, "discard")[-1] == "Severed Tether"


@card("SKH-085")
def test_severed_tether_never_cuts_my_own_charge() -> None:
    table = Table().set(P1, flipped="Severed Tether", green=1, yellow=0, red=0, charged=["yellow"])
    table.choose("play", "charge:green")
    assert (charges(table, P1), flipped(table)) == ([1, 1, 0], "Filler")


@card("SKH-086")
@rule("SK-CD-39")
def test_open_every_gate_charges_all_my_zones_after_its_own_charge() -> None:
    table = Table().set(P1, flipped="Open Every Gate", green=0, yellow=1, red=1)
    table.choose("play").offers("charge:green", "charge:none")
    with table.changes(P1, charged=+3, discard=+1), table.changes(P2, charged=0):
        table.choose("charge:none")
    tells(table, "charges green", "charges yellow", "charges red")


@card("SKH-086")
def test_open_every_gate_gives_the_signature_move_only_next_turn() -> None:
    table = Table().set(P1, flipped="Open Every Gate", flips=[plain(4, 4)], green=2, yellow=1, red=1)
    table.set(P2, flips=[plain(4, 4)])
    table.choose("play", "charge:green").offers("play", "focus", "discard")
    table.choose("play", "play")
    assert table.asked == P1
    table.offers("signature", "decline")


@card("SKH-087")
@rule("SK-CD-38")
def test_beads_of_return_see_the_charge_of_their_own_play() -> None:
    table = Table().set(P1, flipped="Beads of Return", green=1, yellow=0, red=0)
    table.choose("play")
    with table.changes(P1, green=+1, discard=-1):
        table.choose("charge:green")


@card("SKH-087")
@rule("SK-CD-38")
def test_beads_of_return_count_each_zone_that_becomes_charged_by_whatever_means() -> None:
    table = Table().set(P1, area=["Beads of Return"], flipped="Open Every Gate", yellow=1, red=1, charged=["yellow"])
    table.choose("play")
    with table.changes(P1, green=+2, charged=+2):
        table.choose("charge:none")
    scored = Table(zone="red").set(P1, area=["Beads of Return"], flipped="Filler", green_teamwork="Grandmother Fox")
    with scored.changes(P1, green=+1, charged=+1):
        scored.choose("discard")


@card("SKH-087")
@rule("SK-CD-38")
def test_beads_of_return_ignore_charged_zones_and_charges_of_the_opponent() -> None:
    table = Table().set(P1, area=["Beads of Return"], flipped="Open Every Gate", green=0, yellow=1, red=1, charged=ALL)
    with table.changes(P1, green=0, yellow=-1, red=-1):
        table.choose("play")
    theirs = Table(defender=P2).set(P1, area=["Beads of Return"], strike=plain(0, 4))
    theirs.set(P2, flipped="Ward Off", green=1, yellow=0, red=0).choose("play")
    with theirs.changes(P1, green=0), theirs.changes(P2, green=0, charged=+1):
        theirs.choose("charge:green")


@card("SKH-088")
@rule("SK-CD-40")
def test_unbroken_circle_keeps_my_charges_from_the_opponent() -> None:
    table = Table(defender=P2).set(P1, area=["Unbroken Circle"], strike=plain(0, 4), charged=ALL)
    table.set(P2, flipped="Severed Tether", green=1, yellow=0, red=0)
    with table.changes(P1, charged=0):
        table.choose("play", "charge:none")
    assert flipped(table) == "Filler"


@card("SKH-088")
@rule("SK-CD-40")
def test_unbroken_circle_stops_neither_my_own_costs_nor_my_power_over_theirs() -> None:
    table = Table().set(P1, area=["Unbroken Circle"], flipped="Walk Back the River", charged=["green"])
    table.choose("use Walk Back the River")
    assert charges(table, P1) == [0, 0, 0]
    theirs = Table().set(P1, area=["Unbroken Circle"], flipped="Severed Tether", green=1, yellow=0, red=0)
    theirs.set(P2, charged=["red"]).choose("play", "charge:none")
    assert charges(theirs, P2) == [0, 0, 0]


@card("SKH-088")
def test_unbroken_circle_adds_force_with_two_charged_zones_and_not_with_one() -> None:
    table = Table().set(P1, area=["Unbroken Circle"], flipped=plain(4, 4), charged=["green", "red"])
    assert numbers(table) == (4, 5)
    assert numbers(Table().set(P1, area=["Unbroken Circle"], flipped=plain(4, 4), charged=["red"])) == (4, 4)


@card("SKH-088")
def test_unbroken_circle_pitched_charges_this_zone_before_it_is_lost() -> None:
    table = Table(zone="red").set(P1, flipped="Unbroken Circle", green=0, yellow=0, red=0)
    with table.changes(P2, points=+1):
        table.choose("pitch")
    tells(table, "P1 charges red", "P2 scores")
    assert (charges(table, P1), table.zone(P1, "advantages")) == ([0, 0, 1], [])
    yellow = Table(zone="yellow").set(P1, flipped="Unbroken Circle").choose("pitch").expect(zone="red")
    assert charges(yellow, P1) == [0, 1, 0]


@card("SKH-089")
def test_turn_back_the_omen_takes_a_point_from_an_opponent_with_two() -> None:
    table = Table().set(P1, flipped="Turn Back the Omen", green=0, yellow=0, red=1, points=1).set(P2, points=2)
    with table.changes(P2, points=-1), table.changes(P1, points=0, area=0):
        table.choose("play", "charge:none")


@card("SKH-089")
@rule("SK-CD-36")
def test_turn_back_the_omen_works_once_a_game() -> None:
    table = Table(zone="red").set(P1, flipped="Turn Back the Omen", flips=["Filler", "Turn Back the Omen"])
    table.set(P1, green=0, yellow=0, red=2).set(P2, points=2)
    with table.changes(P2, points=-1 + 1):
        table.choose("play", "charge:none", "discard")
    table.choose("defender:self")
    with table.changes(P2, points=0), table.changes(P1, charged=+1):
        table.choose("play", "charge:green")


@card("SKH-089")
@rule("SK-CD-36")
def test_turn_back_the_omen_played_too_early_does_not_use_itself_up() -> None:
    table = Table(zone="red").set(P1, flipped="Turn Back the Omen", flips=["Filler", "Turn Back the Omen"])
    table.set(P1, green=0, yellow=0, red=2).set(P2, points=1)
    with table.changes(P2, points=0):
        table.choose("play", "charge:none")
    table.choose("discard", "defender:self")
    with table.changes(P2, points=-1):
        table.choose("play", "charge:none")


@card("SKH-090")
@rule("SK-CD-41")
def test_drift_like_incense_adds_yellow_and_then_red_as_my_defence_moves_down() -> None:
    table = Table().set(P1, area=["Drift Like Incense"], flipped="Filler")
    with table.changes(P1, green=0, yellow=+1, red=0):
        table.choose("discard")
    with table.changes(P1, green=0, yellow=0, red=+1):
        table.choose("discard")
    with table.changes(P1, green=0, yellow=0, red=0), table.changes(P2, points=+1):
        table.choose("discard")


@card("SKH-090")
@rule("SK-CD-41")
def test_drift_like_incense_adds_nothing_upward_or_in_their_defence() -> None:
    table = Table(zone="yellow").set(P1, area=["Drift Like Incense"], flipped="Center", green=2, yellow=0, red=0)
    with table.changes(P1, yellow=0, red=0):
        table.choose("play", "charge:none")
    back = Table(zone="red").set(P1, area=["Drift Like Incense"], flipped="Center", green=2, yellow=0, red=0)
    with back.changes(P1, yellow=0, red=0):
        back.choose("play", "charge:none")
    theirs = Table(defender=P2).set(P1, area=["Drift Like Incense"], strike=plain(0, 4)).set(P2, flipped="Filler")
    with theirs.changes(P1, yellow=0, red=0), theirs.changes(P2, yellow=0, red=0):
        theirs.choose("discard", "discard")


@card("SKH-091")
@rule("SK-CD-30")
def test_reverse_silhouette_turns_the_shaman_and_adds_a_yellow_when_played() -> None:
    table = Table().set(P1, flipped="Reverse Silhouette", green=2, yellow=0, red=0)
    with table.changes(P1, side=+1, yellow=0):
        table.choose("use Reverse Silhouette")
    table.offers("play", "focus", "discard").refuses("use Reverse Silhouette", cites="SK-PAY-2")
    with table.changes(P1, green=-2, yellow=+1, side=0, area=0):
        table.choose("play", "charge:none")
    back = Table().set(P1, flipped="Reverse Silhouette", side="back")
    with back.changes(P1, side=-1):
        back.choose("use Reverse Silhouette")


@card("SKH-091")
@rule("SK-CD-30")
def test_reverse_silhouette_unpowered_only_charges_and_discarded_adds_nothing() -> None:
    table = Table().set(P1, flipped="Reverse Silhouette", green=2, yellow=0, red=0)
    with table.changes(P1, yellow=0, side=0, charged=+1):
        table.choose("play", "charge:green")
    lost = Table().set(P1, flipped="Reverse Silhouette", flips=["Spirit Aim"], green=2, yellow=0, red=0)
    lost.choose("use Reverse Silhouette")
    with lost.changes(P1, yellow=0, side=0):
        lost.choose("discard", "play", "charge:none")


@card("SKH-092")
def test_still_point_adds_intercept_for_each_charged_zone_of_mine() -> None:
    table = Table().set(P1, area=["Still Point"], flipped=plain(4, 4), charged=["green", "red"]).set(P2, charged=ALL)
    assert numbers(table) == (6, 4)
    assert numbers(Table().set(P1, area=["Still Point"], flipped=plain(4, 4)).set(P2, charged=ALL)) == (4, 4)


@card("SKH-092")
def test_still_point_falls_with_a_charge_given_up() -> None:
    table = Table().set(
        P1, shaman="Marco", area=["Still Point"], flipped="Vigil Without Sleep", charged=["green", "red"]
    )
    assert numbers(table) == (6, 3)
    table.choose("use Vigil Without Sleep", "zone:green")
    assert numbers(table) == (4 + 1 + 2, 3 + 2)
