"""What is printed on the cards, held against a list of facts that was made without them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from playmat.games.megacorp.cards import BUSINESSES, CARDS, FOUNDERS
from playmat.games.megacorp.cards.tokens import TOKEN_CARDS
from playmat.games.megacorp.rules.board import BACKS, BUSINESS, EVENT, FOUNDER, KEYWORDS, KINDS, NULL, TRAITS
from playmat.games.megacorp.rules.card import Cashflow, MegaCard, Upkeep, points
from playmat.games.megacorp.rules.price import total
from playmat.games.megacorp.words.filters import WHILE_DISENGAGED
from playmat.kernel.ability import Activated, Whenever
from playmat.testing import card, rule

FACTS: Final = Path(__file__).parents[1].joinpath("facts/card_facts.txt").read_text(encoding="utf-8").splitlines()
ROWS: Final = {fact.partition(" ")[0]: fact.split(" | ") for fact in FACTS}
BY_ID: Final = {one.id: one for one in (*CARDS, *TOKEN_CARDS)}
FILTERS: Final = {
    "character of yours": "character mine",
    "card other than a business": "card non_business",
}
"""Filters in keywords, as cards print them and as the list writes them."""


def type_of(one: MegaCard) -> str:
    """The type as the list writes it."""
    kind = KINDS[one.kind]
    return kind if one.kind != EVENT else f"{kind} ({'P' if one.permanent else 'NP'})"


def bracket(said: str) -> str:
    """What stands in a keyword's brackets as the list writes it: prices without blanks, filters in its words."""
    parts = []
    for part in said.split("; "):
        for ours, listed in FILTERS.items():
            part = part.replace(ours, listed)
        for unit in ("M", *TRAITS):
            part = part.replace(f" {unit}", unit)
        parts.append(part)
    return "; ".join(parts)


def keywords_of(one: MegaCard) -> str:
    """The printed keywords as the list writes them."""
    found = [f"{word.name}[{bracket(word.said)}]" if word.said else word.name for word in one.keywords]
    return ", ".join(found) or "-"


def printed(one: MegaCard) -> list[str]:
    """The card as the columns of the list of facts, abilities excepted."""
    spent = [f"{count}{TRAITS[trait]}" for trait, count in enumerate(points(one.cost)) if count]
    numbers = "/".join(str(number) if number != NULL else "-" for number in one.stats)
    faction = "TOKEN" if one.token else one.faction.upper()
    role = {BUSINESS: "business", FOUNDER: "founder"}.get(one.role, "-")
    columns = [one.id, one.name, type_of(one), " ".join(f"#{word}" for word in one.subtypes), str(one.money)]
    columns += [" ".join(spent) or "-", numbers, faction, keywords_of(one), "unique" if one.unique else "-"]
    return [*columns, BACKS[one.back], role]


def listed(fact: list[str]) -> list[str]:
    """A line of the list with the trait valuation in the order of the traits."""
    points_of = sorted(fact[5].split(), key=lambda part: TRAITS.index(part[1:])) if fact[5] != "-" else ["-"]
    return [*fact[:5], " ".join(points_of), *fact[6:12]]


@card(*ROWS)
@rule("MC-2.1", "MC-2.2", "MC-2.3", "MC-2.4.1", "MC-2.5", "MC-2.6")
@pytest.mark.parametrize("identity", list(ROWS))
def test_each_card_is_printed_as_listed(identity: str) -> None:
    assert printed(BY_ID[identity]) == listed(ROWS[identity])


@rule("MC-2.7", "MC-7.1", "MC-7.1.1")
@pytest.mark.parametrize("identity", [identity for identity in ROWS if ROWS[identity][12] != "-"])
def test_each_card_has_the_listed_abilities_in_their_classes(identity: str) -> None:
    found = []
    for ability in BY_ID[identity].abilities:
        if isinstance(ability, Activated):
            found.append("act")
        elif isinstance(ability, Whenever):
            found.append("auto" if ability.clause else "play")
        elif isinstance(ability, Cashflow):
            found.append("cont")
        elif isinstance(ability, Upkeep):
            found.append("static")
        else:
            found.append("cont" if ability.when is WHILE_DISENGAGED else "static")
    classes = [clause.split(":")[0].split(" ")[0] for clause in ROWS[identity][12].split(" // ")]
    assert found == classes


def test_cards_without_listed_abilities_have_none() -> None:
    assert [one.id for one in BY_ID.values() if one.abilities and ROWS[one.id][12] == "-"] == []


def test_the_list_and_the_cards_are_the_same_126_and_3_tokens() -> None:
    assert sorted(ROWS) == sorted(BY_ID)
    assert (len(CARDS), len(TOKEN_CARDS), len(FACTS)) == (126, 3, 129)


@rule("MC-1.2.7.1", "MC-OPEN-16")
def test_cashflow_is_printed_in_halves_and_paid_in_whole_money() -> None:
    for identity, row in ROWS.items():
        amounts = [clause[len("cont: cashflow(") : -1] for clause in row[12].split(" // ") if "cashflow(" in clause]
        amounts = [amount for amount in amounts if "," not in amount]
        found = [ability for ability in BY_ID[identity].abilities if isinstance(ability, Cashflow)]
        assert [ability.halves / 2 for ability in found] == [float(amount) for amount in amounts], identity
        assert BY_ID[identity].cashflow == sum(-int(-float(amount) // 1) for amount in amounts), identity


@card("mindfire", "passionate-consumers")
@rule("MC-10.1", "MC-10.1.1", "MC-10.1.2", "MC-1.2.1", "MC-OPEN-91")
def test_the_two_errata_are_what_the_cards_say() -> None:
    assert keywords_of(BY_ID["mindfire"]) == "ABRUPT"
    assert points(BY_ID["passionate-consumers"].cost) == (0, 1, 0, 0)


@rule("MC-OPEN-92", "MC-4.1", "MC-4.1.1", "MC-4.1.2")
def test_businesses_and_founders_stand_outside_the_decks() -> None:
    assert [one.id for one in BUSINESSES] == [
        "argent-meridian-holdings",
        "wildframe-genetics",
        "quorum-of-the-ninth-seat",
        "lantern-row-exchange",
    ]
    assert [one.id for one in FOUNDERS] == ["director-ilse-varga", "luke-seti", "prophet-amara-sool", "mama-quill"]
    assert Counter(BACKS[one.back] for one in CARDS) == {"blue": 93, "green": 25, "none": 8}


@rule("MC-9.1", "MC-OPEN-59")
def test_each_keyword_is_printed_as_often_as_the_specification_counts() -> None:
    found = Counter(word.name for one in CARDS for word in one.keywords)
    counts = [3, 2, 2, 13, 2, 3, 3, 2, 2, 3, 5, 2, 2, 6, 2, 2, 2, 3, 3, 7, 2, 2, 2, 2, 2, 2, 2, 4, 0]
    assert [found[name] for name in KEYWORDS] == counts


@rule("MC-7.9.1", "MC-7.9.2")
def test_tokens_are_worth_nothing() -> None:
    assert [(one.name, KINDS[one.kind], total(one.cost)) for one in TOKEN_CARDS] == [
        ("Security Drone", "character", 0),
        ("Feral Cub", "character", 0),
        ("Protester", "character", 0),
    ]


@rule("MC-2.5.5")
def test_every_card_has_a_trait() -> None:
    assert [one.id for one in BY_ID.values() if not one.numeric] == []
