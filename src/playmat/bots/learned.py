# interpreted: numpy does the work
"""The bot that learned its game by playing it against itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from playmat.book import register
from playmat.kernel import rng
from playmat.kernel.seat import Seat
from playmat.kernel.state import State
from playmat.kernel.view import View

from .bot import Bot
from .foresight import foresee, outlook
from .greedy import GreedyBot
from .lookahead import known_to

if TYPE_CHECKING:
    from .encoding import Encoder, Sparse
    from .network import Network

FIRMNESS: Final = 4.0
"""How much likelier than the network's own chances its favourite answer is given, as a power."""


class LearnedBot(Bot):
    """Gives the answer that its network, trained by self-play, likes best; without weights for a game it is greedy."""

    def __init__(self, seed: int = 0, network: Network | None = None) -> None:
        super().__init__(seed)
        self.network = network
        """The network to play by; None for the one that comes with the game."""
        self.stand_in = GreedyBot(seed)

    def pick(self, seat: Seat) -> int:
        if seat.choices == 1:
            return 0
        deal, sensible = self.consider(seat)
        if len(sensible) == 1:
            return sensible[0]
        view = seat.view
        network = self.network or trained(view["game"])
        if network is None:
            return self.stand_in.pick(seat)
        chances, _ = judged(network, view, deal, sensible)
        weights = [chance**FIRMNESS for chance in chances]
        self.seed = rng.advance(self.seed)
        left = rng.scramble(self.seed) / 2**64 * sum(weights)
        for index, weight in zip(sensible, weights, strict=True):
            left -= weight
            if left < 0:
                return index
        return sensible[-1]

    def consider(self, seat: Seat) -> tuple[State, list[int]]:
        """A deal that fits what the seat sees, and the answers considered on it."""
        self.seed = rng.advance(self.seed)
        deal = known_to(seat, rng.scramble(self.seed))
        return deal, considered(deal)

    def policy(self, seat: Seat) -> list[float]:
        """For each answer, the chance with which the network would give it; all the same where it has no weights."""
        deal, sensible = self.consider(seat)
        view = seat.view
        network = self.network or trained(view["game"])
        found = [0.0] * seat.choices
        chances = [1 / len(sensible)] * len(sensible) if network is None else judged(network, view, deal, sensible)[0]
        for index, chance in zip(sensible, chances, strict=True):
            found[index] = chance
        return found

    def value(self, seat: Seat) -> float:
        """The network's chance to win for the seat that is asked; as good as anybody's where it has no weights."""
        view = seat.view
        network = self.network or trained(view["game"])
        if network is None:
            return 1 / len(view["table"]["sides"])
        deal, _ = self.consider(seat)
        return judged(network, view, deal, [])[1]


def considered(state: State) -> list[int]:
    """The default answer where there is one; otherwise all but those that only take back."""
    decision = state.decision
    assert decision is not None
    mind = register.game_of(state).mind
    default = mind.default_answer(state, decision.player)
    if default >= 0:
        return [default]
    return mind.candidates(state) or list(range(len(decision.options)))


def judged(network: Network, view: View, deal: State, sensible: list[int]) -> tuple[list[float], float]:
    """The network's chance for each of the sensible answers, and its chance to win."""
    chances, value = network.judge(*shown_to(network.encoder, view, deal, sensible))
    return [float(chance) for chance in chances], value


def shown_to(
    encoder: Encoder, view: View, deal: State, sensible: list[int]
) -> tuple[Sparse, list[Sparse], list[list[float]]]:
    """What a network is shown: what the player sees and can work out, the sensible answers, and where they lead."""
    mind = register.game_of(deal).mind
    places, sizes = encoder.state(view)
    more_places, more_sizes = outlook(mind, deal, encoder.size)
    options = encoder.options(view)
    chosen = [options[index] for index in sensible]
    return (places + more_places, sizes + more_sizes), chosen, foresee(mind, deal, sensible)


def weights_of(game: str) -> Path:
    """Where a game keeps what came out of training."""
    return register.get(game).folder / "mind" / "weights.npz"


def trained(game: str) -> Network | None:
    """The network that comes with a game, read when it is first asked for; None where there is none."""
    if game not in TRAINED:
        path = weights_of(game)
        network = None
        if path.exists():
            from .encoding import Encoder  # needed only where there are weights
            from .network import Network  # numpy, which only this bot needs, takes long to load

            network = Network.load(path, Encoder(register.get(game)))
        TRAINED[game] = network
    return TRAINED[game]


TRAINED: Final[dict[str, Network | None]] = {}
