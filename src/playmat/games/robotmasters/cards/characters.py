"""The characters: Mega Man of the core box and the optional six."""

from __future__ import annotations

from typing import Final

from ..rules.board import AIM, HIT, JUMP, RUN
from ..rules.card import Character
from ..words.clauses import Scored, on_hero_scored
from ..words.components import free, use
from ..words.effects import Cycle, ExtraCard, Heal, Prevent
from ..words.modifiers import BossDice, CountAs, DamageBoss, PelletValue
from ..words.table_effects import ChangeReq, FreeReroll, RemoveReq, SetDice

MEGA_MAN: Final = Character(
    "mega_man",
    "Mega Man",
    10,
    3,
    use(0, CountAs(AIM, HIT), name="Buster Sweep"),
    6,
    (3, 0, 1, 1, 1, 0),
    free(on_hero_scored(DamageBoss(2), Scored(HIT, 2)), name="Charge Shot"),
    core=True,
)
PROTO_MAN: Final = Character(
    "proto_man",
    "Proto Man",
    9,
    3,
    use(0, Prevent(3), name="Proto Shield"),
    5,
    (4, 0, 2, 1, 0, 0),
    free(Prevent(2), name="Shield Stance"),
)
ROLL: Final = Character(
    "roll",
    "Roll",
    10,
    3,
    use(0, PelletValue(1), name="First Aid"),
    6,
    (2, 1, 1, 1, 1, 0),
    free(BossDice(-1), name="Broom Sweep"),
)
RUSH: Final = Character(
    "rush",
    "Rush",
    10,
    2,
    use(1, CountAs(RUN, JUMP), CountAs(JUMP, RUN), name="Rush Coil"),
    7,
    (2, 0, 0, 2, 1, 0),
    free(on_hero_scored(Prevent(2), Scored(RUN, 1), Scored(JUMP, 1)), name="Rush Jet"),
)
DR_LIGHT: Final = Character(
    "dr_light",
    "Dr. Light",
    9,
    5,
    use(1, ChangeReq(1), FreeReroll(1), name="Analysis"),
    5,
    (3, 1, 2, 0, 0, 0),
    free(FreeReroll(1), name="Blueprint"),
)
MEGA_MAN_ALT: Final = Character(
    "mega_man_alt",
    "Mega Man (Charged Buster)",
    9,
    4,
    use(2, RemoveReq(1), name="Slide"),
    5,
    (4, 0, 1, 0, 0, 0),
    free(SetDice(1, AIM, HIT), name="Lock On"),
)
ROCK: Final = Character(
    "rock",
    "Rock (Lab Assistant)",
    10,
    3,
    use(0, Cycle(1), Heal(1), name="Odd Jobs"),
    6,
    (2, 0, 1, 1, 1, 0),
    free(ExtraCard(1), name="Toolbox"),
)
CHARACTERS: Final = (MEGA_MAN, PROTO_MAN, ROLL, RUSH, DR_LIGHT, MEGA_MAN_ALT, ROCK)


RULES: Final = {
    "MEGA_MAN": "RM-EXP-2",
    "PROTO_MAN": "RM-EXP-3",
    "ROLL": "RM-EXP-3",
    "RUSH": "RM-EXP-3",
    "DR_LIGHT": "RM-EXP-3",
    "MEGA_MAN_ALT": "RM-EXP-3",
    "ROCK": "RM-EXP-3",
}
