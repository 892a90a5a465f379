"""Yoh teamworks: what each of them does and does not do."""

from __future__ import annotations

from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.beside import beside, opposite
from tests.games.shaman.table.looking import flipped, furyoku, tells
from tests.games.shaman.table.plain import plain


@card("SKH-106")
@rule("SK-CD-56")
def test_anna_adds_the_top_discard_on_top_of_the_focused_card() -> None:
    table = beside("Anna", "Owned!").set(P1, discard=["Isolate", "Center"])
    with table.changes(P1, green=+2, discard=-1):
        table.choose("focus")
    assert table.zone(P1, "green furyoku")[-2:] == ["Owned!", "Isolate"]
    table.expect(zone="yellow")


@card("SKH-106")
@rule("SK-CD-56")
def test_anna_adds_in_red_before_the_point() -> None:
    table = Table(zone="red").set(P1, red_teamwork="Anna", flipped="Filler")
    with table.changes(P1, red=+2), table.changes(P2, points=+1):
        table.choose("focus")
    tells(table, "P1 focuses", "P1 adds one red", "P2 scores")


@card("SKH-106")
def test_anna_adds_nothing_for_a_discard_for_focusing_elsewhere_or_for_the_opponent() -> None:
    discarded = beside("Anna", "Filler")
    with discarded.changes(P1, green=0, discard=+1):
        discarded.choose("discard")
    elsewhere = beside("Anna", "Filler", zone="yellow")
    with elsewhere.changes(P1, green=0, yellow=+1):
        elsewhere.choose("focus")
    theirs = opposite("Anna", "Filler")
    with theirs.changes(P1, green=0), theirs.changes(P2, green=+1):
        theirs.choose("focus")


@card("SKH-106")
def test_anna_adds_her_own_colour_even_if_the_card_is_focused_onto_another_stack() -> None:
    table = beside("Anna", "Filler").set(P1, area=["Sort the Ashes"])
    with table.changes(P1, green=+1, yellow=0, red=+1):
        table.choose("focus", "stack:red")


@card("SKH-107")
def test_amidamaru_gives_back_one_furyoku_paid_onto_green() -> None:
    table = beside("Amidamaru", "Barren Justice").set(P1, green=["Isolate"], yellow=0, red=["Center", "Filler"])
    with table.changes(P1, green=-1 + 1, red=-1, discard=+1):
        table.choose("play", "pay:1/0/1")
    assert table.zone(P1, "green furyoku") == ["Center"]
    assert table.zone(P1, "discard")[-1] == "Isolate"


@card("SKH-107")
def test_amidamaru_gives_nothing_back_for_a_free_strike_or_one_from_another_zone() -> None:
    free = beside("Amidamaru", plain(4, 4))
    with free.changes(P1, green=0, discard=0):
        free.choose("play")
    elsewhere = beside("Amidamaru", plain(4, 4, (1, 0, 0)), zone="yellow").set(P1, yellow=0, red=0)
    with elsewhere.changes(P1, green=-1):
        elsewhere.choose("play")


@card("SKH-107")
def test_amidamaru_does_not_give_back_what_an_advantage_cost() -> None:
    table = beside("Amidamaru", "Dragon Aura").set(P1, flips=[plain(4, 4)], green=2, yellow=0, red=0)
    with table.changes(P1, green=-2):
        table.choose("play", "charge:none", "play")


@card("SKH-108")
@rule("SK-CD-45", "SK-CD-46")
def test_morty_becomes_green_furyoku_and_shows_me_two_cards() -> None:
    table = Table(step="before flip").set(P1, green_teamwork="Morty", flips=["Owned!", "Center", "Isolate"])
    table.offers("flip", "use Morty")
    with table.changes(P1, green=+1, teamworks=-1, discard=0):
        table.choose("use Morty")
    assert table.zone(P1, "green furyoku")[-1] == "Morty, Keeper of Footnotes"
    table.offers("top Owned!", "top Center")
    assert not any("Owned!" in line for line in table.log(P2))
    table.choose("top Center")
    assert (flipped(table), table.zone(P1, "deck")[-2:]) == ("Center", ["Isolate", "Owned!"])


@card("SKH-108")
@rule("SK-CD-46")
def test_morty_works_in_his_own_zone_also_after_a_flip_there_and_need_not_be_used() -> None:
    table = beside("Morty", "Lantern Feint").set(P1, flips=["Owned!"], green=1, yellow=0, red=0)
    table.choose("tactical").offers("flip", "use Morty")
    with table.changes(P1, teamworks=0):
        table.choose("flip")
    assert flipped(table) == "Owned!"
    elsewhere = Table(step="before flip", zone="yellow").set(P1, green_teamwork="Morty")
    elsewhere.refuses("use Morty", cites="SK-PAY-14")


@card("SKH-109")
@rule("SK-CD-55")
def test_tamara_adds_a_green_for_the_first_advantage_flipped_playable_or_not() -> None:
    table = Table(step="before flip").set(P1, green_teamwork="Tamara", flips=["Blood Drum"])
    assert furyoku(table, P1) == [3, 2, 2]
    table.refuses("play", cites="SK-TRAIT-6")


@card("SKH-109")
def test_tamara_works_once_a_turn_and_again_in_the_next() -> None:
    table = Table(step="before flip").set(P1, green_teamwork="Tamara", green=0, yellow=0, red=0)
    table.set(P1, flips=["Ward Off", "Spirit Aim", plain(4, 4), "Dragon Aura"])
    assert furyoku(table, P1) == [1, 0, 0]
    with table.changes(P1, green=-1):
        table.choose("play", "charge:none")
    assert flipped(table) == "Spirit Aim"
    table = Table(step="before flip").set(P1, green_teamwork="Tamara", flips=["Ward Off", plain(4, 4), "Dragon Aura"])
    table.set(P1, green=0, yellow=0, red=0).set(P2, flips=[plain(5, 4)])
    table.choose("play", "charge:none", "play", "play")
    assert (flipped(table), furyoku(table, P1)) == ("Dragon Aura", [2, 0, 0])


@card("SKH-109")
@rule("SK-CD-55")
def test_tamara_overlooks_strikes_teamworks_other_zones_and_the_opponent() -> None:
    for flip, zone in (("Filler", "green"), ("Porf", "green"), ("Ward Off", "yellow")):
        table = Table(step="before flip", zone=zone).set(P1, green_teamwork="Tamara", flips=[flip])
        assert furyoku(table, P1) == [2, 2, 2]
    theirs = Table(defender=P2, step="before flip").set(P1, green_teamwork="Tamara", strike=plain(0, 4))
    assert furyoku(theirs.set(P2, flips=["Ward Off"]), P1) == [2, 2, 2]


@card("SKH-110")
@rule("SK-CD-40")
def test_silver_protects_all_three_stacks_from_the_opponent() -> None:
    table = Table(defender=P2).set(P1, red_teamwork="Silver", strike=plain(0, 4))
    table.set(P2, shaman="Len", flipped="Drought of Spirit", green=0, yellow=0, red=1)
    with table.changes(P1, green=0, yellow=0, red=0):
        table.choose("play", "charge:none")
    stolen = Table(defender=P2).set(P1, red_teamwork="Silver", strike=plain(0, 4), green=0, red=0, yellow=1)
    stolen.set(P2, shaman="Len", flipped="Pickpocket's Prayer", green=0, yellow=1, red=0)
    with stolen.changes(P1, yellow=0):
        stolen.choose("play", "charge:none")


@card("SKH-110")
@rule("SK-CD-40", "SK-CD-63")
def test_silver_stops_neither_my_own_costs_nor_what_i_do_to_the_opponent() -> None:
    table = Table(format="starter").set(P1, red_teamwork="Silver", green_teamwork="Peyote", flipped=plain(4, 4))
    with table.changes(P1, red=-1):
        table.choose("use Peyote", "stack:red")
    theirs = Table(format="starter").set(
        P1, red_teamwork="Silver", flipped="Drought of Spirit", green=0, yellow=0, red=1
    )
    with theirs.changes(P2, green=-1, red=-1), theirs.changes(P1, red=-1):
        theirs.choose("play", "charge:none")


@card("SKH-111")
@rule("SK-CD-62")
def test_ponchi_and_conchi_add_a_yellow_after_the_celebration() -> None:
    table = Table(defender=P2, zone="red").set(P1, green_teamwork="Ponchi and Conchi", strike=plain(0, 4))
    table.set(P2, flipped="Filler")
    with table.changes(P1, green=+1, yellow=+1, red=0):
        table.choose("discard")
    tells(table, "P1 adds one green", "P1 adds one yellow")
    lost = Table(zone="red").set(P1, green_teamwork="Ponchi and Conchi", flipped="Filler")
    lost.set(P2, green_teamwork="Lililala")
    with lost.changes(P1, green=0, yellow=0, red=0):
        lost.choose("discard")


@card("SKH-111")
@rule("SK-CD-62")
def test_copies_celebrate_each_once_without_a_question() -> None:
    table = Table(defender=P2, zone="red").set(P1, strike=plain(0, 4), discard=12)
    table.set(P1, green_teamwork="Ponchi and Conchi", red_teamwork="Ponchi and Conchi").set(P2, flipped="Filler")
    with table.changes(P1, green=+1, yellow=+2, red=+1):
        table.choose("discard")
    tells(table, "adds one green", "adds one red", "adds one yellow", "adds one yellow")
    table.offers("defender:self", "defender:opponent")


@card("SKH-111")
@rule("SK-CD-62", "SK-GEN-2")
def test_the_player_scored_on_orders_two_celebrating_texts() -> None:
    table = Table(defender=P2, zone="red", format="starter").set(P1, strike=plain(0, 4), discard=12)
    table.set(P1, green_teamwork="Ponchi and Conchi", yellow_teamwork="Alabaster Choir").set(P2, flipped="Filler")
    with table.changes(P1, green=+1, yellow=+1, red=0, charged=0):
        table.choose("discard")
    assert table.asked == P2
    table.offers("resolve Ponchi and Conchi", "resolve Alabaster Choir")
    with table.changes(P1, green=+1, yellow=+1, red=0, charged=+1):
        table.choose("resolve Alabaster Choir")
    tells(table, "charges yellow", "adds one green", "adds one yellow")
    table.offers("defender:self", "defender:opponent")


@card("SKH-112")
@rule("SK-CD-61")
def test_mikihisa_adds_a_red_when_i_am_scored_on_before_the_cleanup() -> None:
    table = Table(zone="red").set(
        P1, green_teamwork="Mikihisa", area=["Ward Off"], flipped="Owned!", discard=["Isolate"]
    )
    with table.changes(P1, red=+1, green=0):
        table.choose("discard")
    tells(table, "P2 scores", "P1 adds one red furyoku (Owned!)", "cleans up: Ward Off")


@card("SKH-112")
@rule("SK-CD-61")
def test_mikihisa_adds_nothing_when_i_score_or_the_point_wins() -> None:
    mine = (
        Table(defender=P2, zone="red").set(P1, green_teamwork="Mikihisa", strike=plain(0, 4)).set(P2, flipped="Filler")
    )
    with mine.changes(P1, red=0, points=+1):
        mine.choose("discard")
    lost = Table(zone="red").set(P1, green_teamwork="Mikihisa", flipped="Filler").set(P2, points=2)
    with lost.changes(P1, red=0):
        lost.choose("discard")
    assert lost.state.over


@card("SKH-113")
@rule("SK-CD-59")
def test_kino_adds_a_green_at_each_cleanup_of_mine_with_four_furyoku_or_less() -> None:
    table = Table(zone="red").set(P1, red_teamwork="Kino", flipped="Filler", green=1, yellow=1, red=0)
    with table.changes(P1, green=+1):
        table.choose("discard")
    with table.changes(P1, green=+2):
        table.choose("defender:self")
    tells(table, "adds one green", "adds one green")


@card("SKH-113")
@rule("SK-CD-59")
def test_kino_pours_no_tea_for_five_furyoku_or_at_the_opponents_cleanup() -> None:
    def cleaned(defender: int, **stacks: int) -> list[int]:
        table = Table(step="turn", defender=defender).set(P1, red_teamwork="Kino", **stacks)
        return furyoku(table, P1)

    assert cleaned(P1, green=1, yellow=1, red=2) == [1 + 1 + 1, 1, 2]
    assert cleaned(P1, green=2, yellow=2, red=1) == [2 + 1, 2, 1]
    assert cleaned(P1, green=2, yellow=1, red=2) == [2 + 1, 1, 2]
    assert cleaned(P2, green=0, yellow=0, red=0) == [0, 0, 0]
