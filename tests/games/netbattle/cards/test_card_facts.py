"""What is printed on the cards, held against a list of facts that was made without them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from playmat.games.netbattle.cards import CARDS
from playmat.games.netbattle.rules.board import COLOURS, KINDS, LEVEL_UP, NETNAVI, NO_COLOUR
from playmat.games.netbattle.rules.card import NetCard

FACTS: Final = Path(__file__).parents[1].joinpath("facts/card_facts.txt").read_text(encoding="utf-8").splitlines()
BY_ID: Final = {card.id: card for card in CARDS}


def needed_colours(card: NetCard) -> str:
    """Colour requirements as the list writes them: a letter and a number for each colour."""
    counts = Counter(card.colours)
    return " ".join(f"{letter}{count}" for letter, count in counts.items()) or "-"


def printed(card: NetCard) -> str:
    """The card as a line of the list of facts."""
    subtitle = card.title.removeprefix(card.name).removeprefix(", ")
    numbers = f"{card.strength}/{card.defense}/{card.blast}" if card.kind == NETNAVI else "-"
    destiny = "-" if card.kind in (NETNAVI, LEVEL_UP) else str(card.destiny)
    parts = [card.id, card.name, subtitle or "-", KINDS[card.kind]]
    parts += [COLOURS[card.colour] if card.colour != NO_COLOUR else "none", card.emblem or "-", str(card.power)]
    parts += [needed_colours(card), f"{card.emblem} x{card.emblems}" if card.emblems else "-", destiny, numbers]
    return " | ".join([*parts, ", ".join(card.keywords) or "-"])


@pytest.mark.parametrize("fact", FACTS, ids=[fact.partition(" ")[0] for fact in FACTS])
def test_each_card_is_printed_as_listed(fact: str) -> None:
    assert printed(BY_ID[fact.partition(" ")[0]]) == fact


def test_the_list_and_the_cards_are_the_same_362() -> None:
    listed = [fact.partition(" ")[0] for fact in FACTS]
    assert sorted(listed) == sorted(card.id for card in CARDS)
    assert len(set(listed)) == 362


def test_nine_cards_are_known_but_in_no_deck() -> None:
    barred = [card.id for card in CARDS if card.illegal]
    assert barred == [*(f"1T{number}" for number in range(1, 9)), "NC1"]


def test_a_small_emblem_always_has_its_large_one_on_the_same_card() -> None:
    for fact in FACTS:
        emblem, needs = fact.split(" | ")[5], fact.split(" | ")[8]
        assert needs == "-" or needs.startswith(f"{emblem} x"), fact


def test_only_lifeaura_leaves_nothing_to_cancel() -> None:
    assert [card.name for card in CARDS if card.instant] == ["LifeAura"]
