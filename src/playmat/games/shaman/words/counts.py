"""What texts count."""

from __future__ import annotations

from typing import Final

from playmat.kernel.amount import Amount
from playmat.kernel.step import Context
from playmat.kernel.text import number

from ..rules.board import COLOURS
from ..rules.state import Duel
from .filters import OPPONENT, YOU, player_of


class Teamworks(Amount[Duel]):
    """Teamworks a player has in play."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def of(self, g: Duel, ctx: Context) -> int:
        return g.teamworks(player_of(ctx, self.who))

    def text(self) -> str:
        return "teamwork you have in play" if self.who == YOU else "teamwork your opponent has in play"


class ChargedZones(Amount[Duel]):
    """Charged zones of a player."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def of(self, g: Duel, ctx: Context) -> int:
        return g.charged(player_of(ctx, self.who))

    def text(self) -> str:
        return "charged zone of yours" if self.who == YOU else "charged zone of your opponent"


class Furyoku(Amount[Duel]):
    """The controller's furyoku of a colour."""

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def of(self, g: Duel, ctx: Context) -> int:
        return len(g.furyoku(ctx.player, self.colour))

    def text(self) -> str:
        return f"{COLOURS[self.colour]} furyoku you have"


class AreaCards(Amount[Duel]):
    """Every card in the controller's own advantage area, the source and pitched cards included."""

    def of(self, g: Duel, ctx: Context) -> int:
        return len(g.area(ctx.player))

    def text(self) -> str:
        return "card in your advantage area"


class DiscardedCards(Amount[Duel]):
    """Cards in the controller's discard pile."""

    def of(self, g: Duel, ctx: Context) -> int:
        return len(g.discard(ctx.player))

    def text(self) -> str:
        return "card in your discard pile"


class AnsweredForce(Amount[Duel]):
    """Effective Force of the attack being answered."""

    def of(self, g: Duel, ctx: Context) -> int:
        return g.answered_force[ctx.player]

    def text(self) -> str:
        return "Force of the attack you answer"


class Every(Amount[Duel]):
    """Once for every full so many, up to a most; parts of a full step count nothing."""

    def __init__(self, counted: Amount[Duel], step: int = 1, most: int = 0) -> None:
        self.counted: Final = counted
        self.step: Final = step
        self.most: Final = most

    def of(self, g: Duel, ctx: Context) -> int:
        count = self.counted.of(g, ctx) // self.step
        return min(count, self.most) if self.most else count

    def text(self) -> str:
        what = self.counted.text()
        if self.step > 1:
            head, _, rest = what.partition(" ")
            plural = head if head in ("Force",) else head + "s"
            what = f"{number(self.step)} {plural} {rest}"
        return what + (f" (at most {number(self.most)} times)" if self.most else "")


YOUR_TEAMWORKS: Final = Teamworks(YOU)
OPPOSING_TEAMWORKS: Final = Teamworks(OPPONENT)
YOUR_CHARGES: Final = ChargedZones(YOU)
OPPOSING_CHARGES: Final = ChargedZones(OPPONENT)
AREA_CARDS: Final = AreaCards()
DISCARDED_CARDS: Final = DiscardedCards()
ANSWERED_FORCE: Final = AnsweredForce()


RULES: Final = {"Teamworks": "SK-CD-4", "Every": "SK-CD-7"}
