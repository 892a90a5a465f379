"""Card decisions about strikes that also bind advantages and teamworks."""

from __future__ import annotations

import pytest

from playmat.games.shaman.words.abilities import counterattacking
from playmat.games.shaman.words.effects import LARGEST, EliminateFuryoku
from playmat.games.shaman.words.printed import strike
from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.looking import attack, charges, flipped, force, furyoku, numbers, silent_about, tells
from tests.games.shaman.table.plain import plain


@card("SKH-181")
@rule("SK-CD-6")
def test_gravediggers_quartet_counts_its_owners_pile_for_as_long_as_the_strike_stands() -> None:
    table = Table().set(P1, flipped=plain(4, 4, (1, 0, 0)), green_teamwork="Gravedigger's Quartet", discard=18)
    table.set(P1, green=1, yellow=0, red=2).set(P2, shaman="Len", flips=["Drought of Spirit"], discard=30)
    assert numbers(table) == (4, 4)
    table.choose("play", "pay:1/0/0")
    assert force(table) == 4  # nineteen cards, the paid one among them
    with table.changes(P1, discard=+1, red=-1, attack_force=+1):
        table.choose("play", "charge:none")


@card("SKH-076")
@rule("SK-CD-7")
def test_unspent_fury_counts_the_red_left_after_the_cost_and_then_no_more() -> None:
    table = Table().set(P1, shaman="Rio", flipped=plain(4, 4, (0, 0, 1)), area=["Unspent Fury"])
    table.set(P1, green=0, yellow=0, red=4).set(P2, shaman="Len", flips=["Drought of Spirit"])
    assert numbers(table) == (4, 4)
    table.choose("play")
    assert attack(table)["changes"] == ["Unspent Fury +3"]
    with table.changes(P1, red=-1, attack_force=0):
        table.choose("play", "charge:none")


@card("SKH-169")
@rule("SK-CD-7")
@pytest.mark.parametrize(("answered", "hits"), [(3, 4), (4, 5), (7, 5), (8, 6)])
def test_turn_the_wind_counts_every_full_four_of_the_answered_force(answered: int, hits: int) -> None:
    table = Table().set(P1, flipped=plain(8, 4), area=["Turn the Wind"]).set(P2, strike=plain(0, answered))
    assert numbers(table) == (8, 4)
    table.choose("play", "focus")
    assert force(table) == hits


@card("SKH-070")
@rule("SK-CD-8")
def test_blood_drum_counts_the_area_live() -> None:
    table = Table().set(P1, flipped="Quiet the Crowd", charged=["green"])
    table.set(P2, shaman="Rio", strike=plain(0, 4), area=["Blood Drum", "Beads of Return"])
    assert force(table) == 6
    table.choose("play", "pay:1/0/0", "remove Beads of Return")
    assert attack(table)["changes"] == ["Blood Drum +1", "Quiet the Crowd −1"]


@card("SKH-071")
@rule("SK-CD-8")
def test_pack_discipline_counts_own_teamworks_live() -> None:
    table = Table().set(P1, flipped="Isolate", charged=["green"], red_teamwork="Lililala")
    table.set(P2, shaman="Rio", strike=plain(0, 4), area=["Pack Discipline"], green_teamwork="Joco")
    table.set(P2, yellow_teamwork="Kalim")
    assert force(table) == 6
    with table.changes(P1, attack_force=-1):
        table.choose("play", "pay:0/1/0", "teamwork Joco")


@card("SKH-083", "SKH-092")
@rule("SK-CD-8")
def test_three_tailed_halo_and_still_point_count_charged_zones_live() -> None:
    table = Table().set(P1, shaman="Marco", flipped="Severed Tether", charged=["green"])
    table.set(P2, strike=plain(0, 4), area=["Three-Tailed Halo"], charged=["yellow", "red"])
    assert force(table) == 6
    with table.changes(P1, attack_force=-1):
        table.choose("play", "pay:1/0/0", "zone:red")
    own = Table().set(P1, flipped="Dragon Aura", flips=[plain(4, 4)], area=["Still Point", "Three-Tailed Halo"])
    own.set(P1, charged=["red"]).choose("play", "pay:2/0/0", "charge:green")
    assert numbers(own) == (4 + 1 + 2 + 1, 4 + 1 + 2)


@card("SKH-126", "SKH-128")
@rule("SK-CD-8")
def test_ashil_and_zang_ching_count_the_opponents_things_while_the_opponent_defends() -> None:
    table = Table().set(P1, flipped="Dragon Aura", flips=["Joco"])
    table.set(P2, shaman="Len", strike=plain(0, 4), green_teamwork="Ashil", yellow_teamwork="Zang Ching")
    assert force(table) == 4
    with table.changes(P1, charged=+1, attack_force=+1):
        table.choose("play", "pay:2/0/0", "charge:green")
    other = Table(origin="yellow").set(P1, flipped="Joco")
    other.set(P2, shaman="Len", strike=plain(0, 4), green_teamwork="Ashil", yellow_teamwork="Zang Ching")
    with other.changes(P1, teamworks=+1, attack_force=+1):
        other.choose("play", "pay:0/1/0")


@card("SKH-107")
@rule("SK-CD-11")
def test_amidamaru_returns_a_furyoku_paid_from_any_stack_onto_green() -> None:
    table = Table().set(P1, flipped=plain(4, 4, (1, 1, 0)), green_teamwork="Amidamaru")
    table.set(P1, green=0, yellow=["Isolate"], red=["Owned!"])
    with table.changes(P1, green=+1, yellow=-1, red=-1, discard=+1):
        table.choose("play")
    assert table.zone(P1, "green furyoku") == ["Owned!"]


@card("SKH-107")
@rule("SK-CD-11")
def test_amidamaru_returns_nothing_for_a_free_strike_even_after_an_advantage_was_paid_for() -> None:
    table = Table().set(P1, flipped="Dragon Aura", flips=[plain(3, 3)], green_teamwork="Amidamaru", charged=["green"])
    table.choose("play", "pay:2/0/0")
    with table.changes(P1, green=0, yellow=0, red=0, discard=0):
        table.choose("play")


@card("SKH-023", "SKH-107")
@rule("SK-CD-11")
def test_a_refund_takes_the_last_paid_card_that_still_lies_in_the_pile() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Long Shadow Shot", green_teamwork="Amidamaru")
    table.set(P1, green=["Isolate"], yellow=["Owned!"], red=0, discard=["Joco"])
    table.choose("play").offers("resolve Long Shadow Shot", "resolve Amidamaru")
    table.choose("resolve Long Shadow Shot")
    assert table.zone(P1, "green furyoku") == ["Owned!", "Isolate"]
    assert table.zone(P1, "discard") == ["Joco, Jocular Comedian"]


@card("SKH-030", "SKH-107")
@rule("SK-CD-11")
def test_two_refunds_return_two_of_the_cards_paid() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Sighted Wind", green_teamwork="Amidamaru")
    table.set(P1, green=0, yellow=["Isolate"], red=["Owned!"]).choose("play", "resolve Amidamaru")
    assert table.zone(P1, "green furyoku") == ["Owned!"]
    assert table.zone(P1, "yellow furyoku") == ["Isolate"]


@card("SKH-055")
@rule("SK-CD-12")
def test_mirror_maze_stops_powers_of_cards_and_teamworks_and_abilities_before_a_flip() -> None:
    table = Table(step="before flip").set(P1, shaman="Lyserg", green_teamwork="Lililala", yellow_teamwork="Cebin")
    table.set(P1, flips=["Lantern Feint", "Pooled Courage", plain(6, 6)], green=3)
    table.set(P2, shaman="Len", strike=plain(0, 4), area=["Mirror Maze"])
    table.offers("tactical", "focus", "discard")
    assert numbers(table) == (3, 5)
    table.choose("focus").expect(zone="yellow").offers("focus", "discard")
    table.refuses("use Pooled Courage", cites="SK-GEN-1", saying="Mirror Maze")
    table.refuses("use Cebin", cites="SK-GEN-1", saying="Mirror Maze")


@card("SKH-055", "SKH-084")
@rule("SK-CD-12")
def test_mirror_maze_stops_the_power_of_an_advantage_and_neither_trigger_pitch_nor_signature_step() -> None:
    table = Table(step="signature").set(P1, charged=["green", "yellow", "red"], green_teamwork="Matamune")
    table.set(P1, flips=["Walk Back the River", "Sideswipe"])
    table.set(P2, shaman="Len", strike=plain(0, 5), area=["Mirror Maze"])
    table.offers("signature", "decline").choose("decline")
    table.offers("play", "focus", "discard").refuses("use Walk Back the River", cites="SK-GEN-1", saying="Mirror Maze")
    with table.changes(P1, green=+2):
        table.choose("discard")
    table.offers("pitch", "focus", "discard")


@card("SKH-084")
@rule("SK-CD-13")
def test_walk_back_the_river_charges_again_the_very_zone_that_paid_for_it() -> None:
    table = Table(zone="red").set(P1, flipped="Walk Back the River", charged=["yellow", "red"])
    table.choose("use Walk Back the River").offers("zone:yellow", "zone:red").choose("zone:red")
    assert charges(table, P1) == [0, 1, 0]
    table.choose("play", "pay:1/0/0").offers("charge:red", "charge:none").choose("charge:red")
    assert charges(table, P1) == [0, 1, 1]
    table.expect(zone="green", defender=P1)


@card("SKH-122", "SKH-123")
@rule("SK-CD-20")
def test_kanna_and_mattie_reach_only_opposing_teamworks() -> None:
    table = Table(zone="red").set(P1, shaman="Len", flipped="Kanna", green_teamwork="Joco", green=1, yellow=0, red=1)
    table.set(P2, green_teamwork="Lililala", yellow_teamwork="Kalim")
    table.choose("play").offers("teamwork Lililala", "teamwork Kalim")
    mattie = Table(step="before flip").set(P1, shaman="Len", green_teamwork="Mattie", red_teamwork="Joco")
    with mattie.changes(P1, teamworks=-1), mattie.changes(P2, green=-1, teamworks=0):
        mattie.choose("use Mattie")  # nothing to eliminate, and the green furyoku goes all the same
    assert mattie.zone(P1, "red teamwork") == ["Joco, Jocular Comedian"]


@card("SKH-132")
@rule("SK-CD-20", "SK-CD-21")
def test_thousand_year_retainer_finds_no_teamwork_and_its_owner_picks_among_the_largest_stacks() -> None:
    table = Table(zone="red").set(P1, flipped="Filler", green=3, yellow=1, red=3)
    table.set(P2, shaman="Len", strike=plain(0, 9), green_teamwork="Thousand-Year Retainer")
    table.choose("discard")
    assert table.asked == P2
    table.offers("colour:green", "colour:red")
    with table.changes(P1, green=-1, yellow=0, red=0), table.changes(P2, teamworks=0):
        table.choose("colour:green")


@rule("SK-CD-21")
@pytest.mark.parametrize(("stacks", "left"), [((3, 3, 1), (1, 3, 1)), ((1, 1, 1), (0, 1, 1))])
def test_several_furyoku_come_from_the_one_stack_as_far_as_it_goes(
    stacks: tuple[int, int, int], left: tuple[int, int, int]
) -> None:
    reaper = strike("T-1", "Reaper", "", counterattacking(EliminateFuryoku(LARGEST, 2)), intercept=4, force=4)
    table = Table(zone="red").set(P1, flipped=reaper).set(P2, green=stacks[0], yellow=stacks[1], red=stacks[2])
    table.choose("play", "colour:green")
    replenished = [count + 1 for count in left]
    assert furyoku(table, P2) == replenished


@card("SKH-085", "SKH-104")
@rule("SK-CD-22")
def test_severed_tether_and_tribunal_herald_need_a_charged_zone_of_the_opponent() -> None:
    tether = Table().set(P1, flipped="Severed Tether", charged=["green", "yellow"]).set(P2, charged=["red"])
    tether.choose("play", "pay:1/0/0")
    assert (charges(tether, P1), charges(tether, P2)) == ([1, 1, 0], [0, 0, 0])
    none = Table().set(P1, flipped="Severed Tether", charged=["green", "yellow"]).choose("play", "pay:1/0/0")
    assert charges(none, P1) == [1, 1, 0]
    herald = Table().set(P1, shaman="Marco", flipped=plain(3, 3), green_teamwork="Tribunal Herald")
    herald.set(P2, strike=plain(0, 3), charged=["green", "red"])
    herald.choose("play").offers("zone:green", "zone:red").choose("zone:green")
    assert charges(herald, P2) == [0, 0, 1]


@card("SKH-057")
@rule("SK-CD-23")
def test_burned_library_may_take_a_strike_it_has_just_milled_but_not_itself() -> None:
    table = Table().set(P1, shaman="Len", flipped="Burned Library", flips=["Joco", "Owned!", "Isolate"])
    table.set(P1, yellow=["Lililala"], green=0, red=0, discard=["Bone Army"], charged=["green"])
    table.choose("play").offers("take Bone Army", "take Owned!").choose("take Owned!")
    assert flipped(table) == "Owned!"


@card("SKH-057")
@rule("SK-CD-23")
def test_burned_library_puts_nothing_back_when_no_strike_lies_in_the_pile() -> None:
    table = Table().set(P1, shaman="Len", flipped="Burned Library", flips=["Joco", "Kalim", "Isolate", "Center"])
    table.set(P1, yellow=["Lililala"], green=0, red=0, discard=["Ward Off"], charged=["green"]).choose("play")
    assert flipped(table) == "Center"
    tells(table, "turns Joco", "turns Kalim", "turns Isolate", "Burned Library goes to")
    silent_about(table, "on top of the deck")


@card("SKH-177")
@rule("SK-CD-19")
def test_radim_may_look_at_either_deck() -> None:
    table = Table().set(P1, flipped="Radim", green=1, yellow=0, red=0).set(P2, flips=["Owned!", "Isolate", "Joco"])
    table.choose("play").offers("player:self", "player:opponent")
    table.choose("player:opponent").offers("top Owned!", "top Isolate", "top Joco")
