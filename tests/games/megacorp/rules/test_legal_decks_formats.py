"""Chapter 10: errata, restrictions and the banlist."""

from __future__ import annotations

import pytest

from playmat.book.decks import Deck, DeckError
from playmat.games.megacorp import GAME
from playmat.games.megacorp.cards import BY_TITLE
from playmat.games.megacorp.rules import legal_decks
from playmat.games.megacorp.rules.board import ABRUPT, EQ
from playmat.games.megacorp.rules.price import points_in, total
from playmat.kernel.errors import PlaymatError
from playmat.testing import P1, P2, rule
from tests.games.megacorp.table.mat import Mat


def deck(format: str = "", founder: str = "Luke Seti", **copies: int) -> Deck:
    """A legal deck, with other copies of some cards."""
    names = "Pit Brawler,Talon Scout,Jump Rig,Kickback,Smoke Screen,Double Shift,Adrenal Surge,Mob Lawyer,Schism"
    cards = dict.fromkeys([*names.split(","), "Night Courier"], 4) | {"Night Shift": 20}
    cards |= {name.replace("_", " "): count for name, count in copies.items()}
    return Deck.of("Trial", cards, format=format, business="Wildframe Genetics", founder=founder)


def rules(one: Deck) -> list[str]:
    """The rules by which a deck is refused."""
    return [refusal.rule for refusal in GAME.check(one)]


@rule("MC-10.1", "MC-10.1.1", "MC-OPEN-91", "MC-1.2.1")
def test_mindfire_has_abrupt() -> None:
    assert BY_TITLE["Mindfire"].keyword_bits >> ABRUPT & 1
    mat = Mat()
    mat.set(P2, hand=["Mindfire", "Schism"], pools={"MQ": 1, "EQ": 2})
    mat.choose("done")
    mat.refuses("play Schism", "MC-1.2.8.1")
    mat.choose("play Mindfire")
    assert [one.controller for one in mat.state.stack] == [P2]


@rule("MC-10.1", "MC-10.1.2")
def test_passionate_consumers_cost_one_eq() -> None:
    cost = BY_TITLE["Passionate Consumers"].cost
    assert points_in(cost, EQ) == 1 and [points_in(cost, trait) for trait in range(4)] == [0, 1, 0, 0]
    mat = Mat()
    mat.set(P1, hand=["Passionate Consumers"], pools={"EQ": 3})
    with mat.changes(P1, money=-2, eq=-1):
        mat.choose("play Passionate Consumers")
    assert total(cost) == 3


@rule("MC-10.2", "MC-OPEN-90")
def test_a_restricted_card_stands_once_in_a_competitive_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legal_decks, "RESTRICTED", frozenset(["Kickback"]))
    assert rules(deck("competitive")) == ["MC-10.2"]
    assert rules(deck("casual")) == []
    assert rules(deck("competitive", Kickback=1, Carrion_Surgeon=3)) == []


@rule("MC-10.2.1")
def test_no_card_is_restricted_at_present() -> None:
    assert not legal_decks.RESTRICTED
    assert rules(deck("competitive")) == []


@rule("MC-10.3", "MC-10.3.1", "MC-10.3.1.1", "MC-OPEN-90")
@pytest.mark.parametrize(("format", "found"), [("competitive", ["MC-10.3.1.1"]), ("casual", []), ("", [])])
def test_tidal_wave_is_banned_in_the_competitive_format_alone(format: str, found: list[str]) -> None:
    assert rules(deck(format, Tidal_Wave=1)) == found
    assert list(legal_decks.BANNED) == ["Tidal Wave"]


@rule("MC-OPEN-90")
@pytest.mark.parametrize("format", ["casual", "competitive"])
def test_sizes_and_the_copy_limit_hold_in_both_formats(format: str) -> None:
    assert rules(deck(format, Schism=3)) == ["MC-4.1.1"]
    assert rules(deck(format, Schism=5)) == ["MC-4.1.1.1"]
    assert rules(deck(format, Night_Shift=19)) == ["MC-4.1.2"]


@rule("MC-OPEN-90", "MC-10.3", "MC-10.3.1.1")
@pytest.mark.parametrize("format", ["", "casual"])
def test_at_a_competitive_table_no_deck_brings_a_banned_card_whatever_its_header_says(format: str) -> None:
    wave = deck(format, Tidal_Wave=1)
    for options in ({}, {"format": "casual"}):
        assert not GAME.new(1, decks=[wave, deck()], options=options).over
    with pytest.raises(DeckError, match=r"Trial: Tidal Wave is banned in the competitive format \[MC-10.3.1.1\]"):
        GAME.new(1, decks=[deck(), wave], options={"format": "competitive"})
    assert not GAME.new(1, decks=[deck(format), deck("competitive")], options={"format": "competitive"}).over


@rule("MC-OPEN-90", "MC-10.2")
def test_at_a_competitive_table_restricted_cards_come_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legal_decks, "RESTRICTED", frozenset(["Kickback"]))
    with pytest.raises(DeckError, match=r"MC-10\.2\]"):
        GAME.new(1, decks=[deck(), deck()], options={"format": "competitive"})
    assert not GAME.new(1, decks=[deck(), deck()]).over


@rule("MC-OPEN-90")
def test_another_format_is_refused() -> None:
    assert rules(deck("tournament")) == ["MC-OPEN-90"]
    with pytest.raises(PlaymatError, match="“tournament” is no choice for format"):
        GAME.new(1, decks=[deck(), deck()], options={"format": "tournament"})


@rule("MC-OPEN-89", "MC-2.6")
def test_business_and_founder_need_not_share_a_faction_unless_the_table_says_so() -> None:
    mixed = deck(founder="Mama Quill")
    assert rules(mixed) == []
    state = GAME.new(1, decks=[mixed, deck()])
    assert not state.over
    with pytest.raises(PlaymatError, match="MC-OPEN-89"):
        GAME.new(1, decks=[mixed, deck()], options={"same_faction_founder": "yes"})
    GAME.new(1, decks=[deck(), deck()], options={"same_faction_founder": "yes"})
