"""X-Laws teamworks: what each of them does and does not do."""

from __future__ import annotations

from typing import Any

from playmat.games.shaman.words.printed import signature
from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.beside import beside
from tests.games.shaman.table.looking import charges, cost, flipped, force, furyoku, numbers, silent_about, tells
from tests.games.shaman.table.plain import plain


@card("SKH-093")
@rule("SK-CD-51")
def test_marco_adds_force_to_a_strike_of_his_zone_that_answers_a_weak_attack() -> None:
    table = beside("Marco", plain(4, 4))
    assert numbers(table) == (4, 5)
    table.choose("play")
    assert force(table) == 5


@card("SKH-093")
def test_marco_does_nothing_against_force_five_or_in_another_zone() -> None:
    assert numbers(beside("Marco", plain(5, 4), against=5)) == (5, 4)
    assert numbers(beside("Marco", plain(4, 4), zone="yellow")) == (4, 4)


@card("SKH-093")
@rule("SK-CD-51")
def test_marco_reads_the_attack_anew_while_the_strike_is_flipped() -> None:
    table = beside("Marco", "Pendulum Bolt", against=6).set(P1, green=4, yellow=0, red=0)
    assert numbers(table) == (4, 5)
    table.choose("use Pendulum Bolt")
    assert numbers(table) == (4, 6)
    table.choose("play")
    assert force(table) == 6


@card("SKH-093")
@rule("SK-CD-51")
def test_the_bonus_of_marco_ends_with_marco() -> None:
    table = beside("Marco", plain(4, 4)).set(P2, flips=["Isolate"], green=0, yellow=1, red=0)
    table.choose("play")
    with table.changes(P1, attack_force=-1, teamworks=-1):
        table.choose("play", "charge:none", "teamwork Marco")


@card("SKH-093")
@rule("SK-CD-66")
def test_marco_may_help_marco_in_several_zones_and_in_both_decks() -> None:
    table = Table(zone="yellow").set(
        P1, shaman="Marco", green_teamwork="Marco", flipped="Marco", green=1, yellow=0, red=0
    )
    table.set(P2, shaman="Marco", strike=plain(0, 4), green_teamwork="Marco")
    table.offers("play", "focus", "discard")
    with table.changes(P1, teamworks=+1), table.changes(P2, teamworks=0):
        table.choose("play")
    assert table.zone(P1, "yellow teamwork") == table.zone(P1, "green teamwork") == ["Marco, Sworn Captain"]


@card("SKH-094")
@rule("SK-CD-50")
def test_venster_the_tactician_puts_the_flipped_card_away_for_a_green() -> None:
    table = beside("Venster, Tactician", "Owned!").set(P1, flips=["Isolate"], green=1, yellow=1, red=0)
    table.offers("use Owned!", "use Venster", "focus", "discard")
    table.choose("use Venster").offers("pay:1/0/0", "pay:0/1/0")
    table.choose("pay:0/1/0").expect(zone="green")
    assert flipped(table) == "Isolate"
    assert table.zone(P1, "discard")[-1] == "Owned!"
    assert table.zone(P1, "green teamwork") == ["Venster, Tactician"]


@card("SKH-094")
def test_venster_the_tactician_works_once_a_turn() -> None:
    table = beside("Venster, Tactician", "Filler").set(P1, green=3, yellow=0, red=0, flips=["Filler", plain(4, 4)])
    table.choose("use Venster").offers("focus", "discard")
    table.refuses("use Venster", cites="SK-PAY-2")
    mine_again = beside("Venster, Tactician", "Filler").set(
        P1, green=3, yellow=0, red=0, flips=[plain(4, 4), "Filler"]
    )
    mine_again.set(P2, flips=[plain(4, 4)]).choose("use Venster", "play", "play")
    mine_again.offers("use Venster", "focus", "discard")


@card("SKH-094")
def test_venster_the_tactician_needs_a_weak_attack_and_his_own_zone() -> None:
    table = beside("Venster, Tactician", "Filler", against=5).offers("focus", "discard")
    table.refuses("use Venster", cites="SK-PAY-1", saying="4 or less")
    other = beside("Venster, Tactician", "Filler", zone="yellow").offers("focus", "discard")
    other.refuses("use Venster", cites="SK-PAY-12")


@card("SKH-095")
def test_venster_the_punisher_strips_a_green_after_a_weak_attack() -> None:
    table = beside("Venster, Punisher", plain(4, 4), against=3).set(P2, green=2).choose("play")
    tells(table, "counterattacks", "P2 loses one green", "P2 adds one green")
    assert furyoku(table, P2) == [2, 2, 2]


@card("SKH-095")
def test_venster_the_punisher_spares_force_four_and_other_zones() -> None:
    silent_about(beside("Venster, Punisher", plain(4, 4), against=4).choose("play"), "loses")
    silent_about(beside("Venster, Punisher", plain(4, 4), against=3, zone="yellow").choose("play"), "loses")


@card("SKH-096")
@rule("SK-CD-51")
def test_jeanne_makes_strikes_cheaper_against_a_weak_attack() -> None:
    assert cost(beside("Jeanne", "Barren Justice")) == (0, 1, 0)
    assert cost(beside("Jeanne", "Barren Justice", against=5)) == (1, 1, 0)
    table = beside("Jeanne", "Pendulum Bolt", against=6).set(P1, green=4, yellow=0, red=0)
    assert cost(table) == (3, 0, 0)
    table.choose("use Pendulum Bolt")
    assert cost(table) == (2, 0, 0)
    with table.changes(P1, green=-2):
        table.choose("play")


@card("SKH-096")
def test_jeanne_lowers_no_cost_below_nothing_and_no_other_cards() -> None:
    assert cost(beside("Jeanne", plain(4, 4))) == (0, 0, 0)
    assert cost(beside("Jeanne", "Storm the Bathhouse")) == (0, 2, 0)
    assert cost(beside("Jeanne", "Dragon Aura")) == (2, 0, 0)
    assert cost(beside("Jeanne", "Barren Justice", zone="yellow")) == (1, 1, 0)


def flip_beside(teamwork: str, flip: Any, against: int, **words: Any) -> Table:
    """Lyserg has the teamwork in green, two furyoku of each colour, and flips a card against a strike."""
    table = Table(step="before flip", **words).set(P1, shaman="Lyserg", green_teamwork=teamwork, flips=[flip])
    return table.set(P2, strike=plain(0, against))


@card("SKH-097")
@rule("SK-CD-55")
def test_meene_adds_a_green_for_each_strike_flipped_before_i_decide() -> None:
    table = flip_beside("Meene", "Burning Hunger", against=3).set(P1, flips=["Burning Hunger", "Filler"])
    assert (flipped(table), furyoku(table, P1)) == ("Burning Hunger", [3, 2, 2])
    table.refuses("play", cites="SK-TRAIT-6")
    again = flip_beside("Meene", "Lantern Feint", against=3).set(P1, flips=["Lantern Feint", "Filler"])
    with again.changes(P1, green=-1 + 1):
        again.choose("tactical", "pay:1/0/0")


@card("SKH-097")
@rule("SK-CD-55")
def test_meene_wants_my_strikes_weak_attacks_and_her_own_zone() -> None:
    assert furyoku(flip_beside("Meene", "Dragon Aura", against=3), P1) == [2, 2, 2]
    assert furyoku(flip_beside("Meene", "Filler", against=4), P1) == [2, 2, 2]
    assert furyoku(flip_beside("Meene", "Filler", against=3, zone="yellow"), P1) == [2, 2, 2]
    theirs = Table(defender=P2, step="before flip").set(
        P1, shaman="Lyserg", green_teamwork="Meene", strike=plain(0, 3)
    )
    assert (furyoku(theirs, P1), furyoku(theirs, P2)) == ([2, 2, 2], [2, 2, 2])


@card("SKH-098")
@rule("SK-CD-51")
def test_denbat_adds_two_force_against_the_opening_attack_and_the_strike_keeps_it() -> None:
    table = Table().set(P1, shaman="Lyserg", green_teamwork="Denbat", flipped=plain(4, 4))
    assert numbers(table) == (4, 6)
    table.choose("play")
    assert force(table) == 6


@card("SKH-098")
def test_denbat_keeps_still_against_strikes_and_signature_moves_and_elsewhere() -> None:
    assert numbers(beside("Denbat", plain(4, 4), against=4)) == (4, 4)
    move = Table().set(P1, shaman="Lyserg", green_teamwork="Denbat", flipped=plain(4, 4)).set(P2, strike="signature")
    assert numbers(move) == (4, 4)
    other = Table(zone="red").set(P1, shaman="Lyserg", green_teamwork="Denbat", flipped=plain(4, 4))
    assert numbers(other) == (4, 4)


@card("SKH-099")
@rule("SK-CD-51")
def test_larch_adds_intercept_against_an_attack_from_red() -> None:
    table = beside("Larch", plain(4, 4), against=5, origin="red")
    assert numbers(table) == (5, 4)
    table.offers("play", "focus", "discard")


@card("SKH-099")
def test_larch_does_nothing_against_attacks_from_elsewhere() -> None:
    assert numbers(beside("Larch", plain(4, 4), against=4, origin="yellow")) == (4, 4)
    assert numbers(beside("Larch", plain(4, 4), against=4, origin="red", zone="red")) == (4, 4)
    opening = Table().set(P1, shaman="Lyserg", green_teamwork="Larch", flipped=plain(4, 4))
    assert numbers(opening) == (4, 4)


def replenished(teamwork: str, against: Any, **words: Any) -> list[int]:
    """The furyoku of a player with two of each colour after replenishing against a strike."""
    table = Table(step="turn", **words).set(P1, shaman="Lyserg", red_teamwork=teamwork)
    if against is not None:
        table.set(P2, strike=against)
    return furyoku(table, P1)


@card("SKH-100")
@rule("SK-CD-60")
def test_kebin_adds_a_green_after_replenishing_against_a_feeble_attack() -> None:
    assert replenished("Kebin", plain(0, 2)) == [4, 2, 2]
    assert replenished("Kebin", plain(0, 2), origin="red") == [4, 3, 3]
    table = Table(step="turn").set(P1, shaman="Lyserg", red_teamwork="Kebin", discard=["Isolate", "Center", "Filler"])
    table.set(P2, strike=plain(0, 2))
    assert table.zone(P1, "green furyoku")[-2:] == ["Isolate", "Center"]


@card("SKH-100")
@rule("SK-CD-60")
def test_kebin_keeps_still_against_force_three_the_opening_attack_and_signature_moves() -> None:
    assert replenished("Kebin", plain(0, 3)) == [3, 2, 2]
    assert replenished("Kebin", None) == [3, 2, 2]
    assert replenished("Kebin", signature("T-1", "Soft Move", intercept=0, force=1)) == [2, 2, 2]


@card("SKH-101")
@rule("SK-CD-44", "SK-CD-46")
def test_porf_is_eliminated_first_and_then_four_cards_are_drawn() -> None:
    table = Table(step="before flip").set(P1, shaman="Lyserg", green_teamwork="Porf")
    table.set(P1, flips=["Owned!", "Isolate", "Center", "Ward Off", "Sideswipe"]).offers("flip", "use Porf")
    table.choose("use Porf").offers("top Owned!", "top Isolate", "top Center", "top Ward Off")
    assert table.zone(P1, "discard")[-1] == "Porf, Runner of Edicts"
    table.choose("top Ward Off")
    assert (flipped(table), table.zone(P1, "deck")[-1]) == ("Ward Off", "Sideswipe")
    assert table.zone(P1, "discard")[-4:] == ["Porf, Runner of Edicts", "Owned!", "Isolate", "Center"]


@card("SKH-101")
@rule("SK-CD-46")
def test_porf_runs_only_in_his_zone_against_a_weak_attack_also_after_earlier_flips() -> None:
    assert flipped(flip_beside("Porf", "Filler", against=5)) == "Filler"
    assert flipped(flip_beside("Porf", "Filler", against=4, zone="yellow")) == "Filler"
    table = beside("Porf", "Lantern Feint").set(P1, green=1, yellow=0, red=0)
    table.choose("tactical").offers("flip", "use Porf")


@card("SKH-102")
def test_cebin_sells_two_force_for_a_green_once_a_turn() -> None:
    table = (
        beside("Cebin", plain(4, 4)).set(P1, green=2, yellow=0, red=0).offers("play", "use Cebin", "focus", "discard")
    )
    with table.changes(P1, green=-1):
        table.choose("use Cebin")
    assert numbers(table) == (4, 6)
    table.offers("play", "focus", "discard").refuses("use Cebin", cites="SK-PAY-2")


@card("SKH-102")
@rule("SK-ELIM-3")
def test_what_cebin_sold_is_gone_with_him_though_the_strike_attacks_already() -> None:
    table = beside("Cebin", plain(4, 4)).set(P1, green=1, yellow=0, red=0)
    table.set(P2, flips=["Isolate"], green=0, yellow=1, red=0).choose("use Cebin", "play")
    assert force(table) == 6
    with table.changes(P1, teamworks=-1, attack_force=-2):
        table.choose("play", "charge:none", "teamwork Cebin")


@card("SKH-102")
def test_what_cebin_sold_is_gone_when_the_strike_is_flipped_anew() -> None:
    table = beside("Cebin", "Lantern Feint").set(P1, flips=["Burned Library"], green=2, yellow=["Isolate"], red=0)
    table.set(P1, discard=["Center"]).choose("use Cebin", "pay:1/0/0")
    assert numbers(table) == (4, 7)
    table.choose("tactical", "pay:1/0/0", "play", "charge:none", "take Lantern Feint")
    assert (flipped(table), numbers(table)) == ("Lantern Feint", (4, 5))


@card("SKH-102")
def test_cebin_sells_nothing_to_other_cards_strong_attacks_or_other_zones() -> None:
    beside("Cebin", "Dragon Aura").offers("play", "focus", "discard").refuses("use Cebin", cites="SK-PAY-1")
    beside("Cebin", plain(5, 5), against=5).offers("play", "focus", "discard").refuses("use Cebin", cites="SK-PAY-1")
    beside("Cebin", plain(4, 4), zone="red").offers("play", "focus", "discard").refuses("use Cebin", cites="SK-PAY-12")


@card("SKH-103")
@rule("SK-CD-62")
def test_alabaster_choir_charges_its_zone_and_adds_a_green_after_the_celebration() -> None:
    table = Table(defender=P2, zone="red").set(
        P1, shaman="Lyserg", yellow_teamwork="Alabaster Choir", strike=plain(0, 4)
    )
    table.set(P1, discard=["Isolate", "Center", "Ward Off"]).set(P2, flipped="Filler")
    with table.changes(P1, points=+1, green=+1, yellow=+1, red=0, charged=+1):
        table.choose("discard")
    tells(table, "cleans up", "P1 adds one yellow", "P1 charges yellow", "P1 adds one green")
    assert charges(table, P1) == [0, 1, 0]
    red = Table(defender=P2, zone="red").set(P1, shaman="Lyserg", red_teamwork="Alabaster Choir", strike=plain(0, 4))
    assert charges(red.set(P2, flipped="Filler").choose("discard"), P1) == [0, 0, 1]


@card("SKH-103")
def test_alabaster_choir_does_not_sing_for_the_opponents_point() -> None:
    table = Table(zone="red").set(P1, shaman="Lyserg", yellow_teamwork="Alabaster Choir", flipped="Filler")
    table.set(P2, yellow_teamwork="Lililala")
    with table.changes(P1, green=0, yellow=0, red=0, charged=0), table.changes(P2, points=+1, charged=0, yellow=+1):
        table.choose("discard")


@card("SKH-104")
def test_tribunal_herald_uncharges_a_zone_after_a_weak_attack() -> None:
    table = beside("Tribunal Herald", plain(4, 4), against=3).set(P2, charged=["green", "red"])
    table.choose("play").offers("zone:green", "zone:red")
    table.choose("zone:green")
    assert charges(table, P2) == [0, 0, 1]


@card("SKH-104")
def test_tribunal_herald_spares_force_four_other_zones_and_my_own_charges() -> None:
    for table in (
        beside("Tribunal Herald", plain(4, 4), against=4).set(P2, charged=["red"]),
        beside("Tribunal Herald", plain(4, 4), against=3, zone="yellow").set(P2, charged=["red"]),
        beside("Tribunal Herald", plain(4, 4), against=3).set(P1, charged=["red"]),
    ):
        with table.changes(P1, charged=0), table.changes(P2, charged=0):
            table.choose("play")
        assert table.asked == P2


@card("SKH-105")
@rule("SK-CD-54")
def test_glass_winged_novice_becomes_yellow_furyoku_whoever_eliminates_it() -> None:
    for owner, chooser in ((P1, P2), (P1, P1)):
        table = Table(defender=chooser).set(owner, shaman="Lyserg", red_teamwork="Glass-Winged Novice")
        table.set(chooser, flipped="Isolate", green=0, yellow=1, red=0)
        table.choose("play")
        with table.changes(owner, teamworks=-1, yellow=+1, green=0):
            table.choose("charge:none", "teamwork Glass-Winged Novice")
        assert table.zone(owner, "yellow furyoku")[-1] == "Glass-Winged Novice, First Patrol"


@card("SKH-105")
@rule("SK-CD-54")
def test_glass_winged_novice_gives_nothing_when_it_is_replaced() -> None:
    table = beside("Glass-Winged Novice", "Porf").set(P1, green=1, yellow=0, red=0)
    table.choose("play").offers("replace", "keep")
    with table.changes(P1, yellow=0, green=0, discard=+1):
        table.choose("replace")
    assert table.zone(P1, "discard")[-1] == "Glass-Winged Novice, First Patrol"
