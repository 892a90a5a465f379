"""A second opinion: follows whole games from the outside and insists on the rules with code of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playmat.kernel.event import LogLine
from playmat.kernel.state import State
from playmat.kernel.step import ALL_SEEING
from playmat.kernel.view import view
from tests.games.shaman.referee.cards import CARDS, COLOURS, Price, ways_to_pay
from tests.games.shaman.referee.income import INCOME_IS_IN, Income
from tests.games.shaman.referee.mat import SLOTS, UNSEEN, Card, Mat, Side, title_of
from tests.games.whistle import Ears, Foul


class Referee:
    """Watches one game: every line of its log is played again on the referee's own mat."""

    def __init__(self, state: State) -> None:
        assert state.log is not None
        self.state = state
        self.log = state.log
        self.shown: dict[str, Any] = view(state, ALL_SEEING)
        self.mat = Mat(self.shown)
        self.line: LogLine | None = None
        self.chosen = -1
        self.heard = len(self.log)
        self.turn = 0
        self.flips = 0
        self.decider = self.check_setup()
        self.named: int | None = None
        self.countered: int | None = None
        self.must_clean: int | None = None
        self.due: list[int] = []
        self.celebrated: list[int] | None = None
        self.settled = False
        self.in_vain = False
        self.base: Card | None = None
        self.charged_by: Card | None = None
        self.used = ""
        self.bill = ""
        self.paid: list[Card] = []
        self.recent: set[str] = set()
        self.promised: tuple[str, int] | None = None
        self.bans: list[str] = []
        self.coming_bans: list[str] = []
        self.start = 0
        self.turn_ups = [0, 0]
        self.income = Income()
        self.vows = 0
        self.compare()

    # Watching ---------------------------------------------------------------------------------------------------

    def play(self, answer: int) -> None:
        """Let the asked player answer, and look at everything that follows."""
        decision = self.shown["decision"]
        for option in decision["options"][:1]:
            refused = self.state.explain(1 - decision["player"], option["key"])
            self.insist(refused is not None, "SK-FLIP-5", "the other player could have answered")
        word = decision["options"][answer]["key"].partition(":")[2].partition(":")[0]
        self.chosen = int(word) if word.isdecimal() else -1
        self.state.choose(answer)
        self.shown = view(self.state, ALL_SEEING, self.heard)
        while self.heard < len(self.log):
            self.line = self.log[self.heard]
            self.heard += 1
            self.hear(self.line)
        self.compare()

    def insist(self, fine: bool, rule: str, why: str) -> None:
        """Blow the whistle unless all is fine."""
        if not fine:
            at = f"{self.line.kind} “{self.line.text}”" if self.line is not None else "the start"
            raise Foul(f"[{rule}] {why}; turn {self.turn}, at {at}")

    def hear(self, line: LogLine) -> None:
        """Play one line of the log on the referee's mat."""
        insist = self.insist
        insist(max(side.points for side in self.mat.sides) < 3, "SK-SCORE-4", "the game went on after three points")
        if self.must_clean is not None:
            side = self.mat.sides[self.must_clean]
            clean = not side.piles["strike"] and not side.piles["advantages"]
            insist(clean or line.kind == "CleanedUp", "SK-CLEAN-1", "the turn did not begin with a cleanup")
            self.must_clean = None
        if line.kind != "TurnedUp":
            insist(self.turn_ups == [0, 0], "SK-GEN-11", "fewer than four cards were turned up")
        if line.kind in INCOME_IS_IN:
            self.income.check(self)
        left = self.mat.zone
        hears.heard[line.kind](self, line, self.mat.sides[line.player])
        self.income.expect(self, line, left)

    # Moving cards -----------------------------------------------------------------------------------------------

    def named_card(self, side: Side, card: Card, title: str, rule: str) -> Card:
        """The card is this one; a card that was face down is known from now on."""
        if card.title == UNSEEN:
            self.insist(side.unseen[title] > 0, rule, f"no {title} could lie there")
            side.unseen[title] -= 1
            card.title = title
        self.insist(card.title == title, rule, f"{card.title} should have been taken, not {title}")
        return card

    def top(self, side: Side, pile: str, title: str, rule: str) -> Card:
        """Take the top card of a pile."""
        self.insist(bool(side.piles[pile]), rule, f"the {pile} is empty")
        return self.named_card(side, side.piles[pile].pop(), title, rule)

    def take(self, side: Side, pile: str, title: str, rule: str) -> Card:
        """Take a card that everybody sees out of a pile; of equal ones, the one that was chosen."""
        found = [card for card in side.piles[pile] if card.title == title]
        self.insist(bool(found), rule, f"there is no {title} in the {pile}")
        card = next((one for one in found if one.handle == self.chosen), found[-1])
        side.piles[pile].remove(card)
        return card

    def title_in(self, line: LogLine) -> str:
        """The card that a line names in the flip spot or the deck: the longest title in it."""
        found = [title for title in CARDS if title in line.text]
        return max(found, key=len)

    def bracketed(self, line: LogLine) -> str:
        """The title in brackets at the end of a line."""
        return line.text.partition(" (")[2][:-2]

    def colour_in(self, line: LogLine) -> int:
        """The last colour that a line names outside brackets."""
        words = line.text.partition(" (")[0].replace(".", " ").replace(":", " ").split()
        return next(COLOURS.index(word) for word in reversed(words) if word in COLOURS)

    # Comparing --------------------------------------------------------------------------------------------------

    def compare(self) -> None:
        """The table must look as the referee's mat does, and offer what the rules offer."""
        self.insist(self.turn_ups == [0, 0], "SK-GEN-11", "fewer than four cards were turned up")
        for zone in self.shown["zones"]:
            if zone["player"] >= 0:
                self.compare_pile(self.mat.sides[zone["player"]], zone)
        for side, facts in zip(self.mat.sides, self.shown["table"]["sides"], strict=True):
            self.insist(not +side.unseen, "SK-GEN-9", "cards were lost in a shuffle")
            self.insist([bool(one) for one in facts["charged"]] == side.charged, "SK-CHARGE-3", "charges differ")
            self.insist(facts["points"] == side.points, "SK-SCORE-1", f"points are {side.points}")
            self.insist(facts["side"] == ("back" if side.back else "front"), "SK-SIG-15", "the shaman's side differs")
            if self.turn and not self.shown["over"] and not side.piles["looked at"] and not side.piles["found"]:
                self.insist(bool(side.piles["deck"]) or len(side.piles["discard"]) <= 4, "SK-OPEN-8", "an empty deck")
                self.insist(bool(side.piles["discard"]) or not side.piles["deck"], "SK-OPEN-9", "no discard pile")
        if self.shown["over"]:
            self.check_end()
        elif self.shown["decision"]["options"][0]["key"].startswith("defender:"):
            self.insist(self.shown["decision"]["player"] == self.decider, "SK-OPATK-5", "the wrong player decides")
            self.check_celebration()
        elif self.celebrated is not None and self.shown["decision"]["options"][0]["key"].startswith("resolve:"):
            self.insist(self.shown["decision"]["player"] == self.decider, "SK-CD-62", "the wrong player orders")
        elif self.celebrated is None and self.countered is None:
            self.compare_numbers()

    def compare_pile(self, side: Side, zone: dict[str, Any]) -> None:
        """One pile; what was face down since a shuffle is known from now on."""
        found = zone.get("cards", [])
        pile = side.piles[zone["zone"]]
        self.insist(len(found) == len(pile), "SK-FURY-1", f"{side.name}'s {zone['zone']} has {len(found)} cards")
        for card, (handle, card_id) in zip(pile, found, strict=True):
            self.named_card(side, card, title_of(card_id), "SK-OPEN-23").handle = handle

    def compare_numbers(self) -> None:
        """Force, Intercept, cost and the ways to settle the flipped card."""
        mat, table = self.mat, self.shown["table"]
        zone = COLOURS[mat.zone] if mat.zone is not None else ""
        self.insist((table["defender"], table["zone"]) == (mat.defender, zone), "SK-ZONE-5", f"not in {zone}")
        total = mat.attack_total()
        shown = (table["attack"]["total"], table["attack"]["force"])
        self.insist(shown == (total, max(0, total)), "SK-COUNTER-6", f"Force must be {total}, not {shown}")
        card = mat.flipped()
        if card is None:
            return
        facts = table["flipped"]
        self.insist(tuple(facts["cost"]) == mat.cost(card, mat.defender), "SK-OPEN-65", f"cost is not {facts['cost']}")
        if card.printed.kind == "strike":
            numbers = (mat.total(card, mat.defender, "I"), mat.total(card, mat.defender, "F"))
            self.insist((facts["intercept"], facts["force"]) == numbers, "SK-OPEN-63", f"{card.title} is {numbers}")
        verbs = {option["key"].partition(":")[0] for option in self.shown["decision"]["options"]}
        if "discard" in verbs:
            self.insist(self.shown["decision"]["player"] == mat.defender, "SK-FLIP-5", "the attacker was asked")
            legal = {verb for verb in ("play", "focus", "tactical", "pitch") if self.legal(verb, card)}
            offered = verbs - {"use", "discard"}
            self.insist(offered == legal, "SK-FLIP-2", f"offered {sorted(offered)}, legal are {sorted(legal)}")

    def legal(self, verb: str, card: Card) -> bool:
        """Whether the flipped card may be settled so."""
        mat, printed = self.mat, card.printed
        if verb == "focus":
            return not self.banned("focus")
        if not mat.mine.plays(card, mat.starter):
            return False
        if verb == "play":
            if self.banned(f"play {printed.kind}s") or (printed.kind != "strike" and self.flips >= 200):
                return False
            return self.affords(mat.cost(card, mat.defender), 0) and (printed.kind != "strike" or self.stops(card))
        if self.flips >= 200 or self.banned("use Tactical" if verb == "tactical" else "pitch"):
            return False
        if verb == "pitch":
            return "Pitch" in printed.keywords
        return printed.tactical is not None and self.affords(printed.tactical, 0)

    def banned(self, what: str) -> bool:
        """Whether a card forbids it to the defender now."""
        standing = {"focus": "False Opening", "use powers": "Mirror Maze"}.get(what, "")
        for card in self.mat.theirs.piles["advantages"]:
            if card.title == standing and self.mat.theirs.plays(card, self.mat.starter):
                return True
        return what in self.bans

    def stops(self, card: Card) -> bool:
        """Whether effective Intercept is at least effective Force."""
        return max(0, self.mat.total(card, self.mat.defender, "I")) >= max(0, self.mat.attack_total())

    def ways(self, price: Price, wild: int) -> set[Price]:
        """The legal payments of the defender for the flipped card."""
        mat = self.mat
        helper = mat.mine.teamwork(mat.zone)
        name = helper.title.partition(",")[0] if helper is not None and mat.flipped() is not None else ""
        stock = mat.mine.stock()
        found = ways_to_pay(price, wild, name == "Joco", name == "Jun")
        return {way for way in found if all(way[colour] <= stock[colour] for colour in range(3))}

    def affords(self, price: Price, wild: int) -> bool:
        """Whether the defender can pay at all."""
        return bool(self.ways(price, wild))

    # The beginning, points and the end --------------------------------------------------------------------------

    def check_setup(self) -> int | None:
        """Two furyoku of each colour, four discards and one more for each tie; the larger Force decides."""
        piles = [side.piles["discard"] for side in self.mat.sides]
        self.insist(len(piles[0]) == len(piles[1]) >= 4, "SK-SETUP-5", "the discard piles do not match")
        for side in self.mat.sides:
            self.insist(side.stock() == (2, 2, 2), "SK-SETUP-3", "the stacks do not hold two each")
        for size in range(4, len(piles[0])):
            first, second = (sum(card.printed.force for card in pile[:size]) for pile in piles)
            self.insist(first == second, "SK-SETUP-7", "more cards were turned up without a tie")
        first, second = (sum(card.printed.force for card in pile) for pile in piles)
        if first == second:
            self.insist(not all(side.piles["deck"] for side in self.mat.sides), "SK-SETUP-7", "a tie was not broken")
            return int(self.shown["decision"]["player"])
        return 0 if first > second else 1

    def check_celebration(self) -> None:
        """After a point: both sides are cleaned up and the scorer has celebrated."""
        for side in self.mat.sides:
            left = side.piles["strike"] + side.piles["advantages"]
            self.insist(not left, "SK-CLEAN-8", "somebody did not clean up after the point")
        if self.celebrated is not None and self.decider is not None:
            scorer = self.mat.sides[1 - self.decider]
            zones = [zone for zone in range(3) if scorer.piles[SLOTS[zone]]]
            dry = not scorer.piles["discard"]
            self.insist(self.celebrated == zones or dry, "SK-CELEB-2", f"celebrated in {self.celebrated}, not {zones}")

    def check_end(self) -> None:
        """Three points, or the last turn, end the game and nothing else does."""
        points = [side.points for side in self.mat.sides]
        if self.line is not None and self.line.kind == "TimeCalled":
            self.insist(self.turn == 500, "SK-OPEN-49", "time was called early")
        else:
            self.insist(max(points) == 3, "SK-SCORE-2", "nobody has three points")
            self.insist(points[self.shown["winner"]] == 3, "SK-SCORE-2", "the wrong player won")


Heard = Callable[[Referee, LogLine, Side], None]
hears: Final[Ears[Heard]] = Ears()
