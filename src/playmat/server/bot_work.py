"""What happens in a bot's process: a game is replayed from its record and one answer chosen from one seat."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, NamedTuple

from playmat import bots, games
from playmat.analysis.estimate import apart, horizon
from playmat.book.record import reply
from playmat.kernel.seat import Seat
from playmat.kernel.state import State

REMEMBERED: Final = 64
"""Games whose states a process keeps, so that it need not replay them from the start."""
MOST_ADVISED: Final = 3
"""Answers that a hint speaks of at most."""
VAGUE: Final = 0.25
"""The margin from which on a chance says nothing; of answers tried so little only the best one is spoken of."""


class Job(NamedTuple):
    """A question for a bot."""

    game: str
    plays: str
    seed: int
    names: tuple[str, ...]
    deck_lists: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    answers: tuple[str, ...]
    seat: int
    bot: str
    luck: int
    """What the bot's own chance starts from; nothing of the game's."""
    owner: str = ""
    """Who has opened the table, or asks for a hint."""
    alone: bool = False
    """Whether nobody plays at the table but bots."""


class Advised(NamedTuple):
    """An answer as a bot sees it: the chance to win with it, and how far off that may be."""

    key: str
    chance: float
    margin: float
    visits: int


class Advice(NamedTuple):
    """What a bot would answer, the best first, and on how much that rests."""

    iterations: int
    answers: tuple[Advised, ...]


_states: OrderedDict[str, tuple[tuple[str, ...], State]] = OrderedDict()


def pick(job: Job) -> str:
    """The key of the answer that the bot gives; it is shown its seat and nothing else."""
    state = _state(job)
    bot = bots.make(job.bot, seed=job.luck)
    return state.keys()[bot.choose(state.seat(job.seat))]


def advise(job: Job, seconds: float) -> Advice:
    """What a bot would answer in this seat, of which it is shown what its player sees; its dice are not the game's."""
    seat = _state(job).seat(job.seat)
    thought = bots.think(seat, seconds=seconds, seed=seat.question)
    guide = games.get(job.plays).guide
    kin = [option["kin"] for option in guide.dress(guide.read(seat.view))]
    unseen = horizon(thought.iterations)
    ways: dict[str, Advised] = {}
    for index, one in sorted(enumerate(thought.options), key=lambda way: (way[0] != thought.best, -way[1].visits)):
        margin = apart(one.margin, unseen)
        if margin < VAGUE or index == thought.best:
            ways.setdefault(kin[index], Advised(one.key, one.chance, margin, one.visits))
    return Advice(thought.iterations, tuple(ways.values())[:MOST_ADVISED])


def foresee(job: Job) -> dict[str, tuple[str, str]]:
    """What every answer on offer leads to as far as its player can see, and what to ask back before it is given."""
    return foreseen(job.plays, _state(job).seat(job.seat))


def foreseen(plays: str, seat: Seat) -> dict[str, tuple[str, str]]:
    """The same for a seat, without what there is nothing to tell of."""
    guide = games.get(plays).guide
    told = guide.tell(seat, guide.read(seat.view))
    return {key: (one.hint, one.warning) for key, one in told.items() if one.hint or one.warning}


def _state(job: Job) -> State:
    """The state after the job's answers, from what is remembered where that leads there."""
    given, state = _states.pop(job.game, ((), None))
    if state is None or job.answers[: len(given)] != given:
        game = games.get(job.plays)
        given = ()
        decks = [game.parse_deck(one) for one in job.deck_lists]
        state = game.new(job.seed, job.names, decks, options=dict(job.options))
        state.log = None
    for answer in job.answers[len(given) :]:
        reply(state, answer)
    _states[job.game] = (job.answers, state)
    if len(_states) > REMEMBERED:
        _states.popitem(last=False)
    return state


def warm_up() -> str:
    """Import everything and play one answer, so that the first real question is answered fast."""
    state = next(iter(games.GAMES.values())).new()
    keys: list[str] = state.keys()
    return keys[bots.make("greedy").choose(state.seat())]
