"""The stages of the Robot Masters and Dr. Wily's Castle, card by card."""

from __future__ import annotations

from typing import Final

from ..rules.board import (
    AIM,
    ALL_STAGES,
    BOMB,
    CASTLE,
    CUT,
    ELEC,
    FIRE,
    GUTS,
    HIT,
    ICE,
    JUMP,
    OIL,
    PELLET,
    RUN,
    STAGE_NAMES,
    TIME,
    WILY,
)
from ..rules.card import Challenge
from ..words.clauses import on_defeat_minion, on_fail, on_pass, on_reveal, static
from ..words.effects import Damage, GainEnergy, GainThreat, Heal, LoseEnergy, LoseThreat
from ..words.modifiers import (
    CapDice,
    MinionArmor,
    MinionDamage,
    MinionToughness,
    NoPelletHeal,
    RequireClear,
    RerollCost,
    Sticks,
)
from ..words.table_effects import AddMinion, FallBack, FreeReroll, StartBattle
from .minions import BIG_EYE, KILLER_BOMB, MET, PEPE, SNIPER_JOE, SUPER_CUTTER, TACKLE_FIRE, WATCHER

Stage = tuple[Challenge, ...]

CUT_MAN: Final[Stage] = (
    Challenge("CU01", "Super Cutter Machine", CUT, 4, SUPER_CUTTER, 1, (JUMP, RUN), None, Damage(2)),
    Challenge("CU02", "Scaffold Climb", CUT, 3, None, 0, (JUMP, JUMP), on_pass(GainEnergy(1)), Damage(3)),
    Challenge("CU03", "Blaster Hallway", CUT, 4, MET, 0, (AIM, JUMP), None, LoseEnergy(1)),
    Challenge("CU04", "Scissor Shower", CUT, 5, SUPER_CUTTER, 2, (RUN, JUMP), on_reveal(Damage(1)), Damage(2)),
    Challenge("CU05", "Hatchway Guard", CUT, 3, MET, 1, (JUMP, AIM, RUN), None, Damage(2)),
    Challenge("CU06", "Tower Ascent", CUT, 4, SUPER_CUTTER, 0, (JUMP, JUMP), on_fail(Damage(2)), Damage(2)),
    Challenge("CU07", "Ambush at the Hatch", CUT, 5, MET, 2, (HIT, RUN), None, AddMinion(1)),
    Challenge("CU08", "Narrow Ledge", CUT, 2, None, 0, (JUMP, RUN, AIM), on_pass(Heal(2)), Damage(2)),
    Challenge("CU09", "Blade Gauntlet", CUT, 6, SUPER_CUTTER, 2, (JUMP, RUN), static(MinionDamage(1)), Damage(2)),
    Challenge("CU10", "Spare Parts Cache", CUT, 3, MET, 0, (PELLET,), on_pass(Heal(3)), Damage(2)),
    Challenge("CU11", "Wall of Cutters", CUT, 4, SUPER_CUTTER, 1, (HIT, AIM), static(RequireClear()), Damage(3)),
    Challenge("CU12", "Gate Sprint", CUT, 4, MET, 1, (RUN, RUN, AIM), on_fail(Damage(2)), Damage(2)),
)
"""Cut Man's stage: climbing; swarms of weak Minions."""

GUTS_MAN: Final[Stage] = (
    Challenge("GU01", "Lift Platforms", GUTS, 4, MET, 0, (JUMP, JUMP, RUN), None, Damage(3)),
    Challenge("GU02", "Quarry Crew", GUTS, 4, MET, 2, (RUN, AIM), None, Damage(2)),
    Challenge("GU03", "Boulder Drop", GUTS, 3, None, 0, (JUMP, RUN, AIM), on_reveal(Damage(2)), Damage(2)),
    Challenge("GU04", "Big Eye Patrol", GUTS, 5, BIG_EYE, 1, (HIT, JUMP), static(MinionToughness(2)), Damage(2)),
    Challenge("GU05", "Hard Hat Rally", GUTS, 5, MET, 3, (HIT, RUN), static(MinionArmor(1)), AddMinion(1)),
    Challenge("GU06", "Crane Hook", GUTS, 3, MET, 1, (JUMP, HIT), on_pass(GainThreat(1)), Damage(2)),
    Challenge("GU07", "Cracked Floor", GUTS, 4, None, 0, (JUMP, RUN), static(CapDice(6)), Damage(2)),
    Challenge("GU08", "Stomp Zone", GUTS, 4, BIG_EYE, 1, (JUMP, RUN), on_fail(Damage(2)), Damage(2)),
    Challenge("GU09", "Tunnel Breakthrough", GUTS, 6, MET, 2, (HIT, HIT), static(MinionArmor(1)), Damage(2)),
    Challenge("GU10", "Foreman Office", GUTS, 2, MET, 0, (HIT, RUN, JUMP), None, LoseEnergy(1)),
    Challenge("GU11", "Rubble Slide", GUTS, 4, BIG_EYE, 0, (RUN, RUN), on_reveal(Damage(1)), Damage(2)),
    Challenge("GU12", "Power Cell Depot", GUTS, 3, MET, 1, (PELLET,), on_pass(GainEnergy(1)), Damage(2)),
)
"""Guts Man's stage: demolition; Minions that shrug hits off."""

ICE_MAN: Final[Stage] = (
    Challenge("IC01", "Frozen Stairs", ICE, 3, None, 0, (JUMP,), static(Sticks(WILY)), Damage(2)),
    Challenge("IC02", "Penguin Flock", ICE, 5, PEPE, 3, (RUN, JUMP), None, Damage(2)),
    Challenge("IC03", "Slick Floor", ICE, 4, PEPE, 0, (RUN, RUN), None, LoseThreat(1)),
    Challenge("IC04", "Vanishing Blocks", ICE, 4, None, 0, (JUMP, JUMP, RUN), on_fail(FallBack(1)), Damage(2)),
    Challenge("IC05", "Ice Cavern", ICE, 4, PEPE, 1, (AIM, JUMP), static(Sticks(PELLET)), Damage(2)),
    Challenge("IC06", "Water Trench", ICE, 3, PEPE, 1, (JUMP, RUN), static(Sticks(WILY)), Damage(2)),
    Challenge("IC07", "Sub-zero Draft", ICE, 4, WATCHER, 1, (AIM, RUN), on_reveal(LoseEnergy(1)), Damage(2)),
    Challenge("IC08", "Drifting Platforms", ICE, 5, None, 0, (JUMP, RUN, AIM), on_pass(Heal(2)), Damage(2)),
    Challenge("IC09", "Crusher Tunnel", ICE, 4, PEPE, 2, (HIT, JUMP), None, Damage(2)),
    Challenge("IC10", "Blizzard", ICE, 5, PEPE, 1, (RUN, AIM), static(RerollCost(2)), Damage(2)),
    Challenge("IC11", "Cold Storage", ICE, 2, PEPE, 0, (PELLET,), on_pass(Heal(3)), Damage(2)),
    Challenge("IC12", "Icicle Hall", ICE, 4, WATCHER, 1, (JUMP, AIM), None, Damage(3)),
)
"""Ice Man's stage: frozen dice, dear re-rolls and falling back."""

BOMB_MAN: Final[Stage] = (
    Challenge("BO01", "Fuse Alley", BOMB, 4, KILLER_BOMB, 1, (RUN, AIM), None, Damage(2)),
    Challenge("BO02", "Minefield", BOMB, 3, None, 0, (JUMP, AIM, RUN), on_fail(Damage(2)), Damage(3)),
    Challenge("BO03", "Sniper Post", BOMB, 5, SNIPER_JOE, 1, (AIM, RUN), None, Damage(2)),
    Challenge("BO04", "Blast Doors", BOMB, 4, KILLER_BOMB, 1, (HIT, AIM), None, Damage(3)),
    Challenge("BO05", "Rolling Shells", BOMB, 4, KILLER_BOMB, 2, (AIM,), None, Damage(2)),
    Challenge("BO06", "Spire Field", BOMB, 3, KILLER_BOMB, 0, (JUMP, AIM), on_fail(Damage(3)), Damage(2)),
    Challenge("BO07", "Chain Reaction", BOMB, 5, KILLER_BOMB, 2, (RUN, AIM), on_defeat_minion(Damage(1)), Damage(2)),
    Challenge("BO08", "Armory", BOMB, 2, SNIPER_JOE, 0, (AIM, AIM), on_pass(GainEnergy(1)), Damage(2)),
    Challenge("BO09", "Crater Leap", BOMB, 4, None, 0, (JUMP, JUMP), None, Damage(3)),
    Challenge("BO10", "Joe Platoon", BOMB, 6, SNIPER_JOE, 2, (RUN, AIM), None, Damage(2)),
    Challenge("BO11", "Smoke Screen", BOMB, 4, KILLER_BOMB, 1, (AIM, JUMP, RUN), static(CapDice(7)), Damage(2)),
    Challenge("BO12", "Supply Drop", BOMB, 3, SNIPER_JOE, 0, (PELLET,), on_pass(GainThreat(2)), Damage(2)),
)
"""Bomb Man's stage: short tests, heavy damage."""

FIRE_MAN: Final[Stage] = (
    Challenge("FI01", "Flame Alley", FIRE, 4, TACKLE_FIRE, 1, (RUN, JUMP), None, Damage(2)),
    Challenge("FI02", "Furnace Jets", FIRE, 3, None, 0, (RUN, RUN, AIM), None, Damage(3)),
    Challenge("FI03", "Lava Lift", FIRE, 4, TACKLE_FIRE, 0, (JUMP, JUMP), on_fail(Damage(2)), Damage(2)),
    Challenge("FI04", "Fire Pillars", FIRE, 4, TACKLE_FIRE, 1, (AIM, RUN), static(NoPelletHeal()), Damage(2)),
    Challenge("FI05", "Burning Deck", FIRE, 5, TACKLE_FIRE, 2, (JUMP, RUN), on_reveal(Damage(1)), Damage(2)),
    Challenge("FI06", "Turret Row", FIRE, 4, SNIPER_JOE, 1, (AIM, HIT), None, Damage(2)),
    Challenge("FI07", "Heat Haze", FIRE, 3, TACKLE_FIRE, 1, (AIM, RUN), static(NoPelletHeal()), Damage(2)),
    Challenge("FI08", "Magma Crossing", FIRE, 4, None, 0, (JUMP, RUN, AIM), on_pass(Heal(2)), Damage(2)),
    Challenge("FI09", "Inferno Rush", FIRE, 6, TACKLE_FIRE, 3, (RUN,), on_reveal(Damage(1)), Damage(2)),
    Challenge("FI10", "Chariot Chase", FIRE, 5, TACKLE_FIRE, 1, (RUN, JUMP), static(MinionDamage(1)), Damage(2)),
    Challenge("FI11", "Cooling Vent", FIRE, 2, TACKLE_FIRE, 0, (PELLET,), on_pass(Heal(4)), Damage(2)),
    Challenge("FI12", "Boiler Room", FIRE, 4, KILLER_BOMB, 1, (HIT, RUN), None, LoseEnergy(1)),
)
"""Fire Man's stage: a run through flames."""

ELEC_MAN: Final[Stage] = (
    Challenge("EL01", "Tesla Ladder", ELEC, 3, None, 0, (JUMP, RUN), on_reveal(LoseEnergy(1)), Damage(2)),
    Challenge("EL02", "Watcher Tower", ELEC, 5, WATCHER, 2, (AIM, RUN), None, LoseEnergy(1)),
    Challenge("EL03", "Beam Barrier", ELEC, 4, WATCHER, 0, (RUN, JUMP, AIM), None, Damage(3)),
    Challenge("EL04", "Short Circuit", ELEC, 4, None, 0, (AIM, RUN), static(RerollCost(2)), Damage(2)),
    Challenge("EL05", "Phantom Steps", ELEC, 4, WATCHER, 1, (JUMP, JUMP), on_fail(FallBack(1)), Damage(2)),
    Challenge("EL06", "Spinner Floor", ELEC, 3, WATCHER, 1, (JUMP, AIM), None, Damage(2)),
    Challenge("EL07", "Static Field", ELEC, 4, WATCHER, 1, (HIT, AIM), None, LoseEnergy(1)),
    Challenge("EL08", "Generator Core", ELEC, 6, BIG_EYE, 1, (HIT, AIM), static(RequireClear()), Damage(2)),
    Challenge("EL09", "Spark Storm", ELEC, 4, WATCHER, 1, (RUN, JUMP, AIM), None, Damage(2)),
    Challenge("EL10", "Charging Station", ELEC, 2, WATCHER, 0, (PELLET,), on_pass(GainEnergy(2)), Damage(2)),
    Challenge("EL11", "Conduit Climb", ELEC, 4, None, 0, (JUMP, AIM), None, LoseThreat(1)),
    Challenge("EL12", "Overload", ELEC, 5, WATCHER, 2, (AIM,), on_reveal(Damage(2)), Damage(2)),
)
"""Elec Man's stage: power loss."""

TIME_MAN: Final[Stage] = (
    Challenge("TI01", "Pendulum Swing", TIME, 4, None, 0, (JUMP, RUN, AIM), None, LoseThreat(1)),
    Challenge("TI02", "Clockwork Hall", TIME, 4, SUPER_CUTTER, 1, (AIM, JUMP), on_pass(GainThreat(1)), Damage(2)),
    Challenge("TI03", "Hour Hand", TIME, 3, MET, 0, (RUN, RUN), on_reveal(LoseThreat(1)), Damage(2)),
    Challenge("TI04", "Gear Teeth", TIME, 5, SUPER_CUTTER, 2, (JUMP, RUN), on_reveal(LoseThreat(1)), Damage(2)),
    Challenge("TI05", "Second Chance", TIME, 2, MET, 0, (AIM, PELLET), static(FreeReroll(1)), Damage(2)),
    Challenge("TI06", "Slow Zone", TIME, 4, WATCHER, 1, (RUN,), static(CapDice(5)), Damage(2)),
    Challenge("TI07", "Alarm Bells", TIME, 5, MET, 2, (HIT, AIM), None, AddMinion(1)),
    Challenge("TI08", "Minute Bridge", TIME, 4, SUPER_CUTTER, 1, (JUMP, AIM), on_fail(FallBack(1)), Damage(2)),
    Challenge("TI09", "Hourglass Drop", TIME, 3, None, 0, (JUMP, JUMP), None, Damage(3)),
    Challenge("TI10", "Paradox Corridor", TIME, 5, WATCHER, 1, (JUMP, RUN, AIM), on_pass(GainThreat(2)), Damage(2)),
    Challenge("TI11", "Mainspring", TIME, 4, MET, 1, (HIT, RUN), None, LoseEnergy(1)),
    Challenge("TI12", "Midnight Chime", TIME, 6, SUPER_CUTTER, 2, (RUN, JUMP), on_reveal(LoseThreat(1)), Damage(2)),
)
"""Time Man's stage: a clock that takes Threat and gives it back."""

OIL_MAN: Final[Stage] = (
    Challenge("OI01", "Slick Ramp", OIL, 4, None, 0, (RUN, JUMP), static(CapDice(6)), LoseThreat(1)),
    Challenge("OI02", "Barrel Roll", OIL, 4, MET, 1, (JUMP, RUN), on_fail(FallBack(1)), Damage(2)),
    Challenge("OI03", "Pump Station", OIL, 3, TACKLE_FIRE, 0, (AIM, RUN), on_pass(GainEnergy(1)), Damage(2)),
    Challenge("OI04", "Burning Slick", OIL, 5, TACKLE_FIRE, 2, (RUN, JUMP), None, Damage(2)),
    Challenge("OI05", "Drip Pipes", OIL, 4, None, 0, (JUMP, AIM), static(Sticks(WILY)), Damage(2)),
    Challenge("OI06", "Tar Pit", OIL, 4, PEPE, 1, (JUMP, JUMP), on_fail(Damage(2)), Damage(2)),
    Challenge("OI07", "Refinery Guard", OIL, 5, SNIPER_JOE, 1, (HIT, RUN), None, Damage(2)),
    Challenge("OI08", "Greased Ladder", OIL, 3, MET, 0, (JUMP,), on_reveal(LoseThreat(1)), Damage(3)),
    Challenge("OI09", "Spill Zone", OIL, 4, PEPE, 2, (RUN, AIM), None, LoseEnergy(1)),
    Challenge("OI10", "Derrick Climb", OIL, 4, None, 0, (JUMP, RUN, AIM), on_pass(Heal(3)), Damage(2)),
    Challenge("OI11", "Flash Fire", OIL, 6, TACKLE_FIRE, 3, (AIM,), None, Damage(2)),
    Challenge("OI12", "Filter Room", OIL, 2, MET, 0, (PELLET, RUN), on_pass(Heal(2)), Damage(2)),
)
"""Oil Man's stage: slippery ground."""


def copy(id: str, boss: int) -> Challenge:
    """A Robot Master Copy: a battle in place of a challenge."""
    name = f"Robot Master Copy: {STAGE_NAMES[boss]}"
    return Challenge(id, name, CASTLE, 0, None, 0, (), on_reveal(StartBattle(boss)), None, copy_of=boss)


WILYS_CASTLE: Final[Stage] = (
    Challenge("WC01", "Skull Gate", CASTLE, 5, SNIPER_JOE, 1, (RUN, JUMP, AIM), None, Damage(3)),
    Challenge("WC02", "Big Eye March", CASTLE, 5, BIG_EYE, 1, (JUMP, AIM, RUN), None, Damage(2)),
    Challenge("WC03", "Vanishing Shaft", CASTLE, 4, None, 0, (JUMP, JUMP, RUN), on_fail(FallBack(1)), Damage(3)),
    Challenge("WC04", "Spike Corridor", CASTLE, 4, None, 0, (RUN, JUMP, AIM), on_fail(Damage(4)), Damage(2)),
    Challenge("WC05", "Sewer Pursuit", CASTLE, 5, PEPE, 2, (RUN, AIM), None, LoseThreat(1)),
    Challenge("WC06", "Cutter Cyclone", CASTLE, 6, SUPER_CUTTER, 3, (JUMP, RUN), None, Damage(2)),
    Challenge("WC07", "Bullet Barrage", CASTLE, 5, KILLER_BOMB, 2, (AIM, RUN), None, Damage(2)),
    Challenge("WC08", "Elite Joes", CASTLE, 6, SNIPER_JOE, 2, (AIM, RUN), static(MinionDamage(1)), Damage(2)),
    Challenge("WC09", "Power Drain", CASTLE, 4, WATCHER, 1, (HIT, JUMP), on_reveal(LoseEnergy(1)), Damage(2)),
    Challenge("WC10", "Furnace Heart", CASTLE, 5, TACKLE_FIRE, 2, (RUN, RUN), None, Damage(2)),
    Challenge("WC11", "Skull Elevator", CASTLE, 4, MET, 2, (JUMP, RUN), None, AddMinion(1)),
    Challenge("WC12", "Trap Room", CASTLE, 6, BIG_EYE, 1, (HIT, AIM), static(RequireClear()), Damage(2)),
    Challenge("WC13", "Hidden Capsule", CASTLE, 3, MET, 0, (PELLET,), on_pass(Heal(4)), Damage(2)),
    Challenge(
        "WC14", "Final Corridor", CASTLE, 5, KILLER_BOMB, 1, (AIM, JUMP, RUN), on_pass(GainEnergy(1)), Damage(3)
    ),
    *[copy(f"WC{15 + boss}", boss) for boss in range(ALL_STAGES)],
)
"""Dr. Wily's Castle: everything at once, and the Robot Master Copies."""

ROBOT_MASTERS: Final[tuple[Stage, ...]] = (CUT_MAN, GUTS_MAN, ICE_MAN, BOMB_MAN, FIRE_MAN, ELEC_MAN, TIME_MAN, OIL_MAN)
STAGES: Final[tuple[Stage, ...]] = (*ROBOT_MASTERS, WILYS_CASTLE)
"""The challenge cards of each stage and of the castle."""
