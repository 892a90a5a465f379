"""The bosses, as the hero fights them, in the order of their numbers."""

from __future__ import annotations

from typing import Final

from ..rules.board import AIM, HIT, JUMP, WILY
from ..rules.card import Boss
from ..words.clauses import Scored, on_boss_scored, on_hero_scored, on_hero_thrown, static
from ..words.effects import Damage, LoseEnergy
from ..words.modifiers import PreventBoss, RerollCost
from ..words.table_effects import FewerDice, HealBoss, StickPick

BOSSES: Final = (
    Boss("cut_man", "Cut Man", 33, 6, (2, 0, 1, 2, 1, 2), "Snip", on_boss_scored(Damage(2), Scored(WILY, 2))),
    Boss("guts_man", "Guts Man", 35, 5, (4, 0, 0, 3, 0, 2), "Quake", on_boss_scored(FewerDice(1), Scored(JUMP, 1))),
    Boss("ice_man", "Ice Man", 34, 6, (2, 0, 2, 1, 1, 2), "Freeze", on_hero_thrown(StickPick(1))),
    Boss("bomb_man", "Bomb Man", 30, 5, (4, 0, 1, 2, 0, 3), "Fuse", on_hero_scored(Damage(1), each=WILY)),
    Boss("fire_man", "Fire Man", 34, 6, (3, 0, 1, 0, 2, 2), "Backdraft", on_boss_scored(Damage(3), Scored(HIT, 2))),
    Boss("elec_man", "Elec Man", 35, 6, (3, 0, 3, 0, 1, 1), "Surge", on_boss_scored(LoseEnergy(1), Scored(WILY, 1))),
    Boss("time_man", "Time Man", 32, 5, (4, 0, 3, 0, 1, 2), "Turn Back", on_boss_scored(HealBoss(2), Scored(WILY, 1))),
    Boss("oil_man", "Oil Man", 34, 6, (2, 0, 0, 2, 3, 1), "Slick", static(RerollCost(2))),
    Boss(
        "yellow_devil",
        "Yellow Devil",
        42,
        6,
        (4, 0, 1, 2, 0, 3),
        "Scatter Body",
        on_hero_scored(PreventBoss(3), Scored(AIM, exactly=0)),
    ),
    Boss(
        "wily_1", "Wily's Machine, side 1", 32, 6, (3, 0, 1, 2, 0, 2), "Armoured Hull", on_hero_scored(PreventBoss(1))
    ),
    Boss(
        "wily_2",
        "Wily's Machine, side 2",
        32,
        6,
        (3, 0, 2, 1, 0, 3),
        "Cockpit Cannon",
        on_boss_scored(LoseEnergy(1), Scored(WILY, 2)),
    ),
)
