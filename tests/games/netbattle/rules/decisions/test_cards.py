"""Decisions the rulebook leaves open: sources, places, gauges and resources (NB-OPEN-1 to NB-OPEN-47)."""

from __future__ import annotations

import pytest

from playmat.games.netbattle import GAME
from playmat.games.netbattle.rules.board import GREEN
from playmat.games.netbattle.words.printed import resource
from playmat.testing import P1, P2, Table, rule
from tests.games.netbattle.table.plain import coloured, destinies
from tests.telling import tell

ACTIVATE = "HeatGuts Activate!"


@rule("NB-OPEN-1", "NB-OPEN-3")
def test_the_rulings_settle_when_a_spent_resource_reaches_the_pile() -> None:
    table = Table("netbattle").set(P1, resources=["WoodMan, Outdoorsy"], discard=["Rival", "Vulcan1"])
    table.choose("spend WoodMan, Outdoorsy").offers("take Rival", "take Vulcan1")
    assert table.zone(P1, "resources") == [], "it left play first, as the rulings have it"
    table.choose("take Rival")
    assert table.zone(P1, "discard") == ["Vulcan1", "WoodMan, Outdoorsy"], "and reaches the pile last"


@rule("NB-OPEN-2")
def test_rules_cite_the_pages_of_this_printing() -> None:
    book = {one.id: one for one in GAME.rules.values()}
    assert "p.15" in book["NB-BLAST-2"].source
    assert "p.18" in book["NB-BLAST-3"].source
    assert "p.9" in book["NB-BURN-1"].source


@rule("NB-OPEN-4", "NB-BLAST-19", "NB-BLAST-20")
def test_the_colour_of_a_destiny_adds_nothing_and_is_remembered() -> None:
    table = Table("netbattle").set(P1, gauge=[*destinies(3, colour=GREEN), *destinies(2, colour=GREEN)])
    table.set(P2, resources=["No One Can Escape"], hand=1)
    with table.changes(P1, strength=+3):
        table.choose("blast", "destiny Destiny 3")
    assert table.state.table(-1)["destinies"][0]["colour"] == "green"
    with table.changes(P1, strength=-3):
        table.choose("spend No One Can Escape")


@rule("NB-OPEN-10", "NB-OPEN-11")
def test_a_cut_shows_a_card_that_stays_in_a_deck_shuffled_anew() -> None:
    for seed in range(5):
        state = GAME.new(seed)
        lines = [(line.rule, line.text) for line in state.log or []]
        cuts = [index for index, (_, text) in enumerate(lines) if text.startswith("Both decks are cut")]
        after = [rule_id for rule_id, text in lines[cuts[-1] :] if text.endswith("deck is shuffled.")]
        assert after == ["NB-OPEN-10", "NB-OPEN-10"]
        for player in range(2):
            whole = [*state.deck(player), *state.hand(player), *state.gauge(player)]
            assert len(whole) == 59


@rule("NB-OPEN-13", "NB-RES-3")
def test_nobody_is_asked_which_place_a_resource_takes() -> None:
    table = Table("netbattle", step="resource").set(P1, hand=["Rival", "Focus"], gauge=2, resources=["Rich Kid"])
    table.choose("play Rival").offers("play Focus", "finish")
    table.choose("play Focus").offers("finish")
    assert table.zone(P1, "resources") == ["Rich Kid", "Rival", "Focus"]


@rule("NB-OPEN-16", "NB-OPEN-95", "NB-OPEN-49")
def test_several_cards_go_into_a_gauge_one_at_a_time_in_an_order_of_choice() -> None:
    words = {"resources": ["Channeling"], "hand": ["Vulcan1", "AirShot", "Tornado"]}
    table = Table("netbattle").set(P1, **words, gauge=3).choose("spend Channeling")
    table.offers("put Vulcan1", "put AirShot", "put Tornado").choose("put AirShot")
    table.offers("put Vulcan1", "put Tornado").choose("put Vulcan1")
    assert table.zone(P1, "gauge") == ["Filler", "Filler", "Filler", "AirShot", "Vulcan1"]
    gauge = ["Rival", "Focus", "Filler", "Filler", "Filler"]
    full = Table("netbattle").set(P1, **words, gauge=gauge)
    full.choose("spend Channeling", "put AirShot").cites("NB-POWER-6")
    assert full.log(P1) == ["P1's gauge is full: Rival leaves space 1.", "AirShot goes into the gauge."]
    assert (full.zone(P1, "gauge"), full.zone(P1, "discard")) == ([*gauge[1:], "AirShot"], ["Rival"])
    full.choose("put Tornado")
    assert full.zone(P1, "gauge") == [*gauge[2:], "AirShot", "Tornado"]
    assert full.zone(P1, "discard") == ["Rival", "Focus", "Channeling"]


@rule("NB-OPEN-21", "NB-CARD-36", "NB-DRAW-6", "NB-CD-136")
def test_cards_discarded_down_are_heard_one_by_one() -> None:
    hand = ["Rival", "Vulcan1", *["Filler"] * 4]
    table = Table("netbattle", step="turn").set(P1, navi="MegaMan, Cyber Hero", hand=hand, deck=9)
    table.choose("discard Rival").offers("keep", "under").choose("under")
    table.choose("discard Vulcan1").offers("keep", "under").choose("keep").offers("finish")
    assert table.zone(P1, "deck")[0] == "Rival"
    assert table.zone(P1, "discard") == ["Vulcan1"]
    assert len(table.zone(P1, "hand")) == 5


@rule("NB-OPEN-29")
@pytest.mark.parametrize("others", [1, 2])
def test_a_resource_does_not_count_for_its_own_colour(others: int) -> None:
    table = Table("netbattle", step="resource").set(P1, hand=["AquaCustom"], gauge=2, resources=coloured("B" * others))
    if others == 2:
        table.offers("play AquaCustom", "finish")
    else:
        table.refuses("play AquaCustom", cites="NB-REQ-3", saying="needs 2 blue resources in play; you have 1")


@rule("NB-OPEN-31", "NB-RES-14")
def test_a_resource_without_spend_is_not_spent_as_an_action() -> None:
    table = (
        Table("netbattle").set(P1, resources=["Lan, NetBattler", "Rich Kid"], gauge=1).offers("spend Rich Kid", "pass")
    )
    table.refuses("spend Lan, NetBattler", cites="NB-OPEN-31", saying="no text for spending")


@rule("NB-OPEN-34")
def test_a_netnavi_cannot_be_destroyed() -> None:
    table = Table("netbattle").set(P1, hand=["Technical Difficulties"], resources=coloured("YY")).set(P2, hand=1)
    table.choose("play Technical Difficulties")
    assert table.verbs == ["resource", "resource"], "the two yellow resources and nothing else"
    table.choose("resource Plain yellow")
    assert [table.zone(player, "netnavi") for player in (P1, P2)] == [["Plain Navi"]] * 2
    sacrifice = Table("netbattle").set(P1, hand=["Ultimate Sacrifice"], resources=coloured("YYY"))
    sacrifice.choose("play Ultimate Sacrifice")
    assert [sacrifice.zone(player, "netnavi") for player in (P1, P2)] == [["Plain Navi"]] * 2


@rule("NB-OPEN-40", "NB-CD-5", "NB-CD-6")
@pytest.mark.parametrize("name", ["Dogged Determination", "The Oath"])
def test_canceling_nothing_is_allowed_with_a_warning(name: str) -> None:
    table = Table("netbattle").set(P1, resources=[name], gauge=1, hand=coloured("B")).offers(f"spend {name}", "pass")
    assert "changes nothing" in next(iter(tell(table.state).values())).warning
    with table.changes(P1, resources=-1):
        table.choose(f"spend {name}")


# Playing from the gauge --------------------------------------------------------------------------------------


def opened(**words: object) -> Table:
    """P1 has played HeatGuts Activate! and P2 has passed."""
    table = Table("netbattle").set(P1, hand=[ACTIVATE], resources=coloured("RR"), discard=3)
    return table.set(P1, **words).choose(f"play {ACTIVATE}", "pass")


@rule("NB-OPEN-46", "NB-CARD-46", "NB-CARD-47", "NB-CD-148")
def test_a_chip_an_event_and_a_resource_are_played_out_of_the_gauge() -> None:
    table = opened(gauge=["Vulcan1", "Rich Kid", "Wrap It Up", "Not Enough Power", "Filler"])
    table.offers("play Vulcan1", "play Rich Kid", "play Not Enough Power", "blast", "pass")
    with table.changes(P1, power=-1, resources=+1):
        table.choose("play Rich Kid")
    assert table.asked == P2, "each is an action of its own"
    with table.changes(P1, power=-1, strength=+2, discard=+1):
        table.choose("pass", "play Vulcan1")
    assert table.asked == P2
    with table.changes(P1, power=-1, discard=+1):
        table.choose("pass", "play Not Enough Power")
    assert table.zone(P1, "gauge") == ["Wrap It Up", "Filler"]


@rule("NB-OPEN-46", "NB-RES-5", "NB-UNIQ-1", "NB-RES-11")
def test_a_resource_out_of_the_gauge_needs_a_free_place_and_a_free_name() -> None:
    full = opened(gauge=["Rich Kid", "Filler"], resources=[*coloured("RR"), "Focus", "Rival"])
    full.refuses("play Rich Kid", cites="NB-RES-5", saying="places for resources are filled")
    again = opened(gauge=["Rival", "Filler", "Filler", "Filler"], resources=[*coloured("RR"), "Rival"])
    twin = again.state.handles[again.state.gauge(P1)[0]]
    again.refuses(f"play:{twin}", cites="NB-UNIQ-1")
    hand = opened(hand=[ACTIVATE, "Rich Kid"], gauge=["Filler"])
    hand.refuses("play Rich Kid", cites="NB-RES-11")


@rule("NB-OPEN-45")
def test_cards_playable_from_the_gauge_are_not_in_hand() -> None:
    table = opened(gauge=["Vulcan1", "Guarding Solo", "Filler"])
    with table.changes(P1, defense=+3):
        table.choose("play Guarding Solo")
    assert table.zone(P1, "hand") == []


@rule("NB-OPEN-47")
def test_on_the_opponents_turn_it_works_under_the_limits_there() -> None:
    table = Table("netbattle", opportunity=P2)
    gauge = ["Vulcan1", "Vulcan2", "Rich Kid", "Filler", "Filler"]
    table.set(P2, hand=[ACTIVATE], resources=coloured("RR"), gauge=gauge)
    table.choose(f"play {ACTIVATE}", "pass").offers("play Vulcan1", "play Vulcan2", "play Rich Kid", "pass")
    table.refuses("blast", cites="NB-BLAST-2")
    table.choose("play Vulcan1", "pass").offers("play Rich Kid", "pass")
    table.refuses("play Vulcan2", cites="NB-CHIP-1")


@rule("NB-OPEN-47", "NB-CARD-46", "NB-OPEN-105", "NB-CD-148")
def test_the_permission_ends_with_the_phase_and_the_power_burns_with_the_turn() -> None:
    table = opened(gauge=["Rich Kid", "Filler", "Filler"]).choose("pass")
    assert table.zone(P1, "gauge") == []
    told = [line.text for line in table.state.log]
    burned = [index for index, text in enumerate(told) if text.startswith("P1 burns")]
    ended = next(index for index, text in enumerate(told) if text.startswith("P1's turn ends."))
    fought = next(index for index, text in enumerate(told) if text.startswith("P1 attacks:"))
    assert len(burned) == 3
    assert fought < min(burned) and max(burned) < ended, "after the battle and before everything expires"


@rule("NB-OPEN-105", "NB-END-1")
def test_texts_at_the_end_of_a_turn_act_before_anything_expires_the_turn_players_first() -> None:
    pharaohs = ["Permanent Results", "Falling Object"]
    table = Table("netbattle", active=P2)
    table.set(P2, navi="PharaohMan, Ultimate NetNavi", resources=pharaohs, hand=["Liberation", ACTIVATE], gauge=5)
    table.set(P1, resources=coloured("RR"), hand=[ACTIVATE], gauge=2)
    table.choose("play Liberation", f"play {ACTIVATE}", "blast", "destiny Filler", "pass", f"play {ACTIVATE}")
    table.choose("pass", "pass")
    assert table.asked == P1, "Liberation has nothing more to raise while the last power burns"
    told = [line for line in table.state.log if line.kind in ("Burned", "TurnEnded")]
    assert [line.text.partition(" ")[0] for line in told] == ["P2", "P1", "P1", "P2's"]


@rule("NB-OPEN-17", "NB-OPEN-96")
def test_a_gap_in_the_middle_of_a_gauge_closes_to_the_left() -> None:
    table = opened(gauge=["Filler", "AreaSteal", "Rival", "Focus"]).choose("play AreaSteal")
    assert table.zone(P1, "gauge") == ["Filler", "Rival"], "AreaSteal left space 2 and then burned space 3's Focus"


@rule("NB-OPEN-12", "NB-OPEN-83")
def test_ready_made_decks_obey_the_same_rules() -> None:
    for deck in GAME.decks.values():
        assert GAME.check(deck) == [], deck.name


@rule("NB-OPEN-19", "NB-CD-8")
def test_gauge_cards_are_not_in_play() -> None:
    bearer = resource("T-1", "Bearer", GREEN, 0, emblem="Roll", power=9)
    table = Table("netbattle").set(
        P1, gauge=[bearer, bearer], hand=["Technical Difficulties"], resources=coloured("YY")
    )
    assert table.state.emblems_in_play(P1, "Roll") == 0
    assert table.state.colours_in_play(P1, GREEN) == 0
    table.choose("play Technical Difficulties")
    assert table.verbs == ["resource"] * 2
