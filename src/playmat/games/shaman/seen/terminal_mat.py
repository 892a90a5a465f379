# interpreted: talks to people
"""The mat and the cards of the Shaman duel, drawn in the terminal; no colour says anything that a letter does not."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.console import Group
from rich.text import Text

from playmat.screen.lines import beside, fitted, padded, ruled
from playmat.screen.look import Room

from ..rules.board import ADVANTAGE, COLOURS, KINDS, OPENING, SIGNATURE, STRIKE, TEAMWORK
from ..rules.card import Price, ShamanCard
from .sight import Mat, price_letters

ZONE_STYLES = ("bold green", "bold yellow", "bold red")
FRAMES = {
    STRIKE: "bright_blue",
    SIGNATURE: "bold bright_blue",
    TEAMWORK: "magenta",
    ADVANTAGE: "yellow",
    OPENING: "white",
}
SHIELD = "⛨"
BOLT = "↯"
CHARGED = "◆ charged"
UNCHARGED = "◇"
WIDEST_CARD = 72
EFFECT_LINES: dict[Room, int] = {"roomy": 4, "small": 2, "tight": 1}


# The mat -----------------------------------------------------------------------------------------------------


def draw_mat(mat: Mat, roles: Sequence[str], width: int, room: Room) -> list[Text]:
    """Both sides, the attack and the flipped card between them, and what is in force."""
    far = 1 - mat.near
    lines = draw_side(mat, far, roles[far], width)
    lines += draw_middle(mat, width, room == "roomy")
    lines += draw_side(mat, mat.near, roles[mat.near], width)
    if mat.effects:
        effects = f"In force: {'; '.join(mat.effects)}"
        for line in wrap(effects, width - 1, max_lines=EFFECT_LINES[room], placeholder=" … (type: table)"):
            lines.append(Text(line, "dim"))
    return lines


def draw_side(mat: Mat, player: int, role: str, width: int) -> list[Text]:
    """One player's half of the mat: a heading, three zones, the advantage area."""
    side = mat.side(player)
    heading = Text(f"{side['name']}", "bold")
    heading.append(f" ({role})" if role else "", "bold")
    if player == mat.defender and mat.step == "defending":
        heading.append(" defends", "bold")
    heading.append(f" · {side['shaman']}: {', '.join(side['traits'])}", "not bold")
    points = Text(f"{'●' * side['points']}{'○' * (3 - side['points'])} {side['points']} of 3 points", "bold")
    lines = [ruled(heading, points, width)]
    centre = (f"{side['shaman']}, {side['side']} up", f"deck {mat.count(player, 'deck')}", discard_line(mat, player))
    for zone in range(3):
        lines.append(draw_zone(mat, player, zone, centre[zone], width))
    area = [card.title for _, card in mat.cards(player, "advantages")]
    if area:
        lines.append(fitted(Text.assemble(("   advantages: ", "yellow"), ", ".join(area)), width))
    move = signature_line(mat, player)
    if move:
        lines.append(fitted(Text.assemble(("   signature:  ", "bright_blue"), move), width))
    return lines


def draw_zone(mat: Mat, player: int, zone: int, centre: str, width: int) -> Text:
    """One zone: where the defence stands, furyoku, charge, teamwork, flip spot; beside it the central column."""
    colour = COLOURS[zone]
    style = ZONE_STYLES[zone]
    here = player == mat.defender and mat.zone == colour
    charged = mat.side(player)["charged"][zone]
    held = mat.cards(player, f"{colour} teamwork")
    room = width - 34
    slot = max(16, room * 2 // 5)
    line = Text.assemble((" ▶ ", "bold reverse") if here else "   ")
    line.append(f"{colour[0].upper()} {colour:7}", style)
    line.append(f"furyoku {mat.furyoku(player)[zone]:<3}", "bold" if mat.furyoku(player)[zone] else "dim")
    line.append(f"{CHARGED if charged else UNCHARGED:11}", "bold cyan" if charged else "dim")
    if held:
        card = held[0][1]
        title = card.title if len(card.title) < slot else card.name
        line.append_text(padded(Text(title, FRAMES[TEAMWORK]), slot))
    else:
        line.append_text(padded(Text("no teamwork", "dim"), slot))
    if width >= 100:
        spot = mat.flipped[1].title if here and mat.flipped is not None else "·"
        line.append_text(padded(Text(spot, "bold" if here else "dim"), slot // 2 + 8))
    line.append(centre)
    return fitted(line, width)


def discard_line(mat: Mat, player: int) -> str:
    """The discard pile with its top card."""
    pile = mat.cards(player, "discard")
    top = f": {pile[-1][1].name}" if pile else ""
    return f"discard {mat.count(player, 'discard')}{top}"


def signature_line(mat: Mat, player: int) -> str:
    """The move of the side that is up, for those who see it, once two zones are charged."""
    shown = mat.move_shown(player)
    if shown is None or sum(mat.side(player)["charged"]) < 2:
        return ""
    card = shown[1]
    return f"{card.name} {SHIELD}{card.intercept} {BOLT}{card.force}, costs {price_letters(card.cost)}"


def draw_middle(mat: Mat, width: int, roomy: bool) -> list[Text]:
    """The standing attack, sideways, and the flipped card."""
    if mat.attack is None:
        return [Text()]
    flipped = draw_flipped(mat, min(WIDEST_CARD, width - 38 if roomy else width))
    if not roomy:
        return [attack_strip(mat, width), *flipped]
    return [Text(), *beside(draw_attack(mat, 36), flipped, gap=2), Text()]


def attack_facts(mat: Mat) -> tuple[str, str, str]:
    """The attack's name, where it comes from and its Force."""
    attack = mat.table["attack"]
    origin = attack["origin"]
    source = f"from {origin[0].upper()} {origin}" if origin else attack["kind"]
    if attack["name"].lower() == attack["kind"]:
        source = "from no zone"
    force = f"Force {BOLT}{attack['total']}"
    if attack["total"] != attack["force"]:
        force += f", counts as {attack['force']}"
    return attack["name"], source, force


def attack_strip(mat: Mat, width: int) -> Text:
    """The attack in one line."""
    name, source, force = attack_facts(mat)
    line = Text.assemble(("━ ATTACK ▶ ", "bold red"), (name, "bold"), f" · {source} · ", (force, "bold"))
    changes = mat.table["attack"]["changes"]
    if changes:
        line.append(f" ({', '.join(changes)})")
    line = fitted(line, width - 3)
    line.append(f" {'━' * (width - line.cell_len - 2)}▶", "bold red")
    return line


def draw_attack(mat: Mat, width: int) -> list[Text]:
    """The attack as a card turned sideways: it points at who must answer it."""
    name, source, force = attack_facts(mat)
    assert mat.attack is not None
    card = mat.attack[1]
    body = [Text(name, "bold"), Text(source), Text(force, "bold")]
    changes = mat.table["attack"]["changes"]
    if changes:
        body.append(Text(f"printed {card.force}", "dim"))
        body += [Text(change, "dim") for change in changes]
    body += [Text(line, "dim") for line in wrap(card.text(), width - 4)]
    edge = "bold red"
    top = Text(f"┏━ ATTACK {'━' * (width - 11)}▶", edge)
    lines = [top, *(Text.assemble(("┃ ", edge), fitted(line, width - 3)) for line in body)]
    return [*lines, Text(f"┗{'━' * (width - 2)}▶", edge)]


def draw_flipped(mat: Mat, width: int) -> list[Text]:
    """The flipped card with its totals."""
    if mat.flipped is None:
        return []
    card = mat.flipped[1]
    shown = mat.table["flipped"]
    notes = []
    numbers: tuple[int, int] | None = None
    if card.kind == STRIKE:
        numbers = (shown["intercept"], shown["force"])
        notes += changed("Intercept", card.intercept, shown["intercept changes"])
        notes += changed("Force", card.force, shown["force changes"])
    if mat.cost != card.cost:
        notes.append(f"printed cost {price_letters(card.cost)}")
    zone = f"flipped in {mat.zone[0].upper()} {mat.zone} · " if mat.zone else ""
    trait = card.shaman or card.trait or "generic"
    return card_box(card, f"{zone}{KINDS[card.kind]} · {trait}", "", mat.cost, numbers, notes, width)


def changed(stat: str, printed: int, changes: Sequence[str]) -> list[str]:
    """What changes a number of the flipped card."""
    return [f"{stat}: printed {printed}, {', '.join(changes)}"] if changes else []


# Cards -------------------------------------------------------------------------------------------------------


def draw_card(card: ShamanCard, kind: str, values: str, width: int) -> Group:
    """A card as it is printed."""
    numbers = (card.intercept, card.force) if card.kind in (STRIKE, SIGNATURE) else None
    lines = card_box(card, kind, f"{card.id} · {values}", card.cost, numbers, [], min(width, WIDEST_CARD))
    return Group(*lines)


def card_box(
    card: ShamanCard,
    above: str,
    below: str,
    cost: Price,
    numbers: tuple[int, int] | None,
    notes: Sequence[str],
    width: int,
) -> list[Text]:
    """A framed card: cost in the left sidebar, Intercept upper right, Force lower right."""
    frame = FRAMES[card.kind]
    room = width - 16
    body = [Text(line, "bold") for line in wrap(card.title, room - 1)]
    body += [Text(line) for line in wrap(card.text(), room - 1)]
    body += [Text(line, "italic") for note in notes for line in wrap(note, room - 1)]
    while len(body) < 3:
        body.append(Text())
    lines = [Text.assemble(("╭─ ", frame), fitted(Text(above, frame), width - 6), style=frame)]
    lines[0].append(f" {'─' * (width - lines[0].cell_len - 2)}╮", frame)
    for index, text in enumerate(body):
        line = Text.assemble(("│ ", frame))
        line.append_text(price_cell(cost, index))
        line.append(" │ ", frame)
        line.append_text(padded(text, room))
        line.append_text(padded(number_cell(numbers, index, len(body)), 6))
        line.append(" │", frame)
        lines.append(line)
    end = Text("╰─", frame)
    if below:
        end.append_text(fitted(Text(f" {below} ", f"not bold {frame}"), width - 4))
    end.append(f"{'─' * (width - end.cell_len - 1)}╯", frame)
    return [*lines, end]


def price_cell(cost: Price, index: int) -> Text:
    """A line of the sidebar: the colour's letter and how much of it."""
    if index > 2:
        return Text("   ")
    letter = COLOURS[index][0].upper()
    return Text(f"{letter} {cost[index]}", ZONE_STYLES[index] if cost[index] else "dim")


def number_cell(numbers: tuple[int, int] | None, index: int, rows: int) -> Text:
    """Intercept in the first row and Force in the last."""
    if numbers is None or index not in (0, rows - 1):
        return Text()
    sign, number = (SHIELD, numbers[0]) if index == 0 else (BOLT, numbers[1])
    return Text(f"  {sign} {number}", "bold")
