# interpreted: talks to people
"""The playmat and the cards of NetBattle, drawn in the terminal; no colour says anything that a letter does not."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.console import Group
from rich.text import Text

from playmat.kernel.text import signed
from playmat.screen.lines import fitted, padded, ruled
from playmat.screen.look import Room

from ..rules.board import (
    BLAST,
    CHIP,
    COLOURS,
    DEFENSE,
    EVENT,
    LEVEL_UP,
    NETNAVI,
    NO_COLOUR,
    RESOURCE,
    STAT_NAMES,
    STRENGTH,
)
from ..rules.card import NetCard
from .sight import Mat

COLOUR_STYLES = ("bold red", "bold blue", "bold green", "bold yellow")
FRAMES = {NETNAVI: "bold cyan", RESOURCE: "white", EVENT: "magenta", CHIP: "bright_blue", LEVEL_UP: "white"}
LIGHT = "●"
TRIANGLE = "▲"
EMBLEM = "◈"
BACK = "▒"
EMPTY = "·"
WIDEST_CARD = 72
NAVI_ROOM = 30
NARROW = 70
"""Columns below which some words are left out."""
CONDITION_LINES: dict[Room, int] = {"roomy": 5, "small": 2, "tight": 1}


# The playmat -------------------------------------------------------------------------------------------------


def draw_mat(mat: Mat, roles: Sequence[str], width: int, room: Room) -> list[Text]:
    """The opponent's side above, the battle in the middle, the near side below with its hand, and what is in force."""
    far = 1 - mat.near
    lines = draw_side(mat, far, roles[far], width)
    lines += draw_battle(mat, width, room)
    lines += draw_side(mat, mat.near, roles[mat.near], width)[::-1]
    lines += draw_hand(mat, width, room)
    if mat.conditions:
        said = f"In force: {'; '.join([*mat.rulings, *mat.conditions])}"
        for line in wrap(said, width - 1, max_lines=CONDITION_LINES[room], placeholder=" … (type: table)"):
            lines.append(Text(line, "dim"))
    return lines


def draw_side(mat: Mat, player: int, role: str, width: int) -> list[Text]:
    """One player's side from the edge of the mat to its middle: heading, gauge, resources around the NetNavi."""
    side = mat.side(player)
    heading = Text(side["name"], "bold")
    heading.append(f" ({role})" if role else "", "bold")
    heading.append(" attacks" if player == mat.active else " defends", "bold")
    heading.append(f" · {side['netnavi']}", "not bold")
    counts = Text(f"hand {mat.count(player, 'hand')} · ")
    counts.append(f"energy {mat.energy(player)}", "bold")
    return [ruled(heading, counts, width), draw_gauge(mat, player, width), *draw_places(mat, player, width)]


def draw_gauge(mat: Mat, player: int, width: int) -> Text:
    """The spaces of the gauge with their backs, what counts for requirements, the discard pile with its top cards."""
    power = mat.power(player)
    line = Text.assemble("   ", (f"power {power} ", "bold" if power else "dim"))
    for space in range(1, max(mat.side(player)["spaces"], power) + 1):
        line.append(f" {space}{BACK}" if space <= power else f" {space}{EMPTY}", "cyan" if space <= power else "dim")
    seen = [card.name for _, card in mat.cards(player, "gauge")]
    if seen:
        line.append(f" ({', '.join(seen)})")
    line.append("  ")
    for colour, count in enumerate(mat.side(player)["colours"]):
        if count:
            line.append(f" {COLOURS[colour][0].upper()}{count}", COLOUR_STYLES[colour])
    for emblem, count in mat.side(player)["emblems"].items():
        line.append(f" {EMBLEM}{count} {emblem}")
    pile = [card.name for _, card in mat.cards(player, "discard")][::-1]
    line.append(f"   discard {len(pile)}")
    line.append(f": {', '.join(pile)}" if pile else "", "dim")
    return fitted(line, width)


def draw_places(mat: Mat, player: int, width: int) -> list[Text]:
    """The resources, half of them left and half right of the NetNavi; empty places are there as well."""
    cards: list[NetCard | None] = [card for _, card in mat.cards(player, "resources")]
    cards += [None] * (mat.side(player)["places"] - len(cards))
    cell = (width - 3 - NAVI_ROOM) // 2
    middle = [navi_cell(mat, player), numbers_cell(mat, player)]
    lines = []
    for row in range((len(cards) + 1) // 2):
        line = Text("   ")
        line.append_text(place_cell(cards[2 * row], cell))
        line.append_text(middle[row] if row < len(middle) else Text(" " * NAVI_ROOM))
        if 2 * row + 1 < len(cards):
            line.append_text(place_cell(cards[2 * row + 1], cell))
        lines.append(fitted(line, width))
    return lines


def place_cell(card: NetCard | None, width: int) -> Text:
    """A place for a resource: its colour's letter and its name."""
    if card is None:
        return padded(Text(f"[{EMPTY:^{max(1, width - 4)}}]", "dim"), width)
    line = Text("[")
    line.append_text(colour_letter(card))
    line.append(card.title if len(card.title) <= width - 6 else card.name)
    line = fitted(line, width - 3)
    line.pad_right(width - 3 - line.cell_len)
    line.append("]")
    return padded(line, width)


def colour_letter(card: NetCard) -> Text:
    """The letter of a card's colour with a space behind it; nothing where it has none."""
    if card.colour == NO_COLOUR:
        return Text()
    return Text(f"{COLOURS[card.colour][0].upper()} ", COLOUR_STYLES[card.colour])


def navi_cell(mat: Mat, player: int) -> Text:
    """The NetNavi between its resources."""
    held = mat.navi(player)
    name = held[1].name if held is not None else mat.side(player)["netnavi"].partition(",")[0]
    return centred(Text.assemble(("◆ ", "cyan"), (name, "bold"), (" ◆", "cyan")))


def numbers_cell(mat: Mat, player: int) -> Text:
    """Its strength, defense and blast, each with the printed number where that is another."""
    line = Text()
    for stat, short in enumerate(("str", "def", "blast")):
        total, printed = mat.total(player, stat), mat.printed(player, stat)
        line.append(f"{' ' if stat else ''}{short} ", "dim")
        line.append(f"{signed(total).removeprefix('+')}", "bold")
        line.append(f"({printed})" if total != printed else "", "dim")
    return centred(line)


def centred(line: Text) -> Text:
    """A line in the middle of the NetNavi's place."""
    line.pad_left(max(0, NAVI_ROOM - 1 - line.cell_len) // 2)
    return padded(line, NAVI_ROOM)


# The battle --------------------------------------------------------------------------------------------------


def draw_battle(mat: Mat, width: int, room: Room) -> list[Text]:
    """Whose opportunity it is, strength against defense with their parts, and what the turn remembers."""
    damage = Text(f"damage {mat.damage}", "bold red" if mat.damage else "bold")
    if mat.damage and mat.battle["loser"] == mat.active:
        damage.append(f" to {mat.name(mat.active)}")
    elif mat.damage and mat.battle["loser"] < 0 and mat.battle["why"]:
        damage.append(", none lost")
    if width >= NARROW:
        damage.append(" if both pass now" if mat.phase == "main" else " as it stands", "not bold")
    left = state_words(mat)
    line = Text.assemble(("━━ ", "red"), fitted(left, width - damage.cell_len - 9), " ")
    line.append(f"{'━' * max(0, width - line.cell_len - damage.cell_len - 4)} ", "red")
    line.append_text(damage)
    line.append(" ━━", "red")
    return [line, *totals_rows(mat, width, room), *turn_rows(mat, width, room)]


def state_words(mat: Mat) -> Text:
    """Turn, phase, opportunity and passes."""
    if mat.over:
        return Text(f"turn {mat.turn}, game over", "bold")
    phase = "end of turn" if mat.phase == "end" else f"{mat.phase} phase"
    said = Text(f"turn {mat.turn}, {phase}")
    if mat.phase == "main" and mat.asked >= 0:
        said.append(f" · {mat.owner(mat.asked)} opportunity", "bold")
        said.append(" · one pass" if mat.passes else "", "not bold")
    return said


def totals_rows(mat: Mat, width: int, room: Room) -> list[Text]:
    """Strength and defense with their parts, in one line where they fit."""
    strength = total_text(mat, mat.active, STRENGTH)
    defense = total_text(mat, 1 - mat.active, DEFENSE)
    if strength.cell_len + defense.cell_len + 7 <= width:
        return [Text.assemble("   ", strength, "  ", defense)]
    most = 2 if room != "tight" else 1
    rows = []
    for line in (strength, defense):
        head, *rest = wrap(line.plain, width - 4, max_lines=most, placeholder=" … (type: table)")
        rows += [Text(f"   {head}", "bold"), *(Text(f"     {one}") for one in rest)]
    return rows


def total_text(mat: Mat, player: int, stat: int) -> Text:
    """A total with its parts."""
    total = signed(mat.total(player, stat)).removeprefix("+")
    line = Text("▶ " if stat == STRENGTH else "◀ ", "red" if stat == STRENGTH else "blue")
    line.append(f"{mat.owner(player)} {STAT_NAMES[stat]} {total}", "bold")
    parts = mat.parts(player, stat)
    if len(parts) > 1 or not parts[0].startswith("printed"):
        line.append(f" = {', '.join(parts)}", "not bold")
    return line


def turn_rows(mat: Mat, width: int, room: Room) -> list[Text]:
    """Blast, chips and destinies of this turn, and the cards between gauge or hand and pile."""
    active = mat.side(mat.active)
    said = [f"{mat.owner(mat.active)} blast {mat.total(mat.active, BLAST)}: {active['blast']}"]
    chips = []
    for player in (mat.near, 1 - mat.near):
        played = "".join(f"{chip}, " for chip in mat.chips(player))
        chips.append(f"{mat.subject(player)} {played}{mat.side(player)['chips left']} left")
        if mat.destinies(player):
            said.append(f"{mat.owner(player)} blast destiny {', '.join(mat.destinies(player))}")
    said.append(f"chips: {'; '.join(chips)}")
    for player in range(2):
        said += [f"being carried out: {card.title}" for _, card in mat.cards(player, "limbo")]
        shown = [f"{card.name} ({mat.destiny(player, card)})" for _, card in mat.cards(player, "blast")]
        said += [f"revealed: {', '.join(shown)}"] if shown else []
    most = 1 if room == "tight" else 2
    rows = wrap(" · ".join(said), width - 4, max_lines=most, placeholder=" … (type: table)")
    return [Text(f"   {row}") for row in rows]


# The hand ----------------------------------------------------------------------------------------------------


def draw_hand(mat: Mat, width: int, room: Room) -> list[Text]:
    """The viewer's hand: a line for each card where there is room, else all in a few lines; on an opportunity the
    answers and what is refused name every card of it.
    """
    if mat.viewer < 0 or (room != "roomy" and not mat.labels.keys().isdisjoint(("pass", "finish"))):
        return []
    cards = [card for _, card in mat.cards(mat.viewer, "hand")]
    if room == "roomy":
        return [hand_row(card, mat.destiny(mat.viewer, card), width) for card in cards]
    held = " · ".join(f"{card.name}{f' {wants(card)}' if wants(card) else ''}" for card in cards)
    rows = wrap(f"hand: {held or 'empty'}", width - 4, max_lines=1 if room == "tight" else 2, placeholder=" …")
    return [Text(f"   {row}") for row in rows]


def hand_row(card: NetCard, destiny: int, width: int) -> Text:
    """One card of the hand: colour, title, requirements, destiny as it reads now, text."""
    line = Text("   ")
    line.append_text(padded(Text.assemble(colour_letter(card), (card.title, "bold")), 26))
    line.append_text(padded(Text(wants(card)), 16))
    line.append_text(padded(Text(f"{destiny}", "cyan"), 3))
    line.append(card.text(), "dim")
    return fitted(line, width)


def wants(card: NetCard) -> str:
    """Requirements in signs with letters: a light for each power, a triangle for each colour, emblems with names."""
    colours = "".join(f"{TRIANGLE}{letter}" for letter in card.colours)
    emblems = f"{EMBLEM}{card.emblems if card.emblems > 1 else ''}{card.emblem}" if card.emblems else ""
    return " ".join(part for part in (LIGHT * card.power, colours, emblems) if part)


# Cards -------------------------------------------------------------------------------------------------------


def draw_card(card: NetCard, kind: str, width: int) -> Group:
    """A card as it is printed: requirements in the left margin, destiny or the three numbers at the right."""
    width = min(width, WIDEST_CARD)
    frame = COLOUR_STYLES[card.colour] if card.colour != NO_COLOUR else FRAMES[card.kind]
    signs = sign_rows(card)
    numbers = number_rows(card)
    room = width - 20
    body = [Text(line, "bold") for line in wrap(card.title, room - 1)]
    body += [Text(line) for line in wrap(card.text(), room - 1)]
    while len(body) < max(3, len(signs), len(numbers)):
        body.append(Text())
    lines = [Text.assemble(("╭─ ", frame), fitted(Text(kind, frame), width - 6), style=frame)]
    lines[0].append(f" {'─' * (width - lines[0].cell_len - 2)}╮", frame)
    for index, text in enumerate(body):
        line = Text.assemble(("│ ", frame))
        line.append_text(padded(signs[index] if index < len(signs) else Text(), 6))
        line.append("│ ", frame)
        line.append_text(padded(text, room))
        line.append_text(padded(Text(numbers[index] if index < len(numbers) else "", "bold"), 8))
        line.append(" │", frame)
        lines.append(line)
    below = f" {card.id}{f' · not legal in decks: {card.illegal}' if card.illegal else ''} "
    end = Text("╰─", frame)
    end.append_text(fitted(Text(below, f"not bold {frame}"), width - 4))
    end.append(f"{'─' * (width - end.cell_len - 1)}╯", frame)
    return Group(*lines, end)


def sign_rows(card: NetCard) -> list[Text]:
    """The requirements, a row for each kind."""
    rows = [Text(LIGHT * card.power, "bold")] if card.power else []
    for colour, count in card.needs:
        rows.append(Text(f"{COLOURS[colour][0].upper()}{TRIANGLE * count}", COLOUR_STYLES[colour]))
    if card.emblems:
        rows.append(Text(EMBLEM * card.emblems))
    return rows


def number_rows(card: NetCard) -> list[str]:
    """What stands at the right."""
    if card.kind == NETNAVI:
        return [f"str {card.strength}", f"def {card.defense}", f"blast {card.blast}"]
    return [] if card.kind == LEVEL_UP else [f"dest {card.destiny}"]
