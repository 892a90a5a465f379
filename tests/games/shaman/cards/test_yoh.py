"""Yoh teamworks: what each of them does and does not do."""

from __future__ import annotations

from typing import Any

from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.cards.plain import plain
from tests.games.shaman.seen import charges, cost, flipped, furyoku, silent_about, tells


def beside(teamwork: str, flipped: Any, zone: str = "green", **words: Any) -> Table:
    """Yoh has the teamwork in green and has flipped a card, in green unless said, against the opening attack."""
    return Table(zone=zone, **words).set(P1, green_teamwork=teamwork, flipped=flipped)


def against(teamwork: str, flipped: Any) -> Table:
    """Yoh attacks with the teamwork in green, and P2 has flipped a card in green."""
    return Table(defender=P2).set(P1, green_teamwork=teamwork, strike=plain(0, 4)).set(P2, flipped=flipped)


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
    theirs = against("Anna", "Filler")
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
@rule("SK-CD-40")
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
    with lost.changes(P1, green=0, yellow=0, red=0):
        lost.choose("discard")


@card("SKH-111")
@rule("SK-CD-62")
def test_celebrating_copies_follow_zone_by_zone_without_a_question() -> None:
    table = Table(defender=P2, zone="red", format="starter").set(P1, strike=plain(0, 4), discard=12)
    table.set(
        P1, green_teamwork="Ponchi and Conchi", yellow_teamwork="Alabaster Choir", red_teamwork="Ponchi and Conchi"
    )
    table.set(P2, flipped="Filler")
    with table.changes(P1, green=+2, yellow=+3, red=+1, charged=+1):
        table.choose("discard")
    tells(table, "adds one green", "adds one yellow", "adds one red", "adds one yellow", "charges yellow")
    tells(table, "charges yellow", "adds one green", "adds one yellow")
    assert charges(table, P1) == [0, 1, 0]
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

    assert cleaned(P1, green=2, yellow=1, red=1) == [2 + 1 + 1, 1, 1]
    assert cleaned(P1, green=2, yellow=1, red=2) == [2 + 1, 1, 2]
    assert cleaned(P2, green=0, yellow=0, red=0) == [0, 0, 0]


@card("SKH-114")
@rule("SK-CD-68")
def test_yohmei_turns_any_two_furyoku_into_a_red_from_the_discard_top() -> None:
    table = Table(step="before flip").set(
        P1, green_teamwork="Yohmei", green=["Isolate"], yellow=["Center"], red=["Owned!"]
    )
    table.offers("flip", "use Yohmei")
    table.choose("use Yohmei").offers("pay:1/1/0", "pay:1/0/1", "pay:0/1/1")
    with table.changes(P1, green=-1, yellow=-1, red=+1, discard=+1):
        table.choose("pay:1/1/0")
    assert table.zone(P1, "red furyoku") == ["Owned!", "Center"]


@card("SKH-114")
@rule("SK-CD-48")
def test_yohmei_is_optional_works_once_a_turn_and_each_copy_by_itself() -> None:
    table = Table(step="before flip").set(
        P1, green_teamwork="Yohmei", yellow_teamwork="Yohmei", green=4, yellow=0, red=0
    )
    table.set(P1, flips=["Lantern Feint", "Filler"]).offers("flip", "use Yohmei")
    table.choose("use Yohmei")
    assert flipped(table) == "Lantern Feint"
    table.choose("tactical", "pay:1/0/0")
    assert flipped(table) == "Filler"
    table.choose("discard").expect(zone="yellow")
    table.offers("flip", "use Yohmei")
    with table.changes(P1, green=0, red=0):
        table.choose("flip")


@card("SKH-114")
def test_yohmei_needs_two_furyoku() -> None:
    table = Table(step="before flip").set(P1, green_teamwork="Yohmei", green=0, yellow=1, red=0)
    assert flipped(table) == "Filler"


@card("SKH-115")
@rule("SK-CD-51")
def test_wooden_sword_brotherhood_makes_strikes_cheaper_while_i_am_out_of_green() -> None:
    assert cost(beside("Wooden Sword Brotherhood", "Barren Justice").set(P1, green=1)) == (0, 1, 0)
    assert cost(beside("Wooden Sword Brotherhood", "Barren Justice").set(P1, green=2)) == (1, 1, 0)
    table = beside("Wooden Sword Brotherhood", "Pooled Courage").set(P1, green=2, yellow=0, red=0)
    assert cost(table) == (2, 0, 0)
    table.choose("use Pooled Courage")
    assert cost(table) == (1, 0, 0)
    with table.changes(P1, green=-1):
        table.choose("play")


@card("SKH-115")
def test_wooden_sword_brotherhood_helps_no_advantages_and_no_other_zone() -> None:
    assert cost(beside("Wooden Sword Brotherhood", "Dragon Aura").set(P1, green=0)) == (2, 0, 0)
    assert cost(beside("Wooden Sword Brotherhood", "Barren Justice", zone="red").set(P1, green=0)) == (1, 1, 0)


def replenished(teamwork: str, against: Any, **words: Any) -> list[int]:
    """The furyoku of a player with two of each colour after replenishing against an attack."""
    return furyoku(Table(step="turn", **words).set(P1, green_teamwork=teamwork).set(P2, strike=against), P1)


@card("SKH-116")
@rule("SK-CD-60")
def test_hillside_lodgers_add_a_yellow_after_an_attack_from_red() -> None:
    assert replenished("Hillside Lodgers", plain(0, 4), origin="red") == [3, 3 + 1, 3]


@card("SKH-116")
@rule("SK-CD-60")
def test_hillside_lodgers_add_nothing_after_any_other_attack() -> None:
    assert replenished("Hillside Lodgers", plain(0, 4), origin="yellow") == [3, 3, 2]
    assert replenished("Hillside Lodgers", "signature") == [2, 2, 2]
    assert replenished("Hillside Lodgers", None) == [3, 2, 2]


@card("SKH-117")
@rule("SK-CD-41")
def test_pirica_adds_a_green_when_my_defence_leaves_her_zone_down_or_up() -> None:
    down = Table(zone="yellow").set(P1, yellow_teamwork="Pirica", flipped="Filler")
    with down.changes(P1, green=+1):
        down.choose("discard")
    up = Table(zone="yellow").set(P1, yellow_teamwork="Pirica", flipped="Center", green=2, yellow=0, red=0)
    with up.changes(P1, green=-2 + 1):
        up.choose("play", "charge:none")


@card("SKH-117")
@rule("SK-CD-41")
def test_pirica_adds_nothing_for_other_zones_a_lost_red_or_the_opponents_defence() -> None:
    other = Table().set(P1, yellow_teamwork="Pirica", flipped="Filler")
    with other.changes(P1, green=0):
        other.choose("discard")
    lost = Table(zone="red").set(P1, red_teamwork="Pirica", flipped="Filler")
    with lost.changes(P1, green=0), lost.changes(P2, points=+1):
        lost.choose("discard")
    theirs = against("Pirica", "Filler")
    with theirs.changes(P1, green=0), theirs.changes(P2, green=0):
        theirs.choose("discard")


@card("SKH-118")
@rule("SK-CD-57")
def test_matamune_adds_two_green_for_a_discard_free_forced_or_pitched() -> None:
    free = beside("Matamune", "Filler")
    with free.changes(P1, green=+2, discard=+1 - 2):
        free.choose("discard")
    forced = beside("Matamune", plain(3, 3)).set(P2, shaman="Len", strike=plain(0, 4), area=["False Opening"])
    forced.offers("discard")
    with forced.changes(P1, green=+2):
        forced.choose("discard")
    pitched = beside("Matamune", "Unbroken Circle")
    with pitched.changes(P1, green=+2, charged=+1):
        pitched.choose("pitch")


@card("SKH-118")
@rule("SK-CD-57")
def test_matamune_adds_two_green_for_a_card_pitched_into_the_area() -> None:
    table = beside("Matamune", "Sideswipe")
    with table.changes(P1, green=+2, area=+1, discard=-2):
        table.choose("pitch")
    tells(table, "pitches", "lies in P1's advantage area", "adds one green", "adds one green", "now defends in yellow")


@card("SKH-118")
@rule("SK-CD-57")
def test_matamune_adds_in_red_before_the_point() -> None:
    table = Table(zone="red").set(P1, red_teamwork="Matamune", flipped="Filler")
    table.choose("discard")
    tells(table, "adds one green", "adds one green", "P2 scores")


@card("SKH-118")
@rule("SK-CD-57")
def test_matamune_overlooks_tactical_flipping_again_focusing_other_zones_and_the_opponent() -> None:
    tactical = beside("Matamune", "Lantern Feint").set(P1, green=1, yellow=0, red=0)
    with tactical.changes(P1, green=-1):
        tactical.choose("tactical")
    ghost = Table(step="before flip").set(P1, green_teamwork="Matamune", flips=["Ghost in the Turnstile"])
    with ghost.changes(P1, green=0, discard=+1):
        ghost.choose("yes")
    focused = beside("Matamune", "Filler")
    with focused.changes(P1, green=+1):
        focused.choose("focus")
    elsewhere = beside("Matamune", "Filler", zone="yellow")
    with elsewhere.changes(P1, green=0):
        elsewhere.choose("discard")
    theirs = against("Matamune", "Filler")
    with theirs.changes(P1, green=0), theirs.changes(P2, green=0):
        theirs.choose("discard")


@card("SKH-119")
@rule("SK-CD-58")
def test_spirit_of_the_old_shrine_lets_me_pick_the_stack_and_nothing_else_changes() -> None:
    table = beside("Spirit of the Old Shrine", "Owned!").set(P1, area=["Tithe to the Dead"])
    table.choose("focus").offers("stack:green", "stack:yellow", "stack:red")
    with table.changes(P1, green=+1, yellow=0, red=+1):
        table.choose("stack:red")
    assert table.zone(P1, "red furyoku")[-1] == "Owned!"
    table.expect(zone="yellow")


@card("SKH-119")
@rule("SK-CD-58")
def test_spirit_of_the_old_shrine_sweeps_only_its_own_zone_and_never_forces_another_stack() -> None:
    same = beside("Spirit of the Old Shrine", "Filler")
    with same.changes(P1, green=+1, yellow=0, red=0):
        same.choose("focus", "stack:green")
    elsewhere = beside("Spirit of the Old Shrine", "Filler", zone="yellow")
    with elsewhere.changes(P1, yellow=+1, green=0):
        elsewhere.choose("focus")
    silent_about(elsewhere, "scores")
