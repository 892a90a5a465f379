"""What must be on offer at a moment of the game, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.games.netbattle.referee.mat import Side

if TYPE_CHECKING:
    from tests.games.netbattle.referee.referee import Referee

ANY_CARD: Final = ("event", "BattleChip", "resource")
TEXTS: Final = {
    "Handy Work": ("hand", ("resource",)),
    "Out of Water": ("hand", ("resource",)),
    "Spikey": ("hand", ("BattleChip",)),
    "Dr. Hikari, Paternal Hero": ("gauge", ANY_CARD),
}
"""Texts that let a card be played at once: out of which zone, and what kinds."""


def wanted(referee: Referee, rule: str, side: Side, keys: set[str]) -> dict[str, str] | None:
    """The keys that must be on offer, each with what it means; None where the referee has no opinion."""
    speaker = referee.mat.speaker
    if "pass" in keys:
        return opportunity(referee, side, keys)
    if "finish" in keys:
        referee.insist(side.number == referee.mat.active, "NB-RES-9", "the wrong player's resource phase")
        return {**legal(referee, side, "hand", ("resource",)), "finish": "finish"}
    if rule == "NB-VIRUS-4":
        copies = [card for card in side.zones["deck"] if card.fact.name == referee.played_last]
        return {**{f"fetch:{card.handle}": card.title for card in copies}, "none": "none"}
    if "none" in keys and speaker in TEXTS:
        zone, kinds = TEXTS[speaker]
        found = legal(referee, side, zone, kinds, speaker == "Spikey")
        if zone == "hand":  # what HeatGuts Activate! opened may be played as if it were there (NB-OPEN-45)
            found.update(opened(referee, side, keys, legal(referee, side, "gauge", kinds, speaker == "Spikey")))
        return {**found, "none": "none"}
    if "none" in keys and speaker == "Weepers":
        top = side.zones["deck"][-1]
        playable = not referee.why_not(side, top.title, "deck", False)
        return {**({f"play:{top.handle}": top.title} if playable else {}), "none": "none"}
    return None


def opportunity(referee: Referee, side: Side, keys: set[str]) -> dict[str, str]:
    """Everything that the player may do in a main phase (NB-MAIN-1, NB-MAIN-3, NB-CARD-46)."""
    mat = referee.mat
    referee.insist(mat.phase == "main", "NB-MAIN-15", "an opportunity outside the main phase")
    referee.insist(not mat.stack, "NB-MAIN-14", "an opportunity in the middle of a text")
    found = {**legal(referee, side, "hand", ("event", "BattleChip")), "pass": "pass"}
    for card in side.zones["resources"]:
        if not referee.why_no_spend(side, card.title):
            found[f"spend:{card.handle}"] = card.title
    found.update(opened(referee, side, keys, legal(referee, side, "gauge", ANY_CARD)))
    number = referee.books.total(side.number, "blast")
    if side.number == mat.active and not mat.blast_used and 0 < number <= side.count("gauge"):
        found["blast"] = "blast"
    return found


def opened(referee: Referee, side: Side, keys: set[str], playable: dict[str, str]) -> dict[str, str]:
    """Which of these gauge cards HeatGuts Activate! lets be played (NB-CARD-46, NB-CARD-48)."""
    found: dict[str, str] = {}
    for card in side.zones["gauge"]:
        key = f"play:{card.handle}"
        if key in playable and (key in keys if referee.mat.blurred else card.open):
            found[key] = card.title
    return found


def legal(referee: Referee, side: Side, zone: str, kinds: tuple[str, ...], outside: bool = False) -> dict[str, str]:
    """All cards of a zone that may be played."""
    found: dict[str, str] = {}
    for card in side.zones[zone]:
        if card.fact.kind in kinds and not referee.why_not(side, card.title, zone, outside):
            found[f"play:{card.handle}"] = card.title
    return found
