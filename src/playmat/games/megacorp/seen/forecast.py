# interpreted: talks to people
"""What a combat would bring if nobody interferes, reckoned on what one player sees."""

from __future__ import annotations

from ..rules.board import CHARACTER, TRAITS
from .sight import Mat, Piece, Spot


def value(piece: Piece, trait: int) -> int:
    """A trait's present value, 0 where it is missing."""
    return piece.traits[trait] or 0


def blow(mat: Mat, piece: Piece, trait: int, points: int) -> str:
    """What so much damage does to a card: "BQ 3 → 1", "BQ 3 → 0, destroyed"."""
    before = value(piece, trait)
    dealt = max(0, points - piece.shield)
    prevented = f" ({min(points, piece.shield)} prevented)" if points and piece.shield else ""
    after = max(0, before - dealt)
    if not dealt:
        return f"{TRAITS[trait]} stays {before}{prevented}"
    shift = f"{TRAITS[trait]} {before} → {after}{prevented}"
    if dealt < before:
        return shift
    if "INDESTRUCTIBLE" in piece.on:
        return f"{shift}, but it is INDESTRUCTIBLE"
    return f"{shift}, destroyed{loses(mat, piece)}"


def loses(mat: Mat, piece: Piece) -> str:
    """That the loss of a card loses a player the game."""
    return (
        f": {mat.subject(piece.network)} {'lose' if piece.network == mat.viewer else 'loses'}"
        if piece.business
        else ""
    )


def strikes_back(piece: Piece, attacker: Piece, trait: int) -> int:
    """The retaliation damage that a defender could deal; 0 where it cannot."""
    if piece.card.kind != CHARACTER or piece.engaged or piece.bonded or attacker.traits[trait] is None:
        return 0
    if piece.has_retaliated and "REFLEXES" not in piece.on:
        return 0
    if "MELEE" in piece.on and not are_close(piece, attacker):
        return 0
    return value(piece, trait)


def are_close(one: Piece, other: Piece) -> bool:
    """Whether two cards lie within a space of each other, diagonals included."""
    return one.network == other.network and max(abs(one.spot[0] - other.spot[0]), abs(one.spot[1] - other.spot[1])) < 2


def duel(mat: Mat, attacker: Piece, defender: Piece, trait: int, alone: bool = True) -> str:
    """One attack without blockers: what it does to the defender, and what comes back; what a SUPPRESSOR engages is
    certain only where a card is attacked alone.
    """
    if defender.traits[trait] is None:
        return f"no {TRAITS[trait]} to attack"
    points = value(attacker, trait)
    first = blow(mat, defender, trait, points)
    back = strikes_back(defender, attacker, trait)
    ahead = "INITIATIVE" in attacker.on and "INITIATIVE" not in defender.on
    if not back or (alone and "SUPPRESSOR" in attacker.on):
        return f"{first}; nothing strikes back"
    if ahead:
        back = max(0, value(defender, trait) - max(0, points - defender.shield))
        if not back:
            return f"{first} before it can strike back"
    return f"{first}; may strike back with {back}: {attacker.name} {blow(mat, attacker, trait, back)}"


def in_area(mat: Mat, network: int, spot: Spot, area: str) -> list[Piece]:
    """The cards in the area around a space: its row, its column, the space with its sides, or all within one space."""
    return [piece for (x, y), piece in mat.grids[network].items() if within(area, abs(x - spot[0]), abs(y - spot[1]))]


def within(area: str, right: int, up: int) -> bool:
    """Whether a space so far off lies in an area."""
    if area == "row":
        return up == 0
    if area == "column":
        return right == 0
    return right + up < 2 if area == "cross" else max(right, up) < 2


def blockers(mat: Mat, attacker: Piece, defender: Piece, trait: int) -> list[Piece]:
    """The cards that could block, as it stands."""
    if "PRECISION" in attacker.on:
        return []
    return [
        piece
        for piece in mat.beside(defender.network, defender.spot)
        if piece.controller == defender.controller
        and piece is not attacker
        and not piece.engaged
        and piece.docked
        and piece.traits[trait] is not None
        and ("FLYING" not in attacker.on or "FLYING" in piece.on)
    ]
