# interpreted: talks to people
"""The table and the components of Robot Masters in the terminal: board, heroes, what is going on, and your hand."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.console import Group
from rich.text import Text

from playmat.screen.lines import beside, fitted, padded, ruled
from playmat.screen.look import Room

from ..rules.board import FACES, SYMBOLS
from ..rules.card import Action, Boss, Challenge, Character, RobotCard
from .shown import RobotMastersStage
from .sight import FIGHT, HERO, Mat
from .terminal_scene import bar, draw_battle, draw_challenge, draw_lasting

WIDEST_CARD = 72
KIND_STYLES = ("cyan", "yellow", "green", "red", "magenta", "blue")
"""The colours of action, challenge, character, boss, power and minion."""
BAR = 14
"""Segments of a Health bar in a line of its own player."""
MANY = 4
"""From so many players on, two of them share a line where it is tight."""
LEGEND = (
    "▶ asked · ✓ passed · ● hero · 1–8 heroes by seat · ★ Trophy · RM beaten/needed · deck/discards · ▓ Yellow Devil"
)


def draw_mat(mat: Mat, roles: Sequence[str], width: int, room: Room) -> list[Text]:
    """The board, the heroes, the challenge or the battle with its dice, the hand."""
    lines = [*draw_board(mat, width, room), *draw_players(mat, roles, width, room), draw_step(mat, width)]
    lines += draw_battle(mat, width, room) if mat.battle is not None else draw_challenge(mat, width, room)
    lines += [*draw_lasting(mat, width, room), *draw_hand(mat, width, room)]
    return [*lines, fitted(Text(LEGEND, "dim"), width)] if room == "roomy" else lines


# The board ---------------------------------------------------------------------------------------------------


def draw_board(mat: Mat, width: int, room: Room) -> list[Text]:
    """The stages, two in a row, those without heroes left out where it is tight; the castle below them."""
    stages = [stage for stage in mat.stages if room != "tight" or stage["heroes"] or stage["id"] == "castle"]
    half = width // 2
    lines = []
    for first in range(0, len(stages), 2):
        pair = [stage_line(mat, stage, half if width >= 76 else width) for stage in stages[first : first + 2]]
        lines += beside([pair[0]], [pair[1]], half - pair[0].cell_len) if len(pair) == 2 and width >= 76 else pair
    return lines


def stage_line(mat: Mat, stage: RobotMastersStage, width: int) -> Text:
    """One stage: its spaces with who stands there, its Trophy, its deck."""
    castle = stage["id"] == "castle"
    line = padded(Text("Castle" if castle else stage["name"], "bold"), 10)
    for space in range(stage["spaces"]):
        there = "".join(str(player + 1) for player, at in stage["heroes"] if at == space)
        last = space == stage["spaces"] - 1
        empty = "W" if last else "▓" if space == stage["yellow"] and mat.table["guarded"] else "·"
        style = "yellow" if space == stage["yellow"] else "red" if last else "dim"
        line.append(f"{there or empty} ", "bold reverse" if there else style)
    if not castle:
        free = stage["trophy"] < 0
        line.append("★" if free else f"★{stage['trophy'] + 1}", "yellow" if free else "dim")
    line.append(f" {stage['deck']}/{stage['discards']}", "dim")
    return fitted(line, width)


# Players -----------------------------------------------------------------------------------------------------


def draw_players(mat: Mat, roles: Sequence[str], width: int, room: Room) -> list[Text]:
    """Everybody, the viewer last; two in a line where there are many and it is tight."""
    order = [*mat.seats[1:], mat.near]
    if room != "tight" or len(order) < MANY or width < 76:
        return [player_line(mat, player, roles[player], width) for player in order]
    half = (width - 1) // 2
    shown = [short_line(mat, player, half) for player in order]
    lines = []
    for first in range(0, len(shown), 2):
        pair = shown[first : first + 2]
        lines += beside([padded(pair[0], half)], [pair[1]], 1) if len(pair) == 2 else pair
    return lines


def sign(mat: Mat, player: int) -> str:
    """Who is asked, who has passed, who is the hero."""
    if player == mat.asked:
        return "▶"
    if mat.challenge is not None and player in mat.challenge["passed"]:
        return "✓"
    return "●" if player == mat.hero and mat.turn else " "


def player_line(mat: Mat, player: int, role: str, width: int) -> Text:
    """One player: Health bar, Lives, Energy, Threat, Robot Masters beaten, powers, Trophies, piles."""
    side = mat.side(player)
    line = Text(f"{sign(mat, player)}{player + 1} ", "bold")
    name = f"{side['name']} ({role})" if role and width >= 100 else side["name"]
    line.append_text(padded(Text(name, "bold"), 10 if width < 100 else 22))
    if side["out"]:
        line.append("has left", "red")
        return line
    line.append_text(bar(side["health"], side["base health"], BAR if width >= 100 else BAR // 2))
    line.append(f" {side['health']:>2}/{side['base health']} ", "bold" if side["health"] > 6 else "bold red")
    line.append(f"♥{side['lives']} ", "red")
    line.append(f"E{side['energy']} ", "cyan")
    line.append(f"T{side['threat']}/{side['base threat']} ", "magenta")
    line.append(f"RM {len(side['beaten'])}/{mat.table['threshold']} ")
    line.append(f"★{len(side['trophies'])} " if side["trophies"] else "", "yellow")
    line.append("Copy! " if side["copy"] else "", "bold red")
    names = [f"{power['name']}{'✗' if power['used'] else ''}" for power in side["powers"]]
    line.append(f"{mat.character_name(player)} ", "green")
    line.append(f"{', '.join(names)} " if names else "", "yellow")
    line.append(f"hand {side['hand']} deck {side['deck']}/{side['discards']}", "dim")
    return fitted(line, width)


def short_line(mat: Mat, player: int, width: int) -> Text:
    """One player in half a line."""
    side = mat.side(player)
    line = Text(f"{sign(mat, player)}{player + 1} {side['name']:<7.7} ", "bold")
    if side["out"]:
        return Text.assemble(line, ("left", "red"))
    line.append(f"{side['health']:>2} ", "bold" if side["health"] > 6 else "bold red")
    line.append(f"♥{side['lives']} E{side['energy']} T{side['threat']} b{len(side['beaten'])}", "not bold")
    line.append(f" ★{len(side['trophies'])}" if side["trophies"] else "", "yellow")
    return fitted(line, width)


def draw_step(mat: Mat, width: int) -> Text:
    """The role banner: turn, hero, step, and whose opportunity it is."""
    if mat.over:
        return ruled(Text(f"turn {mat.turn}, game over", "bold"), Text(winner(mat), "bold"), width)
    if not mat.turn:
        return ruled(Text("setting up", "bold"), Text(asked(mat), "bold"), width)
    left = Text(f"turn {mat.turn} · hero: {mat.subject(mat.hero)} · {mat.step}", "bold")
    return ruled(left, Text(asked(mat), "bold"), width)


def asked(mat: Mat) -> str:
    """Whose opportunity it is."""
    return f"▶ {mat.subject(mat.asked)}"[:20] if mat.asked >= 0 else ""


def winner(mat: Mat) -> str:
    """Who has won."""
    return f"{mat.does(mat.winner, 'win')}"[:24] if mat.winner >= 0 else "nobody wins"


# The hand ----------------------------------------------------------------------------------------------------


def draw_hand(mat: Mat, width: int, room: Room) -> list[Text]:
    """The viewer's hand by the side that applies now: a line for each card where there is room."""
    if mat.viewer < 0:
        return []
    held = [(handle, card) for handle, card in mat.cards(mat.viewer, "hand") if isinstance(card, Action)]
    side = mat.side_of_cards(mat.viewer)
    if room == "tight":
        names = " · ".join(f"{card.name} {price(mat, card)}".rstrip() for _, card in held)
        return [fitted(Text(f"hand ({side}): {names or 'empty'}"), width)]
    return [hand_row(mat, handle, card, side, width) for handle, card in held]


def hand_row(mat: Mat, handle: int, card: Action, side: str, width: int) -> Text:
    """One card: name, price or windows, text; dim where it cannot be played now."""
    playable = f"play:{handle}" in mat.labels or not mat.labels
    line = Text(f" {side:<8} ", "dim")
    line.append_text(padded(Text(card.name, "bold cyan" if playable else "dim cyan"), 18))
    line.append_text(padded(Text(price(mat, card), "bold" if playable else "dim"), 11))
    line.append(mat.use_of(card, mat.viewer).text(), "" if playable else "dim")
    return fitted(line, width)


def price(mat: Mat, card: Action) -> str:
    """What a card costs on the side that applies, with its symbol, or in which windows it may be played."""
    side = mat.side_of_cards(mat.viewer)
    if side == FIGHT:
        return "/".join(card.window_letters)
    return f"{card.hero.cost} AP" if side == HERO else f"{card.wily.cost} AP {SYMBOLS[card.symbol]}"


# Components --------------------------------------------------------------------------------------------------


def draw_card(card: RobotCard, kind: str, width: int) -> Group:
    """A component as a card: its kind above, its numbers, its text."""
    width = min(width, WIDEST_CARD)
    frame = KIND_STYLES[card.kind]
    inner = width - 4
    body = [Text(line, "bold") for line in wrap(card.title, inner - 1)]
    body += [Text(line, "cyan") for part in numbers_lines(card) for line in wrap(part, inner - 1)]
    for paragraph in card.text().split("\n"):
        body += [Text(line) for line in wrap(paragraph, inner - 1)]
    top = Text.assemble(("╭─ ", frame), fitted(Text(kind, frame), width - 6))
    top.append(f" {'─' * (width - top.cell_len - 2)}╮", frame)
    lines = [top]
    for text in body:
        line = Text("│ ", frame)
        line.append_text(padded(text, inner))
        line.append(" │", frame)
        lines.append(line)
    end = Text("╰─", frame)
    end.append_text(fitted(Text(f" {card.id} ", frame), width - 4))
    end.append(f"{'─' * (width - end.cell_len - 1)}╯", frame)
    return Group(*lines, end)


def numbers_lines(card: RobotCard) -> list[str]:
    """The printed numbers of a component."""
    if isinstance(card, Character):
        return [f"Threat {card.threat} · Energy {card.energy} · {card.battle_threat} battle dice", row(card.damage)]
    if isinstance(card, Boss):
        return [f"Health {card.health} · {card.threat} dice", row(card.damage)]
    if isinstance(card, Challenge) and card.copy_of < 0:
        return [f"{card.points} AP"]
    return []


def row(damage: Sequence[int]) -> str:
    """A damage row, every face."""
    return " ".join(f"{face} {amount}" for face, amount in zip(FACES, damage, strict=True))
