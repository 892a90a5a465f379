"""Priority: what its holder may do, rounds of passes, and windows (MC-1.2.8, MC-OPEN-21, MC-OPEN-22)."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Refusal

from ..words.word import Word
from .board import KEYWORD_STAT, MARKET, NETWORK, PLACES, REGENERATION
from .common_answers import BUY_OPTIONS, PASS, PLAY_OPTIONS, PRODUCE_OPTIONS
from .events import Passed, PrioritySkipped, WindowClosed, WindowOpened
from .legality import for_sale, in_time, refuse_card, refuse_use
from .payment import produce
from .plays import begin
from .state import Megacorp
from .traits import can_engage, granted
from .uses import begin_regeneration, begin_use, refuse_regeneration


def actions(g: Megacorp, player: int) -> list[Option]:
    """Everything that priority permits, beside passing: play, buy, use, produce (MC-1.2.8, MC-6.1, MC-7.2.1)."""
    options: list[Option] = []
    money = g.money[player]
    for card in g.hand(player):
        if g.printed(card).money <= money + 9 and in_time(g, player, card) and refuse_card(g, player, card) is None:
            options.append(PLAY_OPTIONS[card])
    for owner in range(g.players):
        market = g.zones[owner * PLACES + MARKET]
        if market and in_time(g, player, market[-1]) and refuse_card(g, player, market[-1]) is None:
            options.append(BUY_OPTIONS[market[-1]])
    if g.revealed >= 0 and player == g.active and refuse_card(g, player, g.revealed) is None:
        options.append(BUY_OPTIONS[g.revealed])
    produced: list[Option] = []
    any_regenerates = regeneration_granted(g) if g.modifiers else False
    for network in range(g.players):
        for card in g.zones[network * PLACES + NETWORK]:
            if g.controller[card] != player:
                if for_sale(g, card) and in_time(g, player, card) and refuse_card(g, player, card) is None:
                    options.append(BUY_OPTIONS[card])
                continue
            if g.host[card] >= 0:
                continue
            definition = g.printed(card)
            engaged = g.engaged[card]
            usages = definition.usages
            for number in range(len(usages)):
                if not (engaged and usages[number].engages) and refuse_use(g, player, card, number) is None:
                    options.append(Option("use", card, str(number + 1), number))
            regenerates = definition.keyword_bits >> REGENERATION & 1
            if not regenerates and any_regenerates:
                regenerates = granted(g, card, REGENERATION) >= 0
            if regenerates and refuse_regeneration(g, player, card) is None:
                options.append(Option("regenerate", card))
            if not engaged and can_engage(g, card):
                row = PRODUCE_OPTIONS[card]
                for trait in definition.numeric:
                    produced.append(row[trait])
    options.extend(produced)
    return options


def regeneration_granted(g: Megacorp) -> bool:
    """Whether any text gives some card REGENERATION."""
    found = False
    for modifier in g.modifiers:
        found = found or modifier.stat == KEYWORD_STAT + REGENERATION
    return found


def act(g: Megacorp, player: int, option: Option) -> None:
    """Do what priority permits."""
    verb = option.verb
    if verb == "produce":
        produce(g, player, option.card, option.index)
    elif verb in ("play", "buy"):
        begin(g, player, option.card)
    elif verb == "use":
        begin_use(g, player, option.card, option.index)
    else:
        begin_regeneration(g, player, option.card)


class Round(Word):
    """Everybody is asked in turn until all have passed in a row (MC-OPEN-22)."""

    rule = "MC-1.2.8"
    structural = True

    def run(self, g: Megacorp, ctx: Context) -> None:
        player = g.priority
        if g.out[player]:
            g.do(ctx, self)
            g.happen(PrioritySkipped(g.left_of(player), "MC-1.2.8.2"))
            return
        if g.waiting and g.window != "MC-6.2.2.6":
            from .stack import ADD_TRIGGERS

            g.do(ctx, ADD_TRIGGERS, self)
            return
        if g.passes >= g.count_living():
            g.happen(WindowClosed(g.active, "MC-OPEN-22"))
            return
        if g.all_pass:
            g.questions += 1
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
        from .refusals import refuse_action

        return refuse_action(g, g.priority, option)

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        from .prompts import window_prompt

        return window_prompt(g)

    def text(self) -> str:
        return "act or pass"


class OpenRound(Word):
    """A round of passes, from the active player's left neighbour on (MC-OPEN-21)."""

    structural = True

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.do(ctx, ROUND)
        g.happen(WindowOpened(g.left_of(g.active), self.rule))

    def text(self) -> str:
        return "hold a round of passes"


class Window(Word):
    """A priority window: rounds, and what they add resolved, until a round brings nothing (MC-OPEN-22)."""

    structural = True

    def __init__(self, rule: str) -> None:
        self.rule = rule
        self.round: Final = OpenRound(rule)
        self.again: Final = WindowAgain(rule, self.round)

    def run(self, g: Megacorp, ctx: Context) -> None:
        from .stack import SETTLE

        g.do(ctx, SETTLE, self.round, self.again)

    def text(self) -> str:
        return "hold a priority window"


class WindowAgain(Word):
    """After the stack has resolved, a new round of the same window (MC-OPEN-22)."""

    structural = True

    def __init__(self, rule: str, round: OpenRound) -> None:
        self.rule = rule
        self.round: Final = round

    def run(self, g: Megacorp, ctx: Context) -> None:
        from .stack import SETTLE

        if g.stack or g.waiting:
            g.do(ctx, SETTLE, self.round, self)

    def text(self) -> str:
        return "go on with the window"


ROUND: Final = Round()
