"""Cards as they are printed: how they are written down, their text and what they can be searched for."""

from __future__ import annotations

from typing import Final, TypeAlias

from playmat.kernel.ability import Activated, Static, Whenever
from playmat.kernel.card import Facts
from playmat.kernel.text import listed, sentence, signed

from ..rules.board import (
    AREA_ATTACK,
    AREAS,
    BACKS,
    BLUE,
    BUSINESS,
    CAMOUFLAGE,
    CASHFLOW_TOTAL,
    CHARACTER,
    EVENT,
    FOUNDER,
    KEYWORD_STAT,
    KEYWORDS,
    KINDS,
    LOCATION,
    NO_BACK,
    NO_ROLE,
    NULL,
    REGENERATION,
    TRAITS,
)
from ..rules.card import Ability, Cashflow, MegaCard, Numbers, Upkeep, texts_of
from ..rules.price import written
from ..rules.state import Megacorp
from ..rules.traits import sort_name
from .abilities import play
from .costs import Usage
from .filters import WHILE_DISENGAGED, Which
from .keywords import Keyword
from .word import Word


def card_text(card: MegaCard) -> str:
    """Every paragraph of the card: what it is, its keywords, its abilities."""
    return "\n".join(paragraphs(card))


def paragraphs(card: MegaCard) -> list[str]:
    """The keywords in one line, then each ability in its own."""
    found: list[str] = []
    if card.unique:
        found.append("Unique.")
    if card.keywords:
        found.append(sentence(", ".join([keyword.text() for keyword in card.keywords])))
    found.extend([ability_text(ability) for ability in card.abilities])
    return found


def ability_text(ability: Ability) -> str:
    """One ability in words, its class in front."""
    if isinstance(ability, Cashflow | Upkeep):
        return ability.text()
    if isinstance(ability, Activated):
        return activated_text(ability)
    if isinstance(ability, Whenever):
        return whenever_text(ability)
    return static_text(ability)


def activated_text(ability: Activated[Megacorp]) -> str:
    """Cost: effect, and how often."""
    costs = sentence(listed([cost.text() for cost in ability.costs])).rstrip(".")
    once = " Once per turn." if ability.limit is not None else ""
    return f"{costs}: {sentence(ability.effect.text())}{once}"


def whenever_text(ability: Whenever[Megacorp]) -> str:
    """When something happens, an effect; an event's own effect stands alone."""
    said = ability.effect.text()
    return sentence(f"{ability.clause}, {said}" if ability.clause else said)


def static_text(ability: Static[Megacorp]) -> str:
    """What holds while the card is docked, or while it is disengaged."""
    off = "While disengaged: " if ability.when is WHILE_DISENGAGED else "While docked: "
    return off + sentence(change_text(ability))


def change_text(ability: Static[Megacorp]) -> str:
    """The change that a static or continuous ability makes."""
    stat = ability.stat
    if stat >= KEYWORD_STAT:
        return f"{ability.who.text()} has {keyword_text(stat - KEYWORD_STAT, ability.amount)}"
    if stat == CASHFLOW_TOTAL:
        less = "less" if ability.amount < 0 else "more"
        return f"{ability.who.text()} receives {abs(ability.amount)} M {less} in cashflow, but not less than 0"
    who = ability.who
    if isinstance(who, Which):
        return f"{who.plural()} get {signed(ability.amount)} {TRAITS[stat]}"
    return f"{who.text()} gets {signed(ability.amount)} {TRAITS[stat]}"


def keyword_text(keyword: int, parameter: int) -> str:
    """A granted keyword as printed."""
    name = KEYWORDS[keyword]
    if keyword == AREA_ATTACK:
        return f"{name}[{AREAS[parameter]}]"
    if keyword == CAMOUFLAGE:
        return f"{name}[{sort_name(parameter)}]"
    if keyword == REGENERATION:
        return f"{name}[{written(parameter)}]"
    return name


Text: TypeAlias = "Keyword | Ability"


class Printed(MegaCard):
    """A card that can say what it does."""

    def text(self) -> str:
        return card_text(self)

    def facts(self) -> Facts:
        marks: list[str] = []
        if self.unique:
            marks.append("unique")
        if self.kind == EVENT:
            marks.append("permanent" if self.permanent else "non-permanent")
        if self.role == BUSINESS:
            marks.append("business")
        if self.role == FOUNDER:
            marks.append("founder")
        if self.token:
            marks.append("token")
        if self.has_cashflow:
            marks.append("cashflow")
        facts: Facts = {
            "id": self.id,
            "name": self.name,
            "type": KINDS[self.kind],
            "subtype": self.subtypes,
            "faction": self.faction,
            "back": BACKS[self.back],
            "keyword": tuple([keyword.name for keyword in self.keywords]),
            "money": self.money,
            "cost": self.total,
            "cashflow": self.cashflow,
            "is": tuple(marks),
            "text": self.text(),
        }
        for trait in range(4):
            if self.stats[trait] != NULL:
                facts[TRAITS[trait].lower()] = self.stats[trait]
        return facts


def kebab(name: str) -> str:
    """A card's id from its name: `heracles-senior-counsel`."""
    letters = [letter.lower() if letter.isalnum() else " " for letter in name.replace("'", "")]
    return "-".join("".join(letters).split())


def card(
    kind: int,
    name: str,
    subtypes: str,
    cost: int,
    numbers: Numbers,
    faction: str,
    keywords: tuple[Keyword, ...] = (),
    abilities: tuple[Ability, ...] = (),
    unique: bool = False,
    permanent: bool = True,
    back: int = BLUE,
    role: int = NO_ROLE,
    token: bool = False,
) -> MegaCard:
    """Any card; subtypes are written with blanks between them, without their hash signs."""
    return Printed(
        kebab(name),
        name,
        kind,
        tuple(subtypes.split()),
        cost,
        numbers,
        faction,
        keywords,
        abilities,
        unique,
        permanent,
        back,
        role,
        token,
        tuple([Usage(text) for text in texts_of(keywords, abilities) if isinstance(text, Activated)]),
    )


class Faction:
    """The cards of a faction as they are written down: keywords and abilities stand behind the numbers, as printed."""

    def __init__(self, name: str, back: int = BLUE) -> None:
        self.name: Final = name
        self.back: Final = back

    def card(
        self, kind: int, name: str, subtypes: str, cost: int, numbers: Numbers, *texts: Text, unique: bool = False
    ) -> MegaCard:
        """An asset."""
        keywords, abilities = told_apart(texts)
        return card(kind, name, subtypes, cost, numbers, self.name, keywords, abilities, unique, back=self.back)

    def event(
        self, name: str, subtypes: str, cost: int, numbers: Numbers, effect: Word, *keywords: Keyword
    ) -> MegaCard:
        """A non-permanent event."""
        return card(EVENT, name, subtypes, cost, numbers, self.name, keywords, (play(effect),), permanent=False)

    def business(self, name: str, cost: int, numbers: Numbers, *texts: Text) -> MegaCard:
        """A business, which lies in no deck."""
        keywords, abilities = told_apart(texts)
        return card(
            LOCATION, name, "business", cost, numbers, self.name, keywords, abilities, back=NO_BACK, role=BUSINESS
        )

    def founder(self, name: str, subtypes: str, cost: int, numbers: Numbers, *texts: Text) -> MegaCard:
        """A founder, who lies in no deck."""
        keywords, abilities = told_apart(texts)
        return card(
            CHARACTER, name, subtypes, cost, numbers, self.name, keywords, abilities, True, back=NO_BACK, role=FOUNDER
        )


def told_apart(texts: tuple[Text, ...]) -> tuple[tuple[Keyword, ...], tuple[Ability, ...]]:
    """The keywords and the abilities of a card."""
    keywords: list[Keyword] = []
    abilities: list[Ability] = []
    for text in texts:
        if isinstance(text, Keyword):
            keywords.append(text)
        else:
            abilities.append(text)
    return tuple(keywords), tuple(abilities)


RULES: Final = {
    "card_text": "MC-2.7",
    "paragraphs": "MC-2.7.1",
    "ability_text": "MC-7.1 MC-7.1.1",
    "Printed.facts": "MC-2.1 MC-2.1.1 MC-2.5 MC-2.5.1 MC-2.5.2 MC-2.5.3 MC-2.5.4 MC-2.5.5 MC-OPEN-92",
    "card": "MC-2.2.1",
}
