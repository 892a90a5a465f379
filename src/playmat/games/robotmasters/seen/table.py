"""What lies on the table and what a player must see, for every screen."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, NOBODY

from ..rules.battle import BossWindow
from ..rules.battle_sums import boss_dice, boss_packet, boss_roll_damage, dealt_by_face, face_value, hero_dice
from ..rules.board import (
    BATTLE,
    BY_BOSS,
    BY_CHALLENGE,
    CASTLE,
    FACES,
    LAST_SPACE,
    NO_BOSS,
    NO_STAGE,
    RESOLVING,
    ROLLING,
    STAGE_IDS,
    STAGE_NAMES,
    STEPS,
    SYMBOLS,
    WILY_SPACE,
    YELLOW_SPACE,
)
from ..rules.hero_part import HeroWindow
from ..rules.matching import BONUS, assign, results
from ..rules.memory import FLAT_DAMAGE, NO_PELLETS, PREVENT_BOSS, REQUIRE_CLEAR, Lasting
from ..rules.rolling import can_reroll, most_dice, reroll_price
from ..rules.scoring import minion_damage, pellet_gain, penalties
from ..rules.state import RobotMasters
from .outcome import outcomes


def table(g: RobotMasters, viewer: int) -> dict[str, object]:
    """Everything that is always on display."""
    return {
        "turn": g.turn,
        "hero": g.hero,
        "first": g.first,
        "step": STEPS[g.step],
        "asked": g.decision.player if g.decision is not None else NOBODY,
        "threshold": g.threshold,
        "guarded": g.devil,
        "out": g.out[:],
        "sides": [side(g, player) for player in range(g.players)],
        "stages": [stage_view(g, stage) for stage in (*range(g.stages), CASTLE)],
        "challenge": challenge(g) if g.challenge != NO_CARD else None,
        "battle": battle(g) if g.boss != NO_BOSS else None,
        "tray": tray(g) if g.dice or g.step in (ROLLING, RESOLVING) else None,
        "lasting": lasting(g),
        "shield": g.shield,
        "ranking": ranking(g) if g.over else [],
    }


def lasting(g: RobotMasters) -> list[dict[str, object]]:
    """What holds until the challenge or round ends, and what was played and waits for its moment, by source."""
    changes = g.lasting[:]
    for one in g.waiting:
        if one.origin not in (BY_CHALLENGE, BY_BOSS):  # their text lies open
            changes.append(Lasting(WAITS, -1, -1, 0, one.origin, one.source, one.clause.text()))
    return [
        {
            "source": change.source,
            "said": change.said,
            "origin": change.origin,
            "kind": change.kind,
            "face": change.face,
            "to": change.to,
            "amount": change.amount,
        }
        for change in changes
    ]


WAITS: Final = -1
"""The kind of what waits for its moment."""


def side(g: RobotMasters, player: int) -> dict[str, object]:
    """One player's numbers."""
    character = g.characters[player]
    fights = g.boss != NO_BOSS and player == g.hero
    copies = g.copies(player)
    return {
        "name": g.name(player),
        "character": character.id,
        "side": "battle" if fights else "challenge",
        "health": max(0, g.health[player]),
        "base health": g.base_health[player],
        "lives": g.lives[player],
        "base lives": g.base_lives[player],
        "energy": g.energy[player],
        "base energy": g.base_energy[player],
        "threat": g.threat[player],
        "base threat": g.base_threat[player],
        "powers": [
            {
                "boss": STAGE_IDS[power],
                "name": g.boss_powers[power].name,
                "used": player == g.hero and bool(g.powers_used >> power & 1),
            }
            for power in range(len(g.boss_powers))
            if g.powers[player] >> power & 1
        ],
        "ability used": player == g.hero and g.ability_used,
        "trophies": [STAGE_IDS[stage] for stage in range(len(g.trophies)) if g.trophies[stage] == player],
        "beaten": [STAGE_IDS[stage] for stage in range(g.stages) if g.beaten[player] >> stage & 1],
        "stage": STAGE_IDS[g.stage[player]] if g.stage[player] != NO_STAGE else "",
        "space": g.space[player],
        "hand": len(g.hand(player)),
        "deck": len(g.deck(player)),
        "discards": len(g.discards(player)),
        "top": g.handles[g.discards(player)[-1]] if g.discards(player) else NO_CARD,
        "copy": g.defs[copies[0]].id if copies else "",
        "turns": g.turns[player],
        "out": bool(g.out[player]),
    }


def stage_view(g: RobotMasters, stage: int) -> dict[str, object]:
    """One stage of the board: its spaces, its deck, its Trophy, who stands where."""
    deck = g.stage_deck(stage)
    last = WILY_SPACE if stage == CASTLE else LAST_SPACE
    return {
        "id": STAGE_IDS[stage],
        "name": STAGE_NAMES[stage],
        "spaces": last + 1,
        "yellow": YELLOW_SPACE if stage == CASTLE else -1,
        "deck": len(g.zones[deck]),
        "discards": len(g.zones[deck + 1]),
        "trophy": g.trophies[stage] if stage != CASTLE else NOBODY,
        "heroes": [[player, g.space[player]] for player in range(g.players) if g.stage[player] == stage],
    }


def challenge(g: RobotMasters) -> dict[str, object]:
    """The challenge in play with both budgets, its Minions, its slots and the priority ring."""
    faced = g.faced()
    minion = faced.minion
    return {
        "card": g.handles[g.challenge],
        "id": faced.id,
        "name": faced.name,
        "hero points": g.hero_points,
        "wily points": g.wily_points,
        "points": faced.points,
        "minion": minion.id if minion is not None else "",
        "minion name": minion.name if minion is not None else "",
        "symbol": SYMBOLS[minion.symbol] if minion is not None else "",
        "minions": g.minions,
        "minion damage": minion_damage(g),
        "special": minion.text() if minion is not None else "",
        "special used": g.special_used,
        "slots": [FACES[face] for face in g.slots],
        "printed": [FACES[face] for face in faced.requirement],
        "must clear": g.has(REQUIRE_CLEAR),
        "penalty": faced.penalty.text() if faced.penalty is not None else "",
        "ability": faced.ability.text() if faced.ability is not None else "",
        "passed": passed(g),
        "most dice": most_dice(g),
        "free rerolls": g.free_rerolls,
        "defeated": g.defeated,
    }


def passed(g: RobotMasters) -> list[int]:
    """Who has passed in the present run of passes, in order."""
    if g.priority == NOBODY or not g.passes:
        return []
    ring = g.around(g.priority)
    return ring[len(ring) - g.passes :]


def tray(g: RobotMasters) -> dict[str, object]:
    """The hero's dice: which Stick, which are picked, which were turned, and what they would do if scored now."""
    return {
        "dice": [
            {
                "face": FACES[g.dice[index]],
                "sticks": bool(g.stuck >> index & 1),
                "picked": bool(g.picked >> index & 1),
                "turned": not g.boss_part and bool(g.turned >> index & 1),
                "locked": not g.boss_part and bool(g.locked >> index & 1),
            }
            for index in range(len(g.dice))
        ],
        "bonus": [FACES[face] for number, face in results(g) if number >= BONUS],
        "scored": g.scored,
        "price": reroll_price(g),
        "free": g.free_rerolls,
        "may reroll": not g.scored and bool(g.dice) and can_reroll(g),
        "expected": expected(g) if g.challenge != NO_CARD and (g.dice or g.scored) else None,
    }


def expected(g: RobotMasters) -> dict[str, object]:
    """What the dice would do if they were scored as they lie, and how the challenge would end then."""
    ends = outcomes(g)
    first = ends[0]
    return {
        "filled": assign(g),
        "passes": first.passes,
        "defeats": first.defeats,
        "survivors": first.survivors,
        "minion damage": first.strike,
        "penalties": penalties(g),
        "health": pellet_gain(g),
        "no pellets": g.has(NO_PELLETS),
        "ends": [end.facts() for end in ends],
    }


def battle(g: RobotMasters) -> dict[str, object]:
    """The battle: both combatants, their rows after changes, the round, who runs the boss, both packets."""
    foe = g.foe()
    return {
        "boss": foe.id,
        "name": foe.name,
        "copy": g.copying,
        "health": max(0, g.boss_health),
        "base health": foe.health,
        "row": list(foe.damage),
        "dice": boss_dice(g),
        "text": foe.text(),
        "round": g.round,
        "controller": g.controller,
        "next controller": g.next_controller(),
        "cards left": g.cards_left,
        "hero row": [face_value(g, face) for face in range(6)],
        "hero dice": hero_dice(g) if not g.dice else len(g.dice),
        "boss part": g.boss_part,
        "boss roll": [
            {
                "face": FACES[g.boss_roll[index]],
                "picked": bool(g.boss_picked >> index & 1),
                "turned": g.boss_part and bool(g.turned >> index & 1),
                "locked": g.boss_part and bool(g.locked >> index & 1),
            }
            for index in range(len(g.boss_roll))
        ],
        "packet": packet_lines(g),
        "packet sum": boss_packet(g) if g.dice else 0,
        "boss packet": boss_roll_damage(g),
        "fewer": g.fewer,
        "window": window(g),
    }


def packet_lines(g: RobotMasters) -> list[list[object]]:
    """The hero's packet line by line: what, and how much."""
    lines: list[list[object]] = []
    for face, count, dealt in dealt_by_face(g):
        lines.append([f"{count} {FACES[face]}", dealt])
    for one in g.lasting:
        if one.kind == FLAT_DAMAGE:
            lines.append([one.source, one.amount])
        elif one.kind == PREVENT_BOSS:
            lines.append([one.source, -one.amount])
    return lines


def window(g: RobotMasters) -> str:
    """Which window of the round is open: P, T or B; empty outside."""
    if g.decision is None or g.step != BATTLE:
        return ""
    step = g.decision.step
    if isinstance(step, HeroWindow):
        return "P" if not g.dice else "T"
    return "B" if isinstance(step, BossWindow) else ""


def ranking(g: RobotMasters) -> list[int]:
    """The seats in order, for display: the winner, then by castle space, Robot Masters beaten, space and Lives."""
    keyed: list[tuple[int, int, int, int, int, int]] = []
    for player in range(g.players):
        won, space = player == g.winner, g.space[player]
        castle = space + 1 if g.stage[player] == CASTLE else 0
        keyed.append((-int(won), -castle, -g.beaten_count(player), -space, -g.lives[player], player))
    return [one[5] for one in sorted(keyed)]


RULES: Final = {"side": "RM-CARD-6", "challenge": "RM-CARD-5 RM-MIN-6", "ranking": "RM-OPEN-66"}
