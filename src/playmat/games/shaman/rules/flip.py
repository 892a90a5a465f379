"""Defending in a zone: flip a card and settle it."""

from __future__ import annotations

from typing import Final

from playmat.kernel.ability import Activated
from playmat.kernel.step import Context, Option, Refusal, Step

from ..words.costs import PAY_BASE_COST, STACK_OPTIONS, PayFuryoku
from .board import ADVANTAGE, BEFORE_FLIP, COLOURS, FLIPPED, FOCUS_ANYWHERE, IN_ZONE, RED, STRIKE
from .events import Charged, ZoneChanged
from .flip_events import (
    AreaEntered,
    AttemptMade,
    Discarded,
    Flipped,
    Focused,
    Pitched,
    Played,
    PutAway,
    TeamworkPlaced,
    TeamworkReplaced,
    Used,
)
from .legality import power_named, refuse_focus, refuse_pitch, refuse_play, refuse_tactical, refuse_use
from .score import COUNTERATTACK, LOSE_POINT
from .state import Duel
from .supply import rebuild

PLAY: Final = Option("play")
TACTICAL: Final = Option("tactical")
PITCH: Final = Option("pitch")
FOCUS: Final = Option("focus")
DISCARD_IT: Final = Option("discard")
FLIP_IT: Final = Option("flip")
REPLACE: Final = Option("replace")
KEEP: Final = Option("keep")
CHARGE_OPTIONS: Final = tuple(Option("charge", word=COLOURS[zone], index=zone) for zone in range(3))
NO_CHARGE: Final = Option("charge", word="none", index=-1)

FLIP_FIRST: Final = Refusal("SK-FLIP-2", "A card is flipped; settle it before another is flipped.")
NOT_FLIPPED_YET: Final = Refusal("SK-FLIP-1", "Flip a card first.")


def use_option(card: int, index: int) -> Option:
    """The answer that uses an ability: `use:17:1`."""
    return Option("use", card, str(index + 1), index)


def use_ability(g: Duel, ctx: Context, option: Option, back: Step[Duel]) -> None:
    """Pay all costs, then the effect, then the question again."""
    g.do(ctx, back)
    ability: Activated[Duel] = g.defs[option.card].activated[option.index]
    g.do(Context(ctx.player, option.card), *ability.costs, ability.effect)
    g.happen(Used(ctx.player, "SK-PAY-1", option.card, option.index, ability.limit is not None))


class BeforeFlip(Step[Duel]):
    """A flip is due; abilities worded so may be used first, each time."""

    rule = "SK-PAY-14"

    def run(self, g: Duel, ctx: Context) -> None:
        teamwork = g.teamwork(g.defender, g.zone)
        if teamwork >= 0 and g.defs[teamwork].activated:
            options = [FLIP_IT]
            for index in range(len(g.defs[teamwork].activated)):
                if refuse_use(g, teamwork, index, BEFORE_FLIP) is None:
                    options.append(use_option(teamwork, index))
            if len(options) > 1:
                g.ask(ctx.player, options, self, ctx)
                return
        FLIP.run(g, ctx)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        if option.verb == "flip":
            g.do(ctx, FLIP)
        else:
            use_ability(g, ctx, option, self)

    def refuse(self, g: Duel, ctx: Context, option: Option) -> Refusal | None:
        if option.verb == "use" and option.card >= 0:
            return refuse_use(g, option.card, power_named(option.word), BEFORE_FLIP)
        if option.verb in ("play", "focus", "discard", "tactical", "pitch"):
            return NOT_FLIPPED_YET
        return None

    def prompt(self, g: Duel, ctx: Context) -> str:
        return f"Before you flip in {COLOURS[g.zone]}: use an ability, or flip?"


class Flip(Step[Duel]):
    """Turn the top card of your own deck face up into the flip spot."""

    rule = "SK-FLIP-1"

    def run(self, g: Duel, ctx: Context) -> None:
        deck = g.deck(ctx.player)
        if deck:
            g.do(ctx, SETTLE)
            g.happen(Flipped(ctx.player, self.rule, deck[-1]))
        else:
            g.do(ctx, FLIP_OR_LOSE)
            rebuild(g, ctx.player)
            g.happen(AttemptMade(ctx.player, "SK-OPEN-12"))


class FlipOrLose(Step[Duel]):
    """If the deck is still empty after one more attempt, the zone is lost without a flip."""

    rule = "SK-OPEN-12"

    def run(self, g: Duel, ctx: Context) -> None:
        g.do(ctx, FLIP if g.deck(ctx.player) else NEXT_ZONE)


class Settle(Step[Duel]):
    """The flipped card must be settled: played, focused, discarded, or spent through a keyword."""

    rule = "SK-FLIP-2"

    def run(self, g: Duel, ctx: Context) -> None:
        card = g.flipped()
        if card < 0:
            g.do(ctx, BEFORE_FLIP_STEP)
            return
        options: list[Option] = []
        if refuse_play(g, card) is None:
            options.append(PLAY)
        definition = g.defs[card]
        for index in range(len(definition.activated)):
            if refuse_use(g, card, index, FLIPPED) is None:
                options.append(use_option(card, index))
        teamwork = g.teamwork(g.defender, g.zone)
        if teamwork >= 0:
            for index in range(len(g.defs[teamwork].activated)):
                if refuse_use(g, teamwork, index, IN_ZONE) is None:
                    options.append(use_option(teamwork, index))
        if refuse_tactical(g, card) is None:
            options.append(TACTICAL)
        if refuse_pitch(g, card) is None:
            options.append(PITCH)
        if refuse_focus(g, card) is None:
            options.append(FOCUS)
        options.append(DISCARD_IT)
        g.ask(ctx.player, options, self, ctx)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        verb = option.verb
        card = g.flipped()
        if verb == "focus":
            self.focus(g, ctx, card)
        elif verb == "discard":
            g.do(ctx, NEXT_ZONE)
            forced = bool(g.modifiers) and refuse_focus(g, card) is not None and refuse_play(g, card) is not None
            g.happen(Discarded(ctx.player, "SK-DISCARD-2" if forced else "SK-DISCARD-1", card))
        elif verb == "play":
            kind = g.defs[card].kind
            place = COUNTERATTACK if kind == STRIKE else PLACE_ADVANTAGE if kind == ADVANTAGE else PLACE_TEAMWORK
            g.do(Context(ctx.player, card), PAY_BASE_COST, place)
        elif verb == "use":
            use_ability(g, ctx, option, self)
        elif verb == "tactical":
            tactical = g.printed(card).tactical
            assert tactical is not None
            g.do(Context(ctx.player, card), PayFuryoku(tactical.price), PUT_AWAY, BEFORE_FLIP_STEP)
        else:
            pitch = g.printed(card).pitch
            assert pitch is not None
            g.do(Context(ctx.player, card), pitch.effect, NOTICE_DISCARD, NEXT_ZONE)
            g.happen(Pitched(ctx.player, "SK-KEY-7", card))

    def focus(self, g: Duel, ctx: Context, card: int) -> None:
        """Onto the zone's stack, or one of choice where a card opens the others."""
        if g.modifiers and g.optional() and g.modifier(card, FOCUS_ANYWHERE) is not None:
            g.do(ctx, CHOOSE_STACK, NEXT_ZONE)
        else:
            g.do(ctx, NEXT_ZONE)
            g.happen(Focused(ctx.player, "SK-FOCUS-1", card, g.zone))

    def refuse(self, g: Duel, ctx: Context, option: Option) -> Refusal | None:
        card = g.flipped()
        if option.verb == "play":
            return refuse_play(g, card)
        if option.verb == "focus":
            return refuse_focus(g, card)
        if option.verb == "tactical":
            return refuse_tactical(g, card)
        if option.verb == "pitch":
            return refuse_pitch(g, card)
        if option.verb == "flip":
            return FLIP_FIRST
        if option.verb == "use" and option.card >= 0:
            window = FLIPPED if option.card == card else IN_ZONE
            return refuse_use(g, option.card, power_named(option.word), window)
        return None

    def prompt(self, g: Duel, ctx: Context) -> str:
        card = g.flipped()
        numbers = f" ({g.intercept(card)}/{g.force(card)})" if g.defs[card].kind == STRIKE else ""
        attack = f"{g.defs[g.attack].name}, Force {g.force(g.attack)}"
        return f"{g.defs[card].title}{numbers} is flipped in {COLOURS[g.zone]} against {attack}. What now?"


class ChooseStack(Step[Duel]):
    """Pick the stack for the focused card; only the destination changes."""

    rule = "SK-CD-58"

    def run(self, g: Duel, ctx: Context) -> None:
        options = [STACK_OPTIONS[g.zone]]
        for colour in range(3):
            if colour != g.zone:
                options.append(STACK_OPTIONS[colour])
        g.ask(ctx.player, options, self, ctx)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        g.happen(Focused(ctx.player, self.rule, g.flipped(), option.index))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return "Focus onto which stack?"


class NextZone(Step[Duel]):
    """The defence moves from green to yellow, from yellow to red, from red to a lost point."""

    rule = "SK-ZONE-5"

    def run(self, g: Duel, ctx: Context) -> None:
        if g.zone >= RED:
            g.do(ctx, LOSE_POINT)
        else:
            g.do(ctx, BEFORE_FLIP_STEP)
            g.happen(ZoneChanged(ctx.player, self.rule, g.zone, g.zone + 1))


class PutAwayFlipped(Step[Duel]):
    """A flipped card that was spent goes to the discard pile; no zone is lost."""

    rule = "SK-KEY-3"

    def run(self, g: Duel, ctx: Context) -> None:
        g.happen(PutAway(ctx.player, self.rule, ctx.source))


class DiscardImmediate(Step[Duel]):
    """An Immediate advantage is discarded right after its effect."""

    rule = "SK-KEY-1"

    def run(self, g: Duel, ctx: Context) -> None:
        if g.flipped() == ctx.source:
            g.happen(PutAway(ctx.player, self.rule, ctx.source))


class NoticeDiscard(Step[Duel]):
    """Texts that watch discards follow the Pitch effect."""

    rule = "SK-OPEN-59"

    def run(self, g: Duel, ctx: Context) -> None:
        g.notice(Discarded(ctx.player, self.rule, ctx.source))


class PlaceTeamwork(Step[Duel]):
    """A paid teamwork takes the slot of its zone; in a full slot the player picks."""

    rule = "SK-TEAM-8"

    def run(self, g: Duel, ctx: Context) -> None:
        if g.teamwork(ctx.player, g.zone) >= 0:
            g.ask(ctx.player, [REPLACE, KEEP], self, ctx)
        else:
            g.do(ctx, PLAYED, BEFORE_FLIP_STEP)
            g.happen(TeamworkPlaced(ctx.player, "SK-TEAM-1", ctx.source))

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        if option.verb == "replace":
            g.do(ctx, self)
            g.happen(TeamworkReplaced(ctx.player, "SK-OPEN-35", g.teamwork(ctx.player, g.zone)))
        else:
            g.do(ctx, PLAYED_IN_VAIN, BEFORE_FLIP_STEP)
            g.happen(PutAway(ctx.player, "SK-TEAM-9", ctx.source))

    def prompt(self, g: Duel, ctx: Context) -> str:
        old = g.defs[g.teamwork(ctx.player, g.zone)].title
        return f"{g.defs[ctx.source].title} is paid for. Does it take the place of {old}?"


class PlaceAdvantage(Step[Duel]):
    """A paid advantage goes to the area, then the charge, then its effects."""

    rule = "SK-ADV-1"

    def run(self, g: Duel, ctx: Context) -> None:
        if g.printed(ctx.source).immediate:
            g.do(ctx, CHARGE_CHOICE, PLAYED, DISCARD_IMMEDIATE, BEFORE_FLIP_STEP)
        else:
            g.do(ctx, CHARGE_CHOICE, PLAYED, BEFORE_FLIP_STEP)
            g.happen(AreaEntered(ctx.player, self.rule, ctx.source))


class ChargeChoice(Step[Duel]):
    """Playing an advantage may charge the zone it was flipped in, or another where it says so."""

    rule = "SK-CHARGE-1"

    def run(self, g: Duel, ctx: Context) -> None:
        options: list[Option] = []
        if g.printed(ctx.source).redirects_charge:
            for zone in range(3):
                if not g.charges[3 * ctx.player + zone]:
                    options.append(CHARGE_OPTIONS[zone])
        elif not g.charges[3 * ctx.player + g.zone]:
            options.append(CHARGE_OPTIONS[g.zone])
        if options:
            options.append(NO_CHARGE)
            g.ask(ctx.player, options, self, ctx)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        if option.index >= 0:
            g.happen(Charged(ctx.player, self.rule, amount=option.index))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return f"{g.defs[ctx.source].name} is played. Charge a zone with it?"


class PlayedStep(Step[Duel]):
    """The card counts as played and its effects on being played follow."""

    rule = "SK-OPEN-57"

    def run(self, g: Duel, ctx: Context) -> None:
        rule = "SK-OPEN-56" if g.defs[ctx.source].kind == ADVANTAGE else self.rule
        g.happen(Played(ctx.player, rule, ctx.source))


class PlayedInVain(Step[Duel]):
    """A teamwork that was paid for and not kept counts as played, and does nothing."""

    rule = "SK-OPEN-57"

    def run(self, g: Duel, ctx: Context) -> None:
        g.happen(Played(ctx.player, self.rule, ctx.source, 1))


BEFORE_FLIP_STEP: Final = BeforeFlip()
FLIP: Final = Flip()
FLIP_OR_LOSE: Final = FlipOrLose()
SETTLE: Final = Settle()
CHOOSE_STACK: Final = ChooseStack()
NEXT_ZONE: Final = NextZone()
PUT_AWAY: Final = PutAwayFlipped()
DISCARD_IMMEDIATE: Final = DiscardImmediate()
NOTICE_DISCARD: Final = NoticeDiscard()
PLACE_TEAMWORK: Final = PlaceTeamwork()
PLACE_ADVANTAGE: Final = PlaceAdvantage()
CHARGE_CHOICE: Final = ChargeChoice()
PLAYED: Final = PlayedStep()
PLAYED_IN_VAIN: Final = PlayedInVain()


RULES: Final = {
    "use_ability": "SK-PAY-2 SK-PAY-4 SK-PAY-5 SK-PAY-8 SK-OPEN-28",
    "BeforeFlip": "SK-ZONE-6 SK-CD-46 SK-CD-47 SK-CD-48",
    "Flip": "SK-DECK-7",
    "Settle": "SK-FLIP-4 SK-DISCARD-2 SK-DISCARD-6 SK-STRIKE-6 SK-KEY-6 SK-OPEN-4",
    "Settle.focus": "SK-CD-58",
    "NextZone": "SK-FOCUS-3 SK-FOCUS-5 SK-DISCARD-5 SK-TEAM-11 SK-ADV-6 SK-KEY-8 SK-OPEN-40",
    "PutAwayFlipped": "SK-KEY-5 SK-OPEN-41",
    "DiscardImmediate": "SK-ADV-7",
    "PlaceTeamwork": "SK-ZONE-7 SK-FLIP-6 SK-TEAM-3 SK-TEAM-7 SK-TEAM-10 SK-CD-66",
    "PlaceAdvantage": "SK-ZONE-8 SK-FLIP-7 SK-ADV-4 SK-OPEN-38 SK-OPEN-56",
    "ChargeChoice": "SK-CHARGE-3 SK-OPEN-37 SK-CD-25 SK-CD-39",
    "PlayedInVain": "SK-OPEN-36 SK-CD-64",
}
