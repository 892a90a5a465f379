"""The stack: triggers join it, rounds and windows are held, the newest object resolves."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, NOBODY, Context, Frame, Option, Refusal, frame_facts

from ..words.word import Word
from .bids import OpenBid
from .board import FROM_HAND
from .common_answers import PASS
from .events import Paid, Passed, PrioritySkipped, RoundRestarted, WindowClosed, WindowOpened
from .memory import DEPLOYMENT, FOR_CONFLICT, StackObject
from .plays import Place
from .price import price
from .priority import act, actions, refuse_action
from .stack_events import (
    AdditionAnswered,
    Aimed,
    ArrivalAnswered,
    Joined,
    ResolutionBegan,
    ResolutionEnded,
    TriggersReleased,
    TriggersTaken,
    Vanished,
    targets_of,
)
from .state import Megacorp
from .uses import ChooseTargets, stamped, waiting

WINDOWS: Final = {
    "MC-5.2.5": "the Accounting Phase, before the resource is revealed",
    "MC-5.2.8": "the end of the Accounting Phase",
    "MC-5.3.2": "the end of the Buy Phase",
    "MC-5.4.1.3": "after an attack was declared",
    "MC-5.4.1.5": "after blockers were named",
    "MC-5.4.1.8.4": "before destroyed cards leave",
    "MC-5.6.5": "the End Phase",
    "MC-6.2.2.4": "a card is about to be deployed",
    "MC-6.2.2.6": "a card was deployed",
    "MC-6.6.1": "something joined the stack",
}


def window_words(g: Megacorp) -> str:
    """Why the window is open."""
    return WINDOWS.get(g.window, "")


def window_prompt(g: Megacorp) -> str:
    """The question to who holds priority in a window."""
    why = window_words(g)
    on_top = f" On top of the stack: {g.stack[-1].name}." if g.stack else ""
    return f"Priority, {why}: act or pass.{on_top}"


class Round(Word):
    """Everybody is asked in turn until all have passed in a row."""

    rule = "MC-1.2.8"
    structural = True
    clause = "act or pass"

    def run(self, g: Megacorp, ctx: Context) -> None:
        player = g.priority
        if g.out[player]:
            g.do(ctx, self)
            g.happen(PrioritySkipped(g.left_of(player), "MC-1.2.8.2"))
            return
        if g.waiting:
            g.do(ctx, ADD_TRIGGERS, self)
            return
        if g.passes >= g.count_living():
            g.happen(WindowClosed(g.active, "MC-OPEN-22"))
            return
        if g.all_pass:
            self.answer(g, ctx, PASS)
            return
        options = actions(g, player)
        options.append(PASS)
        g.ask(player, options, self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        g.do(ctx, self)
        if option.verb == "pass":
            g.happen(Passed(g.priority, "MC-1.2.8.2"))
        else:
            act(g, g.priority, option)

    def refuse(self, g: Megacorp, ctx: Context, option: Option) -> Refusal | None:
        return refuse_action(g, g.priority, option)

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return window_prompt(g)


class OpenRound(Word):
    """A round of passes, from the active player's left neighbour on."""

    structural = True
    clause = "hold a round of passes"

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.do(ctx, ROUND)
        g.happen(WindowOpened(g.left_of(g.active), self.rule))


class Window(Word):
    """A priority window: rounds, and what they add resolved, until a round brings nothing."""

    structural = True
    clause = "hold a priority window"

    def __init__(self, rule: str) -> None:
        self.rule = rule
        self.round: Final = OpenRound(rule)
        self.again: Final = WindowAgain(rule, self.round)

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.do(ctx, SETTLE, self.round, self.again)


class WindowAgain(Word):
    """After the stack has resolved, a new round of the same window."""

    structural = True
    clause = "go on with the window"

    def __init__(self, rule: str, round: OpenRound) -> None:
        self.rule = rule
        self.round: Final = round

    def unsaid(self) -> tuple[object, ...]:
        return (self.round.facts(),)

    def run(self, g: Megacorp, ctx: Context) -> None:
        if g.stack or g.waiting:
            g.do(ctx, SETTLE, self.round, self)


class Settle(Word):
    """Until the stack is empty: a window after a deployment, triggers onto the stack, a window after any addition, and
    otherwise the newest object resolves.
    """

    rule = "MC-3.9.5"
    structural = True
    clause = "settle the stack"
    above: int = 0
    """The number of the newest object that stays on the stack."""

    def run(self, g: Megacorp, ctx: Context) -> None:
        if g.fresh:
            g.do(ctx, AFTER_ROUND, AfterDeployment(g.objects, tuple(g.waiting)), self)
            g.happen(ArrivalAnswered(ctx.player, "MC-6.2.2.6"))
        elif g.waiting:
            g.do(ctx, ADD_TRIGGERS, self)
        elif g.added:
            g.do(ctx, ON_DEPLOYMENT if g.added == "MC-6.2.2.4" else ON_ADDITION, self)
            g.happen(AdditionAnswered(ctx.player, g.added))
        elif g.stack and g.stack[-1].number > self.above:
            g.do(ctx, RESOLVE, self)


class SettleAbove(Settle):
    """The same, down to what lay on the stack before."""

    def __init__(self, above: int) -> None:
        self.above = above

    def unsaid(self) -> tuple[object, ...]:
        return (self.above,)


class AfterDeployment(Word):
    """The window after a deployment goes on until nothing is added in it; then what had triggered joins the stack."""

    rule = "MC-6.2.2.6"
    structural = True
    clause = "end the window after a deployment"

    def __init__(self, above: int, held: tuple[Frame, ...]) -> None:
        self.above: Final = above
        """The number of the newest object that lay on the stack when the window opened."""
        self.held: Final = held
        """What had triggered by then."""

    def run(self, g: Megacorp, ctx: Context) -> None:
        if g.fresh or g.waiting or (g.stack and g.stack[-1].number > self.above):
            g.do(ctx, SettleAbove(self.above), AFTER_ROUND, self)
        elif self.held:
            g.happen(TriggersReleased(ctx.player, "MC-6.2.2.7", self.held))

    def unsaid(self) -> tuple[object, ...]:
        return (self.above, [frame_facts(frame) for frame in self.held])


class AddTriggers(Word):
    """What has triggered joins the stack."""

    rule = "MC-3.9.3"
    structural = True
    clause = "add what has triggered"

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.do(ctx, Prepare(tuple(in_stack_order(g))), JOIN_ALL)
        g.happen(TriggersTaken(ctx.player, self.rule))


def in_stack_order(g: Megacorp) -> list[Frame]:
    """What has triggered: the active player's texts first, then clockwise."""
    ordered: list[Frame] = []
    for player in g.by_turn():
        for frame in g.waiting:
            if frame[1].player == player:
                ordered.append(frame)
    return ordered


class Prepare(Word):
    """Each triggered text in turn gets its targets; a player with several picks their order."""

    rule = "MC-3.9.4"
    structural = True
    outlasts = True
    clause = "put triggered texts in order"
    question = "Several of your texts trigger. Which joins the stack first, to resolve after the others?"

    def __init__(self, frames: tuple[Frame, ...]) -> None:
        self.frames: Final = frames

    def run(self, g: Megacorp, ctx: Context) -> None:
        frames = tuple([frame for frame in self.frames if not g.out[frame[1].player]])
        if not frames:
            return
        player = frames[0][1].player
        own = [frame for frame in frames if frame[1].player == player]
        alike = True
        for frame in own:
            effect = frame[0]
            assert isinstance(effect, Word)
            same = effect is own[0][0] or (effect.text() == own[0][0].text() and not effect.wants(()))
            alike = alike and same
        if alike:
            self.take(g, ctx, frames, 0)
        else:
            options = [Option("resolve", word=f"t{index + 1}", index=index) for index in range(len(own))]
            g.ask(player, options, Prepare(frames), ctx)

    def take(self, g: Megacorp, ctx: Context, frames: tuple[Frame, ...], index: int) -> None:
        """One text goes on; the rest waits."""
        effect, own = frames[index]
        assert isinstance(effect, Word)
        rest = frames[:index] + frames[index + 1 :]
        if rest:
            g.do(ctx, Prepare(rest))
        g.do(own, ChooseTargets(effect, Ready(effect)))

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        self.take(g, ctx, self.frames, option.index)

    def label(self, g: Megacorp, index: int) -> str:
        """A triggered text as its player reads it."""
        effect, ctx = self.frames[index]
        return f"{g.defs[ctx.source].name}: {effect.text()}"

    def unsaid(self) -> tuple[object, ...]:
        return ([frame_facts(frame) for frame in self.frames],)


class Ready(Word):
    """A triggered text has its targets and waits for the others of the moment."""

    rule = "MC-3.9.3"
    clause = "aim a triggered text"

    def __init__(self, effect: Word) -> None:
        self.effect: Final = effect

    def unsaid(self) -> tuple[object, ...]:
        return (self.effect.facts(),)

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.happen(Aimed(self.rule, waiting(g, ctx, self.effect, stamped(g, ctx, self.effect))))


class JoinAll(Word):
    """The triggered texts join the stack, after any conflict over one target is settled."""

    rule = "MC-8.7"
    structural = True
    outlasts = True
    clause = "put triggered texts on the stack"

    def run(self, g: Megacorp, ctx: Context) -> None:
        card, rivals = conflict(g)
        if card != NO_CARD:
            bid = OpenBid(FOR_CONFLICT, rivals, 1, NO_CARD, ConflictSettled(card), "MC-8.7.1")
            g.do(Context(g.active), bid, self)
            return
        joining = g.joining[:]
        for one in joining:
            g.happen(Joined("MC-3.9.3", one))
        if joining and g.window:
            g.happen(RoundRestarted(g.active, "MC-6.6.1"))


def conflict(g: Megacorp) -> tuple[int, tuple[int, ...]]:
    """A card that texts of different players have chosen at the same moment, with those players."""
    for one in g.joining:
        for card in targets_of(one):
            players = [other.controller for other in g.joining if card in targets_of(other)]
            if len(set(players)) > 1:
                return card, tuple([player for player in g.by_turn() if player in players])
    return NO_CARD, ()


class ConflictSettled(Word):
    """The winner pays and his text goes ahead; the competing ones are gone."""

    rule = "MC-8.7.2"
    structural = True
    clause = "settle a conflict of priority"

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def unsaid(self) -> tuple[object, ...]:
        return (self.card,)

    def run(self, g: Megacorp, ctx: Context) -> None:
        winner, amount = ctx.chosen
        lost = [one for one in g.joining if self.card in targets_of(one) and one.controller != winner]
        if winner != NOBODY:
            g.happen(Paid(winner, self.rule, amount=price(amount)))
        for one in lost:
            g.happen(Vanished(one.controller, "MC-OPEN-32" if winner != NOBODY else "MC-8.7.3", one.name, one))


class Resolve(Word):
    """The newest object is carried out; targets that became illegal are skipped."""

    rule = "MC-3.9.5"
    structural = True
    clause = "resolve the newest object"

    def run(self, g: Megacorp, ctx: Context) -> None:
        one = g.stack[-1]
        if one.kind == DEPLOYMENT:
            g.do(one.ctx, Place(one.cards, one.origin == FROM_HAND), END_RESOLUTION)
            g.happen(ResolutionBegan("MC-6.2.2.5", one))
            return
        effect = one.effect
        assert isinstance(effect, Word)
        left = legal_targets(g, one, effect)
        if left is None:
            g.happen(ResolutionBegan("MC-OPEN-24", one, fizzles=True))
            return
        g.do(one.ctx.choosing(*left), effect, END_RESOLUTION)
        g.happen(ResolutionBegan(self.rule, one))


def legal_targets(g: Megacorp, one: StackObject, effect: Word) -> tuple[int, ...] | None:
    """What was chosen, with no card in place of targets that became illegal; None where none is left."""
    chosen = list(one.ctx.chosen)
    wants = effect.wants(one.ctx.chosen)
    aimed = 0
    legal = 0
    for index in range(min(len(chosen), len(wants))):
        want = wants[index]
        if want.targets:
            aimed += 1
            if g.entry[chosen[index]] == one.stamps[index] and want.legal(g, one.ctx, chosen[index]):
                legal += 1
            else:
                chosen[index] = NO_CARD
    return None if aimed and not legal else tuple(chosen)


class EndResolution(Word):
    """The effect is complete."""

    rule = "MC-7.6"
    structural = True
    outlasts = True
    clause = "end a resolution"

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.happen(ResolutionEnded(ctx.player, self.rule))


ROUND: Final = Round()
SETTLE: Final = Settle()
ADD_TRIGGERS: Final = AddTriggers()
JOIN_ALL: Final = JoinAll()
RESOLVE: Final = Resolve()
END_RESOLUTION: Final = EndResolution()
AFTER_ROUND: Final = OpenRound("MC-6.2.2.6")
ON_DEPLOYMENT: Final = OpenRound("MC-6.2.2.4")
ON_ADDITION: Final = OpenRound("MC-6.6.1")


RULES: Final = {
    "OpenRound": "MC-OPEN-21",
    "Settle": "MC-OPEN-23",
    "AfterDeployment": "MC-6.2.2.7 MC-OPEN-23",
    "AddTriggers": "MC-6.2.2.7 MC-7.4",
    "in_stack_order": "MC-OPEN-31",
    "JoinAll": "MC-OPEN-31",
    "Resolve": "MC-3.9 MC-7.1.2",
    "Window": "MC-OPEN-22",
    "WindowAgain": "MC-OPEN-22",
}
