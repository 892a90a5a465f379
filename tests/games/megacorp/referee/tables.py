"""Tables in full bloom: networks, hands, markets and pools filled at random, so that everything can happen soon."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from playmat.book.position import Position
from playmat.games.megacorp import GAME
from playmat.games.megacorp.cards import CARDS
from playmat.games.megacorp.cards.tokens import TOKEN_CARDS
from playmat.games.megacorp.rules.board import BUSINESS, CHARACTER, EQUIPMENT, FOUNDER, NO_BACK, TERRAIN
from playmat.games.megacorp.rules.card import MegaCard
from playmat.games.megacorp.rules.state import Megacorp

ALL: Final[list[MegaCard]] = [one for one in CARDS if not one.token]
BUSINESSES: Final = [one for one in ALL if one.role == BUSINESS]
FOUNDERS: Final = [one for one in ALL if one.role == FOUNDER]
DEALT: Final = [one for one in ALL if one.back != NO_BACK]
BLUE: Final = [one for one in DEALT if one.back == 1]
GREEN: Final = [one for one in DEALT if one.back == 2]
BELOW: Final = [one for one in DEALT if one.kind == EQUIPMENT or one.keyword_bits >> TERRAIN & 1]
SHY: Final = frozenset(("pass", "done", "no", "none", "abandon", "back", "leave", "produce", "keep"))
FIGHTS: Final = frozenset(("attack", "block", "retaliate", "stay", "points"))


def hothouse(dice: Random, players: int, star: MegaCard | None = None) -> Megacorp:
    """A game in the middle of it; the star, if any, lies in play and in hands."""
    step = dice.choice(("turn", "buy", "buy", "challenge", "challenge", "divest", "end"))
    table = {"active": dice.randrange(players), "step": step, "seed": dice.randrange(1_000_000)}
    if step == "buy":
        table["revealed"] = True
    sides = [grown(dice, players, player, star) for player in range(players)]
    state: Megacorp = GAME.arrange(Position(sides, table))
    state.debug = True
    return state


def grown(dice: Random, players: int, player: int, star: MegaCard | None) -> dict[str, Any]:
    """One side of such a game."""
    stars = [star] if star is not None and star.role != BUSINESS else []
    cards = [*(stars if dice.randrange(2) else []), dice.choice(FOUNDERS), *dice.sample(DEALT, dice.choice((2, 4, 7)))]
    if dice.randrange(4) == 0:
        cards.append(dice.choice(TOKEN_CARDS))
    business = star if star is not None and star.role == BUSINESS and dice.randrange(2) else dice.choice(BUSINESSES)
    return {
        "business": business,
        "engaged": dice.randrange(4) == 0,
        "network": laid(dice, players, player, cards),
        "hand": [*[one for one in stars if one.back != NO_BACK], *dice.sample(BLUE, dice.choice((1, 3, 5)))],
        "main": dice.sample(BLUE, dice.choice((1, 4, 12))),
        "resources": dice.sample(GREEN, dice.choice((1, 3, 8))),
        "market": dice.sample(DEALT, dice.choice((0, 1, 3))),
        "money": dice.choice((1, 4, 9, 30)),
        "pools": {trait: dice.choice((0, 1, 3)) for trait in ("IQ", "EQ", "MQ", "BQ")},
        "turns": dice.choice((1, 2, 3)),
        "last": dice.choice((5, 6, 7, 8)),
        "counters": {"-1 BQ": dice.choice((0, 5))},
    }


def laid(dice: Random, players: int, player: int, cards: list[MegaCard]) -> list[dict[str, Any]]:
    """Cards laid beside one another, now and then with a gap, some of them other players'."""
    taken = {(0, 0)}
    network: list[dict[str, Any]] = []
    for one in cards:
        x, y = dice.choice(sorted(taken))
        dx, dy = dice.choice(((1, 0), (-1, 0), (0, 1), (0, -1)))
        far = 2 if dice.randrange(12) == 0 else 1
        at = (x + dx * far, y + dy * far)
        while at in taken:
            at = (at[0] + dx, at[1] + dy)
        taken.add(at)
        literal: dict[str, Any] = {"card": one, "at": at, "arrived": dice.choice((1, 5, 6, 7, 8, 9))}
        if not one.keyword_bits >> TERRAIN & 1:
            literal["engaged"] = dice.randrange(3) == 0
        if one.kind == CHARACTER and dice.randrange(4) == 0:
            literal["under"] = dice.sample(BELOW, dice.choice((1, 2)))
        if dice.randrange(5) == 0:
            literal["controller"] = dice.randrange(players)
        if dice.randrange(8) == 0:
            literal["owner"] = dice.randrange(players)
        literal["counters"] = {"development": dice.choice((0, 0, 9, 60)), "Magellan cell": dice.choice((0, 0, 2))}
        network.append(literal)
    return network


def lively(dice: Random, state: Megacorp) -> int:
    """An answer that mostly does something."""
    decision = state.decision
    assert decision is not None
    if decision.options[-1].verb == "pass" and dice.randrange(8):
        return len(decision.options) - 1
    fights = [index for index in range(len(decision.options)) if decision.options[index].verb in FIGHTS]
    if fights and dice.randrange(2):
        return dice.choice(fights)
    bold = [index for index in range(len(decision.options)) if decision.options[index].verb not in SHY]
    if bold and dice.randrange(3):
        return dice.choice(bold)
    return dice.randrange(len(decision.options))
