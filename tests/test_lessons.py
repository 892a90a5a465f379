"""Lessons: every one is true, a mistaken one says where, and nobody learns what they may not see."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from playmat import games
from playmat.kernel.errors import PlaymatError, UnknownOption
from playmat.kernel.view import redeal, view
from playmat.screen.answers import key_of
from playmat.screen.lessons import BadLesson, Lesson, NoLesson, NoStep, every_lesson, find, lessons_of

SHAMAN: Final = games.get("shaman")
FIRST: Final = find(SHAMAN, "first-duel")
EVERY: Final = pytest.mark.parametrize("lesson", every_lesson(), ids=lambda lesson: f"{lesson.game.id}-{lesson.id}")

HEAD: Final = """
title = "A try"
summary = "Focus a card."
seats = ["Ben", "Erin"]
learner = "Ben"
end = "That was it (SK-FOCUS-1)."
"""
START: Final = """
[start.sides.Ben]
flipped = "Seismic Eruption"
flips = ["Barren Justice", "Dragon Aura"]
discard = ["Owned!", "Owned!", "Isolate"]
[start.sides.Erin]
discard = ["Isolate", "Owned!"]
strike = "Flamboyant Arrival"
"""
STEP: Final = """
[[step]]
say = "Too weak (SK-STRIKE-2): focus it."
answer = "focus"
shows = { Ben = { green = 3 }, Erin = { points = 0 } }
instead = { discard = "It would be
 wasted." }
""".replace("be\n", "be")


def written(folder: Path, text: str) -> Lesson:
    """A lesson of the Shaman duel in a file of its own."""
    path = folder / "a-try.toml"
    path.write_text(text, encoding="utf-8")
    return Lesson(SHAMAN, path)


# What ships


@EVERY
def test_every_lesson_plays_through_and_its_numbers_are_true(lesson: Lesson) -> None:
    state = lesson.play()
    assert len(lesson.states) == len(lesson.steps) + 1
    assert state is lesson.states[-1]
    assert any(step.shows for step in lesson.steps)


@EVERY
def test_every_answer_of_a_lesson_is_the_right_one(lesson: Lesson) -> None:
    for done in range(len(lesson.steps)):
        moment = lesson.at(done)
        assert moment.say
        if moment.is_learners:
            assert moment.judge(moment.expected).kind == "right"
        else:
            assert moment.expected == ""


@EVERY
def test_a_lesson_shows_the_same_whatever_is_hidden_from_the_learner(lesson: Lesson) -> None:
    changed = 0
    for done in range(len(lesson.steps) + 1):
        moment = lesson.at(done)
        for seed in range(3):
            other = redeal(moment.state, lesson.learner, seed)
            other.log = moment.state.log
            changed += [one.id for one in other.defs] != [one.id for one in moment.state.defs]
            assert view(other, lesson.learner) == moment.view()
    assert changed, "there was something to hide"


def test_the_first_duel_has_a_step_for_each_thing_it_teaches() -> None:
    assert 10 <= len(FIRST.steps) <= 16
    answers = [step.answer for step in FIRST.steps if not step.by]
    assert {"focus", "play", "pay:1/1/0", "charge:green"} <= set(answers)
    final = FIRST.play()
    assert SHAMAN.measures(final, 0)["points"] == 1


def test_looking_at_a_lesson_changes_nothing() -> None:
    before = [state.digest() for state in FIRST.states]
    for done in range(len(FIRST.steps) + 1):
        FIRST.at(done).view()
        FIRST.at(done).judge("focus")
    assert [state.digest() for state in FIRST.states] == before


def test_the_lesson_in_the_documentation_is_one(tmp_path: Path) -> None:
    page = (Path(__file__).parents[1] / "docs" / "lessons.md").read_text(encoding="utf-8")
    lesson = written(tmp_path, page.split("```toml\n")[1].split("```")[0])
    lesson.play()
    assert (lesson.script.number, len(lesson.steps)) == (2, 2)


# Answers that are tried


def test_another_answer_gets_the_words_of_the_lesson() -> None:
    verdict = FIRST.at(1).judge("discard")
    assert (verdict.kind, verdict.rule) == ("other", "")
    assert verdict.sentence.startswith("You may, but a discarded card gives you nothing.")


def test_an_answer_without_words_of_its_own_is_told_which_way_the_lesson_goes() -> None:
    verdict = FIRST.at(3).judge("pay:1/0/1")
    assert (verdict.kind, verdict.rule) == ("other", "")
    assert "Pay 1 green, 1 yellow" in verdict.sentence


def test_an_answer_against_the_rules_gets_their_refusal() -> None:
    verdict = FIRST.at(1).judge("play")
    assert (verdict.kind, verdict.rule) == ("refused", "SK-STRIKE-2")
    assert verdict.sentence == "Its Intercept is 3, and the attack has Force 4."


def test_nobody_answers_for_the_others_nor_after_the_end() -> None:
    assert FIRST.at(0).judge("defender:self").rule == "SK-FLIP-5"
    assert FIRST.at(len(FIRST.steps)).judge("focus").kind == "refused"


def test_what_is_no_answer_at_all_is_said_to_be_none() -> None:
    with pytest.raises(UnknownOption, match="cannot be read"):
        FIRST.at(1).judge("dance")


def test_an_answer_that_could_be_several_is_none() -> None:
    with pytest.raises(PlaymatError, match="'pay' could be any of"):
        key_of(FIRST.at(3).state, "pay")


def test_a_step_that_is_not_there() -> None:
    for done in (-1, len(FIRST.steps) + 1):
        with pytest.raises(NoStep, match="15 steps"):
            FIRST.at(done)


def test_another_copy_of_the_same_card_does_as_well(tmp_path: Path) -> None:
    start = """
[start.sides.Ben]
green_teamwork = "Lililala, Last of Her Village"
flips = ["Owned!", "Owned!", "Isolate", "Isolate"]
discard = ["Owned!", "Owned!"]
[start.sides.Erin]
discard = ["Owned!", "Owned!"]
"""
    steps = """
[[step]]
say = "Use her."
answer = "use Lililala"
[[step]]
say = "Keep an Owned!"
answer = "top Owned!"
"""
    asked = written(tmp_path, f"{HEAD}{start}{steps}").at(1)
    verdicts = {key: asked.judge(key).kind for key in asked.state.keys()}  # noqa: SIM118 — not a dict's
    assert sorted(verdicts.values()) == ["other", "right", "right"]


# How a lesson begins


def test_names_of_the_lesson_are_names_at_the_table(tmp_path: Path) -> None:
    about_to_flip = START.replace('flipped = "Seismic Eruption"\nflips = [', 'flips = ["Seismic Eruption", ')
    lesson = written(tmp_path, f"{HEAD}{about_to_flip}{STEP}")
    texts = [text for _, text in lesson.at(1).view()["log"]]
    assert texts[0] == "Ben focuses Seismic Eruption: one more green furyoku."
    assert lesson.at(0).view()["log"] == []


def test_a_lesson_may_begin_with_a_deal(tmp_path: Path) -> None:
    start = '[start]\nseed = 7\ndecks = ["road-of-sparks", "night-shift"]\n'
    dealt = SHAMAN.new(7, ("Ben", "Erin"), ("road-of-sparks", "night-shift"))
    asked = ("Ben", "Erin")[dealt.decision.player] if dealt.decision else ""
    step = f'[[step]]\nsay = "Choose."\nby = "{asked}"\nanswer = "defender:self"\n'
    lesson = written(tmp_path, f"{HEAD}{start}{step}")
    assert lesson.at(0).state.digest() == dealt.digest()
    dealt.choose("defender:self")
    assert lesson.play().digest() == dealt.digest()


# Mistakes

MISTAKES: Final[list[tuple[str, str, str, str]]] = [
    ('title = "A try"', "title = 3", "title:", "Expected `str`"),
    ('title = "A try"', "", "a-try.toml:", "missing required field `title`"),
    ('title = "A try"', 'title = "A', "a-try.toml:", "not valid TOML"),
    ('learner = "Ben"', 'learner = "Bob"', "learner:", "nobody is called 'Bob'; seats: Ben, Erin"),
    ("[start.sides.Ben]", "[start.sides.Bob]", "start:", "nobody is called 'Bob'"),
    ("[start.sides.Ben]", "[start]\nseed = 3\n[start.sides.Ben]", "start:", "either a position"),
    ('flipped = "Seismic Eruption"', 'flipped = "Seismic"', "start:", "There is no card called 'Seismic'"),
    ('flipped = "Seismic Eruption"', 'fliped = "Seismic"', "start:", "knows no fliped"),
    ('discard = ["Isolate", "Owned!"]', "discard = 2", "start:", "TEST-0 in discard is no card of the game"),
    ('seats = ["Ben", "Erin"]', 'seats = ["Ben", "Erin", "Zoe"]', "start:", "2 play, and there are names for 3"),
    ('say = "Too weak', 'sya = "Too weak', "step 1:", "sya"),
    ('say = "Too weak', 'say = "Too weak [SK-PIE-1]', "step 1:", "there is no rule SK-PIE-1"),
    ("That was it (SK-FOCUS-1)", "That was it (SK-FOCUS-99)", "end:", "did you mean SK-FOCUS-"),
    (
        'answer = "focus"',
        'answer = "play"',
        "step 1:",
        "Its Intercept is 3, and the attack has Force 4. [SK-STRIKE-2]",
    ),
    ('answer = "focus"', 'answer = "juggle"', "step 1:", "“juggle” cannot be read"),
    ('answer = "focus"', 'answer = "focus"\nby = "Erin"', "step 1:", "Ben is asked, not Erin"),
    ('answer = "focus"', 'answer = "focus"\nby = "Bob"', "step 1:", "nobody is called 'Bob'"),
    ("green = 3", "green = 4", "step 1:", "Ben has green 3, not 4"),
    ("green = 3", "grene = 3", "step 1:", "there is no number 'grene'; there are points"),
    ("green = 3", 'green = "3"', "step 1:", "Expected `int`"),
    ('discard = "It', 'play = "It', "step 1:", "'play' is not on offer"),
    ('discard = "It', 'focus = "It', "step 1:", "'focus' is the answer of the step"),
    ("[[step]]", "[[stop]]", "a-try.toml:", "unknown field `stop`"),
]


@pytest.mark.parametrize(("right", "wrong", "where", "what"), MISTAKES, ids=[f"{one[2]} {one[1]}" for one in MISTAKES])
def test_a_mistake_says_where_it_is(tmp_path: Path, right: str, wrong: str, where: str, what: str) -> None:
    text = f"{HEAD}{START}{STEP}"
    written(tmp_path, text).play()
    assert right in text
    with pytest.raises(BadLesson) as caught:
        written(tmp_path, text.replace(right, wrong)).play()
    message = str(caught.value)
    assert message.startswith("shaman/lessons/a-try.toml")
    assert where in message
    assert what in message


def test_a_lesson_without_steps_and_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadLesson, match="no .*step"):
        written(tmp_path, f"{HEAD}step = []\n{START}")
    with pytest.raises(BadLesson, match="cannot be read: No such file"):
        Lesson(SHAMAN, tmp_path / "none.toml")


def test_the_second_of_two_steps_is_told_by_its_number(tmp_path: Path) -> None:
    with pytest.raises(BadLesson, match=r"a-try\.toml, step 2: shows: Ben has green 3, not 9\."):
        written(tmp_path, f"{HEAD}{START}{STEP}{STEP.replace('green = 3', 'green = 9')}").play()


# Finding them


def test_lessons_are_found_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert find(SHAMAN) is next(iter(lessons_of(SHAMAN).values()))
    with pytest.raises(NoLesson, match=r'no lesson "first-dual"; did you mean "first-duel"\?'):
        find(SHAMAN, "first-dual")
    empty: dict[str, Any] = {}
    monkeypatch.setattr("playmat.screen.lessons._KNOWN", {"shaman": empty})
    with pytest.raises(NoLesson, match="Shaman duel has no lessons yet"):
        find(SHAMAN)


def test_lessons_stand_in_their_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "lessons"
    folder.mkdir()
    for name, number in (("advanced", 2), ("basics", 1)):
        (folder / f"{name}.toml").write_text(f"number = {number}\n{HEAD}{START}{STEP}", encoding="utf-8")
    monkeypatch.setattr("playmat.screen.lessons._KNOWN", {})
    monkeypatch.setattr(SHAMAN, "folder", tmp_path)
    assert list(lessons_of(SHAMAN)) == ["basics", "advanced"]
