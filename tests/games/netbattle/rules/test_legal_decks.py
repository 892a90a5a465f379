# interpreted: tests
"""Which decks are legal, and those that come with NetBattle: as they were sold, or playable as built."""

from __future__ import annotations

from collections import Counter

import pytest

from playmat.book.decks import Deck
from playmat.games.netbattle import GAME
from playmat.games.netbattle.cards import BY_TITLE
from playmat.games.netbattle.rules.board import ALLY, CHIP, NETNAVI, RESOURCE
from playmat.games.netbattle.rules.card import LETTERS, NetCard
from playmat.testing import rule

STARTERS = {
    "megaman": (
        "1St101",
        "4x1C53 3x1C46 2x1C62 4x1C43 4x1C68 3x1C73 1x1C32 1x1R98 2x1St104 1x1R94 4x1C59",
        "2x1C30 4x1C25 3x1C31",
        "3x1C16 4x1C11 2x1C17 4x1C19 4x1C14 4x1C8",
    ),
    "torchman": (
        "1St102",
        "2x1C49 4x1C33 3x1C47 4x1C59 3x1C44 1x1R99 1x1R92 4x1C73 2x1St103 4x1C43",
        "3x1C28 2x1C21 2x1C24 3x1C25",
        "3x1C13 4x1C8 4x1C12 4x1C19 3x1C14 3x1C7",
    ),
    "pharaohman": (
        "2St78",
        "2x1C72 2x1C73 3x2C50 3x2C21 4x1C48 2x2St80 3x2C34 3x1C61 2x2C29 3x2C37 1x2R70 1x2R75 3x2C20",
        "4x1C23 3x2C14",
        "3x2C5 3x1C8 3x2C9 4x1C14 4x1C9 3x2C12",
    ),
    "protoman": (
        "2St79",
        "3x2C50 1x2R68 3x2C22 3x2C46 3x2C33 3x2C27 2x2St81 4x1C73 1x2C19 3x1C33 1x2R69 4x1C68 2x1C63 2x2C21",
        "3x2C17 2x2C14 2x1C21 2x1C22",
        "2x1C15 2x2C9 3x1C14 3x1C12 2x2C12 3x2C8",
    ),
    "bass": (
        "3St80",
        "3x1C48 3x3C26 3x3C14 1x3R72 1x3R73 3x3C21 3x3C18 3x3U59 3x1C61 3x3C17 3x3U61",
        "3x2C14 3x3C11 2x3St82 2x3U50",
        "3x1C9 3x2C5 3x2C9 2x1C8 3x3C6 3x1C14 3x2C12",
    ),
    "sharkman": (
        "3St81",
        "3x1C49 3x3C27 3x3U52 3x3C31 3x2C22 3x3U53 3x1C37 3x3C16 3x3U51 3x3C20 1x3R77",
        "3x3U48 1x3R68 3x2C17 2x3St83",
        "2x2C8 3x1C13 3x1C12 3x1C11 3x2C9 3x3C5 2x1C15",
    ),
}
"""The NetNavi and the resources, events and BattleChips of the six decks as they were sold, by number."""


def cards(deck: Deck) -> dict[NetCard, int]:
    """How many copies of each card a deck holds."""
    return {BY_TITLE[title]: copies for title, copies in deck.copies().items()}


def navi(deck: Deck) -> NetCard:
    return BY_TITLE[deck.headers["netnavi"]]


# The law of decks


def rules_broken(copies: dict[str, int], leader: str = "MegaMan, NetWarrior") -> list[str]:
    """The rules that forbid a deck of these cards."""
    headers = {"netnavi": leader} if leader else {}
    return [refusal.rule for refusal in GAME.check(Deck.of("Test", copies, game="netbattle", **headers))]


def megaman(**changes: int) -> dict[str, int]:
    """The copies of a legal deck, some of them changed."""
    changed = GAME.decks["megaman"].copies() | changes
    return {title: copies for title, copies in changed.items() if copies}


@rule("NB-DECK-1")
def test_a_deck_has_exactly_one_netnavi() -> None:
    assert rules_broken(megaman()) == []
    assert rules_broken(megaman(), leader="") == ["NB-DECK-1"]
    assert rules_broken(megaman(), leader="Rival") == ["NB-DECK-1"]
    second = {"MegaMan, Battle Master": 1}
    assert rules_broken(megaman() | second) == ["NB-DECK-1"]


@rule("NB-DECK-2")
@pytest.mark.parametrize(("vulcans", "broken"), [(3, ["NB-DECK-2"]), (4, [])])
def test_fifty_nine_other_cards_and_no_fewer(vulcans: int, broken: list[str]) -> None:
    assert rules_broken(megaman(Vulcan1=vulcans)) == broken


@rule("NB-DECK-2", "NB-DECK-3", "NB-DECK-9")
def test_no_more_than_fifty_nine_cards_and_four_copies_of_any_viruses_too() -> None:
    assert rules_broken(megaman(Vulcan2=1)) == ["NB-DECK-2"]
    assert rules_broken(megaman(Vulcan1=0, Vulcan2=4)) == []
    assert rules_broken(megaman(Vulcan1=0, RockCube=2, Vulcan2=5)) == ["NB-DECK-3"]
    assert rules_broken(megaman(Vulcan1=0, Spikey=4)) == []
    assert rules_broken(megaman(Vulcan1=0, RockCube=2, Spikey=5)) == ["NB-DECK-3"]


@rule("NB-DECK-6")
def test_what_the_opponent_holds_does_not_count_for_your_copies() -> None:
    state = GAME.new(decks=["megaman", "megaman"])
    assert sum(card.title == "Vulcan1" for card in state.defs) == 8


@rule("NB-DECK-7")
def test_every_card_but_the_netnavi_has_a_destiny_number() -> None:
    for deck in GAME.decks.values():
        assert all(type(card.facts()["destiny"]) is int for card in cards(deck))
        assert "destiny" not in navi(deck).facts()


@rule("NB-DECK-8", "NB-OPEN-12")
def test_colours_emblems_and_the_mix_of_kinds_are_free() -> None:
    chips = [card.title for card in BY_TITLE.values() if card.kind == CHIP and not card.illegal]
    assert rules_broken(dict.fromkeys(chips[:14], 4) | {chips[14]: 3}) == []
    strangers = [card.title for card in BY_TITLE.values() if card.emblem == "Roll" and card.kind != NETNAVI]
    assert len(strangers) > 4
    assert rules_broken(megaman(Vulcan1=0) | dict.fromkeys(strangers[:4], 1), leader="Bass, Ultimate Reborn") == []


@rule("NB-DECK-8", "NB-OPEN-83")
def test_nine_cards_are_known_and_legal_in_no_deck() -> None:
    barred = [card for card in BY_TITLE.values() if card.illegal]
    assert len(barred) == 9
    assert len(BY_TITLE) - len(barred) == 353
    for card in barred:
        if card.kind == NETNAVI:
            assert rules_broken(megaman(), leader=card.title) == ["NB-OPEN-83"]
        else:
            assert rules_broken(megaman(Vulcan1=3) | {card.title: 1}) == ["NB-OPEN-83"]


@rule("NB-DECK-10")
def test_the_netnavi_is_not_part_of_the_draw_deck() -> None:
    state = GAME.new(seed=3)
    for player in range(2):
        drawn = [*state.deck(player), *state.hand(player), *state.gauge(player)]
        assert len(drawn) == 59
        assert state.navis[player] not in drawn
        assert NETNAVI not in [state.printed(card).kind for card in drawn]


# The decks that come with the game


def test_six_decks_as_sold_and_eight_built_ones_come_with_the_game() -> None:
    assert set(STARTERS) < set(GAME.decks)
    assert len(GAME.decks) == 14
    built = [navi(deck).id for short, deck in GAME.decks.items() if short not in STARTERS]
    assert len(set(built)) == 8


@pytest.mark.parametrize("short", STARTERS)
def test_the_starters_are_as_they_were_sold(short: str) -> None:
    leader, *lists = STARTERS[short]
    deck = GAME.decks[short]
    assert navi(deck).id == leader
    assert [f"{entry.count}x{BY_TITLE[entry.title].id}" for entry in deck.cards] == " ".join(lists).split()


@rule("NB-DECK-1", "NB-DECK-2", "NB-DECK-3")
@pytest.mark.parametrize("short", GAME.decks)
def test_every_deck_is_legal_and_says_how_it_plays(short: str) -> None:
    deck = GAME.decks[short]
    assert GAME.check(deck) == []
    assert 1 <= len(deck.about) <= 2
    assert deck.text() == (GAME.folder / "decks" / f"{short}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("short", GAME.decks)
def test_every_card_of_a_deck_could_be_played_from_it(short: str) -> None:
    deck = GAME.decks[short]
    leader = navi(deck)
    colours: Counter[int] = Counter()
    emblems = Counter([leader.emblem])
    for card, copies in cards(deck).items():
        if card.kind == RESOURCE:
            together = copies if card.virus else 1  # one of each name is in play at a time, but for viruses
            colours[card.colour] += together
            emblems[card.emblem] += together
    for card in cards(deck):
        for colour, letter in enumerate(LETTERS):
            assert colours[colour] >= card.colours.count(letter), card
        own = card.emblem == leader.emblem and card.kind == RESOURCE
        assert emblems[card.emblem] - own >= card.emblems, card
        assert ALLY not in card.keywords or card.name != leader.name


def test_the_decks_bring_more_than_two_hundred_and_fifty_cards_to_the_table() -> None:
    assert len({title for deck in GAME.decks.values() for title in deck.copies()}) >= 250
