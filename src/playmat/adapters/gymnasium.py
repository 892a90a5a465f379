# interpreted: environments of Gymnasium
"""One seat of a game as a Gymnasium environment, with bots in the others.

Importing this registers `playmat/Shaman-v0`, `playmat/NetBattle-v0`, `playmat/RobotMasters-v0` and
`playmat/Megacorp-v0`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playmat import bots, games
from playmat.book.decks import Deck
from playmat.kernel.errors import PlaymatError

from .errors import MissingLibrary
from .numbered import RENDER_MODES, Dealing, Setup, insist_mode, insist_positive, number
from .observing import BOUND, Observer, Vector

try:
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Discrete
except ImportError:
    raise MissingLibrary("gymnasium") from None

__all__ = ["SeatEnv"]


class SeatEnv(Dealing, gymnasium.Env[Vector, Any]):
    """A game against bots: each step is an answer at the agent's own seat, and the bots play on to its next question.

    An illegal action gives the game up. The reward comes when the agent is done: 1 for a win.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 — the convention's own

    def __init__(
        self,
        game: str,
        opponent: str | Sequence[str] = "greedy",
        seat: int | None = None,
        players: int | None = None,
        decks: Sequence[Deck | str] | None = None,
        options: Mapping[str, str] | None = None,
        actions: int | None = None,
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.setup = Setup.of(games.get(game), players, decks, options, actions)
        self.observer = Observer(self.setup.game, self.setup.actions)
        self.opponents = seated(self.setup, opponent)
        if seat is not None and not 0 <= seat < self.setup.players:
            raise PlaymatError(f"There is no seat {seat}; seats are numbered from 0 to {self.setup.players - 1}.")
        self.wanted_seat = seat
        self.max_steps = insist_positive("max_steps", max_steps)
        self.render_mode = insist_mode(render_mode)
        self.action_space = Discrete(self.setup.actions)
        self.observation_space = Box(-BOUND, BOUND, (self.observer.size,), np.float32)
        self.seat = 0
        self.bots: dict[int, bots.Bot] = {}
        self.taken = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """Deal a new game and let the bots play to the agent's first question; `options["decks"]` are for it alone."""
        super().reset(seed=seed)
        decks = options.get("decks") if options is not None else None
        while True:
            self.table = self.setup.deal(self.draw(), decks)
            seat = self.draw() % self.setup.players
            self.seat = seat if self.wanted_seat is None else self.wanted_seat
            names = iter(self.opponents)
            others = [player for player in range(self.setup.players) if player != self.seat]
            self.bots = {player: bots.make(next(names), self.draw()) for player in others}
            self.taken = 0
            self.play_on()
            if not self.table.done(self.seat):  # a game in which the agent is never asked teaches nothing
                return self.seen()

    def step(self, action: Any) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Give an answer, and let the bots play to the agent's next question."""
        table = self.dealt
        if table.done(self.seat):
            raise PlaymatError("The game is over; call reset() to deal a new one.")
        illegal = not 0 <= number(action) < table.legal
        if illegal:
            table.give_up(self.seat)
        else:
            table.act(number(action))
            self.taken += 1
            self.play_on()
        terminated = table.done(self.seat)
        truncated = not terminated and self.taken == self.max_steps
        vector, info = self.seen()
        return vector, table.result(self.seat), terminated, truncated, {**info, "illegal": illegal}

    def play_on(self) -> None:
        """Let the bots answer until the agent is asked, or done."""
        table = self.dealt
        while table.player != self.seat and not table.done(self.seat):
            table.answer(self.bots[table.player].choose(table.state.seat(table.player)))

    def seen(self) -> tuple[Vector, dict[str, Any]]:
        """What the agent sees now, and what goes with it."""
        table = self.dealt
        return self.observer.vector(table, self.seat), {**self.observer.info(table, self.seat), "seat": self.seat}

    def action_masks(self) -> Any:
        """Which actions are legal now, as learners with masks ask for it."""
        return self.observer.mask(self.dealt, self.seat).astype(bool)

    def draw(self) -> int:
        """The next seed that follows from the environment's own."""
        return int(self.np_random.integers(2**53))

    def render(self) -> str | None:
        """The table in sentences, as the agent sees it; in the mode `human` they are printed."""
        return self.dealt.render(self.seat, self.render_mode)


def seated(setup: Setup, opponent: str | Sequence[str]) -> tuple[str, ...]:
    """A bot for each other seat; one that is given alone takes all of them."""
    others = setup.players - 1
    names = (opponent,) * others if isinstance(opponent, str) else tuple(opponent)
    if len(names) != others:
        raise PlaymatError(f"Name one bot for all other seats or {others}, one for each; you named {len(names)}.")
    for name in names:
        bots.make(name)
    return names


for _game in games.GAMES.values():
    gymnasium.register(f"playmat/{_game.environment}-v0", f"{__name__}:SeatEnv", kwargs={"game": _game.id})
