"""The text of a card, made from its data: one paragraph for each ability."""

from __future__ import annotations

from typing import Final

from playmat.kernel.ability import Activated, Static, Whenever
from playmat.kernel.text import listed, sentence, signed

from ..rules.board import AREA_ATTACK, AREAS, CAMOUFLAGE, CASHFLOW_TOTAL, KEYWORD_STAT, KEYWORDS, REGENERATION, TRAITS
from ..rules.card import Ability, Cashflow, MegaCard, Upkeep
from ..rules.price import written
from ..rules.state import Megacorp
from ..rules.traits import sort_name
from .filters import WHILE_DISENGAGED, Which


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


RULES: Final = {
    "card_text": ("MC-2.7",),
    "paragraphs": ("MC-2.7.1",),
    "ability_text": ("MC-7.1", "MC-7.1.1"),
}
"""The rules that each of these carries out."""
