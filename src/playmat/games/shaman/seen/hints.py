# interpreted: talks to people
"""What the answers of the Shaman duel lead to, in a few words, as it was found by giving them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from playmat.kernel.filter import Just
from playmat.kernel.step import NO_CARD, NOBODY
from playmat.kernel.text import listed
from playmat.screen.ahead import Ahead, Course, Shift

from ..rules.board import COLOURS, POINTS_TO_WIN, RED, SIDES, YELLOW
from ..rules.card import FREE, Price
from ..rules.payment import payment_named
from ..rules.state import Duel
from .amounts import arrow, as_number, card_line, costs, listed_gains, span
from .gauges import (
    ADVANTAGES,
    AT_HAND,
    ATTACK,
    CHARGED,
    CHARGES,
    FORCE_FACED,
    FURYOKU,
    NUMBERS,
    PLAYABLE,
    POINTS,
    PRICES,
    SIDE,
    SLOTS,
    WINNER,
    ZONE,
    at_a_flip,
    at_hand,
)
from .replies import replies
from .sight import Mat
from .table import described

LONGEST: Final = 100
"""Letters of a hint; of a longer one what can be read on the card is left out."""
CHOICES: Final = {
    "stack": ("choose", "the stack"),
    "colour": ("choose", "the colour"),
    "zone": ("choose", "the zone"),
    "player": ("choose", "the player"),
    "teamwork": ("choose", "the teamwork"),
    "remove": ("choose", "the card"),
    "take": ("choose", "the card"),
    "top": ("order", "the cards"),
    "mode": ("choose", "the effect"),
    "yes": ("choose", "whether it happens"),
    "resolve": ("order", "the effects"),
    "defender": ("name", "the defender"),
    "signature": ("can", "play a signature move"),
}
"""What somebody is asked before or after it comes so, by the first answer to the question."""
PLACES_OF: Final = {f"{colour} teamwork": f"in {colour}" for colour in COLOURS}
ON_CARDS: Final = ("take", "top", "teamwork", "remove")
"""Answers of which it is told what card they name or where that lies."""


def hint(mat: Mat, key: str, ahead: Ahead) -> str:
    """What an answer leads to."""
    return Telling(mat, key, ahead).told()


class Telling:
    """An answer with what it leads to, told part by part."""

    def __init__(self, mat: Mat, key: str, ahead: Ahead) -> None:
        self.mat = mat
        self.verb, _, self.word = key.partition(":")
        self.courses = ahead.courses
        self.shifts = {shift.gauge: shift for shift in ahead.shifts}
        self.before = duel(self.courses[0].before)
        self.end = duel(self.courses[0].after)

    def told(self) -> str:
        """Everything, but for what a long hint can do without."""
        if any(is_cut(course) for course in self.courses):
            return "; ".join(dict.fromkeys([*self.about(), *self.asked(), *self.pending()]))
        furyoku, faced = list(self.furyoku()), list(self.faced())
        first = [*furyoku, *faced] if self.verb == "pay" else [*faced, *furyoku]
        start = [*self.about(), *self.numbers(), *first, *self.charges(), *self.cards()]
        end = [*self.asked(), *self.points(), *self.zone(), *self.attack()]
        pending = list(self.pending())
        for parts in ([*start, *self.effects(), *end, *pending], [*start, *end, *pending]):
            said = "; ".join(parts)
            if len(said) <= LONGEST:
                return said or self.nothing()
        return "; ".join([*start, *end])

    # What it is about

    def about(self) -> Iterator[str]:
        """The price, or the card that the answer names."""
        price = self.price()
        if self.verb == "signature" and price is not None:
            g = self.revealed()
            card = g.standing(g.defender)
            yield f"{g.intercept(card)}/{g.force(card)}, {costs(price)}"
        elif price is not None:
            yield costs(price)
        if self.verb == "flip":
            yield f"the top card of your deck, in {self.mat.zone}"
        if self.verb == "keep":
            yield f"{self.before.defs[self.before.flipped()].name} goes to your discard pile"
        lying = self.mat.lying.get(self.word) if self.verb in ON_CARDS else None
        if lying is not None:
            if self.verb in ("take", "top"):
                yield card_line(lying.card)
            else:
                owner = "yours" if lying.player == self.mat.viewer else f"{self.mat.name(lying.player)}'s"
                yield f"{owner}, {PLACES_OF.get(lying.place, 'in the advantage area')}"

    def price(self) -> Price | None:
        """What the player pays, in a way of their choice."""
        g = self.before
        if self.verb == "play":
            return g.base_cost(at_hand(g))
        if self.verb == "signature":
            g = self.revealed()
            return g.base_cost(g.standing(g.defender))
        if self.verb == "tactical":
            tactical = g.printed(g.flipped()).tactical
            return tactical.price if tactical is not None else None
        return None

    def revealed(self) -> Duel:
        """The moment at which the signature move lies open and is not paid for yet."""
        g = self.before.clone()
        assert g.decision is not None
        g.give([option.verb for option in g.decision.options].index("signature"))
        return g

    # What changes

    def numbers(self) -> Iterator[str]:
        """The numbers of the card at hand, while it is still there."""
        if (NOBODY, AT_HAND) in self.shifts:
            return
        for name in NUMBERS:
            if (NOBODY, name) in self.shifts:
                yield f"{name} {arrow(self.shifts[NOBODY, name])}"
        if any((NOBODY, name) in self.shifts for name in PRICES):
            g = self.end
            yield f"then {costs(g.base_cost(at_hand(g)))}"
        playable = self.shifts.get((NOBODY, PLAYABLE))
        if playable is not None and len(set(playable.after)) == 1:
            yield f"{'can' if playable.after[0] else 'cannot'} be played then"

    @property
    def passes(self) -> bool:
        """Whether the other player must defend then."""
        defender = self.before.defender
        return defender >= 0 and all(
            duel(one.after).defender == 1 - defender and not one.after.over and not named(one) for one in self.courses
        )

    def faced(self) -> Iterator[str]:
        """The Force that the other player faces then."""
        if not self.passes:
            return
        force = self.shifts.get((NOBODY, FORCE_FACED))
        faced = span(force.after) if force is not None else str(self.before.force(self.before.attack))
        why = ", by what you pay" if force is not None and self.depends_on_payment(force) else ""
        zones = {duel(course.after).zone for course in self.courses}
        late = f" from {COLOURS[zones.pop()]} on" if zones in ({YELLOW}, {RED}) else ""
        yield f"then {self.does(1 - self.before.defender, 'face')} Force {faced}{why}{late}"

    def depends_on_payment(self, shift: Shift) -> bool:
        """Whether a number that may come out so or so comes out the same wherever the same is paid."""
        by_payment: dict[Price, set[object]] = {}
        for course, value in zip(self.courses, shift.after, strict=True):
            by_payment.setdefault(payment(course), set()).add(value)
        return len(set(shift.after)) > 1 and all(len(values) == 1 for values in by_payment.values())

    def attack(self) -> Iterator[str]:
        """The Force of the attack that still stands."""
        force = self.shifts.get((NOBODY, FORCE_FACED))
        if force is not None and not self.passes and (NOBODY, ATTACK) not in self.shifts:
            yield f"the attack's Force {arrow(force)}"

    def furyoku(self) -> Iterator[str]:
        """The furyoku of both, beyond what is paid in a way of one's choice."""
        for player in self.mat.seats:
            gains = [self.gained(player, course, number) for number, course in enumerate(self.courses)]
            own = player == self.mat.viewer
            price = self.price() if own else None
            if price is not None and {tuple(-part for part in price)} == set(gains):
                continue
            chosen = own and any(any(payment(course)) for course in self.courses)
            said = listed_gains(gains) if chosen or not own else self.stacks(gains)
            if said:
                yield f"{'' if own else f'{self.mat.name(player)}: '}{said}"
            elif own and self.verb in ("focus", "discard"):
                yield "no more furyoku" if self.verb == "focus" else "no furyoku"

    def stacks(self, gains: Sequence[Price]) -> str:
        """What one's stacks become, or how much more it is where that depends."""
        shifts = [self.shifts[self.mat.viewer, name] for name in FURYOKU if (self.mat.viewer, name) in self.shifts]
        if sum(len(set(shift.after)) > 1 for shift in shifts) > 1:
            return listed_gains(gains)
        parts = [f"{str(shift.gauge[1]).partition(' ')[0]} {arrow(shift)}" for shift in shifts]
        if len(parts) == 1:
            return parts[0].replace(" ", " furyoku ", 1)
        return f"furyoku {', '.join(parts)}" if parts else ""

    def gained(self, player: int, course: Course, number: int) -> Price:
        """The furyoku of each colour that a player has more on a course, beside what they pay on the way."""
        paid = payment(course) if player == self.mat.viewer else FREE
        more = [0, 0, 0]
        for colour in range(3):
            shift = self.shifts.get((player, FURYOKU[colour]))
            if shift is not None:
                more[colour] = as_number(shift.after[number]) - as_number(shift.before)
        return more[0] + paid[0], more[1] + paid[1], more[2] + paid[2]

    def charges(self) -> Iterator[str]:
        """The zones of both that are charged or no longer so."""
        for player in self.mat.seats:
            own = player == self.mat.viewer
            charged = self.shifts.get((player, CHARGED))
            if charged is None:
                continue
            if own and self.verb == "signature" and set(charged.after) == {0}:
                yield "spends all three charges"
                continue
            if own and self.verb == "charge" and len(set(charged.after)) == 1:
                yield "all three zones charged" if charged.after[0] == 3 else f"{charged.after[0]} of 3 zones charged"
                continue
            for charge in (1, 0):
                certain, possible = self.charged_to(player, charge)
                done = "charge" if charge else "uncharge"
                if own:
                    yield from [f"{done}s {listed(certain)}"] if certain else []
                    yield from [f"may {done} {listed(possible, 'or')}"] if possible else []
                else:
                    whose = self.mat.whose(player)
                    yield from [f"{whose} {listed(certain)} zone is {done}d"] if certain else []
                    yield from [f"{whose} {listed(possible, 'or')} zone may be {done}d"] if possible else []

    def charged_to(self, player: int, charge: int) -> tuple[list[str], list[str]]:
        """The zones that certainly get a charge, or lose it, and those that may."""
        certain: list[str] = []
        possible: list[str] = []
        for colour in range(3):
            shift = self.shifts.get((player, CHARGES[colour]))
            if shift is not None and charge in shift.after and shift.before != charge:
                (certain if set(shift.after) == {charge} else possible).append(COLOURS[colour])
        return certain, possible

    def cards(self) -> Iterator[str]:
        """Teamworks that come and go, advantages that the other player loses, and the shaman card."""
        named_slot = self.mat.lying.get(self.word)
        for player in self.mat.seats:
            for colour in range(3):
                shift = self.shifts.get((player, SLOTS[colour]))
                chosen = named_slot is not None and (named_slot.player, named_slot.place) == (player, SLOTS[colour])
                if shift is not None:
                    yield from self.teamwork(player, colour, shift, chosen)
                elif chosen and self.verb == "teamwork":
                    yield "it stays"
        if self.passes or any((player, POINTS) in self.shifts for player in self.mat.seats):
            return  # both come from cleaning up, too
        foe = 1 - self.mat.viewer
        advantages = self.shifts.get((foe, ADVANTAGES))
        if advantages is not None and self.verb != "remove":
            yield f"{self.mat.whose(foe)} advantages {arrow(advantages)}"
        side = self.shifts.get((self.mat.viewer, SIDE))
        if side is not None and len(set(side.after)) == 1:
            yield f"your shaman card shows its {SIDES[as_number(side.after[0])]}"

    def teamwork(self, player: int, colour: int, shift: Shift, chosen: bool) -> Iterator[str]:
        """What becomes of a slot."""
        old = name_of(self.before, self.before.teamwork(player, colour))
        ends = {name_of(duel(one.after), duel(one.after).teamwork(player, colour)) for one in self.courses}
        if len(set(shift.after)) > 1:
            if ends - {old, ""}:
                yield f"may replace {old}"
            return  # which one goes is asked
        (new,) = ends
        if new and old:
            yield f"{new} takes the place of {old}"
        elif new:
            flipped = name_of(self.before, self.before.flipped())
            yield f"{'' if new == flipped else f'{new} '}stays in {COLOURS[colour]}"
        elif not chosen:
            yield f"{self.does(player, 'lose')} {old}"

    def effects(self) -> list[str]:
        """What is in force then and was not before, beside changes of single cards."""
        told = [new_effects(course, self.mat.viewer) for course in self.courses]
        return told[0] if all(one == told[0] for one in told) else []

    # What comes next

    def asked(self) -> Iterator[str]:
        """What is chosen on the way."""
        questions = [(who, key.partition(":")[0]) for course in self.courses for who, key in course.replied]
        yield from dict.fromkeys(self.choice(*one) for one in questions if one[1] in CHOICES)

    def choice(self, player: int, verb: str) -> str:
        """What somebody is asked."""
        does, what = CHOICES[verb]
        return f"{self.does(player, does) if does != 'can' else f'{self.mat.subject(player)} can'} {what}"

    def points(self) -> Iterator[str]:
        """Who scores, and whether that is the end."""
        winner = self.shifts.get((NOBODY, WINNER))
        wins = winner.after[0] if winner is not None and len(set(winner.after)) == 1 else None
        told = False
        for player in self.mat.seats:
            shift = self.shifts.get((player, POINTS))
            if shift is None:
                continue
            if set(shift.after) != {as_number(shift.before) + 1}:
                yield f"{self.mat.whose(player)} points {arrow(shift)}"
            elif wins == player:
                told = True
                yield f"{self.does(player, 'score')} and {'win' if player == self.mat.viewer else 'wins'}"
            else:
                yield f"{self.does(player, 'score')} ({shift.after[0]} of {POINTS_TO_WIN})"
        if wins == NOBODY:
            yield "the game ends in a draw"
        elif wins is not None and not told:
            yield f"{self.does(as_number(wins), 'win')} the game"

    def zone(self) -> Iterator[str]:
        """Where the defence goes on."""
        if self.passes or self.end.over:
            return
        shift = self.shifts.get((NOBODY, ZONE))
        if shift is None:
            assert self.before.decision is not None
            if self.before.decision.options[0].verb not in ("flip", "take", "top") and at_a_flip(
                self.before, self.end
            ):
                yield "flip again"
            return
        (to, *others) = dict.fromkeys(str(one) for one in shift.after)
        if others or to not in COLOURS:
            return
        if shift.before in COLOURS:
            yield f"{'on' if COLOURS.index(to) > COLOURS.index(str(shift.before)) else 'back'} to {to}"
        else:
            yield f"{self.does(self.end.defender, 'flip')} in {to}"

    def pending(self) -> Iterator[str]:
        """What is asked in the end, where it is not how to settle a card."""
        decisions = [course.after.decision for course in self.courses]
        asked = {(one.player, one.options[0].verb) for one in decisions if one is not None}
        if len(asked) == 1 and None not in decisions:
            yield from [self.choice(*one) for one in asked if one[1] in CHOICES]

    def nothing(self) -> str:
        """Said where an answer that does something leaves everything as it was."""
        if self.verb not in ("use", "mode", "resolve") or not all(is_unchanged(course) for course in self.courses):
            return ""
        return "changes nothing now"

    def does(self, player: int, verb: str) -> str:
        """What a player does, within a sentence."""
        return f"you {verb}" if player == self.mat.viewer else f"{self.mat.name(player)} {verb}s"


def duel(g: object) -> Duel:
    """A state as one of this game."""
    assert isinstance(g, Duel)
    return g


def named(course: Course) -> bool:
    """Whether the answer, or one on the way, names who defends against an opening attack."""
    decision = course.before.decision
    assert decision is not None
    return decision.options[0].verb == "defender"


def is_cut(course: Course) -> bool:
    """Whether the course could have been followed on, but there were too many."""
    decision = course.after.decision
    return decision is not None and bool(replies(duel(course.after), ""))


def payment(course: Course) -> Price:
    """What is paid on the way, where there was a choice."""
    green = yellow = red = 0
    for _, key in course.replied:
        verb, _, word = key.partition(":")
        if verb == "pay":
            paid = payment_named(word)
            green, yellow, red = green + paid[0], yellow + paid[1], red + paid[2]
    return green, yellow, red


def name_of(g: Duel, card: int) -> str:
    """What a card is called, where there is one."""
    return g.defs[card].name if card != NO_CARD else ""


def new_effects(course: Course, viewer: int) -> list[str]:
    """What came into force on a course."""
    before, after = duel(course.before), duel(course.after)
    known = {id(modifier) for modifier in before.modifiers}
    new = [one for one in after.modifiers if id(one) not in known and not isinstance(one.who, Just)]
    return [str(one["text"]) for one in described(after, viewer, new)] if new else []


def is_unchanged(course: Course) -> bool:
    """Whether nothing is another than it was: no card, number, effect or promise, and the same question is put."""
    before, after = duel(course.before), duel(course.after)
    return (
        before.zones == after.zones
        and before.modifiers == after.modifiers
        and before.awaited == after.awaited
        and before.agenda == after.agenda
        and before.charges == after.charges
        and before.points == after.points
        and before.sides == after.sides
        and before.zone == after.zone
    )
