"""What a seat sees, as numbers: the input of every network, made from views alone."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from playmat.book.game import Game
from playmat.kernel.card import CardDef, Facts
from playmat.kernel.view import View

Sparse = tuple[list[int], list[float]]
"""Places in a vector and what stands there: values at the same place add up, everything else is 0."""

LAYOUT: Final = "1"
"""Raised whenever the same view is encoded otherwise than before."""
STATE_SIZE: Final = 4096
OPTION_SIZE: Final = 2048

ROLES: Final = ("own", "next", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
"""Players as the viewer counts them round the table."""
SCALE: Final = 0.1
"""What a whole number is multiplied by."""
MOST: Final = 40.0
"""The number beyond which more makes no difference."""
STEPS: Final = (1, 2, 3, 4, 6, 8, 11, 16, 24)
"""Where a number becomes another kind of number."""
WORD: Final = 0.5
"""What one word of a text counts beside a fact."""
MANY: Final = 8192
"""Texts remembered at one path, so that no long evening fills the memory."""

TABLES: Final = 64
"""Tables remembered at once."""

PLAYERS: Final = frozenset(
    (
        *"active asked bidders controller defender first hero network opportunity owner passed player".split(),
        *("priority", "trophy", "next controller"),
    )
)
"""Facts that name players by their numbers."""
HANDLES: Final = frozenset(
    "attacker blockers card cards defenders handle host retaliating revealed source targets top under".split()
)
"""Facts that name cards by their handles."""
SEATS: Final = frozenset(("out", "sides"))
"""Lists with an entry for each player."""
APART: Final = ("player", "controller", "network", "kind", "face", "boss")
"""By these facts the things in a list are told apart."""
SKIPPED: Final = frozenset("filled guarded letter name number packet parts price printed spaces x y".split())
"""Facts that say nothing, say it twice, or are what people call themselves."""
PILES: Final = frozenset(("annihilated", "discard", "gone", "set aside"))
"""Zones whose cards count by what they are called only."""


class Path:
    """A place in the view's tree of facts: where its number stands, and what lies below."""

    __slots__ = ("bare", "below", "cards", "handles", "kinds", "name", "place", "players", "seats", "skipped", "texts")

    def __init__(self, name: str, last: str, size: int) -> None:
        self.name: Final = name
        self.place: Final = place_of(name, size)
        self.below: Final[dict[str, Path]] = {}
        self.kinds: list[int] = []
        self.texts: Final[dict[str, tuple[frozenset[str], Sparse]]] = {}
        self.cards: Final[dict[str, Sparse]] = {}
        self.bare: Final[dict[str, Sparse]] = {}
        self.players: Final = last in PLAYERS
        self.handles: Final = last in HANDLES
        self.seats: Final = last in SEATS
        self.skipped: Final = last in SKIPPED


class Printed:
    """What is printed on a card, as names of facts with their sizes."""

    __slots__ = ("facts", "words")

    def __init__(self, facts: list[tuple[str, float]], words: list[str]) -> None:
        self.facts: Final = facts
        self.words: Final = words


class Viewpoint:
    """A table as one viewer sees it: who sits where, and the answers that were read before."""

    __slots__ = ("answers", "people", "roles")

    def __init__(self, viewer: int, names: list[str]) -> None:
        count = len(names)
        self.roles: Final = [ROLES[(seat - viewer) % count] for seat in range(count)]
        self.people: Final[dict[str, str]] = {}
        """What a player's name is read as."""
        self.answers: Final[dict[str, Sparse]] = {}
        for seat in range(count):
            for word in words_of(names[seat]):
                if word.isalpha():
                    self.people[word] = "" if word in self.people else f"<{self.roles[seat]}>"

    def role(self, player: int) -> str:
        """A player as the viewer calls them."""
        return self.roles[player] if player >= 0 else "nobody"


class Tree:
    """One vector in the making: the paths of all facts, and what was found in this view."""

    def __init__(self, size: int) -> None:
        self.size: Final = size
        self.root: Final = Path("", "", size)
        self.places: list[int] = []
        self.sizes: list[float] = []

    def clear(self) -> None:
        """Start a new vector."""
        self.places = []
        self.sizes = []

    def add(self, place: int, size: float) -> None:
        """Something stands at a place."""
        self.places.append(place)
        self.sizes.append(size)

    def join(self, more: Sparse) -> None:
        """Add what is known already."""
        self.places.extend(more[0])
        self.sizes.extend(more[1])

    def number(self, path: Path, value: float) -> None:
        """A number: its size, and what kind of number it is."""
        if value == 0:
            return
        if not path.kinds:
            path.kinds = [place_of(f"{path.name}~{kind}", self.size) for kind in range(len(STEPS) + 1)]
        kind = 0
        if value > 0:
            while kind < len(STEPS) and value >= STEPS[kind]:
                kind += 1
        self.add(path.place, max(-MOST, min(MOST, value)) * SCALE)
        self.add(path.kinds[kind], 1.0)

    def step(self, path: Path, name: str) -> Path:
        """The path to what lies below by this name."""
        below = path.below
        if name in below:
            return below[name]
        made = Path(f"{path.name}/{name}", name, self.size)
        if len(below) >= MANY:
            below.clear()
        below[name] = made
        return made

    def token(self, path: Path, name: str) -> None:
        """One of several things is the case."""
        self.add(self.step(path, name).place, 1.0)

    def say(self, path: Path, text: str, people: dict[str, str]) -> None:
        """A text: the whole of it, and each of its words; people are called by where they sit."""
        texts = path.texts
        if text in texts:
            known = texts[text]
            if known[0].isdisjoint(people):
                self.join(known[1])
                return
        words = words_of(text)
        called = [people.get(word, word) for word in words]
        places = [place_of(f"{path.name}={' '.join(called)}", self.size)]
        sizes = [1.0]
        if len(called) > 1:
            for word in sorted(set(called)):
                places.append(place_of(f"{path.name}.{word}", self.size))
                sizes.append(WORD)
        if called == words:
            if len(texts) >= MANY:
                texts.clear()
            texts[text] = (frozenset(words), (places, sizes))
        self.places.extend(places)
        self.sizes.extend(sizes)

    def card(self, path: Path, id: str, printed: Printed | None) -> None:
        """A card lies here: its name and, where it is given, what is printed on it."""
        known = path.bare if printed is None else path.cards
        if id not in known:
            known[id] = self.printed(path, id, printed)
        self.join(known[id])

    def printed(self, path: Path, id: str, printed: Printed | None) -> Sparse:
        """What a card adds where it lies."""
        places = [place_of(f"{path.name}:{id}", self.size)]
        sizes = [1.0]
        if printed is not None:
            for name, size in printed.facts:
                places.append(place_of(f"{path.name}.{name}", self.size))
                sizes.append(size)
            for word in printed.words:
                places.append(place_of(f"{path.name}'{word}", self.size))
                sizes.append(WORD)
        return places, sizes

    def made(self) -> Sparse:
        """The vector."""
        return self.places, self.sizes


class Encoder:
    """Turns what a seat sees into numbers, for one game: its state of knowledge, and each answer it may give."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game.id
        self.size: Final = STATE_SIZE
        self.option_size: Final = OPTION_SIZE
        self.printed: Final[dict[str, Printed]] = {}
        for definition in known_cards(game):
            self.printed[definition.id] = read_card(definition.facts())
        facts = f"{LAYOUT} {game.id} {STATE_SIZE} {OPTION_SIZE} {ROLES} {SCALE} {MOST} {STEPS} {WORD} {APART} "
        facts += " ".join(sorted(PLAYERS | HANDLES | SEATS | SKIPPED | PILES))
        self.schema_hash: Final = blake2b(facts.encode(), digest_size=8).hexdigest()
        self.tree: Final = Tree(STATE_SIZE)
        self.answers: Final = Tree(OPTION_SIZE)
        self.viewpoints: Final[dict[str, Viewpoint]] = {}
        self.viewpoint = Viewpoint(0, ["", ""])
        self.where: dict[int, tuple[str, str]] = {}
        """For each handle in sight, the card's id and where it lies, as `own/hand`."""
        self.last: View = {}

    def state(self, view: View) -> Sparse:
        """Everything in the view but the answers."""
        self.look(view)
        tree = self.tree
        tree.clear()
        root = tree.root
        tree.number(tree.step(root, "players"), len(self.viewpoint.roles))
        zones: list[View] = view["zones"]
        for zone in zones:
            name: str = zone["zone"]
            path = tree.step(tree.step(root, self.viewpoint.role(zone["player"])), name)
            tree.number(path, zone["count"])
            if "cards" in zone:
                pile = name in PILES or name.endswith("discard")
                cards: list[list[Any]] = zone["cards"]
                for card in cards:
                    id: str = card[1]
                    tree.card(path, id, None if pile else self.printed.get(id))
        table: View = view["table"]
        self.walk(tree, tree.step(root, "table"), table)
        if "decision" in view:
            asked: View = view["decision"]
            path = tree.step(root, "asked")
            tree.token(path, self.viewpoint.role(asked["player"]))
            if "rule" in asked:
                tree.token(path, asked["rule"])
                tree.say(path, asked["prompt"], self.viewpoint.people)
        return tree.made()

    def options(self, view: View) -> list[Sparse]:
        """One vector for each answer, in their order."""
        self.look(view)
        asked: View = view["decision"]
        rule: str = asked["rule"]
        entries = self.entries(view["table"])
        return [self.option(option, rule, entries) for option in asked["options"]]

    def option(self, option: View, rule: str, entries: dict[int, View]) -> Sparse:
        """One answer: what it says, and what the table says of the card that it names."""
        key: str = option["key"]
        label: str = option["label"]
        parts = key.split(":")
        handle = -1
        if len(parts) > 1 and parts[1].isdecimal() and len(parts[1]) < 10:
            handle = int(parts[1])
        card = place = ""
        if handle in self.where:
            card, place = self.where[handle]
            del parts[1]
        known = self.viewpoint.answers
        name = "|".join((rule, ":".join(parts), card, place, label))
        if name not in known:
            if len(known) >= MANY:
                known.clear()
            known[name] = self.read(rule, parts, card, place, label)
        if handle not in entries:
            return known[name]
        tree = self.answers
        tree.clear()
        tree.join(known[name])
        self.walk(tree, tree.step(tree.root, "entry"), entries[handle])
        return tree.made()

    def read(self, rule: str, parts: list[str], card: str, place: str, label: str) -> Sparse:
        """An answer's verb, the card that it names and where that lies, its words, and what people read."""
        tree = self.answers
        tree.clear()
        root = tree.root
        tree.token(root, parts[0])
        by_verb = tree.step(root, parts[0])
        tree.token(by_verb, rule)
        if card:
            tree.token(by_verb, place)
            tree.card(tree.step(root, "card"), card, self.printed.get(card))
            tree.card(by_verb, card, None)
        people = self.viewpoint.people
        for part in parts[1:]:
            word = part.lower()
            tree.token(by_verb, people.get(word, word))
            if part.isdecimal():
                tree.number(tree.step(by_verb, "number"), float(part))
        tree.say(root, label, people)
        return tree.made()

    def look(self, view: View) -> None:
        """Take in who looks, who sits where, and which card lies where."""
        if view is self.last:
            return
        self.last = view
        viewer: int = view["viewer"]
        sides: list[View] = view["table"]["sides"]
        names: list[str] = [side["name"] for side in sides]
        key = f"{viewer}\n" + "\n".join(names)
        if key not in self.viewpoints:
            if len(self.viewpoints) >= TABLES:
                self.viewpoints.clear()
            self.viewpoints[key] = Viewpoint(max(viewer, 0), names)
        self.viewpoint = self.viewpoints[key]
        where: dict[int, tuple[str, str]] = {}
        zones: list[View] = view["zones"]
        for zone in zones:
            if "cards" in zone:
                cards: list[list[Any]] = zone["cards"]
                if cards:
                    place = f"{self.viewpoint.role(zone['player'])}/{zone['zone']}"
                    for card in cards:
                        where[card[0]] = (card[1], place)
        self.where = where

    def entries(self, table: View) -> dict[int, View]:
        """What the table says of single cards, by their handles."""
        found: dict[int, View] = {}
        if "cards" in table:
            entries: list[View] = table["cards"]
            for entry in entries:
                found[entry["card"]] = entry
        return found

    def walk(self, tree: Tree, path: Path, value: object) -> None:
        """Take in a fact and all that lies below it."""
        if isinstance(value, dict):
            for key, below in value.items():
                step = tree.step(path, key)
                if not step.skipped:
                    self.walk(tree, step, below)
        elif isinstance(value, list):
            self.walk_list(tree, path, value)
        elif isinstance(value, bool):
            if value:
                tree.add(path.place, 1.0)
        elif isinstance(value, int):
            if path.handles:
                if value in self.where:
                    id, place = self.where[value]
                    tree.token(path, place)
                    tree.card(path, id, self.printed.get(id))
            elif path.players:
                tree.token(path, self.viewpoint.role(value))
            else:
                tree.number(path, value)
        elif isinstance(value, str):
            if value:
                tree.say(path, value, self.viewpoint.people)
        elif isinstance(value, float):
            tree.number(path, value)

    def walk_list(self, tree: Tree, path: Path, values: list[Any]) -> None:
        """Take in a list: by seat, by kind, by place in it, or as a heap."""
        if path.seats:
            for seat in range(len(values)):
                self.walk(tree, tree.step(path, self.viewpoint.role(seat)), values[seat])
            return
        for index in range(len(values)):
            value = values[index]
            if isinstance(value, dict):
                step = self.kind_of(tree, path, value)
                tree.add(step.place, 1.0)
                self.walk(tree, step, value)
            elif isinstance(value, str) or path.handles or path.players:
                self.walk(tree, path, value)
            elif isinstance(value, list):
                self.walk_pair(tree, path, value)
            else:
                self.walk(tree, tree.step(path, str(index)), value)

    def walk_pair(self, tree: Tree, path: Path, pair: list[Any]) -> None:
        """Take in a player or a word with a number."""
        first = pair[0]
        name = self.viewpoint.role(first) if isinstance(first, int) else str(first)
        for index in range(1, len(pair)):
            self.walk(tree, tree.step(path, name), pair[index])

    def kind_of(self, tree: Tree, path: Path, thing: View) -> Path:
        """The path for one thing of a list, by what tells it from the others."""
        for fact in APART:
            if fact in thing:
                told = thing[fact]
                path = tree.step(path, self.viewpoint.role(told) if fact in PLAYERS else str(told))
        if "id" in thing and "card" not in thing:
            path = tree.step(path, thing["id"])
        return path


def known_cards(game: Game[Any]) -> list[CardDef]:
    """Every card that decks or tables of the game bring along, each once, in a fixed order."""
    found: dict[str, CardDef] = {}
    for definition in game.cards:
        found[definition.id] = definition
    for count in range(game.fewest, game.most + 1):
        for definition in game.new(seats=count, record=False).defs:
            found[definition.id] = definition
    for name in game.decks:
        for definition in game.new(decks=[name] * game.fewest, record=False).defs:
            found[definition.id] = definition
    return list(found.values())


def read_card(facts: Facts) -> Printed:
    """What can be told of a card from its facts; its name tells nothing."""
    told: list[tuple[str, float]] = []
    words: list[str] = []
    for name, fact in facts.items():
        if name == "id" or name == "name":
            continue
        if name == "text":
            words = sorted(set(words_of(str(fact))))
        elif isinstance(fact, int):
            if fact:
                told.append((name, max(-MOST, min(MOST, fact)) * SCALE))
                told.append((f"{name}={min(fact, 12)}", 1.0))
        elif isinstance(fact, str):
            told.append((f"{name}={fact}", 1.0))
        else:
            for one in fact:
                told.append((f"{name}={one}", 1.0))
    return Printed(told, words)


def words_of(text: str) -> list[str]:
    """The words of a text in small letters, numbers among them, without signs."""
    return text.lower().translate(SIGNS).split()


SIGNS: Final = {ord(sign): " " for sign in ".,:;!?()[]{}“”‘’'\"/→|–—…"}


def place_of(name: str, size: int) -> int:
    """Where a name stands, on every machine and in every version."""
    return int.from_bytes(blake2b(name.encode(), digest_size=4).digest(), "big") % size
