"""A second opinion: follows whole games from the outside and insists on the rules with code of its own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from playmat.kernel.event import LogLine
from playmat.kernel.state import State
from playmat.kernel.step import ALL_SEEING
from playmat.kernel.view import view
from tests.games.netbattle.referee.legal import why_no_spend, why_not
from tests.games.netbattle.referee.mat import BY_ID, UNSEEN, ZONES, Card, Mat, Side
from tests.games.netbattle.referee.numbers import (
    COUNTED,
    FIXED,
    FOREVER,
    NAMED,
    NEXT_TURN,
    RAISED,
    RAISED_WHENEVER,
    RAISES,
    SETS,
    STATS,
    WHENEVER,
    Destiny,
    Ledgers,
)
from tests.games.netbattle.referee.offers import wanted
from tests.games.whistle import Ears, Foul


class Referee:
    """Watches one game: every line of its log is played again on the referee's own mat."""

    def __init__(self, state: State) -> None:
        assert state.log is not None
        self.state = state
        self.log = state.log
        self.shown: dict[str, Any] = view(state, ALL_SEEING)
        self.names: list[str] = [side["name"] for side in self.shown["table"]["sides"]]
        self.mat = Mat(self.shown)
        self.books = Ledgers(self.mat)
        self.line: LogLine | None = None
        self.chosen = ""
        self.heard = len(self.log)
        self.chips: list[tuple[int, str, int]] = []
        self.speaking = -1
        self.draws = 1
        self.power_ups = 1
        self.main_over = False
        self.loser = -1
        self.void = False
        self.damage = 0
        self.saves = 0
        self.lifted: list[Destiny] = []
        self.lost_now: Card | None = None
        self.lost_last: Card | None = None
        """The card that the line before took as energy."""
        self.played_last = ""
        """The name of the latest resource played."""
        self.used: set[str] = set()
        """Every card that was played or spent."""
        self.next_to_act = int(self.shown["table"]["opportunity"])
        for side in self.mat.sides:
            for card in side.zones["resources"]:
                self.books.arrive(side.number, card)
        self.compare()

    # Watching ---------------------------------------------------------------------------------------------------

    def play(self, answer: int) -> None:
        """Let the asked player answer, and look at everything that follows."""
        decision = self.shown["decision"]
        option = decision["options"][0]["key"]
        refused = self.state.explain(1 - decision["player"], option)
        self.insist(refused is not None, "NB-MAIN-6", "the other player could have answered")
        self.chosen = decision["options"][answer]["key"]
        self.lifted = []
        if any(one["key"] == "pass" for one in decision["options"]):
            self.insist(decision["player"] == self.next_to_act, "NB-MAIN-6", "it was not this player's opportunity")
            self.next_to_act = 1 - decision["player"]
        self.state.choose(answer)
        self.shown = view(self.state, ALL_SEEING, self.heard)
        while self.heard < len(self.log):
            self.line = self.log[self.heard]
            self.heard += 1
            empty = [side for side in self.mat.sides if not side.zones["deck"]]
            self.insist(not empty or self.line.kind == "Exhausted", "NB-WIN-7", "the game went on without a deck")
            if self.line.kind != "Overflowed":
                self.lost_last, self.lost_now = self.lost_now, None
            hears.heard[self.line.kind](self, self.line, self.mat.sides[self.line.player])
        self.compare()

    def insist(self, fine: bool, rule: str, why: str) -> None:
        """Blow the whistle unless all is fine."""
        if not fine:
            at = f"{self.line.kind} “{self.line.text}”" if self.line is not None else "the start"
            raise Foul(f"[{rule}] {why}; turn {self.mat.turn}, at {at}, after {self.chosen!r}")

    # Moving cards -----------------------------------------------------------------------------------------------

    def named(self, side: Side, card: Card, title: str) -> Card:
        """The card is this one; a card that was face down is known from now on."""
        if card.title == UNSEEN:
            if not side.unseen[title] and side.blind:
                found = next((one for one in side.zones["discard"] + side.zones["limbo"] if one.title == title), None)
                self.insist(found is not None, "NB-RECHARGE-1", f"no {title} could lie there")
                assert found is not None
                side.zones["discard" if found in side.zones["discard"] else "limbo"].remove(found)
                side.blind -= 1
            else:
                self.insist(side.unseen[title] > 0, "NB-SETUP-4", f"no {title} could lie there")
                side.unseen[title] -= 1
            card.title = title
        self.insist(card.title == title, "NB-POWER-11", f"{card.title} should have been taken, not {title}")
        return card

    def top(self, side: Side, title: str) -> Card:
        """Take the top card of a deck."""
        self.insist(bool(side.zones["deck"]), "NB-WIN-2", "the deck is empty")
        return self.named(side, side.zones["deck"].pop(), title)

    def take(self, side: Side, title: str, *zones: str) -> Card:
        """Take a card by its title out of one of these zones, best where it is missing afterwards."""
        after = {zone["zone"]: zone for zone in self.shown["zones"] if zone["player"] == side.number}
        found: list[tuple[int, str, Card]] = []
        for zone in zones:
            mine = [card for card in side.zones[zone] if card.title == title]
            mine = mine or [card for card in side.zones[zone] if card.title == UNSEEN and side.unseen[title]]
            left = sum(BY_ID[id].full == title for _, id in after[zone].get("cards", []))
            for card in mine:
                picked = zone != "limbo" and self.chosen.endswith(f":{card.handle}")
                found.append((0 if picked else 1 if len(mine) > left else 2, zone, card))
        self.insist(bool(found), "NB-RES-13", f"there is no {title} in {' or '.join(zones)}")
        _, zone, card = min(found, key=lambda one: one[0])
        side.zones[zone].remove(card)
        if card in self.mat.stack:
            self.mat.stack.remove(card)
        return self.named(side, card, title)

    def chosen_card(self, side: Side, zone: str, title: str) -> Card:
        """Take exactly the card that was chosen, or the only one that it can be."""
        mine = [card for card in side.zones[zone] if card.title in (title, UNSEEN)]
        self.insist(bool(mine), "NB-RES-13", f"there is no {title} in the {zone}")
        card = next((one for one in mine if self.chosen.endswith(f":{one.handle}")), mine[0])
        side.zones[zone].remove(card)
        return self.named(side, card, title)

    def from_gauge(self, side: Side, title: str) -> Card:
        """Take a gauge card by its space where one was named (NB-OPEN-96)."""
        gauge = side.zones["gauge"]
        if self.chosen.startswith("space:"):
            card = gauge[int(self.chosen.partition(":")[2]) - 1]
        else:
            card = next(one for one in gauge if one.title in (title, UNSEEN))
        gauge.remove(card)
        return self.named(side, card, title)

    def pays(self, title: str, own: bool) -> None:
        """Note what the text under way has paid or moved."""
        if self.mat.stack and own:
            self.mat.stack[-1].paid.append(title)

    def lose_one(self) -> None:
        """One point of the battle damage is dealt with."""
        self.insist(self.damage > 0, "NB-BATTLE-3", "more energy is lost than the damage")
        self.damage -= 1

    # Numbers ----------------------------------------------------------------------------------------------------

    def lasts(self, source: str) -> int:
        """The turn at whose end a change of a number is over (NB-OPEN-87)."""
        if source in NEXT_TURN:
            return self.mat.turn + 1
        return FOREVER if source == "AquaCustom Activate!" else self.mat.turn

    def who_changed(self, side: Side, stat: str, amount: int, replaces: bool) -> tuple[str, int]:
        """The text that changes a number, which must be one that gives this much."""
        speaker = self.mat.stack[-1] if self.mat.stack else None
        if speaker is not None and (stat not in speaker.spoke or speaker.title == "Branched Out"):
            title = speaker.title
            if replaces and SETS.get(title) == (stat, amount):
                speaker.spoke.add(stat)
                return title, speaker.use
            expected = FIXED.get(title, {}).get(stat)
            counted = COUNTED.get((title, stat))
            if counted is not None and not any(
                card.title == UNSEEN for one in self.mat.sides for card in one.zones["hand"]
            ):
                expected = counted(self.mat, self.books, speaker, side.number)
            if (
                expected == amount
                or (title == "Bring It On" and amount < 0)
                or (title == "RollArrow3" and stat == STATS[0])
            ):
                speaker.spoke.add(stat)
                return title, speaker.use
        for source in WHENEVER.get((stat, amount), ()):
            if source == side.navi.full:
                return source, 0
            standing = self.mat.under(side.number, source)
            if standing:
                return source, standing[-1].use
        told = speaker.title if speaker is not None else "nothing"
        self.insist(False, "NB-OPEN-44", f"nothing gives {stat} {amount:+}; {told} is being carried out")
        return "", 0

    def who_raised(self, side: Side, amount: int) -> tuple[str, int]:
        """The text that raises a blast destiny, which must be one that gives this much."""
        speaker = self.mat.stack[-1] if self.mat.stack else None
        if speaker is not None:
            title = speaker.title
            expected = RAISES.get(title)
            if title in RAISED:
                expected = RAISED[title](self.mat, self.books, speaker, side.number)
            if title == "Open the Door":
                fits = [self.mat.destiny(name, side.number) for player, name, _ in self.chips if player == side.number]
                expected = amount if amount in fits else None
            if expected == amount:
                return title, speaker.use
        source = RAISED_WHENEVER.get(amount, "")
        standing = self.mat.under(side.number, source)
        self.insist(bool(standing) or source == side.navi.full, "NB-BLAST-10", f"nothing adds {amount} to a destiny")
        return source, standing[-1].use if standing else 0

    def canceled_destiny(self, live: list[Destiny]) -> None:
        """One of these is canceled; the table shows which."""
        shown = self.shown["table"]["destinies"]
        for one in live:
            if shown and shown[self.books.destinies.index(one)]["canceled"]:
                one.canceled = True
                return
        live[0].canceled = True

    def cancel(self, named: str) -> None:
        """A chip is canceled: its numbers and conditions end (NB-CANCEL-5, NB-OPEN-109)."""
        shown = self.shown["table"]["chips"]
        for index, (player, title, use) in enumerate(self.chips):
            if named == f"{self.names[player]}'s {title}" and (not shown or shown[index]["canceled"]) and use:
                self.insist(title != "LifeAura", "NB-CANCEL-6", "LifeAura cannot be canceled")
                self.books.cancel(use)
                self.mat.conditions = [one for one in self.mat.conditions if one.use != use]
                self.chips[index] = (player, title, 0)
                return
        self.insist(False, "NB-CANCEL-1", f"{named} was not played in this turn")

    # Comparing --------------------------------------------------------------------------------------------------

    def compare(self) -> None:
        """The table must look as the referee's mat does, and offer what the rules offer."""
        for side in self.mat.sides:
            zones = {
                zone["zone"]: zone.get("cards", []) for zone in self.shown["zones"] if zone["player"] == side.number
            }
            self.finish_texts(side, zones["limbo"])
            self.find_blind(side, zones["discard"])
            for zone in ZONES:
                self.compare_zone(side, zone, zones[zone])
            self.insist(not +side.unseen, "NB-SETUP-4", f"cards were lost in a shuffle: {side.unseen}")
        self.mat.stack = [card for card in self.mat.stack if any(card in one.zones["limbo"] for one in self.mat.sides)]
        if not self.mat.stack:
            self.speaking = -1
        self.compare_numbers()
        if self.shown["over"]:
            self.check_end()
        else:
            self.compare_offers()

    def finish_texts(self, side: Side, limbo: list[list[Any]]) -> None:
        """Cards whose texts are complete have gone to the discard pile (NB-ORDER-3)."""
        waiting = Counter(BY_ID[id].full for _, id in limbo)
        for card in side.zones["limbo"][:]:
            if waiting[card.title]:
                waiting[card.title] -= 1
                continue
            for stat in FIXED.get(card.title, {}):
                named = card.title not in NAMED or side.navi.name == card.fact.emblem
                self.insist(
                    not named or stat in card.spoke or self.shown["over"], "NB-COST-3", f"{card.title} gave no {stat}"
                )
            side.zones["limbo"].remove(card)
            side.zones["discard"].append(card)

    def find_blind(self, side: Side, pile: list[list[Any]]) -> None:
        """What left the discard pile unseen is known by what is missing there."""
        if not side.blind and len(side.zones["discard"]) == len(pile):
            return
        mine = Counter(card.title for card in side.zones["discard"])
        missing = mine - Counter(BY_ID[id].full for _, id in pile)
        self.insist(missing.total() == side.blind, "NB-RECHARGE-1", f"{missing} left the pile, not {side.blind} cards")
        for title in missing.elements():
            side.zones["discard"].remove(next(card for card in side.zones["discard"] if card.title == title))
            side.unseen[title] += 1
        side.blind = 0

    def compare_zone(self, side: Side, zone: str, found: list[list[Any]]) -> None:
        """One zone; in hands and piles the order is of no matter."""
        mine = side.zones[zone]
        titles = [BY_ID[id].full for _, id in found]
        self.insist(len(mine) == len(titles), "NB-DECK-10", f"{zone} of {self.names[side.number]}: {titles}")
        if zone in ("hand", "discard") and [card.title for card in mine] != titles:
            blanks = [card for card in mine if card.title == UNSEEN]
            for title in (Counter(titles) - Counter(card.title for card in mine)).elements():
                self.insist(bool(blanks), "NB-ORDER-3", f"{title} should not lie in the {zone}")
                self.named(side, blanks.pop(), title)
            rest = mine[:]
            ordered: list[Card] = []
            for title in titles:
                self.insist(any(card.title == title for card in rest), "NB-ORDER-3", f"no {title} in the {zone}")
                ordered.append(next(card for card in rest if card.title == title))
                rest.remove(ordered[-1])
            side.zones[zone] = mine = ordered
        for card, title, (handle, _) in zip(mine, titles, found, strict=True):
            if card.title != title:
                self.named(side, card, title)
            card.handle = handle

    def compare_numbers(self) -> None:
        """Everything that the table shows and the referee can work out."""
        mat, table = self.mat, self.shown["table"]
        for side, facts in zip(mat.sides, table["sides"], strict=True):
            totals = [self.books.total(side.number, stat) for stat in STATS]
            self.insist(
                facts["totals"] == totals,
                "NB-OPEN-52",
                f"{self.names[side.number]} has {totals}, not {facts['totals']}",
            )
            limits = (facts["spaces"], facts["places"])
            self.insist(limits == (side.spaces, side.places), "NB-CD-87", f"limits are {side.spaces}, {side.places}")
            self.insist(side.count("gauge") <= side.spaces, "NB-CD-87", "the gauge holds too much")
            self.insist(side.count("resources") <= side.places, "NB-RES-4", "too many resources in play")
            names = Counter(card.fact.name for card in side.zones["resources"] if card.fact.keyword != "virus")
            names[side.navi.name] += 1
            self.insist(max(names.values()) == 1, "NB-UNIQ-1", f"two cards of a name: {names}")
            left = mat.chips_left(side.number)
            self.insist(mat.phase != "main" or facts["chips left"] == left, "NB-CHIP-1", f"{left} chips are left")
        shown = [(one["player"], one["value"], one["canceled"]) for one in table["destinies"]]
        mine = [
            (one.player, 0 if one.canceled else self.books.value(one), one.canceled) for one in self.books.destinies
        ]
        self.insist(shown == mine, "NB-BLAST-28", f"blast destinies are {mine}, not {shown}")
        self.insist(
            table["passes"] == mat.passes or mat.phase != "main", "NB-MAIN-11", f"{mat.passes} passes in a row"
        )

    # Offers -----------------------------------------------------------------------------------------------------

    def why_not(self, side: Side, title: str, zone: str, outside: bool) -> str:
        """Why a card cannot be played; empty when it can."""
        return why_not(self.mat, self.books, side, title, zone, outside)

    def why_no_spend(self, side: Side, title: str) -> str:
        """Why a resource cannot be spent; empty when it can."""
        return why_no_spend(self.mat, self.books, side, title)

    def compare_offers(self) -> None:
        """Every legal play is on offer and nothing else is (NB-MAIN-1, NB-RES-8, NB-OPEN-102)."""
        decision = self.shown["decision"]
        offered = {option["key"]: option["label"] for option in decision["options"]}
        due = wanted(self, decision["rule"], self.mat.sides[decision["player"]], set(offered))
        if due is not None:
            extra = [offered[key] for key in offered if key not in due]
            missing = [due[key] for key in due if key not in offered]
            self.insist(not extra and not missing, "NB-MAIN-1", f"wrongly offered: {extra}; missing: {missing}")

    # The beginning and the end ----------------------------------------------------------------------------------

    def check_setup(self) -> None:
        """Cuts with different destinies, the higher begins; four cards each, then the first draw phase."""
        first = self.mat.sides[self.mat.active]
        other = self.mat.sides[1 - self.mat.active]
        counts = [[side.count(zone) for zone in ("gauge", "hand", "deck")] for side in (first, other)]
        self.insist(counts == [[1, 5, 53], [0, 4, 55]], "NB-SETUP-12", f"the first turn begins with {counts}")
        cuts = [re.findall(r"\((\d+)\)", line.text) for line in self.log if line.kind == "CutDecks"]
        for tie in cuts[:-1]:
            self.insist(tie[0] == tie[1], "NB-SETUP-6", "a second cut without a tie")
        ahead = int(cuts[-1][self.mat.active]) > int(cuts[-1][1 - self.mat.active])
        self.insist(ahead, "NB-SETUP-7", "the lower destiny began")

    def check_end(self) -> None:
        """An empty deck ends the game and nothing else does."""
        assert self.line is not None
        if self.line.kind == "Unfinished":
            return
        empty = [side.number for side in self.mat.sides if not side.zones["deck"]]
        self.insist(empty == [1 - self.shown["winner"]], "NB-WIN-1", "the winner's opponent must have an empty deck")


Heard = Callable[[Referee, LogLine, Side], None]
hears: Final[Ears[Heard]] = Ears()
