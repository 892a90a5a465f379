"""Advantages without a trait: what each of them does and does not do."""

from __future__ import annotations

from typing import Final

from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.looking import charges, flipped, force, furyoku, numbers, silent_about, tells
from tests.games.shaman.table.plain import plain

ALL: Final = ["green", "yellow", "red"]


@card("SKH-158")
def test_dragon_aura_adds_one_and_one_to_my_strikes_flipped_and_standing() -> None:
    table = Table().set(P1, area=["Dragon Aura"], flipped=plain(4, 4)).set(P2, flips=[plain(4, 4)])
    assert numbers(table) == (5, 5)
    table.choose("play")
    assert (force(table), numbers(table)) == (5, (4, 4))


@card("SKH-158")
def test_dragon_aura_costs_two_green_and_leaves_with_my_next_cleanup() -> None:
    table = Table().set(P1, flipped="Dragon Aura", flips=[plain(4, 4), plain(4, 4)], green=2, yellow=0, red=0)
    table.set(P2, flips=[plain(5, 4)])
    with table.changes(P1, green=-2, area=+1):
        table.choose("play", "charge:none")
    table.choose("play", "play")
    assert (table.asked, numbers(table)) == (P1, (4, 4))


@card("SKH-159")
@rule("SK-CD-28")
def test_ward_off_costs_three_force_while_the_opponent_stands_in_red_and_no_longer() -> None:
    table = Table(defender=P2).set(P1, area=["Ward Off"], strike=plain(0, 4))
    table.set(P2, flipped="Filler", flips=["Filler", "Center"], green=2, yellow=0, red=0)
    assert force(table) == 4
    table.choose("discard").expect(zone="yellow")
    assert force(table) == 4
    table.choose("discard").expect(zone="red")
    assert force(table) == 1
    table.choose("play", "charge:none").expect(zone="yellow")
    assert force(table) == 4
    theirs = Table(zone="red").set(P1, flipped="Filler").set(P2, area=["Ward Off"], strike=plain(0, 4))
    assert force(theirs) == 1


@card("SKH-159")
def test_ward_off_adds_intercept_and_my_own_red_costs_nothing() -> None:
    table = Table(zone="red").set(P1, area=["Ward Off"], flipped=plain(4, 4)).set(P2, strike=plain(0, 5))
    assert numbers(table) == (5, 4)
    assert force(table) == 5
    table.choose("play")
    assert force(table) == 4


@card("SKH-160")
def test_spirit_aim_adds_force_and_costs_intercept_in_red_alone() -> None:
    def aimed(zone: str) -> tuple[int, int]:
        return numbers(Table(zone=zone).set(P1, area=["Spirit Aim"], flipped=plain(4, 4)))

    assert [aimed(zone) for zone in ALL] == [(4, 5), (4, 5), (3, 5)]


@card("SKH-160")
def test_spirit_aim_hits_neither_the_opponent_nor_their_defence_in_red() -> None:
    table = (
        Table(defender=P2, zone="red").set(P1, area=["Spirit Aim"], strike=plain(0, 4)).set(P2, flipped=plain(4, 4))
    )
    assert (force(table), numbers(table)) == (5, (4, 4))


@card("SKH-161")
@rule("SK-CD-26")
def test_isolate_chooses_a_teamwork_of_either_player_or_none() -> None:
    table = Table().set(P1, flipped="Isolate", green=0, yellow=1, red=0, green_teamwork="Lililala")
    table.set(P2, yellow_teamwork="Kalim", red_teamwork="Radim").choose("play", "charge:none")
    table.offers("teamwork Lililala", "teamwork Kalim", "teamwork Radim", "teamwork:none")
    with table.changes(P2, teamworks=-1, discard=+1), table.changes(P1, teamworks=0):
        table.choose("teamwork Radim")
    assert table.zone(P1, "discard")[-1] == "Isolate"


@card("SKH-161")
@rule("SK-CD-26")
def test_isolate_spares_my_only_teamwork_if_i_choose_none() -> None:
    table = Table().set(P1, flipped="Isolate", green=0, yellow=1, red=0, red_teamwork="Lililala")
    table.choose("play", "charge:none").offers("teamwork Lililala", "teamwork:none")
    with table.changes(P1, teamworks=0):
        table.choose("teamwork:none")
    silent_about(table, "eliminated")
    assert flipped(table) == "Filler"


@card("SKH-161")
@rule("SK-CD-26")
def test_isolate_takes_my_own_teamwork_only_if_i_name_it() -> None:
    table = Table().set(P1, flipped="Isolate", green=0, yellow=1, red=0, red_teamwork="Lililala")
    table.choose("play", "charge:none")
    with table.changes(P1, teamworks=-1):
        table.choose("teamwork Lililala")


@card("SKH-161")
@rule("SK-CD-26")
def test_isolate_without_a_teamwork_in_play_still_charges() -> None:
    table = Table().set(P1, flipped="Isolate", green=0, yellow=1, red=0)
    with table.changes(P1, charged=+1):
        table.choose("play", "charge:green")
    assert flipped(table) == "Filler"


@card("SKH-162")
@rule("SK-CD-39")
def test_gather_the_embers_adds_a_yellow_or_charges_one_more_zone() -> None:
    table = Table().set(P1, flipped="Gather the Embers", green=2, yellow=0, red=0)
    table.choose("play", "charge:green").offers("mode:1", "mode:2")
    with table.changes(P1, yellow=+1, charged=0):
        table.choose("mode:1")
    assert table.zone(P1, "discard")[-1] == "Gather the Embers"
    other = Table().set(P1, flipped="Gather the Embers", green=2, yellow=0, red=0).choose("play", "charge:green")
    with other.changes(P1, yellow=0, charged=+1):
        other.choose("mode:2").offers("zone:yellow", "zone:red")
        other.choose("zone:red")
    assert charges(other, P1) == [1, 0, 1]


@card("SKH-162")
def test_gather_the_embers_charges_nothing_when_every_zone_is_charged() -> None:
    table = Table().set(P1, flipped="Gather the Embers", green=2, yellow=0, red=0, charged=ALL).choose("play")
    with table.changes(P1, yellow=0, charged=0):
        table.choose("mode:2")
    assert flipped(table) == "Filler"


@card("SKH-163")
@rule("SK-CD-44")
def test_fresh_incense_keeps_one_of_three_and_buries_the_rest_as_drawn() -> None:
    table = Table().set(P1, flipped="Fresh Incense", flips=["Owned!", "Isolate", "Center", "Ward Off"])
    table.set(P1, green=1, yellow=0, red=0)
    table.choose("play", "charge:none").offers("top Owned!", "top Isolate", "top Center")
    assert not any("Isolate" in line for line in table.log(P2))
    with table.changes(P1, discard=+1):
        table.choose("top Center")
    deck = table.zone(P1, "deck")
    assert (flipped(table), deck[-1], deck[:2]) == ("Center", "Ward Off", ["Isolate", "Owned!"])


@card("SKH-164")
@rule("SK-CD-33")
def test_cloud_the_mirror_dims_the_standing_strike_now_and_flipped_strikes_next() -> None:
    table = Table().set(P1, flipped="Cloud the Mirror", flips=[plain(4, 4), "Filler"], green=1, yellow=0, red=0)
    table.set(P2, strike=plain(0, 5), flips=[plain(4, 4)])
    with table.changes(P2, attack_force=-1):
        table.choose("play", "charge:none")
    assert numbers(table) == (4, 4)
    table.choose("play")
    assert (force(table), numbers(table)) == (4, (4, 3))
    table.choose("play")
    assert (table.zone(P1, "advantages"), force(table)) == ([], 4)


@card("SKH-164")
@rule("SK-CD-33")
def test_cloud_the_mirror_dims_neither_signature_moves_nor_the_opening_attack() -> None:
    move = Table().set(P1, flipped="Cloud the Mirror", green=1, yellow=0, red=0).set(P2, strike="signature")
    with move.changes(P2, attack_force=0):
        move.choose("play", "charge:none")
    opening = Table().set(P1, flipped="Cloud the Mirror", green=1, yellow=0, red=0)
    with opening.changes(P2, attack_force=0):
        opening.choose("play", "charge:none")


@card("SKH-165")
@rule("SK-CD-28", "SK-CD-33")
def test_heavy_bells_weigh_on_strikes_flipped_outside_green() -> None:
    table = Table(defender=P2).set(P1, area=["Heavy Bells"], strike=plain(0, 4))
    table.set(P2, flipped=plain(4, 4), flips=[plain(4, 4), "Center", plain(5, 5)], green=2, yellow=0, red=0)
    assert numbers(table) == (4, 4)
    table.choose("discard").expect(zone="yellow")
    assert numbers(table) == (2, 4)
    table.choose("discard", "play", "charge:none").expect(zone="yellow")
    assert numbers(table) == (3, 5)
    theirs = Table(zone="red").set(P1, flipped=plain(4, 4)).set(P2, area=["Heavy Bells"], strike=plain(0, 4))
    assert numbers(theirs) == (2, 4)


@card("SKH-165")
@rule("SK-CD-33")
def test_heavy_bells_do_not_ring_in_the_signature_step_or_for_their_owner() -> None:
    table = Table(defender=P2, step="signature").set(P1, area=["Heavy Bells"], strike=plain(0, 7))
    table.set(P2, shaman="Yoh", charged=ALL).offers("signature", "decline")
    mine = Table(zone="red").set(P1, area=["Heavy Bells"], flipped=plain(4, 4))
    assert numbers(mine) == (4, 4)


@card("SKH-166")
@rule("SK-CD-37")
def test_patchwork_charm_lays_an_advantage_of_the_pile_into_the_area_without_playing_it() -> None:
    table = Table().set(P1, flipped="Patchwork Charm", flips=[plain(4, 4)], green=1, yellow=0, red=0)
    table.set(P1, discard=["Dragon Aura", "Owned!", "Center", "Blood Drum"])
    table.choose("play").offers("charge:green", "charge:none")
    table.choose("charge:green").offers("take Dragon Aura", "take Center", "take Blood Drum")
    with table.changes(P1, area=+1, charged=0):
        table.choose("take Dragon Aura")
    assert (numbers(table), table.state.plays[2]) == ((5, 5), 1)
    assert table.zone(P1, "discard")[-1] == "Patchwork Charm"


@card("SKH-166")
@rule("SK-CD-37")
def test_patchwork_charm_wakes_neither_an_off_trait_nor_an_immediate_card_nor_its_play() -> None:
    def charm(*pile: str, zone: str = "green") -> Table:
        table = Table(zone=zone).set(P1, flipped="Patchwork Charm", flips=[plain(4, 4)], green=1, yellow=0, red=0)
        return table.set(P1, discard=list(pile)).choose("play", "charge:none")

    assert numbers(charm("Blood Drum")) == (4, 4)
    charm("Center", zone="red").expect(zone="red")
    ashes = charm("Sort the Ashes")
    ashes.offers("play", "focus", "discard")
    ashes.choose("focus").offers("stack:green", "stack:yellow", "stack:red")


@card("SKH-166")
def test_patchwork_charm_finds_no_advantage_and_what_it_lays_out_is_cleaned_up() -> None:
    table = Table().set(P1, flipped="Patchwork Charm", green=1, yellow=0, red=0, discard=["Owned!"])
    with table.changes(P1, area=0):
        table.choose("play", "charge:none")
    laid = Table().set(P1, flipped="Patchwork Charm", flips=[plain(4, 4), plain(4, 4)], green=1, yellow=0, red=0)
    laid.set(P1, discard=["Dragon Aura"]).set(P2, flips=[plain(5, 4)]).choose("play", "charge:none", "play", "play")
    assert (laid.zone(P1, "advantages"), numbers(laid)) == ([], (4, 4))


@card("SKH-167")
@rule("SK-CD-31")
def test_quiet_the_crowd_removes_an_advantage_and_softens_the_attack_in_this_zone() -> None:
    table = Table().set(P1, flipped="Quiet the Crowd", flips=["Ward Off", "Filler"], green=2, yellow=0, red=0)
    table.set(P2, strike=plain(0, 5), area=["Dragon Aura", "Ward Off"])
    assert force(table) == 6
    table.choose("play", "charge:none").offers("remove Dragon Aura", "remove Ward Off")
    with table.changes(P2, area=-1, attack_force=-2):
        table.choose("remove Dragon Aura")
    with table.changes(P2, attack_force=0):
        table.choose("play", "charge:none")
    with table.changes(P2, attack_force=+1):
        table.choose("discard")


@card("SKH-167")
@rule("SK-CD-31")
def test_quiet_the_crowd_softens_the_opening_attack_and_leaves_my_own_area() -> None:
    table = Table().set(P1, flipped="Quiet the Crowd", area=["Ward Off"], green=1, yellow=0, red=0)
    with table.changes(P2, attack_force=-1), table.changes(P1, area=0):
        table.choose("play", "charge:none")
    assert force(table) == 3


@card("SKH-168")
@rule("SK-CD-56")
def test_tithe_to_the_dead_adds_a_green_after_each_focus_of_mine() -> None:
    table = Table(zone="yellow").set(P1, area=["Tithe to the Dead"], flipped="Owned!", discard=["Isolate", "Center"])
    with table.changes(P1, green=+1, yellow=+1, discard=-1):
        table.choose("focus")
    assert table.zone(P1, "green furyoku")[-1] == "Isolate"
    assert table.zone(P1, "yellow furyoku")[-1] == "Owned!"
    with table.changes(P1, green=+1, red=+1), table.changes(P2, points=+1):
        table.choose("focus")
    tells(table, "focuses", "P1 adds one green", "P2 scores")


@card("SKH-168")
def test_tithe_to_the_dead_ignores_discards_and_the_opponents_focus() -> None:
    table = Table().set(P1, area=["Tithe to the Dead"], flipped="Filler")
    with table.changes(P1, green=0):
        table.choose("discard")
    theirs = Table(defender=P2).set(P1, area=["Tithe to the Dead"], strike=plain(0, 4)).set(P2, flipped="Filler")
    with theirs.changes(P1, green=0), theirs.changes(P2, green=+1):
        theirs.choose("focus")


@card("SKH-169")
def test_turn_the_wind_adds_one_force_for_each_full_four_answered() -> None:
    def answered(against: int) -> int:
        table = Table().set(P1, area=["Turn the Wind"], flipped=plain(9, 4)).set(P2, strike=plain(0, against))
        assert numbers(table) == (9, 4)
        return force(table.choose("play"))

    assert [answered(against) for against in (3, 4, 7, 8)] == [4, 5, 5, 6]


@card("SKH-169")
@rule("SK-CD-34")
def test_turn_the_wind_dies_down_when_it_is_removed() -> None:
    table = Table().set(P1, area=["Turn the Wind"], flipped=plain(8, 4))
    table.set(P2, strike=plain(0, 8), flips=["Quiet the Crowd", "Filler"], green=1, yellow=0, red=0).choose("play")
    assert force(table) == 6
    table.choose("play", "charge:none", "discard")
    assert force(table) == 4


@card("SKH-170")
@rule("SK-CD-53")
def test_shared_umbrella_helps_strikes_beside_a_teamwork_and_no_others() -> None:
    def under(zone: str) -> tuple[int, int]:
        table = Table(zone=zone).set(P1, area=["Shared Umbrella"], flipped=plain(4, 4), yellow_teamwork="Lililala")
        return numbers(table.set(P2, red_teamwork="Kalim"))

    assert [under(zone) for zone in ALL] == [(4, 4), (5, 5), (4, 4)]


@card("SKH-170")
@rule("SK-CD-53")
def test_shared_umbrella_closes_when_the_teamwork_leaves_but_the_scuffle_is_settled() -> None:
    table = Table().set(P1, area=["Shared Umbrella"], flipped="Shrine-Step Scuffle", green_teamwork="Lililala")
    table.set(P2, flips=["Isolate"], green=0, yellow=1, red=0)
    table.choose("play", "pay:1/1/0")
    assert force(table) == 5 + 1 + 1
    with table.changes(P1, teamworks=-1, attack_force=-1):
        table.choose("play", "charge:none", "teamwork Lililala")


@card("SKH-171")
@rule("SK-CD-42")
def test_smouldering_vow_becomes_the_green_at_the_cleanup_that_takes_it() -> None:
    table = Table(step="turn").set(P1, area=["Ward Off", "Smouldering Vow"], strike=plain(0, 0), discard=["Isolate"])
    table.set(P2, strike=plain(0, 4))
    assert furyoku(table, P1) == [2 + 1 + 1, 2, 2]
    assert table.zone(P1, "green furyoku")[-2:] == ["Smouldering Vow", "Ward Off"]
    scored = Table(zone="red").set(P1, area=["Smouldering Vow"], flipped="Filler")
    with scored.changes(P1, green=+1):
        scored.choose("discard")


@card("SKH-171")
@rule("SK-CD-42")
def test_smouldering_vow_played_lies_in_the_area_and_pays_when_it_leaves() -> None:
    table = Table().set(P1, flipped="Smouldering Vow", flips=[plain(4, 4)], green=1, yellow=0, red=0)
    table.set(P2, flips=[plain(4, 4)])
    with table.changes(P1, area=+1, green=-1):
        table.choose("play", "charge:none")
    with table.changes(P1, area=-1, green=+2):
        table.choose("play", "play")


@card("SKH-171")
@rule("SK-CD-42")
def test_smouldering_vow_removed_early_or_at_the_opponents_cleanup_pays_nothing() -> None:
    table = Table(defender=P2).set(P1, area=["Smouldering Vow"], strike=plain(0, 4))
    table.set(P2, flipped="Quiet the Crowd", flips=[plain(4, 4)], green=1, yellow=0, red=0)
    with table.changes(P1, green=0, area=-1):
        table.choose("play", "charge:none")
    with table.changes(P1, green=+1):
        table.choose("play")
    theirs = Table(step="turn", defender=P2).set(P1, area=["Smouldering Vow"], strike=plain(0, 4))
    assert (furyoku(theirs, P1), theirs.zone(P1, "advantages")) == ([2, 2, 2], ["Smouldering Vow"])


@card("SKH-172")
@rule("SK-CD-36")
def test_vow_at_the_summit_adds_force_for_the_rest_of_the_game_to_signature_moves_too() -> None:
    table = Table().set(P1, flipped="Vow at the Summit", flips=[plain(4, 4)], green=1, yellow=1, red=1, charged=ALL)
    table.set(P2, flips=[plain(5, 4), "Filler"])
    table.choose("play")
    assert (numbers(table), table.zone(P1, "discard")[-1]) == ((4, 5), "Vow at the Summit")
    table.choose("play")
    assert (force(table), numbers(table)) == (5, (5, 4))
    table.choose("play", "signature").expect(defender=P2)
    assert force(table) == 7 + 1


@card("SKH-172")
@rule("SK-CD-36")
def test_a_second_vow_at_the_summit_only_charges_but_each_player_may_swear_one() -> None:
    table = Table().set(P1, flipped="Vow at the Summit", green=0, yellow=2, red=2)
    table.set(P1, flips=["Vow at the Summit", plain(4, 4)])
    table.set(P2, flips=["Vow at the Summit", plain(4, 4)], green=0, yellow=1, red=1)
    table.choose("play", "pay:0/1/1", "charge:none", "play")
    with table.changes(P1, charged=+1):
        table.choose("charge:green")
    assert numbers(table) == (4, 5)
    table.choose("play", "play", "charge:none")
    assert (force(table), numbers(table)) == (5, (4, 5))


@card("SKH-192")
@rule("SK-CD-58")
def test_sort_the_ashes_looks_at_two_cards_and_opens_every_stack_in_every_zone() -> None:
    table = Table().set(P1, flipped="Sort the Ashes", flips=["Owned!", "Isolate"], green=1, yellow=0, red=0)
    table.choose("play", "charge:none").offers("top Owned!", "top Isolate")
    table.choose("top Isolate", "focus").offers("stack:green", "stack:yellow", "stack:red")
    with table.changes(P1, green=0, yellow=0, red=+1):
        table.choose("stack:red").expect(zone="yellow")
    with table.changes(P1, green=+1, yellow=0, red=0):
        table.choose("focus", "stack:green")
    table.expect(zone="red")
    assert flipped(table) == "Filler"


@card("SKH-192")
@rule("SK-CD-58")
def test_sort_the_ashes_opens_no_stacks_for_the_opponent_and_none_for_discards() -> None:
    theirs = Table(defender=P2).set(P1, area=["Sort the Ashes"], strike=plain(0, 4)).set(P2, flipped="Filler")
    with theirs.changes(P2, green=+1):
        theirs.choose("focus")
    theirs.expect(zone="yellow")
    mine = Table().set(P1, area=["Sort the Ashes"], flipped="Filler")
    with mine.changes(P1, green=0, discard=+1):
        mine.choose("discard")
    mine.expect(zone="yellow")
