"""What tests of cards do again and again: plain cards, purses, and moves that can be chained."""

from __future__ import annotations

from playmat.games.megacorp.rules.board import CHARACTER, KEYWORDS, LOCATION, NEUTRAL, VEHICLE, x_of, y_of
from playmat.games.megacorp.rules.card import Ability, MegaCard
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.rules.traits import has
from playmat.games.megacorp.words.abilities import act
from playmat.games.megacorp.words.costs import Price
from playmat.games.megacorp.words.effects import Destroy
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.keywords import Keyword
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Target
from tests.games.megacorp import moves
from tests.games.megacorp.mat import Mat

POOLS = {"IQ": 9, "EQ": 9, "MQ": 9, "BQ": 9}


def person(
    name: str,
    numbers: tuple[int, int, int, int] = (1, 1, 1, 1),
    *keywords: Keyword,
    abilities: tuple[Ability, ...] = (),
    subtypes: str = "worker",
    unique: bool = False,
) -> MegaCard:
    """A character for 1 M with what a test needs."""
    return card(CHARACTER, name, subtypes, price(1), numbers, NEUTRAL, keywords, abilities, unique=unique)


def thing(
    name: str, kind: int = LOCATION, numbers: tuple[int, int, int, int] = (1, 1, 1, 1), *keywords: Keyword
) -> MegaCard:
    """A card for 1 M that is no character."""
    return card(kind, name, "structure" if kind != VEHICLE else "groundcraft", price(1), numbers, NEUTRAL, keywords)


def wrecker() -> MegaCard:
    """A character called Wrecker that destroys any card whenever its controller has priority."""
    return person("Wrecker", abilities=(act(Destroy(Target(Which())), Price(price(0))),))


def rich(mat: Mat, *players: int, **words: object) -> Mat:
    """Give players 50 M and nine points of every trait, and lay what else is said of their sides."""
    for player in players:
        mat.set(player, money=50, pools=dict(POOLS), **words)
    return mat


def place(x: int, y: int, network: int = 1) -> str:
    """The answer that places a card on a space of a network."""
    return f"place:{network}/{x}/{y}"


def deploy(mat: Mat, answer: str, x: int, y: int, network: int = 1) -> Mat:
    """Play or buy a card, everybody passing, and place it; stops at the first question it raises."""
    moves.deploy(mat, answer, f"{network}/{x}/{y}")
    return mat


def attack(mat: Mat, attacker: str, x: int, y: int, trait: str, network: int = 2) -> Mat:
    """Declare an attack, everybody passing in step 3; stops at the first question, if any."""
    return declare(mat, attacker, x, y, trait, network).all_pass()


def declare(mat: Mat, attacker: str, x: int, y: int, trait: str, network: int = 2) -> Mat:
    """Declare an attack; a trait that is the only one possible is not asked for."""
    moves.declare(mat, attacker, f"{network}/{x}/{y}", trait)
    return mat


def unblocked(mat: Mat) -> Mat:
    """Nobody blocks, strikes back, orders cards or acts until another question comes or the challenge is over."""
    while True:
        mat.all_pass()
        if mat.verbs and mat.verbs[0] in ("block", "order"):
            mat.choose("done")
        elif mat.verbs == ["retaliate", "refrain"]:
            mat.choose("refrain")
        else:
            return mat


def to_aftermath(mat: Mat) -> Mat:
    """Nobody blocks or strikes back; stops in the window before destroyed cards leave."""
    while mat.state.window != "MC-5.4.1.8.4":
        if mat.verbs[0] == "block":
            mat.choose("done")
        elif mat.verbs[-1] == "refrain":
            mat.choose("refrain")
        else:
            mat.choose("pass")
    return mat


def has_keyword(mat: Mat, name: str, keyword: str, player: int | None = None) -> bool:
    """Whether a card in play has a keyword that is switched on."""
    return has(mat.state, mat.find(name, player), KEYWORDS.index(keyword))


def under(mat: Mat, name: str) -> list[str]:
    """The names of the cards bonded to a card in play."""
    state = mat.state
    return [state.defs[one].name for one in state.under.get(mat.find(name), ())]


def space_of(mat: Mat, name: str, player: int | None = None) -> tuple[int, int, int]:
    """The network's number and the space of a card in play."""
    state, one = mat.state, mat.find(name, player)
    return state.network_of(one) + 1, x_of(state.at[one]), y_of(state.at[one])
