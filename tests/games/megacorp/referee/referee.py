"""A second opinion: follows whole games from the outside and insists on the rules with code of its own."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from playmat.games.megacorp.rules.state import Megacorp
from playmat.kernel.step import ALL_SEEING
from playmat.kernel.view import view
from tests.games.megacorp.referee.combat import blows
from tests.games.megacorp.referee.facts import TRAITS
from tests.games.megacorp.referee.legal import attacked_in, may_retaliate
from tests.games.megacorp.referee.mat import Card, Mat
from tests.games.megacorp.referee.offers import ROUND, Offers

SURGES: Final = {"Adrenal Surge": ("BQ", 3), "Rampant Bribery": ("LOYAL", 0)}


class Referee(Offers):
    """Watches one game: every question and what became of every answer."""

    def __init__(self, state: Megacorp) -> None:
        assert state.log is not None
        self.state = state
        self.log = state.log
        self.heard = len(state.log)
        self.shown: dict[str, Any] = view(state, ALL_SEEING)
        self.lasting: dict[int, list[tuple[str, int]]] = {}
        self.used: set[str] = set()
        self.attacked: set[int] = {state.handles[card] for card in state.attacked}
        self.retaliated: set[int] = {state.handles[card] for card in state.retaliated}
        self.invited: set[int] = set()
        self.hits: dict[int, int] = {}
        self.arrived = {state.handles[card]: state.arrived[card] for card in range(len(state.defs))}
        self.last_turn: list[int] = state.last_turn[:]
        self.passed: list[int] = []
        self.answered = ""
        self.announced = ""
        """The ability whose payment is under way, with its once per turn."""
        self.asked: Counter[str] = Counter()
        self.mat = Mat(self.shown["table"], self.lasting)
        self.before = self.calm = self.mat
        self.dealt = False
        self.titles = self.census()
        self.compare()

    # Watching ----------------------------------------------------------------------------------------------------

    def play(self, answer: int) -> None:
        """Let the asked player answer, and look at everything that follows."""
        decision = self.shown["decision"]
        self.answered = decision["options"][answer]["key"]
        self.note_answer(decision)
        before = self.shown
        self.state.choose(answer)
        self.shown = view(self.state, ALL_SEEING, self.heard)
        lines = self.log[self.heard :]
        self.heard = len(self.log)
        self.before = self.mat
        if not self.shown["over"]:
            self.note_lines(before, [(line.kind, line.player, line.text) for line in lines])
            self.mat = Mat(self.shown["table"], self.lasting)
            self.note_attack(before)
            self.check_round(before)
            self.check_money(before, [(line.kind, line.player, line.text) for line in lines])
            self.compare()
        self.insist(self.census() == self.titles, "MC-1.2.4", "cards appeared or were lost")

    def note_answer(self, decision: dict[str, Any]) -> None:
        """What an answer starts."""
        verb, _, rest = self.answered.partition(":")
        player = decision["player"]
        if verb == "pass":
            self.passed.append(player)
        if verb == "use":
            self.announced = rest
        elif verb == "money":
            self.used.add(rest)
        elif verb == "abandon":
            self.announced = ""

    def note_lines(self, before: dict[str, Any], lines: list[tuple[str, int, str]]) -> None:
        """What the log tells about arrivals, uses and changes that last for the turn."""
        table = self.shown["table"]
        was = {one["number"]: one for one in before["table"]["stack"]}
        now = {one["number"] for one in table["stack"]}
        if any(number not in was for number in now) or any(kind == "Saved" for kind, _, _ in lines):
            self.passed = self.passed if self.answered == "pass" else []
            if self.announced:
                self.used.add(self.announced)
                self.announced = ""
        old = {one["card"] for one in before["table"]["cards"]}
        for card in table["cards"]:
            if card["card"] not in old:
                self.arrived[card["card"]] = table["turn"] if before["table"]["turn"] else 0
        present = {one["card"] for one in table["cards"]}
        resolved = Counter(text for kind, _, text in lines if kind == "ResolutionBegan")
        for number in sorted(was, reverse=True):
            one = was[number]
            if number not in now and resolved[f"{one['name']} resolves."]:
                resolved[f"{one['name']} resolves."] -= 1
                if one["name"] in SURGES and one["targets"] and "engage" not in one["text"].split()[0]:
                    self.lasting.setdefault(one["targets"][0], []).append(SURGES[one["name"]])
                elif one["name"] == "Gifted Acolyte" and "+1" in one["text"] and one["source"] in present:
                    self.lasting.setdefault(one["source"], []).append(("MQ", 1))
        for handle in [handle for handle in self.lasting if handle not in present]:
            del self.lasting[handle]
        if table["turn"] != before["table"]["turn"]:
            self.new_turn(before, table, lines)

    def note_attack(self, before: dict[str, Any]) -> None:
        """A declared attack counts for attacker and attacked, and an area hits exactly whom it may (MC-OPEN-60)."""
        challenge, declared = self.shown["table"]["challenge"], before["table"]["declaring"]
        if challenge is None or before["table"]["challenge"] is not None or declared is None:
            return
        attacker = self.before.cards[declared["attacker"]]
        at, trait = (challenge["x"], challenge["y"]), TRAITS.index(challenge["trait"])
        expected = attacked_in(self.before, attacker, challenge["network"], at, trait, self.hits)
        found = [fight["card"] for fight in challenge["fights"] if fight["card"] >= 0]
        if self.before.has(attacker, "AREA ATTACK"):
            wanted = {card.handle for card in expected or []}
            self.insist(set(found) == wanted, "MC-9.3", f"{found} are attacked, not {wanted}")
        self.insist(expected is not None, "MC-5.4.1.1", "the attack is illegal")
        self.attacked.add(attacker.handle)
        for handle in found:
            self.hits[handle] = self.hits.get(handle, 0) + 1
        engaged = self.mat.cards[attacker.handle].engaged
        self.insist(
            engaged != self.before.has(attacker, "OVERWATCH"), "MC-5.4.1.2", f"the attacker is engaged: {engaged}"
        )

    def new_turn(self, before: dict[str, Any], table: dict[str, Any], lines: list[tuple[str, int, str]]) -> None:
        """What is counted per turn starts anew; damage and pools are gone (MC-5.6.6, MC-5.6.7, MC-5.7.1)."""
        if not before["table"]["turn"]:
            self.first_turn(table)
            return
        players = len(table["out"])
        expected = (before["table"]["active"] + 1) % players
        while table["out"][expected]:
            expected = (expected + 1) % players
        began = [player for kind, player, _ in lines if kind == "TurnBegan"]
        self.insist(began[0] == expected or bool(before["table"]["out"][expected]), "MC-5.7.1", f"{began} follows")
        self.last_turn[table["active"]] = table["turn"]
        self.used, self.attacked, self.retaliated, self.hits = set(), set(), set(), {}
        self.lasting.clear()
        step = before["table"]["step"]
        self.insist(step in ("E3", "E4", "E5"), "MC-5.1.2", f"the turn ended after {step}")
        damaged = any(kind == "Damaged" for kind, _, _ in lines)
        if not damaged:
            hurt = [card["name"] for card in table["cards"] if any(card["damage"])]
            self.insist(not hurt, "MC-5.6.6", f"{hurt} did not heal")
        full = [side["name"] for side in table["sides"] if any(side["pools"])]
        self.insist(not full, "MC-5.6.7", f"pools of {full} were not emptied")

    def first_turn(self, table: dict[str, Any]) -> None:
        """What has been prepared (MC-4.2)."""
        self.insist(table["active"] == table["first"], "MC-4.2.8", "another player begins")
        self.last_turn[table["active"]] = table["turn"]
        for side in table["sides"]:
            self.insist(side["hand"] + side["main"] == 40, "MC-4.2.5", f"{side['hand']} cards were drawn")
            self.insist(side["hand"] <= 5 and side["resources"] == 20, "MC-4.2.5", "too many cards were drawn")
        for network in range(len(table["sides"])):
            laid = [card for card in table["cards"] if card["network"] == network]
            self.insist(sum(card["business"] for card in laid) == 1, "MC-4.2.6", "a network has one business")
            self.insist(all(card["docked"] for card in laid) and len(laid) == 2, "MC-4.2.7", "the founder is docked")

    def census(self) -> Counter[str]:
        """How many cards of each kind there are, tokens left out."""
        return Counter(one.id for one in self.state.defs if one.id not in TOKENS)

    # Priority ----------------------------------------------------------------------------------------------------

    def check_round(self, before: dict[str, Any]) -> None:
        """The order of priority, and that a round ends when everybody has passed (MC-OPEN-21, MC-OPEN-22)."""
        table, decision = self.shown["table"], self.shown["decision"]
        if self.answered == "pass":
            living = self.mat.order()
            out = [player for player in self.passed if self.mat.out[player]]
            if table["passed"]:
                self.insist(
                    table["passed"] == self.passed, "MC-OPEN-22", f"{self.passed} passed, not {table['passed']}"
                )
                self.insist(decision["player"] == living[len(self.passed)], "MC-1.2.8.2", "priority went astray")
            elif not out:
                self.insist(self.passed == self.before.order(), "MC-OPEN-22", f"only {self.passed} have passed")
        if not table["passed"]:
            self.passed = []
            if decision["rule"] == ROUND:
                self.insist(decision["player"] == self.mat.order()[0], "MC-1.2.8.2", "the wrong player begins")
        was = [one["number"] for one in before["table"]["stack"]]
        now = [one["number"] for one in table["stack"]]
        gone = [number for number in was if number not in now]
        texts = [line.text for line in self.log[-40:]]
        odd = any("canceled" in text or "is out of the game" in text for text in texts)
        self.insist(odd or gone == was[len(was) - len(gone) :], "MC-3.9.5", f"{gone} left the stack {was}")

    # Money -------------------------------------------------------------------------------------------------------

    def check_money(self, before: dict[str, Any], lines: list[tuple[str, int, str]]) -> None:
        """Every M is accounted for by a line, and cashflow is what the cards pay (MC-1.2.7.2)."""
        money = [side["money"] for side in before["table"]["sides"]]
        for kind, player, text in lines:
            words = text.replace(",", "").split()
            numbers = [int(words[index - 1]) for index in range(1, len(words)) if words[index].rstrip(".") == "M"]
            if kind in ("Earned", "CashflowReceived", "Sold"):
                money[player] += sum(numbers)
            elif kind in ("Paid", "LostMoney"):
                money[player] -= sum(numbers)
            elif kind == "Eliminated":
                money[player] = 0
            if kind == "CashflowReceived" and not self.changed_hands() and not any(k in CHANGED for k, _, _ in lines):
                expected = self.before.cashflow(player)
                self.insist(sum(numbers) == expected, "MC-1.2.7.2", f"cashflow is {expected}, not {numbers}")
        found = [side["money"] for side in self.shown["table"]["sides"]]
        self.insist(found == money, "MC-1.2.6", f"{found} M where the lines say {money}")
        self.insist(min(found) >= 0, "MC-1.2.6.1", f"pools {found}")

    def changed_hands(self) -> bool:
        """Whether control that was lent has returned since the last question."""
        cards = self.mat.cards.values()
        return any(
            card.handle in self.before.cards and self.before.cards[card.handle].controller != card.controller
            for card in cards
        )

    # Comparing ---------------------------------------------------------------------------------------------------

    def compare(self) -> None:
        """The table must look as the rules want it, and offer what they allow."""
        if self.shown.get("decision", {}).get("rule") == "MC-8.3.1":
            return  # cards that have lost their upper card are on their way out
        for card in self.mat.cards.values():
            self.compare_card(card)
        self.compare_end()
        self.compare_combat()
        decision = self.shown.get("decision")
        wanted = self.wanted(decision) if decision is not None else None
        if decision is not None and wanted is not None:
            found = {option["key"] for option in decision["options"]}
            self.asked[decision["rule"]] += 1
            self.insist(
                found == wanted,
                decision["rule"],
                f"missing {sorted(wanted - found)}, not allowed {sorted(found - wanted)}",
            )

    def compare_combat(self) -> None:
        """Once all damage is dealt, it is what the referee deals, too."""
        challenge = self.shown["table"]["challenge"]
        if challenge is None or not challenge["struck"]:
            self.calm = self.mat
            self.dealt = False
            if challenge is None:
                self.invited.clear()
        elif not self.dealt and self.shown.get("decision", {}).get("rule") != "MC-5.4.1.8.3":
            self.dealt = True
            defenders = [handle for fight in challenge["fights"] for handle in fight["defenders"]]
            self.insist(len(set(defenders)) == len(defenders), "MC-OPEN-95", f"{defenders} defend")
            for rule, why in blows(self.calm, self.mat, challenge):
                self.insist(False, rule, why)
            for fight in challenge["fights"]:
                for handle in fight["defenders"]:
                    self.insist(self.was_invited(challenge, handle), "MC-5.4.1.8.1", f"{handle} was not asked")
                self.retaliated.update(card for card in fight["retaliating"] if self.struck_back(card))

    def was_invited(self, challenge: dict[str, Any], handle: int) -> bool:
        """Whether a defender that may strike back was asked (MC-5.4.1.8.1, MC-OPEN-55)."""
        card, attacker = self.calm.cards.get(handle), self.calm.cards.get(challenge["attacker"])
        if card is None or attacker is None or handle in self.invited or self.mat.cards[handle].engaged:
            return True
        trait = TRAITS.index(challenge["trait"])
        return attacker.host >= 0 or not may_retaliate(self.calm, card, attacker, trait, self.retaliated)

    def struck_back(self, handle: int) -> bool:
        """Whether a card that was to retaliate did, by the table's own note of it."""
        card = self.mat.cards.get(handle)
        return card is not None and bool(card.shown["has retaliated"])

    def compare_card(self, card: Card) -> None:
        """Docking, surrounding and values of one card."""
        name = card.fact.name
        self.insist(card.shown["docked"] == card.docked, "MC-3.7.1.2", f"{name} is docked: {card.docked}")
        self.insist(card.shown["business"] == card.business, "MC-OPEN-5", f"{name} is a business: {card.business}")
        if card.host < 0:
            around = self.mat.surrounded(card.network, card.at)
            self.insist(card.shown["surrounded"] == around, "MC-5.4.1.1.7", f"{name} is surrounded: {around}")
        for trait in range(4):
            value = None if card.fact.numbers[trait] is None else self.mat.value(card, trait)
            shown = card.shown["traits"][trait]
            self.insist(shown == value, "MC-OPEN-51", f"{name} has {TRAITS[trait]} {value}, not {shown}")

    def compare_end(self) -> None:
        """In the window of E5 no event is left, nobody without money, no orphan (MC-5.6.1 to MC-5.6.4)."""
        table, was = self.shown["table"], self.before.table
        if table["step"] != "E5" or was["step"] == "E5" or self.answered == "":
            return
        events = [card.fact.name for card in self.mat.cards.values() if not card.fact.permanent]
        self.insist(not events, "MC-5.6.4", f"{events} are still in play")
        poor = [player for player in self.mat.living() if table["sides"][player]["money"] == 0]
        self.insist(not poor or was["step"] > "E2", "MC-5.6.2", f"{poor} have no money")
        discarded = any(line.rule == "MC-5.6.4" for line in self.log[-60:])
        if not discarded and was["step"] != "E3":
            lost = [card.fact.name for card in self.mat.cards.values() if not card.docked and not card.business]
            self.insist(not lost, "MC-5.6.3", f"{lost} are orphaned")


CHANGED: Final = frozenset(("Orphaned", "DiscardedFromPlay", "Eliminated"))
"""After one of these, what the cards pay is no longer what it was at the last question."""
TOKENS: Final = frozenset(("security-drone", "feral-cub", "protester"))
