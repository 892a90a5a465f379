# interpreted: talks to people
"""The middle of Robot Masters' table in the terminal: the challenge with its slots, the battle, and the dice."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.text import Text

from playmat.screen.lines import fitted, ruled
from playmat.screen.look import Room

from ..rules.board import FACES
from ..rules.matching import BONUS
from .shown import Die, RobotMastersBattle, RobotMastersChallenge
from .sight import Mat
from .telling import control_words, expected_words, packet_words, printed_words

FACE_STYLES = {"hit": "red", "pellet": "green", "aim": "cyan", "jump": "yellow", "run": "blue", "wily": "magenta"}
SYMBOL_SIGNS = {"gear": "⚙", "bolt": "↯", "flame": "▲", "wave": "≈"}
BOX = 8
"""Columns of a die drawn as a little box."""
TEXT_LINES: dict[Room, int] = {"roomy": 4, "small": 2, "tight": 1}


def bar(now: int, full: int, segments: int) -> Text:
    """Health as segments."""
    lit = 0 if now <= 0 else max(1, round(segments * min(now, full) / max(1, full)))
    style = "green" if now * 2 > full else "yellow" if now * 4 > full else "red"
    return Text.assemble(("█" * lit, style), ("░" * (segments - lit), "dim"))


def points(left: int, printed: int) -> Text:
    """Action points as dots with their number."""
    return Text.assemble((f"{left} AP ", "bold"), ("●" * min(left, 12), "cyan"), ("○" * max(0, printed - left), "dim"))


def wrapped(said: str, style: str, width: int, most: int, more: str = " …") -> list[Text]:
    """A text in so many lines at most."""
    return [Text(f"  {row}", style) for row in wrap(said, width - 4, max_lines=most, placeholder=more)]


# The challenge -----------------------------------------------------------------------------------------------


def draw_challenge(mat: Mat, width: int, room: Room) -> list[Text]:
    """The challenge: slots, both budgets, Minions, text and penalty; then the dice."""
    one = mat.challenge
    if one is None:
        return []
    heading = Text(f"  {one['name']} ", "bold yellow")
    heading.append("asks ")
    heading.append_text(slots(mat))
    heading.append(printed_words(one), "dim")
    budgets = Text.assemble("  hero ", points(one["hero points"], one["points"]), "  Dr. Wily ")
    budgets.append_text(points(one["wily points"], one["points"]))
    budgets.append(f"  up to {one['most dice']} dice", "dim")
    if one["free rerolls"]:
        budgets.append(f"  {one['free rerolls']} free re-rolls", "dim")
    lines = [heading, budgets, minions(one)]
    said = [part for part in (one["ability"], f"each wily: {one['penalty']}" if one["penalty"] else "") if part]
    lines += wrapped("; ".join(said), "dim", width, TEXT_LINES[room])
    lines += draw_dice(mat, width, room)
    return [fitted(line, width) for line in lines]


def slots(mat: Mat) -> Text:
    """The requirements, each with the die that fills it as the dice lie."""
    assert mat.challenge is not None
    would = mat.tray["expected"] if mat.tray is not None else None
    filled = would["filled"] if would is not None and mat.dice else [-1] * len(mat.challenge["slots"])
    found = Text()
    for face, die in zip(mat.challenge["slots"], filled, strict=True):
        mark = "" if die < 0 else "✓" if die >= BONUS else f"✓{die + 1}"
        found.append(f"[{face}{mark}]", f"bold {FACE_STYLES[face]}{' reverse' if mark else ''}")
        found.append(" ")
    return found if mat.challenge["slots"] else Text("nothing ")


def minions(one: RobotMastersChallenge) -> Text:
    """The Minions and their special."""
    if not one["minion"]:
        return Text("  no Minions allowed", "dim")
    line = Text.assemble("  ", ("☗" * one["minions"] or "–", "bold red"), f" {one['minions']} {one['minion name']}")
    line.append(f" {SYMBOL_SIGNS[one['symbol']]} {one['symbol']}, {one['minion damage']} damage each")
    line.append(f"; {'used' if one['special used'] else 'ready'}: {one['special']}", "dim")
    if one["must clear"]:
        line.append(" MUST BE CLEARED", "bold red")
    return line


# Dice --------------------------------------------------------------------------------------------------------


def draw_dice(mat: Mat, width: int, room: Room) -> list[Text]:
    """The hero's dice as little boxes, and what they would do as they lie."""
    tray = mat.tray
    if tray is None or not (tray["dice"] or tray["bonus"]):
        return []
    lines = boxes(tray["dice"], tray["bonus"], width) if room != "tight" else [flat(tray["dice"], tray["bonus"])]
    cost = f" Next re-roll: {tray['price']} Energy." if tray["may reroll"] else ""
    said = f"{expected_words(mat) if tray['expected'] is not None else ''}{cost}".strip()
    return [*lines, *wrapped(said, "bold", width, 1 if room == "tight" else 2)]


def boxes(dice: Sequence[Die], bonus: Sequence[str], width: int) -> list[Text]:
    """Dice drawn as boxes in rows, numbered above; padlocks on those that Stick, dashes around bonus faces."""
    shown = [box(f"{index + 1}{marks(die)}", die["face"], "─") for index, die in enumerate(dice)]
    shown += [box("", face, "╌") for face in bonus]
    most = max(1, (width - 2) // BOX)
    lines = []
    for first in range(0, len(shown), most):
        for level in range(3):
            lines.append(Text.assemble("  ", *(die[level] for die in shown[first : first + most])))
    return lines


def box(top: str, face: str, edge: str) -> tuple[Text, Text, Text]:
    """One die: its number and marks, its face."""
    style = FACE_STYLES[face]
    return (
        Text(f"┌{top[:5]:{edge}<6}┐", style),
        Text.assemble(("│", style), (f"{face:^6}", f"bold {style}"), ("│", style)),
        Text(f"└{edge * 6}┘", style),
    )


def marks(die: Die) -> str:
    """Picked, Sticks, turned, locked."""
    signs = (("picked", "◆"), ("sticks", "#"), ("turned", "↻"), ("locked", "!"))
    return "".join(mark for name, mark in signs if die.get(name))


def flat(dice: Sequence[Die], bonus: Sequence[str]) -> Text:
    """Dice in one line."""
    line = Text("  ")
    for index, die in enumerate(dice):
        line.append(f"{index + 1}{marks(die)}")
        line.append(f"[{die['face']}] ", f"bold {FACE_STYLES[die['face']]}")
    for face in bonus:
        line.append(f"+({face}) ", FACE_STYLES[face])
    return line


# The battle --------------------------------------------------------------------------------------------------


def draw_battle(mat: Mat, width: int, room: Room) -> list[Text]:
    """Both combatants with their bars and rows, the boss's text, both rolls, and the damage line by line."""
    one = mat.battle
    assert one is not None
    side = mat.side(mat.hero)
    lines = [
        ruled(Text(f"battle, round {one['round']}", "bold red"), Text(window(one), "bold"), width),
        fighter(mat.name(mat.hero), side["health"], side["base health"], one["hero dice"], one["hero row"], width),
        fighter(title(one), one["health"], one["base health"], one["dice"], one["row"], width),
    ]
    lines += wrapped(f"{one['text']} {control_words(mat)}", "dim", width, TEXT_LINES[room])
    lines += draw_dice(mat, width, room)
    if mat.dice and not one["boss part"]:
        lines.append(Text(f"  hero's dice deal {one['packet sum']}{packet_words(one)}", "bold"))
    if one["boss roll"]:
        lines += boxes(one["boss roll"], (), width) if room == "roomy" else [flat(one["boss roll"], ())]
        lines.append(Text(f"  boss's dice deal {one['boss packet']}", "bold"))
    return [fitted(line, width) for line in lines]


def title(one: RobotMastersBattle) -> str:
    """The boss, and whether it is a Copy."""
    return f"{one['name']}{' (Copy)' if one['copy'] else ''}"


def window(one: RobotMastersBattle) -> str:
    """The window of the round that is open, and the cards that may still be played."""
    opened = f"window {one['window']} · " if one["window"] else ""
    return f"{opened}cards {one['cards left']}"


def fighter(name: str, health: int, full: int, dice: int, row: Sequence[int], width: int) -> Text:
    """One combatant: name, bar, dice, damage row."""
    line = Text.assemble(("  ", ""), (f"{name:<24.24}", "bold"))
    line.append_text(bar(health, full, 28 if width >= 100 else 12))
    line.append(f" {health:>2}/{full} {dice}d ", "bold")
    for face, damage in zip(FACES, row, strict=True):
        if damage:
            line.append(f" {face} {damage}", FACE_STYLES[face])
    return line


# What lasts --------------------------------------------------------------------------------------------------


def draw_lasting(mat: Mat, width: int, room: Room) -> list[Text]:
    """What holds for now, with its source, and the shield."""
    said = [f"{one['source']}: {one['said']}" for one in mat.table["lasting"]]
    said += [f"shield {mat.table['shield']}"] if mat.table["shield"] else []
    return wrapped("; ".join(said), "yellow", width, TEXT_LINES[room], " … (type: table)")
