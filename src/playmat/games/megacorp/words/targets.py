"""What is chosen when a text goes on the stack: cards, stack objects, players, spaces, modes."""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.kernel.filter import Filter
from playmat.kernel.step import Context, Option

from ..rules.board import CHARACTER, MIDDLE, NETWORK, NULL, PENETRATOR, PLACES, STRIDE, x_of, y_of
from ..rules.common_answers import PLAYER_OPTIONS, TARGET_OPTIONS
from ..rules.grid import fringe
from ..rules.state import Megacorp
from ..rules.traits import camouflaged, can_engage, has

SPACES: Final = STRIDE * STRIDE
"""A space of a network as one number: network * SPACES + space."""
PLACE_OPTIONS: Final[dict[int, Option]] = {}
SPACE_OPTIONS: Final[dict[int, Option]] = {}


class Want:
    """Something to be chosen."""

    targets = False
    """Whether it is a card in play that counts as targeted."""
    question: ClassVar[str] = ""
    """What is asked, where that is always the same."""

    def options(self, g: Megacorp, ctx: Context) -> list[Option]:
        """Everything that may be chosen, each option's index being the value."""
        raise NotImplementedError(type(self).__name__)

    def legal(self, g: Megacorp, ctx: Context, value: int) -> bool:
        """Whether what was chosen may still be meant."""
        return True

    def prompt(self) -> str:
        """The question."""
        return self.question


class WantCard(Want):
    """One card in play that matches: a target."""

    targets = True

    def __init__(self, what: Filter[Megacorp]) -> None:
        self.what: Final = what

    def options(self, g: Megacorp, ctx: Context) -> list[Option]:
        found: list[Option] = []
        pierces = penetrates(g, ctx.source)
        for network in range(g.players):
            for card in g.zones[network * PLACES + NETWORK]:
                if (pierces or g.host[card] < 0) and self.legal(g, ctx, card):
                    found.append(TARGET_OPTIONS[card])
        return found

    def legal(self, g: Megacorp, ctx: Context, value: int) -> bool:
        if not g.in_play(value) or not self.what.matches(g, ctx, value):
            return False
        if g.host[value] >= 0:
            return penetrates(g, ctx.source)
        return not camouflaged(g, value)

    def prompt(self) -> str:
        return f"Choose {self.what.text()}."


def penetrates(g: Megacorp, source: int) -> bool:
    """Whether the source of an attack or ability reaches bonded cards."""
    if source < 0 or not g.in_play(source) or (not g.modifiers and not g.printed(source).keyword_bits):
        return False
    return has(g, source, PENETRATOR)


class WantObject(Want):
    """One object on the stack, of others'; CAMOUFLAGE does not shield it."""

    question = "Choose what to cancel on the stack."

    def __init__(self, kind: int = -1) -> None:
        self.kind: Final = kind
        """DEPLOYMENT, EFFECT, or -1 for either."""

    def options(self, g: Megacorp, ctx: Context) -> list[Option]:
        return [
            Option("target", word=f"s{one.number}", index=one.number)
            for one in g.stack
            if one.controller != ctx.player and self.kind in (-1, one.kind)
        ]

    def legal(self, g: Megacorp, ctx: Context, value: int) -> bool:
        return any(one.number == value for one in g.stack)


class WantPlayer(Want):
    """One living player."""

    def __init__(self, opponent: bool) -> None:
        self.opponent: Final = opponent

    def options(self, g: Megacorp, ctx: Context) -> list[Option]:
        return [PLAYER_OPTIONS[one] for one in g.living() if not (self.opponent and one == ctx.player)]

    def legal(self, g: Megacorp, ctx: Context, value: int) -> bool:
        return not g.out[value]

    def prompt(self) -> str:
        return "Choose an opponent." if self.opponent else "Choose a player."


class WantSpace(Want):
    """One space of any network, occupied or next to a card."""

    question = "Choose a space."

    def options(self, g: Megacorp, ctx: Context) -> list[Option]:
        found: list[Option] = []
        for network in g.living():
            for at in sorted([*g.grids[network], *fringe(g, network)]):
                found.append(space_option("space", network, at))
        return found


class WantMode(Want):
    """One of several effects that can be carried out."""

    question = "Choose what happens."

    def __init__(self, modes: tuple[str, ...]) -> None:
        self.modes: Final = modes

    def options(self, g: Megacorp, ctx: Context) -> list[Option]:
        return [Option("mode", word="abc"[index], index=index) for index in range(len(self.modes))]


class WantProducer(Want):
    """A disengaged character of one's own that has a trait, to be engaged as the cost."""

    question = "Choose the character to engage."

    def __init__(self, trait: int) -> None:
        self.trait: Final = trait

    def options(self, g: Megacorp, ctx: Context) -> list[Option]:
        return [
            Option("engage", card, index=card)
            for card in g.mine(ctx.player)
            if g.defs[card].kind == CHARACTER and g.defs[card].stats[self.trait] != NULL
            if not g.engaged[card] and can_engage(g, card)
        ]


def space_option(verb: str, network: int, at: int) -> Option:
    """An option that names a space of a network; made once, as the same spaces are offered again and again."""
    known = PLACE_OPTIONS if verb == "place" else SPACE_OPTIONS
    index = network * SPACES + at
    option = known.get(index)
    if option is None:
        option = Option(verb, word=f"{network + 1}/{x_of(at)}/{y_of(at)}", index=index)
        known[index] = option
    return option


def network_in(value: int) -> int:
    """The network of a space given as one number."""
    return value // SPACES


def space_in(value: int) -> int:
    """The space within its network."""
    return value % SPACES


assert MIDDLE * 2 == STRIDE


RULES: Final = {
    "WantCard": "MC-3.10.11 MC-OPEN-67",
    "penetrates": "MC-3.10.11 MC-OPEN-61",
    "WantProducer": "MC-OPEN-74",
}
