"""The rulebook as data: the Shaman duel's file, looking rules up, refusing bad files."""

from __future__ import annotations

from pathlib import Path

import pytest

import playmat
from playmat.book.rulebook import BadRulebook, Rulebook, UnknownRule
from tests.kernel.marbles import GAME, entry, load

SHAMAN = Path(playmat.__file__).parent / "games" / "shaman" / "rules.toml"

RULES_PER_AREA = {
    "DECK": 10, "TRAIT": 11, "SETUP": 10, "OPATK": 8, "ZONE": 8, "FLIP": 7, "FOCUS": 6, "DISCARD": 6,
    "FURY": 16, "STRIKE": 7, "COUNTER": 6, "CLEAN": 9, "REPL": 7, "SIG": 17, "SCORE": 8, "CELEB": 5,
    "PAY": 14, "ELIM": 3, "TEAM": 13, "ADV": 8, "CHARGE": 7, "SPECTER": 3, "KEY": 10, "GEN": 16,
    "OPEN": 67, "CD": 68,
}  # fmt: skip


@pytest.fixture(scope="module")
def shaman() -> Rulebook:
    return Rulebook.load(SHAMAN)


class TestTheShamanDuel:
    def test_it_holds_exactly_the_ids_of_the_specification_in_order(self, shaman: Rulebook) -> None:
        assert list(shaman) == [
            f"SK-{area}-{number}" for area, count in RULES_PER_AREA.items() for number in range(1, count + 1)
        ]
        assert list(shaman.areas) == list(RULES_PER_AREA)
        assert len(shaman) == 215 + 67 + 68

    def test_it_says_which_game_it_is(self, shaman: Rulebook) -> None:
        assert (shaman.game, shaman.name, shaman.version) == ("shaman", "Shaman duel", "1.0")
        assert shaman.prefix == "SK"

    def test_215_are_rules_and_135_are_decisions(self, shaman: Rulebook) -> None:
        assert sum(not rule.is_decision for rule in shaman.values()) == 215
        assert sum(rule.is_decision for rule in shaman.values()) == 135

    def test_every_heading_is_short_and_its_own(self, shaman: Rulebook) -> None:
        headings = [rule.heading for rule in shaman.values()]
        assert [heading for heading in headings if not 2 <= len(heading.split()) <= 6] == []
        assert len(set(headings)) == len(headings)

    def test_every_text_is_a_plain_statement_of_its_own(self, shaman: Rulebook) -> None:
        for rule in shaman.values():
            assert rule.text.endswith("."), rule.id
            assert not set(rule.text) & set("*`?\n"), rule.id
        assert len({rule.text for rule in shaman.values()}) == len(shaman)

    def test_rules_name_their_section_and_decisions_that_they_are_ours(self, shaman: Rulebook) -> None:
        for rule in shaman.values():
            if rule.area == "OPEN":
                assert rule.source == "decision", rule.id
                assert rule.why, rule.id
            elif rule.area == "CD":
                assert rule.source == "card decision", rule.id
            else:
                assert rule.source.startswith("§"), rule.id

    def test_only_five_entries_leave_nothing_to_enforce(self, shaman: Rulebook) -> None:
        assert [rule.id for rule in shaman.values() if rule.status != "enforced"] == [
            "SK-FOCUS-6", "SK-ADV-8", "SK-GEN-5", "SK-OPEN-53", "SK-OPEN-54",
        ]  # fmt: skip

    def test_line_breaks_in_the_file_do_not_reach_the_reader(self, shaman: Rulebook) -> None:
        assert shaman["SK-DECK-1"].text == (
            "A constructed deck with fewer than 60 cards is illegal; 60 or more is legal and no maximum is given."
        )


class TestLookingUp:
    def test_a_known_id_gives_its_rule(self, shaman: Rulebook) -> None:
        assert shaman["SK-PAY-4"].heading == "Raising Intercept enables a play"
        assert shaman["SK-PAY-4"].area == "PAY"
        assert "SK-PAY-4" in shaman
        assert "SK-PAY-99" not in shaman

    def test_an_unknown_id_is_told_what_it_may_have_meant(self, shaman: Rulebook) -> None:
        with pytest.raises(UnknownRule) as mistake:
            shaman["SK-PYA-4"]
        assert str(mistake.value).startswith("Shaman duel has no rule SK-PYA-4; did you mean SK-PAY-4, SK-PAY-14")
        assert shaman.get("SK-PYA-4") is None

    def test_an_id_like_no_other_is_sent_to_the_search(self, shaman: Rulebook) -> None:
        with pytest.raises(UnknownRule, match="has no rule quux; search for it by its words"):
            shaman["quux"]

    @pytest.mark.parametrize("mistyped", ["SK-PYA-4", "sk-pay-4", "PAY-4", "SK-PAI-4"])
    def test_near_misses_are_suggested(self, shaman: Rulebook, mistyped: str) -> None:
        assert shaman.suggest(mistyped)[0] == "SK-PAY-4"

    @pytest.mark.parametrize("part", ["SK-PAY", "sk-pay"])
    def test_part_of_an_id_finds_the_area_first_and_in_order(self, shaman: Rulebook, part: str) -> None:
        assert [rule.id for rule in shaman.find(part)[:14]] == [f"SK-PAY-{number}" for number in range(1, 15)]

    def test_a_whole_id_comes_before_ids_that_begin_like_it(self, shaman: Rulebook, tmp_path: Path) -> None:
        book = load(tmp_path, GAME, entry("MB-THROW-10"), entry("MB-THROW-1"))
        assert [rule.id for rule in book.find("MB-THROW-1")] == ["MB-THROW-1", "MB-THROW-10"]
        assert [rule.id for rule in shaman.find("open-28")] == ["SK-OPEN-28"]

    def test_rules_with_more_of_the_words_come_first(self, shaman: Rulebook, tmp_path: Path) -> None:
        assert shaman.find("tactical RED zone")[0].id == "SK-KEY-5"
        one = entry("MB-THROW-1", heading="Red marbles", text="Red is red.")
        both = entry("MB-THROW-2", text="Reddish or bluish.")
        book = load(tmp_path, GAME, one, both)
        assert [rule.id for rule in book.find("red blu")] == ["MB-THROW-2", "MB-THROW-1"]

    def test_heading_counts_more_than_area_than_text_and_a_whole_word_more_than_a_part(self, tmp_path: Path) -> None:
        book = load(
            tmp_path,
            GAME,
            entry("MB-OPEN-1"),
            entry("MB-OPEN-2", text="Nobody throws."),
            entry("MB-OPEN-3", text="Nobody may throw."),
            entry("MB-THROW-1"),
            entry("MB-OPEN-4", heading="Who throws"),
            entry("MB-OPEN-5", heading="Your throw"),
        )
        assert [rule.id for rule in book.find("Throw")] == [
            "MB-OPEN-5",
            "MB-OPEN-4",
            "MB-THROW-1",
            "MB-OPEN-3",
            "MB-OPEN-2",
        ]

    def test_hyphens_and_punctuation_do_not_hide_a_word(self, shaman: Rulebook) -> None:
        assert shaman.find("off-trait")[0].id == "SK-TRAIT-8"
        assert shaman.find("(Trait)") == shaman.find("trait")

    @pytest.mark.parametrize("words", ["", "  ", "?!", "xylophone"])
    def test_nothing_is_found_where_nothing_is(self, shaman: Rulebook, words: str) -> None:
        assert shaman.find(words) == []


class TestBadFiles:
    @pytest.mark.parametrize(
        ("bad", "complaint"),
        [
            (entry("MB-THROW-1") * 2, "MB-THROW-1: is there twice"),
            (
                entry("MB-THROW-1", status="maybe"),
                "MB-THROW-1: status 'maybe' is none of enforced, definition",
            ),
            (entry("MB-THROW-1", status=""), "MB-THROW-1: status '' is none of"),
            (entry("MB-THROW-1", text=""), "MB-THROW-1: has no text"),
            (entry("MB-THROW-1", text=" "), "MB-THROW-1: has no text"),
            (entry("MB-THROW-1", heading=""), "MB-THROW-1: has no heading"),
            (entry("MB-THROW-1", source=""), "MB-THROW-1: has no source"),
            (entry("MB-THROW-1", status="definition"), "MB-THROW-1: is definition and needs a justification"),
            (entry("MB-THROW-1", status="advice"), "MB-THROW-1: is advice and needs a justification"),
            (entry("MB-THROW-1", justification="Why not."), "is enforced and needs no justification"),
            (entry("MB-THROW-1") + 'cards = "Aura"', "MB-THROW-1: cards is a list of titles, each once"),
            (entry("MB-THROW-1") + 'cards = ["Aura", "Aura"]', "MB-THROW-1: cards is a list of titles, each once"),
            (entry("MB-THROW-1") + "cards = []", "MB-THROW-1: cards is a list of titles, each once"),
            (entry("MB-THROW-1", headng="Oops"), "MB-THROW-1: nobody reads 'headng'"),
            (entry("MB-AIM-1"), r"MB-AIM-1: \[game.areas\] has no title for AIM"),
            (entry("MB-THROW-1") + entry("SK-THROW-2"), "number 2: 'SK-THROW-2' is no id of this game"),
            (entry("MB-THROW-1") + entry(""), "number 2: '' is no id of this game, such as MB-AREA-1"),
            (
                entry("MB-THROW-1", text="See MB-OPEN-7."),
                "MB-THROW-1: refers to MB-OPEN-7, which is not there",
            ),
            ("", r"there is no \[\[rule\]\]"),
            ("rule = [3]", "number 1: '' is no id"),
            ("[[rule]", "is not valid TOML"),
        ],
    )
    def test_a_bad_rule_is_named_with_what_is_wrong(self, tmp_path: Path, bad: str, complaint: str) -> None:
        with pytest.raises(BadRulebook, match=complaint):
            load(tmp_path, *((bad, GAME) if bad.startswith("rule =") else (GAME, bad)))

    @pytest.mark.parametrize("key", ["game", "name", "version"])
    def test_the_game_must_be_described(self, tmp_path: Path, key: str) -> None:
        described = "\n".join(line for line in GAME.splitlines() if not line.startswith(f"{key} ="))
        with pytest.raises(BadRulebook, match=rf"\[game\] has no {key}"):
            load(tmp_path, described, entry("MB-THROW-1"))

    def test_everything_wrong_is_said_at_once(self, tmp_path: Path) -> None:
        with pytest.raises(BadRulebook) as mistake:
            load(tmp_path, GAME, entry("MB-THROW-1", text=""), entry("MB-THROW-2", status="maybe"))
        first, *problems = str(mistake.value).splitlines()
        assert first == f"{tmp_path / 'rules.toml'}: please mend:"
        assert problems == [
            "  MB-THROW-1: has no text",
            "  MB-THROW-2: status 'maybe' is none of enforced, definition, advice",
        ]

    def test_a_missing_file_is_named(self, tmp_path: Path) -> None:
        with pytest.raises(BadRulebook, match=r"nowhere\.toml: cannot be read: No such file"):
            Rulebook.load(tmp_path / "nowhere.toml")
