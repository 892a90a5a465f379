# interpreted: games of OpenSpiel
"""The games as OpenSpiel games: importing this registers `playmat_shaman`, `playmat_netbattle` and so on with pyspiel.

Chance comes first: four outcomes of 256 are the bytes of the seed from which all that is random follows. After that
only players act. A player's information state is what they see, the log as they read it, the answers they gave and the
hidden cards that they saw each time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from playmat import games
from playmat.book.game import Game
from playmat.book.record import Record, RecordError
from playmat.kernel import rng
from playmat.kernel.errors import PlaymatError
from playmat.kernel.state import State
from playmat.kernel.step import NOBODY
from playmat.kernel.view import view

from .errors import MissingLibrary
from .numbered import Setup, Table
from .observing import OPTION_SIZE, Observer

try:
    import numpy as np
    import pyspiel  # type: ignore[import-not-found]
except ImportError:
    raise MissingLibrary("open_spiel") from None

__all__ = ["PREFIX", "PlaymatGame", "PlaymatState", "Resampler"]

PREFIX: Final = "playmat_"
SEED_BYTES: Final = 4
BYTE: Final = 256
LONGEST: Final = 100_000
"""Actions after which a game counts as a tie, where nothing else is asked for."""

Redealt = tuple[int, int]
"""For whom what is hidden was dealt anew, and from which seed."""


class Given(NamedTuple):
    """An answer as its player remembers it: who answered which question how, and which hidden cards they saw then."""

    player: int
    question: int
    key: str
    seen: list[tuple[int, str]]


class Hand:
    """The game that a state holds, with the way that leads to it, so that it can be copied and written down."""

    def __init__(self, setup: Setup) -> None:
        self.setup: Final = setup
        self.table: Table | None = None
        self.path: list[int | Redealt] = []
        """All that happened: the bytes of the seed, then the actions of players."""
        self.given: list[Given] = []
        """What was answered, as far as the one for whom it was dealt anew may know."""

    def act(self, action: int) -> None:
        """Take an action of chance or of the player who is asked."""
        table = self.table
        if table is not None:
            player = table.player
            seen = hidden_cards(table.state, player)
            self.given.append(Given(player, table.state.questions, table.key(action), seen))
            table.act(action)
        self.path.append(action)
        if len(self.path) == SEED_BYTES:
            seed = sum(byte * BYTE**index for index, byte in enumerate(self.path) if isinstance(byte, int))
            self.table = self.setup.deal(seed, log=True)

    def deal_anew(self, player: int, seed: int) -> None:
        """Deal anew what the player cannot know."""
        assert self.table is not None
        self.table = self.table.dealt_anew(player, seed)
        self.given = [one for one in self.given if one.player == player]
        self.path.append((player, seed))

    def __deepcopy__(self, memo: dict[int, Any]) -> Hand:
        other = Hand(self.setup)
        other.table = self.table.clone() if self.table is not None else None
        other.path = self.path[:]
        other.given = self.given[:]
        return other

    def __reduce__(self) -> tuple[Callable[..., Hand], tuple[Any, ...]]:
        setup = self.setup
        decks = tuple(deck.text() for deck in setup.decks)
        return again, (setup.game.id, decks, dict(setup.options), setup.actions, self.path)


def again(game: str, decks: tuple[str, ...], options: dict[str, str], actions: int, path: list[int | Redealt]) -> Hand:
    """The same hand once more, played from the beginning."""
    rules = games.get(game)
    hand = Hand(Setup(rules, tuple(rules.parse_deck(deck) for deck in decks), options, actions))
    for one in path:
        if isinstance(one, int):
            hand.act(one)
        else:
            hand.deal_anew(*one)
    return hand


class PlaymatState(pyspiel.State):  # type: ignore[misc]
    """A position, with everything that is hidden in it."""

    def __init__(self, game: PlaymatGame) -> None:
        super().__init__(game)
        self.hand = Hand(game.setup)
        self.longest = game.longest

    @property
    def table(self) -> Table | None:
        """The game under way; none before it is dealt."""
        return self.hand.table

    def current_player(self) -> int:
        """Who acts: a player, chance, or nobody any more."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.table.player

    def is_terminal(self) -> bool:
        """Whether the game is over, or was broken off as too long."""
        table = self.hand.table
        return table is not None and (table.over or table.steps >= self.longest)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.hand.table is not None
        return list(range(self.hand.table.legal))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every value that the next byte of the seed may have."""
        return OUTCOMES

    def _apply_action(self, action: int) -> None:
        self.hand.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.hand.table
        return f"seed:{action}" if table is None else table.key(action)

    def returns(self) -> list[float]:
        """What each player has got; all of it comes at the end."""
        table = self.hand.table
        if table is None or not self.is_terminal():
            return [0.0] * self.num_players()
        return [table.result(player, broken_off=True) for player in range(self.num_players())]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> PlaymatState:
        """Another position that fits all the player knows: what is hidden and what is random is dealt anew."""
        if self.hand.table is None:
            raise PlaymatError("Nothing is dealt yet, so nothing can be dealt anew; let chance act first.")
        other: PlaymatState = self.clone()
        other.hand.deal_anew(player, int(sampler() * 2**53))
        return other

    def record(self) -> Record:
        """The record of the game so far, to save, to replay and to look at."""
        if self.hand.table is None:
            raise RecordError("Nothing is dealt yet, so there is no record; let chance act first.")
        return self.hand.table.record()

    def __str__(self) -> str:
        table = self.hand.table
        if table is None:
            return f"dealing from {self.hand.path}"
        asked = "over" if table.over else f"player {table.player} is asked"
        return f"{table.game.id} after {table.steps} actions, {asked}, page {table.page}: {table.state.digest()}"


class OpenSpielObserver:
    """What OpenSpiel calls an observer: the same as text and as numbers."""

    def __init__(self, game: PlaymatGame, kind: Any, params: Any) -> None:
        if params:
            raise PlaymatError(f"Observations have no parameters, but {sorted(params)} were given; leave them out.")
        self.recall: Final[bool] = kind.perfect_recall
        self.whose: Final = kind.private_info
        self.observer: Final = game.observer
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self.recall and self.whose == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            self.tensor = np.zeros(game.observer.size, np.float32)
            split = game.observer.state_size
            self.dict["state"] = self.tensor[:split]
            self.dict["options"] = self.tensor[split:].reshape(-1, OPTION_SIZE)

    def set_from(self, state: PlaymatState, player: int) -> None:
        """Fill in what the player sees; before the deal there is nothing."""
        if self.tensor is None:
            return
        table = state.hand.table
        self.tensor[:] = self.observer.vector(table, player) if table is not None else 0

    def string_from(self, state: PlaymatState, player: int) -> str:
        """What the player sees now or, with perfect recall, all that they know."""
        table = state.hand.table
        if table is None:
            return "nothing is dealt yet"
        if self.whose == pyspiel.PrivateInfoType.ALL_PLAYERS:
            viewers = list(range(table.state.players))
        else:
            viewers = [player if self.whose == pyspiel.PrivateInfoType.SINGLE_PLAYER else NOBODY]
        since = 0 if self.recall else len(table.state.log or [])
        facts: list[Any] = [table.page, [view(table.state, viewer, since) for viewer in viewers]]
        if self.recall:
            facts.append([remembered(state.hand.given, viewer) for viewer in viewers])
        return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))


def hidden_cards(g: State, viewer: int) -> list[tuple[int, str]]:
    """The cards in hidden places that a viewer sees, by their handles; all else that happens is in the log."""
    zones = [zone for zone, hidden in zip(g.zones, g.hidden, strict=True) if hidden]
    return [(g.handles[card], g.defs[card].id) for zone in zones for card in zone if g.sees(viewer, card)]


def remembered(given: list[Given], player: int) -> list[tuple[int, str, list[tuple[int, str]]]]:
    """The answers of one player with the hidden cards that they saw for the first time then."""
    met: set[tuple[int, str]] = set()
    answers: list[tuple[int, str, list[tuple[int, str]]]] = []
    for one in given:
        if one.player == player:
            answers.append((one.question, one.key, [card for card in one.seen if card not in met]))
            met.update(one.seen)
    return answers


class PlaymatGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its parameters: players, decks, options, actions and max_game_length."""

    rules: Game[Any]
    """The game, said by a subclass for each."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        rules = self.rules
        decks = [deck for deck in str(params["decks"]).split("+") if deck]
        options = {name: value for name, _, value in map(halved, str(params["options"]).split("+")) if name}
        players, actions = int(params["players"]), int(params["actions"])
        self.setup = Setup.of(rules, players or None, decks or None, options, actions or None)
        self.longest = int(params["max_game_length"])
        if self.longest < 1:
            raise PlaymatError(f"max_game_length is {self.longest}; it must be 1 or more.")
        self.observer = Observer(rules, self.setup.actions)
        self.schema_hash = self.observer.schema_hash
        others = self.setup.players - 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.actions,
            max_chance_outcomes=BYTE,
            num_players=self.setup.players,
            min_utility=-1.0 / others,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(game_type(rules), info, dict(params))

    def new_initial_state(self) -> PlaymatState:
        """A state before the deal."""
        return PlaymatState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OpenSpielObserver:
        """An observer of the kind that is asked for; of what one player sees now, where nothing is."""
        return OpenSpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def max_chance_nodes_in_history(self) -> int:
        """The bytes of the seed."""
        return SEED_BYTES

    def __reduce__(self) -> tuple[Callable[[str], PlaymatGame], tuple[str]]:
        return pyspiel.load_game, (str(self),)


class Resampler:
    """Deals states anew for the player whose information state counts, the same ones from the same seed."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = rng.spread(seed)

    def __call__(self, state: PlaymatState, player: int) -> PlaymatState:
        """Another position that fits all the player knows."""
        return state.resample_from_infostate(player, self.draw)

    def draw(self) -> float:
        """The next number from 0 up to 1."""
        self.seed = rng.advance(self.seed)
        return (rng.scramble(self.seed) >> 11) / 2**53


def halved(option: str) -> tuple[str, str, str]:
    """The name of an option and what was chosen, out of `threshold:3`."""
    return option.partition(":")


def game_type(rules: Game[Any]) -> Any:
    """What OpenSpiel wants to know of a game before it is made."""
    return pyspiel.GameType(
        short_name=f"{PREFIX}{rules.id}",
        long_name=f"Playmat: {rules.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=rules.fewest,
        max_num_players=rules.most,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 0, "decks": "", "options": "", "actions": 0, "max_game_length": LONGEST},
    )


def register(rules: Game[Any]) -> None:
    """Make a game known to pyspiel, as a class: pyspiel lets go of what it knows only after Python has ended."""
    pyspiel.register_game(game_type(rules), type(f"Playmat_{rules.id}", (PlaymatGame,), {"rules": rules}))


OUTCOMES: Final = [(byte, 1.0 / BYTE) for byte in range(BYTE)]

for _rules in games.GAMES.values():
    register(_rules)
