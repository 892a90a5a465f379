"""The referee's own idea of the table: players, decks, the challenge or battle under way, and what chance brought."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple, TypeAlias

from playmat.games.robotmasters.rules.state import RobotMasters
from playmat.kernel.event import LogLine
from tests.games.robotmasters.referee.facts import HEROES, IDS, STAGES, TRIALS, Clause, Foe, Trial
from tests.games.whistle import Foul

Question: TypeAlias = tuple[int, Counter[str]]


class Lasting(NamedTuple):
    """A change that lasts until the challenge or the round ends."""

    word: str
    face: str
    other: str
    amount: int
    whose: str


class Waiting(NamedTuple):
    """A clause that waits for its moment."""

    rank: int
    clause: Clause
    actor: int
    whose: str


class Side:
    """One player."""

    def __init__(self, character: str, cards: list[str]) -> None:
        self.hero = HEROES[character]
        self.health = 28
        self.lives = 3
        self.energy = self.hero.energy
        self.threat = self.hero.threat
        self.stage = ""
        self.space = 0
        self.powers: set[str] = set()
        self.beaten: set[str] = set()
        self.won = False
        self.fallen = False
        self.out = False
        self.cards = cards
        self.hand: list[str] = []
        self.discards: list[str] = []
        self.copy = ""
        self.kept: tuple[str, int] | None = None
        """The boss, or side of it, that keeps its damage, with the Health that it has left."""


class Mat:
    """Everything that the referee keeps count of."""

    def __init__(self, state: RobotMasters) -> None:
        beginning = state.beginning
        assert beginning is not None and state.log is not None
        options = dict(beginning.options)
        self.state = state
        self.log = state.log
        self.heard = 0
        self.tape: list[LogLine] = []
        """What chance brought since the last answer, in order."""
        self.stages = STAGES if options.get("expansion") == "yes" or state.players > 6 else STAGES[:6]
        self.threshold = int(options.get("threshold", "2"))
        self.guarded = options.get("yellow_devil") == "yes"
        self.keeps = options.get("bosses") == "hurt"
        self.sides = [
            Side(
                state.characters[seat].id,
                sorted(state.defs[card].id for card in range(len(state.defs)) if state.owner[card] == seat),
            )
            for seat in range(state.players)
        ]
        in_play = [one for one in TRIALS.values() if not one.copy or one.copy in self.stages]
        self.cards = {
            stage: sorted(one.id for one in in_play if one.stage == stage) for stage in (*self.stages, "castle")
        }
        self.piles: dict[str, list[str]] = {stage: [] for stage in self.cards}
        self.trophies: dict[str, int] = dict.fromkeys(self.stages, -1)
        self.turn = 0
        self.hero = -1
        self.winner = -1
        self.played: list[tuple[int, str]] = []
        self.question: Question = (-1, Counter())
        """Who must be asked now, and what may be answered."""
        self.seen: Counter[str] = Counter()
        """What happened, so that a test can tell that much did."""
        self.tops: dict[tuple[str, int], list[str]] = {}
        """The order of each deck at the last question: what lies there nobody knows, but it must not change."""
        self.clear()

    def clear(self) -> None:
        """Neither challenge nor battle."""
        self.challenge: Trial | None = None
        self.points = {"hero": 0, "wily": 0}
        self.slots: list[str] = []
        self.minions = 0
        self.passed: set[int] = set()
        self.foe: Foe | None = None
        self.copying = False
        self.round = 0
        self.controller = -1
        self.boss_health = 0
        self.fewer = 0
        self.cards_left = 0
        self.fresh()

    def fresh(self) -> None:
        """Nothing holds, nothing waits, nothing is used, no dice lie on the table."""
        self.lasting: list[Lasting] = []
        self.waiting: list[Waiting] = []
        self.shield = 0
        self.free = 0
        self.further = 0
        self.back = 0
        self.used: set[str] = set()
        self.special_used = False
        self.early: list[int] = []
        """Who played a card with the Minions' symbol before any Minion was there."""
        self.skipped = False
        self.dice: list[str] = []
        self.stuck: set[int] = set()
        self.picked: set[int] = set()
        self.put_back: set[int] = set()
        self.boss_dice: list[str] = []
        self.packet: int | None = None
        """Damage gathered so far; None where damage is dealt at once."""

    # Players -----------------------------------------------------------------------------------------------------

    @property
    def side(self) -> Side:
        """The hero's side."""
        return self.sides[self.hero]

    def living(self) -> list[int]:
        """Who still plays."""
        return [seat for seat in range(len(self.sides)) if not self.sides[seat].out]

    def left_of(self, seat: int) -> int:
        """The next seat clockwise that still plays."""
        return min(self.living(), key=lambda other: (other - seat - 1) % len(self.sides))

    def next_controller(self) -> int:
        """Who runs the boss after this one."""
        others = [seat for seat in self.living() if seat != self.hero]
        return min(others, key=lambda other: (other - self.controller - 1) % len(self.sides))

    def boss_here(self) -> str:
        """The boss on the hero's space."""
        if self.side.stage != "castle":
            return self.side.stage if self.side.space == 4 else ""
        return {5: "yellow_devil" if self.guarded else "", 6: "wily_1"}.get(self.side.space, "")

    def same(self, what: str, here: object, there: object) -> None:
        """Blow the whistle where the two differ."""
        if here != there:
            raise Foul(f"{what}: {here!r} by the referee, {there!r} in the game")

    # Chance ------------------------------------------------------------------------------------------------------

    def line(self, kind: str) -> str:
        """The next thing that chance brought, which must be of this kind."""
        if not self.tape or self.tape[0].kind != kind:
            raise Foul(f"{kind} is due, but there came {[line.text for line in self.tape]}")
        return self.tape.pop(0).text.removesuffix(".")

    def thrown(self, kind: str, count: int) -> list[str]:
        """The faces of a throw of so many dice."""
        said = self.line(kind).rsplit(": ", 1)[1]
        faces = [] if said == "nothing" else said.split(", ")
        self.same(f"dice in {kind}", count, len(faces))
        return faces

    def refill(self, seat: int) -> None:
        """Draw up to four, the discards shuffled where the deck is empty."""
        side = self.sides[seat]
        while len(side.hand) < 4 and not side.out:
            if len(side.cards) == len(side.hand + side.discards + self.on_table(seat)):
                self.line("Renewed")
                self.seen["action deck renewed"] += 1
                side.discards = []
                del self.tops["deck", seat]
                continue
            name, _, card = self.line("Drew").partition(" draws ")
            self.same("who draws", self.state.name(seat), name)
            self.draw("deck", seat, IDS[card])
            side.hand.append(IDS[card])

    def draw(self, zone: str, seat: int, card: str) -> None:
        """The card must have lain on top, where the order was there to see."""
        if (zone, seat) in self.tops:
            self.same(f"top of {zone}", self.tops[zone, seat].pop(), card)

    def on_table(self, seat: int) -> list[str]:
        """The cards of a player that are being carried out."""
        return [card for owner, card in self.played if owner == seat]

    def reveal(self) -> Trial:
        """The uppermost challenge of the hero's stage."""
        stage = self.side.stage
        if len(self.cards[stage]) == len(self.piles[stage] + self.pending(stage)):
            self.line("Renewed")
            self.seen["challenge deck renewed"] += 1
            self.piles[stage] = []
            del self.tops[f"{stage} deck", -1]
        if self.tape and self.tape[0].kind == "CopyMet":
            card = TRIALS[IDS[self.line("CopyMet").split(" meets ")[1]]]
        else:
            card = TRIALS[IDS[self.line("Revealed").split(" turns up ")[1].rsplit(" (", 1)[0]]]
        self.draw(f"{stage} deck", -1, card.id)
        return card

    def pending(self, stage: str) -> list[str]:
        """Challenge cards of a stage that lie neither in its deck nor in its pile."""
        cards = [side.copy for side in self.sides if side.copy]
        if self.challenge is not None:
            cards.append(self.challenge.id)
        return [card for card in cards if TRIALS[card].stage == stage]
