"""What the referee does with each kind of line in the log: the rules, one line at a time."""

from __future__ import annotations

import re
from typing import Final

from playmat.kernel.event import LogLine
from tests.games.shaman.referee.cards import (
    COLOURS,
    EARNED,
    MOVERS,
    OPENING,
    POWER_PRICES,
    SHAMANS,
    TWICE,
    UNLIMITED,
    Price,
)
from tests.games.shaman.referee.mat import SLOTS, UNSEEN, Card, Memory, Side
from tests.games.shaman.referee.referee import Referee, hears

BEFORE_FLIPPING: Final = frozenset("Lililala Morty Porf Mattie Hitchhiking Chloe Eliza Yohmei".split())

# The turn ---------------------------------------------------------------------------------------------------


@hears("DefenderNamed")
def defender_named(ref: Referee, line: LogLine, side: Side) -> None:
    """The opening attack is under way."""
    ref.named = line.player
    ref.check_celebration()


@hears("DefenceBegan")
def defence_began(ref: Referee, line: LogLine, side: Side) -> None:
    """A turn begins: what lasted for the last defence is over, and a cleanup is due."""
    mat = ref.mat
    if ref.named is None:
        ref.insist(ref.countered is not None and line.player == 1 - ref.countered, "SK-COUNTER-3", "a wrong defender")
        ref.insist(ref.promised is None, "SK-STRIKE-7", f"{ref.promised} never happened")
    else:
        ref.insist(line.player == ref.named, "SK-OPATK-4", "somebody else was named")
    mat.opening = ref.named is not None
    mat.defender = line.player
    title = OPENING if mat.opening else mat.theirs.piles["strike"][0].title
    ref.insist(line.text.endswith(f"defends against {title}."), "SK-COUNTER-3", f"the attack is {title}")
    ref.turn += 1
    ref.insist(line.text.startswith(f"Turn {ref.turn}:"), "SK-OPEN-49", "turns are not counted one by one")
    kind = mat.attack_kind()
    origin = mat.attack_origin()
    ref.due = [0] if kind == "opening" else list(range(origin + 1)) if kind == "strike" and origin is not None else []
    ref.must_clean = line.player
    ref.named = ref.countered = ref.celebrated = ref.base = None
    ref.flips = mat.advantages = 0
    ref.settled = False
    for one in mat.sides:
        for slot in SLOTS:
            for helper in one.piles[slot]:
                helper.uses = 0
    ref.recent.clear()
    ref.bans, ref.coming_bans = ref.coming_bans, []
    mat.zone = None
    mat.against_attack = []
    end_zone_long(ref)


def end_zone_long(ref: Referee) -> None:
    """Changes that lasted for a zone are over."""
    ref.mat.against_attack = [one for one in ref.mat.against_attack if one[1] != "zone"]
    for side in ref.mat.sides:
        side.bonuses = [bonus for bonus in side.bonuses if bonus[2] != "zone"]


@hears("CleanedUp")
def cleaned_up(ref: Referee, line: LogLine, side: Side) -> None:
    """The strike first, then the advantages; a signature move goes back and the shaman card is turned."""
    ref.insist(line.rule != "SK-CLEAN-1" or line.player == ref.mat.defender, "SK-CLEAN-4", "a wrong cleanup")
    if line.rule == "SK-CLEAN-8":
        ref.insist(ref.celebrated is not None, "SK-CLEAN-8", "a cleanup by both without a point")
    ref.vows = ref.income.lying(ref, side, "Smouldering Vow")
    for card in side.piles["strike"] + side.piles["advantages"]:
        ref.insist(card.title in line.text, "SK-CLEAN-2", f"{card.title} was left lying")
        side.settle(card)
        if card.printed.kind == "move":
            side.back = not side.back
            side.piles["signature moves"].append(card)
        else:
            side.piles["discard"].append(card)
    side.piles["strike"] = []
    side.piles["advantages"] = []
    side.memory = None


@hears("FuryokuAdded")
def furyoku_added(ref: Referee, line: LogLine, side: Side) -> None:
    """The top card of the discard pile; replenishing and celebration in their order."""
    colour = ref.colour_in(line)
    side.stack(colour).append(ref.top(side, "discard", ref.bracketed(line), "SK-OPEN-1"))
    if line.rule.startswith("SK-REPL") or line.rule == "SK-OPATK-2":
        fine = line.player == ref.mat.defender and ref.mat.zone is None and ref.due[:1] == [colour]
        ref.insist(fine, "SK-REPL-7", f"due were {ref.due}")
        ref.due.pop(0)
    elif line.rule == "SK-CELEB-2":
        ref.insist(ref.decider == 1 - line.player, "SK-CELEB-1", "the wrong player celebrates")
        ref.insist(ref.celebrated is not None, "SK-CELEB-1", "a celebration without a point")
        ref.insist(side.teamwork(colour) is not None, "SK-CELEB-2", "no teamwork there")
        left = [card for one in ref.mat.sides for card in one.piles["strike"] + one.piles["advantages"]]
        ref.insist(not left, "SK-CELEB-4", "the cleanup comes first")
        if ref.celebrated is not None:
            ref.celebrated.append(colour)


@hears("DefenceStarted")
def defence_started(ref: Referee, line: LogLine, side: Side) -> None:
    """In green, or where the attack says."""
    replenished(ref, side)
    ref.mat.zone = ref.colour_in(line)
    ref.insist(ref.mat.zone == ref.start, "SK-ZONE-2", f"the defence starts in {COLOURS[ref.start]}")
    ref.start = 0


def replenished(ref: Referee, side: Side) -> None:
    """All that was due has been added before the signature step."""
    dry = not side.piles["discard"] and not side.piles["deck"]
    ref.insist(not ref.due or dry, "SK-REPL-1", f"furyoku {ref.due} was not added")


@hears("ZoneChanged")
def zone_changed(ref: Referee, line: LogLine, side: Side) -> None:
    """One zone on when a card was settled; up only where a card says so."""
    mat, to = ref.mat, ref.colour_in(line)
    assert mat.zone is not None
    if line.rule == "SK-ZONE-5":
        lost = not side.piles["deck"] and mat.flipped() is None
        ref.insist(to == mat.zone + 1 and (ref.settled or lost), "SK-ZONE-5", "the zone changed out of order")
    else:
        ref.insist(to < mat.zone and bool(ref.recent & MOVERS), "SK-CD-29", "nothing moved the defence")
    ref.settled = False
    mat.zone = to
    end_zone_long(ref)


# The flipped card -------------------------------------------------------------------------------------------


@hears("Flipped")
def flipped(ref: Referee, line: LogLine, side: Side) -> None:
    """From the top of the defender's deck into the zone of the defence."""
    mat = ref.mat
    ref.insist(line.player == mat.defender and mat.zone is not None, "SK-FLIP-5", "nobody should flip")
    ref.insist(mat.flipped() is None and not ref.settled, "SK-FLIP-2", "a card was not settled")
    ref.insist(ref.countered is None, "SK-COUNTER-2", "the turn was over")
    side.piles["flipped"].append(ref.top(side, "deck", ref.title_in(line), "SK-FLIP-1"))
    ref.insist(mat.zone == ref.colour_in(line), "SK-FLIP-1", "a flip in another zone")
    ref.flips += 1
    ref.in_vain = False
    ref.base = ref.charged_by = None
    ref.insist(not ref.bill, "SK-PAY-1", f"{ref.bill} was not paid for")
    ref.used = ""
    ref.recent.clear()


def leave_flip(ref: Referee, side: Side, title: str, rule: str) -> Card:
    """Take the flipped card away."""
    card = ref.take(side, "flipped", title, rule)
    side.settle(card)
    return card


@hears("Focused")
def focused(ref: Referee, line: LogLine, side: Side) -> None:
    """Onto the stack of the zone; onto another only where a card opens it."""
    card, mat, colour = ref.mat.flipped(), ref.mat, ref.colour_in(line)
    assert card is not None
    helper = side.teamwork(mat.zone)
    shrine = helper is not None and helper.title.startswith("Spirit of the Old Shrine")
    free = shrine or side.holds("advantages", "Sort the Ashes")
    ref.insist(colour == mat.zone or free, "SK-FOCUS-1", "focused onto another stack")
    ref.insist(not ref.banned("focus"), "SK-CD-3", "focusing is forbidden")
    side.stack(colour).append(leave_flip(ref, side, card.title, "SK-FOCUS-2"))
    ref.settled = True


@hears("Discarded", "Pitched")
def discarded(ref: Referee, line: LogLine, side: Side) -> None:
    """To the discard pile, with or without its Pitch."""
    card = leave_flip(ref, side, ref.title_in(line), "SK-DISCARD-3")
    if line.kind == "Pitched":
        fine = "Pitch" in card.printed.keywords and side.plays(card, ref.mat.starter) and not ref.banned("pitch")
        ref.insist(fine, "SK-KEY-7", f"{card.title} cannot be pitched")
        ref.recent.add(card.title)
    side.piles["discard"].append(card)
    ref.settled = True


@hears("PutAway")
def put_away(ref: Referee, line: LogLine, side: Side) -> None:
    """Tactical, an Immediate advantage, a teamwork not kept, or flipping again."""
    card = leave_flip(ref, side, ref.title_in(line), line.rule)
    side.piles["discard"].append(card)
    printed = card.printed
    if line.rule == "SK-KEY-3":
        fine = printed.tactical is not None and side.plays(card, ref.mat.starter) and ref.used == "tactical"
    elif line.rule == "SK-KEY-1":
        fine = "Immediate" in printed.keywords and ref.base is card
    elif line.rule == "SK-TEAM-9":
        fine = printed.kind == "teamwork" and ref.base is card and side.teamwork(ref.mat.zone) is not None
        ref.in_vain = True
    else:
        fine = card.title == "Ghost in the Turnstile" or "Venster, Tactician" in ref.recent
    ref.insist(fine, line.rule, f"{card.title} was put away without reason")


# Paying and playing -----------------------------------------------------------------------------------------


@hears("FuryokuPaid")
def furyoku_paid(ref: Referee, line: LogLine, side: Side) -> None:
    """Exactly the price, by the overpaying rules, from the tops of the stacks."""
    mat = ref.mat
    ref.insist(line.player == mat.defender, "SK-FLIP-5", "the attacker pays")
    amounts = dict(reversed(part) for part in re.findall(r"(\d+) (green|yellow|red)", line.text.partition(" (")[0]))
    payment: Price = (int(amounts.get("green", 0)), int(amounts.get("yellow", 0)), int(amounts.get("red", 0)))
    card = next(iter(side.piles["flipped"] + side.piles["strike"]), None)
    if line.rule == "SK-FURY-5":
        assert card is not None
        cost = mat.cost(card, mat.defender)
        ref.insist(payment in ref.ways(cost, 0), "SK-FURY-12", f"{payment} does not pay {cost}")
        check_play(ref, card)
        ref.base = card
    elif ref.bill:
        price, wild = POWER_PRICES[ref.bill]
        ref.insist(payment in ref.ways(price, wild), "SK-FURY-14", f"{payment} does not pay for {ref.bill}")
        ref.bill = ""
    else:
        assert card is not None
        owed = card.printed.tactical
        fine = owed is not None and payment in ref.ways(owed, 0) and not ref.banned("use Tactical")
        ref.insist(fine, "SK-KEY-2", f"{payment} does not pay for Tactical")
        ref.used = "tactical"
    paid: list[Card] = []
    for colour in range(3):
        for _ in range(payment[colour]):
            top = side.stack(colour).pop()
            if top.title == UNSEEN:
                names = line.text.partition(" (")[2]
                title = max((one for one in side.unseen if side.unseen[one] and one in names), key=len, default="")
                ref.named_card(side, top, title, "SK-OPEN-23")
            ref.insist(top.title in line.text, "SK-OPEN-23", f"{top.title} should have been paid")
            paid.append(top)
    side.piles["discard"] += paid
    if line.rule == "SK-FURY-5":
        ref.paid = paid


def check_play(ref: Referee, card: Card) -> None:
    """Trait, bans and Intercept of a card that is about to be played."""
    mat, kind = ref.mat, card.printed.kind
    ref.insist(mat.mine.plays(card, mat.starter), "SK-TRAIT-6", f"{mat.mine.shaman} cannot play {card.title}")
    if kind in ("strike", "move"):
        ref.insist(ref.stops(card), "SK-STRIKE-2", f"{card.title} does not stop Force {mat.attack_total()}")
    ref.insist(kind == "move" or not ref.banned(f"play {kind}s"), "SK-CD-67", f"{kind}s are forbidden")


def was_paid(ref: Referee, card: Card) -> None:
    """A card that enters play was paid for, unless it costs nothing."""
    if ref.base is not card:
        ref.insist(ref.mat.cost(card, ref.mat.defender) == (0, 0, 0), "SK-FLIP-3", f"{card.title} was not paid for")
        check_play(ref, card)
        ref.base = card
        ref.paid = []


@hears("SignatureRevealed")
def signature_revealed(ref: Referee, line: LogLine, side: Side) -> None:
    """Three charges are spent for the move of the side that is up, before the first zone."""
    replenished(ref, side)
    ref.insist(all(side.charged), "SK-SIG-5", "not all zones are charged")
    ref.insist(ref.mat.zone is None and line.player == ref.mat.defender, "SK-SIG-6", "not in the signature step")
    title = SHAMANS[side.shaman].moves[side.back]
    side.piles["strike"].append(ref.take(side, "signature moves", ref.title_in(line), "SK-SIG-1"))
    ref.insist(side.piles["strike"][0].title == title, "SK-SIG-2", f"{title} is the move that is up")
    side.charged = [False] * 3
    side.memory = None
    ref.start = 0


@hears("Counterattacked")
def counterattacked(ref: Referee, line: LogLine, side: Side) -> None:
    """The strike stands against the other player and remembers what it answered."""
    mat = ref.mat
    ref.insist(line.player == mat.defender, "SK-FLIP-5", "the attacker counterattacks")
    card = mat.flipped() or side.piles["strike"][0]
    was_paid(ref, card)
    where = f" from {COLOURS[mat.zone]}." if mat.zone is not None else "."
    ref.insist(line.text.endswith(f"with {card.title}{where}"), "SK-COUNTER-4", f"it is {card.title}{where}")
    side.memory = Memory(mat.zone, max(0, mat.attack_total()), mat.attack_kind(), mat.attack_origin(), mat.advantages)
    if card in side.piles["flipped"]:
        ref.insist(not side.piles["strike"], "SK-CLEAN-2", "the last strike is still there")
        side.piles["flipped"].remove(card)
        side.piles["strike"].append(card)
    ref.countered = line.player
    ref.recent = {card.title}
    if card.title in EARNED:
        amount, when = EARNED[card.title]
        ref.promised = (card.title, amount) if mat.holds_true(when, line.player, card, line.player) else None


@hears("TeamworkPlaced", "TeamworkReplaced")
def teamwork_placed(ref: Referee, line: LogLine, side: Side) -> None:
    """One teamwork in a zone; the old one leaves first."""
    zone = ref.mat.zone
    assert zone is not None
    slot = side.piles[SLOTS[zone]]
    if line.kind == "TeamworkReplaced":
        old = ref.take(side, SLOTS[zone], ref.title_in(line), "SK-OPEN-35")
        side.settle(old)
        side.piles["discard"].append(old)
        return
    ref.insist(not slot, "SK-TEAM-4", "the slot is taken")
    card = leave_flip(ref, side, ref.title_in(line), "SK-TEAM-1")
    was_paid(ref, card)
    ref.insist(card.printed.kind == "teamwork", "SK-TEAM-1", f"{card.title} is no teamwork")
    slot.append(card)


@hears("AreaEntered")
def area_entered(ref: Referee, line: LogLine, side: Side) -> None:
    """Played, pitched, or put there from the discard pile."""
    title = ref.title_in(line)
    if line.rule == "SK-ADV-1":
        card = leave_flip(ref, side, title, "SK-ADV-1")
        was_paid(ref, card)
        fine = card.printed.kind == "advantage" and "Immediate" not in card.printed.keywords
    else:
        card = ref.take(side, "discard", title, line.rule)
        card.pitched = line.rule == "SK-KEY-9"
        fine = title in ref.recent if card.pitched else card.printed.kind == "advantage"
    ref.insist(fine, line.rule, f"{title} has no place in the area")
    side.piles["advantages"].append(card)


@hears("Played")
def played(ref: Referee, line: LogLine, side: Side) -> None:
    """Counted among the plays of the turn."""
    title = ref.title_in(line)
    ref.insist(ref.base is not None and ref.base.title == title, "SK-FLIP-3", f"{title} was not paid for")
    ref.recent.add(title)
    assert ref.base is not None
    ref.mat.advantages += ref.base.printed.kind == "advantage"


@hears("Used")
def used(ref: Referee, line: LogLine, side: Side) -> None:
    """Powers of the flipped card and of the teamwork in this zone, within their limits."""
    mat, title = ref.mat, ref.title_in(line)
    ref.in_vain = False
    helper, card = side.teamwork(mat.zone), mat.flipped()
    own = card is not None and card.title == title and card.printed.kind != "teamwork"
    here = helper is not None and helper.title == title
    ref.insist(own or here, "SK-PAY-12", f"{title} is neither flipped nor in this zone")
    ref.insist(not ref.banned("use powers"), "SK-CD-12", "powers are forbidden")
    early = title.split(",")[0].split(" ")[0] in BEFORE_FLIPPING
    ref.insist(not early or card is None, "SK-PAY-14", "a card is flipped already")
    source = card if own else helper
    assert source is not None
    source.uses += 1
    limit = 2 if title in TWICE else 999 if title in UNLIMITED else 1
    ref.insist(source.uses <= limit, "SK-PAY-2", f"{title} was used too often")
    ref.used = title
    ref.bill = title if title in POWER_PRICES else ""
    ref.recent.add(title)
