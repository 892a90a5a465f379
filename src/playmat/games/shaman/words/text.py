"""The text of a card, made from its data."""

from __future__ import annotations

from typing import Final

from playmat.kernel.ability import Activated, Limit, Static, Whenever
from playmat.kernel.filter import Both, Filter
from playmat.kernel.step import Step, Then
from playmat.kernel.text import listed, number, sentence, signed

from ..rules.board import (
    BEFORE_FLIP,
    COST,
    FOCUS_ANYWHERE,
    FORCE,
    GREEN_PAYS_YELLOW,
    IN_ZONE,
    KEEP_CHARGES,
    KEEP_FURYOKU,
    NO_PLAY,
    NO_POWER,
    PER_FLIP,
    PER_GAME,
    STAT_NAMES,
    YELLOW_PAYS_RED,
)
from ..rules.card import Immediate, Instead, Pitch, ShamanCard, Tactical
from ..rules.state import Duel
from .bonuses import ban_text, cost_change_text
from .costs import price_text
from .effects import EnterArea, OneOf
from .filters import THIS, CardsOf, ItsFlipped, KindOf

SHARED_WORDS: Final = (("this card gets ", "", "and"), ("your opponent cannot ", " in their next defence", "or"))
"""How clauses begin and end that can be said in one, and the word between what is left of them."""


def card_text(card: ShamanCard) -> str:
    """Every clause of the card, one sentence after another."""
    sentences: list[str] = []
    index = 0
    abilities = card.abilities
    while index < len(abilities):
        ability = abilities[index]
        index += 1
        if isinstance(ability, Static):
            group = [ability]
            while index < len(abilities):
                other = abilities[index]
                if not isinstance(other, Static) or not same_subject(ability, other):
                    break
                group.append(other)
                index += 1
            sentences.append(sentence(static_text(group)))
        elif isinstance(ability, Whenever):
            sentences.append(sentence(whenever_text(ability)))
        elif isinstance(ability, Activated):
            sentences.append(sentence(activated_text(ability)))
        elif isinstance(ability, Instead):
            sentences.append(sentence(ability.clause))
        elif isinstance(ability, Immediate):
            sentences.append("Immediate.")
        elif isinstance(ability, Tactical):
            sentences.append(f"Tactical: {price_text(ability.price)}.")
        elif isinstance(ability, Pitch):
            sentences.append(f"Pitch → {pitch_text(ability.effect)}.")
        else:
            sentences.append("The charge from playing this card may go to any one of your uncharged zones.")
    return " ".join(sentences)


def same_subject(one: Static[Duel], other: Static[Duel]) -> bool:
    """Whether two continuous texts can share a sentence."""
    same = one.who is other.who and one.when is other.when and one.per is other.per
    return same and one.stat <= FORCE and other.stat <= FORCE


def pitch_text(effect: Step[Duel]) -> str:
    """What pitching gives; a card pitched into the area has no other text there."""
    if isinstance(effect, Then) and isinstance(effect.steps[0], EnterArea):
        rest = ", then ".join([step.text() for step in effect.steps[1:]])
        return f"{effect.steps[0].text()}, where its only text is: {rest}"
    return effect.text()


def effect_text(effect: Step[Duel]) -> str:
    """An effect as a clause; parts that begin and end alike share those words."""
    if isinstance(effect, (Then, OneOf)):
        clauses = [part.text() for part in effect.parts()]
        for start, end, word in SHARED_WORDS:
            if all(clause.startswith(start) and clause.endswith(end) for clause in clauses):
                middles = [clause[len(start) : len(clause) - len(end)] for clause in clauses]
                return f"{start}{listed(middles, 'or' if isinstance(effect, OneOf) else word)}{end}"
    return effect.text()


def conditions(when: Filter[Duel] | None) -> tuple[str, str]:
    """A condition as a phrase, "in this zone against Force 4 or less", and as a clause, "if you have …"."""
    phrases: list[str] = []
    clauses: list[str] = []
    for one in split(when):
        text = one.text()
        (clauses if text.startswith(("if ", "while ")) else phrases).append(text)
    return "".join([f" {phrase}" for phrase in phrases]), " and ".join(clauses)


def split(when: Filter[Duel] | None) -> list[Filter[Duel]]:
    """The single conditions that must all hold."""
    if when is None:
        return []
    if isinstance(when, Both):
        return split(when.left) + split(when.right)
    return [when]


def static_text(group: list[Static[Duel]]) -> str:
    """What holds while the card is in play."""
    first = group[0]
    where, clause = conditions(first.when)
    if clause.startswith(("if you have ", "if your opponent has ")):
        clause = f"while{clause[2:]}"  # it is read anew all the time
    while_true = f" {clause}" if clause else ""
    who = first.who.text()
    if first.who is THIS:
        while_true = where + while_true
    elif where:
        who = f"{who} flipped{where}"
    if first.stat <= FORCE:
        changes = listed([f"{signed(one.amount)} {STAT_NAMES[one.stat]}" for one in group])
        each = f" for every {first.per.text()}" if first.per is not None else ""
        return f"{who} {'has' if first.who is THIS else 'have'} {changes}{each}{while_true}"
    if COST <= first.stat < COST + 3:
        return f"{who} cost {cost_change_text(first.stat - COST, first.amount)}{while_true}"
    if NO_PLAY <= first.stat <= NO_POWER:
        return ban_text(first.stat, first.who.kind if isinstance(first.who, CardsOf) else -1)
    return {
        GREEN_PAYS_YELLOW: f"for {who}, green furyoku can pay for yellow",
        YELLOW_PAYS_RED: f"for {who}, yellow furyoku can pay for red",
        KEEP_FURYOKU: "your opponent cannot eliminate your furyoku",
        KEEP_CHARGES: "your opponent cannot uncharge your zones",
        FOCUS_ANYWHERE: f"a card you focus{where} may go onto any of your furyoku stacks",
    }[first.stat]


def whenever_text(ability: Whenever[Duel]) -> str:
    """When <event> <condition>, <effect>."""
    where, clause = conditions(ability.when)
    provided = f", {clause}" if clause else ""
    effect = effect_text(ability.effect)
    if ability.what is THIS:
        effect = effect.replace("this card", "it")  # the clause has just named it
    return f"{ability.clause}{where}{provided}, {effect}{limit_text(ability.limit)}"


def activated_text(ability: Activated[Duel]) -> str:
    """<window>: <cost> → <effect>."""
    window = ""
    where = "".join([f" {one.text()}" for one in split(ability.when) if not isinstance(one, ItsFlipped)])
    if ability.window == BEFORE_FLIP:
        window = f"before you flip in this zone{where}: "
    elif ability.window == IN_ZONE:
        kinds = [KindOf(one.kind).text() for one in split(ability.when) if isinstance(one, ItsFlipped)]
        window = f"while {kinds[0] if kinds else 'a card'} is flipped in this zone{where}: "
    effect = effect_text(ability.effect)
    if not ability.costs:
        return f"{f'{window}you may' if window else 'no cost →'} {effect}{limit_text(ability.limit)}"
    costs = listed([cost.text() for cost in ability.costs])
    return f"{window}{costs} → {effect}{limit_text(ability.limit)}"


def limit_text(limit: Limit | None) -> str:
    """How often."""
    if limit is None:
        return ""
    spans = {PER_FLIP: "a flip", PER_GAME: "a game, all copies together"}
    times = {1: "once", 2: "twice"}.get(limit.times, f"{number(limit.times)} times")
    return f" ({times} {spans.get(limit.span, 'a turn')})"


RULES: Final = {"pitch_text": "SK-CD-27"}
