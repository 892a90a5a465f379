"""Moves that tests of Megacorp make again and again."""

from __future__ import annotations

from tests.games.megacorp.table.mat import Mat


def attack(mat: Mat, name: str, space: str, trait: str) -> None:
    """Declare an attack, such as on the space 2/1/0 with BQ, and pass the window of step 3."""
    declare(mat, name, space, trait)
    pass_until_struck(mat)


def declare(mat: Mat, name: str, space: str, trait: str) -> None:
    """Declare an attack; the trait is asked for only where there are several."""
    network, x, y = map(int, space.split("/"))
    mat.declare(name, x, y, trait, network)


def pass_until_struck(mat: Mat) -> None:
    """Everybody passes until a question comes, or until damage is dealt."""
    while mat.state.window not in ("", "MC-5.4.1.8.4") and mat.verbs[-1] == "pass":
        mat.choose("pass")


def unblocked(mat: Mat) -> None:
    """Name no blockers where some could be named, and pass the window of step 5."""
    while "block" in mat.verbs:
        mat.choose("done")
    pass_until_struck(mat)


def answer_all(mat: Mat, verb: str) -> list[str]:
    """Give an answer with this verb to every question that offers one; the names of the cards it was about."""
    named: list[str] = []
    while verb in mat.verbs:
        option = mat.state.decision.options[mat.verbs.index(verb)]
        named.append(mat.state.defs[option.card].name if option.card >= 0 else "")
        mat.choose(mat.state.key(option))
    return named


def fight(mat: Mat, name: str, space: str, trait: str, strike_back: bool = False) -> None:
    """A whole challenge without blockers; every defender strikes back, or none does."""
    attack(mat, name, space, trait)
    unblocked(mat)
    answer_all(mat, "retaliate" if strike_back else "refrain")
    mat.all_pass()
    leave(mat)


def can(mat: Mat, answer: str) -> bool:
    """Whether an answer is on offer: a key, or a verb with a card's name."""
    found: list[str] = mat.state.keys()
    return mat.key(answer) in found


def leave(mat: Mat) -> None:
    """Let several departing cards leave in the default order."""
    while "order" in mat.verbs:
        mat.choose("done")


def place(x: int, y: int, network: int = 1) -> str:
    """The answer that places a card on a space of a network."""
    return f"place:{network}/{x}/{y}"


def deploy(mat: Mat, answer: str, place: str) -> None:
    """Play or buy a card, let everybody pass, place it, and let everybody pass again."""
    network, x, y = map(int, place.split("/"))
    mat.deploy(answer, x, y, network)


def end_turn(mat: Mat) -> None:
    """From the active player's own question to the next player's Buy Phase, or to the end of the game."""
    turn = mat.state.turn
    while mat.asked >= 0 and mat.state.turn == turn:
        mat.choose("pass" if mat.verbs[-1] == "pass" else "done")
    mat.all_pass()


def engaged(mat: Mat, name: str, player: int | None = None) -> bool:
    """Whether the card in play with this name is engaged."""
    return bool(mat.state.is_engaged(mat.find(name, player)))


def docked(mat: Mat, name: str, player: int | None = None) -> bool:
    """Whether the card in play with this name is legally docked."""
    return bool(mat.state.is_docked(mat.find(name, player)))


def pool(mat: Mat, player: int) -> list[int]:
    """A player's points of IQ, EQ, MQ and BQ."""
    return list(mat.state.pools[player * 4 : player * 4 + 4])


def card_in(mat: Mat, name: str, player: int, zone: str) -> int:
    """The card with this name in a zone of a player."""
    state = mat.state
    for index in range(len(state.zones)):
        if state.zone_name(index) == zone and state.zone_player(index) in (player, -1):
            for card in state.zones[index]:
                if state.defs[card].name == name:
                    return int(card)
    raise AssertionError(f"{name} is not in {zone}")
