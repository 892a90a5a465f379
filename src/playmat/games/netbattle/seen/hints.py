# interpreted: talks to people
"""What the answers of NetBattle lead to, in a few words with numbers, and where on the playmat they belong."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from playmat.kernel.text import signed
from playmat.screen.guide import CARD, ZONE

from ..rules.board import BLAST, DEFENSE, KINDS, NETNAVI, STAT_NAMES, STRENGTH
from ..rules.card import NetCard
from .forecast import forecast, raised_destiny
from .sight import Mat, needs

CHANGE = re.compile(r"(strength|defense|blast) (?:becomes (\d+)|([+−])(\d+))")
"""A change of a number in the words of a question about NetNavis."""


# Hints -------------------------------------------------------------------------------------------------------


NUMBERED: Final = frozenset(("space", "chip", "which", "name", "number"))
"""Answers whose word is a number or a name and no card's handle."""


def hint(mat: Mat, key: str) -> str:
    """What an answer leads to."""
    verb, _, word = key.partition(":")
    if verb in HINTS:
        return HINTS[verb](mat, word)
    lying = mat.lying.get(word)
    if lying is None or verb in NUMBERED:
        return ""
    if lying.player == mat.asked:
        return card_line(lying.card, mat.destiny(lying.player, lying.card))
    return f"{mat.owner(lying.player)}; {card_line(lying.card, mat.destiny(lying.player, lying.card))}"


def chosen(mat: Mat, word: str) -> str:
    """A resource in play that something happens to: whose it is and what it does."""
    lying = mat.lying.get(word)
    return f"{mat.owner(lying.player)} {colour_of(lying.card)} resource; {lying.card.text()}" if lying else ""


def use(mat: Mat, word: str) -> str:
    """Playing or spending a card."""
    lying = mat.lying.get(word)
    return forecast(mat, mat.asked, lying.card, lying.place) if lying is not None else ""


def blast(mat: Mat, word: str) -> str:
    """Making the blast."""
    number = mat.total(mat.asked, BLAST)
    power = mat.power(mat.asked)
    cards = "the rightmost card" if number == 1 else f"the {number} rightmost cards"
    return f"reveals {cards} of your gauge, one destiny adds to strength; power {power} → {power - number}"


def passing(mat: Mat, word: str) -> str:
    """Passing, which ends the main phase when the other player passed before."""
    damage = f"{mat.damage} damage" if mat.damage else "no damage"
    after = f", {mat.losses()}" if mat.damage else ""
    rules = "".join(f" [{one['rule']}]" for one in mat.battle["why"])
    if mat.passes:
        return f"ends the main phase: {damage}{after}{rules}"
    if mat.plain_battle:
        return f"{damage} if {mat.name(1 - mat.asked)} passes too"
    return f"if {mat.name(1 - mat.asked)} passes too: {damage}{after}{rules}"


def finish(mat: Mat, word: str) -> str:
    """Ending the resource phase."""
    return "on to your main phase"


def destiny(mat: Mat, word: str) -> str:
    """Picking a blast destiny."""
    label = mat.labels.get(f"destiny:{word}", "")
    found = re.match(r"Destiny (\d+):", label)
    lying = mat.lying.get(word)
    if found is None or lying is None:
        return ""
    before = mat.total(mat.asked, STRENGTH)
    after = before + int(found[1]) + raised_destiny(mat, mat.asked)
    return f"{colour_of(lying.card)}; {shift('strength', before, after)}{harm(mat, after - before)}"


def navi(mat: Mat, word: str) -> str:
    """Choosing a NetNavi for a change of its numbers."""
    found = CHANGE.search(mat.prompt)
    lying = mat.lying.get(word)
    if found is None or lying is None:
        return ""
    stat = STAT_NAMES.index(found[1])
    before = mat.total(lying.player, stat)
    if found[2]:
        after = min(before, int(found[2])) if stat == BLAST else int(found[2])
    else:
        after = before + int(found[4]) * (1 if found[3] == "+" else -1)
    if stat == BLAST:
        after = max(0, after)
    fights = lying.player == mat.active if stat == STRENGTH else lying.player != mat.active and stat == DEFENSE
    behind = harm(mat, after - before if stat == STRENGTH else before - after) if fights else ""
    return f"{mat.owner(lying.player)} {shift(found[1], before, after)}{behind}"


def shift(what: str, before: int, after: int) -> str:
    """A number before and after."""
    return (
        f"{what} {signed(before).lstrip('+')} → {signed(after).lstrip('+')}"
        if before != after
        else f"{what} stays {before}"
    )


def harm(mat: Mat, more: int) -> str:
    """The damage when strength exceeds defense by so much more."""
    after = max(0, mat.total(mat.active, STRENGTH) - mat.total(1 - mat.active, DEFENSE) + more)
    return f", {shift('damage', mat.damage, after)}" if after != mat.damage else ""


def chip(mat: Mat, word: str) -> str:
    """Canceling a chip: the numbers that go with it."""
    if not word.isdecimal() or not 0 < int(word) <= len(mat.table["chips"]):
        return ""
    name = mat.table["chips"][int(word) - 1]["name"]
    gone = [
        f"{mat.owner(player)} {STAT_NAMES[stat]} {part['change']}"
        for player in range(2)
        for stat in (STRENGTH, DEFENSE, BLAST)
        for part in mat.side(player)["parts"][stat]
        if part["source"] == name and part["counts"]
    ]
    return f"takes away {', '.join(gone)}" if gone else ""


def recharge(mat: Mat, word: str) -> str:
    """Recharging in place of losing."""
    return f"a random card of your discard pile ({mat.count(mat.asked, 'discard')}) goes under your deck"


def kingdom(mat: Mat, word: str) -> str:
    """Powering up in place of losing."""
    return f"the top card of your deck goes into your gauge; power {mat.power(mat.asked)} now"


def lose(mat: Mat, word: str) -> str:
    """Losing energy."""
    after = mat.table["losing"].get("lose:all" if word else "lose")
    if after is None:
        return ""
    return mat.counts(mat.asked, *after) + ("" if after[0] else ", the last card of your deck")


def fetch(mat: Mat, word: str) -> str:
    """Fetching a copy of a virus."""
    energy = mat.energy(mat.asked)
    return f"enters play; energy {energy} → {energy - 1}" + (", the last card of your deck" if energy == 1 else "")


def card_line(card: NetCard, destiny: int) -> str:
    """A card in one short line, with its destiny as it reads now."""
    if card.kind == NETNAVI:
        return f"NetNavi {card.strength}/{card.defense}/{card.blast}"
    wants = f", needs {', '.join(needs(card))}" if needs(card) else ""
    return f"{colour_of(card)} {KINDS[card.kind]}{wants}, destiny {destiny}".removeprefix("colourless ")


def colour_of(card: NetCard) -> str:
    """A card's colour, or that it has none."""
    return card.colour_name or "colourless"


HINTS: dict[str, Callable[[Mat, str], str]] = {
    "play": use,
    "spend": use,
    "blast": blast,
    "pass": passing,
    "finish": finish,
    "destiny": destiny,
    "resource": chosen,
    "navi": navi,
    "chip": chip,
    "recharge": recharge,
    "kingdom": kingdom,
    "lose": lose,
    "fetch": fetch,
}


# Spots -------------------------------------------------------------------------------------------------------


def spots(mat: Mat, key: str) -> list[str]:
    """Where on the playmat an answer belongs."""
    verb, _, word = key.partition(":")
    if verb in AT_ZONES:
        return [f"{ZONE}{mat.asked}:{AT_ZONES[verb]}"]
    return [f"{CARD}{word}"] if verb in AT_CARDS else []


def kin(mat: Mat, key: str) -> str:
    """Taking one copy of a card from a place is like taking another."""
    verb, _, word = key.partition(":")
    lying = mat.lying.get(word) if verb in AT_CARDS else None
    return key if lying is None else f"{verb} {lying.player} {lying.place} {lying.card.id}"


AT_CARDS = frozenset("play spend discard destiny take navi resource fetch put level".split())
"""Answers that name a card."""
AT_ZONES = {
    "blast": "gauge",
    "space": "gauge",
    "recharge": "discard",
    "kingdom": "gauge",
    "lose": "deck",
    "hand": "hand",
    "gauge": "gauge",
    "keep": "discard",
    "under": "deck",
}
"""Answers that belong to a place."""
