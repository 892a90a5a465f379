"""What lies on the mat and what a player must see, for every screen."""

from __future__ import annotations

from typing import Final

from playmat.kernel.modifier import Modifier
from playmat.kernel.step import NO_CARD, Option, OrderTriggers
from playmat.kernel.text import sentence, signed

from ..rules.board import (
    COLOURS,
    COST,
    FOCUS_ANYWHERE,
    FORCE,
    GREEN_PAYS_YELLOW,
    INTERCEPT,
    KEEP_CHARGES,
    KEEP_FURYOKU,
    KINDS,
    NO_PLAY,
    NO_POWER,
    NO_ZONE,
    SIDES,
    START,
    STAT_NAMES,
    STRIKE,
    TEAMWORK,
    YELLOW_PAYS_RED,
)
from ..rules.legality import being_played
from ..rules.payment import payment_named
from ..rules.state import Duel
from ..words.bonuses import ban_text
from ..words.filters import CardsOf
from ..words.text import activated_text
from .voice import said_to


def table(g: Duel, viewer: int) -> dict[str, object]:
    """Everything that is always on display: the attack, the flipped card, furyoku, charges, score, lasting effects.

    Charges belong to zones and are shown beside the shaman card, the deck and the discard pile.
    """
    sides: list[dict[str, object]] = []
    for player in range(2):
        base = 3 * player
        shaman = g.shamans[player]
        sides.append(
            {
                "name": g.name(player),
                "shaman": shaman.name,
                "traits": list(shaman.traits),
                "side": SIDES[g.sides[player]],
                "points": g.points[player],
                "furyoku": [len(g.furyoku(player, colour)) for colour in range(3)],
                "charged": g.charges[base : base + 3],
                "struck from": struck_from(g, player),
            }
        )
    shown: dict[str, object] = {
        "format": "starter" if g.starter else "constructed",
        "sides": sides,
        "turn": g.defences,
        "defender": g.defender,
        "zone": COLOURS[g.zone] if g.zone != NO_ZONE else "",
        "step": step_name(g),
        "effects": effects(g, viewer),
    }
    if g.attack != NO_CARD and g.defender >= 0:
        shown["attack"] = attack_facts(g)
    flipped = g.flipped() if g.defender >= 0 else NO_CARD
    if flipped != NO_CARD:
        shown["flipped"] = numbers(g, flipped)
    return shown


def struck_from(g: Duel, player: int) -> str:
    """The zone that the player's last strike, still on the table, came from."""
    standing = g.standing(player)
    zone = g.zone_of(standing) if standing != NO_CARD else NO_ZONE
    return COLOURS[zone] if zone != NO_ZONE else ""


def attack_facts(g: Duel) -> dict[str, object]:
    """The standing attack with its origin and the list of what changes it."""
    card = g.attack
    zone = g.zone_of(card)
    return {
        "handle": g.handles[card],
        "name": g.defs[card].title,
        "kind": KINDS[g.defs[card].kind],
        "origin": COLOURS[zone] if zone != NO_ZONE else "",
        "printed": g.printed(card).force,
        "total": g.value(card, FORCE),
        "force": g.force(card),
        "changes": changes(g, card, FORCE),
        "parts": parts(g, card, FORCE),
    }


def numbers(g: Duel, card: int) -> dict[str, object]:
    """The flipped card with its total Intercept and Force and what changes them."""
    facts: dict[str, object] = {
        "handle": g.handles[card],
        "name": g.defs[card].title,
        "kind": KINDS[g.defs[card].kind],
        "cost": g.base_cost(card),
        "printed cost": g.printed(card).cost,
    }
    if g.defs[card].kind == STRIKE:
        facts["printed intercept"] = g.printed(card).intercept
        facts["printed force"] = g.printed(card).force
        facts["intercept"] = g.value(card, INTERCEPT)
        facts["force"] = g.value(card, FORCE)
        facts["intercept changes"] = changes(g, card, INTERCEPT)
        facts["force changes"] = changes(g, card, FORCE)
        facts["intercept parts"] = parts(g, card, INTERCEPT)
        facts["force parts"] = parts(g, card, FORCE)
    return facts


def changes(g: Duel, card: int, stat: int) -> list[str]:
    """What changes a number now, with its source: "Dragon Aura +1"."""
    return [f"{modifier.source} {signed(modifier.size(g))}" for modifier in changing(g, card, stat)]


def parts(g: Duel, card: int, stat: int) -> list[dict[str, object]]:
    """What each source adds to a number now, and in how many changes."""
    sizes: dict[str, list[int]] = {}
    for modifier in changing(g, card, stat):
        sizes.setdefault(modifier.source, []).append(modifier.size(g))
    return [{"source": source, "amount": sum(all_of), "times": len(all_of)} for source, all_of in sizes.items()]


def changing(g: Duel, card: int, stat: int) -> list[Modifier]:
    """The modifiers that change a number now."""
    return [one for one in g.modifiers if one.stat == stat and one.applies(g, card) and one.size(g)]


def effects(g: Duel, viewer: int) -> list[dict[str, object]]:
    """The lasting effects with their sources and the players they work for, said to the viewer."""
    return described(g, viewer, g.modifiers)


def described(g: Duel, viewer: int, modifiers: list[Modifier]) -> list[dict[str, object]]:
    """Some of the lasting effects: what one source changes about the same cards in one, a change of 0 not at all."""
    clauses: dict[tuple[int, str, str, str], list[str]] = {}
    for modifier in modifiers:
        if modifier.stat > FORCE or modifier.size(g):
            subject, change, condition = clause(g, modifier)
            changed = clauses.setdefault((modifier.ctx.player, modifier.source, subject, condition), [])
            if change:
                changed.append(change)
    found: list[dict[str, object]] = []
    for (player, source, subject, condition), changed in clauses.items():
        text = " ".join([words for words in (subject, ", ".join(changed), condition) if words])
        found.append({"player": player, "source": source, "text": said_to(g, viewer, player, text)})
    return found


def clause(g: Duel, modifier: Modifier) -> tuple[str, str, str]:
    """What a modifier does as its player's cards say it: to whom, what it changes, and when."""
    stat = modifier.stat
    who = modifier.who.text()
    if stat <= FORCE:
        when = modifier.when.text() if modifier.when is not None else ""
        return who, f"{signed(modifier.size(g))} {STAT_NAMES[stat]}", when
    if COST <= stat < COST + 3:
        return f"{who} cost", f"{signed(modifier.amount)} {COLOURS[stat - COST]} furyoku", ""
    if stat == START:
        return f"the defence starts in {COLOURS[modifier.amount]}", "", ""
    if NO_PLAY <= stat <= NO_POWER:
        return ban_text(stat, modifier.who.kind if isinstance(modifier.who, CardsOf) else -1), "", ""
    return PERMISSIONS[stat], "", ""


def step_name(g: Duel) -> str:
    """Where the turn stands, as players call it."""
    if g.over:
        return "over"
    if g.defender < 0 or (g.decision is not None and g.decision.step.rule == "SK-OPATK-4"):
        return "opening attack"
    if g.zone == NO_ZONE:
        return "signature step"
    return "defending"


def label(g: Duel, option: Option) -> str:
    """An answer in the words of the player who may give it."""
    verb = option.verb
    flipped = g.flipped() if g.defender >= 0 else NO_CARD
    name = g.defs[flipped].title if flipped >= 0 else ""
    if verb == "play":
        if flipped >= 0 and g.defs[flipped].kind != STRIKE:
            kind = "teamwork" if g.defs[flipped].kind == TEAMWORK else "advantage"
            return f"Play the {kind} {name}"
        standing = g.standing(g.defender)
        return f"Counterattack with {name if not being_played(g, standing) else g.defs[standing].title}"
    if verb == "pay":
        payment = payment_named(option.word)
        parts = [f"{payment[colour]} {COLOURS[colour]}" for colour in range(3) if payment[colour]]
        return "Pay " + ", ".join(parts)
    if verb == "use":
        return f"Use {g.defs[option.card].name}: {activated_text(g.defs[option.card].activated[option.index])}"
    if g.decision is not None and isinstance(g.decision.step, OrderTriggers):
        return g.decision.step.label(option)
    if verb == "mode" and g.decision is not None:
        return sentence(g.decision.step.parts()[option.index].text())
    if option.card >= 0:
        return f"{CARD_LABELS[verb]} {g.defs[option.card].title}"
    if verb == "teamwork":
        return "Eliminate none"
    if verb == "charge":
        return "Charge nothing" if option.index < 0 else f"Charge {option.word}"
    if verb == "defender":
        return "Defend yourself" if option.index == 0 else "Let your opponent defend"
    if option.word:
        return f"{WORD_LABELS[verb]} {option.word}"
    return PLAIN_LABELS[verb].replace(" it", f" {name}") if name and verb in FLIPPED_VERBS else PLAIN_LABELS[verb]


PERMISSIONS = {
    GREEN_PAYS_YELLOW: "green furyoku can pay for yellow in its zone",
    YELLOW_PAYS_RED: "yellow furyoku can pay for red in its zone",
    KEEP_FURYOKU: "your furyoku cannot be eliminated",
    KEEP_CHARGES: "your zones cannot be uncharged",
    FOCUS_ANYWHERE: "focused cards may go onto any of your stacks",
}
FLIPPED_VERBS = frozenset(("focus", "discard", "pitch", "tactical"))
PLAIN_LABELS = {
    "focus": "Focus it",
    "discard": "Discard it",
    "pitch": "Pitch it",
    "tactical": "Use Tactical on it",
    "flip": "Flip a card",
    "signature": "Play the signature move",
    "decline": "Keep the charges and defend",
    "replace": "Replace the old teamwork",
    "keep": "Keep the old teamwork",
    "yes": "Yes",
    "no": "No",
}
CARD_LABELS = {"teamwork": "Eliminate", "remove": "Remove", "take": "Take", "top": "On top:"}
WORD_LABELS = {"stack": "The stack", "zone": "The zone", "colour": "The colour", "player": "Player:"}


RULES: Final = {"table": "SK-CHARGE-2"}
