"""What every question should offer, worked out by the referee."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from tests.games.megacorp.referee.facts import FACTS, TRAITS
from tests.games.megacorp.referee.legal import (
    Purse,
    attacked_in,
    for_sale,
    in_time,
    may_attack,
    may_block,
    may_retaliate,
    may_sell,
    pile_price,
    places,
    regeneration,
    spaces,
    strong,
    usable,
)
from tests.games.megacorp.referee.mat import Card, Mat
from tests.games.whistle import Foul

ROUND: Final = "MC-1.2.8"
PHASES: Final = {"MC-5.3.1": "B", "MC-5.4.1": "C", "MC-5.5.1": "D"}


class Offers:
    """What the referee remembers of a game as far as it decides on offers."""

    shown: dict[str, Any]
    mat: Mat
    answered: str
    used: set[str]
    """Abilities used this turn, as handle:number."""
    attacked: set[int]
    """Cards that have attacked this turn."""
    retaliated: set[int]
    invited: set[int]
    """Defenders of this challenge that were asked whether they strike back."""
    hits: dict[int, int]
    """How often each card was attacked this turn."""
    arrived: dict[int, int]
    last_turn: list[int]
    asked: Counter[str]

    def insist(self, fine: bool, rule: str, why: str) -> None:
        """Blow the whistle unless all is fine."""
        if not fine:
            table = self.shown["table"]
            raise Foul(f"[{rule}] {why}; turn {table['turn']} {table['step']}, after {self.answered!r}")

    def wanted(self, decision: dict[str, Any]) -> set[str] | None:
        """Everything that the rules offer at this question; nothing where the referee has no opinion."""
        rule, player = decision["rule"], decision["player"]
        table = self.shown["table"]
        self.insist(not self.mat.out[player], "MC-OPEN-82", f"player {player} is out and asked")
        if rule == ROUND:
            return {*self.actions(player), "pass"}
        if rule in PHASES:
            self.insist(table["letter"] == PHASES[rule] and player == self.mat.active, rule, "it is another's phase")
            own: set[str] = set()
            if rule == "MC-5.4.1":
                own = {
                    f"attack:{card.handle}"
                    for card in self.mat.mine(player)
                    if may_attack(self.mat, player, card, self.attacked)
                }
            elif rule == "MC-5.5.1":
                own = {f"sell:{card.handle}" for card in self.mat.mine(player) if may_sell(self.mat, player, card)}
            return {*own, *self.actions(player), "done"}
        if rule in ("MC-6.2.2.5", "MC-OPEN-25", "MC-7.9"):
            return places(self.mat, player)
        if rule == "MC-OPEN-24" and decision["options"][0]["key"].startswith("target:"):
            return self.aims(decision)
        return self.in_challenge(decision)

    def aims(self, decision: dict[str, Any]) -> set[str] | None:
        """What a text may be aimed at: one of the filters of the card whose name the question begins with."""
        player, name = decision["player"], decision["prompt"].partition(": ")[0]
        found = {option["key"] for option in decision["options"]}
        if any(key.startswith("target:s") for key in found):
            stack = {f"target:s{one['number']}" for one in self.shown["table"]["stack"] if one["controller"] != player}
            return found if found <= stack else stack
        fits: list[set[str]] = []
        for source in [card for card in self.mat.cards.values() if card.fact.name == name]:
            for words in source.fact.aims:
                fits.append({f"target:{card.handle}" for card in self.mat.targets(words, player, source)})
        if name == "Restructuring":
            fits.append({key for key in found if any(key in one for one in fits)})
        return found if found in fits else (fits[0] if fits else None)

    def in_challenge(self, decision: dict[str, Any]) -> set[str] | None:
        """What a challenge offers."""
        rule, table, mat = decision["rule"], self.shown["table"], self.mat
        declaring, challenge = table["declaring"], table["challenge"]
        if rule == "MC-5.4.1.1":
            return spaces(mat, mat.cards[declaring["attacker"]], self.hits)
        if rule == "MC-5.4.1.1.5":
            attacker = mat.cards[declaring["attacker"]]
            at = (declaring["x"], declaring["y"])
            if mat.has(attacker, "PENETRATOR"):
                return None
            traits = [
                trait
                for trait in strong(mat, attacker)
                if attacked_in(mat, attacker, declaring["network"], at, trait, self.hits) is not None
            ]
            return {f"trait:{TRAITS[trait]}" for trait in traits}
        if challenge is None or challenge["attacker"] not in mat.cards:
            return None
        attacker, trait = mat.cards[challenge["attacker"]], TRAITS.index(challenge["trait"])
        if rule == "MC-5.4.1.4":
            return self.blocks(decision, challenge, attacker, trait)
        if rule == "MC-5.4.1.8.1":
            card = mat.cards[int(decision["options"][0]["key"].split(":")[1])]
            self.insist(may_retaliate(mat, card, attacker, trait, self.retaliated), rule, "it cannot strike back")
            self.invited.add(card.handle)
            return {f"retaliate:{card.handle}", f"refrain:{card.handle}"}
        return None

    def blocks(
        self, decision: dict[str, Any], challenge: dict[str, Any], attacker: Card, trait: int
    ) -> set[str] | None:
        """Who may block in the fight that is asked about; fights are asked about one after another."""
        mat, player = self.mat, decision["player"]
        network = challenge["network"]
        fights = challenge["fights"]
        taken = {card for fight in fights for card in fight["blockers"]}
        attacked = {(fight["x"], fight["y"]) for fight in fights} if len(fights) > 1 else set()
        possible: list[set[str]] = []
        for fight in fights:
            card = mat.cards.get(fight["card"])
            if card is not None and card.controller == player:
                at = (fight["x"], fight["y"])
                possible.append(
                    {
                        f"block:{one.handle}"
                        for one in mat.mine(player)
                        if may_block(mat, one, player, attacker, trait, network, at)
                        and one.handle not in taken
                        and one.at not in attacked
                    }
                )
        found = {option["key"] for option in decision["options"]} - {"done"}
        return {*found, "done"} if found in possible else {*(possible[0] if possible else set()), "done"}

    def actions(self, player: int) -> set[str]:
        """Everything that priority permits beside passing (MC-1.2.8, MC-6.1, MC-7.2.1)."""
        mat, table = self.mat, self.shown["table"]
        purse = Purse(mat, player, self.used)
        found: set[str] = set()
        zones = {(zone["zone"], zone["player"]): zone.get("cards", []) for zone in self.shown["zones"]}
        for handle, id in zones["hand", player]:
            fact = FACTS[id]
            if in_time(mat, player, fact) and purse.pays(fact.cost):
                found.add(f"play:{handle}")
        for owner in range(mat.players):
            market = zones["market", owner]
            if market and not table["sides"][owner]["kept"]:
                handle, id = market[-1]
                if in_time(mat, player, FACTS[id]) and purse.pays(FACTS[id].cost):
                    found.add(f"buy:{handle}")
        revealed = table["revealed"]
        if revealed >= 0 and player == mat.active and mat.letter == "B":
            fact = next(FACTS[id] for handle, id in zones["resource deck", player] if handle == revealed)
            if purse.pays(fact.cost):
                found.add(f"buy:{revealed}")
        for card in mat.cards.values():
            recent = self.arrived[card.handle] == self.last_turn[card.controller] and self.arrived[card.handle] > 0
            timely = not recent and in_time(mat, player, card.fact, card.docked)
            if for_sale(mat, player, card) and timely and purse.pays(pile_price(mat, card)):
                found.add(f"buy:{card.handle}")
        for card in mat.mine(player):
            for number, act in enumerate(card.fact.acts, 1):
                if usable(mat, player, card, act, number, purse, self.used):
                    found.add(f"use:{card.handle}:{number}")
            if any(purse.pays(cost) for cost in regeneration(mat, card)):
                found.add(f"regenerate:{card.handle}")
            if not card.engaged and "TERRAIN" not in card.fact.keywords:
                found.update(
                    f"produce:{card.handle}:{TRAITS[t]}" for t in range(4) if card.fact.numbers[t] is not None
                )
        return found
