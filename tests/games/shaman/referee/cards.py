"""What the referee knows of the cards: printed facts, and texts that change numbers, written down from the lists."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

from tests.games.shaman.cards.test_card_facts import SHAMAN_FACTS

COLOURS: Final = ("green", "yellow", "red")
OPENING: Final = "Opening Attack"

Price = tuple[int, int, int]


class Printed(NamedTuple):
    """A card as the lists print it."""

    kind: str
    trait: str
    cost: Price
    intercept: int
    force: int
    keywords: str

    @property
    def tactical(self) -> Price | None:
        """The price of Tactical, if the card has it."""
        _, found, rest = self.keywords.partition("Tactical(")
        return price(rest.partition(")")[0]) if found else None


class Bonus(NamedTuple):
    """One continuous change of a number: whose strikes, which number, by how much, counted by what, on what terms."""

    who: str
    stat: str
    amount: int
    per: str
    when: str


class Shaman(NamedTuple):
    """A shaman's traits and its two moves."""

    traits: tuple[str, ...]
    moves: tuple[str, str]


def price(text: str) -> Price:
    """A price such as 1/0/1."""
    green, yellow, red = (int(part) for part in text.split("/"))
    return green, yellow, red


def read_cards() -> dict[str, Printed]:
    """Every deck card and signature move by its title."""
    found: dict[str, Printed] = {}
    for line in Path(__file__).parents[1].joinpath("facts/card_facts.txt").read_text(encoding="utf-8").splitlines():
        _, title, kind, trait, cost, intercept, force, keywords, _ = line.split(" | ")
        numbers = (0, 0) if intercept == "-" else (int(intercept), int(force))
        found[title] = Printed(kind, "" if trait == "generic" else trait, price(cost), *numbers, keywords)
    for line in SHAMAN_FACTS:
        for move in line.split("|")[-2:]:
            title, cost, stats = move.strip().rsplit(" ", 2)
            intercept, _, force = stats.partition("/")
            found[title] = Printed("move", "", price(cost), int(intercept), int(force), "-")
    return found


def read_shamans() -> dict[str, Shaman]:
    """The nine shamans by name."""
    found: dict[str, Shaman] = {}
    for line in SHAMAN_FACTS:
        parts = [part.strip() for part in line.split("|")]
        front, back = (move.rsplit(" ", 2)[0] for move in parts[-2:])
        found[parts[0]] = Shaman(tuple(parts[1].split(", ")), (front, back))
    return found


# Title: who stat amount [*counted] [? condition]; who is own, opp, zone (own, from its zone) or self.
CONTINUOUS: Final = """
Devoted Sentry: own I+1
Spreading Darkness: own F+1
Iron Marrow: own I+2; own F+1
Avalanche Muscles: own F+2
Titan's Posture: own I+2; own F+2
Blood Drum: own I+1; own F+1 *area
Pack Discipline: own F+1 *teamworks
Lion's Hour: own I+1; own F+2
Grow Through Pain: own I+1 ?scored on; own F+1 ?scored on
Shoulder to Shoulder: own I+1; own F+1
Two Lanterns: own F+1
Three-Tailed Halo: own F+1 *charges; own I+1 ?two charges
Unbroken Circle: own F+1 ?two charges
Still Point: own I+1 *charges
Dragon Aura: own I+1; own F+1
Ward Off: own I+1; own F-3 ?opponent in red
Spirit Aim: own F+1; own I-1 ?in red
Cloud the Mirror: opp F-1 ?against a strike
Heavy Bells: opp I-2 ?opponent below green
Shared Umbrella: own I+1 ?beside a teamwork; own F+1 ?beside a teamwork
Serpent Pompadour Overdrive: own I+2; own F+2
Mirror Maze: opp I-1
Marco, Sworn Captain: zone F+1 ?answers 4 or less
Denbat, Blunt Verdict: zone F+2 ?answers the opening
Larch, Bastion Knight: zone I+1 ?answers red
Turbine, Veiled Zealot: zone F+1
Kanna, Smoke and Armour: zone F+1
Luchist, Deacon Who Fell: zone F+2
Ashil, Winged Contempt: zone F+1 *opposing charges
Zang Ching, Panda Tyrant: zone F+1 *opposing teamworks
Big Guy Bill, Line of Scrimmage: zone I+1
Brocken, Scattered Bricks: zone F+1 ?advantage played
Kalim, Bull-Horn Examiner: zone I+1
Gravedigger's Quartet, Between Shifts: zone F+1 ?twenty discards
Borrowed Bodyguard, Paid Until Sundown: zone I+1
Cornered Wildcat: self I+3 ?in red
Last Train Home: self I+4 ?in red
Bone Army: self I+2 ?ten discards
Burning Hunger: self F+1 *opposing teamworks
Crowded Altar: self F+1 *area
"""


def read_bonuses() -> dict[str, list[Bonus]]:
    """The continuous changes by the title of the card that makes them."""
    found: dict[str, list[Bonus]] = {}
    for line in CONTINUOUS.strip().splitlines():
        title, _, texts = line.partition(": ")
        for text in texts.split("; "):
            text, _, when = text.partition(" ?")
            text, _, per = text.partition(" *")
            who, change = text.split(" ")
            found.setdefault(title, []).append(Bonus(who, change[0], int(change[1:]), per, when))
    return found


# What a strike or move earns itself once, when it is the counterattack: amount and terms.
EARNED: Final = {
    "Furious Response": (4, "answers 3 or less"),
    "Crackback": (2, "answers 5 or more"),
    "Cornered Wildcat": (2, "in red"),
    "Whistling Ricochet": (2, "answers 3 or less"),
    "Hunter's Patience": (3, "answers 3 or less"),
    "Frostbitten Salvo": (2, "answers 4 or less"),
    "Hailstone Reprimand": (4, "answers 3 or less"),
    "Punish the Feint": (3, "answers 3 or less"),
    "Third Verse": (3, "advantage played"),
    "Icicle Orchard": (1, "answers 4 or less"),
}
# The same with a number that is counted when it happens: what, for every so many, at most.
COUNTED: Final = {
    "Borrowed Wrath": ("answered", 2, 99),
    "Comet Over Still Water": ("green", 1, 4),
    "Ninefold Ward": ("opposing charges", 1, 3),
    "Ossuary Chorus": ("discards", 7, 3),
    "Long Tongue of the Lizard": ("teamworks", 1, 3),
    "House Call at Midnight": ("discards", 8, 3),
    "Turn the Wind": ("answered", 4, 99),
    "Unspent Fury": ("red", 1, 4),
}
# What powers, pitches and plays may change besides: target, number, amount.
BOUGHT: Final = {
    "Assailing Aegis": {("this card", "I", 3), ("this card", "F", 3)},
    "Shikigami": {("this card", "I", 4)},
    "Reckless Overhead Arc": {("this card", "F", 2), ("cost", "I", -2)},
    "Owned!": {("cost", "I", -3)},
    "Tombstone Bulwark": {("this card", "I", 3), ("cost", "F", -3)},
    "Gatekeeper's Palm": {("this card", "I", 1), ("cost", "F", -2)},
    "Vigil Without Sleep": {("this card", "I", 2), ("this card", "F", 2)},
    "Crossroads Wager": {("this card", "I", 1), ("this card", "F", 1)},
    "Pooled Courage": {("this card", "I", 1), ("this card", "F", 1)},
    "Lee Bailong, Seal Removed": {("this card", "F", 3)},
    "Avalanche Festival": {("this card", "F", 2)},
    "Shrine-Step Scuffle": {("this card", "F", 1)},
    "Cebin, Burning Scripture": {("the flipped card", "F", 2)},
    "Peyote, Skull Serenade": {("the flipped card", "F", 3)},
    "Sideswipe": {("your strikes", "I", 1)},
    "Glancing Hail": {("your strikes", "F", 1)},
    "Shoulder to Shoulder": {("your strikes", "I", 1)},
    "Brace and Answer": {("your strikes", "I", 2)},
    "Vow at the Summit": {("your strikes", "F", 1)},
    "Second Skin": {("the attack", "F", -1)},
    "Blunt the Blade": {("the attack", "F", -3)},
    "Pendulum Bolt": {("the attack", "F", -2)},
    "Quiet the Crowd": {("the attack", "F", -1)},
}
FOR_THIS_ZONE: Final = frozenset(("Brace and Answer", "Quiet the Crowd"))
FOR_THE_GAME: Final = frozenset(("Vow at the Summit",))

# Furyoku that a power costs, and how much of it may be of any colour.
POWER_PRICES: Final[dict[str, tuple[Price, int]]] = {
    "Shikigami": ((0, 0, 1), 0),
    "Pendulum Bolt": ((1, 0, 0), 0),
    "Lee Bailong, Seal Removed": ((0, 1, 0), 0),
    "Pooled Courage": ((0, 0, 0), 1),
    "Cebin, Burning Scripture": ((1, 0, 0), 0),
    "Venster, Tactician": ((1, 0, 0), 0),
    "Yohmei, Keeper of Paper Servants": ((0, 0, 0), 2),
}
UNLIMITED: Final = frozenset(("Owned!", "Reckless Overhead Arc", "Gatekeeper's Palm"))
TWICE: Final = frozenset(("Pooled Courage",))
CHARGERS: Final = frozenset(
    "Patient Colossus;Ancestral Shield-Wall;Wake the Stone Dragon;Kindle the Hollow;Open Every Gate;Unbroken Circle;"
    "Gather the Embers;First Trumpet;Michael, Trumpet of the Ninth Hour;Alabaster Choir, Third Row;"
    "Grandmother Fox, Seven Bowls Deep".split(";")
)
MOVERS: Final = frozenset(
    "Center;Invulnerability of the Leaf;Walk Back the River;Hitchhiking Kappa, Thumb Out".split(";")
)
PLACES_CHARGE: Final = frozenset(("Day of Atonement", "Two Lanterns"))

CARDS: Final = read_cards()
SHAMANS: Final = read_shamans()
BONUSES: Final = read_bonuses()


def ways_to_pay(owed: Price, wild: int, green_as_yellow: bool, yellow_as_red: bool) -> set[Price]:
    """Every mix of cards that pays a price, one card for one owed, tried one by one."""
    payers = [[0, 1, 2], [1, 2], [2], [0, 1, 2]]
    if green_as_yellow:
        payers[1] = [0, 1, 2]
    if yellow_as_red:
        payers[2] = [1, 2]
    debts = [payers[colour] for colour in range(3) for _ in range(owed[colour])] + [payers[3]] * wild
    return {(cards.count(0), cards.count(1), cards.count(2)) for cards in product(*debts)}
