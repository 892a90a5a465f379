"""Melee strikes: numbers, start zones and what a counterattack brings."""

from __future__ import annotations

import pytest

from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.looking import attack, charges, flipped, force, numbers
from tests.games.shaman.table.plain import plain


@card("SKH-001")
@rule("SK-CD-1")
@pytest.mark.parametrize(("answered", "hits"), [(0, 7), (3, 7), (4, 3), (8, 3)])
def test_furious_response_hits_harder_against_force_3_or_less(answered: int, hits: int) -> None:
    table = Table().set(P1, flipped="Furious Response", green=1, yellow=0, red=1).set(P2, strike=plain(0, answered))
    assert numbers(table) == (8, 3)
    with table.changes(P1, green=-1, yellow=0, red=-1, discard=+2):
        table.choose("play")
    assert force(table) == hits


@card("SKH-001")
@rule("SK-CD-1")
def test_furious_response_reads_the_force_after_every_reduction_of_the_turn() -> None:
    table = Table().set(P1, flipped="Quiet the Crowd", flips=["Furious Response"], charged=["green"])
    table.set(P2, strike=plain(0, 4), flips=["Filler"])
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
    table = Table().set(P1, flipped="Furious Response").set(P2, strike=plain(0, -2))
    table.choose("play", "pay:1/0/1", "focus", "focus")
    table.expect(zone="red", defender=P2)
    assert force(table) == 7


@card("SKH-002")
@rule("SK-CD-2")
def test_assailing_aegis_turns_the_shaman_card_from_back_to_front_once_a_flip() -> None:
    table = Table().set(P1, flipped="Assailing Aegis", side="back", green=3, yellow=0, red=0, charged=["green"])
    table.set(P2, strike=plain(0, 7))
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
    table = Table().set(P1, flipped="Assailing Aegis").set(P2, strike=plain(0, 4))
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


@card("SKH-002")
@rule("SK-CD-2")
def test_after_assailing_aegis_the_front_move_comes_next() -> None:
    table = Table().set(P1, flipped="Assailing Aegis", side="back", charged=["green", "yellow", "red"])
    table.set(P2, strike=plain(0, 4), flips=[plain(9, 4)])
    table.choose("use Assailing Aegis", "play", "pay:2/1/0", "play", "signature", "pay:1/0/0")
    assert attack(table)["name"] == "Halo Crescent"


@card("SKH-003")
@rule("SK-CD-3")
def test_broom_corn_beatdown_closes_focus_and_pitch_in_the_whole_next_defence() -> None:
    table = Table().set(P1, flipped="Broom Corn Beatdown", yellow=2, red=0).set(P2, flips=["Sideswipe"] * 3)
    assert numbers(table) == (5, 5)
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
    table.set(P2, charged=["green", "yellow", "red"], flips=["Lantern Feint", "Dragon Aura", "Lililala", plain(5, 0)])
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
    table = Table().set(P1, flipped="Broom Corn Beatdown", yellow=2, red=0, flips=["Filler", plain(9, 0)])
    table.set(P2, flips=[plain(5, 5)])
    table.choose("play", "play")
    table.expect(defender=P1, effects=[])
    table.offers("focus", "discard").choose("focus", "play")
    table.expect(defender=P2)
    table.offers("play", "focus", "discard")


@card("SKH-060")
@rule("SK-CD-3")
def test_false_opening_bans_focusing_alone_until_its_owner_cleans_up() -> None:
    table = Table().set(P1, flipped="Sideswipe", flips=["Lantern Feint", plain(9, 0), "Filler"])
    table.set(P2, shaman="Len", strike=plain(0, 6), area=["False Opening"], flips=[plain(0, 0)])
    table.offers("pitch", "discard").refuses("focus", cites="SK-GEN-1", saying="False Opening")
    table.choose("pitch").offers("tactical", "discard")
    table.choose("tactical", "pay:1/0/0").offers("play", "discard")
    table.choose("play")
    table.expect(defender=P2)
    table.choose("play")
    table.expect(defender=P1)
    table.offers("play", "focus", "discard")


@card("SKH-004")
@pytest.mark.parametrize(("answered", "hits"), [(4, 5), (5, 7)])
def test_crackback_hits_harder_against_force_5_or_more(answered: int, hits: int) -> None:
    table = Table().set(P1, flipped="Crackback", green=2, yellow=2, red=0).set(P2, strike=plain(0, answered))
    assert numbers(table) == (5, 5)
    with table.changes(P1, green=0, yellow=-2, red=0):
        table.choose("play")
    assert force(table) == hits


@card("SKH-010")
@rule("SK-CD-9")
def test_cornered_wildcat_is_strong_only_when_flipped_in_red() -> None:
    red = Table(zone="red").set(P1, flipped="Cornered Wildcat", green=1, yellow=0, red=0).set(P2, strike=plain(0, 6))
    assert numbers(red) == (6, 3)
    with red.changes(P1, green=-1):
        red.choose("play")
    assert force(red) == 5
    for zone in ("green", "yellow"):
        table = Table(zone=zone).set(P1, flipped="Cornered Wildcat", green=1, yellow=0, red=0)
        table.set(P2, strike=plain(0, 3))
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
    late.set(P2, strike=plain(0, 3), flips=["Filler", "Cornered Wildcat"])
    late.choose("play", "focus").expect(zone="red")
    assert numbers(late) == (6, 3)


@card("SKH-011")
def test_reckless_overhead_arc_trades_intercept_for_force_down_to_nothing() -> None:
    table = Table().set(P1, flipped="Reckless Overhead Arc").set(P2, strike=plain(0, 1))
    table.choose("use Reckless Overhead Arc")
    assert numbers(table) == (3, 5)
    table.choose("use Reckless Overhead Arc")
    assert numbers(table) == (1, 7)
    table.offers("play", "focus", "discard").refuses("use Reckless Overhead Arc", cites="SK-PAY-7", saying="below 0")
    table.choose("play", "pay:2/0/0")
    assert force(table) == 7


@card("SKH-011")
def test_reckless_overhead_arc_can_spend_too_much_to_be_played() -> None:
    table = Table().set(P1, flipped="Reckless Overhead Arc").set(P2, strike=plain(0, 4))
    table.offers("play", "use Reckless Overhead Arc", "focus", "discard").choose("use Reckless Overhead Arc")
    table.offers("use Reckless Overhead Arc", "focus", "discard")
    table.refuses("play", cites="SK-STRIKE-2", saying="Intercept is 3")


@card("SKH-013")
def test_momentum_thief_takes_back_a_furyoku_in_green_and_nowhere_else() -> None:
    table = Table().set(P1, flipped="Momentum Thief", green=1, yellow=1, red=0).set(P2, strike=plain(0, 4))
    assert numbers(table) == (4, 5)
    with table.changes(P1, green=0, yellow=-1, discard=+1):
        table.choose("play")
    assert force(table) == 5
    for zone in ("yellow", "red"):
        later = (
            Table(zone=zone).set(P1, flipped="Momentum Thief", green=1, yellow=1, red=0).set(P2, strike=plain(0, 4))
        )
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
    table.set(P2, shaman="Len", green_teamwork="Peyote", yellow_teamwork="Lililala", strike=plain(0, 4))
    table.set(P2, flips=["Pooled Courage", "Lantern Feint", plain(7, 0)])
    assert numbers(table) == (4, 7)
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
    table.set(P2, strike=plain(0, 4), flips=["Sideswipe", plain(5, 0)])
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
    table = Table().set(P1, flipped="Borrowed Wrath", green=1, yellow=1, red=0).set(P2, strike=plain(0, answered))
    assert numbers(table) == (4, 4)
    with table.changes(P1, green=-1, yellow=-1):
        table.choose("play")
    assert force(table) == hits


@card("SKH-016")
@rule("SK-CD-7")
def test_borrowed_wrath_counts_the_reduced_force_once_and_keeps_it() -> None:
    table = Table().set(P1, flipped="Quiet the Crowd", flips=["Borrowed Wrath"], charged=["green"])
    table.set(P2, strike=plain(0, 4), flips=["Filler", "Filler"])
    table.choose("play", "pay:1/0/0", "play", "pay:1/1/0")
    assert attack(table)["changes"] == ["Borrowed Wrath +1"]
    table.choose("focus", "focus")
    assert force(table) == 5
