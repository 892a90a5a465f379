"""What is printed on the cards, held against a list of facts that was made without them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from playmat.games.shaman.cards import BY_TITLE, CARDS
from playmat.games.shaman.cards.shamans import SHAMANS
from playmat.games.shaman.rules.board import ADVANTAGE, KINDS, STRIKE, TEAMWORK
from playmat.games.shaman.rules.card import Price, ShamanCard

FACTS: Final = Path(__file__).parents[1].joinpath("facts/card_facts.txt").read_text(encoding="utf-8").splitlines()

# shaman | its traits | house traits | front move: name, cost, Intercept/Force | back move
SHAMAN_FACTS: Final = (
    "Yoh | Soul, Melee, Yoh | | Halo Crescent 1/0/0 7/7 | Open-Sky Severance 0/1/0 7/8",
    "Len | Mind, Melee, Zeke | Zeke | Spear Without Pause 0/1/0 7/7 | Thunderhead Coronation 1/0/1 7/9",
    "Rio | Body, Melee, X-Laws | Melee, X-Laws | Long Tongue of the Lizard 1/0/0 6/7 | Eight-Headed Joyride 0/1/0 7/9",
    "Trey | Body, Ranged, Yoh | Body, Yoh | Icicle Orchard 0/1/0 7/6 | Avalanche Festival 1/0/1 8/9",
    "Lyserg | Mind, Ranged, X-Laws | all | Needle Over the Map 1/0/0 7/7 | Verdict of the Pendulum 0/1/0 8/7",
    "Zeke | Soul, Ranged, Zeke | all | Palm of the Great Flame 0/0/1 7/7 | Crown of a Thousand Winters 1/0/1 8/9",
    "Jun | Mind, Guardian, Yoh | Mind, Yoh | Talisman Kick Relay 1/0/0 8/6 | Fist of the Paper Dragon 0/1/0 9/7",
    "Faust | Body, Guardian, Zeke | Body, Zeke | Ward Round of Skeletons 1/0/0 7/6 | House Call at Midnight 0/0/1 8/8",
    "Marco | Soul, Guardian, X-Laws | all | First Trumpet 0/1/0 7/6 | Sentence Without Appeal 0/0/1 8/8",
)


def price(cost: Price) -> str:
    return "/".join(str(part) for part in cost)


def keywords(card: ShamanCard) -> str:
    words: list[str] = []
    if card.immediate:
        words.append("Immediate")
    if card.tactical is not None:
        words.append(f"Tactical({price(card.tactical.price)})")
    if card.pitch is not None:
        words.append("Pitch")
    return ", ".join(words) or "-"


def printed(card: ShamanCard) -> str:
    """The card as a line of the list of facts."""
    numbers = [str(card.intercept), str(card.force)] if card.kind == STRIKE else ["-", "-"]
    status = {"": "real", "all": "house"}.get(card.house, f"real; house: {card.house}")
    parts = [card.id, card.title, KINDS[card.kind], card.trait or "generic", price(card.cost)]
    return " | ".join([*parts, *numbers, keywords(card), status])


def move(card: ShamanCard) -> str:
    return f"{card.title} {price(card.cost)} {card.intercept}/{card.force}"


@pytest.mark.parametrize("fact", FACTS, ids=[fact.partition(" ")[0] for fact in FACTS])
def test_each_card_is_printed_as_listed(fact: str) -> None:
    title = fact.split(" | ")[1]
    assert printed(BY_TITLE[title]) == fact


def test_the_ids_run_from_1_to_192_without_a_gap() -> None:
    assert [card.id for card in CARDS] == [f"SKH-{number:03}" for number in range(1, 193)]
    assert len(FACTS) == 192


def test_no_two_cards_have_the_same_title() -> None:
    titles = [card.title for card in CARDS] + [one.title for shaman in SHAMANS.values() for one in shaman.moves]
    assert [title for title, count in Counter(titles).items() if count > 1] == []
    assert list(BY_TITLE) == [card.title for card in CARDS]


def test_so_many_cards_of_each_kind_and_trait() -> None:
    assert Counter(card.kind for card in CARDS) == {STRIKE: 77, ADVANTAGE: 62, TEAMWORK: 53}
    assert Counter((KINDS[card.kind], card.trait) for card in CARDS if not card.shaman) == {
        ("strike", "Melee"): 16,
        ("strike", "Ranged"): 16,
        ("strike", "Guardian"): 16,
        ("strike", ""): 25,
        ("advantage", "Mind"): 15,
        ("advantage", "Body"): 14,
        ("advantage", "Soul"): 15,
        ("advantage", ""): 16,
        ("teamwork", "X-Laws"): 13,
        ("teamwork", "Yoh"): 14,
        ("teamwork", "Zeke"): 13,
        ("teamwork", ""): 10,
    }


def test_every_shaman_has_one_spectergram() -> None:
    assert [card.shaman for card in CARDS if card.shaman] == list(SHAMANS)


@pytest.mark.parametrize("fact", SHAMAN_FACTS, ids=list(SHAMANS))
def test_each_shaman_is_printed_as_listed(fact: str) -> None:
    name, *rest = [part.strip() for part in fact.split("|")]
    shaman = SHAMANS[name]
    front, back = shaman.moves
    assert [", ".join(shaman.traits), shaman.house, move(front), move(back)] == rest
    assert [front.id, back.id] == [f"SKM-{name.upper()}-F", f"SKM-{name.upper()}-B"]


def test_every_two_shamans_share_at_most_one_trait() -> None:
    shamans = list(SHAMANS.values())
    assert len(shamans) == 9
    for index, one in enumerate(shamans):
        for other in shamans[:index]:
            assert len(set(one.traits) & set(other.traits)) <= 1
