# interpreted: talks to people
"""Networks of Megacorp as small grids with coordinates; no colour says anything that a letter does not."""

from __future__ import annotations

from rich.text import Text

from playmat.screen.lines import fitted, padded

from ..rules.board import CORP, FREEHOLD, GNOST, INCARNATE, NEUTRAL, TRAITS
from .sight import Mat, Piece

FACTION_STYLES = {CORP: "cyan", INCARNATE: "green", GNOST: "magenta", FREEHOLD: "yellow", NEUTRAL: "white"}
BUSINESS = "■"
BENEATH = "▾"
EMPTY = "·"
MARGIN = 5
"""Columns in front of a row, for its y."""
NARROWEST = 11
WIDEST = 26
"""Columns of a space at least, where a network is drawn at all, and at most."""


def draw_network(mat: Mat, network: int, width: int, tall: bool) -> list[Text]:
    """A network cropped to its occupied spaces, x above and y at the left; too wide a one is listed instead."""
    grid = mat.grids[network]
    if not grid:
        return []
    xs = range(min(x for x, _ in grid), max(x for x, _ in grid) + 1)
    ys = range(max(y for _, y in grid), min(y for _, y in grid) - 1, -1)
    cell = min(WIDEST, (width - MARGIN) // len(xs))
    if cell < NARROWEST:
        return list_network(mat, network, width)
    header = Text(" " * MARGIN)
    for x in xs:
        header.append(f"{f'x {x}':<{cell}}", "dim")
    lines = [fitted(header, width)]
    for y in ys:
        row = [grid.get((x, y)) for x in xs]
        names = Text(f"{f'y {y}':<{MARGIN}}", "dim")
        numbers = Text(" " * MARGIN)
        for piece in row:
            if piece is None:
                names.append_text(padded(Text(EMPTY, "dim"), cell))
                numbers.append(" " * cell)
            elif tall:
                names.append_text(padded(name_of(mat, piece), cell))
                numbers.append_text(padded(Text.assemble(traits_of(piece), " ", marks_of(piece)), cell))
            else:
                names.append_text(padded(Text.assemble(name_of(mat, piece, cell), " ", marks_of(piece)), cell))
        lines.append(fitted(names, width))
        if tall:
            lines.append(fitted(numbers, width))
    return lines


def list_network(mat: Mat, network: int, width: int) -> list[Text]:
    """A network that is too wide to be drawn: its cards with their spaces, as many to a line as fit."""
    grid = mat.grids[network]
    lines = [Text(" " * MARGIN)]
    for spot in sorted(grid, key=lambda spot: (-spot[1], spot[0])):
        front = Text(f"({spot[0]},{spot[1]}) ", "dim")
        behind = Text.assemble(" ", traits_of(grid[spot]), " ", marks_of(grid[spot]))
        behind.rstrip()
        room = width - MARGIN - front.cell_len - behind.cell_len - 2
        said = Text.assemble(front, fitted(name_of(mat, grid[spot]), max(6, room)), behind)
        if lines[-1].cell_len + said.cell_len + 2 > width and lines[-1].cell_len > MARGIN:
            lines.append(Text(" " * MARGIN))
        lines[-1].append_text(said)
        lines[-1].append("  ")
    return [fitted(line, width) for line in lines]


def name_of(mat: Mat, piece: Piece, room: int = 0) -> Text:
    """A card's name, its business marked, with the controller in front where the network is another's; shortened to
    leave room for its marks where it shares its line with them.
    """
    front = f"{mat.name(piece.controller)}: " if piece.controller != piece.network else ""
    sign = BUSINESS if piece.business else ""
    name = Text(f"{sign}{front}{piece.name}", style=f"bold {FACTION_STYLES[piece.card.faction]}")
    return fitted(name, max(6, room - 2 - marks_of(piece).cell_len)) if room else name


def traits_of(piece: Piece) -> Text:
    """The present traits; a changed one is underlined and has a sign behind it."""
    line = Text()
    for trait, value in enumerate(piece.traits):
        line.append("/" if trait else "", "dim")
        printed = piece.card.stats[trait]
        if value is None:
            line.append("–", "dim")
        elif value == printed:
            line.append(str(value))
        else:
            line.append(f"{value}{'+' if value > printed else '−'}", "bold green" if value > printed else "bold red")
    return line


def marks_of(piece: Piece) -> Text:
    """Everything out of the ordinary in a few letters, the gravest first."""
    said: list[tuple[str, str]] = []
    if not piece.docked:
        said.append(("ORPHAN", "bold red"))
    if piece.engaged:
        said.append(("eng", "yellow"))
    for trait, points in enumerate(piece.damage):
        if points:
            said.append((f"d{points}{TRAITS[trait]}", "red"))
    for trait, points in enumerate(piece.permanent):
        if points:
            said.append((f"D{points}{TRAITS[trait]}", "bold red"))
    said += [(f"{count}×{name.replace(' ', '')}"[:9], "cyan") for name, count in piece.counters.items()]
    if piece.shield:
        said.append((f"prevent {piece.shield}", "cyan"))
    if piece.under:
        said.append((f"{BENEATH}{len(piece.under)}", "bold"))
    if piece.surrounded:
        said.append(("sur", "dim"))
    if piece.new:
        said.append(("new", "dim"))
    line = Text()
    for word, style in said:
        line.append(" " if line else "")
        line.append(word, style)
    return line


LEGEND = (
    f"{BUSINESS} business · eng engaged · ORPHAN not docked · d2BQ damage (D for good) · 2×+1BQ counters · "
    f"{BENEATH}1 cards beneath · sur surrounded · new this turn"
)
"""The signs in words."""
