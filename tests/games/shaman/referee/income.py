"""The furyoku that card texts add: what the referee expects of each moment, and that nothing else is added."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from playmat.kernel.event import LogLine
from tests.games.shaman.referee.mat import SLOTS, Side

if TYPE_CHECKING:
    from tests.games.shaman.referee.referee import Referee

GREEN: Final = 0
YELLOW: Final = 1
RED: Final = 2

INCOME_IS_IN: Final = frozenset(("Flipped", "DefenceStarted", "DefenceBegan", "DefenderNamed"))
"""Moments at which everything that answered an earlier line has happened."""

# Strikes and moves that add furyoku when they are the counterattack: colour and terms.
STRIKES: Final = {
    "Opportunist's Volley": (YELLOW, "answers 3 or less"),
    "Pelting Retort": (YELLOW, "answers the opening"),
    "Long Shadow Shot": (GREEN, "answers 4 or less"),
    "Snowblind Barrage": (RED, "answers 4 or less"),
    "Swallow the Blow": (RED, "answers 6 or more"),
    "Halo Crescent": (YELLOW, "answers 6 or more"),
    "Icicle Orchard": (RED, "answers 4 or less"),
}


class Income:
    """Furyoku that texts owe, less what they added; some texts leave the colour or the whole to their player."""

    def __init__(self) -> None:
        self.owed: Counter[tuple[int, int]] = Counter()
        self.free = [0, 0]
        self.bought = 0
        self.tired: list[object] = []

    def check(self, ref: Referee) -> None:
        """Everything owed was added, and nothing else."""
        for player in range(2):
            debts = [self.owed[player, colour] for colour in range(3)]
            if ref.mat.sides[player].piles["discard"]:
                ref.insist(max(debts) <= 0, "SK-FURY-4", f"player {player} did not get furyoku: {debts}")
            extra = -sum(debt for debt in debts if debt < 0)
            ref.insist(extra <= self.free[player], "SK-FOCUS-6", f"player {player} got too much furyoku: {debts}")
        self.owed.clear()
        self.free = [0, 0]

    def expect(self, ref: Referee, line: LogLine, left: int | None) -> None:
        """What the texts on the mat add because of this line."""
        player, mat = line.player, ref.mat
        side = mat.sides[player]
        here = side.teamwork(left)
        helper = here.title.partition(",")[0] if here is not None else ""
        if line.kind == "FuryokuAdded":
            if line.rule == "SK-FURY-4":
                self.owed[player, ref.colour_in(line)] -= 1
        elif line.kind == "Focused" and left is not None:
            self.owed[player, left] += helper == "Anna"
            self.owed[player, GREEN] += self.lying(ref, side, "Tithe to the Dead")
        elif line.kind in ("Discarded", "Pitched"):
            self.owed[player, GREEN] += 2 * (helper == "Matamune")
            self.free[player] += "Paper Effigy" in line.text
        elif line.kind == "Flipped":
            self.flip(ref, player, helper)
        elif line.kind == "ZoneChanged":
            self.owed[player, GREEN] += helper == "Pirica"
            if mat.zone is not None and mat.zone > (left or 0):
                self.owed[player, mat.zone] += self.lying(ref, side, "Drift Like Incense")
        elif line.kind == "Charged":
            self.owed[player, GREEN] += self.lying(ref, side, "Beads of Return")
            bell = side.teamwork(ref.colour_in(line))
            self.owed[player, RED] += bell is not None and bell.title.startswith("Abbess")
        elif line.kind == "Eliminated":
            owner = next(index for index, one in enumerate(mat.sides) if line.text.startswith(f"{one.name}'s "))
            self.owed[owner, GREEN] += "Kalim" in line.text
            self.owed[owner, YELLOW] += "Glass-Winged Novice" in line.text
        elif line.kind in ("Used", "Played"):
            self.used(ref, line)
        elif line.kind == "Counterattacked":
            self.counterattack(ref, player, helper)
        else:
            self.turn(ref, line)

    def lying(self, ref: Referee, side: Side, title: str) -> int:
        """How many advantages of a title speak in the area."""
        area = [card for card in side.piles["advantages"] if card.title == title and not card.pitched]
        return sum(side.plays(card, ref.mat.starter) for card in area)

    def helping(self, side: Side, name: str) -> int:
        """How many teamworks of a name are in play."""
        return sum(card.title.startswith(name) for slot in SLOTS for card in side.piles[slot])

    def flip(self, ref: Referee, player: int, helper: str) -> None:
        """Texts that answer a flip in their zone."""
        self.bought = 0
        card, here = ref.mat.flipped(), ref.mat.sides[player].teamwork(ref.mat.zone)
        assert card is not None
        weak = ref.mat.answers("answers 3 or less", None)
        self.owed[player, GREEN] += helper == "Meene" and card.printed.kind == "strike" and weak
        if helper == "Tamara" and card.printed.kind == "advantage" and here not in self.tired:
            self.owed[player, GREEN] += 1
            self.tired.append(here)

    def used(self, ref: Referee, line: LogLine) -> None:
        """Powers that add furyoku, now or when their card is played."""
        title = ref.title_in(line)
        if line.kind == "Used":
            self.owed[line.player, GREEN] += title.startswith("Morty")
            self.owed[line.player, RED] += title.startswith("Yohmei")
            self.bought += title in ("Owned!", "Reverse Silhouette")
        elif title == "Reverse Silhouette":
            self.owed[line.player, YELLOW] += self.bought
        elif title == "Gather the Embers":
            self.free[line.player] += 1

    def counterattack(self, ref: Referee, player: int, helper: str) -> None:
        """Texts of the strike and of the teamwork in the zone it came from."""
        card = ref.mat.sides[player].piles["strike"][0]
        if card.title in STRIKES:
            colour, when = STRIKES[card.title]
            self.owed[player, colour] += ref.mat.holds_true(when, player, card, player)
        self.owed[player, YELLOW] += self.bought if card.title == "Owned!" else 0
        self.owed[1 - player, GREEN] += card.title == "Bare Hands, Open Heart"
        if card.printed.kind == "strike":
            weak = ref.mat.holds_true("answers 4 or less", player, card, player)
            self.owed[player, YELLOW] += helper == "Kororo" and weak
            self.free[player] += helper == "Boris" and ref.mat.sides[1 - player].stock()[0] > 0

    def turn(self, ref: Referee, line: LogLine) -> None:
        """Texts that answer cleaning up, replenishing, scoring and celebrating."""
        player, mat = line.player, ref.mat
        side = mat.sides[player]
        if line.kind == "DefenceBegan":
            self.bought = 0
            self.tired = []
            if not side.piles["strike"] and not side.piles["advantages"]:
                self.clean(ref, player)
            if mat.attack_kind() == "strike":
                weak = mat.answers("answers 2 or less", None)
                self.owed[player, GREEN] += self.helping(side, "Kebin") * weak
                self.owed[player, YELLOW] += self.helping(side, "Hillside Lodgers") * (mat.attack_origin() == RED)
        elif line.kind == "CleanedUp":
            self.owed[player, GREEN] += ref.vows
            self.clean(ref, player)
        elif line.kind == "Scored" and side.points < 3:
            loser = mat.sides[1 - player]
            self.owed[1 - player, RED] += self.helping(loser, "Mikihisa")
            self.owed[player, RED] += [card.title for card in side.piles["strike"]] == ["Prayer for a Clean Hit"]
            for one in range(2):
                if not mat.sides[one].piles["strike"] and not mat.sides[one].piles["advantages"]:
                    self.free[one] += self.helping(mat.sides[one], "Kino")
            self.owed[player, YELLOW] += self.helping(side, "Ponchi and Conchi")
            self.owed[player, GREEN] += self.helping(side, "Alabaster Choir")

    def clean(self, ref: Referee, player: int) -> None:
        """Kino looks at each cleanup of her owner."""
        side = ref.mat.sides[player]
        self.owed[player, GREEN] += self.helping(side, "Kino") * (sum(side.stock()) <= 4)
