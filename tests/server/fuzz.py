"""What clients that mean no good send: noise, messages out of shape, and well-formed ones that are not theirs."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from playmat import wire

Frame = str | bytes
KINDS: Final = (
    "watch",
    "unwatch",
    "answer",
    "concede",
    "undo",
    "consent",
    "return",
    "say",
    "why",
    "describe",
    "log",
    "lobby",
    "ping",
)
ODD_VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    -(10**18),
    10**18,
    10**400,
    1.5,
    1e308,
    "",
    "0",
    "\x00",
    "\ud800",
    "’" * 300,
    "a" * 300,
    "../../etc/passwd",
    "' OR 1=1 --",
    "%s%n{0}{}",
    [],
    [[]],
    {},
    {"$ref": "#"},
    ["play"],
)
ODD_KEYS: Final = (
    "concede:0",
    "concede:1",
    "stir:5",
    "stir",
    "play:",
    "play::",
    "play:-1",
    "play:99999999999999999999",
    "play:१",
    "focus focus",
    "PLAY",
    "undo",
    "card:",
    "card:-1",
    "card:1e3",
    "zone:0:deck",
    "play:0:0:0:0:0:0",
    "{}",
    "%d",
    "\n",
    " ",
    "use:" + "9" * 190,
)
VERBS: Final = (
    "play",
    "use",
    "discard",
    "pay",
    "focus",
    "take",
    "charge",
    "flip",
    "stack",
    "signature",
    "card",
    "zone",
)


@dataclass
class Moment:
    """Where a game stands, as far as mischief needs to know."""

    game: str
    number: int
    decision: int
    asked: int
    keys: list[str]
    request: int = 0
    """A request to take something back that waits for consent."""
    waiting: frozenset[int] = frozenset()
    """The seats that are asked for it."""
    others: list[str] = field(default_factory=list)
    """Games that are none of a stranger's business."""


class Noise:
    """Frames that are no messages at all, or no longer."""

    def __init__(self, dice: random.Random) -> None:
        self.dice: Final = dice
        self.makers: Final[list[Callable[[Moment], Frame]]] = [
            self.bytes,
            self.letters,
            self.cut_short,
            self.wrong_value,
            self.missing,
            self.extra,
            self.twice,
            self.unknown_kind,
            self.no_object,
            self.deep,
            self.long,
            self.numbers,
            self.not_text,
        ]

    def frames(self, moment: Moment, count: int) -> Iterator[Frame]:
        """So many of them, every kind in turn."""
        for index in range(count):
            yield self.makers[index % len(self.makers)](moment)

    def message(self, moment: Moment) -> dict[str, Any]:
        """Something well-formed to spoil."""
        key = self.dice.choice(moment.keys or ["play"])
        fields: dict[str, dict[str, Any]] = {
            "watch": {"game": moment.game, "key": ""},
            "answer": {"game": moment.game, "decision": moment.decision, "key": key},
            "consent": {"game": moment.game, "request": moment.number, "yes": True},
            "say": {"game": moment.game, "text": "Good luck!"},
            "why": {"game": moment.game, "about": key},
            "lobby": {"on": True},
            "ping": {},
        }
        kind = self.dice.choice(KINDS)
        return {"type": kind, "id": self.dice.randrange(1, 1000), **fields.get(kind, {"game": moment.game})}

    def bytes(self, moment: Moment) -> Frame:
        return self.dice.randbytes(self.dice.randrange(200))

    def letters(self, moment: Moment) -> Frame:
        marks = '{}[]",:\\ \ntruefalsenull0123456789.eE+-"type""answer"\u2028é😀'
        return "".join(self.dice.choice(marks) for _ in range(self.dice.randrange(120)))

    def cut_short(self, moment: Moment) -> Frame:
        text = json.dumps(self.message(moment))
        return text[: self.dice.randrange(len(text))]

    def wrong_value(self, moment: Moment) -> Frame:
        """One field with a value it cannot have."""
        message = self.message(moment)
        name = self.dice.choice(list(message))
        message[name] = self.dice.choice([odd for odd in ODD_VALUES if not fits(message["type"], name, odd)])
        return json.dumps(message)

    def missing(self, moment: Moment) -> Frame:
        """Without a field that it needs."""
        message = self.message(moment)
        needed = [name for name in message if name in ("type", "game", "decision", "request", "yes", "text", "about")]
        del message[self.dice.choice(needed)]
        return json.dumps(message)

    def extra(self, moment: Moment) -> Frame:
        """With a field that it has not."""
        name = self.dice.choice(["seat", "player", "user", "seed", "admin", "__class__", "constructor", ""])
        return json.dumps({**self.message(moment), name: self.dice.choice(ODD_VALUES)})

    def twice(self, moment: Moment) -> Frame:
        """With two kinds, the second of which is none."""
        return json.dumps(self.message(moment))[:-1] + ',"type":"no such kind"}'

    def unknown_kind(self, moment: Moment) -> Frame:
        kind = self.dice.choice(["table", "change", "accepted", "hello", "Answer", "answer ", "__init__", "", "sudo"])
        return json.dumps({**self.message(moment), "type": kind})

    def no_object(self, moment: Moment) -> Frame:
        wrapped = [self.message(moment)]
        return json.dumps(self.dice.choice([wrapped, [wrapped], "answer", 7, None, True, "", [], {}]))

    def deep(self, moment: Moment) -> Frame:
        depth = self.dice.choice([100, 2000, 8000])
        return self.dice.choice(["[" * depth + "]" * depth, '{"type":' * (depth // 8), "[" * depth])

    def long(self, moment: Moment) -> Frame:
        """Longer than any message may be, though not so long that the frame itself is refused."""
        return json.dumps(self.message(moment)) + " " * wire.LONGEST_MESSAGE

    def numbers(self, moment: Moment) -> Frame:
        number = self.dice.choice(["1e400", "-1", "01", "0x10", "NaN", "-Infinity", "1_000", "9" * 400, "1.0000001"])
        return f'{{"type":"answer","game":"{moment.game}","decision":{number},"key":"no such answer"}}'

    def not_text(self, moment: Moment) -> Frame:
        """Text that is no Unicode, in a frame of bytes."""
        return b'{"type":"say","game":"' + moment.game.encode() + b'","text":"\xff\xfe\xed\xa0\x80"}'


def fits(kind: str, name: str, value: Any) -> bool:
    """Whether a message with this value would still be a message."""
    sample: dict[str, Any] = {"type": kind, "game": "g", "decision": 1, "key": "k", "request": 1, "yes": True}
    fields = {"answer": ("game", "decision", "key"), "consent": ("game", "request", "yes"), "say": ("game",)}
    message = {field: sample[field] for field in fields.get(kind, ())} | {"type": kind, name: value}
    if kind == "say":
        message.setdefault("text", "t")
    if kind == "why":
        message.setdefault("about", "a")
    if kind not in ("lobby", "ping"):
        message.setdefault("game", "g")
    try:
        msgspec.json.decode(json.dumps(message), type=wire.ClientMessage)
    except (msgspec.DecodeError, UnicodeError):
        return False
    return True


class Trespass:
    """Well-formed messages that their sender may not send, or not now; all of them must be declined."""

    def __init__(self, dice: random.Random) -> None:
        self.dice: Final = dice

    def in_seat(self, moment: Moment, seat: int, can_undo: bool) -> Iterator[wire.FromClient]:
        """From somebody who plays: to the wrong question, with the wrong answer, about somebody else's game."""
        game, now = moment.game, moment.decision
        offered = self.dice.choice(moment.keys or ["play"])
        if seat != moment.asked:
            yield wire.Answer(game=game, decision=now, key=offered)
        yield wire.Answer(game=game, decision=now + 1, key=offered)
        yield wire.Answer(game=game, decision=1_000_000_000, key=offered)
        if now:
            yield wire.Answer(game=game, decision=self.dice.randrange(now), key=offered)
        for key in (*self.dice.sample(ODD_KEYS, 3), self.made_up(), self.made_up()):
            if key not in moment.keys:
                yield wire.Answer(game=game, decision=now, key=key)
        if seat not in moment.waiting:
            yield wire.Consent(game=game, request=moment.request or moment.number, yes=True)
        yield wire.Consent(game=game, request=100_000 + self.dice.randrange(1000), yes=False)
        yield wire.Return(game=game)
        yield wire.Say(game=game, text=self.dice.choice([" ", "\n\t", "\x00", "\u200b", "\u202e"]))
        if not can_undo:
            yield wire.Undo(game=game)
        yield from self.elsewhere(moment)

    def watching(self, moment: Moment) -> Iterator[wire.FromClient]:
        """From somebody who only watches."""
        game = moment.game
        yield wire.Answer(game=game, decision=moment.decision, key=self.dice.choice(moment.keys or ["play"]))
        yield wire.Concede(game=game)
        yield wire.Undo(game=game)
        yield wire.Consent(game=game, request=moment.request or moment.number, yes=True)
        yield wire.Return(game=game)
        yield from self.elsewhere(moment)

    def outside(self, moment: Moment) -> Iterator[wire.FromClient]:
        """From somebody who does not watch."""
        yield from self.watching(moment)
        yield wire.Say(game=moment.game, text="Let me in.")
        yield wire.Why(game=moment.game, about="play")
        yield wire.Describe(game=moment.game)

    def elsewhere(self, moment: Moment) -> Iterator[wire.FromClient]:
        """About games that are private, or are not."""
        for game in (
            *moment.others,
            self.dice.choice(["nosuchgame", "a" * 32, "0", moment.game[:-1]]),
        ):
            yield wire.Watch(game=game, key=self.dice.choice(["", "guess", "a" * 80]))
            yield wire.Answer(game=game, decision=1, key="play")
            yield self.dice.choice(
                [
                    wire.Concede(game=game),
                    wire.Undo(game=game),
                    wire.Consent(game=game, request=1, yes=True),
                    wire.Return(game=game),
                    wire.Say(game=game, text="Hello?"),
                    wire.Why(game=game, about="play"),
                    wire.Describe(game=game),
                ]
            )

    def made_up(self) -> str:
        """A key that looks like one."""
        parts = [self.dice.choice(VERBS), *(str(self.dice.randrange(160)) for _ in range(self.dice.randrange(3)))]
        return ":".join(parts)

    def curious(self, moment: Moment) -> Iterator[wire.FromClient]:
        """Questions that anybody at the table may ask, most of them about what they cannot see."""
        game = moment.game
        for _ in range(4):
            yield wire.Why(game=game, about=self.made_up())
        yield wire.Why(game=game, about=f"card:{self.dice.randrange(160)}")
        yield wire.Why(game=game, about=self.dice.choice(ODD_KEYS))
        yield wire.Describe(game=game)
        yield wire.Watch(game=game)
        yield wire.Lobby(on=True)
        yield wire.Ping()
