# interpreted: talks to people
"""Sitting down: who plays with which decks, a new game or one that was saved, and an end without loss."""

from __future__ import annotations

import secrets
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final

from playmat import games
from playmat.book.game import Game
from playmat.book.record import Record, RecordError
from playmat.kernel.errors import PlaymatError
from playmat.kernel.state import State
from playmat.kernel.text import listed
from playmat.screen.passing import Stop

from .keep import Keeper, load, rescue, save_somewhere, tell
from .linear import open_display
from .play import Play
from .seats import Player, agreed, seat_players, seats_of_record, split, usual_seats

SEEDS = 1_000_000
ENDINGS: Final = [getattr(signal, name) for name in ("SIGINT", "SIGHUP", "SIGTERM") if hasattr(signal, name)]


def sit_down(
    name: str,
    seats: str | None,
    names: str | None,
    decks: str | None,
    leaders: str | None,
    seed: int | None,
    plain: bool,
    resume: Path | None,
    stop: Stop | None = None,
    options: Sequence[str] = (),
) -> int:
    """Play a game in the terminal; the exit code."""
    game = games.get(name)
    read_up_to = None
    if resume is not None:
        state, players, read_up_to = resumed(game, resume, seats, names, decks, leaders, seed, options)
        keeper = Keeper(resume)
    else:
        state, players = begun(game, seats or usual_seats(game), names, decks, leaders, seed, options)
        keeper = Keeper()
    look = game.look
    display = open_display(look, plain)
    play = Play(game, state, players, look, display, keeper, read_up_to, stop)
    play.notices.append(greeting(game, state, players))
    return carry_through(play)


def begun(
    game: Game[Any],
    seats: str,
    names: str | None,
    decks: str | None,
    leaders: str | None,
    seed: int | None,
    options: Sequence[str],
) -> tuple[State, list[Player]]:
    """A new game."""
    players = seat_players(game, seats, names)
    count = len(players)
    chosen = for_each(decks, "--decks", count)
    led = for_each(leaders, "--leaders", count)
    number = seed if seed is not None else secrets.randbelow(SEEDS)
    seated = [player.name for player in players]
    return game.new(number, seated, chosen, options=agreed(options), leaders=led), players


def for_each(typed: str | None, option: str, count: int) -> list[str] | None:
    """What was typed for each seat, or for all of them at once."""
    if typed is None:
        return None
    return split(typed, option, count, count) if "," in typed else [typed] * count


def resumed(
    game: Game[Any],
    file: Path,
    seats: str | None,
    names: str | None,
    decks: str | None,
    leaders: str | None,
    seed: int | None,
    options: Sequence[str],
) -> tuple[State, list[Player], list[int]]:
    """A game that was saved, with the same players unless others are wished, and what each has read of its log."""
    fixed = {"--names": names, "--decks": decks, "--leaders": leaders, "--seed": seed, "--option": options or None}
    for option, value in fixed.items():
        if value is not None:
            raise PlaymatError(f"{option} cannot be changed in a game that has begun; leave it out with --resume.")
    record = load(file)
    if record.beginning.game != game.id:
        raise PlaymatError(f"{file} is a game of “{record.beginning.game}”, not of “{game.id}”.")
    state = record.replay()
    if state.over:
        raise PlaymatError(f"This game is over. Look at it with: playmat replay {file}")
    players = seats_of_record(record.beginning.seats, seats)
    read_up_to = [0] * len(players)
    for earlier in record.states(len(record.answers) - 1) if record.answers else ():
        if earlier.decision is not None:
            read_up_to[earlier.decision.player] = len(earlier.log or ())
    return state, players, read_up_to


def greeting(game: Game[Any], state: State, players: list[Player]) -> str:
    """What is played, by whom, with what."""
    assert state.beginning is not None
    alone = sum(player.is_human for player in players) == 1
    seated = []
    for player, deck in zip(players, state.beginning.decks, strict=True):
        role = "" if player.is_human and not alone else " (you)" if player.is_human else f" ({player.kind} bot)"
        leader = f" under {next(iter(deck.headers.values()))}" if game.leaders(deck.format) else ""
        seated.append(f"{player.name}{role} with {deck.name}{leader}")
    who = " against ".join(seated) if len(seated) == 2 else listed(seated)
    values = {option.name: option.values for option in game.options}
    terms = [values[name][value] for name, value in state.beginning.options]
    return (
        f"{game.name}: {who}. {' '.join([*terms, ''])}Seed {state.beginning.seed}. "
        "New to the game? Type: help game. Type why to ask about anything that is not possible."
    )


def carry_through(play: Play) -> int:
    """Play to the end; whatever happens, the game is not lost."""
    with as_before():
        try:
            with hearing_the_end():
                play.run()
        except EOFError:
            tell(kept(play, "The input ended before the game did."))
        except KeyboardInterrupt:
            tell(f"\n{kept(play, 'Interrupted.')}")
            return 130
        except Ended as ended:
            tell(kept(play, "Ended from outside."))
            return 128 + ended.signal
        except PlaymatError:
            raise
        except OSError:
            if saved := kept(play, ""):
                tell(saved.strip())
            raise
        except Exception as error:
            tell(rescue(play.state, error))
            return 1
    return 0


class Ended(BaseException):
    """The terminal was closed, or the system ends the command."""

    def __init__(self, signal: int) -> None:
        super().__init__(signal)
        self.signal = signal


@contextmanager
def hearing_the_end() -> Iterator[None]:
    """Raise `Ended` where the command would otherwise just be gone, but once: whoever closes a terminal says so again
    and again, by signals and by the end of the input, and what comes later must not disturb the keeping.
    """

    def end(number: int, _frame: FrameType | None) -> None:
        heed(signal.SIG_IGN)
        raise KeyboardInterrupt if number == signal.SIGINT else Ended(number)

    heed(end)
    try:
        yield
    finally:
        heed(signal.SIG_IGN)


def heed(handler: Callable[[int, FrameType | None], None] | signal.Handlers) -> None:
    """Do the same about everything that ends a command, unless whoever started it wants it to be ignored."""
    for number in ENDINGS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, handler)


@contextmanager
def as_before() -> Iterator[None]:
    """Leave everything that ends a command as it was."""
    before = [(number, signal.getsignal(number)) for number in ENDINGS]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)


def kept(play: Play, reason: str) -> str:
    """Save a game that was left, wherever there is room, and say how to go on."""
    if play.state.over or not play.keeper.unsaved:
        return reason
    try:
        return f"{reason} {play.saved(play.keeper.save(play.state))}"
    except RecordError as error:
        if play.keeper.file is None:
            raise
        return f"{reason} {error} {play.saved(save_somewhere(Record.of(play.state)))}"
