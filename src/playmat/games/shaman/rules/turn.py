"""The defender's turn: cleanup, replenish, signature step, then zone by zone."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, Context, Option, Refusal, Step

from ..words.costs import PAY_BASE_COST
from ..words.effects import AddFuryoku
from .board import FLIPPED, OPENING, STARTING_FURYOKU, STRIKE
from .events import (
    Conceded,
    DefenceBegan,
    DefenceStarted,
    Replenished,
    SetUp,
    Shuffled,
    SignatureRevealed,
    StacksDealt,
    TurnedUp,
)
from .flip import BEFORE_FLIP_STEP, PLAY, use_ability, use_option
from .legality import DEAD_END, NO_MOVE, SIG_TOO_WEAK, UNCHARGED, power_named, refuse_use
from .score import COUNTERATTACK, NAME_DEFENDER, CleanUp
from .state import Duel
from .supply import turn_up

SIGNATURE_MOVE: Final = Option("signature")
DECLINE: Final = Option("decline")
SEARCH_LIMIT: Final = 200
"""Positions looked at to see whether powers can make a signature move playable."""


class Setup(Step[Duel]):
    """Shuffle, deal the stacks, turn up four, compare Force."""

    rule = "SK-SETUP-6"

    def run(self, g: Duel, ctx: Context) -> None:
        g.do(ctx, COMPARE, TURNS)
        for player in range(2):
            g.happen(Shuffled(player, "SK-SETUP-10"))
            g.happen(StacksDealt(player, "SK-SETUP-3", amount=STARTING_FURYOKU))
            turn_up(g, player, "SK-SETUP-5")


class CompareForce(Step[Duel]):
    """The larger sum of printed Force decides; ties turn one more card each, and what never breaks is left
    to chance.
    """

    rule = "SK-SETUP-6"

    def run(self, g: Duel, ctx: Context) -> None:
        first = discarded_force(g, 0)
        second = discarded_force(g, 1)
        if first == second and g.deck(0) and g.deck(1):
            g.do(ctx, self)
            for player in range(2):
                g.happen(TurnedUp(player, "SK-SETUP-7", g.deck(player)[-1]))
            return
        if first == second:
            decider = g.below(2)
        else:
            decider = 0 if first > second else 1
        g.do(Context(decider), NAME_DEFENDER)
        g.happen(SetUp(decider, self.rule))


def discarded_force(g: Duel, player: int) -> int:
    """Printed Force in the discard pile; teamworks and advantages have none."""
    total = 0
    for card in g.discard(player):
        if g.defs[card].kind == STRIKE:
            total += g.defs[card].stats[1]
    return total


class Turns(Step[Duel]):
    """The players take turns as the defender until somebody wins."""

    rule = "SK-FLIP-5"

    def run(self, g: Duel, ctx: Context) -> None:
        g.do(Context(g.defender), DEFENCE, self)


class Defence(Step[Duel]):
    """One turn of the defender, in its fixed order."""

    rule = "SK-CLEAN-1"

    def run(self, g: Duel, ctx: Context) -> None:
        g.do(ctx, CLEAN_UP, REPLENISH, SIGNATURE_STEP)
        g.happen(DefenceBegan(ctx.player, "SK-OPATK-3" if g.attack_kind() == OPENING else "SK-COUNTER-3"))


class Replenish(Step[Duel]):
    """Furyoku for the zone the standing strike came from and each zone above it; one green against the opening attack,
    nothing against a signature move.
    """

    rule = "SK-REPL-1"

    def run(self, g: Duel, ctx: Context) -> None:
        kind = g.attack_kind()
        if kind == OPENING:
            g.do(ctx, OPENING_FURYOKU)
        elif kind == STRIKE:
            zone = g.zone_of(g.attack)
            g.do(ctx, *REPLENISHING[: zone + 1], REPLENISHED)


class ReplenishedStep(Step[Duel]):
    """Texts about replenishing follow its furyoku."""

    rule = "SK-OPEN-66"

    def run(self, g: Duel, ctx: Context) -> None:
        g.happen(Replenished(ctx.player, self.rule))


class SignatureStep(Step[Duel]):
    """The one chance in a turn to play the signature move."""

    rule = "SK-SIG-6"

    def run(self, g: Duel, ctx: Context) -> None:
        if refuse_signature(g, ctx.player) is None:
            g.ask(ctx.player, [SIGNATURE_MOVE, DECLINE], self, ctx)
        else:
            g.do(ctx, START_DEFENCE)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        if option.verb == "signature":
            card = g.move_shown(ctx.player)
            g.do(Context(ctx.player, card), PLAY_SIGNATURE)
            g.happen(SignatureRevealed(ctx.player, "SK-SIG-10", card))
        else:
            g.do(ctx, START_DEFENCE)

    def prompt(self, g: Duel, ctx: Context) -> str:
        move = g.defs[g.move_shown(ctx.player)]
        return f"All your zones are charged. Play your signature move {move.name}?"


class PlaySignature(Step[Duel]):
    """Powers of the revealed move, then its cost; only what can end legally is offered."""

    rule = "SK-OPEN-44"

    def run(self, g: Duel, ctx: Context) -> None:
        options: list[Option] = []
        if refuse_move(g, ctx.player, ctx.source) is None:
            options.append(PLAY)
        for index in range(len(g.defs[ctx.source].activated)):
            if refuse_use(g, ctx.source, index, FLIPPED) is None:
                option = use_option(ctx.source, index)
                after = g.clone()
                use_ability(after, ctx, option, self)
                if can_end(after, ctx.player, ctx.source):
                    options.append(option)
        if len(options) == 1 and options[0] is PLAY:
            self.answer(g, ctx, PLAY)
        else:
            g.ask(ctx.player, options, self, ctx)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        if option.verb == "play":
            g.do(ctx, PAY_BASE_COST, COUNTERATTACK)
        else:
            use_ability(g, ctx, option, self)

    def refuse(self, g: Duel, ctx: Context, option: Option) -> Refusal | None:
        if option.verb == "play":
            return refuse_move(g, ctx.player, ctx.source)
        if option.verb == "use" and option.card >= 0:
            refusal = refuse_use(g, option.card, power_named(option.word), FLIPPED)
            return refusal if refusal is not None else DEAD_END
        return None

    def prompt(self, g: Duel, ctx: Context) -> str:
        return f"Pay for {g.defs[ctx.source].name}, or use a power of it first?"


def refuse_move(g: Duel, player: int, card: int) -> Refusal | None:
    """Why the move cannot be paid for and played right now."""
    intercept = g.intercept(card)
    force = g.force(g.attack)
    if intercept < force:
        return SIG_TOO_WEAK.having(intercept, force)
    return PAY_BASE_COST.lacks(g, Context(player, card))


def refuse_signature(g: Duel, player: int) -> Refusal | None:
    """Why the signature move cannot be started; a play that could not end legally may not be."""
    charged = g.charged(player)
    if charged < 3:
        return UNCHARGED.having(charged)
    card = g.move_shown(player)
    if card == NO_CARD:
        return NO_MOVE
    refusal = refuse_move(g, player, card)
    if refusal is not None and g.defs[card].activated:
        after = g.clone()
        after.agenda.append((PLAY_SIGNATURE_FREELY, Context(player, card)))
        after.happen(SignatureRevealed(player, "SK-SIG-10", card))
        if can_end(after, player, card):
            return None
    return refusal


class PlaySignatureFreely(PlaySignature):
    """The same with every usable power on offer, to look ahead with."""

    def run(self, g: Duel, ctx: Context) -> None:
        options: list[Option] = []
        if refuse_move(g, ctx.player, ctx.source) is None:
            options.append(PLAY)
        for index in range(len(g.defs[ctx.source].activated)):
            if refuse_use(g, ctx.source, index, FLIPPED) is None:
                options.append(use_option(ctx.source, index))
        if options:
            g.ask(ctx.player, options, self, ctx)
        else:
            g.happen(Conceded(ctx.player, "SK-OPEN-44"))


def can_end(after: Duel, player: int, card: int) -> bool:
    """Whether some use of powers lets the move be paid for; looks ahead on copies."""
    for index in range(len(after.agenda)):
        frame = after.agenda[index]
        if frame[0] is PLAY_SIGNATURE:
            after.agenda[index] = (PLAY_SIGNATURE_FREELY, frame[1])
    after.happened = False
    after.advance()
    waiting = [after]
    looked = 0
    while waiting and looked < SEARCH_LIMIT:
        g = waiting.pop()
        looked += 1
        decision = g.decision
        if decision is None or decision.player != player:
            continue
        for index in range(len(decision.options)):
            if decision.options[index] is PLAY:
                return True
            ahead = g.clone()
            ahead.take(index)
            waiting.append(ahead)
    return False


class StartDefence(Step[Duel]):
    """The defence begins in green, or where a card says; zones above are not defended."""

    rule = "SK-ZONE-2"

    def run(self, g: Duel, ctx: Context) -> None:
        g.do(ctx, BEFORE_FLIP_STEP)
        g.happen(DefenceStarted(ctx.player, self.rule, amount=g.start_zone()))


SETUP: Final = Setup()
COMPARE: Final = CompareForce()
TURNS: Final = Turns()
DEFENCE: Final = Defence()
CLEAN_UP: Final = CleanUp("SK-CLEAN-1")
REPLENISH: Final = Replenish()
REPLENISHING: Final[tuple[AddFuryoku, ...]] = (
    AddFuryoku(0, rule="SK-REPL-4"),
    AddFuryoku(1, rule="SK-REPL-3"),
    AddFuryoku(2, rule="SK-REPL-2"),
)
REPLENISHED: Final = ReplenishedStep()
OPENING_FURYOKU: Final = AddFuryoku(0, rule="SK-OPATK-2")
SIGNATURE_STEP: Final = SignatureStep()
PLAY_SIGNATURE: Final = PlaySignature()
PLAY_SIGNATURE_FREELY: Final = PlaySignatureFreely()
START_DEFENCE: Final = StartDefence()


RULES: Final = {
    "Setup": "SK-SETUP-4 SK-SETUP-7 SK-SETUP-8 SK-FURY-3",
    "CompareForce": "SK-OPEN-15 SK-OPEN-16",
    "discarded_force": "SK-OPEN-15",
    "Turns": "SK-OPATK-3",
    "Defence": "SK-CLEAN-7 SK-REPL-1 SK-SIG-6 SK-OPEN-20 SK-OPEN-45",
    "Replenish": (
        "SK-OPATK-2 SK-OPATK-8 SK-REPL-2 SK-REPL-3 SK-REPL-4 SK-REPL-5 SK-REPL-6 SK-REPL-7 SK-SIG-13 SK-OPEN-17 "
        "SK-OPEN-24"
    ),
    "ReplenishedStep": "SK-CD-60",
    "SignatureStep": "SK-SIG-5 SK-SIG-7 SK-SIG-17 SK-OPEN-5 SK-OPEN-18",
    "PlaySignature": "SK-SIG-10 SK-SIG-11",
    "refuse_move": "SK-SIG-8 SK-SIG-9",
    "refuse_signature": "SK-OPEN-44",
    "StartDefence": "SK-OPEN-6",
}
