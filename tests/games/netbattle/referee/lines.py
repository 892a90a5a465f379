"""What the referee does with each line of the log: moves cards on its own mat and insists on the rules."""

from __future__ import annotations

import re
from typing import Final

from playmat.kernel.event import LogLine
from tests.games.netbattle.referee.mat import EXTRAS, UNSEEN, Card, Side
from tests.games.netbattle.referee.referee import Referee, hears

PHASES: Final = ("", "draw", "resource", "main", "battle")
NUMBERS: Final = re.compile(r"strength (−?\d+) against defense (−?\d+), (no|\d+) damage")
INTO_GAUGE: Final = ("Energized", "Unwavering Loyalty", "Virtual Martyr", "BugBomb", "Unlikely Source")
ONTO_DECK: Final = ("Mind Tricks", "Odds Are Against You", "Magic Block", "Invisible", "Full of Hot Air", "CircleGun1")
"""Cards whose texts send themselves there."""
ORIGINS: Final = {
    **dict.fromkeys(("Channeling", "Bitten", "What an Intrusion", "Requital", "Surprise Transfer"), "hand"),
    **dict.fromkeys(("Evolution", "ProtoMan, Controlled Fury", "Eerie Blast", "Air Head"), "hand"),
    **dict.fromkeys(("It's an Emergency", "Charge Forward", "MagTect", "MegaModification"), "discard"),
    **dict.fromkeys(("Friendly Ms. Mari", "Drawn to It", "Raise the Temp", "Falling Object"), "discard"),
    **dict.fromkeys(("Unbelievable!", "One to Talk", "Flawless"), "discard"),
    **dict.fromkeys(("Hot Ice", "SkullMan, Friendly Ghoul"), "resources"),
}
"""Where the cards come from that a text puts into a gauge or onto a deck."""


def signed(text: str) -> int:
    """A number with its sign and a true minus."""
    return int(text.replace("−", "-"))


def title_in(text: str, before: str, behind: str) -> str:
    """The title between two words of a line."""
    return text.partition(before)[2].rpartition(behind)[0]


def owned(referee: Referee, line: LogLine, behind: str) -> tuple[Side, str]:
    """The card at the head of a line, with the owner where that is not the line's player."""
    name = line.text.rpartition(behind)[0]
    other = referee.mat.sides[1 - line.player]
    prefix = f"{referee.names[other.number]}'s "
    return (other, name.removeprefix(prefix)) if name.startswith(prefix) else (referee.mat.sides[line.player], name)


def origins(referee: Referee, owner: Side, title: str) -> tuple[str, ...]:
    """Where a card comes from that a text puts into a gauge or onto a deck; where a trigger does, anywhere open."""
    zone = ORIGINS.get(referee.mat.speaker, "")
    if zone and any(card.title == title for card in owner.zones[zone]):
        return (zone,)
    if referee.chosen == "yes" and referee.mat.under(owner.number, "Mission of Defeat"):
        return ("limbo", "discard")
    return ("resources", "hand", "discard", "limbo")


# The turn ----------------------------------------------------------------------------------------------------


@hears("TurnBegan")
def turn_began(referee: Referee, line: LogLine, side: Side) -> None:
    mat = referee.mat
    referee.insist(mat.phase == "over", "NB-ORDER-1", "a turn began before the last one ended")
    referee.insist(side.number == 1 - mat.active, "NB-END-4", "the players did not alternate")
    mat.turn += 1
    referee.insist(line.text.startswith(f"Turn {mat.turn}:"), "NB-ORDER-2", f"this is turn {mat.turn}")
    mat.active, mat.phase = side.number, ""


@hears("PhaseBegan")
def phase_began(referee: Referee, line: LogLine, side: Side) -> None:
    mat = referee.mat
    phase = line.text.rpartition("'s ")[2].removesuffix(" phase.")
    referee.insist(side.number == mat.active, "NB-ORDER-1", "the phase is not the turn player's")
    referee.insist(PHASES.index(phase) == PHASES.index(mat.phase) + 1, "NB-ORDER-1", f"{phase} follows {mat.phase}")
    if phase == "resource":
        limit = 5 + 2 * len(mat.under(side.number, "Timber Terror"))
        referee.insist(side.count("hand") <= limit, "NB-DRAW-6", f"more than {limit} cards are left in hand")
        referee.insist(referee.draws == 1 or bool(mat.under(side.number, "WhiteWeb2")), "NB-DRAW-3", "no draw step")
        referee.insist(referee.power_ups >= 1, "NB-DRAW-2", "no power-up")
        most = 2 if side.has("ElecTeam") else 1
        referee.insist(referee.power_ups <= most, "NB-POWER-13", "too many power-ups in the draw phase")
    mat.phase, mat.passes, mat.plays, mat.blast_used = phase, 0, 0, False
    referee.draws = referee.power_ups = 0
    for one in mat.sides:
        one.limited = 0
    if phase == "main":
        referee.next_to_act = mat.active
    if phase == "battle":
        referee.insist(referee.main_over, "NB-MAIN-9", "the main phase did not end with two passes")
    referee.main_over = False


@hears("Passed")
def passed(referee: Referee, line: LogLine, side: Side) -> None:
    referee.mat.passes += 1


@hears("MainPhaseEnded")
def main_phase_ended(referee: Referee, line: LogLine, side: Side) -> None:
    mat = referee.mat
    referee.insist(mat.passes == 2, "NB-MAIN-9", "the main phase ended without two passes in a row")
    mat.conditions = [one for one in mat.conditions if one.source not in EXTRAS]
    mat.blurred = False
    for one in mat.sides:
        for card in one.zones["gauge"]:
            card.open = False
    referee.main_over = True


@hears("Fought")
def fought(referee: Referee, line: LogLine, side: Side) -> None:
    mat, books = referee.mat, referee.books
    found = NUMBERS.search(line.text)
    assert found is not None
    strength, defense = books.total(mat.active, "strength"), books.total(1 - mat.active, "defense")
    referee.insist(
        (signed(found[1]), signed(found[2])) == (strength, defense), "NB-BATTLE-1", f"it is {strength}:{defense}"
    )
    damage = max(0, strength - defense)
    referee.insist(found[3] == (str(damage) if damage else "no"), "NB-BATTLE-2", f"the damage is {damage}")
    errors = [bool(mat.under(player, "System Error")) for player in range(2)]
    victim = 1 - mat.active
    referee.loser = mat.active if errors[victim] and not errors[mat.active] else victim
    lightning = mat.under(1 - referee.loser, "Lightning1")
    referee.void = bool(lightning and mat.under(referee.loser, "EnergyBomb"))
    referee.damage = 0 if referee.void else damage
    referee.saves = 0


@hears("LossRuled")
def loss_ruled(referee: Referee, line: LogLine, side: Side) -> None:
    mat, loser = referee.mat, referee.loser
    lightning = bool(mat.under(1 - loser, "Lightning1"))
    fills, hand = bool(mat.under(loser, "EnergyBomb")), bool(mat.under(loser, "Guardian", "Opposites Attract"))
    due = {
        "NB-CARD-26": bool(mat.under(0, "System Error") and mat.under(1, "System Error")),
        "NB-OPEN-68": loser == mat.active,
        "NB-CARD-20": lightning and fills,
        "NB-OPEN-67": lightning and not fills,
        "NB-OPEN-108": fills and hand and not lightning,
        "NB-CD-137": fills and not hand and not lightning,
        "NB-CD-120": hand and not fills,
    }
    referee.insist(due[line.rule], line.rule, f"nobody ruled: {line.text}")


@hears("TurnEnded")
def turn_ended(referee: Referee, line: LogLine, side: Side) -> None:
    mat = referee.mat
    referee.insist(referee.damage == 0, "NB-BATTLE-3", f"{referee.damage} energy too few were lost")
    referee.insist(mat.phase == "battle", "NB-BATTLE-6", "there was no battle phase")
    for one in mat.under(0, "HeatGuts Activate!") + mat.under(1, "HeatGuts Activate!"):
        referee.insist(not mat.sides[one.player].zones["gauge"], "NB-CD-148", "power was left to burn")
    mat.phase = "over"
    mat.conditions = [one for one in mat.conditions if one.until > mat.turn]
    referee.books.expire()
    referee.chips = []
    for other in mat.sides:
        other.chips = other.blasts = other.drawn = other.lost = 0


@hears("Exhausted")
def exhausted(referee: Referee, line: LogLine, side: Side) -> None:
    referee.insist(not side.zones["deck"], "NB-WIN-1", "the deck is not exhausted")


@hears("Unfinished")
def unfinished(referee: Referee, line: LogLine, side: Side) -> None:
    referee.insist(referee.mat.turn == 500, "NB-OPEN-79", "time was called early")


# Deck, hand, gauge and pile ------------------------------------------------------------------------------------


@hears("Drew")
def drew(referee: Referee, line: LogLine, side: Side) -> None:
    mat = referee.mat
    referee.insist(not mat.under(1 - side.number, "WhiteWeb2"), "NB-OPEN-99", "a player who cannot draw drew")
    title = line.text.partition(" draws ")[2].removesuffix(".")
    sources = mat.under(side.number, "Two for One")
    if title.endswith(" at random from the discard pile"):
        referee.insist(bool(sources), "NB-CD-42", "a draw came from the pile")
        card = referee.take(side, title.removesuffix(" at random from the discard pile"), "discard", "limbo")
    else:
        referee.insist(not sources or not side.count("discard"), "NB-CD-42", "the draw came from the deck")
        card = referee.top(side, title)
    if sources:
        sources[0].uses -= 1
        mat.conditions = [one for one in mat.conditions if one.source != "Two for One" or one.uses]
    side.zones["hand"].append(card)
    side.drawn += 1
    referee.draws += 0 if mat.phase != "draw" or (side.has("WoodShield") and referee.draws) else 1


@hears("PoweredUp")
def powered_up(referee: Referee, line: LogLine, side: Side) -> None:
    referee.insist(side.count("gauge") < side.spaces, "NB-POWER-6", "the gauge was full")
    referee.insist(bool(side.zones["deck"]), "NB-WIN-2", "the deck was empty")
    side.zones["gauge"].append(side.zones["deck"].pop())
    referee.insist(line.text.endswith(f"powers up to {side.count('gauge')}."), "NB-POWER-2", "the wrong space")
    referee.power_ups += 1


@hears("LossSaved")
def loss_saved(referee: Referee, line: LogLine, side: Side) -> None:
    referee.insist(side.number == referee.loser, "NB-CD-88", "somebody else loses")
    referee.saves += 1
    most = side.emblems("PharaohMan") - 1 if side.has("Sacred Kingdom") else 0
    referee.insist(referee.saves <= most, "NB-CD-88", f"at most {most} battle losses can be saved")
    referee.lose_one()


@hears("Overflowed")
def overflowed(referee: Referee, line: LogLine, side: Side) -> None:
    referee.insist(side.count("gauge") >= side.spaces, "NB-POWER-6", "the gauge is not full")
    card = referee.named(side, side.zones["gauge"].pop(0), title_in(line.text, "gauge is full: ", " leaves space 1"))
    side.zones["discard"].append(card)


@hears("PutInGauge")
def put_in_gauge(referee: Referee, line: LogLine, side: Side) -> None:
    owner, title = owned(referee, line, " goes into the gauge")
    referee.insist(owner.count("gauge") < owner.spaces, "NB-OPEN-95", "the gauge was full")
    lost = referee.lost_last
    near = owner.zones["discard"] + owner.zones["hand"]
    if lost in near and lost.title == title and referee.chosen == "yes":  # Calculated takes the very card
        for zone in ("discard", "hand"):
            owner.zones[zone] = [card for card in owner.zones[zone] if card is not lost]
        card = lost
    else:
        itself = title == referee.mat.speaker and title in INTO_GAUGE
        card = referee.take(owner, title, *(("limbo",) if itself else origins(referee, owner, title)))
    card.open = False
    owner.zones["gauge"].append(card)


@hears("PutUnseen")
def put_unseen(referee: Referee, line: LogLine, side: Side) -> None:
    referee.insist(side.count("discard") > 0, "NB-CD-51", "the pile is empty")
    referee.insist(side.count("gauge") < side.spaces, "NB-OPEN-95", "the gauge was full")
    side.blind += 1
    side.zones["gauge"].append(Card(UNSEEN))


@hears("Burned")
def burned(referee: Referee, line: LogLine, side: Side) -> None:
    name = line.text.partition(" burns ")[2].removesuffix(".")
    prefix = f"{referee.names[1 - side.number]}'s "
    owner = referee.mat.sides[1 - side.number] if name.startswith(prefix) else side
    title = name.removeprefix(prefix)
    referee.insist(bool(owner.zones["gauge"]), "NB-BURN-1", "there is nothing to burn")
    card = referee.named(owner, owner.zones["gauge"].pop(), title)
    owner.zones["discard"].append(card)
    referee.pays(title, owner is side)


@hears("TakenFromGauge")
def taken_from_gauge(referee: Referee, line: LogLine, side: Side) -> None:
    title = title_in(line.text, " takes ", " from the gauge")
    card = referee.from_gauge(side, title)
    side.zones["hand"].append(card)


@hears("EnergyLost")
def energy_lost(referee: Referee, line: LogLine, side: Side) -> None:
    mat = referee.mat
    words = line.text.partition("loses an energy: ")[2].removesuffix(".")
    battle = mat.phase == "battle"
    to = "discard"
    for ending, zone in ((" to hand", "hand"), (" into the gauge", "gauge")):
        if words.endswith(ending):
            words, to = words.removesuffix(ending), zone
    if battle:
        referee.insist(side.number == referee.loser, "NB-BATTLE-10", "the wrong player loses energy")
        fills = bool(mat.under(side.number, "EnergyBomb")) and side.count("gauge") < side.spaces
        hand = bool(mat.under(side.number, "Guardian", "Opposites Attract"))
        ways = {zone for zone, open in (("gauge", fills), ("hand", hand)) if open} or {"discard"}
        referee.insist(to in ways, "NB-OPEN-108", f"the card should go to {' or '.join(sorted(ways))}")
        referee.lose_one()
    else:
        referee.insist(to == "discard", "NB-BATTLE-4", f"the card went to the {to}")
    if battle and mat.under(1 - side.number, "Lightning1") and side.zones["gauge"]:
        card = referee.named(side, side.zones["gauge"].pop(), words)
    else:
        card = referee.top(side, words)
    card.open = False
    side.zones[to].append(card)
    side.lost += 1
    referee.lost_now = card
    referee.pays(words, mat.stack != [] and side.number == referee.speaking)


@hears("Recharged")
def recharged(referee: Referee, line: LogLine, side: Side) -> None:
    referee.insist(not referee.mat.under(1 - side.number, "WhiteWeb1"), "NB-OPEN-99", "a recharge in spite of a ban")
    referee.insist(side.count("discard") + len(side.zones["limbo"]) > 0, "NB-RECHARGE-7", "the pile is empty")
    side.blind += 1
    side.zones["deck"].insert(0, Card(UNSEEN))
    if referee.mat.phase == "battle" and side.number == referee.loser:
        uses = referee.mat.under(side.number, "Underestimated")
        referee.insist(bool(uses), "NB-CARD-34", "no use of Underestimated is left")
        uses[0].uses -= 1
        referee.mat.conditions = [one for one in referee.mat.conditions if one.source != "Underestimated" or one.uses]
        referee.lose_one()


@hears("Discarded")
def discarded(referee: Referee, line: LogLine, side: Side) -> None:
    title = line.text.partition(" discards ")[2].removesuffix(".")
    side.zones["discard"].append(referee.take(side, title, "hand"))
    referee.pays(title, side.number == referee.speaking)


@hears("PutOnDeck")
def put_on_deck(referee: Referee, line: LogLine, side: Side) -> None:
    under = line.text.endswith(" goes under the deck.")
    owner, title = owned(referee, line, " goes under the deck" if under else " goes on top of the deck")
    if referee.chosen.startswith("space:") or referee.mat.speaker == "Spin Cycle":
        card = referee.from_gauge(owner, title)
    else:
        itself = title == referee.mat.speaker and title in ONTO_DECK
        card = referee.take(owner, title, *(("limbo",) if itself else origins(referee, owner, title)))
    owner.zones["deck"].insert(0 if under else len(owner.zones["deck"]), card)


@hears("TakenFromPile")
def taken_from_pile(referee: Referee, line: LogLine, side: Side) -> None:
    title = title_in(line.text, " takes ", " from the discard pile")
    side.zones["hand"].append(referee.take(side, title, "discard"))


@hears("TakenFromDeck")
def taken_from_deck(referee: Referee, line: LogLine, side: Side) -> None:
    side.zones["hand"].append(referee.take(side, title_in(line.text, " takes ", " from the deck"), "deck"))


@hears("PutInPile")
def put_in_pile(referee: Referee, line: LogLine, side: Side) -> None:
    owner = next(
        one for one in referee.mat.sides if line.text.endswith(f"{referee.names[one.number]}'s discard pile.")
    )
    title = line.text.rpartition(" goes into ")[0]
    zone = "hand" if referee.mat.speaker == "Modest Defense" else "deck"
    owner.zones["discard"].append(referee.take(owner, title, zone))


@hears("Shuffled")
def shuffled(referee: Referee, line: LogLine, side: Side) -> None:
    side.hide("deck")


@hears("HandShuffledIn")
def hand_shuffled_in(referee: Referee, line: LogLine, side: Side) -> None:
    side.zones["deck"] += side.zones["hand"]
    side.zones["hand"] = []
    side.hide("deck")


@hears("WentUnder")
def went_under(referee: Referee, line: LogLine, side: Side) -> None:
    speaker = referee.mat.speaker
    places = {"Friendly Rivals": ("gauge",), "WoodShield Activate!": ("resources", "hand", "gauge")}
    moved: list[Card] = []
    if speaker == "Rush, Roll Over":
        moved = [card for card in side.zones["resources"] if card.fact.keyword == "virus"]
        side.zones["resources"] = [card for card in side.zones["resources"] if card not in moved]
    for zone in places.get(speaker, ()):
        moved += side.zones[zone]
        side.zones[zone] = []
    said = line.text.partition(" puts ")[2].partition(" ")[0]
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    number = words.index(said) if said in words else int(said)
    referee.insist(number == len(moved), "NB-OPEN-111", f"{len(moved)} cards should go under the deck")
    side.unseen.update(card.title for card in moved if card.title != UNSEEN)
    side.zones["deck"] = [Card(UNSEEN) for _ in moved] + side.zones["deck"]


@hears("GaugeOrdered")
def gauge_ordered(referee: Referee, line: LogLine, side: Side) -> None:
    referee.mat.blurred = referee.mat.blurred or any(card.open for card in side.zones["gauge"])
    side.hide("gauge")


@hears("GaugeSwapped")
def gauge_swapped(referee: Referee, line: LogLine, side: Side) -> None:
    number = min(side.count("gauge"), side.count("discard"))
    old = side.zones["gauge"][:number]
    side.zones["gauge"][:number] = [Card(UNSEEN) for _ in old]
    side.zones["discard"] += old
    side.blind += number


@hears("CutDecks", "FirstTurnWon", "HandsDealt", "Shown", "LookedAt", "SearchBegan")
def nothing_moves(referee: Referee, line: LogLine, side: Side) -> None:
    """Lines that move no card after the setup."""
