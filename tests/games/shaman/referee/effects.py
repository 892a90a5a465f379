"""What the referee does with what card texts do: numbers, charges, points, elimination, piles."""

from __future__ import annotations

import re
from typing import Final

from playmat.kernel.event import LogLine
from tests.games.shaman.referee.cards import (
    BOUGHT,
    CHARGERS,
    COLOURS,
    COUNTED,
    FOR_THE_GAME,
    FOR_THIS_ZONE,
    PLACES_CHARGE,
)
from tests.games.shaman.referee.mat import SLOTS, UNSEEN, Card, Side
from tests.games.shaman.referee.referee import Referee, hears

CHANGE: Final = re.compile(r"(.+): (this card|your strikes|the attack|the flipped card) ([+−])(\d+) (I|F)\w+\.")
NUMBER_COST: Final = re.compile(r"(.+): (I|F)\w+ −(\d+)\.")
BAN: Final = re.compile(r".+: your opponent cannot (play teamworks|play advantages|focus|pitch|use \w+) in .+")
REFUNDERS: Final = frozenset(("Momentum Thief", "Sighted Wind", "Amidamaru, Sheathed Oath"))

# Numbers and bans -------------------------------------------------------------------------------------------


@hears("Modified")
def modified(ref: Referee, line: LogLine, side: Side) -> None:
    """Numbers as the card prints them; bans and start zones for the coming defence."""
    ban = BAN.fullmatch(line.text)
    if ban:
        ref.coming_bans.append(ban[1])
    elif "next defence starts in" in line.text:
        ref.start = max(ref.start, ref.colour_in(line))
    elif "cost one green furyoku more" in line.text:
        kind = "advantages" if "opponent's advantages" in line.text else "teamworks"
        side.bonuses.append((f"tax on {kind}", 1, "game", None))
    else:
        change_number(ref, line, side)


def change_number(ref: Referee, line: LogLine, side: Side) -> None:
    """A change of Intercept or Force, earned, counted or bought."""
    mat = ref.mat
    change, cost = CHANGE.fullmatch(line.text), NUMBER_COST.fullmatch(line.text)
    if change:
        source, target, sign, digits, stat = change.groups()
        amount = int(digits) if sign == "+" else -int(digits)
    else:
        assert cost is not None, line.text
        source, stat, digits = cost.groups()
        target, amount = "cost", -int(digits)
    own = [card for card in side.piles["flipped"] + side.piles["strike"] if card.title == source]
    if ref.promised == (source, amount) and target == "this card" and stat == "F":
        ref.promised = None
    elif source in COUNTED and source not in BOUGHT:
        what, step, most = COUNTED[source]
        expected = min(most, mat.count(what, line.player) // step)
        ref.insist((stat, amount) == ("F", expected), "SK-CD-7", f"{expected} Force is what it counts")
    else:
        ref.insist((target, stat, amount) in BOUGHT.get(source, set()), "SK-STRIKE-7", "no card says so")
    until = "zone" if source in FOR_THIS_ZONE else "game" if source in FOR_THE_GAME else "while it lasts"
    if target == "the attack":
        mat.against_attack.append((amount, until))
    elif target == "your strikes":
        giving = [bonus[3] for bonus in side.bonuses]
        area = [card for card in side.piles["advantages"] if card.title == source and card not in giving]
        side.bonuses.append((stat, amount, until, area[-1] if until == "while it lasts" else None))
    else:
        card = mat.flipped() if target == "the flipped card" else own[0]
        assert card is not None
        giver = side.teamwork(mat.zone) if target == "the flipped card" else card
        assert giver is not None
        card.changes.append((stat, amount, giver))
        if target == "cost":
            ref.insist(mat.total(card, line.player, stat) >= 0, "SK-PAY-7", "a cost brought a number below 0")


# Charges, points, elimination -------------------------------------------------------------------------------


@hears("Charged")
def charged(ref: Referee, line: LogLine, side: Side) -> None:
    """By playing an advantage, once and in its zone, or by a card that says so."""
    zone = ref.colour_in(line)
    ref.insist(not side.charged[zone], "SK-CHARGE-6", "it was charged already")
    side.charged[zone] = True
    if line.rule == "SK-CHARGE-1":
        card = ref.base
        fine = card is not None and card.printed.kind == "advantage" and ref.charged_by is not card
        ref.insist(fine, "SK-CHARGE-1", "no advantage was played")
        assert card is not None
        ref.insist(zone == ref.mat.zone or card.title in PLACES_CHARGE, "SK-CHARGE-1", "another zone was charged")
        ref.charged_by = card
    else:
        helpers = {card.title for slot in SLOTS for card in side.piles[slot] + side.piles["discard"]}
        fine = bool(ref.recent & CHARGERS) or (ref.celebrated is not None and bool(helpers & CHARGERS))
        ref.insist(fine, "SK-CHARGE-4", "no card charges here")


@hears("Uncharged")
def uncharged(ref: Referee, line: LogLine, side: Side) -> None:
    """A charge is gone, unless a card keeps it from the opponent."""
    zone = ref.colour_in(line)
    ref.insist(side.charged[zone], "SK-CHARGE-6", "it was not charged")
    keeps = any(card.title == "Unbroken Circle" and not card.pitched for card in side.piles["advantages"])
    ref.insist(not (keeps and line.rule == "SK-CHARGE-4"), "SK-CD-40", "its charges are kept")
    side.charged[zone] = False


@hears("Scored")
def scored(ref: Referee, line: LogLine, side: Side) -> None:
    """One point for the attacker when red was lost."""
    mat = ref.mat
    lost = ref.settled or (mat.flipped() is None and not mat.mine.piles["deck"])
    ref.insist(line.player == 1 - mat.defender, "SK-SCORE-1", "the defender scores")
    ref.insist(mat.zone == 2 and lost, "SK-ZONE-3", "red is not lost")
    side.points += 1
    ref.decider = mat.defender
    ref.celebrated = []
    ref.settled = False


@hears("PointsChanged")
def points_changed(ref: Referee, line: LogLine, side: Side) -> None:
    """A point taken by an omen, or given with the point of the very attack."""
    if "Turn Back the Omen" in ref.recent:
        ref.insist(side.points >= 2, "SK-CD-36", "the omen needs two points")
        side.points -= 1
    else:
        attack = [card.title for card in side.piles["strike"]]
        fine = attack in (["Everything at Once"], ["Crown of a Thousand Winters"]) and ref.celebrated is not None
        ref.insist(fine, "SK-CD-17", "nothing gives a point")
        side.points += 1


@hears("Eliminated")
def eliminated(ref: Referee, line: LogLine, side: Side) -> None:
    """A teamwork goes to its owner's discard pile; of equal ones, the one that the table lacks afterwards."""
    owner = next(index for index, one in enumerate(ref.mat.sides) if line.text.startswith(f"{one.name}'s "))
    title, side = ref.title_in(line), ref.mat.sides[owner]
    slots = [slot for slot in SLOTS if side.holds(slot, title)]
    ref.insist(bool(slots), "SK-ELIM-1", f"{title} is not in play")
    ref.insist(not ref.in_vain, "SK-OPEN-57", "a teamwork that was not kept eliminates another")
    after = {zone["zone"]: zone.get("cards", []) for zone in ref.shown["zones"] if zone["player"] == owner}
    gone = [slot for slot in slots if [card[0] for card in after[slot]] != [side.piles[slot][0].handle]]
    card = ref.take(side, (gone or slots)[0], title, "SK-ELIM-1")
    side.settle(card)
    side.piles["discard"].append(card)


@hears("FuryokuEliminated")
def furyoku_eliminated(ref: Referee, line: LogLine, side: Side) -> None:
    """The top of a stack, unless Silver keeps it from the opponent."""
    silver = any(side.holds(slot, "Silver, Council Watcher") for slot in SLOTS)
    ref.insist(not (silver and line.rule == "SK-ELIM-2"), "SK-CD-40", "Silver keeps it")
    ref.insist(not ref.in_vain, "SK-OPEN-57", "a teamwork that was not kept eliminates furyoku")
    pile = f"{COLOURS[ref.colour_in(line)]} furyoku"
    side.piles["discard"].append(ref.top(side, pile, ref.bracketed(line), "SK-OPEN-23"))


@hears("AdvantageRemoved")
def advantage_removed(ref: Referee, line: LogLine, side: Side) -> None:
    """It leaves the area and its bonuses end."""
    card = ref.take(side, "advantages", ref.title_in(line), "SK-ADV-5")
    side.settle(card)
    side.piles["discard"].append(card)


@hears("Refunded")
def refunded(ref: Referee, line: LogLine, side: Side) -> None:
    """The furyoku just paid last comes back onto the named stack."""
    helper = side.teamwork(side.memory.zone) if side.memory is not None else None
    sources = ref.recent | ({helper.title} if helper is not None else set())
    left = [card for card in ref.paid if card in side.piles["discard"]]
    ref.insist(bool(left) and bool(sources & REFUNDERS), "SK-CD-11", "nothing gives furyoku back")
    card = ref.named_card(side, left[-1], ref.title_in(line), "SK-CD-11")
    ref.paid.remove(card)
    side.piles["discard"].remove(card)
    side.stack(ref.colour_in(line)).append(card)


@hears("ShamanTurned")
def shaman_turned(ref: Referee, line: LogLine, side: Side) -> None:
    """Only two cards turn the shaman card."""
    ref.insist(ref.used in ("Assailing Aegis", "Reverse Silhouette"), "SK-CD-2", "nothing turns the shaman card")
    ref.insist(ref.used != "Assailing Aegis" or side.back, "SK-CD-2", "its front was up already")
    side.back = not side.back


# Piles ------------------------------------------------------------------------------------------------------


@hears("Rebuilt")
def rebuilt(ref: Referee, line: LogLine, side: Side) -> None:
    """Only an empty deck; stacks keep their sizes, and four cards are turned up."""
    ref.insist(not side.piles["deck"], "SK-GEN-7", "the deck is not empty")
    sizes = side.stock()
    cards = side.piles["discard"] + side.stack(0) + side.stack(1) + side.stack(2)
    side.unseen.update(card.title for card in cards if card.title != UNSEEN)
    unknown = [Card(UNSEEN) for _ in cards]
    for colour in range(3):
        side.piles[f"{COLOURS[colour]} furyoku"] = [unknown.pop() for _ in range(sizes[colour])]
    side.piles["discard"] = []
    side.piles["deck"] = unknown
    ref.turn_ups[line.player] = min(4, len(unknown))


@hears("TurnedUp")
def turned_up(ref: Referee, line: LogLine, side: Side) -> None:
    """After a rebuild, for an empty discard pile, or because a card says so."""
    if line.rule == "SK-GEN-14" and not ref.turn_ups[line.player]:
        ref.insist(not side.piles["discard"], "SK-GEN-14", "the discard pile is not empty")
        ref.turn_ups[line.player] = min(4, len(side.piles["deck"]))
    if line.rule in ("SK-GEN-11", "SK-GEN-14"):
        ref.insist(ref.turn_ups[line.player] > 0, line.rule, "more than four cards were turned up")
        ref.turn_ups[line.player] -= 1
    else:
        fine = bool(ref.recent & {"Night Parade Stampede", "Burned Library"})
        ref.insist(fine, "SK-CD-19", "nothing mills")
    side.piles["discard"].append(ref.top(side, "deck", ref.title_in(line), line.rule))


@hears("Drew", "Found")
def drew(ref: Referee, line: LogLine, side: Side) -> None:
    """Looked at from the top of the deck, or picked from all of it."""
    title = ref.title_in(line)
    ref.insist(not ref.in_vain, "SK-OPEN-57", "a teamwork that was not kept looks at cards")
    if line.kind == "Drew":
        side.piles["looked at"].append(ref.top(side, "deck", title, "SK-CD-45"))
    else:
        side.piles["found"].append(ref.take(side, "deck", title, "SK-CD-43"))


@hears("PutBack", "PutOnDeck")
def put_back(ref: Referee, line: LogLine, side: Side) -> None:
    """On top of the deck, under it, or into the discard pile."""
    title = ref.title_in(line)
    pile = "looked at" if line.kind == "PutBack" else "found" if side.holds("found", title) else "discard"
    card = ref.take(side, pile, title, line.rule)
    if "discard pile" in line.text:
        side.piles["discard"].append(card)
    elif " under the deck" in line.text:
        side.piles["deck"].insert(0, card)
    else:
        side.piles["deck"].append(card)


@hears("Shuffled")
def shuffled(ref: Referee, line: LogLine, side: Side) -> None:
    """Nobody knows the order of the deck any more."""
    side.unseen.update(card.title for card in side.piles["deck"] if card.title != UNSEEN)
    side.piles["deck"] = [Card(UNSEEN) for _ in side.piles["deck"]]


@hears("SearchBegan", "TimeCalled")
def nothing_moves(ref: Referee, line: LogLine, side: Side) -> None:
    """Lines that move nothing."""
