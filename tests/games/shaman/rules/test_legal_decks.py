"""Decks and formats."""

from __future__ import annotations

from typing import Any

import pytest

from playmat import games
from playmat.book.decks import Deck, DeckError
from playmat.book.record import Record
from playmat.games.shaman.cards import CARDS
from playmat.games.shaman.cards.shamans import SHAMANS
from playmat.kernel.errors import PlaymatError, Refused
from playmat.testing import P1, P2, Table, rule

SHAMAN = games.get("shaman")
GENERIC = [card.title for card in CARDS if not card.trait]
PILES = ("deck", "discard", "green furyoku", "yellow furyoku", "red furyoku")


def constructed(copies: dict[str, int]) -> Deck:
    return Deck.of("Test", copies, game="shaman", format="constructed", shaman="Yoh")


def starter(copies: dict[str, int], shaman: str = "Yoh") -> Deck:
    return Deck.of("Test", copies, game="shaman", format="starter", shaman=shaman)


def of_size(size: int) -> dict[str, int]:
    """That many cards, four of each title as long as they last."""
    copies = dict.fromkeys(GENERIC[: size // 4], 4)
    if size % 4:
        copies[GENERIC[size // 4]] = size % 4
    return copies


def cited(deck: Deck) -> list[str]:
    return [refusal.rule for refusal in SHAMAN.check(deck)]


@rule("SK-DECK-1")
def test_a_constructed_deck_of_59_cards_is_one_short() -> None:
    deck = constructed(of_size(59))
    assert deck.count == 59
    [refusal] = SHAMAN.check(deck)
    assert refusal.rule == "SK-DECK-1"
    assert "59" in refusal.sentence and "add 1" in refusal.sentence


@rule("SK-DECK-1")
@pytest.mark.parametrize("size", [60, 61, 200])
def test_sixty_cards_or_more_are_legal_without_a_maximum(size: int) -> None:
    deck = constructed(of_size(size))
    assert deck.count == size
    assert cited(deck) == []


@rule("SK-DECK-2")
def test_a_fifth_copy_makes_a_constructed_deck_illegal() -> None:
    assert cited(constructed({**of_size(60), "Turbine, Veiled Zealot": 4})) == []
    [refusal] = SHAMAN.check(constructed({**of_size(60), "Turbine, Veiled Zealot": 5}))
    assert refusal.rule == "SK-DECK-2"
    assert "Turbine, Veiled Zealot" in refusal.sentence and "5" in refusal.sentence


@rule("SK-DECK-2")
def test_copies_on_several_lines_are_counted_together() -> None:
    lines = [f"4 {title}" for title in GENERIC[:15]]
    text = "\n".join(["name: Test", "format: constructed", "shaman: Yoh", *lines, f"1 {GENERIC[0]}"])
    assert cited(SHAMAN.parse_deck(text)) == ["SK-DECK-2"]


@rule("SK-DECK-3")
def test_two_versions_of_venster_are_different_cards() -> None:
    venster = {"Venster, Tactician": 4, "Venster, Punisher": 4}
    assert cited(constructed({**of_size(60), **venster})) == []
    refusals = SHAMAN.check(constructed({**of_size(60), **venster, "Venster, Punisher": 5}))
    assert [refusal.rule for refusal in refusals] == ["SK-DECK-2"]
    assert "Venster, Punisher" in refusals[0].sentence


@rule("SK-DECK-4")
def test_a_starter_deck_may_hold_thirty_copies_of_one_card_of_any_trait() -> None:
    bones = starter({"Bone Army": 30}, "Yoh")
    assert cited(bones) == []
    state = SHAMAN.new(decks=[bones, starter({"Flamboyant Arrival": 30})])
    state.choose("defender:opponent")
    assert state.defender == P1
    assert state.keys() == ["play", "focus", "discard"], "Yoh plays a Guardian strike"


@rule("SK-DECK-5")
@pytest.mark.parametrize("size", [29, 31, 60])
def test_a_starter_pack_has_exactly_thirty_cards(size: int) -> None:
    [refusal] = SHAMAN.check(starter(of_size(size)))
    assert refusal.rule == "SK-DECK-5"
    assert str(size) in refusal.sentence


@rule("SK-DECK-5")
def test_each_starter_player_plays_their_own_shaman_and_their_own_shuffled_pack() -> None:
    packs = [starter(of_size(30), "Faust"), starter({"Bone Army": 30}, "Yoh")]
    state = SHAMAN.new(seed=5, decks=packs)
    for player in (P1, P2):
        assert state.table(-1)["sides"][player]["shaman"] == packs[player].headers["shaman"]
        mine = [card for card in range(len(state.defs)) if state.owner[card] == player]
        pack = sorted(state.defs[card].title for card in mine if state.zone_name(state.place[card]) in PILES)
        assert pack == sorted(packs[player].titles())
    assert [state.defs[card].title for card in state.deck(P1)] != packs[P1].titles()[: len(state.deck(P1))]


@rule("SK-DECK-5")
def test_in_the_starter_game_shaman_and_pack_are_chosen_apart() -> None:
    state = SHAMAN.new(seed=5, decks=["night-shift", "night-shift"], leaders=["Yoh", ""])
    assert [side["shaman"] for side in state.table(-1)["sides"]] == ["Yoh", "Faust"]
    assert [deck.headers["shaman"] for deck in state.beginning.decks] == ["Yoh", "Faust"]
    assert [deck.titles() for deck in state.beginning.decks] == [SHAMAN.decks["night-shift"].titles()] * 2
    assert SHAMAN.decks["night-shift"].headers["shaman"] == "Faust"
    assert Record.of(state).replay().digest() == state.digest()
    assert SHAMAN.led(SHAMAN.decks["flame"], " marco ").headers["shaman"] == "Marco"


@rule("SK-DECK-5")
def test_a_constructed_deck_keeps_its_shaman() -> None:
    assert SHAMAN.leaders("constructed") == () and SHAMAN.leaders("starter") == tuple(SHAMANS)
    with pytest.raises(Refused, match=r"only in the starter game .* Cold Tempo is a constructed deck \[SK-DECK-5\]"):
        SHAMAN.new(decks=["cold-tempo", "cold-tempo"], leaders=["Yoh", "Yoh"])
    with pytest.raises(Refused, match=r"no shaman called “Hao”; choose one of Yoh.* \[SK-DECK-5\]"):
        SHAMAN.new(decks=["flame", "flame"], leaders=["Hao", ""])
    with pytest.raises(PlaymatError, match="2 play, and there are 1 leaders"):
        SHAMAN.new(decks=["flame", "flame"], leaders=["Yoh"])
    with pytest.raises(PlaymatError, match="NetBattle has no leaders to choose"):
        games.netbattle.GAME.new(leaders=["Yoh", "Yoh"])


@rule("SK-DECK-6")
def test_the_opening_attack_card_cannot_be_put_into_a_deck() -> None:
    written = SHAMAN.parse_deck("name: Test\nformat: starter\nshaman: Yoh\n30 Opening Attack\n")
    assert cited(written) == ["SK-DECK-6"]
    with pytest.raises(DeckError, match="reminder card"):
        SHAMAN.new(decks=[written, written])
    assert "SK-DECK-6" in cited(starter({"Opening Attack": 30}))
    assert "SK-DECK-6" in cited(constructed({**of_size(60), "Opening Attack": 1}))


@rule("SK-DECK-6")
def test_in_the_starter_game_the_opening_attack_card_lies_to_one_side() -> None:
    state = SHAMAN.new(decks=[starter(of_size(30)), starter(of_size(30))])
    places = [
        (state.zone_name(state.place[card]), state.zone_player(state.place[card]))
        for card in range(len(state.defs))
        if state.defs[card].name == "Opening Attack"
    ]
    assert places == [("set aside", -1)]


@rule("SK-DECK-7")
def test_nobody_ever_holds_cards_that_only_they_can_see_apart_from_their_signature_moves() -> None:
    state = SHAMAN.new(seed=3, decks=[starter({"Barren Justice": 30}), starter({"Blistering Onslaught": 30})])
    for _ in range(12):
        for player in (P1, P2):
            assert private(state, player) == {"Halo Crescent", "Open-Sky Severance"}
        state.choose(state.keys()[0])


def private(state: Any, player: int) -> set[str]:
    """What the player sees and the opponent does not."""
    cards = range(len(state.defs))
    return {state.defs[card].title for card in cards if state.sees(player, card) and not state.sees(1 - player, card)}


@rule("SK-DECK-7")
def test_only_the_flipped_card_can_be_played() -> None:
    table = Table().set(P1, flips=["Barren Justice", "Filler"], flipped="Filler", discard=["Barren Justice"] * 4)
    table.offers("focus", "discard")
    table.refuses("play", cites="SK-STRIKE-2")
    table.choose("focus")
    assert table.zone(P1, "flipped") == ["Barren Justice"]
    table.offers("play", "focus", "discard")


@rule("SK-DECK-8")
def test_the_shaman_card_is_named_beside_the_deck_and_never_in_it() -> None:
    unled = Deck.of("Test", of_size(60), game="shaman", format="constructed")
    assert cited(unled) == ["SK-DECK-8"]
    with pytest.raises(DeckError, match="Yoh"):
        SHAMAN.parse_deck("name: Test\nformat: starter\nshaman: Yoh\n30 Yoh\n")
    state = SHAMAN.new(decks=[constructed(of_size(60)), constructed(of_size(60))])
    for player in (P1, P2):
        assert len(state.deck(player)) + len(state.discard(player)) + 6 == 60
        assert not {state.defs[card].title for card in state.deck(player)} & set(SHAMANS)


@rule("SK-DECK-9")
@pytest.mark.parametrize(
    ("shaman", "moves", "playable", "not_playable"),
    [
        (
            "Len",
            ["Spear Without Pause", "Thunderhead Coronation"],
            ["Crackback", "Second Reading", "Mari", "Golden Thunder Lineage"],
            ["Grudge Eater", "Still Point", "Anna", "Halo Blade, Undivided"],
        ),
        (
            "Marco",
            ["First Trumpet", "Sentence Without Appeal"],
            ["Grudge Eater", "Still Point", "Meene", "Michael, Trumpet of the Ninth Hour"],
            ["Crackback", "Second Reading", "Mari", "Golden Thunder Lineage"],
        ),
    ],
)
def test_the_shaman_decides_on_moves_traits_and_spectergram(
    shaman: str, moves: list[str], playable: list[str], not_playable: list[str]
) -> None:
    assert Table().set(P1, shaman=shaman).zone(P1, "signature moves") == moves
    for card in playable:
        assert "play" in Table().set(P1, shaman=shaman, flipped=card).verbs, card
    for card in not_playable:
        assert "play" not in Table().set(P1, shaman=shaman, flipped=card).verbs, card


@rule("SK-DECK-10")
def test_decks_are_made_of_strikes_teamworks_and_advantages() -> None:
    kinds = {str(card.facts()["type"]) for card in CARDS}
    assert kinds == {"strike", "teamwork", "advantage"}
    for card in CARDS:
        assert ("intercept" in card.facts()) == (card.facts()["type"] == "strike"), card.title
    moves = [move.title for shaman in SHAMANS.values() for move in shaman.moves]
    assert not set(moves) & {card.title for card in CARDS}
