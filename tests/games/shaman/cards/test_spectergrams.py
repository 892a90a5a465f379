"""Spectergrams: one card for each shaman, and what only that shaman gets from it."""

from __future__ import annotations

import pytest

from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.looking import charges, flipped, force, furyoku, numbers, silent_about, tells
from tests.games.shaman.table.plain import plain

OWNERS = [
    ("Yoh", "Halo Blade, Undivided"),
    ("Len", "Golden Thunder Lineage"),
    ("Rio", "Serpent Pompadour Overdrive"),
    ("Trey", "Kororo, Snowflake Heart"),
    ("Lyserg", "Chloe, Poppy-Petal Dowser"),
    ("Zeke", "Spirit of Fire, Left Hand of Ash"),
    ("Jun", "Lee Bailong, Seal Removed"),
    ("Faust", "Eliza, Beloved Remains"),
    ("Marco", "Michael, Trumpet of the Ninth Hour"),
]
ALL_ZONES = ["green", "yellow", "red"]


@card("SKH-183", "SKH-184", "SKH-185", "SKH-186", "SKH-187", "SKH-188", "SKH-189", "SKH-190", "SKH-191")
@pytest.mark.parametrize(("owner", "name"), OWNERS)
def test_a_spectergram_is_played_by_its_shaman_alone_but_by_anybody_in_the_starter_game(owner: str, name: str) -> None:
    for shaman, _ in OWNERS:
        table = Table().set(P1, shaman=shaman, flipped=name)
        if shaman == owner:
            assert "play" in table.verbs
        else:
            table.offers("focus", "discard").refuses("play", cites="SK-SPECTER-2", saying=f"only {owner} can play it")
        starter = Table(format="starter").set(P1, shaman=shaman, flipped=name)
        assert "play" in starter.verbs


@card("SKH-183")
@pytest.mark.parametrize(
    ("charged", "zone"), [([], "green"), (["red"], "green"), (["green", "red"], "yellow"), (ALL_ZONES, "yellow")]
)
def test_halo_blade_makes_the_defence_start_in_yellow_with_two_charged_zones(charged: list[str], zone: str) -> None:
    table = Table().set(P1, flipped="Halo Blade, Undivided", green=1, yellow=0, red=1, charged=charged)
    table.set(P2, strike=plain(0, 5), charged=["yellow", "red"])
    assert numbers(table) == (5, 5)
    with table.changes(P1, green=-1, red=-1, charged=0):
        table.choose("play")
    table.expect(defender=P2, zone=zone)
    assert force(table) == 5


@card("SKH-184")
def test_golden_thunder_lineage_strips_a_yellow_furyoku_and_no_other() -> None:
    table = Table().set(P1, shaman="Len", flipped="Golden Thunder Lineage", green=0, yellow=2, red=0)
    table.set(P2, strike=plain(0, 5), yellow=["Isolate", "Joco"])
    assert numbers(table) == (5, 5)
    with table.changes(P1, yellow=-2), table.changes(P2, yellow=-1, red=0):
        table.choose("play")
    tells(table, "P2 loses one yellow furyoku (Isolate)", "Turn 2")
    assert force(table) == 5
    empty = Table().set(P1, shaman="Len", flipped="Golden Thunder Lineage", green=0, yellow=2, red=0)
    with empty.set(P2, yellow=0).changes(P2, green=+1, yellow=0, red=0):
        empty.choose("play")


@card("SKH-185")
def test_serpent_pompadour_overdrive_gives_two_and_two_until_cleanup() -> None:
    table = Table().set(P1, shaman="Rio", flipped="Serpent Pompadour Overdrive", green=1, yellow=1, red=0)
    table.set(P1, flips=[plain(2, 3)]).set(P2, flips=[plain(9, 5)])
    with table.changes(P1, green=-1, yellow=-1, area=+1, charged=+1):
        table.choose("play", "charge:green")
    assert numbers(table) == (4, 5)
    assert force(table) == 4
    table.choose("play")
    assert force(table) == 5
    assert numbers(table) == (9, 5)
    with table.changes(P1, area=-1):
        table.choose("play")
    table.expect(defender=P1, effects=[])


@card("SKH-186")
def test_kororo_brings_a_yellow_furyoku_when_a_weak_attack_is_answered_from_her_zone() -> None:
    table = Table().set(P1, shaman="Trey", flipped=plain(4, 4), green_teamwork="Kororo").set(P2, strike=plain(0, 4))
    with table.changes(P1, green=0, yellow=+1, red=0, discard=-1):
        table.choose("play")
    tells(table, "P1 counterattacks", "P1 adds one yellow furyoku", "Turn 2")


@card("SKH-186")
def test_kororo_brings_nothing_for_a_strong_attack_another_zone_a_signature_move_or_the_opponent() -> None:
    strong = Table().set(P1, shaman="Trey", flipped=plain(5, 5), green_teamwork="Kororo").set(P2, strike=plain(0, 5))
    with strong.changes(P1, yellow=0):
        strong.choose("play")
    zone = Table(zone="yellow").set(P1, shaman="Trey", flipped=plain(4, 4), green_teamwork="Kororo")
    with zone.changes(P1, yellow=0):
        zone.choose("play")
    move = Table(step="signature").set(P1, shaman="Trey", side="back", charged=ALL_ZONES, green_teamwork="Kororo")
    with move.set(P1, green=1, yellow=0, red=1).changes(P1, yellow=0):
        move.choose("signature")
    table = Table().set(P1, shaman="Trey", flipped=plain(4, 4)).set(P2, shaman="Trey", green_teamwork="Kororo")
    with table.changes(P2, yellow=0):
        table.choose("play")


@card("SKH-186")
def test_kororo_is_paid_for_and_joins_the_zone_she_was_flipped_in() -> None:
    table = Table(zone="yellow").set(P1, shaman="Trey", flipped="Kororo", green=0, yellow=1, red=0)
    with table.changes(P1, yellow=-1, teamworks=+1):
        table.choose("play")
    table.expect(zone="yellow", defender=P1)
    assert table.zone(P1, "yellow teamwork") == ["Kororo, Snowflake Heart"]


@card("SKH-187")
def test_chloe_lets_her_owner_order_the_next_two_cards_once_a_turn() -> None:
    table = Table(step="before flip").set(P1, shaman="Lyserg", green_teamwork="Chloe")
    table.set(P1, flips=["Lantern Feint", "Isolate", "Joco"])
    table.offers("flip", "use Chloe").choose("use Chloe")
    table.offers("top Lantern Feint", "top Isolate").choose("top Isolate")
    assert table.zone(P1, "deck")[-2:] == ["Joco, Jocular Comedian", "Lantern Feint"]
    assert flipped(table) == "Isolate"
    table.choose("play", "pay:0/1/0", "charge:none", "teamwork:none")
    assert flipped(table) == "Lantern Feint"


@card("SKH-187")
def test_chloe_may_be_left_alone_and_works_in_her_zone_before_any_flip_there() -> None:
    table = Table(step="before flip").set(P1, shaman="Lyserg", green_teamwork="Chloe")
    table.set(P1, flips=["Lantern Feint", "Filler", "Filler", "Filler"], green=1, yellow=0, red=0)
    table.choose("flip", "tactical").offers("flip", "use Chloe")
    table.choose("flip", "focus").expect(zone="yellow").offers("focus", "discard")
    table.refuses("use Chloe", cites="SK-PAY-14")


@card("SKH-187")
def test_chloe_is_paid_for_and_her_ability_is_open_before_the_next_flip_there() -> None:
    table = Table().set(P1, shaman="Lyserg", flipped="Chloe", green=1, yellow=0, red=0)
    with table.changes(P1, green=-1, teamworks=+1):
        table.choose("play")
    table.offers("flip", "use Chloe")
    poor = Table().set(P1, shaman="Lyserg", flipped="Chloe", green=0, yellow=0, red=0)
    poor.refuses("play", cites="SK-FURY-13", saying="1 green")


@card("SKH-187")
def test_chloe_works_again_in_the_next_turn() -> None:
    table = Table(step="before flip").set(P1, shaman="Lyserg", green_teamwork="Chloe", flips=[plain(4, 4)])
    table.set(P2, flips=[plain(9, 0)])
    table.choose("use Chloe", "top Plain 4/4", "play", "play")
    table.expect(defender=P1).offers("flip", "use Chloe")


@card("SKH-188")
@rule("SK-CD-20")
def test_spirit_of_fire_burns_an_opposing_teamwork_of_its_owners_choice() -> None:
    table = Table().set(P1, shaman="Zeke", flipped="Spirit of Fire, Left Hand of Ash", green=1, yellow=1, red=1)
    table.set(P1, green_teamwork="Turbine").set(P2, strike=plain(0, 5), green_teamwork="Kalim", red_teamwork="Joco")
    assert numbers(table) == (5, 8)
    with table.changes(P1, green=-1, yellow=-1, red=-1):
        table.choose("play")
    assert table.asked == P1
    table.offers("teamwork Kalim", "teamwork Joco")
    with table.changes(P1, teamworks=0), table.changes(P2, teamworks=-1):
        table.choose("teamwork Joco")
    assert table.zone(P2, "red teamwork") == []
    assert force(table) == 8


@card("SKH-188")
@rule("SK-CD-20")
def test_spirit_of_fire_never_burns_an_own_teamwork_and_strikes_all_the_same() -> None:
    table = Table().set(P1, shaman="Zeke", flipped="Spirit of Fire, Left Hand of Ash", green=1, yellow=1, red=1)
    table.set(P1, yellow_teamwork="Turbine")
    with table.changes(P1, teamworks=0):
        table.choose("play")
    table.expect(defender=P2)
    assert force(table) == 7


@card("SKH-189")
def test_lee_bailong_takes_a_green_furyoku_and_three_force_for_a_yellow_one_once_a_flip() -> None:
    table = Table().set(P1, shaman="Jun", flipped="Lee Bailong, Seal Removed", green=2, yellow=2, red=1)
    table.set(P2, strike=plain(0, 7), green=["Isolate", "Joco"])
    assert numbers(table) == (7, 4)
    with table.changes(P1, green=0, yellow=-1, red=0):
        table.choose("use Lee Bailong, Seal Removed", "pay:0/1/0")
    assert numbers(table) == (7, 7)
    table.refuses("use Lee Bailong, Seal Removed", cites="SK-PAY-2")
    with table.changes(P1, green=-2, yellow=0, red=-1):
        table.choose("play", "pay:2/0/1")
    tells(table, "P2 loses one green furyoku (Isolate)", "Turn 2")
    assert force(table) == 7


@card("SKH-189")
def test_lee_bailong_unsealed_only_if_paid_and_its_seal_is_not_bought_with_green() -> None:
    table = Table().set(P1, shaman="Jun", flipped="Lee Bailong, Seal Removed", green=9, yellow=0, red=0)
    table.refuses("use Lee Bailong, Seal Removed", cites="SK-FURY-13", saying="1 yellow")
    plain_one = Table().set(P1, shaman="Jun", flipped="Lee Bailong, Seal Removed", green=2, yellow=0, red=1)
    with plain_one.set(P2, green=0, yellow=1).changes(P2, yellow=0):
        plain_one.choose("play")
    assert force(plain_one) == 4
    silent_about(plain_one, "P2 loses")


@card("SKH-190")
@rule("SK-CD-23")
def test_eliza_takes_a_strike_that_her_own_price_put_into_the_pile() -> None:
    table = Table(step="before flip").set(P1, shaman="Faust", green_teamwork="Eliza", discard=["Joco", "Isolate"])
    table.set(P1, green=1, yellow=0, red=["Whistling Ricochet"])
    table.offers("flip", "use Eliza").choose("use Eliza")
    table.offers("stack:green", "stack:red").choose("stack:red")
    assert furyoku(table, P1) == [1, 0, 0]
    assert flipped(table) == "Whistling Ricochet"  # any trait will do, though Faust cannot play it
    assert table.zone(P1, "discard") == ["Isolate", "Joco, Jocular Comedian"]


@card("SKH-190")
@rule("SK-CD-23")
def test_eliza_offers_every_strike_of_the_pile_and_nothing_else() -> None:
    table = Table(step="before flip").set(P1, shaman="Faust", green_teamwork="Eliza", green=["Joco"], yellow=0, red=0)
    table.set(P1, discard=["Owned!", "Isolate", "Bone Army", "Kalim"])
    table.choose("use Eliza").offers("take Owned!", "take Bone Army").choose("take Bone Army")
    assert flipped(table) == "Bone Army"
    table.choose("focus").expect(zone="yellow").offers("focus", "discard")


@card("SKH-190")
@rule("SK-CD-23")
def test_eliza_without_a_strike_in_the_pile_spends_the_furyoku_for_nothing_and_works_once_a_turn() -> None:
    table = Table(step="before flip").set(
        P1, shaman="Faust", green_teamwork="Eliza", flips=["Lantern Feint", "Owned!"]
    )
    table.set(P1, discard=["Joco"], green=["Isolate", "Filler", "Filler"], yellow=0, red=0)
    with table.changes(P1, green=-1, deck=-1):
        table.choose("use Eliza")
    assert flipped(table) == "Lantern Feint"
    table.choose("tactical")
    assert flipped(table) == "Owned!"


@card("SKH-190")
def test_eliza_asks_for_a_furyoku_that_is_there() -> None:
    table = Table(step="before flip").set(P1, shaman="Faust", green_teamwork="Eliza", green=0, yellow=0, red=0)
    table.offers("focus", "discard")
    paid = Table().set(P1, shaman="Faust", flipped="Eliza", green=1, yellow=0, red=0)
    with paid.changes(P1, green=-1, teamworks=+1):
        paid.choose("play")


@card("SKH-191")
@rule("SK-CD-22")
def test_michael_uncharges_a_charged_zone_and_then_charges_one_beside_the_charge_for_playing_him() -> None:
    table = Table().set(P1, shaman="Marco", flipped="Michael, Trumpet of the Ninth Hour", green=1, yellow=1, red=0)
    table.set(P2, charged=["green", "red"], strike=plain(0, 4))
    with table.changes(P1, green=-1, yellow=-1, area=0):
        table.choose("play").offers("charge:green", "charge:none").choose("charge:green")
        table.offers("zone:green", "zone:red").choose("zone:red")
        assert charges(table, P2) == [1, 0, 0]
        table.offers("zone:yellow", "zone:red").choose("zone:yellow")
    assert charges(table, P1) == [1, 1, 0]
    assert table.zone(P1, "discard")[-1] == "Michael, Trumpet of the Ninth Hour"
    table.expect(zone="green", defender=P1)


@card("SKH-191")
@rule("SK-CD-22")
def test_michael_without_a_charge_to_take_still_charges() -> None:
    table = Table().set(P1, shaman="Marco", flipped="Michael, Trumpet of the Ninth Hour", green=1, yellow=1, red=0)
    table.set(P1, charged=["green", "yellow"])
    table.choose("play")
    assert charges(table, P1) == [1, 1, 1]
    assert charges(table, P2) == [0, 0, 0]
