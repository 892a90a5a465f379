# interpreted: talks to people
"""What the answers on offer lead to: each is given on deals that fit what its player sees, and what comes is told.

Nothing here knows a rule. A game says which numbers people look at (`gauges`), how far an answer is followed
(`replies`) and how a change is worded (`worded`); what happens is left to the rules themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from playmat.kernel.seat import Seat
from playmat.kernel.state import State
from playmat.kernel.step import Frame

DEALS: Final = 3
"""Deals on which every answer is given."""
BRANCHES: Final = 8
"""Ways in which one answer is followed on one deal at most, where what comes of it depends on other answers."""
FAR: Final = 200
"""Things that happen after an answer at most; what takes longer is left where it is."""

Gauge = tuple[Hashable, ...]
"""What a number or a word on the table is about: a player, a card or nothing, and what of it."""
Value = Any  # mostly a number or a word
Gauges = Mapping[Gauge, Value]
Replies = Callable[[Any, str], Sequence[int]]
"""The answers that may be given to a question on the way, so that an answer is followed on; none where it ends."""
Reached = Callable[[Any, Any], bool]
"""Whether an answer that was given on a deal is followed no further, though nobody is asked: the roll is over."""
Indifferent = Callable[[Any, Frame], bool]
"""Whether a step, begun on a deal, goes the same way whatever lies hidden and whatever has been turned up since."""
Turned = Callable[[Any], Hashable]
"""What is another one as soon as something unseen is turned up, or chance is asked, on which anything can depend."""


def never(*_: Any) -> bool:
    """The plain way: answers are followed to the next question, and whatever is turned up may matter."""
    return False


def reveals(g: State) -> Hashable:
    """All that was turned up and left to chance."""
    return g.reveals


class Course(NamedTuple):
    """How one answer goes on one deal."""

    before: State
    sure: State
    """The last moment before something unseen, or chance, could make a difference; `after` where nothing could."""
    after: State
    replied: tuple[tuple[int, str], ...] = ()
    """What was answered on the way, and by whom: that it goes so is assumed, not known."""
    same: bool = False
    """Whether it goes so on every deal."""

    @property
    def replies_of_others(self) -> tuple[tuple[int, str], ...]:
        """What others than the player of the answer replied."""
        assert self.before.decision is not None
        player = self.before.decision.player
        return tuple(one for one in self.replied if one[0] != player)


def same_everywhere(course: Course) -> bool:
    """Whether an answer that goes so on one deal goes so on all, by the steps that carried it out."""
    return course.same


def nothing_turned_up(course: Course) -> bool:
    """Whether an answer went on its way without anything unseen, in a game where then all deals go alike."""
    return course.sure is course.after


class Reach(NamedTuple):
    """How far the answers of a game are followed, and what is sure of where they lead."""

    replies: Replies
    reached: Reached = never
    indifferent: Indifferent = never
    turned: Turned = reveals
    is_alike: Callable[[Course], bool] = same_everywhere
    """Whether an answer that goes so on one deal goes so on all of them."""
    branches: int = BRANCHES


class Way(NamedTuple):
    """An answer that is about to be given on a deal, and what came before it."""

    start: State
    given: int
    sure: State | None = None
    replied: tuple[tuple[int, str], ...] = ()
    same: bool = True


class Shift(NamedTuple):
    """A number or a word on the table that is another one after an answer."""

    gauge: Gauge
    before: Value | None
    """None where there was no such thing before."""
    sure: bool
    """Whether `then` is a fact."""
    then: Value | None
    """What it becomes before anything unseen or by chance can change it, the same on every course."""
    after: tuple[Value | None, ...]
    """What it is in the end, on each course."""

    @property
    def settled(self) -> bool:
        """Whether it certainly becomes something and stays that to the end."""
        return self.sure and set(self.after) == {self.then}

    @property
    def lowest(self) -> int:
        """The least that it came to."""
        return min(one for one in self.after if isinstance(one, int))

    @property
    def highest(self) -> int:
        """The most that it came to."""
        return max(one for one in self.after if isinstance(one, int))


class Loss(NamedTuple):
    """Something dear that an answer costs at once."""

    kind: str
    """The same for losses of the same; what every answer costs is no reason to ask back."""
    certain: str
    """What is said where it is so on every deal."""
    possible: str = ""
    """What is said where it is so on some; nothing where that is the game."""


class Ahead(NamedTuple):
    """What one answer leads to."""

    shifts: tuple[Shift, ...] = ()
    courses: tuple[Course, ...] = ()
    losses: Mapping[Loss, bool] = {}
    """What it costs, and whether on every deal."""

    def get(self, *gauge: Hashable) -> Shift | None:
        """How one gauge changes; None where it certainly does not."""
        return next((shift for shift in self.shifts if shift.gauge == gauge), None)


NOTHING: Final = Ahead()


class Deals:
    """Deals that fit what a player sees, the same ones whenever they look at the same; made when they are needed."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat
        self.made: Final[list[State]] = []

    def __iter__(self) -> Iterator[State]:
        for number in range(DEALS):
            if number == len(self.made):
                self.made.append(self.seat.sample(self.seat.question * DEALS + number))
            yield self.made[number]


def follow(deal: State, index: int, key: str, reach: Reach) -> Iterator[Course]:
    """How an answer goes on one deal, in as many ways as it may be answered on."""
    ways = [Way(deal, index)]
    found = 0
    while ways:
        way = ways.pop()
        g, sure, same = go(deal, way, reach)
        on = reach.replies(g, key) if g.decision is not None and not g.over else ()
        if not on or found + len(ways) >= reach.branches:
            found += 1
            yield Course(deal, g if sure is None else sure, g, way.replied, same)
            continue
        assert g.decision is not None
        for one in reversed(on):
            said = (g.decision.player, g.key(g.decision.options[one]))
            ways.append(Way(g, one, sure, (*way.replied, said), same))


def go(deal: State, way: Way, reach: Reach) -> tuple[State, State | None, bool]:
    """Give the answer and go on to the next question, or as far as is wanted: what stands then, the last sure moment
    where it is another one, and whether it goes so on every deal.
    """
    if reach.indifferent is never:
        g = go_on(deal, way, reach)
        turned = way.sure is None and reach.turned(g) != reach.turned(deal)
        return g, last_sure(deal, way, reach) if turned else way.sure, False
    return step_by_step(deal, way, reach)


def go_on(deal: State, way: Way, reach: Reach) -> State:
    """What an answer leads to, where nothing has to be known of the steps that carry it out."""
    g = way.start.clone()
    g.give(way.given)
    if reach.reached is never:
        g.go_on(FAR)
        return g
    steps = FAR
    while steps and not reach.reached(deal, g) and not g.go_on(1):
        steps -= 1
    return g


def last_sure(deal: State, way: Way, reach: Reach) -> State:
    """The last moment after an answer at which nothing was turned up yet and chance was not asked."""
    g = way.start.clone()
    started = reach.turned(deal)
    g.give(way.given)
    steps = 0
    while reach.turned(g) == started:
        steps += 1
        g.go_on(1)
    return again(way, steps - 1) if steps else way.start


def step_by_step(deal: State, way: Way, reach: Reach) -> tuple[State, State | None, bool]:
    """The same, minding what each step that carries the answer out depends on."""
    decision = way.start.decision
    assert decision is not None
    g = way.start.clone()
    started = reach.turned(deal)
    g.give(way.given)
    sure = way.sure
    plain = reach.indifferent(deal, (decision.step, decision.ctx))
    same = way.same and plain
    if sure is None and not plain and reach.turned(g) != started:
        sure = way.start
    steps = 0
    while g.decision is None and not g.over and steps < FAR and not reach.reached(deal, g):
        between = g.moved or bool(g.triggered)  # what the rules check or put in order, and no step of its own
        plain = between or reach.indifferent(deal, g.agenda[-1])
        before = reach.turned(g)
        g.go_on(1)
        after = reach.turned(g)
        plain = plain and not (between and after != before)
        if sure is None and not plain and after != started:
            sure = again(way, steps)
        same = same and plain
        steps += 1
    return g, sure, same


def again(way: Way, steps: int) -> State:
    """The state so many things after an answer."""
    g = way.start.clone()
    g.give(way.given)
    g.go_on(steps)
    return g


def compared(courses: Sequence[Course], gauges: Callable[[State], Gauges]) -> tuple[Shift, ...]:
    """Every gauge that changes: to what for certain, and to what on each course."""
    before = gauges(courses[0].before)  # the same on every deal
    read: dict[int, Gauges] = {id(one.before): before for one in courses}
    for one in courses:
        for g in (one.sure, one.after):
            if id(g) not in read:
                read[id(g)] = gauges(g)
    others = [one for one in read.values() if one is not before]
    changed = {name for one in others for name, _ in one.items() ^ before.items()}
    shifts: list[Shift] = []
    for name in dict.fromkeys(name for one in (before, *others) for name in one if name in changed):
        was = before.get(name)
        sure = {read[id(one.sure)].get(name) for one in courses}
        after = tuple(read[id(one.after)].get(name) for one in courses)
        then = next(iter(sure)) if len(sure) == 1 else was
        shifts.append(Shift(name, was, len(sure) == 1 and sure != {was}, then, after))
    return tuple(shifts)


def foresee(
    seat: Seat,
    gauges: Callable[[State], Gauges],
    losses: Callable[[State, State], Sequence[Loss]],
    reach: Reach,
) -> dict[str, Ahead]:
    """What each answer on offer leads to, by its key."""
    deals = Deals(seat)
    read: list[Gauges] = []

    def once(g: State) -> Gauges:
        """The gauges; those of a deal once for all, as they are the same on each."""
        if not any(g is deal for deal in deals.made):
            return gauges(g)
        if not read:
            read.append(gauges(g))
        return read[0]

    found: dict[str, Ahead] = {}
    for index, key in enumerate(seat.keys):
        courses: list[Course] = []
        for deal in deals:
            courses += follow(deal, index, key, reach)
            if all(reach.is_alike(course) for course in courses):
                break
        found[key] = ahead_of(tuple(courses), once, losses)
    return found


def ahead_of(
    courses: tuple[Course, ...],
    gauges: Callable[[State], Gauges],
    losses: Callable[[State, State], Sequence[Loss]],
) -> Ahead:
    """What one answer leads to, by the ways in which it goes."""
    found: dict[tuple[object, ...], Sequence[Loss]] = {}
    for course in courses:
        lost = losses(course.before, course.after)
        luck = (id(course.before), *course.replies_of_others)
        before = found.get(luck, lost)
        found[luck] = [one for one in before if one in lost]  # what one can still avoid is not lost yet
    costs = found.values()
    return Ahead(
        compared(courses, gauges),
        courses,
        {one: all(one in there for there in costs) for there in costs for one in there},
    )


def warnings(found: Mapping[str, Ahead]) -> dict[str, str]:
    """What to ask back before each answer is given: what it costs, unless every answer costs the same."""
    everywhere = [{loss.kind for loss, certain in ahead.losses.items() if certain} for ahead in found.values()]
    common = set.intersection(*everywhere) if everywhere else set()
    said: dict[str, str] = {}
    for key, ahead in found.items():
        parts = [
            loss.certain if certain else loss.possible
            for loss, certain in ahead.losses.items()
            if loss.kind not in common
        ]
        said[key] = " ".join(part for part in parts if part)
    return said
