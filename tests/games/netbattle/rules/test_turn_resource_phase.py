"""The resource phase (NB-RES)."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.rules.board import RED, RESOURCE_PLACES
from playmat.games.netbattle.rules.card import NetCard
from playmat.games.netbattle.words.printed import resource, while_in_play
from playmat.kernel.view import view
from playmat.testing import P1, P2, Table, rule

FOUR = ["Rich Kid", "Determined", "Power Pastries", "Focus"]
"""Resources without any requirement."""


def red(number: int) -> NetCard:
    """A red resource without text."""
    return resource(f"T-{number}", f"Brick {number}", RED, 0)


def phase(*hand: str | NetCard, **words: object) -> Table:
    """Somebody's resource phase with these cards in hand."""
    return Table("netbattle", step="resource").set(P1, hand=list(hand), **words)


@rule("NB-RES-1")
def test_playing_nothing_is_allowed() -> None:
    table = phase(*FOUR)
    table.offers(*(f"play {name}" for name in FOUR), "finish")
    with table.changes(P1, hand=0, resources=0):
        table.choose("finish").expect(phase="main")


@rule("NB-RES-2", "NB-RES-4", "NB-RES-5")
def test_four_resources_may_be_played_and_fill_the_four_places() -> None:
    table = phase(*FOUR, "Take Control")
    for name in FOUR:
        with table.changes(P1, hand=-1, resources=+1):
            table.choose(f"play {name}")
    table.offers("finish")
    table.refuses("play Take Control", cites="NB-RES-5", saying="All 4 of your places")
    assert table.zone(P1, "resources") == FOUR


@rule("NB-RES-2")
def test_four_plays_are_the_most_even_where_there_are_more_places() -> None:
    shelf = resource("T-9", "Long Shelf", RED, 0, while_in_play(RESOURCE_PLACES, 3))
    table = phase(*FOUR, "Take Control", resources=[shelf])
    for name in FOUR:
        table.choose(f"play {name}")
    table.refuses("play Take Control", cites="NB-RES-2", saying="Four resources are the most")
    table.offers("finish")


@rule("NB-RES-2")
def test_each_resource_needs_its_own_requirements_met() -> None:
    table = phase("Rich Kid", "Rival", "Towering Inferno", gauge=1)
    table.offers("play Rich Kid", "finish")
    table.refuses("play Rival", cites="NB-REQ-2", saying="needs 2 power; you have 1")
    table.refuses("play Towering Inferno", cites="NB-REQ-4")


@rule("NB-RES-3")
def test_a_played_resource_lies_open_beside_the_netnavi() -> None:
    table = phase("Rich Kid")
    table.choose("play Rich Kid").cites("NB-RES-3")
    (card,) = table.state.resources(P1)
    for viewer in (P1, P2, -1):
        zones = view(table.state, viewer)["zones"]
        shown = next(one for one in zones if (one["zone"], one["player"]) == ("resources", P1))
        assert [card_id for _, card_id in shown["cards"]] == ["1St104"]
    assert view(table.state, P2)["table"]["sides"][P1]["places"] == 4
    assert table.state.printed(card).title == "Rich Kid"


@rule("NB-RES-5", "NB-RES-12")
def test_a_full_row_cannot_be_cleared_by_hand() -> None:
    table = phase("Take Control", resources=FOUR)
    table.offers("finish")
    table.refuses("play Take Control", cites="NB-RES-5")
    table.refuses("spend Rich Kid", cites="NB-RES-7")
    assert table.zone(P1, "resources") == FOUR


@rule("NB-RES-6")
def test_a_resource_stays_until_something_removes_it() -> None:
    table = phase("Rich Kid", resources=["Determined"])
    table.choose("play Rich Kid", "finish")
    for _ in range(2):
        table.choose("pass", "pass")
        assert table.zone(P1, "resources") == ["Determined", "Rich Kid"]
        table.choose("finish")
    table.choose("spend Determined")
    assert table.zone(P1, "resources") == ["Rich Kid"]


@rule("NB-RES-7", "NB-RES-8")
def test_only_resources_are_played_and_nothing_is_spent_or_blasted() -> None:
    table = phase("Rich Kid", "AreaSteal", "Fortified", gauge=5, resources=["Delicious and Nutritious"])
    table.offers("play Rich Kid", "finish")
    table.refuses("spend Delicious and Nutritious", cites="NB-RES-7")
    for answer in ("play AreaSteal", "play Fortified", "blast"):
        table.refuses(answer, cites="NB-RES-8")


@rule("NB-RES-9")
def test_the_other_player_waits_until_the_phase_is_over() -> None:
    table = phase(*FOUR[:2]).set(P2, hand=["AreaSteal", "Rich Kid"], gauge=3, resources=["Determined"])
    for answer in ("play Rich Kid", "play Determined"):
        assert table.asked == P1
        for key in (f"play:{table.state.hand(P2)[0]}", f"play:{table.state.hand(P2)[1]}", "pass"):
            refusal = table.state.explain(P2, key)
            assert refusal is not None
            assert refusal.rule == "NB-RES-9"
        table.choose(answer)
    assert table.asked == P1
    table.choose("finish")
    assert table.asked == P1, "the turn player's main phase"


@rule("NB-RES-10")
def test_a_resource_played_earlier_counts_for_a_later_one() -> None:
    table = phase("ElecTeam", "Focus")
    table.refuses("play ElecTeam", cites="NB-REQ-3", saying="needs 1 yellow resource in play; you have 0")
    table.choose("play Focus").offers("play ElecTeam", "finish").choose("play ElecTeam")
    assert table.zone(P1, "resources") == ["Focus", "ElecTeam"]


@rule("NB-RES-11")
def test_after_the_resource_phase_a_resource_needs_a_card_that_plays_it() -> None:
    table = Table("netbattle").set(P1, hand=["Rich Kid"], gauge=3, resources=["Handy Work"])
    table.offers("spend Handy Work", "blast", "pass")
    table.refuses("play Rich Kid", cites="NB-RES-11", saying="played in the resource phase")
    table.choose("spend Handy Work").offers("play Rich Kid", "none").choose("play Rich Kid")
    assert table.zone(P1, "resources") == ["Rich Kid"]
    theirs = Table("netbattle", opportunity=P2).set(P2, hand=["Rich Kid"])
    theirs.refuses("play Rich Kid", cites="NB-RES-11")


@rule("NB-RES-13")
def test_a_resource_is_played_from_the_hand() -> None:
    table = phase("Focus", discard=["Rich Kid"], gauge=["Determined"])
    table.offers("play Focus", "finish")
    table.refuses("play Rich Kid", cites="NB-RES-13", saying="does not lie in your hand")
    table.refuses("play:99999", cites="NB-RES-13")


@rule("NB-RES-14")
def test_some_texts_work_while_the_card_lies_in_play() -> None:
    table = phase("Chaud, Smooth Operator", "Rival", navi="ProtoMan, Grand Prix Champ", gauge=4)
    with table.changes(P1, defense=+1):
        table.choose("play Chaud, Smooth Operator")
    table.choose("play Rival", "finish")
    assert "spend Chaud, Smooth Operator" not in table.labels()
    table.refuses("spend Chaud, Smooth Operator", cites="NB-OPEN-31")
    with table.changes(P1, defense=+1):
        table.choose("spend Rival")


@rule("NB-RES-15")
@pytest.mark.parametrize("name", ["It's Not Over Yet", "Determined", "Rival"])
def test_playing_a_resource_does_not_carry_out_its_spend_text(name: str) -> None:
    table = phase(name, gauge=2)
    with table.changes(P1, hand=-1, deck=0, defense=0, discard=0, resources=+1), table.changes(P2, deck=0):
        table.choose(f"play {name}")
    table.offers("finish")


@rule("NB-RES-16", "NB-CD-61")
def test_texts_about_playing_a_resource_work_at_once_and_may_ask_either_player() -> None:
    table = phase("Rich Kid", "Focus", navi="IceMan, Deceptively Cool").set(P2, hand=["Rival", "Filler"])
    table.choose("play Rich Kid").offers("yes", "no")
    assert table.asked == P1
    table.choose("yes")
    assert table.asked == P2
    with table.changes(P2, hand=-1, power=+1):
        table.choose("put Rival")
    assert table.asked == P1
    table.offers("play Focus", "finish")
