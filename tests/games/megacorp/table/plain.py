"""Plain cards, with what a test needs and nothing else."""

from __future__ import annotations

from playmat.games.megacorp.rules.board import CHARACTER, LOCATION, NEUTRAL, NULL, VEHICLE
from playmat.games.megacorp.rules.card import Ability, MegaCard
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import act
from playmat.games.megacorp.words.costs import Price
from playmat.games.megacorp.words.effects import Destroy
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.keywords import Keyword
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Target
from playmat.games.megacorp.words.word import Word


def person(
    name: str,
    numbers: tuple[int, int, int, int] = (1, 1, 1, 1),
    *keywords: Keyword,
    abilities: tuple[Ability, ...] = (),
    subtypes: str = "worker",
    unique: bool = False,
) -> MegaCard:
    """A character for 1 M with what a test needs."""
    return card(CHARACTER, name, subtypes, price(1), numbers, NEUTRAL, keywords, abilities, unique=unique)


def thing(
    name: str, kind: int = LOCATION, numbers: tuple[int, int, int, int] = (1, 1, 1, 1), *keywords: Keyword
) -> MegaCard:
    """A card for 1 M that is no character."""
    return card(kind, name, "structure" if kind != VEHICLE else "groundcraft", price(1), numbers, NEUTRAL, keywords)


def fighter(name: str, bq: int, *keywords: Keyword) -> MegaCard:
    """A character with this much BQ and these keywords."""
    return card(CHARACTER, name, "agent", price(2), (NULL, NULL, NULL, bq), NEUTRAL, keywords)


def tool(effect: Word, *keywords: Keyword) -> MegaCard:
    """A location with a free ability, its last one; null in BQ, so that it never blocks."""
    numbers = (1, NULL, NULL, NULL)
    return card(LOCATION, "Tool", "structure", price(1), numbers, NEUTRAL, keywords, abilities=(act(effect),))


def wrecker() -> MegaCard:
    """A character called Wrecker that destroys any card whenever its controller has priority."""
    return person("Wrecker", abilities=(act(Destroy(Target(Which())), Price(price(0))),))
