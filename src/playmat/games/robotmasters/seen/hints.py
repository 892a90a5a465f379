# interpreted: talks to people
"""What the answers of Robot Masters lead to, in a few words with numbers, and where on the table they belong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, Literal

from playmat.kernel.text import listed, plural

from ..rules.board import FACES, STAGE_IDS, SYMBOLS
from ..rules.card import Boss, Minion, Use
from ..words.effects import Choose, Heal
from ..words.table_effects import SkipChallenge
from .battle_hints import battle_finish, battle_play, battle_throw, boss_line, boss_throw, go_on, health_after, one_die
from .forecast import Prospect, after, applied, fewer, prospect
from .shown import RobotMastersEnd
from .sight import WILY, Mat
from .telling import filled_by, open_slots

TYPICAL: Final = 5
"""Dice of a usual throw, half of what a turn has; plays are compared by them."""
REROLLS: Final = 3
"""Re-rolls that a chance counts in at most; where faces Stick it is one, since more take long to count."""


def hint(mat: Mat, key: str) -> str:
    """What an answer leads to."""
    verb, _, word = key.partition(":")
    return HINTS[verb](mat, word) if verb in HINTS else ""


def said(*parts: str) -> str:
    """Those parts of a hint that say something."""
    return "; ".join(part for part in parts if part)


def percent(share: float) -> str:
    """A chance: "62 %"; never a round 0 or 100 where it is not certain."""
    if 0 < share < 0.01:
        return "under 1 %"
    return "over 99 %" if 0.99 < share < 1 - 1e-9 else f"{round(100 * share)} %"


# Before the roll ---------------------------------------------------------------------------------------------


def play(mat: Mat, word: str) -> str:
    """Playing a card: what is left to pay with, what it changes, and whether it may wake the Minions' special."""
    card = mat.action(word)
    if card is None:
        return ""
    if mat.battle is not None:
        return battle_play(mat, card.battle)
    use = mat.use_of(card, mat.asked)
    left = mat.points_left(mat.asked) - use.cost
    one = mat.challenge
    wakes = ""
    if mat.side_of_cards(mat.asked) == WILY and one is not None and one["symbol"] == SYMBOLS[card.symbol]:
        wakes = waking(mat, use)
    return said(f"leaves {left} AP", changed(mat, use), wakes)


def waking(mat: Mat, use: Use) -> str:
    """That a card with the Minions' symbol lets its player wake their special, at once or later."""
    now, one = prospect(mat), mat.challenge
    if now is None or one is None or one["special used"]:
        return ""
    return f"you may wake the Minions' special{'' if after(now, use).minions else ' once one comes'}"


def ability(mat: Mat, word: str) -> str:
    """Using the character's ability."""
    character = mat.character(mat.asked)
    return used(mat, character.ability, character.battle) if character is not None else ""


def power(mat: Mat, word: str) -> str:
    """Using a Boss Power."""
    card = mat.power(word)
    return used(mat, card.stage, card.battle) if card is not None else ""


def abilities(mat: Mat, word: str) -> str:
    """Using all battle abilities, one after the other."""
    return said(*dict.fromkeys(ability(mat, "") if key == "ability" else power(mat, key[6:]) for key in usable(mat)))


def usable(mat: Mat) -> list[str]:
    """The answers that use one ability or one power."""
    return [key for key in mat.labels if key == "ability" or key.startswith("power:")]


def used(mat: Mat, use: Use, in_battle: Use) -> str:
    """An ability of the hero's, by the side that applies."""
    if mat.battle is not None:
        return battle_play(mat, in_battle)
    left = mat.points_left(mat.asked) - use.cost
    return said(f"leaves {left} AP" if use.cost else "free", changed(mat, use))


def changed(mat: Mat, use: Use) -> str:
    """What an ability changes about the challenge: the chance to pass, the damage to expect, Health."""
    now = prospect(mat)
    if now is None:
        return ""
    healed = [clause.action.amount for clause in use.clauses if isinstance(clause.action, Heal)]
    if any(isinstance(clause.action, SkipChallenge) for clause in use.clauses):
        return "passes without a roll"
    return said(compared(now, after(now, use)), health_after(mat, healed[0]) if healed else "")


def compared(now: Prospect, then: Prospect) -> str:
    """Two prospects side by side, with as many dice as are usual, where they differ."""
    dice = min(TYPICAL, now.dice)
    fewest = min(dice, then.dice)
    chances = percent(now.chance(dice, 0)), percent(then.chance(fewest, 0))
    harms = f"{now.harm(dice):.1f}", f"{then.harm(fewest):.1f}"
    with_dice = plural(dice, "die", "dice")
    return said(
        f"Energy {now.energy} → {then.energy}" if now.energy != then.energy else "",
        f"Threat {now.threat} → {then.threat}" if now.threat != then.threat else "",
        f"{with_dice} pass{'es' if dice == 1 else ''} in {chances[0]} → {chances[1]}"
        if chances[0] != chances[1]
        else "",
        f"damage with {with_dice} about {harms[0]} → {harms[1]}" if harms[0] != harms[1] else "",
    )


def passing(mat: Mat, word: str) -> str:
    """Passing: who else must, and what follows then."""
    if mat.scored:
        return "the roll stays as it is, unless others turn a die"
    one = mat.challenge
    if one is None:
        return ""
    others = [player for player in mat.after(mat.asked) if player not in one["passed"]]
    then = "you throw" if mat.asked == mat.hero else f"{mat.name(mat.hero)} throws"
    if not others:
        return f"{then} next"
    if len(others) > 3:
        return f"if all {len(others)} others pass, {then}"
    names = listed([mat.name(player) for player in others])
    return f"if {names} {'passes' if len(others) == 1 else 'pass'}, {then}"


def activate(mat: Mat, word: str) -> str:
    """Waking the Minions' special."""
    now, minion = prospect(mat), minion_of(mat)
    if now is None or minion is None:
        return ""
    if mat.dice:
        return "once a challenge"
    return said("once a challenge", compared(now, after(now, Use(0, (minion.special,)))))


def decline(mat: Mat, word: str) -> str:
    """Letting the Minions' special rest."""
    minion = minion_of(mat)
    return f"another {SYMBOLS[minion.symbol]} card may still wake it" if minion is not None else ""


def minion_of(mat: Mat) -> Minion | None:
    """The kind of Minion on the challenge."""
    found = mat.known.get(mat.challenge["minion"]) if mat.challenge is not None else None
    return found if isinstance(found, Minion) else None


def choose(mat: Mat, word: str) -> str:
    """One of several effects of the card that is being carried out."""
    now = prospect(mat)
    cards = [
        card for player in mat.living for handle, _ in mat.cards(player, "played") if (card := mat.action(str(handle)))
    ]
    for card in cards:
        for clause in mat.use_of(card, mat.asked).clauses:
            if now is not None and isinstance(clause.action, Choose):
                return compared(now, applied(now, clause.action.effects["abc".index(word)]))
    return ""


def slot(mat: Mat, word: str) -> str:
    """A requirement that falls away or is changed."""
    now = prospect(mat)
    if now is None or word not in FACES or FACES.index(word) not in now.slots:
        return ""
    dice = min(TYPICAL, now.dice)
    then = replace(now, slots=fewer(now.slots, FACES.index(word)))
    return f"without it {plural(dice, 'die', 'dice')} pass in {percent(then.chance(dice, 0))}"


def discard(mat: Mat, word: str) -> str:
    """The card that goes, by the side that applies."""
    card = mat.action(word)
    if card is None:
        return ""
    use = mat.use_of(card, mat.asked)
    return f"{use.cost} AP: {use.text()}" if use.cost else use.text()


# The roll ----------------------------------------------------------------------------------------------------


def dice(mat: Mat, word: str) -> str:
    """So many dice: the chance to pass at once and with re-rolls, the damage to expect, what is left."""
    now = prospect(mat)
    count = int(word.removesuffix("d"))
    if now is None:
        return ""
    more = min(now.rerolls, 1 if now.task.sticks else REROLLS)
    best, harm = now.chance(count, more), now.harm(count)
    again = f", {percent(best)} with {more} re-roll{'' if more == 1 else 's'}" if more else ""
    return said(
        f"leaves {now.threat - count} Threat",
        f"passes in {percent(now.chance(count, 0))}{again}" if best else "cannot pass",
        f"about {harm:.1f} damage" if harm >= 0.05 else "",
    )


def pick(mat: Mat, word: str) -> str:
    """A die for the next throw: what it does as it lies, and what throwing it again may bring."""
    number = int(word.removeprefix("d")) - 1
    if mat.battle is not None:
        return one_die(mat, number)
    chance = thrown_again(mat, number)
    again = f"with it thrown again: {passes_in(chance)}" if chance >= 0 else ""
    return said(die_does(mat, number), again)


def passes_in(chance: float) -> str:
    """The chance to pass, in words."""
    return f"passes in {percent(chance)}" if chance else "cannot pass"


def die(mat: Mat, word: str) -> str:
    """A die that is turned or made to Stick: what it does as it lies."""
    number = int(word.removeprefix("d")) - 1
    return one_die(mat, number) if mat.battle is not None else die_does(mat, number)


def die_does(mat: Mat, number: int) -> str:
    """What a die of the challenge roll does as it lies."""
    filled = filled_by(mat, number)
    if filled:
        return f"fills {listed(filled)}"
    face = mat.dice[number]
    one, would = mat.challenge, mat.tray["expected"] if mat.tray is not None else None
    if face == "hit" and one is not None and one["minions"]:
        return "strikes at a Minion"
    if face == "pellet" and would is not None and not would["no pellets"]:
        return "restores Health"
    if face == "wily":
        return "brings the penalty" if would is not None and would["penalties"] else "brings no penalty"
    return "fills nothing"


def thrown_again(mat: Mat, number: int = -1) -> float:
    """The chance to pass when the picked dice, and perhaps one more, are thrown again; -1 where none can be told."""
    now, tray = prospect(mat), mat.tray
    if now is None or tray is None:
        return -1.0
    kept = [one["face"] for index, one in enumerate(tray["dice"]) if not one["picked"] and index != number]
    return now.kept_chance(kept, len(tray["dice"]) - len(kept))


def keep(mat: Mat, word: str) -> str:
    """A picked die that is put back."""
    return "stays as it lies"


def back(mat: Mat, word: str) -> str:
    """A Trophy that is kept after all."""
    return "you may still use it, or pass"


def throw(mat: Mat, word: str) -> str:
    """Throwing the picked dice again, or in a battle all dice."""
    if mat.battle is not None:
        return battle_throw(mat)
    chance = thrown_again(mat)
    if chance < 0 or mat.tray is None:
        return ""
    left = mat.side(mat.hero)["energy"] - mat.tray["price"]
    return said(passes_in(chance), f"leaves {left} Energy" if mat.tray["price"] else "")


def finish(mat: Mat, word: str) -> str:
    """Scoring the dice as they lie."""
    if mat.battle is not None:
        return battle_finish(mat)
    tray = mat.tray
    if tray is None or tray["expected"] is None or mat.challenge is None:
        return ""
    side, ends = mat.side(mat.hero), tray["expected"]["ends"]
    safe = all(end["lives"] == side["lives"] for end in ends)
    stays = safe and not any(end["passes"] for end in ends)
    return said(
        verdict(mat, ends),
        harmed(ends, side["lives"]),
        moved("Health", side["health"], ends) if safe else "",
        moved("Energy", side["energy"], ends),
        moved("Threat", side["threat"], ends),
        moved("space", side["space"], ends) if stays else "",
        "unless a die is turned" if any(mat.side(player)["trophies"] for player in mat.seats) else "",
    )


def verdict(mat: Mat, ends: Sequence[RobotMastersEnd]) -> str:
    """Whether the challenge is passed, and why not; nothing where a lost Life says it."""
    if any(end["passes"] for end in ends):
        return "passes" if all(end["passes"] for end in ends) else "may pass"
    lacking = open_slots(mat)
    if lacking:
        return f"fails: {listed(lacking)} missing"
    one, would = mat.challenge, mat.tray["expected"] if mat.tray is not None else None
    stands = one is not None and one["must clear"] and would is not None and would["survivors"]
    return "fails: Minions survive" if stands else ""


def harmed(ends: Sequence[RobotMastersEnd], lives: int) -> str:
    """The damage that is taken, and whether it costs a Life."""
    damage = spread([end["damage"] for end in ends])
    lost = sum(end["lives"] < lives for end in ends)
    if not lost:
        return f"{damage} damage" if damage != "0" else ""
    return f"{damage} damage {'costs' if lost == len(ends) else 'may cost'} a Life"


def moved(name: Literal["Health", "Energy", "Threat", "space"], now: int, ends: Sequence[RobotMastersEnd]) -> str:
    """A number of the hero's that changes."""
    numbers = [end[ENDS_WITH[name]] for end in ends]
    return f"{name} {now} → {spread(numbers)}" if set(numbers) != {now} else ""


def spread(numbers: Sequence[int]) -> str:
    """Numbers as one, or from the lowest to the highest."""
    low, high = min(numbers), max(numbers)
    return str(low) if low == high else f"{low} to {high}"


ENDS_WITH: Final[dict[str, Literal["health", "energy", "threat", "space"]]] = {
    "Health": "health",
    "Energy": "energy",
    "Threat": "threat",
    "space": "space",
}
"""The numbers of an end by their names."""


def trophy(mat: Mat, word: str) -> str:
    """Turning a die with a Trophy."""
    return "turns one die to a face of your choice; the Trophy goes back to its stage"


def face(mat: Mat, word: str) -> str:
    """The side to which a die is turned."""
    if mat.rule != "RM-OPEN-40":
        return ""
    if mat.battle is not None:
        row = mat.battle["row"] if mat.on_boss_dice else mat.battle["hero row"]
        return f"deals {row[FACES.index(word)]}"
    if word in open_slots(mat):
        return "fills an open requirement"
    return {"hit": "strikes at a Minion", "pellet": "restores Health", "wily": "brings the penalty"}.get(word, "")


# Stages and bosses -------------------------------------------------------------------------------------------


def stage(mat: Mat, word: str) -> str:
    """A stage to go to: its boss, its Trophy, who stands there."""
    shown = mat.stage(word)
    there = [mat.subject(player) for player, _ in shown["heroes"]]
    company = f"{listed(there)} there" if there else ""
    boss = mat.known.get(word)
    if not isinstance(boss, Boss):
        last = shown["spaces"] - 1
        return said(f"Copies on the way, Dr. Wily on space {last}", company)
    taken = "Trophy free" if shown["trophy"] < 0 else f"Trophy with {mat.subject(shown['trophy'])}"
    beaten = "beaten already" if word in mat.side(mat.asked)["beaten"] else ""
    return said(boss_line(boss), taken, beaten, company)


def press(mat: Mat, word: str) -> str:
    """Turning up the next challenge: what is left for it, and how far it is."""
    side = mat.side(mat.asked)
    here = mat.stage(side["stage"])
    far = here["spaces"] - 1 - side["space"]
    return said(f"{side['threat']} Threat, {side['energy']} Energy, {side['health']} Health", f"{far} to the boss")


def stop(mat: Mat, word: str) -> str:
    """Ending the turn."""
    side = mat.side(mat.asked)
    return f"you stay on space {side['space']}; Threat and Energy are renewed at your next turn"


def fight(mat: Mat, word: str) -> str:
    """Fighting the boss who was reached."""
    side = mat.side(mat.asked)
    boss = mat.known.get(boss_there(mat, side["stage"], side["space"]))
    return said(boss_line(boss) if isinstance(boss, Boss) else "", f"you have {side['health']} Health")


def boss_there(mat: Mat, stage: str, space: int) -> str:
    """The boss on a space, by id."""
    if stage in STAGE_IDS[:-1]:
        return stage
    return "yellow_devil" if space == mat.stage(stage)["yellow"] else "wily_1"


HINTS: Final[dict[str, Callable[[Mat, str], str]]] = {
    "play": play,
    "ability": ability,
    "power": power,
    "abilities": abilities,
    "pass": passing,
    "activate": activate,
    "decline": decline,
    "choose": choose,
    "slot": slot,
    "discard": discard,
    "dice": dice,
    "pick": pick,
    "keep": keep,
    "back": back,
    "die": die,
    "throw": throw,
    "finish": finish,
    "trophy": trophy,
    "face": face,
    "stage": stage,
    "press": press,
    "stop": stop,
    "fight": fight,
    "roll": boss_throw,
    "on": go_on,
}
