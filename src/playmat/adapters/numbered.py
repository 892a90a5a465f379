# interpreted: far from play
"""A game as environments play it: numbered actions, pages of them, and what each player gets in the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import Any, Final, SupportsIndex

from playmat import games
from playmat.book.decks import Deck
from playmat.book.game import Game
from playmat.book.record import Record, RecordError
from playmat.kernel.beginning import Beginning
from playmat.kernel.errors import PlaymatError
from playmat.kernel.event import LogLine
from playmat.kernel.state import State
from playmat.kernel.step import NOBODY
from playmat.kernel.view import redeal

from .errors import IllegalAction

__all__ = ["RENDER_MODES", "Dealing", "Setup", "Table", "game_of", "insist_mode", "insist_positive", "number"]

FEWEST_ACTIONS: Final = 2
VERSION: Final = "_v0"
RENDER_MODES: Final = ("ansi", "human")


def game_of(id: str) -> Game[Any]:
    """The game of a versioned id, such as `netbattle_v0`."""
    known = {f"{name}{VERSION}": game for name, game in games.GAMES.items()}
    if id not in known:
        close = get_close_matches(str(id), known, 1)
        hint = f"; did you mean “{close[0]}”?" if close else "."
        raise PlaymatError(f"There is no environment called “{id}”{hint} Environments: {', '.join(known)}.")
    return known[id]


@dataclass(frozen=True)
class Setup:
    """What all games of an environment have in common."""

    game: Game[Any]
    decks: tuple[Deck, ...]
    options: Mapping[str, str]
    actions: int

    @classmethod
    def of(
        cls,
        game: Game[Any],
        players: int | None = None,
        decks: Sequence[Deck | str] | None = None,
        options: Mapping[str, str] | None = None,
        actions: int | None = None,
    ) -> Setup:
        """Put together what was asked for, and refuse what cannot be dealt."""
        if players is None:
            several = decks is not None and not isinstance(decks, str) and len(decks) > 1
            players = len(decks or ()) if several else game.usual
        if actions is None:
            actions = game.actions
        if actions < FEWEST_ACTIONS:
            raise PlaymatError(f"{actions} actions are too few: one answers, one turns the page. Ask for 2 or more.")
        game.insist_count(players)
        setup = cls(game, cls.chosen(game, players, decks), dict(options or {}), actions)
        game.new(0, None, setup.decks, False, setup.options)  # decks that cannot meet are refused before any game
        return setup

    @staticmethod
    def chosen(game: Game[Any], players: int, decks: Sequence[Deck | str] | None) -> tuple[Deck, ...]:
        """A deck for each player; one that is given alone is for all."""
        names = game.usual_decks(players) if decks is None else decks
        if isinstance(names, str) or len(names) not in (1, players):
            given = f"“{names}”" if isinstance(names, str) else str(len(names))
            raise PlaymatError(f"Name one deck for all players or {players}, one for each; you named {given}.")
        found = tuple(game.deck(name) for name in names)
        return found if len(found) == players else found * players

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.decks)

    def deal(self, seed: int, decks: Sequence[Deck | str] | None = None, log: bool = False) -> Table:
        """A new game; `decks` may differ from one to the next, and `log` keeps a log of what everybody saw."""
        dealt = self.decks if decks is None else self.chosen(self.game, self.players, decks)
        state = self.game.new(seed, None, dealt, True, self.options)
        if not log:
            state.log = None  # a record needs the answers alone
        return Table(state, self.actions)


class Table:
    """One game under way; what is asked is answered with the number of an answer on the page that lies open."""

    def __init__(self, state: State, actions: int) -> None:
        self.state = state
        self.actions: Final = actions
        self.page = 0
        self.steps = 0
        """Actions taken, the turning of pages included."""
        self.fallen: tuple[int, ...] = ()
        """Players who went out while others played on."""

    @property
    def player(self) -> int:
        """Who is asked, or nobody once the game is over."""
        decision = self.state.decision
        return decision.player if decision is not None else NOBODY

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def legal(self) -> int:
        """How many actions are legal: they are those from 0 up to this one, which is not."""
        decision = self.state.decision
        if decision is None:
            return 0
        left = len(decision.options) - self.first
        return left if self.fits(left) else self.actions

    def fits(self, left: int) -> bool:
        """Whether so many answers have room on one page, with none left for the turning of it."""
        return left <= self.actions

    @property
    def first(self) -> int:
        """The answer with which the open page begins."""
        return self.page * (self.actions - 1)

    @property
    def turns_page(self) -> bool:
        """Whether the last action of the open page shows the next one."""
        decision = self.state.decision
        return decision is not None and not self.fits(len(decision.options) - self.first)

    @property
    def keys(self) -> list[str]:
        """What each legal action answers; the one that turns the page is called `more`."""
        return [self.key(action) for action in range(self.legal)]

    def key(self, action: int) -> str:
        """What a legal action answers."""
        if self.turns(action):
            return "more"
        decision = self.state.decision
        assert decision is not None
        return self.state.key(decision.options[self.first + action])

    def act(self, action: int) -> None:
        """Give the answer with this number on the open page, or turn the page."""
        turns = self.turns(action)
        self.steps += 1
        if turns:
            self.page += 1
        else:
            self.answer(self.first + action)

    def turns(self, action: int) -> bool:
        """Whether an action turns the page; refuses one that is not legal."""
        if not 0 <= action < self.legal:
            raise IllegalAction(action, self.legal)
        return action == self.actions - 1 and self.turns_page

    def answer(self, index: int) -> None:
        """Give the answer with this number, on whatever page it stands."""
        self.page = 0
        self.state.take(index)
        self.notice_fallen()

    def give_up(self, player: int) -> None:
        """A player concedes."""
        self.page = 0
        self.state.concede(player)
        self.notice_fallen()

    def notice_fallen(self) -> None:
        """Remember who is out, as long as others play on."""
        state = self.state
        if not state.over and state.players > 2:
            self.fallen = tuple(player for player in range(state.players) if state.is_out(player))

    def done(self, player: int) -> bool:
        """Whether nothing will be asked of the player any more."""
        return self.state.over or player in self.fallen

    def result(self, player: int, broken_off: bool = False) -> float:
        """What the player gets: the winner 1, each other the same share of −1; in a tie nothing, or what others lost.

        Players who fell before a tie have lost; those left share what they lose, so that all results add up to 0. A
        game that is broken off is a tie of those who are left.
        """
        state = self.state
        others = state.players - 1
        if player in self.fallen or (state.over and state.winner not in (NOBODY, player)):
            return -1 / others
        if not state.over and not broken_off:
            return 0.0
        if state.over and state.winner == player:
            return 1.0
        return len(self.fallen) / (others * (state.players - len(self.fallen)))

    def record(self) -> Record:
        """The record of the game so far."""
        if self.state.answers is None:
            raise RecordError("What is hidden was dealt anew here, so that no record leads to this position.")
        return Record.of(self.state)

    def render(self, viewer: int, mode: str | None) -> str | None:
        """The table in sentences, as a viewer sees it; in the mode `human` they are printed."""
        guide = self.game.guide
        text = "\n".join(guide.situation(guide.read(self.state.seat(viewer).view)))
        if mode != "human":
            return text
        print(text)
        return None

    @cached_property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return games.get(self.beginning.game)

    @property
    def beginning(self) -> Beginning:
        """What the game started from."""
        beginning = self.state.beginning
        assert beginning is not None
        return beginning

    def clone(self) -> Table:
        """A copy that goes its own way."""
        other = copy(self)
        other.state = self.state.clone(keep=True)
        return other

    def dealt_anew(self, viewer: int, seed: int) -> Table:
        """A copy in which everything is dealt anew that the viewer cannot know, and that nobody else knows better."""
        other = copy(self)
        other.state = redeal(self.state, viewer, seed)
        if self.state.log is not None:
            other.state.log = [veiled(line, viewer) for line in self.state.log]
        return other


class Dealing:
    """An environment with one game under way at a time, once one is dealt."""

    table: Table | None = None

    @property
    def dealt(self) -> Table:
        """The game under way."""
        if self.table is None:
            raise PlaymatError("No game has been dealt yet; call reset() first.")
        return self.table

    def record(self) -> Record:
        """The record of the game so far, to save, to replay and to look at."""
        return self.dealt.record()


def veiled(line: LogLine, viewer: int) -> LogLine:
    """A line of the log as far as the viewer knows it: what others alone have seen is dealt anew, and nobody's now."""
    if line.seen >> (viewer + 1) & 1:
        return line
    return LogLine(line.kind, line.player, line.rule, line.veiled, line.veiled, -1)


def number(action: object) -> int:
    """An action as a plain number, of whatever kind it came."""
    if isinstance(action, bool) or not isinstance(action, SupportsIndex):
        raise PlaymatError(f"An action is a whole number, not {action!r}.")
    return int(action)


def insist_positive(name: str, count: int | None) -> int | None:
    """Refuse a limit that nothing can keep to."""
    if count is not None and count < 1:
        raise PlaymatError(f"{name} is {count}; it must be 1 or more, or left out.")
    return count


def insist_mode(mode: str | None) -> str | None:
    """Refuse a way to render that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        raise PlaymatError(f"There is no render mode “{mode}”; choose one of: {', '.join(RENDER_MODES)}, or none.")
    return mode
