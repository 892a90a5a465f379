"""Signature moves of the back sides whose text asks for more than a line."""

from __future__ import annotations

from typing import Any, Final

import pytest

from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.looking import attack, flipped, force, furyoku, numbers, silent_about, tells
from tests.games.shaman.table.plain import plain

ALL_ZONES: Final = ["green", "yellow", "red"]


def turned(shaman: str, **more: Any) -> Table:
    """A player in the signature step with the back side up and all zones charged."""
    return Table(step="signature").set(P1, shaman=shaman, side="back", charged=ALL_ZONES, **more)


@card("SKM-TREY-B")
@rule("SK-CD-3")
def test_avalanche_festival_bans_focusing_in_the_whole_next_defence_and_nothing_else() -> None:
    table = turned("Trey", green=1, yellow=0, red=1)
    table.set(P2, shaman="Jun", side="back", charged=ALL_ZONES, strike=plain(0, 8))
    table.set(P2, flips=["Sideswipe", "Lantern Feint", "Dragon Aura", "Filler", "Filler"])
    with table.changes(P1, green=-1, red=-1):
        table.choose("signature")
    assert force(table) == 9
    table.offers("signature", "decline").choose("decline")
    table.offers("pitch", "discard").refuses("focus", cites="SK-GEN-1", saying="Avalanche Festival")
    table.choose("pitch").offers("tactical", "discard")
    table.choose("tactical", "pay:1/0/0").offers("play", "discard")
    table.choose("play", "pay:1/1/0").offers("discard").choose("discard")
    table.expect(zone="red").offers("discard")
    table.choose("discard", "defender:self", "decline")
    table.expect(defender=P2).offers("focus", "discard")


@card("SKM-TREY-B")
def test_avalanche_festival_hits_harder_with_three_green_left_after_its_cost() -> None:
    table = turned("Trey", green=4, yellow=0, red=1).set(P2, strike=plain(0, 8)).choose("signature")
    assert table.asked == P1
    table.offers("resolve:1", "resolve:2").choose("resolve:2")
    table.expect(defender=P2)
    assert furyoku(table, P1) == [3, 0, 0]
    assert force(table) == 11
    table.offers("discard").refuses("focus", cites="SK-GEN-1", saying="Avalanche Festival")
    fewer = turned("Trey", green=3, yellow=0, red=1).set(P2, strike=plain(0, 8)).choose("signature")
    assert furyoku(fewer, P1) == [2, 0, 0]
    assert force(fewer) == 9
    fewer.offers("discard")


@card("SKM-LYSERG-B")
@rule("SK-CD-12", "SK-CD-24")
def test_verdict_of_the_pendulum_starts_the_defence_in_yellow_without_powers() -> None:
    table = turned("Lyserg", green=0, yellow=1, red=0)
    table.set(P2, shaman="Jun", side="back", charged=ALL_ZONES, strike=plain(0, 8), yellow_teamwork="Lililala")
    table.set(P2, flips=["Shikigami", "Lantern Feint", "Sideswipe"])
    with table.changes(P1, yellow=-1):
        table.choose("signature")
    assert force(table) == 7
    table.offers("signature", "decline").choose("decline")
    table.expect(zone="yellow")
    assert flipped(table) == "Shikigami"
    table.offers("focus", "discard")
    table.refuses("use Shikigami", cites="SK-GEN-1", saying="Verdict of the Pendulum")
    table.choose("focus").expect(zone="red").offers("tactical", "focus", "discard")
    table.choose("tactical", "pay:1/0/0").offers("pitch", "focus", "discard")


@card("SKM-LYSERG-B")
@rule("SK-CD-12")
def test_verdict_of_the_pendulum_leaves_triggers_and_continuous_text_alone_and_ends_with_the_defence() -> None:
    table = turned("Lyserg", green=0, yellow=1, red=0)
    table.set(P2, yellow_teamwork="Kalim", flips=["Paper Effigy", "Crossroads Wager"]).choose("signature")
    assert numbers(table) == (5, 3)
    table.choose("discard").offers("colour:green", "colour:yellow", "colour:red").choose("colour:red")
    table.expect(zone="red").offers("focus", "discard")
    again = turned("Lyserg", green=0, yellow=1, red=0, flips=["Filler"])
    again.set(P2, flips=["Filler", "Filler", "Crossroads Wager"]).choose(
        "signature", "focus", "focus", "defender:self"
    )
    again.expect(defender=P2).offers("play", "use Crossroads Wager", "focus", "discard")


@card("SKM-ZEKE-B")
@rule("SK-CD-21")
def test_crown_of_a_thousand_winters_takes_from_the_largest_stack_and_its_owner_picks_among_equals() -> None:
    table = turned("Zeke", green=1, yellow=0, red=1).set(P2, green=1, yellow=3, red=2)
    with table.changes(P1, green=-1, red=-1), table.changes(P2, green=0, yellow=-1, red=0):
        table.choose("signature")
    assert force(table) == 9
    equal = turned("Zeke", green=1, yellow=0, red=1).set(P2, green=3, yellow=1, red=3).choose("signature")
    assert equal.asked == P1
    equal.offers("colour:green", "colour:red")
    with equal.changes(P2, green=0, yellow=0, red=-1):
        equal.choose("colour:red")


@card("SKM-ZEKE-B")
@rule("SK-CD-21")
def test_crown_of_a_thousand_winters_finds_nothing_in_empty_stacks() -> None:
    table = turned("Zeke", green=1, yellow=0, red=1).set(P2, green=0, yellow=0, red=0).choose("signature")
    table.expect(defender=P2)
    silent_about(table, "P2 loses")


@card("SKM-ZEKE-B")
@rule("SK-CD-17")
@pytest.mark.parametrize(("theirs", "gained"), [(0, 1), (1, 2), (2, 2)])
def test_crown_of_a_thousand_winters_counts_double_against_an_opponent_with_a_point(theirs: int, gained: int) -> None:
    table = Table(zone="red").set(P1, flipped="Filler", points=theirs)
    table.set(P2, shaman="Zeke", side="back", strike="signature")
    with table.changes(P2, points=gained):
        table.choose("discard")
    tells(table, "P2 scores", "Crown of a Thousand Winters goes back into the shaman card")
    assert not table.state.over


@card("SKM-ZEKE-B")
@rule("SK-CD-17")
def test_the_extra_point_of_the_crown_wins_at_once_and_before_any_cleanup() -> None:
    table = Table(zone="red").set(P1, flipped="Filler", points=1)
    table.set(P2, shaman="Zeke", side="back", strike="signature", points=1, green_teamwork="Joco")
    with table.changes(P2, points=+2, green=0, side=0):
        table.choose("discard")
    assert table.state.over and table.state.winner == P2


@card("SKM-JUN-B")
def test_fist_of_the_paper_dragon_strips_a_furyoku_of_the_colour_its_owner_picks() -> None:
    table = turned("Jun", green=0, yellow=1, red=0).set(P2, green=2, yellow=0, red=2).choose("signature")
    assert table.asked == P1
    table.offers("colour:green", "colour:red")
    with table.changes(P2, green=0, yellow=0, red=-1):
        table.choose("colour:red")
    assert force(table) == 7
    empty = turned("Jun", green=0, yellow=1, red=0).set(P2, green=0, yellow=0, red=0).choose("signature")
    empty.expect(defender=P2)


@card("SKM-FAUST-B")
@rule("SK-CD-7")
@pytest.mark.parametrize(("discard", "hits"), [(6, 8), (7, 9), (15, 10), (23, 11), (40, 11)])
def test_house_call_at_midnight_counts_every_full_eight_discards_after_its_cost(discard: int, hits: int) -> None:
    table = turned("Faust", green=0, yellow=0, red=1, discard=discard).set(P2, discard=30)
    with table.changes(P1, red=-1, discard=+1):
        table.choose("signature")
    assert force(table) == hits


@card("SKM-FAUST-B")
@rule("SK-CD-7")
def test_house_call_at_midnight_keeps_its_number_when_the_pile_grows() -> None:
    table = turned("Faust", green=0, yellow=0, red=2, discard=14).set(P2, shaman="Len", flips=["Drought of Spirit"])
    table.choose("signature")
    assert attack(table)["changes"] == ["House Call at Midnight +1"]
    with table.changes(P1, discard=+1, attack_force=0):
        table.choose("play", "charge:none")


@card("SKM-MARCO-B")
def test_sentence_without_appeal_stops_advantages_and_teamworks_but_no_strike_and_no_signature_move() -> None:
    table = turned("Marco", green=0, yellow=0, red=1)
    table.set(P2, shaman="Jun", side="back", charged=ALL_ZONES, strike=plain(0, 8), green_teamwork="Kalim")
    table.set(P2, flips=["Dragon Aura", "Joco", plain(8, 0), "Isolate"])
    with table.changes(P1, red=-1):
        table.choose("signature")
    assert force(table) == 8
    table.offers("signature", "decline").choose("decline")
    for _ in range(2):
        table.offers("focus", "discard").refuses("play", cites="SK-GEN-1", saying="Sentence Without Appeal")
        table.choose("focus")
    table.offers("play", "focus", "discard")
    keyword = turned("Marco", green=0, yellow=0, red=1)
    keyword.set(P2, shaman="Len", flips=["Cold Arithmetic"], green_teamwork="Joco").choose("signature")
    keyword.offers("pitch", "focus", "discard")


@card("SKM-MARCO-B")
def test_the_sentence_is_served_after_one_defence() -> None:
    table = turned("Marco", green=0, yellow=0, red=1)
    table.set(P2, flips=["Filler", "Filler", "Filler", "Dragon Aura"])
    table.choose("signature", "focus", "focus", "discard", "defender:self")
    assert flipped(table) == "Dragon Aura"
    table.offers("play", "focus", "discard")
