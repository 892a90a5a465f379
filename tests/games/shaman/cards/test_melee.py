"""Melee strikes: numbers, start zones and what a counterattack brings."""

from __future__ import annotations

import pytest

from playmat.games.shaman.abilities import counterattacking
from playmat.games.shaman.board import RED, YELLOW
from playmat.games.shaman.card import FREE, strike
from playmat.games.shaman.words import StartIn
from playmat.kernel.step import Then
from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.cards.blows import blow, shield
from tests.games.shaman.seen import attack, charges, flipped, force, furyoku, numbers, silent_about


@card("SKH-001")
@rule("SK-CD-1")
@pytest.mark.parametrize(("answered", "hits"), [(0, 7), (3, 7), (4, 3), (8, 3)])
def test_furious_response_hits_harder_against_force_3_or_less(answered: int, hits: int) -> None:
    table = Table().set(P1, flipped="Furious Response", green=1, yellow=0, red=1).set(P2, strike=blow(answered))
    assert numbers(table) == (8, 3)
    with table.changes(P1, green=-1, yellow=0, red=-1, discard=+2):
        table.choose("play")
    assert force(table) == hits


@card("SKH-001")
@rule("SK-CD-1")
def test_furious_response_reads_the_force_after_every_reduction_of_the_turn() -> None:
    table = Table().set(P1, flipped="Quiet the Crowd", flips=["Furious Response"], charged=["green"])
    table.set(P2, strike=blow(4), flips=["Filler"])
    table.choose("play", "pay:1/0/0")
    assert force(table) == 3
    assert numbers(table) == (8, 3)
    table.choose("play", "pay:1/0/1")
    assert attack(table)["changes"] == ["Furious Response +4"]
    table.choose("focus")
    assert force(table) == 7


@card("SKH-001")
@rule("SK-CD-1")
def test_furious_response_reads_a_negative_force_as_nothing_and_keeps_its_bonus_to_the_last_zone() -> None:
    table = Table().set(P1, flipped="Furious Response").set(P2, strike=blow(-2))
    table.choose("play", "pay:1/0/1", "focus", "focus")
    table.expect(zone="red", defender=P2)
    assert force(table) == 7


@card("SKH-002")
@rule("SK-CD-2")
def test_assailing_aegis_turns_the_shaman_card_from_back_to_front_once_a_flip() -> None:
    table = Table().set(P1, flipped="Assailing Aegis", side="back", green=3, yellow=0, red=0, charged=["green"])
    table.set(P2, strike=blow(7))
    table.offers("use Assailing Aegis", "focus", "discard")
    with table.changes(P1, side=-1, charged=0, green=0):
        table.choose("use Assailing Aegis")
    assert numbers(table) == (7, 7)
    table.offers("play", "focus", "discard").refuses("use Assailing Aegis", cites="SK-PAY-2")
    with table.changes(P1, side=0, green=-3):
        table.choose("play")
    assert force(table) == 7


@card("SKH-002")
@rule("SK-CD-2")
def test_assailing_aegis_has_no_power_while_the_front_is_up() -> None:
    table = Table().set(P1, flipped="Assailing Aegis").set(P2, strike=blow(4))
    table.offers("play", "focus", "discard").refuses("use Assailing Aegis", cites="SK-CD-2", saying="front")
    table.choose("play", "pay:2/1/0")
    assert force(table) == 4


@card("SKH-002")
@rule("SK-CD-2")
def test_a_shaman_card_turned_for_assailing_aegis_stays_turned_when_the_strike_is_focused() -> None:
    table = Table().set(P1, flipped="Assailing Aegis", side="back", charged=["green", "yellow", "red"])
    with table.changes(P1, side=-1, charged=0):
        table.choose("use Assailing Aegis", "focus")
    assert charges(table, P1) == [1, 1, 1]
    front = Table(step="turn").set(P1, charged=["green", "yellow", "red"], side="front", green=1, yellow=0, red=0)
    front.choose("signature", "pay:1/0/0")
    assert attack(front)["name"] == "Halo Crescent"


@card("SKH-003")
@rule("SK-CD-3")
def test_broom_corn_beatdown_closes_focus_and_pitch_in_the_whole_next_defence() -> None:
    table = Table().set(P1, flipped="Broom Corn Beatdown", yellow=2, red=0).set(P2, flips=["Sideswipe"] * 3)
    with table.changes(P1, yellow=-2, green=0, red=0):
        table.choose("play")
    assert force(table) == 5
    for zone in ("green", "yellow", "red"):
        table.expect(zone=zone, defender=P2)
        table.offers("discard")
        table.refuses("focus", cites="SK-GEN-1", saying="Broom Corn Beatdown")
        table.refuses("pitch", cites="SK-GEN-1", saying="Broom Corn Beatdown")
        table.choose("discard")
    assert table.zone(P2, "discard")[-3:] == ["Sideswipe"] * 3


@card("SKH-003")
@rule("SK-CD-3")
def test_broom_corn_beatdown_leaves_playing_tactical_and_the_signature_step_open() -> None:
    table = Table().set(P1, flipped="Broom Corn Beatdown", yellow=2, red=0)
    table.set(P2, charged=["green", "yellow", "red"], flips=["Lantern Feint", "Dragon Aura", "Lililala", shield(5)])
    table.choose("play")
    table.offers("signature", "decline").choose("decline")
    table.offers("tactical", "discard").choose("tactical", "pay:1/0/0")
    table.offers("play", "discard").choose("play", "pay:2/0/0")
    table.offers("play", "discard").choose("play", "pay:0/1/0", "flip")
    table.expect(zone="green")
    table.offers("play", "discard")


@card("SKH-003")
@rule("SK-CD-3")
def test_the_ban_of_broom_corn_beatdown_ends_with_that_defence() -> None:
    table = Table().set(P1, flipped="Broom Corn Beatdown", yellow=2, red=0, flips=["Filler", shield(9)])
    table.set(P2, flips=[strike("T-1", "Riposte", "", FREE, 5, 5)])
    table.choose("play", "play")
    table.expect(defender=P1, effects=[])
    table.offers("focus", "discard").choose("focus", "play")
    table.expect(defender=P2)
    table.offers("play", "focus", "discard")


@card("SKH-060")
@rule("SK-CD-3")
def test_false_opening_bans_focusing_alone_until_its_owner_cleans_up() -> None:
    table = Table().set(P1, flipped="Sideswipe", flips=["Lantern Feint", shield(9), "Filler"])
    table.set(P2, shaman="Len", strike=blow(6), area=["False Opening"], flips=[shield(0)])
    table.offers("pitch", "discard").refuses("focus", cites="SK-GEN-1", saying="False Opening")
    table.choose("pitch").offers("tactical", "discard")
    table.choose("tactical", "pay:1/0/0").offers("play", "discard")
    table.choose("play")
    table.expect(defender=P2, effects=["Sideswipe: your strikes +1 Intercept"])
    table.choose("play")
    table.expect(defender=P1)
    table.offers("play", "focus", "discard")


@card("SKH-004")
@pytest.mark.parametrize(("answered", "hits"), [(4, 5), (5, 7)])
def test_crackback_hits_harder_against_force_5_or_more(answered: int, hits: int) -> None:
    table = Table().set(P1, flipped="Crackback", green=2, yellow=2, red=0).set(P2, strike=blow(answered))
    assert numbers(table) == (5, 5)
    with table.changes(P1, green=0, yellow=-2, red=0):
        table.choose("play")
    assert force(table) == hits


@card("SKH-005", "SKH-012", "SKH-015")
@pytest.mark.parametrize(
    ("name", "cost", "intercept", "hits"),
    [
        ("Gravedust Uppercut", (2, 0, 0), 3, 6),
        ("Twin Moon Cut", (0, 1, 1), 4, 7),
        ("Blade Between Breaths", (0, 1, 0), 3, 5),
    ],
)
def test_a_melee_strike_without_effect_stops_costs_and_hits_for_its_numbers_alone(
    name: str, cost: tuple[int, int, int], intercept: int, hits: int
) -> None:
    green, yellow, red = cost
    table = Table().set(P1, flipped=name, green=green, yellow=yellow, red=red).set(P2, strike=blow(intercept))
    with (
        table.changes(P1, green=-green, yellow=-yellow, red=-red, discard=green + yellow + red, deck=0, charged=0),
        table.changes(P2, green=+1, yellow=0, red=0, discard=0, deck=-1, charged=0, points=0),
    ):
        table.choose("play")
    table.expect(defender=P2, zone="green", effects=[])
    assert attack(table) == {
        "name": name,
        "kind": "strike",
        "origin": "green",
        "total": hits,
        "force": hits,
        "changes": [],
    }
    strong = Table().set(P1, flipped=name).set(P2, strike=blow(intercept + 1))
    strong.refuses("play", cites="SK-STRIKE-2", saying=f"Intercept is {intercept}")
    poor = Table().set(P1, flipped=name, green=max(0, green - 1), yellow=max(0, yellow - 1), red=max(0, red - 1))
    poor.set(P2, strike=blow(0)).refuses("play", cites="SK-FURY-13")


@card("SKH-006")
def test_roadside_ambush_against_the_opening_attack_makes_the_defence_start_in_yellow() -> None:
    table = Table().set(P1, flipped="Roadside Ambush", green=1, yellow=0, red=0)
    with table.changes(P1, green=-1):
        table.choose("play")
    table.expect(defender=P2, zone="yellow")
    assert force(table) == 4


@card("SKH-006")
def test_roadside_ambush_against_a_strike_is_a_plain_strike() -> None:
    table = Table().set(P1, flipped="Roadside Ambush", green=1, yellow=0, red=0).set(P2, strike=blow(4))
    table.choose("play")
    table.expect(defender=P2, zone="green", effects=[])


@card("SKH-007", "SKH-008", "SKH-009")
@rule("SK-CD-24")
@pytest.mark.parametrize(
    ("name", "cost", "intercept", "hits"),
    [
        ("Sudden Footwork", (1, 1, 0), 3, 5),
        ("Threshold Breaker", (2, 1, 0), 4, 5),
        ("Thousand-Step Charge", (1, 1, 1), 4, 7),
    ],
)
def test_some_melee_strikes_make_the_defence_start_in_yellow(
    name: str, cost: tuple[int, int, int], intercept: int, hits: int
) -> None:
    green, yellow, red = cost
    table = Table().set(P1, flipped=name, green=green, yellow=yellow, red=red).set(P2, strike=blow(intercept))
    with table.changes(P1, green=-green, yellow=-yellow, red=-red):
        table.choose("play")
    table.expect(defender=P2, zone="yellow")
    assert force(table) == hits
    table.choose("focus", "discard")
    table.expect(defender=P1, step="opening attack")
    focused = Table().set(P1, flipped=name).set(P2, strike=blow(intercept))
    focused.choose("focus")
    focused.expect(defender=P1, zone="yellow", effects=[])


@card("SKH-007")
@rule("SK-CD-24")
def test_a_skipped_green_zone_has_no_flip_no_ability_and_no_zone_change() -> None:
    table = Table().set(P1, flipped="Sudden Footwork", green=1, yellow=1, red=0)
    table.set(P2, strike=blow(3), green_teamwork="Pirica", area=["Drift Like Incense"], yellow_teamwork="Lililala")
    with table.changes(P2, deck=0, green=+1, yellow=0):
        table.choose("play")
    table.expect(defender=P2, zone="yellow")
    table.offers("flip", "use Lililala")
    silent_about(table, "P2 flips")
    green = Table().set(P1, flipped="Sudden Footwork", green=1, yellow=1, red=0)
    green.set(P2, strike=blow(3), green_teamwork="Lililala").choose("play")
    green.expect(zone="yellow").offers("focus", "discard")
    silent_about(green, "in green.")


@card("SKH-007")
@rule("SK-CD-24")
def test_a_defence_that_started_in_yellow_may_move_up_into_green() -> None:
    table = Table().set(P1, flipped="Sudden Footwork", green=1, yellow=1, red=0)
    table.set(P2, strike=blow(3), green_teamwork="Lililala", yellow_teamwork="Hitchhiking Kappa")
    table.choose("play").offers("flip", "use Hitchhiking Kappa")
    table.choose("use Hitchhiking Kappa")
    table.expect(zone="green").offers("flip", "use Lililala")
    table.choose("flip", "focus")
    table.expect(zone="yellow")


@card("SKH-007")
@rule("SK-CD-24")
def test_the_start_zone_is_for_one_defence_and_leaves_the_signature_step_alone() -> None:
    table = Table().set(P1, flipped="Sudden Footwork", green=1, yellow=1, red=0, flips=[shield(9)])
    table.set(P2, strike=blow(3), charged=["green", "yellow", "red"], flips=[strike("T-1", "Riposte", "", FREE, 5, 5)])
    table.choose("play").offers("signature", "decline")
    table.choose("decline").expect(zone="yellow")
    table.choose("play").expect(defender=P1, zone="green")
    table.choose("play", "decline").expect(defender=P2, zone="green")


@rule("SK-CD-24")
def test_of_two_start_zones_the_later_counts() -> None:
    leap = strike("T-1", "Leap", "", FREE, 4, 4, counterattacking(Then(StartIn(RED), StartIn(YELLOW))))
    table = Table().set(P1, flipped=leap).set(P2, flips=["Filler"])
    table.choose("play").expect(defender=P2, zone="red")


@card("SKH-010")
@rule("SK-CD-9")
def test_cornered_wildcat_is_strong_only_when_flipped_in_red() -> None:
    red = Table(zone="red").set(P1, flipped="Cornered Wildcat", green=1, yellow=0, red=0).set(P2, strike=blow(6))
    assert numbers(red) == (6, 3)
    with red.changes(P1, green=-1):
        red.choose("play")
    assert force(red) == 5
    for zone in ("green", "yellow"):
        table = Table(zone=zone).set(P1, flipped="Cornered Wildcat", green=1, yellow=0, red=0)
        table.set(P2, strike=blow(3))
        assert numbers(table) == (3, 3)
        table.choose("play")
        assert force(table) == 3


@card("SKH-010")
@rule("SK-CD-9")
def test_cornered_wildcat_looks_at_the_zone_of_the_moment_however_the_defence_got_there() -> None:
    table = Table(zone="red", step="before flip").set(P1, red_teamwork="Hitchhiking Kappa", flips=["Cornered Wildcat"])
    table.choose("use Hitchhiking Kappa")
    table.expect(zone="yellow")
    assert numbers(table) == (3, 3)
    late = Table().set(P1, flipped="Sudden Footwork", green=1, yellow=1, red=0)
    late.set(P2, strike=blow(3), flips=["Filler", "Cornered Wildcat"])
    late.choose("play", "focus").expect(zone="red")
    assert numbers(late) == (6, 3)


@card("SKH-011")
def test_reckless_overhead_arc_trades_intercept_for_force_down_to_nothing() -> None:
    table = Table().set(P1, flipped="Reckless Overhead Arc").set(P2, strike=blow(1))
    table.choose("use Reckless Overhead Arc")
    assert numbers(table) == (3, 5)
    table.choose("use Reckless Overhead Arc")
    assert numbers(table) == (1, 7)
    table.offers("play", "focus", "discard").refuses("use Reckless Overhead Arc", cites="SK-PAY-7", saying="below 0")
    table.choose("play", "pay:2/0/0")
    assert force(table) == 7


@card("SKH-011")
def test_reckless_overhead_arc_can_spend_too_much_to_be_played() -> None:
    table = Table().set(P1, flipped="Reckless Overhead Arc").set(P2, strike=blow(4))
    table.offers("play", "use Reckless Overhead Arc", "focus", "discard").choose("use Reckless Overhead Arc")
    table.offers("use Reckless Overhead Arc", "focus", "discard")
    table.refuses("play", cites="SK-STRIKE-2", saying="Intercept is 3")


@card("SKH-012", "SKH-015")
@pytest.mark.parametrize(
    ("name", "price", "paid"), [("Twin Moon Cut", 1, "0/1/0"), ("Blade Between Breaths", 0, "1/0/0")]
)
def test_tactical_puts_a_melee_strike_away_at_its_own_price(name: str, price: int, paid: str) -> None:
    table = Table(zone="red").set(P1, flipped=name, flips=["Owned!"]).set(P2, strike=blow(9))
    table.offers("tactical", "focus", "discard")
    table.choose("tactical", f"pay:{paid}")
    table.expect(zone="red", defender=P1)
    assert furyoku(table, P1) == [2 - (price == 0), 2 - (price == 1), 2]
    assert flipped(table) == "Owned!"
    assert name in table.zone(P1, "discard")
    weaker = Table().set(P1, flipped=name, green=9 * price, yellow=0, red=0).set(P2, strike=blow(9))
    weaker.offers("focus", "discard").refuses("tactical", cites="SK-FURY-13")


@card("SKH-013")
def test_momentum_thief_takes_back_a_furyoku_in_green_and_nowhere_else() -> None:
    table = Table().set(P1, flipped="Momentum Thief", green=1, yellow=1, red=0).set(P2, strike=blow(4))
    with table.changes(P1, green=0, yellow=-1, discard=+1):
        table.choose("play")
    assert force(table) == 5
    for zone in ("yellow", "red"):
        later = Table(zone=zone).set(P1, flipped="Momentum Thief", green=1, yellow=1, red=0).set(P2, strike=blow(4))
        with later.changes(P1, green=-1, yellow=-1, discard=+2):
            later.choose("play")


@card("SKH-013")
@rule("SK-CD-11")
def test_momentum_thief_puts_the_card_paid_last_on_green_whatever_stack_it_came_from() -> None:
    table = Table().set(P1, flipped="Momentum Thief", green=["Owned!"], yellow=0, red=["Isolate", "Lililala"])
    table.choose("play", "pay:0/0/2")
    assert table.zone(P1, "green furyoku") == ["Owned!", "Lililala, Last of Her Village"]
    assert table.zone(P1, "discard")[-1] == "Isolate"
    table.cites("SK-CD-11")


@card("SKH-014")
@rule("SK-CD-12")
def test_break_the_stance_stops_powers_abilities_and_tactical_for_one_defence() -> None:
    table = Table().set(P1, flipped="Break the Stance", green=2, yellow=0, red=1, flips=["Lantern Feint"])
    table.set(P2, shaman="Len", green_teamwork="Peyote", yellow_teamwork="Lililala", strike=blow(4))
    table.set(P2, flips=["Pooled Courage", "Lantern Feint", shield(7)])
    with table.changes(P1, green=-2, yellow=0, red=-1):
        table.choose("play")
    assert force(table) == 7
    table.offers("focus", "discard")
    table.refuses("use Pooled Courage", cites="SK-GEN-1", saying="Break the Stance")
    table.refuses("use Peyote", cites="SK-GEN-1", saying="Break the Stance")
    table.choose("focus").expect(zone="yellow").offers("focus", "discard")
    assert flipped(table) == "Lantern Feint"
    table.refuses("tactical", cites="SK-GEN-1", saying="Break the Stance")
    table.choose("discard", "play").expect(defender=P1)
    table.offers("play", "tactical", "focus", "discard")


@card("SKH-014")
@rule("SK-CD-12")
def test_break_the_stance_leaves_triggers_continuous_text_pitch_and_the_signature_step_alone() -> None:
    table = Table().set(P1, flipped="Break the Stance", green=2, yellow=0, red=1)
    table.set(P2, green_teamwork="Matamune", yellow_teamwork="Kalim", charged=["green", "yellow", "red"])
    table.set(P2, strike=blow(4), flips=["Sideswipe", shield(5)])
    table.choose("play").offers("signature", "decline").choose("decline")
    table.offers("pitch", "focus", "discard")
    with table.changes(P2, green=+2):
        table.choose("pitch")
    assert numbers(table) == (7, 0)
    table.offers("play", "focus", "discard")


@card("SKH-016")
@rule("SK-CD-7")
@pytest.mark.parametrize(("answered", "hits"), [(0, 4), (1, 4), (2, 5), (3, 5), (4, 6)])
def test_borrowed_wrath_gets_one_force_for_every_full_two_it_answers(answered: int, hits: int) -> None:
    table = Table().set(P1, flipped="Borrowed Wrath", green=1, yellow=1, red=0).set(P2, strike=blow(answered))
    assert numbers(table) == (4, 4)
    with table.changes(P1, green=-1, yellow=-1):
        table.choose("play")
    assert force(table) == hits


@card("SKH-016")
@rule("SK-CD-7")
def test_borrowed_wrath_counts_the_reduced_force_once_and_keeps_it() -> None:
    table = Table().set(P1, flipped="Quiet the Crowd", flips=["Borrowed Wrath"], charged=["green"])
    table.set(P2, strike=blow(4), flips=["Filler", "Filler"])
    table.choose("play", "pay:1/0/0", "play", "pay:1/1/0")
    assert attack(table)["changes"] == ["Borrowed Wrath +1"]
    table.choose("focus", "focus")
    assert force(table) == 5
