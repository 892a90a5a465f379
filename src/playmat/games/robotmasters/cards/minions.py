"""The kinds of Minion."""

from __future__ import annotations

from typing import Final

from ..rules.board import BOLT, FLAME, GEAR, WAVE
from ..rules.card import Minion
from ..words.clauses import Clause, on_defeat_minion, on_hero_thrown, on_survivor
from ..words.effects import Damage, LoseEnergy, LoseThreat
from ..words.modifiers import MinionArmor, MinionDamage, MinionToughness
from ..words.table_effects import AddMinion, StickPick

MET: Final = Minion("met", "Met", GEAR, 1, "Hard Hat", Clause(MinionArmor(1)))
SUPER_CUTTER: Final = Minion("super_cutter", "Super Cutter", GEAR, 2, "Volley", Clause(AddMinion(1)))
SNIPER_JOE: Final = Minion("sniper_joe", "Sniper Joe", BOLT, 4, "Shield Wall", Clause(MinionToughness(2)))
WATCHER: Final = Minion("watcher", "Watcher", BOLT, 2, "Drain Beam", on_survivor(LoseEnergy(1)))
TACKLE_FIRE: Final = Minion("tackle_fire", "Tackle Fire", FLAME, 2, "Ignite", Clause(MinionDamage(1)))
KILLER_BOMB: Final = Minion("killer_bomb", "Killer Bomb", FLAME, 4, "Last Blast", on_defeat_minion(Damage(1)))
PEPE: Final = Minion("pepe", "Pepe", WAVE, 2, "Cold Snap", on_hero_thrown(StickPick(1)))
BIG_EYE: Final = Minion("big_eye", "Big Eye", WAVE, 5, "Stomp", Clause(LoseThreat(1)))
MINIONS: Final = (MET, SUPER_CUTTER, SNIPER_JOE, WATCHER, TACKLE_FIRE, KILLER_BOMB, PEPE, BIG_EYE)
