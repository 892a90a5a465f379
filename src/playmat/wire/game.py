"""A game as its viewers see it."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct


class ZoneView(Struct, kw_only=True, omit_defaults=True):
    """A place on the table: how many cards lie there, and those in sight as [handle, card id], the top one last."""

    zone: str
    player: int
    count: int
    cards: list[tuple[int, str]] | None = None


class OptionView(Struct, kw_only=True):
    """An answer on offer."""

    key: str
    label: str
    warning: str = ""
    """What to ask back before it is given; mostly nothing. A stream tells it in `ahead`."""
    hint: str = ""
    """What it leads to. A stream tells it in `ahead`."""
    spots: list[str]
    """Where on the table it belongs: `card:<handle>` or `zone:<player>:<name>`."""
    kin: str
    """The same for answers that lead to the same."""


class ToldView(Struct, kw_only=True, omit_defaults=True):
    """What is told of an answer before it is given."""

    hint: str = ""
    """What it leads to."""
    warning: str = ""
    """What to ask back before it is given; mostly nothing."""


class RefusedView(Struct, kw_only=True):
    """An answer that one would look for and that is not possible, with the reason."""

    key: str
    name: str
    sentence: str
    rule: str


class AskedView(Struct, kw_only=True, omit_defaults=True):
    """The pending question; everybody knows who is asked, only they are told what."""

    player: int
    prompt: str = ""
    rule: str = ""
    options: list[OptionView] = []
    refused: list[RefusedView] = []
    safe: bool = False
    """Whether the plainest key may give the first answer."""
    moment: str = ""
    """Which of the game's moments it is; empty where nothing can be let pass."""
    quiet: str = ""
    """The key of the answer that merely passes or finishes."""
    idle: bool = False
    """Whether there is no reason to ask a player who has chosen nothing."""
    open: bool = False
    """Whether everybody can see that, so that a quick pass betrays nothing."""


class View(Struct, kw_only=True):
    """All that a viewer may know; `table` is what the game itself has to show."""

    plays: str
    viewer: int
    question: int
    zones: list[ZoneView]
    table: dict[str, Any]
    over: bool
    winner: int
    asked: AskedView | None
    log: list[tuple[str, str]]
    """The last lines of the log: rule and sentence."""
    earlier: int
    """How many lines come before these."""
    crumbs: list[str]
    """Where in the turn we are, outermost first."""


class SeatClock(Struct, kw_only=True):
    """The time a seat has left, in milliseconds, as of the moment named beside it."""

    main: int
    each: int
    """What is left of the time for this decision, or of the current byoyomi period."""
    periods: int


class Clocks(Struct, kw_only=True):
    """All clocks at one moment of the server's time."""

    now: int
    running: int
    seats: list[SeatClock]


class UndoRequest(Struct, kw_only=True):
    """Somebody wants to take an answer back and needs the others' consent."""

    request: int
    seat: int
    waiting: list[int]
    """Seats that have not answered yet."""


class ChatLine(Struct, kw_only=True):
    """Something said at the table, or told of somebody there; `seat` is -1 for a spectator."""

    number: int
    at: int
    seat: int
    name: str
    text: str
    kind: Literal["said", "hint"] = "said"
    """Whether they said it, or have let a bot give them a hint."""


class Reason(Struct, kw_only=True):
    """A sentence and the rule behind it, which is empty where there is none."""

    sentence: str
    rule: str
