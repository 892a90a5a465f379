"""Games of a network against itself, older selves and other bots, many at once, as lessons."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from playmat import bots
from playmat.book.game import Game
from playmat.bots.bot import Bot
from playmat.bots.encoding import Encoder, Sparse
from playmat.bots.greedy import GreedyBot
from playmat.bots.learned import FIRMNESS, considered, shown_to
from playmat.bots.lookahead import known_to
from playmat.bots.network import Floats, Parts
from playmat.kernel.errors import PlaymatError
from playmat.kernel.state import State

from .batch import Batch, Packed, packed, think
from .settings import Settings

LEARNER: Final = "learner"
LONGEST: Final = 4000
"""Decisions after which a game that goes round in circles is broken off, and teaches nothing."""
TRIES: Final = 200
"""Decks drawn at random until some may meet."""
CROWD: Final = 4
"""Players at the fullest table that is trained at."""


class Ply(NamedTuple):
    """One decision of the learner in a game that is still being played."""

    state: Packed
    options: list[Sparse]
    foreseen: Floats
    choice: int
    log_chance: float
    """Of the choice, by the policy then."""
    chance: float
    """To win, as the network saw it then."""


class Lesson(NamedTuple):
    """One decision, and what came of it."""

    ply: Ply
    gain: float
    """How much better it went than expected."""
    target: float
    """The chance to win that the network should have seen."""


class Table:
    """A game in progress and who plays it."""

    def __init__(self, state: State, players: list[str | int | Bot]) -> None:
        self.state = state
        self.players = players
        """For each seat: the learner, an older self by its number, or a bot."""
        self.plies: list[list[Ply]] = [[] for _ in players]
        self.asked = 0


class Play:
    """One worker's games."""

    def __init__(
        self, settings: Settings, game: Game[Any], network: Parts, older: Sequence[Parts], number: int
    ) -> None:
        self.settings = settings
        self.game = game
        self.encoder = Encoder(game)
        self.network = network
        self.older = older
        self.ages = 0
        """How many older selves there are by now."""
        self.dice = np.random.default_rng((settings.seed, number))
        self.tables: list[Table] = []
        self.lessons: list[Lesson] = []
        self.counts: defaultdict[str, float] = defaultdict(float)
        """What happened, for the report: games, and games and wins against each kind of opponent."""
        self.decks = list(game.decks)

    # Dealing ---------------------------------------------------------------------------------------------

    def deal(self) -> Table:
        """A new game with some decks that may meet, and with somebody to play against."""
        settings = self.settings
        count = self.company()
        players: list[str | int | Bot] = [LEARNER] * count
        kind = self.dice.random()
        own = int(self.dice.integers(count))
        for seat in range(count):
            if seat == own:
                continue
            if settings.against:
                players[seat] = self.opponent(settings.against)
            elif kind < settings.greedy:
                players[seat] = GreedyBot(self.number())
            elif kind < settings.greedy + settings.older and self.ages:
                players[seat] = int(self.dice.integers(self.ages))
        return Table(self.state(count), players)

    def company(self) -> int:
        """How many play: mostly as few as can."""
        fewest = self.game.fewest
        if self.game.most == fewest or self.dice.random() >= self.settings.crowd:
            return fewest
        return int(self.dice.integers(fewest + 1, min(self.game.most, CROWD) + 1))

    def opponent(self, name: str) -> Bot | int:
        """The bot to be beaten; a file's network sits among the older selves."""
        return 0 if name.endswith(".npz") else bots.make(name, self.number())

    def state(self, count: int) -> State:
        """A state at its first question, with decks at random."""
        for _ in range(TRIES):
            decks = [self.decks[int(self.dice.integers(len(self.decks)))] for _ in range(count)]
            try:
                state: State = self.game.new(self.number(), decks=decks, record=False)
            except PlaymatError:
                continue
            return state
        raise PlaymatError(f"No decks of {self.game.name} were found that may meet; give it decks that can.")

    def number(self) -> int:
        """A seed."""
        return int(self.dice.integers(2**62))

    # Playing ---------------------------------------------------------------------------------------------

    def play(self, goal: int) -> list[Lesson]:
        """Play until the learner has decided so often; the lessons of all games that ended meanwhile."""
        self.lessons = []
        while len(self.tables) < max(1, self.settings.tables // self.settings.workers):
            self.tables.append(self.deal())
        made = 0
        while made < goal:
            asked: dict[str | int, list[int]] = {}
            for number in range(len(self.tables)):
                asked.setdefault(self.next_asked(number), []).append(number)
            for who, numbers in asked.items():
                self.answer(who, numbers)
                made += len(numbers) if who == LEARNER else 0
        return self.lessons

    def next_asked(self, number: int) -> str | int:
        """Play on until a network must decide; who that is."""
        while True:
            table = self.tables[number]
            state = table.state
            decision = state.decision
            if decision is None or table.asked > LONGEST:
                self.finish(table)
                self.tables[number] = self.deal()
            elif len(decision.options) == 1:
                state.take(0)
            else:
                player = table.players[decision.player]
                if isinstance(player, Bot):
                    state.take(player.choose(state.seat()))
                else:
                    sensible = considered(state)
                    if len(sensible) > 1:
                        return player
                    state.take(sensible[0])

    def answer(self, who: str | int, numbers: list[int]) -> None:
        """Let a network answer at all tables where it is asked."""
        states: list[Packed] = []
        options: list[list[Sparse]] = []
        foreseen: list[Floats] = []
        indexes: list[list[int]] = []
        for number in numbers:
            state = self.tables[number].state
            sensible = considered(state)
            seen, answers, outcomes = self.encode(state, sensible)
            states.append(seen)
            options.append(answers)
            foreseen.append(outcomes)
            indexes.append(sensible)
        parts = self.network if isinstance(who, str) else self.older[who]
        batch = Batch(states, options, foreseen, self.encoder.size, self.encoder.option_size)
        opinion = think(parts, batch, np.arange(len(numbers)))
        firmness = FIRMNESS if self.settings.against and who != LEARNER else 1.0  # as the bot to be beaten plays
        chances = np.exp(firmness * opinion.log_chances.astype(np.float64))
        to_win = 1 / (1 + np.exp(-opinion.logits))
        dice = self.dice.random(len(numbers))
        for row, number in enumerate(numbers):
            start = int(opinion.starts[row])
            sums = np.cumsum(chances[start : start + int(opinion.lengths[row])])
            choice = min(int(np.searchsorted(sums, dice[row] * sums[-1], side="right")), len(sums) - 1)
            table = self.tables[number]
            decision = table.state.decision
            assert decision is not None
            if who == LEARNER:
                log_chance = float(opinion.log_chances[start + choice])
                ply = Ply(states[row], options[row], foreseen[row], choice, log_chance, float(to_win[row]))
                table.plies[decision.player].append(ply)
            table.asked += 1
            table.state.take(indexes[row][choice])

    def encode(self, state: State, sensible: list[int]) -> tuple[Packed, list[Sparse], Floats]:
        """What the player who is asked sees and can work out, and the answers considered."""
        seat = state.seat()
        seen, options, outcomes = shown_to(self.encoder, seat.view, known_to(seat, self.number()), sensible)
        return packed(seen), options, np.asarray(outcomes, np.float32)

    # Learning from it ------------------------------------------------------------------------------------

    def finish(self, table: Table) -> None:
        """A game is over: every decision is a lesson now."""
        state = table.state
        self.counts["games"] += 1
        if state.decision is not None:
            self.counts["endless"] += 1
            return
        for seat, player in enumerate(table.players):
            if player == LEARNER:
                outcome = outcome_for(state, seat)
                self.lessons.extend(lessons(table.plies[seat], outcome, self.settings.trace))
                for kind in {kind_of(other) for other in table.players} - {LEARNER}:
                    self.counts[f"games against {kind}"] += 1
                    self.counts[f"points against {kind}"] += outcome

    def imitate(self, goal: int) -> list[Lesson]:
        """Watch the teacher play until it has decided so often."""
        found: list[Lesson] = []
        while len(found) < goal:
            count = self.company()
            state = self.state(count)
            teacher = bots.make(self.settings.teacher, self.number())
            plies: list[list[Ply]] = [[] for _ in range(count)]
            while state.decision is not None and sum(map(len, plies)) < LONGEST:
                player = state.decision.player
                sensible = considered(state) if len(state.decision.options) > 1 else [0]
                choice = sensible[0]
                if len(sensible) > 1:
                    choice = teacher.choose(state.seat())
                    plies[player].append(Ply(*self.encode(state, sensible), sensible.index(choice), 0.0, 0.0))
                    if self.dice.random() < self.settings.curiosity:
                        choice = sensible[int(self.dice.integers(len(sensible)))]
                state.take(choice)
            self.counts["games"] += 1
            for seat in range(count if state.over else 0):
                outcome = outcome_for(state, seat)
                found.extend(Lesson(ply, 0.0, outcome) for ply in plies[seat])
        return found


def lessons(plies: list[Ply], outcome: float, trace: float) -> list[Lesson]:
    """What a player's decisions teach, by how the game ended: generalised advantages, from the last one back."""
    found: list[Lesson] = []
    after = outcome
    gain = 0.0
    for ply in reversed(plies):
        gain = after - ply.chance + trace * gain
        after = ply.chance
        found.append(Lesson(ply, gain, ply.chance + gain))
    found.reverse()
    return found


def outcome_for(state: State, seat: int) -> float:
    """1 for a win, 0 for a loss, a half for a draw."""
    return float(state.winner == seat) if state.winner >= 0 else 0.5


def kind_of(player: str | int | Bot) -> str:
    """An opponent as the report calls it."""
    if isinstance(player, Bot):
        return type(player).__name__.removesuffix("Bot").lower()
    return player if isinstance(player, str) else "older"
