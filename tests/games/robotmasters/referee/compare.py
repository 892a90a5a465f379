"""The referee's idea of the table against what the game shows."""

from __future__ import annotations

from typing import Any, TypeAlias

from playmat.kernel.step import ALL_SEEING
from tests.games.robotmasters.referee.facts import FACES
from tests.games.robotmasters.referee.numbers import Numbers

Zones: TypeAlias = dict[tuple[str, int], list[str]]
"""The ids of the cards in each zone, by its name and its player, the uppermost last."""


class Compared(Numbers):
    """Looks at everything that can be seen, with all eyes."""

    def compare(self) -> None:
        """Everything that can be seen, with all eyes."""
        state = self.state
        table: dict[str, Any] = state.table(ALL_SEEING)
        zones: Zones = {
            (state.zone_name(zone), state.zone_player(zone)): [state.defs[card].id for card in state.zones[zone]]
            for zone in range(len(state.zones))
        }
        self.same("turn", (self.turn, self.hero), (table["turn"], table["hero"]))
        for seat in range(len(self.sides)):
            self.compare_side(seat, table["sides"][seat], zones)
        for one in table["stages"]:
            self.compare_stage(one, zones)
        self.same("challenge", self.challenge.id if self.challenge else None, (table["challenge"] or {}).get("id"))
        self.same("boss", self.foe.id if self.foe else None, (table["battle"] or {}).get("boss"))
        self.same("shield", self.shield, table["shield"])
        tray = table["tray"] or {"dice": []}
        self.same("dice", self.dice, [die["face"] for die in tray["dice"]])
        self.same("picked", self.picked, {index for index, die in enumerate(tray["dice"]) if die["picked"]})
        if self.dice and not tray["scored"]:
            self.same("stuck", self.stuck, {index for index, die in enumerate(tray["dice"]) if die["sticks"]})
            self.same("price", (self.price(), self.free), (tray["price"], tray["free"]))
        if self.challenge is not None:
            self.compare_challenge(table["challenge"], tray)
        if self.foe is not None:
            self.compare_battle(table["battle"])

    def compare_side(self, seat: int, shown: dict[str, Any], zones: Zones) -> None:
        """A player's numbers and cards."""
        side = self.sides[seat]
        for word in ("lives", "energy", "threat", "stage", "space", "out", "copy"):
            self.same(f"{word} of {seat}", getattr(side, word), shown[word])
        self.same(f"health of {seat}", max(0, side.health), shown["health"])
        self.same(f"beaten by {seat}", side.beaten, set(shown["beaten"]))
        self.same(f"powers of {seat}", side.powers, {power["boss"] for power in shown["powers"]})
        trophies = {stage for stage in self.stages if self.trophies[stage] == seat}
        self.same(f"trophies of {seat}", trophies, set(shown["trophies"]))
        if seat == self.hero:
            used = {power["boss"] for power in shown["powers"] if power["used"]}
            self.same("powers used", (self.used - {"ability"}) & side.powers, used)
            self.same("ability used", "ability" in self.used, shown["ability used"])
        hand = zones["hand", seat]
        self.same(f"hand of {seat}", sorted(side.hand), sorted(hand))
        self.same(f"discards of {seat}", side.discards, zones["discard", seat])
        self.same(f"cards of {seat} in play", self.on_table(seat), zones["played", seat])
        deck = zones["deck", seat]
        self.same(f"deck of {seat}", self.tops.get(("deck", seat), deck), deck)
        self.tops["deck", seat] = deck
        self.same(f"cards of {seat}", side.cards, sorted(hand + deck + side.discards + self.on_table(seat)))

    def compare_stage(self, shown: dict[str, Any], zones: Zones) -> None:
        """A stage's deck, pile and Trophy."""
        stage = shown["id"]
        deck = zones[f"{stage} deck", -1]
        self.same(f"{stage} deck", self.tops.get((f"{stage} deck", -1), deck), deck)
        self.tops[f"{stage} deck", -1] = deck
        self.same(f"{stage} discards", self.piles[stage], zones[f"{stage} discard", -1])
        self.same(f"{stage} cards", self.cards[stage], sorted(deck + self.piles[stage] + self.pending(stage)))
        if stage in self.trophies:
            self.same(f"Trophy of {stage}", self.trophies[stage], shown["trophy"])

    def compare_challenge(self, shown: dict[str, Any], tray: dict[str, Any]) -> None:
        """The challenge in play, and what the game says would come of the dice."""
        self.same("budgets", (self.points["hero"], self.points["wily"]), (shown["hero points"], shown["wily points"]))
        self.same("Minions", (self.minions, self.minion_damage()), (shown["minions"], shown["minion damage"]))
        self.same("requirements", sorted(self.slots), sorted(shown["slots"]))
        self.same("special used", self.special_used, shown["special used"])
        if not self.dice and "pass" in self.question[1]:
            self.same("who passed", self.passed, set(shown["passed"]))
        if self.dice:
            expected = tray["expected"]
            if self.packet is None:  # the roll is not being resolved yet
                gone, end = self.end()
                self.same("expected to fall", gone, expected["defeats"])
                self.same("expected end", end, {word: expected["ends"][0][word] for word in end})
            self.same("expected penalties", self.penalties(), expected["penalties"])
            self.same("expected Health", self.pellets(), expected["health"])

    def end(self) -> tuple[int, dict[str, object]]:
        """How many Minions fall, and how the challenge ends, if the dice are scored as they lie and nobody acts."""
        assert self.challenge is not None
        costs = [act for clause in self.challenge.penalty for act in clause.acts] * self.penalties()
        minions, come = self.minions, sum(act.amount for act in costs if act.word == "add_minion")
        self.minions = min(6, minions + come) if self.challenge.minion else 0
        gone, left = self.defeats(), self.minions - self.defeats()
        self.minions = minions
        passes = self.passes(left)
        damage = sum(act.amount for act in costs if act.word == "damage") + left * self.minion_damage()
        damage += gone * self.waits("on_defeat_minion", "damage") + left * self.waits("on_survivor", "damage")
        taken = max(0, damage + (0 if passes else self.waits("on_fail", "damage")) - self.shield)
        side = self.side
        alive = side.health > taken
        gained = self.pellets() + (self.waits("on_pass", "heal") if passes else 0)
        return gone, {
            "passes": passes and alive,
            "damage": taken,
            "health": min(28, side.health - taken + gained) if alive else 0,
            "lives": side.lives - (not alive),
        }

    def waits(self, moment: str, word: str) -> int:
        """What a word comes to that waits for a moment."""
        acts = [one.clause.acts[0] for one in self.waiting if one.clause.moment == moment]
        return sum(act.amount for act in acts if act.word == word)

    def compare_battle(self, shown: dict[str, Any]) -> None:
        """The battle under way."""
        self.same("boss's Health", self.boss_health, shown["health"])
        self.same("round", (self.round, self.copying), (shown["round"], shown["copy"]))
        self.same("who runs the boss", self.controller, shown["controller"])
        self.same("next", self.next_controller(), shown["next controller"])
        self.same("cards left", self.cards_left, shown["cards left"])
        self.same("boss's dice", self.boss_dice, [die["face"] for die in shown["boss roll"]])
        self.same("dice of the boss", self.boss_count(), shown["dice"])
        if not self.dice:
            self.same("dice of the hero", self.hero_count(), shown["hero dice"])
        self.same("row", [self.value(face) for face in FACES], shown["hero row"])
        if self.dice:
            self.same("packet", self.blow(), shown["packet sum"])
