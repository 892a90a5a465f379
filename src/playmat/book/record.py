# interpreted: reads and writes files
"""The record: a game is its seed, its decks and its answers."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playmat.kernel.beginning import Beginning
from playmat.kernel.errors import PlaymatError, UnknownOption
from playmat.kernel.state import DIGEST
from playmat.kernel.view import stir

from . import register as games
from .deal import Deal, as_deal
from .decks import DeckError
from .told import agree, told_of

if TYPE_CHECKING:
    from playmat.kernel.state import State

FORMAT = "playmat record 1"
LONGEST = 20_000_000
"""Characters that no record comes near."""
LONGEST_SEED = 80
"""Digits of the longest seed: 256 bits."""


class RecordError(PlaymatError):
    """A record that cannot be read, written or replayed."""


@dataclass(frozen=True)
class Record:
    """Everything that is needed to play a game again."""

    beginning: Beginning
    rules: str
    cards: str
    answers: tuple[str, ...]
    digest: str
    winner: int | None = field(default=None)
    deals: tuple[Deal, ...] = ()
    """How the cards were dealt, so that everybody can check it; nothing where the seed was open from the start."""
    told: str = ""
    """A check of everything that was told, by which other rules can be told apart; nothing in older records."""

    @classmethod
    def of(cls, state: State) -> Record:
        """The record of a game that was played with its answers kept."""
        if state.beginning is None or state.answers is None:
            raise RecordError("This game did not keep its answers; start it with record=True to save it.")
        game = games.get(state.beginning.game)
        winner = state.winner if state.over else None
        told = told_of(state) if state.log is not None else ""
        answers = tuple(state.answers)
        return cls(state.beginning, game.rules_hash, game.card_hash, answers, state.digest(), winner, told=told)

    def to_json(self) -> str:
        """The record as text, with a checksum."""
        beginning = self.beginning
        return written(
            game=beginning.game,
            rules=self.rules,
            cards=self.cards,
            seed=beginning.seed,
            seats=beginning.seats,
            decks=[deck.text() for deck in beginning.decks],
            answers=self.answers,
            winner=self.winner,
            digest=self.digest,
            options=dict(beginning.options),
            deals=self.deals,
            told=self.told,
        )

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read a record; says what is wrong with a damaged one."""
        try:
            content = json.loads(text)
        except json.JSONDecodeError as error:
            raise RecordError(
                f"This is not a whole record: it breaks off or is damaged at line {error.lineno}. "
                "Copy it again from where it was saved."
            ) from None
        except RecursionError:
            raise RecordError("This is not a Playmat record: it is nested far too deep.") from None
        except ValueError as error:
            raise RecordError(f"This is not a Playmat record: {error}.") from None
        if not isinstance(content, dict) or content.get("format") != FORMAT:
            raise RecordError(f"This is not a Playmat record: it does not say “{FORMAT}”.")
        if content.pop("checksum", None) != checksum(content):
            raise RecordError(
                "This record was changed after it was saved: its checksum does not fit. Use the original."
            )
        for name, is_right in CONTENT.items():
            if name not in content or not is_right(content[name]):
                raise RecordError(f"This record cannot be right: its “{name}” is missing or of the wrong kind.")
        options = content.get("options", {})
        if not isinstance(options, dict) or not are_texts(list(options.values())):
            raise RecordError("This record cannot be right: its “options” are of the wrong kind.")
        deals = dealt(content.get("deals", []))
        told = content.get("told", "")
        if not is_text(told):
            raise RecordError("This record cannot be right: its “told” is of the wrong kind.")
        game = games.get(content["game"])
        try:
            decks = tuple(game.parse_deck(deck) for deck in content["decks"])
        except DeckError as error:
            raise RecordError(f"A deck in this record cannot be read: {error}") from None
        try:
            agreed = game.agreed(options)
        except PlaymatError as error:
            raise RecordError(f"This record cannot be replayed here: {error}") from None
        beginning = Beginning(content["game"], content["seed"], tuple(content["seats"]), decks, agreed)
        rules, cards, digest, winner = (content[name] for name in ("rules", "cards", "digest", "winner"))
        return cls(beginning, rules, cards, tuple(content["answers"]), digest, winner, deals, told)

    def save(self, path: str | Path) -> Path:
        """Write the record in one piece: either all of it is there or nothing changed."""
        path = Path(path)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as file:
                    file.write(self.to_json())
                os.replace(draft, path)
            except BaseException:
                Path(draft).unlink(missing_ok=True)
                raise
        except OSError as error:
            raise RecordError(
                f"The record could not be written to {path}: {error.strerror or error}. "
                "Nothing was changed; free some space or choose another place."
            ) from None
        return path

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read a record from a file."""
        try:
            with Path(path).open(encoding="utf-8") as file:
                text = file.read(LONGEST + 1)
            if len(text) > LONGEST:
                raise RecordError(f"{path} is far too long for a Playmat record.")
        except UnicodeDecodeError:
            raise RecordError(f"{path} is not a Playmat record but something binary.") from None
        except OSError as error:
            raise RecordError(f"{path} cannot be read: {error.strerror or error}.") from None
        return cls.from_json(text)

    def replay(self, upto: int | None = None) -> State:
        """The state after all answers, or after the first so many."""
        count = len(self.answers) if upto is None else upto
        if not 0 <= count <= len(self.answers):
            raise RecordError(f"The record has {len(self.answers)} answers; it cannot be replayed up to {count}.")
        state = last(self.states(count))
        if count == len(self.answers) and not self.ends_as(state):
            raise RecordError(
                "The replay ended otherwise than the record says: the rules have changed since, or the record was."
            )
        return state

    def ends_as(self, state: State) -> bool:
        """Whether a state can be the one at which the record ends."""
        winner = state.winner if state.over else None
        is_told = not self.told or agree(self.told, told_of(state)) is not False
        return is_named(state, self.digest) and winner == self.winner and is_told

    def states(self, upto: int | None = None) -> Iterator[State]:
        """The same state object, from the start and after each answer."""
        self.insist_readable()
        yield from self._states(upto)

    def insist_readable(self) -> None:
        """Refuse a record of other rules or cards, unless by those here everything in it comes out the same."""
        game = games.get(self.beginning.game)
        if game.is_played_by(self.rules, self.cards):
            return
        with suppress(RecordError):
            state = last(self._states())
            if self.ends_as(state) and (is_of_today(self.digest) or agree(self.told, told_of(state))):
                return
        raise RecordError(
            f"This record was made with rules {self.rules} and cards {self.cards}; here are rules "
            f"{game.rules_hash} and cards {game.card_hash}, by which the game went otherwise. "
            "Replay it with the version that made it."
        )

    def _states(self, upto: int | None = None) -> Iterator[State]:
        game = games.get(self.beginning.game)
        state = game.again(self.beginning)
        yield state
        for number, answer in enumerate(self.answers[:upto]):
            try:
                reply(state, answer)
            except PlaymatError as error:
                raise RecordError(f"Answer {number + 1} of the record, {answer!r}, is not possible: {error}") from None
            yield state


def last(states: Iterator[State]) -> State:
    """The last of some states, of which there is at least one."""
    state = next(states)
    for state in states:  # noqa: B007 — only the last one counts
        pass
    return state


def is_of_today(digest: str) -> bool:
    """Whether a digest names the same facts as those made here."""
    return digest.rpartition(":")[0] == DIGEST


def is_named(state: State, digest: str) -> bool:
    """Whether a recorded digest can be this state's; one of another version says nothing about it."""
    return not is_of_today(digest) or digest == state.digest()


def dealt(value: object) -> tuple[Deal, ...]:
    """The deals that a record tells of."""
    deals = [as_deal(one) for one in value] if isinstance(value, list) else [None]
    if None in deals:
        raise RecordError("This record cannot be right: its “deals” are of the wrong kind.")
    return tuple(deal for deal in deals if deal is not None)


def is_text(value: object) -> bool:
    """Whether a value is a text."""
    return isinstance(value, str)


def is_number(value: object) -> bool:
    """Whether a value is a whole number."""
    return isinstance(value, int) and not isinstance(value, bool)


def are_texts(value: object) -> bool:
    """Whether a value is a list of texts."""
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


CONTENT: dict[str, Callable[[object], bool]] = {
    "game": is_text,
    "rules": is_text,
    "cards": is_text,
    "seed": is_number,
    "seats": are_texts,
    "decks": are_texts,
    "answers": are_texts,
    "winner": lambda value: value is None or is_number(value),
    "digest": is_text,
}
"""What a record must hold, and of what kind."""


def reply(state: State, answer: str) -> None:
    """Carry out one recorded answer."""
    verb, _, seat = answer.partition(":")
    if verb == "concede":
        if not seat.isdecimal() or len(seat) > 3:
            raise UnknownOption(f"“{answer}” does not say who concedes; it reads concede:0, concede:1, …")
        state.concede(int(seat))
    elif verb == "stir":
        if not seat.isdecimal() or len(seat) > LONGEST_SEED:
            raise UnknownOption(f"“{answer}” does not say how the cards were stirred; it reads stir:12345")
        stir(state, int(seat))
    else:
        state.choose(answer)


def written(
    *,
    game: str,
    rules: str,
    cards: str,
    seed: int,
    seats: Sequence[str],
    decks: Sequence[str],
    answers: Sequence[str],
    winner: int | None,
    digest: str,
    options: Mapping[str, str],
    deals: Sequence[Deal],
    told: str,
) -> str:
    """A record as text; no cards need to be known for it."""
    content: dict[str, Any] = {
        "format": FORMAT,
        "game": game,
        "rules": rules,
        "cards": cards,
        "seed": seed,
        "seats": list(seats),
        "decks": list(decks),
        "answers": list(answers),
        "winner": winner,
        "digest": digest,
    }
    if options:
        content["options"] = dict(options)
    if deals:
        content["deals"] = [deal.plain() for deal in deals]
    if told:
        content["told"] = told
    content["checksum"] = checksum(content)
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def checksum(content: dict[str, Any]) -> str:
    """A fingerprint of everything else in the record."""
    return sha256(json.dumps(content, sort_keys=True, ensure_ascii=True).encode()).hexdigest()[:32]
