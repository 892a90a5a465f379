"""What happens to numbers, chips, blast destinies and lasting conditions."""

from __future__ import annotations

from typing import Any, Final

from playmat.kernel.amount import Amount
from playmat.kernel.filter import Just
from playmat.kernel.modifier import Modifier
from playmat.kernel.step import Context
from playmat.kernel.text import signed, written

from .board import ADD, BLAST, BLASTED, BLASTED_KIND, COLOURS, DISCARD, NO_COLOUR, PLACES, SET, STAT_NAMES, STRENGTH
from .events import NetEvent, Unlogged
from .memory import BlastDestiny, Ongoing, Standing, condition_text, undone
from .state import NetBattle


class NumberChanged(NetEvent):
    """A NetNavi's strength, defense or blast number changed by an entry in its ledger."""

    __slots__ = ("ctx", "layer", "per", "stat", "until", "whose")

    def __init__(
        self,
        rule: str,
        ctx: Context,
        whose: int,
        stat: int,
        amount: int,
        until: int,
        layer: int = ADD,
        per: Amount[Any] | None = None,
    ) -> None:
        super().__init__(ctx.player, rule, amount=amount)
        self.ctx: Final = ctx
        self.whose: Final = whose
        self.stat: Final = stat
        self.until: Final = until
        self.layer: Final = layer
        self.per: Final = per

    def apply(self, g: NetBattle) -> None:
        who = Just[NetBattle](g.navis[self.whose])
        name = g.source_name(self.ctx)
        g.modifiers.append(
            Modifier(who, self.stat, self.amount, self.until, self.ctx, name, None, self.per, self.layer)
        )

    def text(self, g: NetBattle) -> str:
        before = g.total(self.whose, self.stat)
        navi = f"{g.name(self.whose)}'s {g.defs[g.navis[self.whose]].name}"
        if self.layer == SET:
            return f"{navi}: {STAT_NAMES[self.stat]} becomes {self.amount}."
        size = self.amount if self.per is None else self.amount * self.per.of(g, self.ctx)
        after = before + size
        if self.stat == BLAST and after < 0:
            after = 0
        return f"{navi}: {STAT_NAMES[self.stat]} {signed(size)}, now {written(after)}."


class Blasted(NetEvent):
    """A blast is complete: its cards are in the pile and its destiny adds to strength.

    `card` is the picked one; under a text that makes every revealed card a destiny there are several.
    """

    kind = BLASTED_KIND
    noticed = True
    __slots__ = ("entries", "picked")

    def __init__(
        self, player: int, rule: str, card: int, picked: tuple[int, ...], entries: tuple[Amount[Any], ...]
    ) -> None:
        super().__init__(player, rule, card)
        self.picked: Final = picked
        self.entries: Final = entries

    def apply(self, g: NetBattle) -> None:
        who = Just[NetBattle](g.navis[self.player])
        for index in range(len(self.picked)):
            card = self.picked[index]
            g.uses += 1
            printed = g.printed(card)
            number = g.destiny(card)
            g.destinies.append(BlastDestiny(g.uses, self.player, printed.name, printed.colour, number))
            name = f"blast destiny ({printed.name})"
            ctx = Context(self.player)
            g.modifiers.append(Modifier(who, STRENGTH, 1, g.turn, ctx, name, None, self.entries[index], ADD, g.uses))
        for player in range(2):
            zone = g.zones[player * PLACES + BLASTED]
            while zone:
                g.move(zone[0], player * PLACES + DISCARD)

    def text(self, g: NetBattle) -> str:
        shown = []
        for card in self.picked:
            colour = g.printed(card).colour
            tint = f"{COLOURS[colour]} " if colour != NO_COLOUR else ""
            shown.append(f"{tint}{g.destiny(card)} from {g.defs[card].title}")
        return f"{g.name(self.player)}'s blast destiny: {', '.join(shown)}."


class DestinyRaised(NetEvent):
    """An amount was added to a blast destiny, and with it to strength."""

    __slots__ = ("ctx", "destiny")

    def __init__(self, rule: str, ctx: Context, destiny: BlastDestiny, amount: int) -> None:
        super().__init__(ctx.player, rule, amount=amount)
        self.ctx: Final = ctx
        self.destiny: Final = destiny

    def apply(self, g: NetBattle) -> None:
        who = Just[NetBattle](g.navis[self.destiny.player])
        name = g.source_name(self.ctx)
        g.modifiers.append(
            Modifier(who, STRENGTH, self.amount, g.turn, self.ctx, name, None, None, ADD, self.destiny.use)
        )

    def text(self, g: NetBattle) -> str:
        owner = g.name(self.destiny.player)
        return f"{owner}'s blast destiny of {g.worth_of(self.destiny)} gets {signed(self.amount)}."


class DestinyCanceled(NetEvent):
    """A blast destiny and all that was added to it are gone."""

    __slots__ = ("destiny",)

    def __init__(self, player: int, rule: str, destiny: BlastDestiny) -> None:
        super().__init__(player, rule)
        self.destiny: Final = destiny

    def apply(self, g: NetBattle) -> None:
        use = self.destiny.use
        g.destinies = [one.off() if one.use == use else one for one in g.destinies]
        g.modifiers = [one for one in g.modifiers if one.expiry != use]

    def text(self, g: NetBattle) -> str:
        value = g.worth_of(self.destiny)
        return f"{g.name(self.destiny.player)}'s blast destiny of {value} is canceled."


class ChipCanceled(NetEvent):
    """What a chip's own text still gives is stopped."""

    __slots__ = ("name", "owner", "use")

    def __init__(self, player: int, rule: str, use: int, owner: int, name: str) -> None:
        super().__init__(player, rule)
        self.use: Final = use
        self.owner: Final = owner
        self.name: Final = name

    def apply(self, g: NetBattle) -> None:
        use = self.use
        g.chips = [one.off() if one.use == use else one for one in g.chips]
        g.modifiers = [one for one in g.modifiers if one.ctx.use != use]
        g.ongoing = [one for one in g.ongoing if one.use != use]
        g.awaited = [one for one in g.awaited if one.ctx.use != use]

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.owner)}'s {self.name} is canceled."


class ConditionBegan(NetEvent):
    """A condition that outlives its card stands."""

    __slots__ = ("ongoing",)

    def __init__(self, player: int, rule: str, ongoing: Ongoing) -> None:
        super().__init__(player, rule)
        self.ongoing: Final = ongoing

    def apply(self, g: NetBattle) -> None:
        g.ongoing.append(self.ongoing)
        if self.ongoing.cards:
            g.reveals += 1

    def text(self, g: NetBattle) -> str:
        why, _ = undone(g, self.ongoing, [*g.ongoing, self.ongoing])
        said = f"no effect, as {why}" if why else condition_text(g, self.ongoing)
        return f"{self.ongoing.source}: {said}."


class ConditionUsed(Unlogged):
    """One of the uses of a condition is gone."""

    __slots__ = ("ongoing",)

    def __init__(self, player: int, rule: str, ongoing: Ongoing) -> None:
        super().__init__(player, rule)
        self.ongoing: Final = ongoing

    def apply(self, g: NetBattle) -> None:
        left = self.ongoing.uses - 1
        for index in range(len(g.ongoing)):
            if g.ongoing[index] is self.ongoing:
                g.ongoing[index] = self.ongoing.used(left)
                if not left:
                    del g.ongoing[index]
                return


class WheneverBegan(NetEvent):
    """A text waits for something for the rest of the turn."""

    __slots__ = ("standing",)

    def __init__(self, player: int, rule: str, standing: Standing) -> None:
        super().__init__(player, rule)
        self.standing: Final = standing

    def apply(self, g: NetBattle) -> None:
        g.awaited.append(self.standing)

    def text(self, g: NetBattle) -> str:
        return f"{self.standing.source}: for the rest of the turn, {self.standing.clause}."


class BlastUsed(Unlogged):
    """The ordinary blast of this main phase is used up."""

    def apply(self, g: NetBattle) -> None:
        g.blasted = True
        g.passes = 0


class LossSaved(NetEvent):
    """A battle loss is replaced by a power-up."""

    def apply(self, g: NetBattle) -> None:
        g.saved[self.player] += 1

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} powers up instead of losing an energy."


RULES: Final = {
    "Blasted": "NB-BLAST-6 NB-BLAST-7 NB-BLAST-8 NB-BLAST-19 NB-CARD-9 NB-OPEN-4",
    "DestinyRaised": "NB-BLAST-10",
    "DestinyCanceled": "NB-BLAST-16 NB-BLAST-17 NB-BLAST-18 NB-CANCEL-8 NB-OPEN-56",
    "ChipCanceled": "NB-CANCEL-5 NB-CANCEL-11 NB-CARD-52 NB-CARD-53 NB-OPEN-53 NB-OPEN-109",
    "ConditionBegan": "NB-ORDER-4 NB-ORDER-5",
    "WheneverBegan": "NB-TRIG-11",
    "BlastUsed": "NB-BLAST-3",
    "LossSaved": "NB-CD-88",
}
