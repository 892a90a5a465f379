# interpreted: talks to people
"""What the answers of Robot Masters lead to: what giving them changes, and what dice are likely to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from playmat.kernel.step import NO_CARD
from playmat.kernel.text import listed
from playmat.screen.ahead import Ahead, Value

from ..rules.battle_sums import boss_dice, hero_dice
from ..rules.board import FACES, STAGE_IDS
from ..rules.card import Boss
from ..rules.odds import mean, mean_damage, odds_of
from ..rules.scoring import penalties
from ..rules.state import RobotMasters
from .changes import average, changes, percent
from .gauges import again, dealt_again, dealt_on_average, parts, payable, tenths
from .harm import harm_of
from .outcome import outcomes
from .sight import Mat
from .telling import filled_by, open_slots

MANY: Final = 3
"""Others who are named one by one at most."""
BY_CHANCE: Final = frozenset(("dice", "throw", "roll", "press", "stage", "fight"))
"""Answers after which something is turned up or thrown: how that went on a deal says nothing."""
PAID: Final = frozenset(("AP", "cards"))
"""What a play costs."""
ALWAYS: Final = PAID | {"hand"}
"""What every play may change."""
WAITING: Final[Mapping[str, Callable[[Value | None], str]]] = {
    "if": lambda share: f"comes true in {percent(share)}",
    "times": lambda times: f"about {average(times)} times",
}
"""What is told of something that waits for the dice of a battle."""


def hint(mat: Mat, key: str, ahead: Ahead) -> str:
    """What an answer leads to."""
    verb, _, word = key.partition(":")
    said = [ASIDES[verb](mat, word, ahead)] if verb in ASIDES else []
    said += [] if verb in BY_CHANCE else changes(mat, ahead)
    return together(*dict.fromkeys(said))


def together(*parts: str) -> str:
    """Those parts of a hint that say something."""
    return "; ".join(part for part in parts if part)


def now(ahead: Ahead) -> RobotMasters:
    """The table before the answer, on a deal that fits the view."""
    return of_ours(ahead.courses[0].before)


def ends(ahead: Ahead) -> list[RobotMasters]:
    """The table after the answer, on every course."""
    return [of_ours(one.after) for one in ahead.courses]


def chance_decides(ahead: Ahead) -> bool:
    """Whether dice are thrown on the way, or a challenge is turned up."""
    return any(one.sure is not one.after for one in ahead.courses)


def of_ours(g: object) -> RobotMasters:
    """A state as the one of this game that it is."""
    assert isinstance(g, RobotMasters)
    return g


# Before the roll ---------------------------------------------------------------------------------------------


def play(mat: Mat, word: str, ahead: Ahead) -> str:
    """A card, an ability or a choice: that it does nothing, that it wakes the Minions' special, what it waits for."""
    asked = [end.decision for end in ends(ahead)]
    if all(one is not None and one.options[0].verb == "activate" and one.player == mat.asked for one in asked):
        return "you may wake the special"
    if ahead.get(mat.asked, "waits to wake"):
        return "you may wake the special once a Minion comes"
    if not chance_decides(ahead) and ahead.get(mat.hero, "space"):
        return "passes without a roll"
    if any(key[:7] == "discard" for one in ahead.courses for _, key in one.replied):
        return "swaps a card"
    if idles(ahead, ALWAYS):
        return "changes nothing now"
    if idles(ahead, ALWAYS | {"in force"}) and (mat.battle is None or mat.dice):
        return "same chance, same damage" if mat.battle is None else "same damage, as the dice lie"
    for one in ahead.shifts:
        moment, _, _ = str(one.gauge[1]).partition(" ")
        if moment in WAITING and one.before is None:
            return WAITING[moment](one.then)
    return ""


def idles(ahead: Ahead, free: frozenset[str]) -> bool:
    """Whether a play changes nothing but what it costs, and what is left out of account."""
    if not {one.gauge[1] for one in ahead.shifts} <= free:
        return False
    return all(one.highest <= int(one.before or 0) for one in ahead.shifts if one.gauge[1] in PAID)


def passing(mat: Mat, word: str, ahead: Ahead) -> str:
    """Passing: who else must, and what follows then; a scored roll stays as it is."""
    if mat.scored:
        return verdict(mat, word, ahead)
    names = list(dict.fromkeys(player for one in ahead.courses for player, _ in one.replied))
    then = "you throw" if mat.asked == mat.hero else f"{mat.name(mat.hero)} throws"
    if any(end.decision is None for end in ends(ahead)):  # a single die is thrown by itself, and none at all is not
        then = "the die decides" if chance_decides(ahead) else "the challenge is over"
    if not names:
        return f"{then} next"
    if len(names) > MANY:
        return f"if all {len(names)} others pass, {then}"
    who = listed([mat.name(player) for player in names])
    return f"if {who} {'passes' if len(names) == 1 else 'pass'}, {then}"


def decline(mat: Mat, word: str, ahead: Ahead) -> str:
    """Letting the Minions' special rest."""
    return "" if any(end.special_used for end in ends(ahead)) else "the special stays ready"


def discard(mat: Mat, word: str, ahead: Ahead) -> str:
    """The card that goes, by the side that applies."""
    card = mat.action(word)
    if card is None:
        return ""
    use = mat.use_of(card, mat.asked)
    return f"{use.cost} AP: {use.text()}" if use.cost else use.text()


# The roll ----------------------------------------------------------------------------------------------------


def dice(mat: Mat, word: str, ahead: Ahead) -> str:
    """So many dice: what is left, the chance to pass at once and with re-rolls, the damage on average."""
    g = now(ahead)
    thrown = g.clone()
    thrown.give(thrown.index_of(f"dice:{word}"))
    count, odds, more = len(thrown.dice), odds_of(g), payable(g)
    best, damage = odds.chance(count, more), tenths(harm_of(g).mean(count))
    with_more = f", {percent(parts(best))} with {more} re-roll{'' if more == 1 else 's'}" if more else ""
    return together(
        f"leaves {thrown.threat[g.hero]} Threat",
        f"passes in {percent(parts(odds.chance(count, 0)))}{with_more}" if best else "cannot pass",
        f"about {average(damage)} damage" if damage else "",
    )


def pick(mat: Mat, word: str, ahead: Ahead) -> str:
    """A die for the next throw: what it does as it lies, and what throwing it again may bring."""
    number = int(word.removeprefix("d")) - 1
    if mat.battle is not None:
        return f"{die_deals(mat, number)}; a throw deals {mean(tuple(row_of(mat))):.1f} on average"
    return together(die_does(mat, number, ahead), f"with it thrown again: {in_percent(again(ends(ahead)[0]))}")


def in_percent(share: int) -> str:
    """The chance to pass, in words."""
    return f"passes in {percent(share)}" if share else "cannot pass"


def die(mat: Mat, word: str, ahead: Ahead) -> str:
    """A die that is turned or made to Stick: what it does as it lies, and how the roll may end then."""
    number = int(word.removeprefix("d")) - 1
    if mat.battle is not None:
        return die_deals(mat, number)
    return together(die_does(mat, number, ahead), verdict(mat, word, ahead))


def die_deals(mat: Mat, number: int) -> str:
    """What a die deals in a battle as it lies."""
    faces = mat.boss_dice if mat.on_boss_dice else mat.dice
    return f"deals {row_of(mat)[FACES.index(faces[number])]}"


def row_of(mat: Mat) -> list[int]:
    """What the faces of the dice in question deal in this battle."""
    assert mat.battle is not None
    return mat.battle["row"] if mat.on_boss_dice else mat.battle["hero row"]


def die_does(mat: Mat, number: int, ahead: Ahead) -> str:
    """What a die of the challenge roll does as it lies: what it fills, or what would be otherwise without it."""
    filled = filled_by(mat, number)
    if filled:
        return f"fills {listed(filled)}"
    g = now(ahead)
    without = g.clone()
    del without.dice[number]
    with_it, end = outcomes(g)[0], outcomes(without)[0]
    if with_it.defeats > end.defeats:
        return "defeats a Minion"
    if penalties(g) > penalties(without):
        return "brings the penalty"
    if with_it.lives == end.lives and with_it.health > end.health:
        return f"restores {with_it.health - end.health} Health"
    return "does nothing"


def keep(mat: Mat, word: str, ahead: Ahead) -> str:
    """A picked die that is put back."""
    return "stays as it lies"


def back(mat: Mat, word: str, ahead: Ahead) -> str:
    """A Trophy that is kept after all."""
    return "you may still use it, or pass"


def throw(mat: Mat, word: str, ahead: Ahead) -> str:
    """Throwing the picked dice again, or in a battle all dice."""
    g = now(ahead)
    if mat.battle is None:
        return in_percent(again(g))
    if not g.picked:
        return f"about {average(dealt_on_average(g, [], hero_dice(g)))} damage on average"
    return f"about {average(dealt_again(g))} damage in place of {mat.battle['packet sum']}"


def roll(mat: Mat, word: str, ahead: Ahead) -> str:
    """Throwing for the boss."""
    g = now(ahead)
    return f"about {average(tenths(boss_dice(g) * mean_damage(g)))} damage on average"


def finish(mat: Mat, word: str, ahead: Ahead) -> str:
    """Scoring the dice as they lie."""
    return verdict(mat, word, ahead) if mat.battle is None else unless(ahead)


def trophy(mat: Mat, word: str, ahead: Ahead) -> str:
    """Turning a die with a Trophy."""
    return "turns one die to a face of your choice; the Trophy goes back to its stage"


def verdict(mat: Mat, word: str, ahead: Ahead) -> str:
    """Whether the challenge is passed once the roll is over, and why not; a lost Life says it by itself."""
    g = now(ahead)
    over = [end for end in ends(ahead) if end.challenge == NO_CARD]
    if g.challenge == NO_CARD or not over:
        return unless(ahead)
    passed = [end.space[g.hero] > g.space[g.hero] for end in over]
    lost = any(end.lives[g.hero] < g.lives[g.hero] for end in over)
    if any(passed):
        said = "passes" if all(passed) else "may pass"
    elif word:
        said = "" if lost else "fails"
    else:
        said = why_failed(mat, lost)
    return together(said, unless(ahead))


def why_failed(mat: Mat, lost: bool) -> str:
    """What dice lack as they lie; nothing where it is the Health alone."""
    lacking = open_slots(mat)
    if lacking:
        return f"fails: {listed(lacking)} missing"
    return "" if lost else "fails: Minions survive"


def unless(ahead: Ahead) -> str:
    """That others may still turn a die."""
    return "unless a die is turned" if any(key == "pass" for one in ahead.courses for _, key in one.replied) else ""


# Stages and bosses -------------------------------------------------------------------------------------------


def stage(mat: Mat, word: str, ahead: Ahead) -> str:
    """A stage to go to: its boss, its Trophy, who stands there."""
    shown = mat.stage(word)
    there = [mat.subject(player) for player, _ in shown["heroes"]]
    company = f"{listed(there)} there" if there else ""
    boss = mat.known.get(word)
    if not isinstance(boss, Boss):
        return together(f"Copies on the way, Dr. Wily on space {shown['spaces'] - 1}", company)
    taken = "Trophy free" if shown["trophy"] < 0 else f"Trophy with {mat.subject(shown['trophy'])}"
    beaten = "beaten already" if word in mat.side(mat.asked)["beaten"] else ""
    return together(boss_line(boss), taken, beaten, company)


def boss_line(boss: Boss) -> str:
    """A boss in one line: "Health 33, 6 dice, about 8.0 a round"."""
    return f"Health {boss.health}, {boss.threat} dice, about {boss.threat * mean(boss.damage):.1f} a round"


def press(mat: Mat, word: str, ahead: Ahead) -> str:
    """Turning up the next challenge: what is left for it, and how far it is."""
    side = mat.side(mat.asked)
    far = mat.stage(side["stage"])["spaces"] - 1 - side["space"]
    return f"{side['threat']} Threat, {side['energy']} Energy, {side['health']} Health; {far} to the boss"


def stop(mat: Mat, word: str, ahead: Ahead) -> str:
    """Ending the turn."""
    side = mat.side(mat.asked)
    return f"you stay on space {side['space']}; Threat and Energy are renewed at your next turn"


def fight(mat: Mat, word: str, ahead: Ahead) -> str:
    """Fighting the boss who was reached."""
    side = mat.side(mat.asked)
    boss = mat.known.get(boss_there(mat, side["stage"], side["space"]))
    return together(boss_line(boss) if isinstance(boss, Boss) else "", f"you have {side['health']} Health")


def boss_there(mat: Mat, stage: str, space: int) -> str:
    """The boss on a space, by id."""
    if stage in STAGE_IDS[:-1]:
        return stage
    return "yellow_devil" if space == mat.stage(stage)["yellow"] else "wily_1"


ASIDES: Final[Mapping[str, Callable[[Mat, str, Ahead], str]]] = {
    "play": play,
    "ability": play,
    "power": play,
    "abilities": play,
    "choose": play,
    "activate": play,
    "pass": passing,
    "decline": decline,
    "discard": discard,
    "dice": dice,
    "pick": pick,
    "keep": keep,
    "back": back,
    "die": die,
    "face": verdict,
    "throw": throw,
    "finish": finish,
    "trophy": trophy,
    "stage": stage,
    "press": press,
    "stop": stop,
    "fight": fight,
    "roll": roll,
}
"""What is told of an answer beside what it changes."""
