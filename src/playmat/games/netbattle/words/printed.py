"""Cards as they are printed: how each kind is written down, its abilities and text, what it can be searched for."""

from __future__ import annotations

from typing import Any, Final

from playmat.kernel.ability import Activated, Static, Whenever
from playmat.kernel.card import Facts
from playmat.kernel.cost import Cost
from playmat.kernel.filter import Filter
from playmat.kernel.step import Step
from playmat.kernel.text import listed, sentence, signed

from ..rules.blast import BlastNow, RaiseDestiny
from ..rules.board import (
    ALLY,
    BLAST_DESTINY,
    CHIP,
    EVENT,
    GAUGE_SPACES,
    KINDS,
    LEVEL_UP,
    NETNAVI,
    NETOP,
    NO_COLOUR,
    RESOURCE,
    RESOURCE_PLACES,
    SAVES,
    SENDS_UNDER,
    STAT_NAMES,
    STRENGTH,
    VIRUS,
    WHEN_PLAYED,
    WHEN_SPENT,
)
from ..rules.card import Ability, NetCard
from ..rules.effect_events import Blasted
from ..rules.events import Played
from ..rules.state import NetBattle
from ..rules.viruses import MAY_FETCH
from .amounts import EmblemsInPlay, NetAmount
from .filters import BY_YOU, THIS, OfKind, OwnNavi, WithEmblem
from .word import effect_text


class Printed(NetCard):
    """A card that can say what it does."""

    def unwritten(self, keywords: tuple[str, ...]) -> tuple[Whenever[NetBattle], ...]:
        return (MAY_FETCH,) if VIRUS in keywords else ()

    def blasts(self, effect: Step[Any]) -> bool:
        return isinstance(effect, BlastNow) or any(self.blasts(part) for part in effect.parts())

    def raises(self, effect: Step[Any]) -> bool:
        return isinstance(effect, RaiseDestiny)

    def text(self) -> str:
        return card_text(self)

    def facts(self) -> Facts:
        marks = ["legal" if not self.illegal else "illegal"]
        marks.extend(self.keywords)
        if self.does is not None and self.kind == RESOURCE:
            marks.append("spendable")
        facts: Facts = {
            "id": self.id,
            "name": self.title,
            "type": KINDS[self.kind],
            "colour": self.colour_name or "none",
            "emblem": self.emblem or "none",
            "set": self.id[0],
            "keyword": self.keywords,
            "power": self.power,
            "needs": len(self.colours),
            "emblems": self.emblems,
            "is": tuple(marks),
            "text": self.text(),
        }
        if self.kind == NETNAVI:
            facts["strength"] = self.strength
            facts["defense"] = self.defense
            facts["blast"] = self.blast
        else:
            facts["destiny"] = self.destiny
        return facts


def netnavi(
    id: str, name: str, title: str, *abilities: Ability, strength: int, defense: int, blast: int, illegal: str = ""
) -> NetCard:
    """A NetNavi, which bears its own large emblem."""
    numbers = (strength, defense, blast, 0)
    return Printed(id, name, title, NETNAVI, NO_COLOUR, numbers, emblem=name, abilities=abilities, illegal=illegal)


def chip(
    id: str,
    name: str,
    destiny: int,
    *abilities: Ability,
    power: int = 0,
    colours: str = "",
    emblem: str = "",
    emblems: int = 1,
    instant: bool = False,
    illegal: str = "",
) -> NetCard:
    """A BattleChip; chips have no colour."""
    numbers = (0, 0, 0, destiny)
    emblems = emblems if emblem else 0
    return Printed(
        id, name, "", CHIP, NO_COLOUR, numbers, power, colours, emblem, emblems, (), abilities, instant, illegal
    )


def event(
    id: str,
    name: str,
    colour: int,
    destiny: int,
    *abilities: Ability,
    power: int = 0,
    colours: str = "",
    emblem: str = "",
    emblems: int = 1,
    keywords: tuple[str, ...] = (),
    illegal: str = "",
) -> NetCard:
    """An event."""
    numbers = (0, 0, 0, destiny)
    emblems = emblems if emblem else 0
    return Printed(
        id, name, "", EVENT, colour, numbers, power, colours, emblem, emblems, keywords, abilities, False, illegal
    )


def resource(
    id: str,
    name: str,
    colour: int,
    destiny: int,
    *abilities: Ability,
    title: str = "",
    power: int = 0,
    colours: str = "",
    emblem: str = "",
    emblems: int = 1,
    keywords: tuple[str, ...] = (),
) -> NetCard:
    """A resource; viruses, allies, NetOps and style changes say so among their keywords."""
    numbers = (0, 0, 0, destiny)
    emblems = emblems if emblem else 0
    return Printed(id, name, title, RESOURCE, colour, numbers, power, colours, emblem, emblems, keywords, abilities)


def virus(id: str, name: str, colour: int, destiny: int, ability: Ability, power: int) -> NetCard:
    """A virus, which may be in play several times."""
    return resource(id, name, colour, destiny, ability, power=power, keywords=(VIRUS,))


def ally(id: str, name: str, title: str, colour: int, destiny: int, ability: Ability, power: int) -> NetCard:
    """An ally, which bears the name of a NetNavi or of its companion."""
    return resource(id, name, colour, destiny, ability, title=title, power=power, keywords=(ALLY,))


def netop(
    id: str, name: str, title: str, colour: int, destiny: int, emblem: str, ability: Ability, power: int = 0
) -> NetCard:
    """A NetOp, with the emblem of the NetNavi that it operates."""
    return resource(id, name, colour, destiny, ability, title=title, power=power, emblem=emblem, keywords=(NETOP,))


def level_up(id: str, emblem: str, illegal: str) -> NetCard:
    """A Level Up! card: known, without text, and in no deck."""
    return Printed(id, "LEVEL UP!", emblem, LEVEL_UP, NO_COLOUR, (0, 0, 0, 0), emblem=emblem, illegal=illegal)


When = Filter[NetBattle] | None
Effect = Step[NetBattle]


def does(effect: Effect, *costs: Cost[NetBattle], when: When = None) -> Activated[NetBattle]:
    """What an event or a BattleChip does when played."""
    return Activated(WHEN_PLAYED, costs, effect, when)


def spend(effect: Effect, *costs: Cost[NetBattle], when: When = None) -> Activated[NetBattle]:
    """SPEND: what a resource does when spent."""
    return Activated(WHEN_SPENT, costs, effect, when)


def playing_chip(effect: Effect) -> Whenever[NetBattle]:
    """Whenever you play a BattleChip, on either player's turn."""
    return Whenever(Played, BY_YOU & OfKind(CHIP), effect, "whenever you play a BattleChip")


def playing_resource(effect: Effect) -> Whenever[NetBattle]:
    """Whenever you play a resource, fetched viruses included."""
    return Whenever(Played, BY_YOU & OfKind(RESOURCE), effect, "whenever you play a resource")


def playing(emblem: str, effect: Effect) -> Whenever[NetBattle]:
    """Whenever you play another card with this emblem, of any kind and from any zone."""
    what = BY_YOU & WithEmblem(emblem) & ~THIS
    return Whenever(Played, what, effect, f"whenever you play another {emblem} card")


def blasting(effect: Effect) -> Whenever[NetBattle]:
    """Whenever you blast, after the blast is complete."""
    return Whenever(Blasted, BY_YOU, effect, "whenever you blast")


def while_in_play(stat: int, amount: int, per: NetAmount | None = None, only: str = "") -> Static[NetBattle]:
    """A number or limit of your own changes while the card is in play, and follows its count."""
    return Static(OwnNavi(only), stat, amount, None, per)


def per_emblem(stat: int, amount: int, emblem: str, only: str = "") -> Static[NetBattle]:
    """The same for each other card with the emblem that you have in play."""
    return while_in_play(stat, amount, EmblemsInPlay(emblem, other=True), only)


def card_text(card: NetCard) -> str:
    """Every clause of the card, one sentence after another; keywords stand at the head."""
    sentences = [sentence(keyword) for keyword in card.keywords]
    for ability in card.abilities:
        if isinstance(ability, Activated):
            sentences.append(activated_text(ability))
        elif isinstance(ability, Whenever):
            sentences.append(sentence(whenever_text(ability)))
        else:
            sentences.append(sentence(static_text(ability)))
    return " ".join(sentences)


def activated_text(ability: Activated[NetBattle]) -> str:
    """[SPEND] [only if …:] [cost →] effect."""
    said = effect_text(ability.effect)
    if ability.costs:
        said = f"{listed([cost.text() for cost in ability.costs])} → {said}"
    if ability.window == WHEN_SPENT:
        only = f" (only {ability.when.text()})" if ability.when is not None else ""
        return f"SPEND{only}: {sentence(said)}"
    if ability.when is not None:
        said = f"{ability.when.text()}: {said}"
    return sentence(said)


def whenever_text(ability: Whenever[NetBattle]) -> str:
    """Whenever <event>, <effect>."""
    return f"{ability.clause}, {effect_text(ability.effect)}"


def static_text(ability: Static[NetBattle]) -> str:
    """What holds while the card is in play."""
    each = f" for each {ability.per.text()}" if ability.per is not None else ""
    stat = ability.stat
    if stat == GAUGE_SPACES:
        return f"your gauge has {signed(ability.amount)} space{each}"
    if stat == RESOURCE_PLACES:
        return "you have one more place for resources"
    if stat == SENDS_UNDER:
        return "whenever you discard down, each card may go under your deck instead of into your discard pile"
    if stat == SAVES:
        return f"in battle you may power up instead of losing an energy, once a turn{each}"
    if stat == BLAST_DESTINY:
        return f"each of your blast destinies gets {signed(ability.amount)}{each}"
    assert STRENGTH <= stat < len(STAT_NAMES)
    return f"{ability.who.text()}'s {STAT_NAMES[stat]} gets {signed(ability.amount)}{each}"


RULES: Final = {
    "Printed.facts": "NB-DECK-7",
    "Printed.blasts": "NB-BLAST-26",
    "netnavi": "NB-REQ-11",
    "resource": "NB-CARD-6 NB-OPEN-35",
    "level_up": "NB-CD-149",
    "spend": "NB-SPEND-2",
    "playing_chip": "NB-CD-33",
    "playing_resource": "NB-CD-61",
    "playing": "NB-CD-27",
    "blasting": "NB-CD-97",
    "while_in_play": "NB-OPEN-107",
}
