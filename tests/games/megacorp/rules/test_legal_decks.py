# interpreted: tests
"""The decks that come with Megacorp: legal in the competitive format, each with a faction and an idea of its own."""

from __future__ import annotations

import pytest

from playmat.book.decks import Deck
from playmat.games.megacorp import GAME
from playmat.games.megacorp.cards import BY_TITLE
from playmat.games.megacorp.rules.board import BLUE, COPIES, FACTIONS, GREEN, MAIN_SIZE, NEUTRAL, RESOURCE_SIZE
from playmat.games.megacorp.rules.card import MegaCard
from playmat.games.megacorp.seen.deck_remarks import remarks
from playmat.testing import rule

NEUTRAL_PARTS = {
    "meridian-compliance": "Jump Rig, Perimeter Veteran, Smoke Screen",
    "wildframe-hunt": "Field Medic, Nomad Caravan, Tank Hunter",
    "ninth-seat-vigil": "Blast Bunker, Double Shift, Emergency Triage",
    "lantern-row-hustle": "Debt Collector, Kickback, Market Crash",
}
"""The four decks of the specification: two of each card of a faction, and two of each of these."""
DECKS = sorted(GAME.decks)


def cards(deck: Deck) -> dict[MegaCard, int]:
    """How many copies of each card a deck holds."""
    return {BY_TITLE[title]: copies for title, copies in deck.copies().items()}


def test_every_faction_has_two_competitive_decks_and_the_casual_format_two() -> None:
    formats = [GAME.deck(name).format for name in DECKS]
    assert (formats.count("competitive"), formats.count("casual")) == (8, 2)
    factions = [
        BY_TITLE[GAME.deck(name).headers["business"]].faction
        for name in DECKS
        if GAME.deck(name).format == "competitive"
    ]
    assert sorted(factions) == sorted([faction for faction in FACTIONS if faction != NEUTRAL] * 2)
    assert set(GAME.default_decks()) == set(NEUTRAL_PARTS)


@rule("MC-4.1", "MC-4.1.1", "MC-4.1.1.1", "MC-4.1.2", "MC-10.3")
@pytest.mark.parametrize("name", DECKS)
def test_the_decks_are_legal_and_nothing_in_them_is_odd(name: str) -> None:
    deck = GAME.deck(name)
    held = cards(deck)
    assert ("Tidal Wave" in deck.titles()) == (deck.format == "casual"), "what is banned comes to casual tables alone"
    assert GAME.check(deck) == []
    assert remarks(deck) == []
    assert sum(copies for card, copies in held.items() if card.back == BLUE) == MAIN_SIZE
    assert sum(copies for card, copies in held.items() if card.back == GREEN) == RESOURCE_SIZE
    assert max(copies for card, copies in held.items() if card.back == BLUE) <= COPIES


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_keeps_to_its_faction(name: str) -> None:
    deck = GAME.deck(name)
    faction = BY_TITLE[deck.headers["business"]].faction
    assert BY_TITLE[deck.headers["founder"]].faction == faction
    assert {card.faction for card in cards(deck)} == {faction, NEUTRAL}


@pytest.mark.parametrize("name", NEUTRAL_PARTS)
def test_the_first_four_are_those_of_the_specification(name: str) -> None:
    held = {card: copies for card, copies in cards(GAME.deck(name)).items() if card.back == BLUE}
    assert set(held.values()) == {2}
    neutral = sorted(card.title for card in held if card.faction == NEUTRAL)
    assert ", ".join(neutral) == NEUTRAL_PARTS[name]
