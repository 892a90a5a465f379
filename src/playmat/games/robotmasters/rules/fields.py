"""What is done with every field of a RobotMasters; written by `python -m scripts.fields`, not by hand."""
# fmt: off

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel import fields

if TYPE_CHECKING:
    from .state import RobotMasters


def copy_fields(g: RobotMasters, other: RobotMasters) -> None:
    """Copy them to another state: containers are copied, what is in them is immutable."""
    other.stages, other.threshold, other.devil = g.stages, g.threshold, g.devil
    other.keeps_damage, other.characters, other.bosses = g.keeps_damage, g.characters, g.bosses
    other.boss_powers, other.turn, other.hero = g.boss_powers, g.turn, g.hero
    other.first, other.step, other.passed_some = g.first, g.step, g.passed_some
    other.challenge, other.hero_points, other.wily_points = g.challenge, g.hero_points, g.wily_points
    other.minions, other.priority, other.passes = g.minions, g.priority, g.passes
    other.ability_used, other.powers_used, other.special_used = g.ability_used, g.powers_used, g.special_used
    other.skipping, other.shield, other.packing = g.skipping, g.shield, g.packing
    other.packet, other.gain, other.defeated = g.packet, g.gain, g.defeated
    other.further, other.back, other.stuck = g.further, g.back, g.stuck
    other.picked, other.returned, other.scored = g.picked, g.returned, g.scored
    other.free_rerolls, other.turned, other.locked = g.free_rerolls, g.turned, g.locked
    other.boss, other.boss_health, other.copying = g.boss, g.boss_health, g.copying
    other.round, other.controller, other.boss_picked = g.round, g.controller, g.boss_picked
    other.boss_part, other.cards_left, other.fewer = g.boss_part, g.cards_left, g.fewer
    other.health = g.health.copy()
    other.lives = g.lives.copy()
    other.energy = g.energy.copy()
    other.threat = g.threat.copy()
    other.base_health = g.base_health.copy()
    other.base_lives = g.base_lives.copy()
    other.base_energy = g.base_energy.copy()
    other.base_threat = g.base_threat.copy()
    other.powers = g.powers.copy()
    other.beaten = g.beaten.copy()
    other.stage = g.stage.copy()
    other.space = g.space.copy()
    other.won_stage = g.won_stage.copy()
    other.fallen = g.fallen.copy()
    other.out = g.out.copy()
    other.turns = g.turns.copy()
    other.boss_left = g.boss_left.copy()
    other.boss_side = g.boss_side.copy()
    other.trophies = g.trophies.copy()
    other.begun = g.begun.copy()
    other.counted = g.counted.copy()
    other.slots = g.slots.copy()
    other.matched = g.matched.copy()
    other.lasting = g.lasting.copy()
    other.waiting = g.waiting.copy()
    other.dice = g.dice.copy()
    other.loaded = g.loaded.copy()
    other.boss_roll = g.boss_roll.copy()


def fresh_fields(g: RobotMasters) -> None:
    """Give a new state containers of its own, all empty."""
    fields.fresh_fields(g)
    g.health, g.lives, g.energy, g.threat = [], [], [], []
    g.base_health, g.base_lives, g.base_energy, g.base_threat = [], [], [], []
    g.powers, g.beaten, g.stage, g.space = [], [], [], []
    g.won_stage, g.fallen, g.out, g.turns = [], [], [], []
    g.boss_left, g.boss_side, g.trophies, g.begun = [], [], [], []
    g.counted, g.slots, g.matched, g.lasting = [], [], [], []
    g.waiting, g.dice, g.loaded, g.boss_roll = [], [], [], []


def field_facts(g: RobotMasters) -> list[object]:
    """All that are part of the position, for the digest."""
    return [
        g.stages, g.threshold, g.devil, g.keeps_damage, [one.id for one in g.characters],
        [one.id for one in g.bosses], [one.id for one in g.boss_powers], g.health, g.lives, g.energy, g.threat,
        g.base_health, g.base_lives, g.base_energy, g.base_threat, g.powers, g.beaten, g.stage, g.space, g.won_stage,
        g.fallen, g.out, g.turns, g.boss_left, g.boss_side, g.trophies, g.begun, g.counted, g.turn, g.hero, g.first,
        g.step, g.passed_some, g.challenge, g.hero_points, g.wily_points, g.minions, g.slots, g.priority, g.passes,
        g.ability_used, g.powers_used, g.special_used, g.matched, g.skipping, [one.facts() for one in g.lasting],
        [one.facts() for one in g.waiting], g.shield, g.packing, g.packet, g.gain, g.defeated, g.further, g.back,
        g.dice, g.loaded, g.stuck, g.picked, g.returned, g.scored, g.free_rerolls, g.turned, g.locked, g.boss,
        g.boss_health, g.copying, g.round, g.controller, g.boss_roll, g.boss_picked, g.boss_part, g.cards_left,
        g.fewer,
    ]
