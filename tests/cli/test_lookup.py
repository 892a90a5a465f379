"""Looking up games, cards and rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from playmat.book.card_search import SearchError
from playmat.book.game import Game
from playmat.games import GAMES
from tests.cli.harness import LOOK, ROOT, SHAMAN, Command


def test_games_are_listed(playmat: Command) -> None:
    ran = playmat("games")
    assert ran.code == 0
    assert "shaman: Shaman duel." in ran.out
    assert "Play it with: playmat play shaman" in ran.out
    assert "Play it with: playmat play netbattle" in ran.out
    listed = {one["game"]: one for one in json.loads(playmat("games", "--json").out)}
    assert list(listed) == list(GAMES)
    shaman, netbattle, megacorp = (listed[name] for name in ("shaman", "netbattle", "megacorp"))
    assert (shaman["players"], shaman["cards"]) == (2, 192)
    assert "road-of-sparks" in shaman["decks"]
    assert (netbattle["players"], megacorp["cards"]) == (2, 126)


# Cards


def test_one_card_is_shown_whole(playmat: Command) -> None:
    ran = playmat("cards", "shaman", "dragon", "aura")
    assert ran.code == 0
    assert ran.out.startswith("Dragon Aura: advantage, generic. Costs 2 green furyoku. Your strikes have")
    assert "(SKH-158; real name, house values: " in ran.out


@pytest.mark.parametrize(
    ("game", "asked", "told"),
    [
        ("shaman", "isolate", ["SK-CD-26  Isolate may choose none: Isolate: its player may choose"]),
        ("netbattle", "3P5", ["NB-CARD-46  ", "NB-OPEN-45  ", "NB-CD-148  "]),
        ("robotmasters", "name:yellow", ["RM-OPEN-60  Arriving at Yellow Devil: A hero who", "RM-OPEN-44  "]),
        ("megacorp", "tidal wave", ["MC-10.3.1.1  ", "Tidal Wave is banned."]),
    ],
)
def test_what_is_ruled_on_a_card_is_shown_with_it(playmat: Command, game: str, asked: str, told: list[str]) -> None:
    ran = playmat("cards", game, asked)
    assert all(one in ran.out for one in told)
    (card,) = json.loads(playmat("cards", game, asked, "--json").out)
    assert told[0].split()[0] in [ruling["id"] for ruling in card["rulings"]]
    assert set(card["rulings"][0]) == {"id", "heading", "text", "why"}


def test_a_card_without_rulings_is_followed_by_nothing(playmat: Command) -> None:
    assert len(playmat("cards", "shaman", "barren", "justice").out.splitlines()) == 1
    assert json.loads(playmat("cards", "shaman", "barren", "justice", "--json").out)[0]["rulings"] == []


def test_several_cards_are_a_table_with_a_line_each(playmat: Command) -> None:
    ran = playmat("cards", "shaman", "dragon")
    lines = ran.out.splitlines()
    assert lines[0].split() == ["id", "name", "type", "trait", "cost", "I/F", "values", "text"]
    assert [line.split()[0] for line in lines[1:]] == ["SKH-047", "SKH-158", "SKM-JUN-B"]
    assert "  1G 1Y 1R  6/5  house" in lines[1]


def test_every_card_has_something_in_every_column(game: Game[Any]) -> None:
    for card in game.look.faces:
        assert len(game.look.row(card)) == len(game.look.columns)


@pytest.mark.parametrize(
    ("game", "asked", "found"),
    [
        ("megacorp", "is:token", ("Security Drone", "Protester")),
        ("netbattle", "3P4", ("HeatGuts Activate!", "WoodShield Activate!")),
        ("robotmasters", "type:minion", ("Sniper Joe", "damage 4")),
    ],
)
def test_what_a_game_has_of_its_own_is_found(playmat: Command, game: str, asked: str, found: tuple[str, ...]) -> None:
    ran = playmat("cards", game, asked)
    assert ran.code == 0
    assert all(one in ran.out for one in found)


def test_the_whole_grammar_is_understood(playmat: Command) -> None:
    found = json.loads(playmat("cards", "shaman", "type:strike cost<=2 force>=5 -trait:melee", "--json").out)
    assert len(found) > 5
    for card in found:
        assert card["type"] == "strike"
        assert sum(card["cost"].values()) <= 2
        assert card["force"] >= 5
        assert card["trait"] != "Melee"


def test_a_term_may_be_turned_round_without_quoting(playmat: Command) -> None:
    every = json.loads(playmat("cards", "shaman", "type:advantage", "--json").out)
    some = json.loads(playmat("cards", "shaman", "type:advantage", "-text:furyoku", "--json").out)
    assert 0 < len(some) < len(every)
    assert not any("furyoku" in card["text"].lower() for card in some)


def test_signature_moves_are_found_with_their_shaman_and_side(playmat: Command) -> None:
    moves = json.loads(playmat("cards", "shaman", "type:signature", "--json").out)
    assert len(moves) == 18
    yoh = json.loads(playmat("cards", "shaman", "type:signature trait:yoh", "--json").out)
    assert [(move["name"], move["shaman"], move["side"]) for move in yoh] == [
        ("Halo Crescent", "Yoh", "front"),
        ("Open-Sky Severance", "Yoh", "back"),
    ]
    assert "signature move of Yoh, on the back of the shaman card" in playmat("cards", "shaman", "severance").out


def test_all_cards_come_without_a_search(playmat: Command) -> None:
    ran = playmat("cards", "shaman")
    assert len(ran.out.splitlines()) == 1 + 192 + 18
    assert "210 cards." in ran.err


def test_every_card_has_words_and_data() -> None:
    for card in LOOK.faces:
        assert card.title in LOOK.words(card)
        assert card.text() in LOOK.words(card)
        json.dumps(LOOK.data(card))


def test_nothing_found_is_said_and_shown_by_the_exit_code(playmat: Command) -> None:
    ran = playmat("cards", "shaman", "xyzzy")
    assert (ran.code, ran.out) == (1, "")
    assert 'is found by "xyzzy"' in ran.err
    assert json.loads(playmat("cards", "shaman", "xyzzy", "--json").out) == []


def test_a_bad_search_says_where(playmat: Command) -> None:
    ran = playmat("cards", "shaman", "cost<=many")
    assert (ran.code, ran.out) == (2, "")
    assert "playmat: position 1: cost is a number" in ran.err
    with pytest.raises(SearchError):
        LOOK.find("cost<=many")


def test_help_documents_the_grammar(playmat: Command) -> None:
    text = " ".join(playmat("cards", "--help").out.split())
    for words in ("field:value", "is:flag", "parentheses group", "Examples: playmat cards shaman"):
        assert words in text


def test_a_search_for_what_is_not_there_lists_what_is(playmat: Command) -> None:
    said = playmat("cards", "shaman", "mood:bad").err
    assert all(field in said for field in (*SHAMAN.fields.texts, *SHAMAN.fields.numbers))
    said = playmat("cards", "shaman", "is:bad").err
    assert all(flag in said for flag in SHAMAN.fields.flags)


# Rules


def test_a_rule_is_shown_by_its_id(playmat: Command) -> None:
    ran = playmat("rules", "shaman", "sk-pay-4")
    assert ran.code == 0
    assert "SK-PAY-4  Raising Intercept enables a play" in ran.out
    assert "Source: §12 Payment Powers. Status: enforced." in ran.out
    (rule,) = json.loads(playmat("rules", "shaman", "SK-PAY-4", "--json").out)
    assert set(rule) == {"id", "heading", "text", "area", "source", "status", "justification", "why"}


def test_rules_are_found_by_words_the_best_first(playmat: Command) -> None:
    ran = playmat("rules", "shaman", "focusing", "red")
    assert ran.out.startswith("SK-FOCUS-5  Focusing in red\n")
    assert "--json shows all" in ran.err


def test_the_contents_name_every_rule(playmat: Command) -> None:
    out = playmat("rules", "shaman").out
    for rule in SHAMAN.rules.values():
        assert f"{rule.id:14} {rule.heading}" in out


def test_an_unknown_id_is_refused_with_a_suggestion(playmat: Command) -> None:
    ran = playmat("rules", "shaman", "SK-PAY-99")
    assert ran.code == 2
    assert "has no rule SK-PAY-99; did you mean SK-PAY-9" in ran.err
    ran = playmat("rules", "shaman", "qqqqq")
    assert ran.code == 1
    assert 'has "qqqqq"' in ran.err


# Coverage


def test_coverage_counts_every_area(playmat: Command) -> None:
    ran = playmat("rules", "shaman", "--coverage", "--tests", ROOT / "tests")
    assert ran.out.splitlines()[0].split() == ["area", "rules", "enforced", "carried", "as", "data", "tested"]
    assert "Rules: 215 of 215 tested" in ran.out
    assert "Decisions: 67 of 67 open ones and 68 of 68 on cards tested." in ran.out
    assert ran.code == 0
    data = json.loads(playmat("rules", "shaman", "--coverage", "--tests", ROOT / "tests", "--json").out)
    assert data["complete"] is True
    assert data["rules"]["count"] == 215
    assert data["decisions"]["count"] == 67 + 68
    assert sum(area["count"] for area in data["areas"].values()) == len(SHAMAN.rules)


def test_a_gap_is_listed_and_fails(playmat: Command, tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text('@rule("SK-PAY-4", "SK-NO-1")\ndef test_it(): ...\n')
    ran = playmat("rules", "shaman", "--coverage", "--tests", tmp_path)
    assert ran.code == 1
    assert "Gap: SK-PAY-5 has no test" in ran.out
    assert "Gap: SK-PAY-4 " not in ran.out
    assert "Gap: SK-NO-1 is cited by tests and unknown" in ran.out
    assert "1 of 215 tested" in ran.out


def test_without_tests_coverage_says_so(playmat: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = playmat("rules", "shaman", "--coverage", "--tests", tmp_path / "none")
    assert ran.code == 2
    assert "there is no folder" in ran.err
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("playmat.__file__", str(tmp_path / "a" / "b" / "playmat" / "__init__.py"))
    ran = playmat("rules", "shaman", "--coverage")
    assert ran.code == 2
    assert "The tests are not here" in ran.err
