"""What the referee does with the lines about cards played and spent, blasts, numbers and conditions."""

from __future__ import annotations

import re
from typing import Final

from playmat.kernel.event import LogLine
from tests.games.netbattle.referee.lines import owned, signed, title_in
from tests.games.netbattle.referee.mat import EXTRAS, LOCKS, USES, Condition, Side
from tests.games.netbattle.referee.numbers import Destiny, Entry
from tests.games.netbattle.referee.referee import Referee, hears
from tests.games.netbattle.table.able import FACTS

CHANGE: Final = re.compile(r"(.+)'s [^:]+: (strength|defense|blast) (?:becomes (\d+)|([+−]\d+), now (−?\d+))\.")
RAISE: Final = re.compile(r"(.+)'s blast destiny of (−?\d+) gets \+(\d+)\.")
DESTINY: Final = re.compile(r"blast destiny: (?:(red|blue|green|yellow) )?(\d+) from (.+)\.")
OUTSIDE: Final = ("Spikey", "Chip Junkie")
"""Cards that let a chip be played outside the limit."""


# Playing, spending, leaving play -------------------------------------------------------------------------------


@hears("Announced", "PutIntoPlay")
def plays(referee: Referee, line: LogLine, side: Side) -> None:
    mat = referee.mat
    title = line.text.partition(" plays ")[2].removesuffix(".")
    zone = "hand"
    for ending, place in (
        (" from the gauge", "gauge"),
        (" from the deck", "deck"),
        (" from the discard pile", "discard"),
    ):
        if title.endswith(ending):
            title, zone = title.removesuffix(ending), place
    outside = mat.speaker in OUTSIDE
    why = referee.why_not(side, title, zone, outside)
    referee.insist(not why, "NB-REQ-1", f"{title} cannot be played: {why}")
    referee.used.add(title)
    if zone == "gauge":
        card = referee.chosen_card(side, "gauge", title)
    else:
        card = referee.take(side, title, zone)
    mat.passes = 0
    fact = FACTS[title]
    if fact.kind == "resource":
        mat.plays += 1
        referee.played_last = fact.name
        side.zones["resources"].append(card)
        referee.books.arrive(side.number, card)
        return
    mat.uses += 1
    card.use, card.paid, card.spoke = mat.uses, [], set()
    referee.speaking = side.number
    if fact.kind == "BattleChip":
        side.chips += 1
        referee.chips.append((side.number, title, mat.uses))
        side.limited += not outside
    mat.stack.append(card)
    side.zones["limbo"].append(card)


@hears("SpendingBegan")
def spending_began(referee: Referee, line: LogLine, side: Side) -> None:
    mat = referee.mat
    title = line.text.partition(" spends ")[2].removesuffix(".")
    why = referee.why_no_spend(side, title)
    referee.insist(not why, "NB-SPEND-1", f"{title} cannot be spent: {why}")
    referee.used.add(f"SPEND {title}")
    referee.insist(not mat.stack, "NB-MAIN-14", "another text is being carried out")
    card = referee.take(side, title, "resources")
    mat.uses += 1
    mat.passes = 0
    card.use, card.paid, card.spoke = mat.uses, [], set()
    referee.speaking = side.number
    mat.stack.append(card)
    side.zones["limbo"].append(card)


@hears("Spent")
def spent(referee: Referee, line: LogLine, side: Side) -> None:
    title = title_in(line.text, " spends ", " for no effect")
    side.zones["discard"].append(referee.take(side, title, "resources"))


@hears("Destroyed")
def destroyed(referee: Referee, line: LogLine, side: Side) -> None:
    owner, title = owned(referee, line, " is destroyed")
    owner.zones["discard"].append(referee.take(owner, title, "resources"))


@hears("Returned")
def returned(referee: Referee, line: LogLine, side: Side) -> None:
    owner, title = owned(referee, line, " returns to hand")
    zones = ("discard",) if referee.main_over or referee.mat.phase == "battle" else ("resources", "limbo")
    owner.zones["hand"].append(referee.take(owner, title, *zones))
    referee.pays(title, True)


# Blasts and numbers --------------------------------------------------------------------------------------------


@hears("BlastRevealed")
def blast_revealed(referee: Referee, line: LogLine, side: Side) -> None:
    mat = referee.mat
    owner = mat.sides[1 - side.number] if mat.speaker == "Shocker" else side
    number = referee.books.total(side.number, "blast")
    referee.insist(side.number == mat.active, "NB-BLAST-2", "a blast in the opponent's turn")
    referee.insist(number > 0, "NB-BLAST-14", "a blast with blast number 0")
    referee.insist(owner.count("gauge") >= number, "NB-BLAST-4", "too little power")
    if not mat.stack or mat.speaker == "Unlikely Source":
        referee.insist(not mat.blast_used, "NB-BLAST-3", "a second blast")
        mat.blast_used = True
        mat.passes = 0
    shown = owner.zones["gauge"][-number:]
    del owner.zones["gauge"][-number:]
    said = line.text.partition(" reveals ")[2]
    found = re.findall(r"(?:^|, | and )(.+?) \((\d+)\)(?=, | and |\.$)", said)
    referee.insist(len(found) == number, "NB-BLAST-5", f"{number} cards should be revealed")
    for card, (title, destiny) in zip(shown, found, strict=True):
        referee.named(owner, card, title)
        reads = mat.destiny(title, owner.number)
        referee.insist(int(destiny) == reads, "NB-CD-56", f"{title} reads {reads}")
    owner.zones["blast"] += shown


@hears("Blasted")
def blasted(referee: Referee, line: LogLine, side: Side) -> None:
    mat, books = referee.mat, referee.books
    found = DESTINY.search(line.text)
    assert found is not None
    owner = next(one for one in mat.sides if one.zones["blast"])
    picked = [card for card in owner.zones["blast"] if card.title == found[3]]
    referee.insist(bool(picked), "NB-BLAST-6", f"{found[3]} was not revealed")
    number = mat.destiny(found[3], owner.number)
    referee.insist(int(found[2]) == number, "NB-BLAST-19", f"the destiny is {number}")
    referee.insist((found[1] or "") == picked[0].fact.colour, "NB-BLAST-20", "the colour is another")
    destiny = Destiny(side.number, found[3], number)
    books.destinies.append(destiny)
    entry = Entry(side.number, "strength", number, False, "blast", 0, mat.turn)
    entry.destiny = destiny
    books.entries.append(entry)
    owner.zones["discard"] += owner.zones["blast"]
    owner.zones["blast"] = []
    side.blasts += 1


@hears("DestinyRaised")
def destiny_raised(referee: Referee, line: LogLine, side: Side) -> None:
    mat, books = referee.mat, referee.books
    found = RAISE.fullmatch(line.text)
    assert found is not None
    amount = int(found[3])
    source, use = referee.who_raised(side, amount)
    live = [one for one in books.destinies if not one.canceled and one.player == side.number]
    fitting = [one for one in live if books.value(one) == signed(found[2])]
    referee.insist(bool(fitting), "NB-OPEN-92", f"no live destiny is worth {found[2]}")
    chosen = fitting[0]
    if referee.chosen.startswith("which:") and len(fitting) > 1:
        place = int(referee.chosen.partition(":")[2]) - 1
        chosen = live[place] if live[place] in fitting else chosen
    elif mat.speaker == "Memory Scan Complete":
        chosen = next(one for one in fitting if one not in referee.lifted)
        referee.lifted.append(chosen)
    entry = Entry(side.number, "strength", amount, False, source, use, mat.turn)
    entry.destiny = chosen
    books.entries.append(entry)


@hears("DestinyCanceled")
def destiny_canceled(referee: Referee, line: LogLine, side: Side) -> None:
    books = referee.books
    value = signed(title_in(line.text, " blast destiny of ", " is canceled"))
    live = [one for one in books.destinies if not one.canceled and books.value(one) == value]
    referee.insist(bool(live), "NB-CANCEL-8", f"no live destiny is worth {value}")
    referee.canceled_destiny(live)


@hears("NumberChanged")
def number_changed(referee: Referee, line: LogLine, side: Side) -> None:
    books = referee.books
    found = CHANGE.fullmatch(line.text)
    assert found is not None
    whose = referee.names.index(found[1])
    stat = found[2]
    replaces = found[3] is not None
    amount = int(found[3]) if replaces else signed(found[4])
    source, use = referee.who_changed(side, stat, amount, replaces)
    entry = Entry(whose, stat, amount, replaces, source, use, referee.lasts(source))
    books.entries.append(entry)
    if not replaces:
        now = books.total(whose, stat)
        referee.insist(now == signed(found[5]), "NB-OPEN-52", f"{stat} is {now} now")


@hears("ChipCanceled")
def chip_canceled(referee: Referee, line: LogLine, side: Side) -> None:
    referee.cancel(line.text.removesuffix(" is canceled."))


@hears("ConditionBegan", "SavingBegan")
def condition_began(referee: Referee, line: LogLine, side: Side) -> None:
    mat = referee.mat
    source = line.text.partition(":")[0]
    if "return to hand" in line.text or "burns all power left" in line.text:
        return
    use = mat.stack[-1].use if mat.stack else 0
    until = mat.turn + (1 if source == "Mystical" else 0)
    if source == "Timber Terror":
        until = mat.turn + (2 if side.number == mat.active else 1)
    uses = EXTRAS.get(source, USES.get(source, 0))
    mat.conditions.append(Condition(source, side.number, use, until, uses))
    if source == "HeatGuts Activate!":
        for card in side.zones["gauge"]:
            card.open = True
    referee.insist(source in LOCKS or FACTS_OF_CONDITIONS.count(source) == 1, "NB-ORDER-4", f"{source} lasts?")


@hears("WheneverBegan")
def whenever_began(referee: Referee, line: LogLine, side: Side) -> None:
    mat = referee.mat
    use = mat.stack[-1].use if mat.stack else 0
    mat.conditions.append(Condition(line.text.partition(":")[0], side.number, use, mat.turn))


FACTS_OF_CONDITIONS: Final = [
    *EXTRAS,
    *USES,
    "Lightning1",
    "EnergyBomb",
    "Guardian",
    "Opposites Attract",
    "System Error",
    "WhiteWeb1",
    "WhiteWeb2",
    "Counter1",
    "HeatGuts Activate!",
    "Timber Terror",
]
