"""The components as the list of facts writes them: words of the code turned back into the specification's notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.games.robotmasters.rules.board import FACES, STAGE_IDS, SYMBOLS
from playmat.games.robotmasters.rules.card import Action, Boss, Challenge, Character, Minion, Power, RobotCard
from playmat.games.robotmasters.rules.memory import ALL
from playmat.games.robotmasters.words import effects, modifiers
from playmat.games.robotmasters.words import table_effects as dealings
from playmat.games.robotmasters.words.clauses import Against, Clause, Condition, Scored
from playmat.games.robotmasters.words.word import Word

TRIGGERS: Final = (
    *("", "on_reveal: ", "static: ", "on_hero_thrown: ", "on_hero_scored: ", "on_boss_scored: "),
    *("on_defeat_minion: ", "on_survivor: ", "on_pass: ", "on_fail: "),
)
COUNTED: Final[dict[type[Word], str]] = {
    effects.Damage: "damage",
    effects.Heal: "heal",
    effects.GainEnergy: "gain_energy",
    effects.LoseEnergy: "lose_energy",
    effects.GainThreat: "gain_threat",
    effects.LoseThreat: "lose_threat",
    effects.Prevent: "prevent",
    effects.ExtraCard: "extra_battle_card",
    modifiers.IgnoreWily: "ignore_wily",
    modifiers.PelletValue: "pellet_value",
    modifiers.CapDice: "cap_dice",
    modifiers.RerollCost: "reroll_cost",
    modifiers.MinionDamage: "minion_damage",
    modifiers.MinionArmor: "minion_armor",
    modifiers.MinionToughness: "minion_toughness",
    modifiers.DamageBoss: "damage_boss",
    modifiers.PreventBoss: "prevent_boss",
    modifiers.BossDice: "boss_dice",
    modifiers.ExtraDice: "extra_dice",
    dealings.HealBoss: "heal_boss",
    dealings.AddMinion: "add_minion",
    dealings.RemoveMinion: "remove_minion",
    dealings.RemoveReq: "remove_req",
    dealings.ChangeReq: "change_req",
    dealings.BonusMove: "bonus_move",
    dealings.FallBack: "fall_back",
    dealings.FreeReroll: "free_reroll",
    dealings.StickPick: "stick_pick",
    dealings.BossReroll: "boss_reroll",
    dealings.FewerDice: "fewer_dice",
}
"""Words with one number."""
BARE: Final[dict[type[Word], str]] = {
    modifiers.NoPelletHeal: "no_pellet_heal()",
    modifiers.RequireClear: "require_clear()",
    dealings.SkipChallenge: "skip_challenge()",
}
FACED: Final[dict[type[Word], str]] = {
    modifiers.Wild: "wild",
    modifiers.Sticks: "stick",
    dealings.AddReq: "add_req",
}
"""Words with one face."""
FACED_AND_COUNTED: Final[dict[type[Word], str]] = {
    modifiers.Multiply: "multiply",
    modifiers.BonusFace: "bonus_face",
    modifiers.FaceDamage: "face_damage",
}


def count_of(word: Word) -> str:
    """The number of a word; ALL is written out."""
    found = getattr(word, "amount", None) or getattr(word, "count", 0)
    return "all" if found == ALL else str(found)


def face_of(word: Word) -> str:
    """The face of a word."""
    return FACES[getattr(word, "face", -1)]


def action(word: Word) -> str:
    """One word with its arguments."""
    kind = type(word)
    if kind in COUNTED:
        return f"{COUNTED[kind]}({count_of(word)})"
    if kind in BARE:
        return BARE[kind]
    if kind in FACED:
        return f"{FACED[kind]}({face_of(word)})"
    if kind in FACED_AND_COUNTED:
        return f"{FACED_AND_COUNTED[kind]}({face_of(word)},{count_of(word)})"
    if isinstance(word, modifiers.CountAs):
        return f"count_as({FACES[word.face]},{FACES[word.to]})"
    if isinstance(word, dealings.SetDice):
        return f"set_dice({word.count},{FACES[word.face]},{FACES[word.to]})"
    if isinstance(word, effects.Points):
        return f"ap({'hero' if word.for_hero else 'wily'},{word.amount})"
    if isinstance(word, effects.Cycle):
        return f"cycle(hero,{word.amount})"
    if isinstance(word, effects.Choose):
        return f"choose({'|'.join(action(one) for one in word.effects)})"
    assert isinstance(word, dealings.StartBattle), f"the notation has no {kind.__name__}"
    return f"start_battle({STAGE_IDS[word.boss]})"


def condition(one: Condition) -> str:
    """What a clause depends on."""
    if isinstance(one, Scored):
        bound = f"=={one.exactly}" if one.exactly >= 0 else f">={one.least}"
        return f"scored({FACES[one.face]}){bound}"
    assert isinstance(one, Against)
    return f"boss=={STAGE_IDS[one.boss]}"


def clause(one: Clause) -> str:
    """A clause with its moment, its conditions and its repetition."""
    when = f"if {' and '.join(condition(part) for part in one.conditions)} -> " if one.conditions else ""
    each = f"each({FACES[one.each]}) -> " if one.each >= 0 else ""
    return f"{TRIGGERS[one.trigger]}{when}{each}{action(one.action)}"


def effect(clauses: Sequence[Clause]) -> str:
    """A whole effect."""
    return "; ".join(clause(one) for one in clauses)


def row(damage: Sequence[int]) -> str:
    """A damage row."""
    return "/".join(str(value) for value in damage)


def line(one: RobotCard, copies: int = 0) -> str:
    """A component as its line in the list of facts; copies are how often the standard deck holds an action card."""
    columns: list[object]
    if isinstance(one, Character):
        challenge, battle = one.ability, one.battle
        columns = ["character", one.id, one.name, one.threat, one.energy, challenge.name, challenge.cost]
        columns += [effect(challenge.clauses), one.battle_threat, row(one.damage), battle.name, effect(battle.clauses)]
    elif isinstance(one, Boss):
        columns = ["boss", one.id, one.name, one.health, one.threat, row(one.damage), one.effect_name]
        columns += [clause(one.effect)]
    elif isinstance(one, Power):
        columns = ["power", STAGE_IDS[one.boss], one.name, one.stage.cost, effect(one.stage.clauses)]
        columns += [effect(one.battle.clauses)]
    elif isinstance(one, Minion):
        columns = ["minion", one.id, one.name, SYMBOLS[one.symbol], one.damage, one.special_name, clause(one.special)]
    elif isinstance(one, Challenge):
        columns = ["challenge", STAGE_IDS[one.stage], one.id, one.name, one.points or "-"]
        columns += [f"{one.minion.id}+{one.start}" if one.minion is not None else "∅"]
        columns += [" + ".join(FACES[face] for face in one.requirement) or "-"]
        columns += [clause(one.ability) if one.ability is not None else "-"]
        columns += [action(one.penalty) if one.penalty is not None else "-"]
    else:
        assert isinstance(one, Action)
        columns = ["action", one.id, one.name, copies, one.hero.cost, effect(one.hero.clauses)]
        columns += [one.wily.cost, effect(one.wily.clauses), SYMBOLS[one.symbol], effect(one.battle.clauses)]
        columns += [" ".join(one.window_letters)]
    return " | ".join(str(column) for column in columns)
