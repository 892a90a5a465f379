"""A search tree over what one player knows: every iteration deals the unseen cards anew and walks the same tree.

The tree is that of information sets (a node is what was answered so far, not a position), so no answer can depend on
a card that its player does not see. The two halves of an iteration: walk down along the most promising answers, then
judge where the tree ends by looking one answer ahead, which also says how promising each answer there is.
"""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter
from typing import Final

from playmat.kernel import rng
from playmat.kernel.state import State
from playmat.kernel.step import NO_CARD, Decision
from playmat.kernel.view import redeal

from .ahead import look_ahead

AnswerKey = tuple[int, str, str, str, int, int, str]
"""Who answers, with which verb and word, with which card, in which zone, which of several like it, and about what."""

NEVER: Final = 1 << 30
LONGEST: Final = 400
"""Answers in one iteration, at most."""
LEAST: Final = 1e-4
"""The smallest difference between chances that counts as one."""
TRUST: Final = 1.0
"""How many visits the first guess about an answer counts for."""


class Style:
    """How a search spends its time; games between bots helped to choose."""

    __slots__ = ("curiosity", "doubts", "focus", "horizon", "rollout", "width")

    def __init__(
        self,
        curiosity: float = 1.0,
        focus: float = 0.5,
        rollout: int = 0,
        horizon: int = 0,
        width: float = 2.0,
        doubts: bool = False,
    ) -> None:
        self.curiosity: Final = curiosity
        """How much answers are tried that look worse or were tried less; 1 is all that lies between best and worst."""
        self.focus: Final = focus
        """How much better, of what lies between the best and the average, makes a first guess e times as promising."""
        self.rollout: Final = rollout
        """Answers that are played on, in the plainest way, before a leaf is judged."""
        self.horizon: Final = horizon
        """Turns after which a position is judged, so that all are judged at the same moment; 0 for no such moment."""
        self.width: Final = width
        """Answers that are tried at all: the best so many times the root of the visits, two at least."""
        self.doubts: Final = doubts
        """Whether it thinks about questions that a sensible player answers by habit."""


class Edge:
    """An answer: how often it was tried, and how it went for its player."""

    __slots__ = ("guess", "node", "pull", "squares", "total", "visits")

    def __init__(self, guess: float, pull: float) -> None:
        self.guess: Final = guess
        """The player's chance after it, at first sight."""
        self.pull: Final = pull
        """How promising that is, beside the pulls of the other answers."""
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.node: Node | None = None


class Node:
    """What can be answered after a line of answers, in any of the deals that lead here."""

    __slots__ = ("best", "edges", "spread")

    def __init__(self) -> None:
        self.edges: dict[AnswerKey, Edge] = {}
        self.best = 0.0
        """The best first guess, when the first answers were looked at."""
        self.spread = 0.0
        """How far the others lay behind it on average."""


class Tree:
    """The search for the answer of one player to one question; it can be stopped and asked at any time."""

    def __init__(self, state: State, player: int, seed: int, style: Style) -> None:
        self.state: Final = state
        self.horizon: Final = style.horizon if state.players == 2 else 0  # with more it would take too long
        self.last_moment: Final = state.moment() + self.horizon if self.horizon else NEVER
        self.deadline = 0.0
        self.player: Final = player
        self.style: Final = style
        self.seed = seed
        self.root = Node()
        self.iterations = 0
        self.only: list[AnswerKey] = []
        """The answers to compare, in turns and each on the same deals; all of them where there are none."""
        self.path: list[Edge] = []
        self.movers: list[int] = []
        self.chances: list[float] = [0.0] * state.players
        self.sums: list[float] = [0.0] * state.players
        self.squares: list[float] = [0.0] * state.players

    def run(self, iterations: int, deadline: float) -> None:
        """Iterate so often, or until the moment has come or nothing can change the choice any more.

        Without a limit of its own, each of the two is 0.
        """
        begun = perf_counter()
        self.deadline = deadline
        done = 0
        while iterations == 0 or done < iterations:
            self.iterate()
            done += 1
            left = iterations - done if iterations else 0
            if deadline > 0.0:
                now = perf_counter()
                if now >= deadline:
                    break
                by_time = int((deadline - now) / (now - begun) * done)
                left = by_time if iterations == 0 else min(left, by_time)
            if done & 15 == 0 and self.settled(left):
                break

    def iterate(self) -> None:
        """Deal the unseen cards anew, walk down the tree, judge where it ends, and tell the answers on the way."""
        only = self.only
        if not only or self.iterations % len(only) == 0:
            self.seed = rng.advance(self.seed)
        g = redeal(self.state, self.player, rng.scramble(self.seed))
        self.path.clear()
        self.movers.clear()
        node = self.root
        left = LONGEST
        judged = False
        while not judged and left:
            left -= 1
            decision = g.decision
            if decision is None or g.moment() >= self.last_moment:
                break
            if node is not self.root and self.plain(g, decision):
                continue
            g.reveals = 0  # what has turned up by now is known to all who see it; what turns up next is a guess
            keys = answer_keys(g, decision)
            fresh = self.look(g, decision, node, keys)
            if fresh == len(keys):
                if node is self.root:
                    continue
                self.play_on(g, decision, node, keys)
                judged = True
                break
            if only and node is self.root:
                key = only[self.iterations % len(only)]
                index = place_of(key, keys)
                if key not in node.edges:
                    node.edges[key] = Edge(0.5, 1.0)
                edge = node.edges[key]
            else:
                index = self.select(node, keys)
                edge = node.edges[keys[index]]
            self.path.append(edge)
            self.movers.append(decision.player)
            if edge.node is None:
                edge.node = Node()
            node = edge.node
            g.take(index)
        if not judged:
            self.judge(g)
        self.tell()

    def plain(self, g: State, decision: Decision) -> bool:
        """Answer a question that needs no thought, and say whether it was one."""
        if len(decision.options) == 1:
            g.take(0)
            return True
        habit = g.habit(decision.player)
        if habit >= 0:
            g.take(habit)
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
                guesses.append(look_ahead(g.clone(), index, decision.player).odds(decision.player))
        if not fresh:
            return passed
        if not edges:
            node.best = max(guesses)
            node.spread = max(node.best - sum(guesses) / len(guesses), LEAST)
        for place in range(len(fresh)):
            guess = guesses[place]
            pull = exp(clamp((guess - node.best) / (self.style.focus * node.spread)))
            edges[keys[fresh[place]]] = Edge(guess, pull)
        return passed + len(fresh)

    def select(self, node: Node, keys: list[AnswerKey]) -> int:
        """The answer to try next: good so far, promising at first sight, or tried too little."""
        edges = node.edges
        found: list[Edge] = []
        places: list[int] = []
        pulls = 0.0
        visits = 0
        for index in range(len(keys)):
            if keys[index][5] >= 0:
                edge = edges[keys[index]]
                found.append(edge)
                places.append(index)
                pulls += edge.pull
                visits += edge.visits
        width = 2 + int(self.style.width * sqrt(visits))
        least = 0.0
        if len(found) > width:
            ranked = [edge.pull for edge in found]
            ranked.sort()
            least = ranked[len(ranked) - width]
        values = [(edge.total + TRUST * edge.guess) / (edge.visits + TRUST) for edge in found]
        lowest = min(values)
        between = max(max(values) - lowest, LEAST)
        reach = self.style.curiosity * sqrt(visits + 1.0) / pulls
        best = -1
        most = 0.0
        for place in range(len(found)):
            edge = found[place]
            if edge.pull < least and edge.visits == 0:
                continue
            score = (values[place] - lowest) / between + reach * edge.pull / (1 + edge.visits)
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
        g.take(best)
        rest = self.style.rollout if self.horizon == 0 else LONGEST
        longest = LONGEST
        while rest and longest:
            longest -= 1
            asked = g.decision
            if asked is None or g.moment() >= self.last_moment or self.late():
                break
            if not self.plain(g, asked):
                g.take(greedy(g, asked))
                rest -= 1
        self.judge(g)

    def late(self) -> bool:
        """Whether the time is over."""
        return self.deadline > 0.0 and perf_counter() >= self.deadline

    def judge(self, g: State) -> None:
        """What the position promises each player."""
        if g.players == 2:
            decision = g.decision
            player = decision.player if decision is not None else 0
            chance = g.odds(player)
            self.chances[player] = chance
            self.chances[1 - player] = 1.0 - chance
        else:
            for player in range(g.players):
                self.chances[player] = g.odds(player)

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

    def settled(self, left: int) -> bool:
        """Whether so many more iterations cannot change which answer was tried most."""
        if self.only:
            return False
        most = 0
        second = 0
        for edge in self.root.edges.values():
            if edge.visits > most:
                second = most
                most = edge.visits
            elif edge.visits > second:
                second = edge.visits
        return most - second > left

    def root_keys(self) -> list[AnswerKey]:
        """The keys of the answers to the question that the search is about."""
        decision = self.state.decision
        assert decision is not None
        return answer_keys(self.state, decision)

    def follow(self, state: State, key: AnswerKey) -> Tree | None:
        """The tree that is left once an answer is given and its player is asked again; None when there is nothing."""
        if key not in self.root.edges:
            return None
        node = self.root.edges[key].node
        if node is None:
            return None
        other = Tree(state, self.player, self.seed, self.style)
        known = False
        for answer in other.root_keys():
            known = known or answer in node.edges
        if not known:
            return None
        other.root = node
        return other


def clamp(odds: float) -> float:
    """Odds, as a logarithm, within reason: nothing is out of the question, and nothing new is beyond compare."""
    return max(-12.0, min(3.0, odds))


def answer_keys(g: State, decision: Decision) -> list[AnswerKey]:
    """The answers by what they mean in any deal; the last number is -1 for those that need not be tried.

    Cards that are alike and lie hidden together, as two copies in a hand, make one answer. Cards of the same kind in
    sight are told apart by their order.
    """
    keys: list[AnswerKey] = []
    counts: dict[AnswerKey, int] = {}
    player = decision.player
    tried = 0
    card = g.subject()
    about = g.defs[card].id if card != NO_CARD else ""
    for option in decision.options:
        card = option.card
        if card == NO_CARD:
            key: AnswerKey = (player, option.verb, option.word, "", -1, 0, about)
        else:
            zone = g.place[card]
            key = (player, option.verb, option.word, g.defs[card].id, zone, 0, about)
            if key in counts:
                before = counts[key]
                counts[key] = before + 1
                alike = -1 if g.hidden[zone] else before
                key = (player, option.verb, option.word, g.defs[card].id, zone, alike, about)
            else:
                counts[key] = 1
        if g.takes_back(option):
            key = numbered(key, -1)
        if key[5] >= 0:
            tried += 1
        keys.append(key)
    if not tried:
        keys[0] = numbered(keys[0], 0)
    return keys


def place_of(key: AnswerKey, keys: list[AnswerKey]) -> int:
    """Where an answer stands, or the first that comes to the same."""
    for index in range(len(keys)):
        if same(keys[index]) == key:
            return index
    raise ValueError("an answer to compare is not on offer")


def same(key: AnswerKey) -> AnswerKey:
    """The answer that is tried in the place of one that comes to the same."""
    return key if key[5] >= 0 else numbered(key, 0)


def numbered(key: AnswerKey, alike: int) -> AnswerKey:
    """The same answer as another of several like it."""
    return key[0], key[1], key[2], key[3], key[4], alike, key[6]


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


def greedy(g: State, decision: Decision) -> int:
    """The answer after which the position looks best to its player."""
    best = 0
    most = -1.0
    g.reveals = 0
    for index in range(len(decision.options)):
        if not g.takes_back(decision.options[index]):
            found = look_ahead(g.clone(), index, decision.player).odds(decision.player)
            if found > most:
                best, most = index, found
    return best
