"""Law 9: every card says itself, in whole sentences, every word has a clause, and no two cards read the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from playmat.book.game import Game
from playmat.kernel.amount import Amount
from playmat.kernel.card import CardDef
from playmat.kernel.cost import Cost
from playmat.kernel.filter import Filter
from playmat.kernel.step import Step
from tests.laws.play import seatings

BASES = (Step, Filter, Amount, Cost)
"""The kernel's words, which say nothing by themselves."""
UNWRITTEN = re.compile(r"\b(?:None|nan|lambda)\b|[<>{}\[\]_\n]|\bobject at\b|\(\)|\( |  |\s$|^\s| [.,;:)]|[.,;:]{2}")
"""What no sentence contains."""
NOTATION = re.compile(r"(?<=[A-Z])\[([^\[\]]+)\]")
"""How a keyword is written with its number: DEAD DROP[3]."""
CAMEL = re.compile(r"\b[A-Z][a-z]+[A-Z]\w*")
"""A class's name that slipped into a sentence."""
TERMS = {"BattleChip", "BattleChips", "NetNavi", "NetNavis", "NetOp"}
"""Words of the games that are written so."""


def unwritten(text: str) -> bool:
    """Whether a text contains what no sentence does."""
    return UNWRITTEN.search(NOTATION.sub(r": \1", text)) is not None


def camels(text: str, game: Game[Any]) -> list[str]:
    """Names written in one word that no card, emblem or rule of the game knows."""
    found = [word for word in CAMEL.findall(text) if word not in TERMS]
    if found:
        known = {card.name for card in game.cards} | {str(card.facts().get("emblem")) for card in game.cards}
        found = [word for word in found if word.removesuffix("s") not in known]
    return found


@pytest.fixture(scope="module")
def cards(game: Game[Any]) -> list[CardDef]:
    """Everything that is printed: the cards of decks, and those that come to the table with them."""
    found = {card.id: card for card in game.cards}
    for one in seatings(game):
        found.update((card.id, card) for card in one.deal(0, record=False).defs)
    return list(found.values())


def test_every_card_reads_as_whole_sentences(cards: list[CardDef], game: Game[Any]) -> None:
    for card in cards:
        text = card.text()
        if not text:
            assert not list(words_of(card)) and (any(card.stats) or "illegal" in str(card.facts().get("is"))), (
                f"{card} can do something and says nothing"
            )
            continue
        for paragraph in text.split("\n"):
            assert paragraph[:1].isupper() and paragraph.endswith("."), f"{card}: {text}"
            assert not unwritten(paragraph), f"{card}: {text}"
            assert not camels(paragraph, game), f"{card}: {text}"
            for sentence in re.split(r"(?<=\.)(?<!Dr\.) ", paragraph):  # “Dr. Wily” ends no sentence
                assert sentence[0].isupper() and len(sentence.strip(".")) > 3, f"{card}: {sentence!r}"


def test_every_card_has_a_name_and_facts_to_search_for(cards: list[CardDef]) -> None:
    for card in cards:
        assert card.id.strip() and card.name.strip() and card.title.startswith(card.name)
        facts = card.facts()
        assert facts["id"] == card.id and facts["name"] == card.title and facts["text"] == card.text()
        assert not unwritten(card.title.removesuffix(",...")), "a printed title may trail off"


def test_every_word_on_a_card_has_a_clause_of_its_own(cards: list[CardDef], game: Game[Any]) -> None:
    seen: set[type] = set()
    for card in cards:
        for word in words_of(card):
            if isinstance(word, BASES):
                seen.add(type(word))
                clause = word.text()
                assert clause.strip() == clause != "", f"{type(word).__name__} on {card} says nothing"
                assert not unwritten(clause) and not camels(clause, game), f"{card}: {clause!r}"
    for kind in seen:
        author = next(base for base in kind.__mro__ if "text" in vars(base))
        assert author not in BASES, f"{kind.__name__} has no text() of its own"
    assert seen or not any(card.text() for card in cards)


def test_no_two_cards_read_the_same(cards: list[CardDef]) -> None:
    printed: dict[str, CardDef] = {}
    for card in cards:
        facts = {name: value for name, value in card.facts().items() if name not in ("id", "name", "is")}
        other = printed.setdefault(repr(sorted(facts.items())), card)
        assert other is card, f"{card} and {other} read the same: {facts}"


def test_no_two_cards_share_an_id_or_a_title(game: Game[Any], cards: list[CardDef]) -> None:
    assert len({card.id for card in game.cards}) == len(game.cards)
    assert len({card.title for card in cards}) == len(cards)


def words_of(thing: object) -> Iterator[object]:
    """Everything of ours that a card is made of, however deep: abilities, steps, costs, filters, amounts."""
    for name in dir(thing):
        if not name.startswith("_"):
            value = getattr(thing, name)
            for part in value if isinstance(value, tuple) else (value,):
                if type(part).__module__.startswith("playmat.") and not callable(part):
                    yield part
                    yield from words_of(part)
