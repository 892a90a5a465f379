# interpreted: an environment of PettingZoo
"""The games as PettingZoo environments: `env("netbattle_v0")`, and `shaman_v0`, `robotmasters_v0`, `megacorp_v0`.

The player who is asked acts; an action is the number of an answer, and `infos[agent]["action_mask"]` says which are
legal. Players who are out while others play on are terminated at that moment.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playmat.book.decks import Deck
from playmat.kernel.errors import PlaymatError

from .errors import MissingLibrary
from .numbered import RENDER_MODES, Dealing, Setup, Table, game_of, insist_mode, insist_positive, number
from .observing import BOUND, Observer

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from gymnasium.utils import EzPickle, seeding
    from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
    from pettingzoo.utils.conversions import parallel_to_aec  # type: ignore[import-untyped]
except ImportError:
    raise MissingLibrary("pettingzoo") from None

__all__ = ["env", "parallel_env", "raw_env"]

ALL_DONE = "Nobody is left to act; call reset() to deal a new game."


class House(Dealing):
    """What both kinds of environment share: who sits where, the spaces, the deal and the record."""

    def __init__(
        self,
        id: str,
        players: int | None = None,
        decks: Sequence[Deck | str] | None = None,
        options: Mapping[str, str] | None = None,
        actions: int | None = None,
        mask_in_observation: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.setup = Setup.of(game_of(id), players, decks, options, actions)
        self.observer = Observer(self.setup.game, self.setup.actions)
        self.masked = mask_in_observation
        self.render_mode = insist_mode(render_mode)
        self.metadata: dict[str, Any] = {
            "name": id,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
            "schema_hash": self.observer.schema_hash,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.setup.players)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.random, _ = seeding.np_random()
        self.action_of = {agent: Discrete(self.setup.actions) for agent in self.possible_agents}
        self.observation_of = {agent: self.space() for agent in self.possible_agents}

    def space(self) -> Space[Any]:
        """What an observation may be."""
        box = Box(-BOUND, BOUND, (self.observer.size,), np.float32)
        if not self.masked:
            return box
        return Dict({"observation": box, "action_mask": Box(0, 1, (self.setup.actions,), np.int8)})

    def observation_space(self, agent: str) -> Space[Any]:
        """The same space for every agent."""
        return self.observation_of[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The same space for every agent."""
        return self.action_of[agent]

    def deal(self, seed: int | None, options: Mapping[str, Any] | None) -> Table:
        """Deal a game: from the seed, or from what follows it; `options["decks"]` are for this game alone."""
        if seed is not None:
            self.random, _ = seeding.np_random(seed)
        decks = options.get("decks") if options is not None else None
        self.table = self.setup.deal(int(self.random.integers(2**53)), decks)
        self.agents = self.possible_agents[:]
        return self.table

    def observe(self, agent: str) -> Any:
        """What an agent sees now, whoever is asked."""
        seat = self.seat_of[agent]
        vector = self.observer.vector(self.dealt, seat)
        return {"observation": vector, "action_mask": self.observer.mask(self.dealt, seat)} if self.masked else vector

    def informed(self) -> dict[str, dict[str, Any]]:
        """What goes with the observations of all who are left."""
        return {agent: self.observer.info(self.dealt, self.seat_of[agent]) for agent in self.agents}

    def render(self) -> str | None:
        """The table in sentences, as whoever is asked sees it; in the mode `human` they are printed."""
        return self.dealt.render(max(self.dealt.player, 0), self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""


class raw_env(House, AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801 — the convention's name
    """A game in which agents act when they are asked; an illegal action raises `IllegalAction`."""

    def __init__(self, id: str, *, max_steps: int | None = None, **settings: Any) -> None:
        EzPickle.__init__(self, id, max_steps=max_steps, **settings)
        House.__init__(self, id, **settings)
        self.max_steps = insist_positive("max_steps", max_steps)
        self.agent_selection: str | None = None

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game."""
        table = self.deal(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self.informed()
        self.agent_selection = self.possible_agents[table.player]
        self._skip_agent_selection: str | None = None

    def step(self, action: int | None) -> None:
        """Give the answer of the agent who is asked; an agent who is done steps with None."""
        agent = self.agent_selection
        if agent is None or not self.agents:
            raise PlaymatError(ALL_DONE)
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self.dealt
        table.act(number(action))
        broken_off = not table.over and table.steps == self.max_steps
        for one in self.agents:
            seat = self.seat_of[one]
            self.terminations[one] = table.done(seat)
            self.truncations[one] = broken_off and not self.terminations[one]
            self.rewards[one] = table.result(seat)
        self.infos = self.informed()
        self._accumulate_rewards()
        if not table.over:
            self.agent_selection = self.possible_agents[table.player]
        self._deads_step_first()


class parallel_env(House, ParallelEnv, EzPickle):  # type: ignore[misc]  # noqa: N801 — the convention's name
    """A game in cycles: all act at once, and only the action of the player who is asked counts.

    No action is illegal here: one beyond the legal ones counts on from the first again.
    """

    def __init__(self, id: str, *, max_cycles: int | None = None, **settings: Any) -> None:
        EzPickle.__init__(self, id, max_cycles=max_cycles, **settings)
        House.__init__(self, id, **settings)
        self.max_cycles = insist_positive("max_cycles", max_cycles)

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Deal a new game."""
        self.deal(seed, options)
        return {agent: self.observe(agent) for agent in self.agents}, self.informed()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Give the answer of the player who is asked, and let the others' pass."""
        if not self.agents:
            raise PlaymatError(ALL_DONE)
        table = self.dealt
        table.act(number(actions[self.possible_agents[table.player]]) % table.legal)
        broken_off = not table.over and table.steps == self.max_cycles
        seats = {agent: self.seat_of[agent] for agent in self.agents}
        observations = {agent: self.observe(agent) for agent in seats}
        rewards = {agent: table.result(seat) for agent, seat in seats.items()}
        terminations = {agent: table.done(seat) for agent, seat in seats.items()}
        truncations = {agent: broken_off and not terminations[agent] for agent in seats}
        infos = self.informed()
        self.agents = [agent for agent in seats if not terminations[agent] and not truncations[agent]]
        return observations, rewards, terminations, truncations, infos


def env(id: str, *, max_cycles: int | None = None, **settings: Any) -> AECEnv:
    """A game with PettingZoo's usual wrappers: who acts illegally has lost.

    With `max_cycles` it goes in cycles, as PettingZoo counts them: everybody steps once in each, as in `parallel_env`.
    """
    if max_cycles is None:
        made = wrappers.TerminateIllegalWrapper(raw_env(id, **settings), illegal_reward=-1)
    else:
        made = parallel_to_aec(parallel_env(id, max_cycles=max_cycles, **settings))
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))
