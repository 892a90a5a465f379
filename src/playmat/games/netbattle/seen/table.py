"""What lies on the playmat and what a player must see, for every screen."""

from __future__ import annotations

from typing import Final

from playmat.kernel.modifier import Modifier
from playmat.kernel.step import Option, OrderTriggers
from playmat.kernel.text import sentence, signed

from ..rules.board import BLAST, BLASTED, COLOURS, NO_COLOUR, NO_PHASE, PHASES, PLACES, SET, STAT_NAMES
from ..rules.emblems import EMBLEMS
from ..rules.legality import chips_left, refuse_blast
from ..rules.memory import CONDITIONS, Standing, condition_text, undone
from ..rules.state import NetBattle
from .battle import outcome


def table(g: NetBattle, viewer: int) -> dict[str, object]:
    """Everything that is always on display: totals with their parts, power, blast, chips, passes, conditions."""
    fought = outcome(g)
    shown: dict[str, object] = {
        "sides": [side(g, player) for player in range(2)],
        "turn": g.turn,
        "active": g.active,
        "phase": PHASES[g.phase] if g.phase != NO_PHASE else "",
        "opportunity": g.decision.player if g.decision is not None else -1,
        "passes": g.passes,
        "blasting": bool(g.zones[BLASTED] or g.zones[PLACES + BLASTED]),
        "damage": fought.damage,
        "battle": {
            "loser": fought.loser,
            "lost": fought.lost,
            "energy": fought.energy,
            "power": fought.power,
            "hand": fought.hand,
            "choice": fought.choice,
            "fatal": fought.fatal,
            "why": [{"text": text, "rule": rule} for text, rule in fought.why],
        },
        "chips": [
            {"player": one.player, "name": one.definition.title, "id": one.definition.id, "canceled": one.canceled}
            for one in g.chips
        ],
        "destinies": [
            {
                "player": one.player,
                "name": one.name,
                "colour": COLOURS[one.colour] if one.colour != NO_COLOUR else "",
                "value": 0 if one.canceled else g.worth_of(one),
                "canceled": one.canceled,
            }
            for one in g.destinies
        ],
        "conditions": conditions(g),
    }
    return shown


def side(g: NetBattle, player: int) -> dict[str, object]:
    """One player's numbers, each with its explanation."""
    navi = g.printed(g.navis[player])
    colours = [g.colours_in_play(player, colour) for colour in range(4)]
    emblems: dict[str, int] = {}
    for emblem in EMBLEMS:
        count = g.emblems_in_play(player, emblem)
        if count:
            emblems[emblem] = count
    return {
        "name": g.name(player),
        "netnavi": navi.title,
        "printed": [navi.strength, navi.defense, navi.blast],
        "totals": [g.total(player, stat) for stat in range(3)],
        "parts": [parts(g, player, stat) for stat in range(3)],
        "energy": len(g.deck(player)),
        "power": len(g.gauge(player)),
        "spaces": g.spaces(player),
        "places": g.places(player),
        "colours": colours,
        "emblems": emblems,
        "destinies higher": g.destinies_higher(player),
        "chips left": max(0, chips_left(g, player)),
        "blast": blast_line(g, player),
    }


def parts(g: NetBattle, player: int, stat: int) -> list[dict[str, object]]:
    """A number's story: printed, then every change with its source, in order; a set wipes what came before it."""
    navi = g.navis[player]
    found: list[dict[str, object]] = [part("printed", str(g.defs[navi].stats[stat]))]
    for modifier in g.modifiers:
        if modifier.stat == stat and modifier.applies(g, navi):
            size = modifier.size(g)
            if modifier.layer == SET:
                for one in found:
                    one["counts"] = False
                found.append(part(modifier.source, f"becomes {size}"))
            else:
                found.append(part(modifier.source, signed(size)))
    return found


def part(source: str, change: str) -> dict[str, object]:
    """One change with its source."""
    return {"source": source, "change": change, "counts": True}


def blast_line(g: NetBattle, player: int) -> str:
    """Whether the player could blast in this main phase, in a few words."""
    if player != g.active:
        return "not your turn"
    if g.blasted:
        return "already used"
    if g.total(player, BLAST) == 0:
        return "blast is 0"
    if len(g.gauge(player)) < g.total(player, BLAST):
        return "too little power"
    return "can blast" if refuse_blast(g, player) is None else "not now"


def conditions(g: NetBattle) -> list[dict[str, object]]:
    """What is in force beside the numbers, each with its rule, and what was to be and has no effect."""
    found: list[dict[str, object]] = []
    for one in g.ongoing:
        why, ruling = undone(g, one, g.ongoing)
        text = f"no effect, as {why}" if why else condition_text(g, one)
        rule = ruling or CONDITIONS[one.kind][0]
        found.append(condition(one.player, one.source, text, until(g, one.until), rule, one.uses, bool(why)))
    for other in g.awaited:
        if isinstance(other, Standing):
            found.append(condition(other.ctx.player, other.source, other.clause, until(g, g.turn), "NB-OPEN-112"))
    for modifier in g.modifiers:
        if modifier.until > g.turn and modifier.stat < len(STAT_NAMES):
            said = lasting(g, modifier)
            found.append(condition(modifier.ctx.player, modifier.source, said, until(g, modifier.until), "NB-END-9"))
    return found


def condition(
    player: int, source: str, text: str, until: str, rule: str, uses: int = 0, dead: bool = False
) -> dict[str, object]:
    """One thing that is in force, or was to be and has no effect."""
    return {
        "player": player, "source": source, "text": text, "until": until, "rule": rule, "uses": uses, "dead": dead,
    }  # fmt: skip


def until(g: NetBattle, turn: int) -> str:
    """When something is over."""
    if turn <= g.turn:
        return "end of this turn"
    if turn == g.turn + 1:
        return "end of the next turn"
    return "end of the turn after the next" if turn == g.turn + 2 else "end of the game"


def lasting(g: NetBattle, modifier: Modifier) -> str:
    """A change that outlasts the turn, with the player whose NetNavi it is about."""
    whose = g.name(0 if modifier.applies(g, g.navis[0]) else 1)
    change = f"becomes {modifier.size(g)}" if modifier.layer == SET else signed(modifier.size(g))
    return f"{whose}'s {STAT_NAMES[modifier.stat]} {change}"


def label(g: NetBattle, option: Option) -> str:
    """An answer in the words of the player who may give it."""
    verb = option.verb
    decision = g.decision
    if decision is not None and isinstance(decision.step, OrderTriggers):
        return decision.step.label(option)
    if verb == "navi":
        return f"{g.name(g.owner[option.card])}'s {g.defs[option.card].title}"
    if verb == "destiny":
        return f"Destiny {g.destiny(option.card)}: {g.defs[option.card].title}"
    if verb == "chip":
        one = g.chips[option.index]
        return f"{g.name(one.player)}'s {one.definition.title}"
    if verb == "which":
        for other in g.destinies:
            if other.use == option.index:
                colour = f"{COLOURS[other.colour]} " if other.colour != NO_COLOUR else ""
                return f"The {colour}blast destiny of {g.worth_of(other)} ({other.name})"
    if option.card >= 0:
        whose = ""
        if decision is not None and g.owner[option.card] != decision.player:
            whose = f"{g.name(g.owner[option.card])}'s "
        return f"{CARD_LABELS[verb]} {whose}{g.defs[option.card].title}"
    if verb in WORD_LABELS and option.word:
        return sentence(f"{WORD_LABELS[verb]} {option.word}".strip()).rstrip(".")
    return PLAIN_LABELS[f"{verb}:{option.word}" if option.word else verb]


CARD_LABELS: Final = {
    "play": "Play",
    "spend": "Spend",
    "discard": "Discard",
    "take": "Take",
    "put": "Put",
    "resource": "Choose",
    "fetch": "Fetch",
    "level": "Spend",
}
WORD_LABELS: Final = {"space": "Space", "name": "", "number": ""}
PLAIN_LABELS: Final = {
    "blast": "Blast",
    "pass": "Pass",
    "finish": "Finish the resource phase",
    "done": "Done",
    "none": "None",
    "yes": "Yes",
    "no": "No",
    "yes:all": "Yes, for all that is left of this loss",
    "no:all": "No, for all that is left of this loss",
    "recharge": "Recharge one instead of losing it",
    "recharge:all": "Recharge instead, as often as possible",
    "kingdom": "Power up instead of losing it",
    "kingdom:all": "Power up instead, as often as possible",
    "lose": "Lose it",
    "lose:all": "Lose all of them",
    "hand": "Into your hand",
    "gauge": "Into your gauge",
    "keep": "Into the discard pile",
    "under": "Under your deck",
}


RULES: Final = {"table": "NB-MAIN-16 NB-INFO-1 NB-INFO-2 NB-INFO-9 NB-OPEN-76"}
