"""Steps, the contexts they run in, and the questions they ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

if TYPE_CHECKING:
    from .event import Event
    from .state import State

G = TypeVar("G", bound="State")

NOBODY: Final = -1
"""No player; as a viewer, a spectator."""
ALL_SEEING: Final = -2
"""A viewer to whom everything lies open: replays of finished games."""
NO_CARD: Final = -1


class Context:
    """In whose name a step runs, from which card, about what, because of which event."""

    __slots__ = ("cause", "chosen", "player", "source", "use")

    def __init__(
        self,
        player: int,
        source: int = NO_CARD,
        chosen: tuple[int, ...] = (),
        cause: Event[Any] | None = None,
        use: int = 0,
    ) -> None:
        self.player: Final = player
        self.source: Final = source
        self.chosen: Final = chosen
        self.cause: Final = cause
        self.use: Final = use
        """What a game remembers of the occasion: which playing of the source this is, or where it lay; otherwise 0."""

    def choosing(self, *chosen: int) -> Context:
        """The same context with something chosen."""
        return Context(self.player, self.source, chosen, self.cause, self.use)

    def because(self, cause: Event[Any]) -> Context:
        """The same context with an event that caused it."""
        return Context(self.player, self.source, self.chosen, cause, self.use)

    def facts(self) -> tuple[object, ...]:
        """Everything that tells it from another."""
        cause = self.cause.facts() if self.cause is not None else None
        return (self.player, self.source, self.chosen, cause, self.use)


class Option:
    """One legal answer; with its card's handle it has a stable key such as `play`, `pay:1/0/1`, `take:17`."""

    __slots__ = ("card", "index", "verb", "word")

    def __init__(self, verb: str, card: int = NO_CARD, word: str = "", index: int = 0) -> None:
        self.verb: Final = verb
        self.card: Final = card
        self.word: Final = word
        self.index: Final = index

    def same(self, other: Option) -> bool:
        """Whether both name the same answer."""
        return self.verb == other.verb and self.card == other.card and self.word == other.word

    def facts(self) -> tuple[object, ...]:
        """Everything that tells it from another."""
        return (self.verb, self.card, self.word, self.index)


class Refusal:
    """Why something is not allowed, with the rule that says so; its sentence is only put together when read."""

    __slots__ = ("details", "reason", "rule")

    def __init__(self, rule: str, reason: str, details: tuple[object, ...] = ()) -> None:
        self.rule: Final = rule
        self.reason: Final = reason
        self.details: Final = details

    def having(self, *details: object) -> Refusal:
        """The same refusal with its blanks filled in."""
        return Refusal(self.rule, self.reason, details)

    @property
    def sentence(self) -> str:
        """The reason, readable."""
        return self.reason.format(*self.details)

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]"


class Step(Generic[G]):
    """One resumable piece of rules text; it keeps no state, so every clone shares it."""

    rule: str = ""
    secret: bool = False
    """Whether the others learn the answer only later, as that of a sealed bid."""

    def run(self, g: G, ctx: Context) -> None:
        """Do it, queue other steps, or ask one question, which may be put again: asking changes nothing else."""
        raise NotImplementedError(type(self).__name__)

    def answer(self, g: G, ctx: Context, option: Option) -> None:
        """Go on with the option that was chosen."""
        raise NotImplementedError(type(self).__name__)

    def refuse(self, g: G, ctx: Context, option: Option) -> Refusal | None:
        """Why the option is not among those asked for; None when this step has no special reason."""
        return None

    def prompt(self, g: G, ctx: Context) -> str:
        """The question as the asked player reads it."""
        return self.text()

    def text(self) -> str:
        """The clause this step adds to a card or a breadcrumb."""
        return type(self).__name__

    def parts(self) -> tuple[Step[Any], ...]:
        """The steps written inside this one."""
        return ()

    def unsaid(self) -> tuple[object, ...]:
        """What tells it from another, and its text does not say."""
        return ()

    def facts(self) -> tuple[object, ...]:
        """What tells it from another, for the digest."""
        return (type(self).__name__, self.rule, self.text(), *self.unsaid())


Frame: TypeAlias = tuple[Step[Any], Context]


def frame_facts(frame: Frame) -> tuple[object, ...]:
    """Everything that tells a frame from another."""
    return (frame[0].facts(), frame[1].facts())


class Decision:
    """A question to one player with a closed list of answers."""

    __slots__ = ("ctx", "options", "player", "step")

    def __init__(self, player: int, options: list[Option], step: Step[Any], ctx: Context) -> None:
        self.player: Final = player
        self.options: Final = options
        self.step: Final = step
        self.ctx: Final = ctx

    @property
    def rule(self) -> str:
        """The rule that poses the question."""
        return self.step.rule

    def facts(self) -> tuple[object, ...]:
        """Everything that tells it from another."""
        return (self.player, [one.facts() for one in self.options], self.step.facts(), self.ctx.facts())


class Then(Step[G]):
    """Several steps in reading order."""

    def __init__(self, *steps: Step[G]) -> None:
        self.steps: Final = steps

    def run(self, g: G, ctx: Context) -> None:
        g.do(ctx, *self.steps)

    def text(self) -> str:
        clauses: list[str] = []
        for step in self.steps:
            clauses.append(step.text())
        return ", then ".join(clauses)

    def parts(self) -> tuple[Step[Any], ...]:
        return self.steps


class OrderTriggers(Step[G]):
    """Several texts answer the same moment: somebody picks which comes next."""

    def __init__(self, waiting: tuple[Frame, ...], names: tuple[str, ...], rule: str) -> None:
        self.waiting: Final = waiting
        self.names: Final = names
        """The sources' names when the texts were triggered; the cards may lie hidden by now."""
        self.rule = rule

    def run(self, g: G, ctx: Context) -> None:
        player = ctx.player
        if g.is_out(player):
            player = g.orderer()
        while g.is_out(player):  # whoever should order them has given up
            player = (player + 1) % g.players
        options = [Option("resolve", word=str(index + 1), index=index) for index in range(len(self.waiting))]
        g.ask(player, options, self, ctx)

    def answer(self, g: G, ctx: Context, option: Option) -> None:
        rest = self.waiting[: option.index] + self.waiting[option.index + 1 :]
        names = self.names[: option.index] + self.names[option.index + 1 :]
        if len(rest) == 1:
            g.agenda.append(rest[0])
        else:
            g.agenda.append((OrderTriggers(rest, names, self.rule), ctx))
        g.agenda.append(self.waiting[option.index])

    def prompt(self, g: G, ctx: Context) -> str:
        return "Several effects happen at this moment. Which one first?"

    def label(self, option: Option) -> str:
        """An effect with its source, as the player who orders them reads it."""
        return f"{self.names[option.index]}: {self.waiting[option.index][0].text()}"

    def unsaid(self) -> tuple[object, ...]:
        return ([frame_facts(frame) for frame in self.waiting], self.names)

    def text(self) -> str:
        return "put simultaneous effects in order"


YES: Final = Option("yes")
NO: Final = Option("no")
