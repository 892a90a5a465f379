"""A search tree over what one player knows: every iteration deals the unseen cards anew and walks the same tree.

The tree is that of information sets (a node is what was answered so far, not a position), so no answer can depend on
a card that its player does not see. The two halves of an iteration: walk down along the most promising answers, then
judge where the tree ends by looking one answer ahead, which also says how promising each answer there is.
"""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter
from typing import Any, Final

from playmat.book.mind import Mind
from playmat.book.style import Style
from playmat.kernel import rng
from playmat.kernel.state import State
from playmat.kernel.step import Decision
from playmat.kernel.view import redeal

from .answer_keys import AnswerKey, answer_keys, same
from .lookahead import look_ahead
from .race import WORST, Edge, Node, Race

NEVER: Final = 1 << 30
LONGEST: Final = 400
"""Answers in one iteration, at most."""
FADING: Final = 0.9
"""How much of its length a long iteration counts for after each that follows: it may have been the machine's fault."""
LEAST: Final = 1e-4
"""The smallest difference between chances that counts as one."""
LOOKS: Final = 4
"""Deals on which an answer to the question itself is looked at before it is tried."""
DEFAULT: Final = 0.02
"""How much better, at first sight, a default answer is than any other."""
DOUBT: Final = 0.01
"""How much better another answer must be than the default one to be worth finding out."""
TRUST: Final = 1.0
"""How many tries the first sight of an answer counts for, deeper in the tree."""


class Tree:
    """The search for the answer of one player to one question; it can be stopped and asked at any time."""

    def __init__(
        self,
        mind: Mind[Any],
        state: State,
        player: int,
        seed: int,
        style: Style | None = None,
        deadline: float = 0.0,
        root: Node | None = None,
    ) -> None:
        self.mind: Final = mind
        self.state: Final = state
        if style is None:
            style = mind.style
        self.horizon: Final = style.horizon if style.reaches(state.players) else 0
        self.last_turn: Final = state.turn_number() + self.horizon if self.horizon else NEVER
        self.deadline: Final = deadline
        """When to stop, by the clock; 0 for never."""
        self.patient = False
        """Whether it goes on when the answer is clear, to know the chances better."""
        self.player: Final = player
        self.style: Final = style
        self.seed = seed
        self.iterations = 0
        decision = state.decision
        assert decision is not None
        self.keys: Final = answer_keys(mind, state, decision)
        self.race: Final = Race(style)
        """The answers that are tried."""
        self.places: Final[list[int]] = []
        """Where each of them stands among the options."""
        self.enter(Node() if root is None else root)
        self.path: list[Edge] = []
        self.movers: list[int] = []
        self.chances: list[float] = [0.0] * state.players
        self.sums: list[float] = [0.0] * state.players
        self.squares: list[float] = [0.0] * state.players

    def enter(self, root: Node) -> None:
        """Look at every answer that is to be tried, where that has not been done before."""
        for index in range(len(self.keys)):
            key = self.keys[index]
            if key[5] >= 0:
                self.places.append(index)
                if key not in root.edges:
                    root.edges[key] = Edge(0.0, 1.0)
                self.race.edges.append(root.edges[key])
        default = self.mind.default_answer(self.state, self.player) if self.horizon else -1
        if default >= 0:
            self.race.trifle = DOUBT
            chance = self.mind.chance(self.state, self.player)
            for number in range(len(self.places)):
                self.race.edges[number].guess = chance + (DEFAULT if self.places[number] == default else 0.0)
            return
        for looks in range(LOOKS):
            for number in range(len(self.places)):
                if looks + number > 0 and self.late():
                    return  # what there is no time to look at promises nothing new
                edge = self.race.edges[number]
                seen = self.first_sight(self.places[number], looks)
                edge.guess = (edge.guess * looks + seen) / (looks + 1)

    def contender(self, index: int) -> int:
        """Which of the answers that are tried this one is or comes to; -1 for none."""
        key = same(self.keys[index])
        for number in range(len(self.places)):
            if self.places[number] == index or self.keys[self.places[number]] == key:
                return number
        return -1

    def compare(self, answers: list[int]) -> None:
        """Try just these answers, each as often as the others."""
        for index in answers:
            number = self.contender(index)
            if number < 0:
                number = len(self.places)
                self.places.append(index)
                self.race.edges.append(Edge(self.first_sight(index, 0), 1.0))
            self.race.only.append(number)

    def best(self) -> int:
        """The answer that is best by all that was tried, and by the first sight of it."""
        self.race.reckon()
        return self.places[self.race.leader()]

    def first_sight(self, index: int, number: int) -> float:
        """The chance after an answer at first sight, on one of the deals."""
        g = redeal(self.state, self.player, self.deal(number))
        g.reveals = 0
        return self.mind.chance(look_ahead(self.mind, g, index, self.player), self.player)

    def deal(self, number: int) -> int:
        """The seed of a deal; an answer is tried on the first, then the second, and so on, like every other answer."""
        return rng.scramble(self.seed + number & rng.MASK)

    def run(self, iterations: int) -> None:
        """Iterate so often, without a limit if that is 0, or while there is time for one more that takes as long as
        the longest of late; unless patient, while it may help.
        """
        done = 0
        longest = 0.0
        begun = perf_counter()
        while iterations == 0 or done < iterations:
            self.iterate()
            done += 1
            if self.deadline > 0.0:
                now = perf_counter()
                longest = max(now - begun, FADING * longest)
                begun = now
                if now + longest >= self.deadline:
                    break
            if done & 15 == 0 and not self.patient and self.race.is_decided():
                break

    def iterate(self) -> None:
        """Deal the unseen cards anew, walk down the tree, judge where it ends, and tell the answers on the way."""
        number = self.race.next()
        edge = self.race.edges[number]
        g = redeal(self.state, self.player, self.deal(edge.visits))
        g.reveals = 0  # what has turned up by now is known to all who see it; what turns up next is a guess
        self.path.clear()
        self.movers.clear()
        node = self.step(g, edge, self.places[number], self.player)
        left = LONGEST
        judged = False
        while left:
            left -= 1
            decision = g.decision
            if decision is None or g.turn_number() >= self.last_turn:
                break
            if self.plain(g, decision):
                continue
            g.reveals = 0
            keys = answer_keys(self.mind, g, decision)
            fresh = self.look(g, decision, node, keys)
            if fresh == len(keys):
                self.play_on(g, decision, node, keys)
                judged = True
                break
            index = self.select(node, keys)
            node = self.step(g, node.edges[keys[index]], index, decision.player)
        if not judged:
            self.judge(g)
        self.tell()

    def step(self, g: State, edge: Edge, index: int, player: int) -> Node:
        """Give an answer and remember it; where it leads."""
        self.path.append(edge)
        self.movers.append(player)
        g.take(index)
        if edge.node is None:
            edge.node = Node()
        return edge.node

    def plain(self, g: State, decision: Decision) -> bool:
        """Answer a question that needs no thought, and say whether it was one."""
        if len(decision.options) == 1:
            g.take(0)
            return True
        default = self.mind.default_answer(g, decision.player)
        if default >= 0:
            g.take(default)
            return True
        return False

    def look(self, g: State, decision: Decision, node: Node, keys: list[AnswerKey]) -> int:
        """Look one answer ahead for every answer that is new here; how many were, or need not be tried."""
        edges = node.edges
        fresh: list[int] = []
        guesses: list[float] = []
        passed = 0
        for index in range(len(keys)):
            if keys[index][5] < 0:
                passed += 1
            elif keys[index] not in edges:
                fresh.append(index)
                after = look_ahead(self.mind, g.clone(), index, decision.player)
                guesses.append(self.mind.chance(after, decision.player))
        if not fresh:
            return passed
        if not edges:
            node.best = max(guesses)
            node.spread = max(node.best - sum(guesses) / len(guesses), LEAST)
        for place in range(len(fresh)):
            guess = guesses[place]
            prior = exp(clamp((guess - node.best) / (self.style.focus * node.spread)))
            edges[keys[fresh[place]]] = Edge(guess, prior)
        return passed + len(fresh)

    def select(self, node: Node, keys: list[AnswerKey]) -> int:
        """The answer to try next: good so far, promising at first sight, or tried too little."""
        edges = node.edges
        found: list[Edge] = []
        places: list[int] = []
        priors = 0.0
        visits = 0
        for index in range(len(keys)):
            if keys[index][5] >= 0:
                edge = edges[keys[index]]
                found.append(edge)
                places.append(index)
                priors += edge.prior
                visits += edge.visits
        width = 2 + int(self.style.width * sqrt(visits))
        least = 0.0
        if len(found) > width:
            ranked = [edge.prior for edge in found]
            ranked.sort()
            least = ranked[len(ranked) - width]
        values = [(edge.total + TRUST * edge.guess) / (edge.visits + TRUST) for edge in found]
        lowest = min(values)
        between = max(max(values) - lowest, LEAST)
        reach = self.style.curiosity * sqrt(visits + 1.0) / priors
        best = -1
        most = 0.0
        for place in range(len(found)):
            edge = found[place]
            if edge.prior < least and edge.visits == 0:
                continue
            score = (values[place] - lowest) / between + reach * edge.prior / (1 + edge.visits)
            if best < 0 or score > most:
                best, most = places[place], score
        return best

    def play_on(self, g: State, decision: Decision, node: Node, keys: list[AnswerKey]) -> None:
        """Judge a leaf by its most promising answer, after some more in the same way."""
        best = promising(node, keys)
        edge = node.edges[keys[best]]
        player = decision.player
        if self.style.rollout == 0 and self.horizon == 0 and g.players == 2:
            self.chances[player] = edge.guess
            self.chances[1 - player] = 1.0 - edge.guess
            return
        self.mind.imagine(g)
        g.take(best)
        rest = self.style.rollout if self.horizon == 0 else LONGEST
        longest = LONGEST
        while rest and longest:
            longest -= 1
            asked = g.decision
            if asked is None or g.turn_number() >= self.last_turn or self.late():
                break
            if not self.plain(g, asked):
                g.take(rollout_answer(self.mind, g, asked.player))
                rest -= 1
        self.judge(g)

    def late(self) -> bool:
        """Whether the time is over."""
        return self.deadline > 0.0 and perf_counter() >= self.deadline

    def judge(self, g: State) -> None:
        """What the position promises each player."""
        mind = self.mind
        at_horizon = self.horizon > 0
        if g.players == 2:
            decision = g.decision
            player = decision.player if decision is not None else 0
            chance = mind.chance_at_turn(g, player) if at_horizon else mind.chance(g, player)
            self.chances[player] = chance
            self.chances[1 - player] = 1.0 - chance
        else:
            for player in range(g.players):
                self.chances[player] = mind.chance_at_turn(g, player) if at_horizon else mind.chance(g, player)

    def tell(self) -> None:
        """Tell every answer on the way what came of it."""
        self.iterations += 1
        for place in range(len(self.path)):
            edge = self.path[place]
            chance = self.chances[self.movers[place]]
            edge.visits += 1
            edge.total += chance
            edge.squares += chance * chance
        for player in range(len(self.sums)):
            chance = self.chances[player]
            self.sums[player] += chance
            self.squares[player] += chance * chance

    def follow(self, state: State, key: AnswerKey, deadline: float = 0.0) -> Tree | None:
        """The tree that is left once an answer is given and its player is asked again; None when there is nothing."""
        for number in range(len(self.places)):
            if self.keys[self.places[number]] == key:
                node = self.race.edges[number].node
                if node is not None and node.edges:
                    return Tree(self.mind, state, self.player, self.seed, self.style, deadline, node)
        return None


def clamp(odds: float) -> float:
    """Odds, as a logarithm, within reason: nothing is out of the question, and nothing new is beyond compare."""
    return max(-12.0, min(3.0, odds))


def promising(node: Node, keys: list[AnswerKey]) -> int:
    """The answer that looks best at first sight."""
    best = -1
    most = 0.0
    for index in range(len(keys)):
        if keys[index][5] >= 0:
            guess = node.edges[keys[index]].guess
            if best < 0 or guess > most:
                best, most = index, guess
    return best


def rollout_answer(mind: Mind[Any], g: State, player: int) -> int:
    """The answer after which the position looks best to the player who is asked, of those that a rollout looks at."""
    answers = mind.rollout_candidates(g)
    if len(answers) == 1:
        return answers[0]
    best = 0
    most = WORST
    g.reveals = 0
    for index in answers:
        found = mind.value(look_ahead(mind, g.clone(), index, player), player)
        if found > most:
            best, most = index, found
    return best
