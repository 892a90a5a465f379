# interpreted: talks to people
"""The table and the cards of Megacorp, drawn in the terminal: the others above, the stack in the middle, you below."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.console import Group
from rich.text import Text

from playmat.screen.lines import beside, fitted, padded, ruled
from playmat.screen.look import Room

from ..rules.board import TRAITS
from ..rules.card import MegaCard
from ..rules.price import written
from .shown import MegacorpWaiting
from .sight import Mat
from .telling import aim_words, bid_words, challenge_words, danger_words, doomed_words
from .terminal_grid import FACTION_STYLES, LEGEND, draw_network

WIDEST_CARD = 72
FEW = 3
"""Opponents up to whom all networks are drawn; of more, those that matter now."""
WIDE = 110
"""Columns from which two networks fit next to each other."""
STACK_LINES: dict[Room, int] = {"roomy": 6, "small": 3, "tight": 2}
EVENT_LINES: dict[Room, int] = {"roomy": 8, "small": 4, "tight": 3}


# The table ---------------------------------------------------------------------------------------------------


def draw_mat(mat: Mat, roles: Sequence[str], width: int, room: Room) -> list[Text]:
    """The others clockwise, what is going on, the near side with its network and hand."""
    others = mat.seats[1:]
    lines = draw_few(mat, others, roles, width, room) if len(others) <= FEW else draw_many(mat, others, width, room)
    lines += draw_middle(mat, width, room)
    lines += draw_side(mat, mat.near, roles[mat.near], width, room != "tight")
    lines += draw_hand(mat, width, room)
    return [*lines, fitted(Text(LEGEND, "dim"), width)] if room == "roomy" else lines


def draw_few(mat: Mat, others: Sequence[int], roles: Sequence[str], width: int, room: Room) -> list[Text]:
    """Up to three others with their networks, two of them next to each other where the screen is wide or low."""
    lines: list[Text] = []
    if len(others) == 1 or (room != "tight" and width < WIDE):
        for one in others:
            lines += draw_side(mat, one, roles[one], width, room != "tight")
        return lines
    half = (width - 1) // 2
    for first in range(0, len(others), 2):
        pair = [draw_side(mat, one, roles[one], half, room != "tight") for one in others[first : first + 2]]
        lines += beside(pair[0], pair[1], width - 2 * half) if len(pair) == 2 else pair[0]
    return lines


def draw_many(mat: Mat, others: Sequence[int], width: int, room: Room) -> list[Text]:
    """More others, a line each, and the networks that a challenge or the turn is about."""
    lines = []
    concerned = {mat.active} if mat.challenge is None else {mat.active, mat.challenge["network"]}
    for player in others:
        lines.append(summary(mat, player, width))
        if player in concerned and room != "tight":
            lines += draw_network(mat, player, width, False)
    return lines


def summary(mat: Mat, player: int, width: int) -> Text:
    """One player in a line."""
    side = mat.side(player)
    if side["out"]:
        return Text(f"{priority_sign(mat, player)} {side['name']}: out", "dim")
    root = mat.business(player)
    line = Text(f"{priority_sign(mat, player)} {side['name']:<8.8} ", "bold")
    line.append(f"{side['money']} M +{side['cashflow']} ", "bold" if side["money"] else "bold red")
    line.append(f"hand {side['hand']} ", "not bold")
    if root is not None:
        orphaned = "" if root.docked else " ORPHAN"
        line.append(f"■{root.line}{' eng' if root.engaged else ''}{orphaned} ", "not bold")
    line.append(f"cards {len(mat.grids[player])} ", "not bold")
    top = mat.top(player)
    line.append(f"top {top.name} {side['price']}" if top is not None else "market –", "not bold")
    return fitted(line, width)


def priority_sign(mat: Mat, player: int) -> str:
    """Who is asked, who has passed, whose turn it is."""
    if player == mat.asked:
        return "▶"
    if player in mat.table["passed"]:
        return "✓"
    return "●" if player == mat.active and mat.turn else " "


def draw_side(mat: Mat, player: int, role: str, width: int, tall: bool) -> list[Text]:
    """One player: heading with money, points and piles, the open market's top card, the network."""
    side = mat.side(player)
    heading = Text(f"{priority_sign(mat, player)} {side['name']}", "bold")
    heading.append(f" ({role})" if role and width > 60 else "", "bold")
    if side["out"]:
        return [ruled(heading, Text("out", "bold red"), width)]
    heading.append(" · turn" if player == mat.active and mat.turn else "", "bold")
    money = Text(f"{side['money']} M", "bold" if side["money"] else "bold red")
    money.append(f" +{side['cashflow']}", "not bold")
    for trait, points in enumerate(side["pools"]):
        money.append(f" {points}{TRAITS[trait]}" if points else "", "bold cyan")
    return [ruled(heading, money, width), *piles_rows(mat, player, width), *draw_network(mat, player, width, tall)]


def piles_rows(mat: Mat, player: int, width: int) -> list[Text]:
    """Hand, decks, the revealed resource, and the open market with its top card, in one row where they fit."""
    side = mat.side(player)
    piles = Text(f" hand {side['hand']} · decks {side['main']}/{side['resources']}")
    piles.append(" · safe" if side["protected"] else "", "dim")
    if player == mat.active and mat.revealed is not None:
        piles.append(f" · revealed {mat.revealed.name} {written(mat.revealed.cost)}", "bold")
    top = mat.top(player)
    market = Text(f"market {side['market']}")
    market.append(f": {top.name} {side['price']}" if top is not None else "", "bold")
    market.append(" (tied bid)" if side["kept"] else "", "red")
    if piles.cell_len + market.cell_len + 3 <= width:
        return [Text.assemble(piles, " · ", market)]
    return [fitted(piles, width), fitted(Text.assemble(" ", market), width)]


# The middle --------------------------------------------------------------------------------------------------


def draw_middle(mat: Mat, width: int, room: Room) -> list[Text]:
    """Turn, phase and priority; then the stack, the challenge, bids, and who is in danger."""
    right = priority_words(mat)
    left = Text(phase_words(mat), "bold")
    line = Text.assemble(("━━ ", "red"), fitted(left, max(10, width - right.cell_len - 9)), " ")
    line.append(f"{'━' * max(0, width - line.cell_len - right.cell_len - 4)} ", "red")
    line.append_text(right)
    line.append(" ━━", "red")
    lines = [fitted(line, width)]
    if mat.window:
        lines.append(fitted(Text(f"   window: {mat.table['why']} ({mat.window})", "dim"), width))
    lines += stack_rows(mat, width, STACK_LINES[room])
    said = [*challenge_words(mat), *doomed_words(mat), *bid_words(mat)]
    rows = wrap(" ".join(said), width - 4, max_lines=EVENT_LINES[room], placeholder=" … (type: table)") if said else []
    lines += [Text(f"   {row}", "yellow") for row in rows]
    danger = " ".join(danger_words(mat))
    return [*lines, *(Text(f"   {row}", "bold red") for row in wrap(danger, width - 4))]


def phase_words(mat: Mat) -> str:
    """Turn, whose, and phase with the number of its step."""
    if mat.over:
        return f"turn {mat.turn}, game over"
    if not mat.turn:
        return "setting up"
    step = mat.table["step"]
    return f"turn {mat.turn} · {mat.owner(mat.active)} {mat.phase} Phase{f' ({step})' if len(step) > 1 else ''}"


def priority_words(mat: Mat) -> Text:
    """Who is asked and who has passed."""
    if mat.asked < 0:
        return Text()
    said = Text(f"▶ {mat.subject(mat.asked)}", "bold")
    passed = [mat.subject(player) for player in mat.table["passed"]]
    if passed:
        shown = ", ".join(passed) if len(passed) <= FEW else f"{len(passed)} players"
        said.append(f" · passed: {shown}", "not bold")
    return said


def stack_rows(mat: Mat, width: int, most: int) -> list[Text]:
    """The stack, the newest on top."""
    rows = []
    for number, one in enumerate(mat.stack[:most]):
        rows.append(fitted(stack_row(mat, one, "stack " if not number else "      "), width))
    if len(mat.stack) > most:
        rows.append(Text(f"         … and {len(mat.stack) - most} below (type: table)", "dim"))
    return rows


def stack_row(mat: Mat, one: MegacorpWaiting, front: str) -> Text:
    """One object: whose, what, and at what it is aimed."""
    line = Text.assemble("   ", (front, "bold"), (f"{mat.owner(one['controller'])} {one['name']}", "bold magenta"))
    line.append(f": {one['text']}" if one["kind"] == "effect" else " is about to be deployed")
    line.append(aim_words(mat, one), "bold")
    return line


# The hand ----------------------------------------------------------------------------------------------------


def draw_hand(mat: Mat, width: int, room: Room) -> list[Text]:
    """The viewer's hand: a line for each card where there is room, else all in a few lines."""
    if mat.viewer < 0:
        return []
    cards = [card for _, card in mat.cards(mat.viewer, "hand")]
    if room == "roomy":
        return [hand_row(card, width) for card in cards]
    held = " · ".join(f"{card.name} {written(card.cost)}" for card in cards)
    rows = wrap(f"hand: {held or 'empty'}", width - 4, max_lines=1 if room == "tight" else 2, placeholder=" …")
    return [Text(f"   {row}") for row in rows]


def hand_row(card: MegaCard, width: int) -> Text:
    """One card of the hand: name, price, traits, text."""
    line = Text("   ")
    line.append_text(padded(Text(card.name, f"bold {FACTION_STYLES[card.faction]}"), 26))
    line.append_text(padded(Text(written(card.cost)), 16))
    line.append_text(padded(Text(card.numbers_line, "cyan"), 9))
    line.append(card.text().replace("\n", " "), "dim")
    return fitted(line, width)


# Cards -------------------------------------------------------------------------------------------------------


def draw_card(card: MegaCard, kind: str, width: int) -> Group:
    """A card as it is printed: price at the left, text in the middle, the four traits at the right."""
    width = min(width, WIDEST_CARD)
    frame = FACTION_STYLES[card.faction]
    price = written(card.cost).split(" + ")
    numbers = [f"{TRAITS[trait]} {card.stats[trait]}" if trait in card.numeric else "" for trait in range(4)]
    numbers = [number or f"{TRAITS[trait]} –" for trait, number in enumerate(numbers)]
    middle = width - 20
    body = [Text(line, "bold") for line in wrap(card.title, middle - 1)]
    for paragraph in card.text().split("\n"):
        body += [Text(line) for line in wrap(paragraph, middle - 1)]
    while len(body) < max(4, len(price)):
        body.append(Text())
    lines = [Text.assemble(("╭─ ", frame), fitted(Text(kind, frame), width - 6))]
    lines[0].append(f" {'─' * (width - lines[0].cell_len - 2)}╮", frame)
    for index, text in enumerate(body):
        line = Text.assemble(("│ ", frame))
        line.append_text(padded(Text(price[index] if index < len(price) else "", "bold"), 7))
        line.append("│ ", frame)
        line.append_text(padded(text, middle))
        line.append_text(padded(Text(numbers[index] if index < 4 else "", "bold"), 7))
        line.append(" │", frame)
        lines.append(line)
    end = Text("╰─", frame)
    end.append_text(fitted(Text(f" {card.id} ", frame), width - 4))
    end.append(f"{'─' * (width - end.cell_len - 1)}╯", frame)
    return Group(*lines, end)
