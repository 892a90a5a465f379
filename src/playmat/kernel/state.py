"""The state of a game: plain data, an agenda, and one door for change."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from . import rng
from .card import CardDef
from .customs import Customs, Screen
from .errors import Refused, RulesBug, StaleDecision, UnknownOption
from .event import AnyEvent, LogLine
from .fields import copy_fields, field_facts
from .filter import Filter
from .modifier import WHILE_IN_PLAY, Modifier
from .seat import Seat
from .step import ALL_SEEING, NO_CARD, NOBODY, Context, Decision, Frame, Option, OrderTriggers, Refusal, Step

if TYPE_CHECKING:
    from .ability import Limit
    from .beginning import Beginning

DIGEST: Final = "3"
"""The version of digests; those of another version name other facts and say nothing about each other."""

PATIENCE: Final = 100_000
"""Steps without a question after which the rules must be running in a circle."""


class Awaited:
    """An effect bought now that happens when a later event meets it."""

    __slots__ = ("ctx", "effect", "kind", "what")

    def __init__(self, kind: int, what: Filter[Any], effect: Step[Any], ctx: Context) -> None:
        self.kind: Final = kind
        self.what: Final = what
        self.effect: Final = effect
        self.ctx: Final = ctx

    def facts(self) -> tuple[object, ...]:
        """Everything that tells it from another."""
        return (self.kind, self.what.facts(), self.effect.text(), self.ctx.facts())


class State:
    """A whole game as plain data; each game adds its own named fields in one subclass.

    Fields are declared in `__init__` and nowhere else; `python -m scripts.fields` writes what is done with all.
    """

    order_rule: str = ""
    """The rule by which somebody orders simultaneous effects."""

    def __init__(self) -> None:
        self.customs: Customs[Any] = NO_CUSTOMS
        self.screen: Screen[Any] = NO_SCREEN
        self.beginning: Beginning | None = None
        self.players = 0
        self.defs: list[CardDef] = NO_LIST
        self.owner: list[int] = NO_LIST
        self.zones: list[list[int]] = NO_LIST
        self.place: list[int] = NO_LIST
        self.hidden: tuple[bool, ...] = ()
        """For each zone, whether its cards are hidden from anybody."""
        self.handles: list[int] = NO_LIST
        self.next_handle = 0
        self.by_name: list[int] = NO_LIST
        """All cards in the order of what they are, once somebody has asked for it."""
        self.agenda: list[Frame] = NO_LIST
        self.triggered: list[Frame] = NO_LIST
        self.awaited: list[Awaited] = NO_LIST
        self.lively: list[int] = NO_LIST
        """Cards in play whose texts change numbers or answer events, in order of arrival."""
        self.modifiers: list[Modifier] = NO_LIST
        self.decision: Decision | None = None
        self.log: list[LogLine] | None = None
        self.answers: list[str] | None = None
        self.over = False
        self.winner = NOBODY
        self.rng = 0
        self.moved = False
        """Whether cards moved since the last checkpoint."""
        self.reveals = 0
        """How often hidden cards were turned up or chance was asked; undoing across a change would be peeking."""
        self.questions = 0
        self.debug = False
        self.happened = False

    def clone(self, keep: bool = False) -> State:
        """An independent copy; with `keep` it goes on writing the log and the record."""
        raise NotImplementedError

    def copy_into(self, other: State, keep: bool) -> None:
        """Copy the kernel's part."""
        copy_fields(self, other)
        if keep:
            if self.log is not None:
                other.log = self.log[:]
            if self.answers is not None:
                other.answers = self.answers[:]

    def insist_own_fields(self) -> None:
        """Refuse a table whose containers all other states would share."""
        shared: tuple[list[Any], ...] = (
            self.defs, self.owner, self.zones, self.place, self.handles, self.agenda, self.triggered, self.awaited,
            self.lively, self.modifiers,
        )  # fmt: skip
        for container in shared:
            if container is NO_LIST:
                raise RulesBug(f"a new {type(self).__name__} needs fresh_fields before anything is laid on it")

    def lay(self, cards: Sequence[CardDef], owner: int, zone: int) -> None:
        """Lay new cards into a zone of a table that is being laid."""
        first = len(self.defs)
        self.defs.extend(cards)
        self.zones[zone].extend(range(first, len(self.defs)))
        self.owner.extend([owner] * len(cards))
        self.place.extend([zone] * len(cards))

    def name_all(self, first: int = 0) -> None:
        """Give every card its handle, once all are laid."""
        self.next_handle = first + len(self.defs)
        self.handles = list(range(first, self.next_handle))

    def wake_all(self) -> None:
        """Let the texts work of all cards that were laid where they do."""
        for zone in range(len(self.zones)):
            for card in self.zones[zone]:
                definition = self.defs[card]
                if (definition.static or definition.watches) and card not in self.lively and self.live(card, zone):
                    self.enliven(card)

    # Flow ------------------------------------------------------------------------------------------------

    def do(self, ctx: Context, *steps: Step[Any]) -> None:
        """Run the steps, in the order written, before anything already waiting."""
        if self.happened and steps:
            raise RulesBug(f"queue first, happen last: {steps[0].text()} was queued too late; {self.breadcrumb()}")
        agenda = self.agenda
        index = len(steps)
        while index:
            index -= 1
            agenda.append((steps[index], ctx))

    def ask(self, player: int, options: list[Option], step: Step[Any], ctx: Context) -> None:
        """Put the one pending question."""
        if not options or self.decision is not None:
            raise RulesBug(f"a question needs answers and a free table: {self.breadcrumb()}")
        self.decision = Decision(player, options, step, ctx)

    def pick(self, player: int, options: list[Option], step: Step[Any], ctx: Context) -> None:
        """Ask only where there is a choice: none is passed over, a single option is taken at once."""
        if len(options) > 1:
            self.ask(player, options, step, ctx)
        elif options:
            step.answer(self, ctx, options[0])

    def choose(self, answer: int | str) -> None:
        """Answer the pending question, by key or by index, and play on to the next one."""
        decision = self.decision
        if decision is None:
            raise StaleDecision("The game is over; there is nothing left to answer.")
        if isinstance(answer, int):
            if not 0 <= answer < len(decision.options):
                raise UnknownOption(f"There are {len(decision.options)} options, numbered from 0; {answer} is none.")
            self.take(answer)
        else:
            self.take(self.index_of(answer))

    def take(self, index: int) -> None:
        """Answer with the option at an index that is known to be right, and play on to the next question."""
        self.give(index)
        self.advance()

    def give(self, index: int) -> None:
        """Give the option at an index, and do no more than it does itself."""
        decision = self.decision
        assert decision is not None
        option = decision.options[index]
        if self.answers is not None:
            self.answers.append(self.key(option))
        self.decision = None
        self.questions += 1
        decision.step.answer(self, decision.ctx, option)

    def index_of(self, key: str) -> int:
        """Where the option with this key stands; raises when it is not offered."""
        decision = self.decision
        if decision is None:
            raise StaleDecision("The game is over; there is nothing left to answer.")
        for index in range(len(decision.options)):
            if self.key(decision.options[index]) == key:
                return index
        refusal = self.explain(decision.player, key)
        assert refusal is not None
        raise Refused(refusal)

    def concede(self, player: int) -> None:
        """The player gives the game up, at any moment."""
        if self.over:
            raise StaleDecision("The game is over already.")
        if not 0 <= player < self.players:
            raise UnknownOption(f"There is no seat {player}; seats are numbered from 0 to {self.players - 1}.")
        if self.is_out(player):
            raise StaleDecision("You have lost already and take no further part.")
        if self.answers is not None:
            self.answers.append(f"concede:{player}")
        decision = self.decision
        if decision is not None:
            self.agenda.append((decision.step, decision.ctx))  # where the game goes on, the question is put again
        self.decision = None
        self.questions += 1
        self.customs.give_up(self, player)
        self.advance()

    def advance(self) -> None:
        """Play on until somebody must decide or the game is over."""
        if not self.go_on(PATIENCE):
            raise RulesBug(f"running in a circle: {self.breadcrumb()}")

    def go_on(self, steps: int) -> bool:
        """Do so many things at most; False where there is more to do before somebody must decide."""
        agenda = self.agenda
        while self.decision is None and not self.over:
            self.happened = False
            if not steps:
                return False
            steps -= 1
            if self.moved:
                self.moved = False
                self.customs.checkpoint(self)
                self.moved = False
            elif self.triggered:
                self.settle()
            elif agenda:
                frame = agenda.pop()
                frame[0].run(self, frame[1])
            else:
                raise RulesBug("nothing is left to do and nobody has won")
        self.happened = False
        if self.over:
            self.decision = None
        return True

    def settle(self) -> None:
        """Put what was triggered on the agenda; where order can matter, somebody picks it."""
        waiting = self.triggered
        self.triggered = []
        effect = waiting[0][0]
        alike = True
        for frame in waiting:
            alike = alike and frame[0] is effect
        if alike:
            index = len(waiting)
            while index:
                index -= 1
                self.agenda.append(waiting[index])
        else:
            names = tuple([self.source_name(frame[1]) for frame in waiting])
            step: Step[Any] = OrderTriggers(tuple(waiting), names, self.order_rule)
            self.agenda.append((step, Context(self.orderer())))

    def source_name(self, ctx: Context) -> str:
        """What the source of a text is called where its player orders several."""
        return self.defs[ctx.source].name if ctx.source != NO_CARD else "The rules"

    # Change ----------------------------------------------------------------------------------------------

    def happen(self, event: AnyEvent) -> bool:
        """The one door through which the state changes; False when something else happened instead."""
        if event.noticed and self.lively and self.replaced(event):
            return False
        log = self.log
        text = event.text(self) if log is not None else ""
        if log is None or not text:
            event.apply(self)
        else:
            card = event.card
            seen = self.seen_by(card)
            veiled = event.veiled(self)
            if veiled == text:
                veiled = text  # one text, not two that are alike
            event.apply(self)
            seen |= self.seen_by(card)
            log.append(LogLine(type(event).__name__, event.player, event.rule, text, veiled, seen))
        if self.debug:
            self.happened = True
        if event.noticed:
            self.notice(event)
        return True

    def replaced(self, event: AnyEvent) -> bool:
        """Whether a text in play puts something else in the event's place; only events that are noticed can be."""
        return False

    def notice(self, event: AnyEvent) -> None:
        """Let the texts that wait for such an event answer it."""
        bit = 1 << event.kind
        for card in self.lively:
            if self.defs[card].watches & bit:
                self.hear(card, event)
        for card in event.subjects():
            if self.defs[card].watches & bit and card not in self.lively:
                self.hear(card, event)
        for one in self.awaited:
            if one.kind == event.kind:
                ctx = one.ctx.because(event)
                if one.what.matches(self, ctx, event.card):
                    self.triggered.append((one.effect, ctx))

    def hear(self, card: int, event: AnyEvent) -> None:
        """Let one card answer an event, which may have taken it out of play."""
        texts = self.defs[card].whenever
        for index in range(len(texts)):
            text = texts[index]
            if text.kind == event.kind:
                ctx = Context(self.holder(card), card, (), event, self.use_of(card))
                if text.notices(self, ctx, event):
                    if text.limit is not None:
                        number = len(self.defs[card].activated) + index
                        if not self.within(text.limit, ctx, number):
                            continue
                        self.count_use(text.limit, ctx, number)
                    self.triggered.append((text.effect, ctx))

    def move(self, card: int, to: int, under: bool = False) -> None:
        """Lay a card on top of a zone or under it; only events call this."""
        at = self.place[card]
        zone = self.zones[at]
        if zone[-1] == card:
            zone.pop()
        else:
            zone.remove(card)
        if under:
            self.zones[to].insert(0, card)
        else:
            self.zones[to].append(card)
        self.place[card] = to
        self.moved = True
        if self.hidden[to]:
            self.handles[card] = self.new_handle(card)
        elif self.hidden[at]:
            self.reveals += 1
        definition = self.defs[card]
        if definition.static or definition.watches:
            was = card in self.lively
            now = self.live(card, to)
            if now and not was:
                self.enliven(card)
            elif was and not now:
                self.silence(card)

    def enliven(self, card: int) -> None:
        """The card's text starts to work."""
        self.lively.append(card)
        static = self.defs[card].static
        if static:
            ctx = Context(self.holder(card), card)
            name = self.defs[card].name
            for one in static:
                self.modifiers.append(
                    Modifier(one.who, one.stat, one.amount, WHILE_IN_PLAY, ctx, name, one.when, one.per)
                )

    def silence(self, card: int) -> None:
        """The card's text stops working."""
        self.lively.remove(card)
        if self.defs[card].static:
            self.modifiers = [m for m in self.modifiers if m.until != WHILE_IN_PLAY or m.ctx.source != card]

    def shuffle(self, zone: int) -> None:
        """Shuffle a zone; nobody can follow a card through it."""
        cards = self.zones[zone]
        self.rng = rng.shuffle(cards, self.rng)
        self.reveals += 1
        for card in cards:
            self.handles[card] = self.new_handle(card)

    def new_handle(self, card: int) -> int:
        """A name by which nobody recognises the card; only events call this."""
        number = self.next_handle
        self.next_handle = number + 1
        if self.rng <= rng.MASK:
            return number
        handle = rng.handle(self.rng, card, self.handles[card])
        while handle in self.handles:
            handle = rng.handle(self.rng, card, handle)
        return handle

    def below(self, bound: int) -> int:
        """A random number from 0 up to the bound, the bound excluded."""
        self.reveals += 1
        if self.rng > rng.MASK:
            found, self.rng = rng.below(bound, self.rng)
            return found
        self.rng = rng.advance(self.rng)
        return rng.scramble(self.rng) % bound

    def finish(self, winner: int) -> None:
        """The game is over; only events call this."""
        self.over = True
        self.winner = winner
        self.decision = None

    # Facts -----------------------------------------------------------------------------------------------

    def name(self, player: int) -> str:
        """What a player is called in this game."""
        beginning = self.beginning
        return beginning.seats[player] if beginning is not None else f"Player {player + 1}"

    def insist_viewer(self, viewer: int) -> None:
        """Refuse a seat that does not exist; spectators and replays have numbers of their own."""
        if not ALL_SEEING <= viewer < self.players:
            raise UnknownOption(f"There is no seat {viewer}; seats are numbered from 0 to {self.players - 1}.")

    def seen_by(self, card: int) -> int:
        """Who sees the card, as bits from the spectator's upward; everybody when there is no card."""
        if card < 0:
            return -1
        seen = 0
        for viewer in range(NOBODY, self.players):
            if self.sees(viewer, card):
                seen |= 1 << (viewer + 1)
        return seen

    def key(self, option: Option) -> str:
        """The option's stable notation in records and on the wire."""
        key = option.verb
        if option.card != NO_CARD:
            key += f":{self.handles[option.card]}"
        if option.word:
            key += f":{option.word}"
        return key

    def keys(self) -> list[str]:
        """The keys of the pending question's options."""
        if self.decision is None:
            return []
        return [self.key(option) for option in self.decision.options]

    def read(self, key: str, viewer: int) -> Option:
        """The option that a key means to this viewer; raises `UnknownOption` when it means nothing."""
        parts = key.split(":")
        if parts[0] not in self.verbs():
            known = ", ".join(sorted(self.verbs()))
            raise UnknownOption(f"“{key}” cannot be read. An answer starts with one of: {known}.")
        card = NO_CARD
        word = ""
        for part in parts[1:]:
            if part.isdecimal() and card == NO_CARD and len(part) < 10:
                card = self.card_of(int(part), viewer)
                if card == NO_CARD:
                    word = part
            else:
                word = part
        return Option(parts[0], card, word)

    def card_of(self, handle: int, viewer: int) -> int:
        """The card with this handle, if the viewer can see it."""
        for card in range(len(self.handles)):
            if self.handles[card] == handle and self.sees(viewer, card):
                return card
        return NO_CARD

    def explain(self, player: int, key: str) -> Refusal | None:
        """Why the player cannot answer with this key now; None when it is offered to them."""
        self.insist_viewer(player)
        option = self.read(key, player)
        decision = self.decision
        if decision is None or decision.player != player:
            return self.customs.out_of_turn(self, player, option)
        for offered in decision.options:
            if self.key(offered) == key:
                return None
        refusal = decision.step.refuse(self, decision.ctx, option)
        if refusal is None:
            refusal = self.customs.not_now(self, player, option)
        if refusal is None:
            refusal = Refusal(decision.step.rule, "“{}” is no answer to this question.", (key,))
        return refusal

    def seat(self, player: int = NOBODY) -> Seat:
        """A player's seat at this game; without a number, the seat of the player who must decide."""
        if player == NOBODY:
            player = self.decision.player if self.decision is not None else 0
        self.insist_viewer(player)
        return Seat(self, player)

    def table(self, viewer: int) -> dict[str, object]:
        """What lies on the table beside the cards, for this viewer."""
        return self.screen.table(self, viewer)

    def label(self, option: Option) -> str:
        """An answer in the words of the player who may give it."""
        return self.screen.label(self, option)

    def digest(self) -> str:
        """A name for this very state, the same on every build."""
        facts = field_facts(self)
        facts.extend(self.facts())
        return f"{DIGEST}:{blake2b(repr(facts).encode(), digest_size=16).hexdigest()}"

    def breadcrumb(self) -> str:
        """The agenda as a path, what comes next last."""
        crumbs = [f"{type(step).__name__}[{step.rule}]" for step, _ in self.agenda]
        return " < ".join(crumbs) if crumbs else "an empty agenda"

    # What each game says of its own fields ----------------------------------------------------------------

    def facts(self) -> list[object]:
        """The game's own fields, for the digest."""
        raise NotImplementedError

    def sees(self, viewer: int, card: int) -> bool:
        """The only statement of who knows what."""
        raise NotImplementedError

    def live(self, card: int, zone: int) -> bool:
        """Whether the card's text works in that zone."""
        raise NotImplementedError

    def holder(self, card: int) -> int:
        """In whose name the card's text works: its owner's, unless the game knows otherwise."""
        return self.owner[card]

    def use_of(self, card: int) -> int:
        """What a text of the card that is triggered now remembers as its use."""
        return 0

    def zone_name(self, zone: int) -> str:
        """What a zone is called."""
        raise NotImplementedError

    def zone_player(self, zone: int) -> int:
        """Whose zone it is."""
        raise NotImplementedError

    def verbs(self) -> frozenset[str]:
        """The words with which answers start in this game."""
        raise NotImplementedError

    def turn_number(self) -> int:
        """How many turns have begun."""
        raise NotImplementedError

    def orderer(self) -> int:
        """Who puts simultaneous effects in order."""
        return 0

    def is_out(self, player: int) -> bool:
        """Whether the player has lost while others play on."""
        return False

    def within(self, limit: Limit, ctx: Context, index: int) -> bool:
        """Whether an ability may be used once more."""
        return True

    def count_use(self, limit: Limit, ctx: Context, index: int) -> None:
        """Remember that a limited ability was used."""


NO_CUSTOMS: Final[Customs[Any]] = Customs()
NO_SCREEN: Final[Screen[Any]] = Screen()
NO_LIST: Final[list[Any]] = []
NO_DICT: Final[dict[Any, Any]] = {}
"""Where containers will be: a clone copies others into their place, and a new table gets fresh ones."""

__all__ = ["ALL_SEEING", "NOBODY", "NO_CARD", "Awaited", "State"]
