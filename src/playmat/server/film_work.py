"""What happens in a bot's process when nobody needs it: a finished game is filmed, through every pair of eyes.

A film needs no rules to be shown. It is made in parts of some moments, each of which begins with whole views and goes
on with what changes; people go by marks in it, so that whoever leaves for good is in no film.
"""

from __future__ import annotations

import lzma
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from playmat import games
from playmat.book.game import out_of
from playmat.book.record import reply
from playmat.book.told import told_of
from playmat.kernel.state import State
from playmat.kernel.step import ALL_SEEING
from playmat.wire import Chapter, Moment

from .scenes import Scenes
from .views import seat_view

VIEWS: Final = 1024
"""Views in one part, which takes about a second to make."""
PRESET: Final = 2
"""How hard parts are compressed: more takes 30 MB of memory and longer, and gains little."""

Frame = dict[str, Any]


class Script(NamedTuple):
    """What a game is filmed from."""

    game: str
    plays: str
    seed: int
    deck_lists: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    answers: tuple[str, ...]
    stood_in: tuple[int, ...]
    """The seats that a bot played in the end."""

    @property
    def each(self) -> int:
        """Moments in a part."""
        return max(1, VIEWS // (len(self.deck_lists) + 2))

    @property
    def parts(self) -> int:
        """How many parts the film has; there is one moment more than answers."""
        return -(-(len(self.answers) + 1) // self.each)


class Head(msgspec.Struct, frozen=True):
    """What a film begins with: everything but the views."""

    seats: int
    each: int
    answers: list[str]
    winner: int | None
    digest: str
    told: str
    stood_in: list[int]
    out: list[int]
    chapters: list[Chapter]
    moments: list[Moment]


class Take:
    """A game in the middle of being filmed."""

    def __init__(self, script: Script) -> None:
        game = games.get(script.plays)
        decks = [game.parse_deck(one) for one in script.deck_lists]
        names = [stand_in(seat) for seat in range(len(decks))]
        self.script: Final = script
        self.state: Final[State] = game.new(script.seed, names, decks, options=dict(script.options))
        self.scenes: Final = Scenes([], [])
        self.at = 0
        """The number of the moment."""
        self.read = 0
        """Lines of the log that belong to the moments before."""

    def views(self) -> list[Frame]:
        """The moment through every pair of eyes."""
        eyes = range(ALL_SEEING, self.state.players)
        return [msgspec.to_builtins(seat_view(self.state, one, self.read)) for one in eyes]

    def go_on(self) -> None:
        """Go on to the next moment."""
        answers = self.script.answers
        answer = answers[self.at] if self.at < len(answers) else None
        self.scenes.note(self.at, self.state, answer)
        self.read = len(self.state.log or ())
        if answer is not None:
            reply(self.state, answer)
        self.at += 1

    def head(self) -> Head:
        """What stands at the beginning, once all is filmed."""
        state, script = self.state, self.script
        return Head(
            seats=state.players,
            each=script.each,
            answers=list(script.answers),
            winner=state.winner if state.over else None,
            digest=state.digest(),
            told=told_of(state),
            stood_in=list(script.stood_in),
            out=sorted(out_of(state)),
            chapters=self.scenes.chapters,
            moments=self.scenes.moments,
        )


_takes: dict[str, Take] = {}
"""The game that this process films, so that it need not be replayed for every part."""


def shoot(script: Script, part: int) -> bytes:
    """A part of a film; the head comes after the last one."""
    take = _takes.pop(script.game, None)
    _takes.clear()
    first = min(part * script.each, len(script.answers) + 1)
    if take is None or take.script != script or take.at > first:
        take = Take(script)
    while take.at < first:
        take.go_on()
    if part == script.parts:
        return packed(take.head())
    frames: list[list[Frame]] = []
    before: list[Frame] = []
    while len(frames) < script.each and take.at <= len(script.answers):
        views = take.views()
        frames.append([change(*pair) for pair in zip(before, views, strict=True)] if before else views)
        before = views
        take.go_on()
    _takes[script.game] = take
    return packed(frames)


def stand_in(seat: int) -> str:
    """What a player is called in a film."""
    return f"\ue000{seat}\ue001"


def packed(content: object) -> bytes:
    """A piece of a film as it is kept."""
    return lzma.compress(msgspec.json.encode(content), preset=PRESET)


def unpacked(piece: bytes, names: Sequence[str]) -> bytes:
    """The same as JSON, with people's names in it."""
    text = lzma.decompress(piece)
    for seat, name in enumerate(names):
        text = text.replace(stand_in(seat).encode(), msgspec.json.encode(name)[1:-1])
    return text


def change(before: Frame, after: Frame) -> Frame:
    """What differs from one view to the next; zones by their numbers, the table by its parts."""
    found = {name: part for name, part in after.items() if before.get(name) != part}
    if "zones" in found and len(before["zones"]) == len(after["zones"]):
        pairs = zip(before["zones"], after["zones"], strict=True)
        found["zones"] = {str(number): new for number, (old, new) in enumerate(pairs) if old != new}
    if "table" in found:
        old = before["table"]
        found["table"] = {name: part for name, part in after["table"].items() if name not in old or old[name] != part}
        found["gone"] = [name for name in old if name not in after["table"]]
    return found


def following(before: Frame, found: Frame) -> Frame:
    """The view after another one, by what differs."""
    after = {**before, **found}
    zones = found.get("zones")
    if isinstance(zones, dict):
        after["zones"] = [zones.get(str(number), zone) for number, zone in enumerate(before["zones"])]
    if "table" in found:
        gone = after.pop("gone")
        kept = {name: part for name, part in before["table"].items() if name not in gone}
        after["table"] = kept | found["table"]
    return after
