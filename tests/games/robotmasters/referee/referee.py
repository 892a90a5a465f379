"""A second opinion: plays along with whole games by the specification and asks the game itself for chance alone."""

from __future__ import annotations

from collections import Counter
from re import findall

from playmat.games.robotmasters.rules.state import RobotMasters
from tests.games.robotmasters.referee.battle import Battles, TurnOver
from tests.games.robotmasters.referee.effects import AGAIN, GameOver, HeroGone, LifeLost, Script
from tests.games.robotmasters.referee.facts import ABOUT_MINIONS, PLAYS, POWERS, Use
from tests.games.whistle import Foul

CHANCE = frozenset("Thrown ThrownAgain BossThrown BossThrownAgain RaceThrown Drew Renewed Revealed CopyMet".split())


class Referee(Battles):
    """Watches one game: every question, every answer that may be given, and what becomes of the one that was."""

    def __init__(self, state: RobotMasters) -> None:
        super().__init__(state)
        for seat, side in enumerate(self.sides):
            side.hand = [state.defs[card].id for card in state.hand(seat)]
            self.same(f"opening hand of {seat}", 4, len(side.hand))
        self.script = self.game()
        self.hear()
        self.question = next(self.script)
        self.insist()

    def play(self, answer: str) -> None:
        """Let the game take an answer, and follow it."""
        said = self.named(answer)
        if answer.startswith("concede:"):
            self.state.concede(int(answer.removeprefix("concede:")))
        elif answer != AGAIN:
            self.state.choose(answer)
        self.hear()
        try:
            self.question = self.script.send(said)
        except GameOver:
            self.same("winner", (True, self.winner), (self.state.over, self.state.winner))
            return
        self.insist()

    def hear(self) -> None:
        """Read on in the log."""
        self.tape = [line for line in self.log[self.heard :] if line.kind in CHANCE]
        self.heard = len(self.log)

    def insist(self) -> None:
        """The right player is asked the right question, and everything is as it must be."""
        if self.tape:
            raise Foul(f"nothing is left to chance, but there came {[line.text for line in self.tape]}")
        decision = self.state.decision
        if decision is None:
            raise Foul("the game is over and should not be")
        asked, keys = self.question
        self.same("who is asked", asked, decision.player)
        offered = Counter(map(self.named, self.state.keys()))
        if offered != keys:
            raise Foul(f"offered against the rules: {list(offered - keys)}; not offered: {list(keys - offered)}")
        self.compare()

    def named(self, key: str) -> str:
        """A key in which a card of the hand is called by its id."""
        verb, _, handle = key.partition(":")
        if verb not in ("play", "discard"):
            return key
        card = self.state.handles.index(int(handle))
        return f"{verb}:{self.state.defs[card].id}"

    # The game ----------------------------------------------------------------------------------------------------

    def game(self) -> Script[None]:
        """The race, the opening choice, and turns until somebody has won."""
        first = self.hero = self.race()
        seats = len(self.sides)
        for seat in [(first + step) % seats for step in range(seats)]:
            answer = yield from self.ask(
                seat,
                lambda: [f"stage:{one}" for one in self.stages if one not in {side.stage for side in self.sides}],
            )
            self.sides[seat].stage = answer.removeprefix("stage:")
        self.hero = first - 1
        while True:
            self.hero = self.left_of(self.hero)
            self.turn += 1
            try:
                yield from self.one_turn()
            except LifeLost:
                self.lose_life()
            except (TurnOver, HeroGone):
                pass
            self.tidy()

    def race(self) -> int:
        """Who alone shows wily is first."""
        racers = self.living()
        while True:
            said = findall(r"\b(?:hit|pellet|aim|jump|run|wily)\b", self.line("RaceThrown"))
            self.same("racers", len(racers), len(said))
            ahead = [racer for racer, face in zip(racers, said, strict=True) if face == "wily"]
            if len(ahead) == 1:
                return ahead[0]
            racers = ahead or racers

    def one_turn(self) -> Script[None]:
        """What is renewed, the choice of a stage, then challenges and battles."""
        side = self.side
        side.energy = side.hero.energy
        side.threat = side.hero.threat
        if side.fallen:
            side.health = 28
            side.fallen = False
        side.lives = side.lives or 3
        if side.won or not side.stage:
            open_to = [f"stage:{one}" for one in self.stages if side.won or one not in side.beaten]
            castle = ["stage:castle"] if len(side.beaten) >= self.threshold else []
            answer = yield from self.ask(self.hero, lambda: open_to + castle)
            side.stage, side.space, side.won, side.kept = answer.removeprefix("stage:"), 0, False, None
        while True:
            if side.copy or self.boss_here():
                yield from self.battle()
            yield from self.face_challenge()
            if self.boss_here() == "wily_1":
                continue
            if not self.boss_here() and not side.threat:
                raise TurnOver
            answer = yield from self.ask(self.hero, lambda: ["fight" if self.boss_here() else "press", "stop"])
            if answer == "stop":
                raise TurnOver

    def lose_life(self) -> None:
        """One Life, and perhaps the last one."""
        side = self.side
        side.lives -= 1
        side.fallen = True
        if self.foe is not None and self.keeps:
            side.kept = (self.foe.id, self.boss_health)
        if not side.lives:
            self.seen["last Life"] += 1
            side.stage, side.space, side.kept = "", 0, None
            self.drop_copy(self.hero)

    def tidy(self) -> None:
        """What was under way is cleared and hands are full."""
        if self.challenge is not None:
            self.piles[self.challenge.stage].append(self.challenge.id)
        for seat, card in self.played:
            self.sides[seat].discards.append(card)
        self.played = []
        self.clear()
        for seat in self.living():
            self.refill(seat)

    # A challenge -------------------------------------------------------------------------------------------------

    def face_challenge(self) -> Script[None]:
        """From the reveal to the move."""
        card = self.reveal()
        if card.copy:
            self.side.copy = card.id
            yield from self.battle()
        self.clear()
        self.challenge = card
        self.points = {"hero": card.points, "wily": card.points}
        self.slots = list(card.asks)
        self.minions = card.start
        yield from self.carry_out(card.ability, self.hero, "challenge")
        yield from self.abilities()
        if not self.skipped:
            yield from self.roll()
            yield from self.resolve()
        self.seen["passed"] += 1
        steps = 1 if self.skipped else 1 + self.further
        self.tidy()
        for _ in range(steps):
            if not self.boss_here():
                self.side.space += 1

    def budget(self, seat: int) -> int:
        """What is left for a player."""
        return self.points["hero" if seat == self.hero else "wily"]

    def payable(self, use: Use, seat: int) -> bool:
        """Whether it can be paid, and is not about Minions alone where none may be."""
        assert self.challenge is not None
        pointless = self.challenge.minion is None and use.only(*ABOUT_MINIONS)
        return use.cost <= self.budget(seat) and not pointless

    def plays(self, seat: int) -> list[str]:
        """What a player may do with an opportunity."""
        hero = seat == self.hero
        side = self.sides[seat]
        keys = ["pass"]
        for card in side.hand:
            if self.payable(PLAYS[card].hero if hero else PLAYS[card].wily, seat):
                keys.append(f"play:{card}")
        if hero:
            keys += ["ability"] if self.has_ability(seat) else []
            unused = side.powers - self.used
            keys += [f"power:{power}" for power in unused if self.payable(POWERS[power][0], seat)]
        return keys

    def has_ability(self, seat: int) -> bool:
        """Whether the hero can use the character's ability."""
        return seat == self.hero and "ability" not in self.used and self.side.hero.ability.cost <= self.budget(seat)

    def abilities(self) -> Script[None]:
        """Opportunities from the hero on until everybody has passed in a row; who can pay nothing passes unasked."""
        seat = self.hero
        while not self.passed.issuperset(self.living()) and not self.skipped:
            if self.budget(seat) > 0 or self.has_ability(seat):
                answer = yield from self.ask(seat, lambda: self.plays(seat))  # noqa: B023
                if answer == "pass":
                    self.passed.add(seat)
                elif answer:
                    yield from self.use(seat, *answer.split(":"))
                    self.passed = set()
            else:
                self.passed.add(seat)
            seat = self.left_of(seat)

    def use(self, seat: int, verb: str, word: str = "") -> Script[None]:
        """A play: paid, carried out, perhaps a special, discarded, replaced."""
        whose = "hero" if seat == self.hero else "wily"
        if verb != "play":
            use = self.side.hero.ability if verb == "ability" else POWERS[word][0]
            self.used.add(word or verb)
            self.points["hero"] -= use.cost
            yield from self.carry_out(use.clauses, seat, whose)
            self.refill(seat)
            return
        card = PLAYS[word]
        use = card.hero if seat == self.hero else card.wily
        self.points[whose] -= use.cost
        self.sides[seat].hand.remove(word)
        self.played.append((seat, word))
        yield from self.carry_out(use.clauses, seat, whose)
        if whose == "wily" and self.is_match(word) and not self.special_used:
            if self.minions:
                yield from self.offer_special(seat)
            elif seat not in self.early:
                self.early.append(seat)
        self.played.remove((seat, word))
        self.sides[seat].discards.append(word)
        self.refill(seat)

    def roll(self) -> Script[None]:
        """How many dice, the throw, re-rolls while they can be paid."""
        most = min([self.side.threat, 12, *(one.amount for one in self.lasting if one.word == "cap_dice")])
        answer = yield from self.pick(self.hero, [f"dice:{count + 1}d" for count in range(most)])
        if not answer:
            self.seen["no dice"] += 1
            return
        count = int(answer.removeprefix("dice:").removesuffix("d"))
        self.side.threat -= count
        self.dice = self.thrown("Thrown", count)
        self.stick(set(range(count)))
        yield from self.moment("on_hero_thrown")
        while self.can_reroll():
            answer = yield from self.ask(self.hero, self.reroll_keys)
            if answer == "finish":
                break
            self.reroll(answer)

    def resolve(self) -> Script[None]:
        """The scored roll in its fixed order; ends the turn where the challenge is failed."""
        assert self.challenge is not None
        yield from self.trophy_window(self.dice)
        self.packet = 0
        for _ in range(self.penalties()):
            yield from self.carry_out(self.challenge.penalty, self.hero, "challenge")
        gone = self.defeats()
        self.minions -= gone
        yield from self.moment("on_defeat_minion", gone)
        self.damage(self.minions * self.minion_damage())
        yield from self.moment("on_survivor", self.minions)
        passed = self.passes(self.minions)
        if not passed:
            yield from self.moment("on_fail", only=("damage",))
        self.deal()
        self.side.health = min(28, self.side.health + self.pellets())
        if passed:
            yield from self.moment("on_pass")
        else:
            self.seen["failed"] += 1
            yield from self.moment("on_fail", but=("damage",))
            self.side.space = max(0, self.side.space - self.back)
            raise TurnOver
