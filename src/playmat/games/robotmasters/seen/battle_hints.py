# interpreted: talks to people
"""What answers in a boss battle lead to: damage as the dice lie, and damage on average."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.board import DICE, FACES, STAGE_IDS
from ..rules.card import Boss, Use
from ..rules.memory import FLAT_DAMAGE, PREVENT_BOSS
from ..words.clauses import Against, Clause, Condition, Scored
from ..words.effects import GainEnergy, Heal, Prevent
from ..words.modifiers import BossDice, DamageBoss, ExtraDice, FaceDamage
from ..words.table_effects import SetDice
from .chances import SIDES, all_of
from .shown import RobotMastersBattle
from .sight import Mat


def average(row: Sequence[int]) -> float:
    """What one die of a damage row deals on average."""
    return sum(row) / SIDES


def boss_line(boss: Boss) -> str:
    """A boss in one line: "Health 33, 6 dice, about 8.0 a round"."""
    return f"Health {boss.health}, {boss.threat} dice, about {boss.threat * average(boss.damage):.1f} a round"


def added(mat: Mat) -> int:
    """Damage to the boss beside the dice, less what is prevented."""
    lasting = mat.table["lasting"]
    flat = sum(one["amount"] for one in lasting if one["kind"] == FLAT_DAMAGE)
    return int(flat - sum(one["amount"] for one in lasting if one["kind"] == PREVENT_BOSS))


def battle_of(mat: Mat) -> RobotMastersBattle:
    """The battle under way, which there is."""
    assert mat.battle is not None
    return mat.battle


def battle_throw(mat: Mat) -> str:
    """The hero's dice: all of them, or those that are picked for a re-roll."""
    one, tray = battle_of(mat), mat.tray
    row = one["hero row"]
    if tray is None or not tray["dice"]:
        return f"about {max(0.0, one['hero dice'] * average(row) + added(mat)):.1f} damage on average"
    kept = [die["face"] for die in tray["dice"] if not die["picked"]]
    stays = sum(row[FACES.index(face)] for face in kept) + added(mat)
    likely = max(0.0, stays + (len(tray["dice"]) - len(kept)) * average(row))
    return f"about {likely:.1f} damage in place of {one['packet sum']}"


def battle_finish(mat: Mat) -> str:
    """Scoring the hero's dice as they lie."""
    one = battle_of(mat)
    return f"{one['name']} {one['health']} → {max(0, one['health'] - one['packet sum'])}, before texts"


def one_die(mat: Mat, number: int) -> str:
    """What a die deals as it lies, and on average when it is thrown again."""
    one = battle_of(mat)
    faces, row = (mat.boss_dice, one["row"]) if mat.on_boss_dice else (mat.dice, one["hero row"])
    return f"deals {row[FACES.index(faces[number])]}; a throw deals {average(row):.1f} on average"


def boss_throw(mat: Mat, word: str) -> str:
    """Throwing for the boss."""
    one = battle_of(mat)
    return f"about {one['dice'] * average(one['row']):.1f} damage on average"


def go_on(mat: Mat, word: str) -> str:
    """Letting the boss's dice be scored."""
    one, side = battle_of(mat), mat.side(mat.hero)
    left = side["health"] - max(0, one["boss packet"] - mat.table["shield"])
    return f"Health {side['health']} → {max(0, left)}, before the boss's text"


# Cards, abilities and powers ---------------------------------------------------------------------------------


def battle_play(mat: Mat, use: Use) -> str:
    """What a card or an ability does in this battle, in numbers."""
    found = [effect(mat, clause) for clause in use.clauses]
    return "; ".join(dict.fromkeys(part for part in found if part))


def effect(mat: Mat, clause: Clause) -> str:
    """One clause: how much it adds, prevents or restores."""
    one, word = battle_of(mat), clause.action
    share = likelihood(mat, clause.conditions)
    if not share:
        return "nothing as it stands"
    chance = f" in {round(100 * share)} %" if share < 1 else ""
    times = of_face(mat, clause.each) if clause.each >= 0 else 1.0
    if isinstance(word, DamageBoss):
        return f"+{word.amount} damage{chance}"
    if isinstance(word, FaceDamage):
        return f"{amount(mat, of_face(mat, word.face) * word.amount)} damage"
    if isinstance(word, ExtraDice):
        dice = min(word.amount, DICE - one["hero dice"])
        return f"about +{dice * average(one['hero row']):.1f} damage"
    if isinstance(word, BossDice):
        dice = max(-one["dice"], word.amount)
        return f"the boss deals about {abs(dice) * average(one['row']):.1f} {'less' if dice < 0 else 'more'}"
    if isinstance(word, Prevent):
        certain = f"{times * word.amount:.0f}" if mat.dice or clause.each < 0 else f"about {times * word.amount:.1f}"
        return f"prevents {certain}{chance}"
    if isinstance(word, Heal):
        return health_after(mat, word.amount)
    if isinstance(word, GainEnergy):
        return f"Energy {mat.side(mat.hero)['energy']} → {mat.side(mat.hero)['energy'] + word.amount}"
    if isinstance(word, SetDice):
        dice = min(word.count, mat.dice.count(FACES[word.face]))
        return f"+{dice * (one['hero row'][word.to] - one['hero row'][word.face])} damage" if dice else "no such die"
    return ""


def health_after(mat: Mat, gain: int) -> str:
    """What a gain of Health does, which never goes beyond Base."""
    side = mat.side(mat.hero)
    return f"Health {side['health']} → {min(side['base health'], side['health'] + gain)}"


def of_face(mat: Mat, face: int) -> float:
    """How many of the hero's dice show a face, or will on average."""
    return float(mat.dice.count(FACES[face])) if mat.dice else battle_of(mat)["hero dice"] / SIDES


def amount(mat: Mat, number: float) -> str:
    """An amount that is certain once the dice lie there."""
    return f"+{number:.0f}" if mat.dice else f"about +{number:.1f}"


def likelihood(mat: Mat, conditions: Sequence[Condition]) -> float:
    """How likely it is that conditions hold: certain once the dice lie there, as far as they stay so."""
    boss = battle_of(mat)["boss"]
    if any(isinstance(one, Against) and boss != STAGE_IDS[one.boss] for one in conditions):
        return 0.0
    wanted = [(one.face, one.least) for one in conditions if isinstance(one, Scored)]
    if mat.dice:
        return float(all(mat.dice.count(FACES[face]) >= least for face, least in wanted))
    return all_of(tuple(wanted), battle_of(mat)["hero dice"])
