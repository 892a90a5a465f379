"""A Megacorp that stands as a test wants it, on somebody's screen."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from playmat.testing import P1, P2
from tests.games.megacorp.table.mat import Mat
from tests.web.arranged import NAMES, Arranged


def buying(players: int = 2, **words: Any) -> Mat:
    """Ann buys with 8 M, a network of five and two cards in hand; everybody else has a network and a market."""
    mat = Mat(players, step="buy", seats=NAMES[:players], **words)
    mat.set(P1, money=8, hand=["Talon Scout", "Flash Mob"], market=["Night Shift", "Dockworkers"], pools={"BQ": 2})
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, "Lab Technicians", (0, 1), engaged=True)
    mat.lay(P1, "Pit Brawler", (-1, 0), counters={"+1 BQ": 2}, damage={"BQ": 1}, under=["Chitin Plating"])
    mat.lay(P1, "Tower Block", (0, -1), arrived=9)
    for player in range(1, players):
        mat.set(player, money=3 + player, hand=3, market=["Frugal Consumers", "Night Shift"])
        mat.lay(player, "Bouncer Crew", (1, 0)).lay(player, "Pack Sentinel", (0, 1), engaged=True)
        mat.lay(player, "Chameleon Stalker", (-1, 0))
    return mat


def challenge() -> Mat:
    """Ann may attack, alone or over an area; Bo's Pack Sentinel has two neighbours who can block."""
    mat = Mat(2, step="challenge", seats=NAMES[:2])
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, "Mercenary Bombardier", (0, 1))
    mat.lay(P2, "Pack Sentinel", (1, 0)).lay(P2, "Talon Scout", (2, 0)).lay(P2, "Bodyguard Detail", (1, 1))
    return mat


def searching() -> Mat:
    """Ann's Lineage Adept has arrived, and she looks through her decks for a mutation."""
    mat = Mat(2, step="buy", seats=NAMES[:2])
    mat.set(P1, money=9, pools={"BQ": 3, "EQ": 3}, hand=["Lineage Adept"], main=["Chitin Plating", "Night Shift"])
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Dockworkers", (1, 0))
    mat.choose("play Lineage Adept").all_pass().choose("place:1/0/1").all_pass().choose("yes")
    return mat


class Sitting(Arranged):
    """People at a table of Megacorp that stands as it was arranged, some of them with a screen."""

    plays = "megacorp"
    title = "Megacorp"

    def tile(self, name: str, player: int = 0) -> Locator:
        """A card in somebody's network."""
        network = self.mat.locator(f"[data-zone='{player}:network']")
        return network.locator("[data-spot^='card:']").filter(has_text=name).first

    def space(self, player: int, x: int, y: int) -> Locator:
        """A free space that can be chosen."""
        return self.mat.locator(f"[data-spot='space:{player + 1}/{x}/{y}']")
