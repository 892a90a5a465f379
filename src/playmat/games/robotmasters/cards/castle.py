"""Dr. Wily's Castle: everything at once, and the Robot Master Copies."""

from __future__ import annotations

from typing import Final

from ..rules.board import AIM, BOMB, CASTLE, CUT, ELEC, FIRE, GUTS, HIT, ICE, JUMP, OIL, PELLET, RUN, TIME
from ..rules.card import Challenge
from ..words.clauses import on_fail, on_pass, on_reveal, static
from ..words.effects import Damage, GainEnergy, Heal, LoseEnergy, LoseThreat
from ..words.modifiers import MinionDamage, RequireClear
from ..words.table_effects import AddMinion, FallBack, StartBattle
from .minions import BIG_EYE, KILLER_BOMB, MET, PEPE, SNIPER_JOE, SUPER_CUTTER, TACKLE_FIRE, WATCHER


def copy(id: str, boss: int, name: str) -> Challenge:
    """A Robot Master Copy: a battle in place of a challenge."""
    battle = on_reveal(StartBattle(boss, name))
    return Challenge(id, f"Robot Master Copy: {name}", CASTLE, 0, None, 0, (), battle, None, copy_of=boss)


WC01: Final = Challenge("WC01", "Skull Gate", CASTLE, 5, SNIPER_JOE, 1, (RUN, JUMP, AIM), None, Damage(3))
WC02: Final = Challenge("WC02", "Big Eye March", CASTLE, 5, BIG_EYE, 1, (JUMP, AIM, RUN), None, Damage(2))
WC03: Final = Challenge(
    "WC03", "Vanishing Shaft", CASTLE, 4, None, 0, (JUMP, JUMP, RUN), on_fail(FallBack(1)), Damage(3)
)
WC04: Final = Challenge("WC04", "Spike Corridor", CASTLE, 4, None, 0, (RUN, JUMP, AIM), on_fail(Damage(4)), Damage(2))
WC05: Final = Challenge("WC05", "Sewer Pursuit", CASTLE, 5, PEPE, 2, (RUN, AIM), None, LoseThreat(1))
WC06: Final = Challenge("WC06", "Cutter Cyclone", CASTLE, 6, SUPER_CUTTER, 3, (JUMP, RUN), None, Damage(2))
WC07: Final = Challenge("WC07", "Bullet Barrage", CASTLE, 5, KILLER_BOMB, 2, (AIM, RUN), None, Damage(2))
WC08: Final = Challenge("WC08", "Elite Joes", CASTLE, 6, SNIPER_JOE, 2, (AIM, RUN), static(MinionDamage(1)), Damage(2))
WC09: Final = Challenge("WC09", "Power Drain", CASTLE, 4, WATCHER, 1, (HIT, JUMP), on_reveal(LoseEnergy(1)), Damage(2))
WC10: Final = Challenge("WC10", "Furnace Heart", CASTLE, 5, TACKLE_FIRE, 2, (RUN, RUN), None, Damage(2))
WC11: Final = Challenge("WC11", "Skull Elevator", CASTLE, 4, MET, 2, (JUMP, RUN), None, AddMinion(1))
WC12: Final = Challenge("WC12", "Trap Room", CASTLE, 6, BIG_EYE, 1, (HIT, AIM), static(RequireClear()), Damage(2))
WC13: Final = Challenge("WC13", "Hidden Capsule", CASTLE, 3, MET, 0, (PELLET,), on_pass(Heal(4)), Damage(2))
WC14: Final = Challenge(
    "WC14", "Final Corridor", CASTLE, 5, KILLER_BOMB, 1, (AIM, JUMP, RUN), on_pass(GainEnergy(1)), Damage(3)
)
WC15: Final = copy("WC15", CUT, "Cut Man")
WC16: Final = copy("WC16", GUTS, "Guts Man")
WC17: Final = copy("WC17", ICE, "Ice Man")
WC18: Final = copy("WC18", BOMB, "Bomb Man")
WC19: Final = copy("WC19", FIRE, "Fire Man")
WC20: Final = copy("WC20", ELEC, "Elec Man")
WC21: Final = copy("WC21", TIME, "Time Man")
WC22: Final = copy("WC22", OIL, "Oil Man")
STAGE: Final = (
    WC01,
    WC02,
    WC03,
    WC04,
    WC05,
    WC06,
    WC07,
    WC08,
    WC09,
    WC10,
    WC11,
    WC12,
    WC13,
    WC14,
    WC15,
    WC16,
    WC17,
    WC18,
    WC19,
    WC20,
    WC21,
    WC22,
)
