# interpreted: talks to people
"""What answers lead to, in words: every number and place that is another one afterwards, and on what that depends."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from typing import Final, cast

from playmat.kernel.step import NO_CARD
from playmat.kernel.text import listed
from playmat.screen.ahead import Ahead, Course, Shift

from ..rules.board import (
    ANNIHILATED,
    COUNTER_NAMES,
    END,
    HAND,
    KEYWORDS,
    MARKET,
    NETWORK,
    NULL,
    PLACES,
    TRAITS,
    x_of,
    y_of,
)
from ..rules.plays import Place
from ..rules.state import Megacorp
from .sight import Mat
from .spots import AT_CARDS

Where = tuple[int, int, int]
"""The zone of a card that lies open, its space, and the card above it."""
MOST: Final = 2
"""Cards that are named where something happens to many."""
TURNING: Final = ("pass", "done", "sell")
"""Answers after which the turn may go on to its next part."""
GAP: Final = "{}"
"""Where a name stands in a sentence."""
SINGULAR: Final = re.compile(r"\{\} (\w+s)\b")
PLURALS: Final = {"is": "are"}
CHANGES: Final[dict[tuple[str, Hashable, Hashable], str]] = {
    ("engaged", 0, 1): "{} engages",
    ("engaged", 1, 0): "{} disengages",
    ("docked", 1, 0): "{} is orphaned",
    ("docked", 0, 1): "{} is docked again",
    ("surrounded", None, 1): "{} is surrounded",
    ("for sale", None, 1): "{} can be bought",
    ("for sale", 1, None): "{} can no longer be bought",
    ("doomed", None, 1): "{} is about to be destroyed",
    ("doomed", 1, None): "{} is saved",
    ("kept", None, 1): "nobody can buy {} before the next turn",
}
"""What is said of a card where something about it becomes another."""


class Outcome:
    """What an answer leads to on some of the courses on which it was followed."""

    def __init__(self, mat: Mat, key: str, ahead: Ahead, chosen: Sequence[int]) -> None:
        self.mat = mat
        self.verb, _, word = key.partition(":")
        self.shifts = ahead.shifts
        self.chosen = chosen
        self.courses: list[Course] = [ahead.courses[index] for index in chosen]
        self.before = cast(Megacorp, ahead.courses[0].before)
        self.after = cast(Megacorp, self.courses[0].after)
        self.own_attack = self.verb in ("space", "trait")
        """Whether an attack is being declared."""
        self.is_next_turn = self.after.turn != self.before.turn
        """Whether another turn has begun, with all that its beginning brings."""
        self.lost = [player for player in range(self.before.players) if self.after.out[player] or self.after.over]
        """The players whose networks go with them."""
        self.produces = any(key.startswith("produce") for one in self.courses for _, key in one.replied)
        """Whether cards are engaged for a price on the way; which ones is left to who pays."""
        self.own = self.card_of(word.partition(":")[0])
        """The card that the answer names, that is placed, or with which an attack is declared."""

    def card_of(self, handle: str) -> int:
        """The card with this handle."""
        if self.own_attack:
            return self.after.attacked[-1] if self.after.attacked else NO_CARD
        decision = self.before.decision
        if self.verb == "place" and decision is not None:
            return decision.step.cards[0] if isinstance(decision.step, Place) else decision.ctx.source
        return self.before.handles.index(int(handle)) if self.verb in AT_CARDS and handle.isdecimal() else NO_CARD

    def said(self) -> list[str]:
        """Every change in words, numbers of players first; cards to which the same happens stand together."""
        found: dict[str, list[str]] = {}
        for shift in sorted(self.shifts, key=rank):
            values = tuple(dict.fromkeys(shift.after[index] for index in self.chosen))
            for text, name in self.words(shift, values):
                found.setdefault(text, []).append(name)
        return [filled(text, names) for text, names in found.items()]

    def words(self, shift: Shift, values: tuple[Hashable, ...]) -> Iterator[tuple[str, str]]:
        """A change: a sentence with a gap, and the name that goes there."""
        what = shift.gauge[0]
        if values == (shift.before,):
            return
        if isinstance(what, int):
            yield from ((text, "") for text in self.of_player(what, str(shift.gauge[1]), shift.before, values))
            return
        if what == "revealed" and values == (NO_CARD,) and self.verb in TURNING:
            whose = self.mat.owner(self.before.active)
            yield f"{GAP} goes under {whose} resource deck", self.called(cast(int, shift.before))
        if what in ("revealed", "turn", "phase", "waits"):
            return
        card = cast(int, shift.gauge[1])
        name = self.called(card)
        if what == "lies":
            yield from ((text, name) for text in self.of_place(card, shift.before, values))
        elif what == "traits":
            yield from ((f"{{}} {text}", name) for text in traits_words(shift.before, values))
        elif len(values) == 1 and self.is_worth(str(what), card):
            text = self.of_mark(shift, values[0])
            if text:
                yield text, name

    def is_worth(self, what: str, card: int) -> bool:
        """Whether a change of a card is news: not of one that comes or goes, or is engaged by the answer itself."""
        if what == "engaged" and card == self.own and self.verb in ("produce", "sell", "space", "trait"):
            return False
        if what in ("engaged", "for sale") and self.produces:
            return False
        if (what == "surrounded" and self.verb != "place") or (what in ("engaged", "counter") and self.is_next_turn):
            return False
        stays = self.before.in_play(card) if card < len(self.before.defs) else False
        return what == "kept" or (stays and self.after.in_play(card))

    def of_player(self, player: int, name: str, before: Hashable, values: tuple[Hashable, ...]) -> Iterator[str]:
        """A player's number that is another one."""
        if name == "out":
            if values == (1,):
                yield f"{self.mat.subject(player)} {'lose' if player == self.mat.viewer else 'loses'} the game"
            return
        if None in values or (name == "hand" and self.verb == "start"):
            return
        whose = "" if player == self.mat.viewer else f"{self.mat.name(player)}'s "
        numbers = sorted(cast(list[int], list(values)))
        if self.produces and name not in ("money", "hand"):
            return
        if self.is_next_turn and name != "money":
            return
        if name == "cashflow" and (player != self.mat.viewer or self.before.attacker >= 0 or self.own_attack):
            return
        if name == "hand" and self.verb == "play" and numbers == [cast(int, before) - 1]:
            return
        yield f"{whose}{name} {before} → {span(numbers)}"

    def of_place(self, card: int, before: Hashable, values: tuple[Hashable, ...]) -> Iterator[str]:
        """A card that comes, goes or moves."""
        gone = [value for value in values if not self.is_network(value)]
        if self.is_network(before):
            if self.before.network_of(card) in self.lost:
                return
            if gone and len(gone) < len(values):
                yield self.fate(card, gone).replace(" is ", " may be ").replace("leaves", "may leave")
            elif gone:
                if not self.is_expected(card, gone):
                    yield self.fate(card, gone)
            elif len(values) == 1 and (card != self.own or self.verb != "place"):
                yield self.moved(cast(Where, before), cast(Where, values[0]))
        elif card != self.own and len(values) == 1:
            yield from self.came(card, values[0])

    def is_expected(self, card: int, gone: Sequence[Hashable]) -> bool:
        """Whether a card leaves play because the answer says so, or only follows the card above it."""
        if card == self.own:
            return self.verb in ("sell", "buy", "decline")
        host = self.before.host[card]
        return host >= 0 and (host != self.own or self.verb == "buy") and not self.after.in_play(host)

    def fate(self, card: int, gone: Sequence[Hashable]) -> str:
        """How a card leaves play; what is bonded to a card that is sold is destroyed."""
        places = {cast(Where, one)[0] % PLACES if one is not None else HAND for one in gone}
        if places == {MARKET}:
            late = self.after.phase == END and self.verb in TURNING and self.before.host[card] != self.own
            return "{} is discarded" if late else "{} is destroyed"
        return "{} is annihilated" if places == {ANNIHILATED} else "{} leaves play"

    def moved(self, before: Where, after: Where) -> str:
        """A card in play that lies elsewhere."""
        if after[2] >= 0 and after[2] != before[2]:
            return f"{{}} is bonded to {self.called(after[2])}"
        return f"{{}} moves to ({x_of(after[1])}, {y_of(after[1])})"

    def came(self, card: int, value: Hashable) -> Iterator[str]:
        """A card that lay hidden, on the stack or in a market, and is somewhere else now."""
        if self.is_network(value):
            host = cast(Where, value)[2]
            yield "{} comes into play" if host < 0 or host == self.own else f"{{}} is bonded to {self.called(host)}"
        elif value is not None and any(card in self.before.hand(player) for player in range(self.before.players)):
            yield "{} is discarded"

    def is_network(self, value: Hashable) -> bool:
        """Whether a place is one in a network."""
        return value is not None and cast(Where, value)[0] % PLACES == NETWORK

    def of_mark(self, shift: Shift, value: Hashable) -> str:
        """Something about a card that is another one, the same on every course."""
        what = str(shift.gauge[0])
        was, then = (cast(int, one) if one is not None else 0 for one in (shift.before, value))
        if what == "controller":
            return f"{self.mat.subject(cast(int, value))} {'control' if value == self.mat.viewer else 'controls'} {{}}"
        if what == "counter":
            return f"{{}}: {COUNTER_NAMES[cast(int, shift.gauge[2])]} {was} → {then}"
        if what == "shield":
            return f"the next {then} damage to {{}} is prevented" if then > was else ""
        if what == "keyword":
            return f"{{}} gets {KEYWORDS[cast(int, shift.gauge[2])]}" if value is not None else ""
        if what == "attacked":
            return "hits {}" if self.verb == "space" else ""
        return CHANGES.get((what, shift.before, value), "")

    def called(self, card: int) -> str:
        """A card by its name, with its controller and its space where that is needed to know it."""
        names = {one.after.defs[card].name for one in self.courses}
        g = self.before if card < len(self.before.defs) and self.before.in_play(card) else self.after
        name = names.pop() if len(names) == 1 else "a card"
        if not g.in_play(card):
            return name
        controller = g.controller[card]
        twins = [one for one in g.mine(controller) if g.defs[one].name == name]
        there = f" at ({x_of(g.at[card])}, {y_of(g.at[card])})" if len(twins) > 1 and card in twins else ""
        whose = "" if controller == self.mat.viewer else f"{self.mat.name(controller)}'s "
        return f"{whose}{name}{there}"


def rank(shift: Shift) -> int:
    """What becomes of cards is told after the numbers of players and before their cashflow."""
    if not isinstance(shift.gauge[0], int):
        return 1
    return 2 if shift.gauge[1] == "cashflow" else 0


def filled(text: str, names: list[str]) -> str:
    """The sentence about these names."""
    if len(names) > 1:
        text = SINGULAR.sub(lambda found: f"{GAP} {PLURALS.get(found[1], found[1][:-1])}", text)
    return text.replace(GAP, few(names))


def few(names: list[str]) -> str:
    """Names as a list, the first ones where there are many."""
    return listed(names) if len(names) <= MOST + 1 else f"{', '.join(names[:MOST])} and {len(names) - MOST} more"


def span(numbers: Sequence[int]) -> str:
    """A number, or from which to which."""
    return str(numbers[0]) if numbers[0] == numbers[-1] else f"{numbers[0]} to {numbers[-1]}"


def traits_words(before: Hashable, values: tuple[Hashable, ...]) -> Iterator[str]:
    """The traits of a card in play that become others, as far as it stays."""
    kept = [cast(tuple[int, ...], value) for value in values if value is not None]
    if before is None or not kept or len(kept) < len(values):
        return
    was = cast(tuple[int, ...], before)
    said = []
    for trait in range(4):
        numbers = sorted({value[trait] for value in kept})
        if was[trait] != NULL and numbers != [was[trait]]:
            said.append(f"{TRAITS[trait]} {was[trait]} → {span(numbers)}")
    if said:
        yield listed(said)
