"""Playing in the terminal: questions, answers, and everything that can be typed beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.book.record import Record
from playmat.cli.keep import Keeper
from playmat.cli.seats import Player
from playmat.testing import P1, P2, Table
from tests.cli.harness import LOOK, SHAMAN, Sitting, sit

BARREN = "Barren Justice"
ARRIVAL = "Flamboyant Arrival"


def table(flipped: str = BARREN, **words: object) -> Table:
    """Ben, seated first, has flipped a card in green against Force 4."""
    found = Table("shaman")
    found.set(P1, flipped=flipped, **{"flips": [ARRIVAL, ARRIVAL], **words})
    return found.set(P2, strike=ARRIVAL)


def type_at(at: Table, *lines: str) -> Sitting:
    return sit(at.state, *lines)


# Answers


def test_a_question_is_asked_with_numbered_answers_their_consequences_and_its_rule() -> None:
    text = type_at(table()).text
    assert "Turn 1: you defend in the green zone against Flamboyant Arrival, Force 4." in text
    assert "Your furyoku: green 2, yellow 2, red 2. Score: you 0, P2 0." in text
    assert "Flipped: Barren Justice, a strike. It costs 1 green and 1 yellow furyoku. Intercept 5, Force 5." in text
    told = "costs 1 green and 1 yellow; then P2 faces Force 5; P2: +1 green furyoku"
    assert f"1. Counterattack with Barren Justice ({told})." in text
    assert "2. Focus Barren Justice (green furyoku 2 → 3; on to yellow)." in text
    assert "3. Discard Barren Justice (no furyoku; on to yellow)." in text
    assert "[SK-FLIP-2]" in text


@pytest.mark.parametrize("line", ["2", "focus", "foc", "focus barren", "FOCUS"])
def test_an_answer_is_given_by_number_or_words(line: str) -> None:
    at = table()
    with at.changes(P1, green=+1):
        type_at(at, line)
    at.expect(zone="yellow")


def test_the_exact_payment_comes_first_and_enter_takes_it() -> None:
    at = table()
    with at.changes(P1, green=-1, yellow=-1, red=0):
        sitting = type_at(at, "play", "")
    assert "1. Pay 1 green, 1 yellow (furyoku green 2 → 1, yellow 2 → 1; " in sitting.text
    assert sitting.display.prompts == [
        "Your answer, or help",
        "Your answer (Enter takes 1), or help",
        "P2, press Enter when you are there",
    ]


def test_another_payment_is_typed_as_numbers_of_cards() -> None:
    at = table()
    with at.changes(P1, green=0, yellow=-1, red=-1):
        type_at(at, "play", "pay 0/1/1")


def test_enter_alone_plays_nothing() -> None:
    at = table()
    before = at.state.digest()
    sitting = type_at(at, "")
    assert at.state.digest() == before
    assert sitting.text.count("Question:") == 2
    assert "Type the number of your answer, 1 to 3, or its words." in sitting.text


def test_why_a_card_cannot_be_played_is_said_without_asking() -> None:
    sitting = type_at(table("Seismic Eruption"))
    assert "Not possible: Play. Its Intercept is 3, and the attack has Force 4. [SK-STRIKE-2]" in sitting.text


def test_giving_a_point_away_asks_for_confirmation() -> None:
    at = Table("shaman", zone="red")
    at.set(P1, flipped=BARREN).set(P2, strike=ARRIVAL)
    with at.changes(P2, points=0):
        sitting = type_at(at, "focus", "perhaps", "no")
    assert "Warning: This gives P2 a point." in sitting.text
    assert sitting.text.count("This gives P2 a point. Do it?") == 2
    with at.changes(P2, points=+1):
        type_at(at, "focus", "yes")


def test_copies_of_a_card_are_offered_once() -> None:
    at = Table("shaman")
    at.set(P1, shaman="Len", flipped="Foregone Conclusion", deck=["Owned!", BARREN, "Owned!"])
    sitting = type_at(at, "play", "", "charge nothing", "take owned")
    assert "1. Take Owned! (strike 6/4, costs 3 green, 2 copies)." in sitting.text
    assert "2. Take Barren Justice (strike 5/5, costs 1 green and 1 yellow)." in sitting.text
    assert "P1 shows Owned!. " in sitting.text


def test_teamworks_of_the_same_name_are_told_apart() -> None:
    at = Table("shaman")
    at.set(P1, flipped="Isolate", green_teamwork="Turbine").set(P2, red_teamwork="Turbine")
    with at.changes(P2, teamworks=-1):
        sitting = type_at(at, "play", "", "charge nothing", "teamwork turbine", "1")
    assert "1. Eliminate Turbine, Veiled Zealot (P2's, in red; flip again)." in sitting.text
    assert "2. Eliminate Turbine, Veiled Zealot (yours, in green; flip again)." in sitting.text


# Asking why


@pytest.mark.parametrize(
    ("line", "sentence", "rule"),
    [
        ("why play", "Play: Its Intercept is 3, and the attack has Force 4.", "SK-STRIKE-2"),
        ("play", "Play: Its Intercept is 3, and the attack has Force 4.", "SK-STRIKE-2"),
        ("why seismic", "Play: Its Intercept is 3, and the attack has Force 4.", "SK-STRIKE-2"),
        ("why signature", "A signature move needs all three zones charged; you have charged 0.", "SK-SIG-5"),
        ("why halo", "Halo Crescent is one of your signature moves.", "SK-SIG-5"),
        ("why pitch", "Pitch: Seismic Eruption does not have Pitch.", "SK-KEY-7"),
        ("tactical", "Tactical: Seismic Eruption does not have Tactical.", "SK-KEY-2"),
        ("why flip", "Flip: A card is flipped; settle it before another is flipped.", "SK-FLIP-2"),
        ("why 2", "“Discard Seismic Eruption” is on offer: type 2.", "SK-FLIP-2"),
        ("why focus", "“Focus Seismic Eruption” is on offer: type 1.", "SK-FLIP-2"),
        ("why dragon aura", "Dragon Aura lies in your discard pile.", "SK-DECK-7"),
        ("why bone army", "That card is nowhere in sight.", "SK-DECK-7"),
        ("why", "Play: Its Intercept is 3, and the attack has Force 4.", "SK-STRIKE-2"),
        ("why flamboyant", "Flamboyant Arrival is P2's last strike.", "SK-DECK-7"),
    ],
)
def test_why_answers_with_the_rule_and_its_heading(line: str, sentence: str, rule: str) -> None:
    at = table("Seismic Eruption", discard=["Dragon Aura"])
    before = at.state.digest()
    answer = type_at(at, line).after("Your answer, or help:")
    assert sentence in answer
    assert f"{rule}, {SHAMAN.rules[rule].heading}: {SHAMAN.rules[rule].text}" in answer
    assert at.state.digest() == before


def test_why_explains_the_power_of_a_teamwork() -> None:
    at = table(green_teamwork="Lililala")
    answer = type_at(at, "why lililala").after("Your answer, or help:")
    assert "Lililala, Last of Her Village is in your green teamwork slot." in answer
    assert "Use Lililala: This works before a card is flipped in the zone." in answer


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("why 9", 'There is no answer "9"; they are numbered from 1 to 3.'),
        ("why xyzzy", '"xyzzy" is neither an answer nor a card.'),
        ("why the", "cards; type more of the name"),
    ],
)
def test_why_about_nothing_says_what_can_be_asked(line: str, sentence: str) -> None:
    assert sentence in type_at(table(), line).text


# Taking back


def test_undo_is_free_while_nothing_was_turned_up() -> None:
    at = table()
    before = at.state.digest()
    sitting = type_at(at, "play", "undo")
    assert sitting.state.digest() == before
    assert "Your last answer is taken back." in sitting.text
    assert "Yes or no" not in sitting.display.prompts


def test_undo_past_a_turned_up_card_asks_the_other_player() -> None:
    at = table()
    before = at.state.digest()
    sitting = type_at(at, "focus", "undo", "no")
    assert (
        "Something hidden was turned up since your last answer. P2, do you agree that it is taken back?"
        in sitting.text
    )
    assert "Nothing is taken back." in sitting.text
    assert sitting.state.digest() != before
    assert sit(sitting.state, "undo").after("Your answer, or help:").startswith("\nThere is nothing to take back yet.")


def test_undo_past_a_turned_up_card_against_a_bot_asks_for_confirmation() -> None:
    at = table()
    before = at.state.digest()
    sitting = sit(at.state, "focus", "undo", "yes", bots=("human", "greedy"))
    assert "Something hidden was turned up since your last answer, and you have seen it." in sitting.text
    assert sitting.state.digest() == before


def test_undo_takes_back_what_the_bot_answered_too() -> None:
    paying = sit(table().state, "play", bots=("human", "greedy")).state.digest()
    sitting = sit(table().state, "play", "", "undo", "yes", bots=("human", "greedy"))
    assert "P2 defends in green. [SK-ZONE-2]" in sitting.text
    assert sitting.state.digest() == paying


# Looking things up


def test_log_shows_the_last_lines_with_their_rules() -> None:
    at = table()
    answer = type_at(at, "focus", "log 2").text.split("Your answer, or help:")[2]
    last = "P1 now defends in yellow. [SK-ZONE-5]\nP1 flips Flamboyant Arrival in yellow. [SK-FLIP-1]"
    assert answer.startswith(f"\n{last}\n(one earlier line; type: log 3)")
    assert "log takes how many lines" in type_at(table(), "log x").text


def test_table_shows_everything_a_player_must_see() -> None:
    at = table(area=["Dragon Aura"], charged=["green"], yellow_teamwork="Turbine", discard=["Isolate"])
    answer = type_at(at, "table").after("Your answer, or help:")
    for fact in (
        "The attack: Flamboyant Arrival, a strike from the green zone, Force 4.",
        "Intercept 6 (with Dragon Aura +1), Force 6 (with Dragon Aura +1).",
        "In force: Your Dragon Aura: your strikes +1 Intercept, +1 Force.",
        "You, P1, have 0 of 3 points.",
        "The shaman Yoh shows its front; traits Soul, Melee and Yoh.",
        "Furyoku: green 2, yellow 2, red 2.",
        "Charged zones: green.",
        "Teamworks: Turbine, Veiled Zealot in yellow.",
        "Advantages: Dragon Aura.",
        "Deck: 22 cards.",
        "Discard pile: one card, Isolate on top.",
        "Halo Crescent on the front, Intercept 7, Force 7, costs 1 green furyoku",
        "P2 has 0 of 3 points.",
    ):
        assert fact in answer, answer
    assert answer.count("Signature moves") == 1


def test_piles_lists_both_discard_piles() -> None:
    answer = type_at(table(discard=["Isolate", "Dragon Aura"]), "piles").text
    assert "Your discard pile, from the top: Isolate; Dragon Aura." in answer
    assert "P2's discard pile, from the top: Filler;" not in answer  # the filler of positions is no card to look up


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("rules SK-PAY-4", "SK-PAY-4, Raising Intercept enables a play:"),
        ("rules sk-pay-4", "SK-PAY-4, Raising Intercept enables a play:"),
        ("rules focusing red", "SK-FOCUS-5, Focusing in red:"),
        ("rules", "rules takes an id or words"),
        ("rules qqqq", 'No rule has "qqqq".'),
        ("cards dragon aura", "Dragon Aura: advantage, generic. Costs 2 green furyoku."),
        ("cards type:signature trait:yoh", "Halo Crescent: signature move of Yoh, on the front of the shaman card."),
        ("cards", "cards takes a search"),
        ("cards qqqq", 'No card is found by "qqqq".'),
        ("cards colour:red", 'there is no field "colour"'),
        ("cards type:strike", "cards in all; also:"),
        ("cards isolate", "SK-CD-26, Isolate may choose none: Isolate: its player may choose a teamwork"),
        ("cards venster", "Rulings on Venster, Tactician: SK-CD-50; type: rules SK-CD-50"),
    ],
)
def test_rules_and_cards_are_looked_up_at_the_table(line: str, sentence: str) -> None:
    assert sentence in type_at(table(), line).after("Your answer, or help:")


def test_help_tells_the_game_and_every_command() -> None:
    answer = type_at(table(), "help game").text
    for line in LOOK.primer:
        assert line in answer
    answer = type_at(table(), "help").text
    for name in ("why WHAT", "undo", "log [N]", "rules WHAT", "cards WHAT", "save [FILE]", "concede", "quit"):
        assert name in answer


# Leaving


def test_conceding_asks_and_ends_the_game() -> None:
    sitting = type_at(table(), "concede", "no", "concede", "yes", "frob", "play", "")
    assert "The game goes on." in sitting.text
    assert "The game is over: P2 wins." in sitting.text
    assert sitting.state.over


def test_after_the_end_the_last_answer_can_be_taken_back() -> None:
    sitting = type_at(table(), "concede", "yes", "log 1", "undo", "focus")
    assert not sitting.state.over
    assert "P1 concedes the game. [SK-OPEN-50]" in sitting.text


def test_a_saved_game_can_be_replayed(tmp_path: Path) -> None:
    file = tmp_path / "duel.json"
    state = SHAMAN.new(3, ["Ben", "Erin"])
    sitting = sit(state, "1", f"save {file}", "1", "save", "quit")
    assert f"The game is saved in {file}. Play on with: playmat play shaman --resume {file}" in sitting.text
    assert Record.load(file).replay().digest() == sitting.state.digest()


def test_quit_offers_to_save(home: Path) -> None:
    state = SHAMAN.new(3, ["Ben", "Erin"])
    sitting = sit(state, "1", "quit", "what", "cancel", "quit", "yes")
    assert sitting.text.count("Save the game before you leave?") == 3
    (file,) = home.iterdir()
    assert Record.load(file).answers == tuple(sitting.state.answers)


def test_quit_without_saving_leaves_nothing(home: Path) -> None:
    sit(SHAMAN.new(3, ["Ben", "Erin"]), "1", "quit", "no")
    assert not home.exists()


def test_quit_asks_nothing_where_nothing_was_done(home: Path) -> None:
    sit(SHAMAN.new(3, ["Ben", "Erin"]), "quit")
    assert not home.exists()


def test_saving_over_another_file_asks(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("mine")
    sitting = sit(SHAMAN.new(3, ["Ben", "Erin"]), "1", f"save {file}", "no", f"save {tmp_path}")
    assert file.read_text() == "mine"
    assert "is there already. Write over it?" in sitting.text
    sitting = sit(sitting.state, "save /proc/nowhere/game.json")
    assert "could not be written" in sitting.text


def test_an_own_file_is_written_again_without_asking(tmp_path: Path) -> None:
    file = tmp_path / "duel.json"
    keeper = Keeper(file)
    sitting = sit(SHAMAN.new(3, ["Ben", "Erin"]), "1", "save", f"save {file}", keeper=keeper)
    assert "Write over it?" not in sitting.text
    assert file.exists()


# Two people, one screen


def test_what_happened_is_told_once() -> None:
    pages = type_at(table(), "focus", "discard").text.split("Your answer, or help:")
    assert "P1 focuses Barren Justice: one more green furyoku. [SK-FOCUS-1]" in pages[1]
    assert "P1 discards Flamboyant Arrival. [SK-DISCARD-1]" in pages[2]
    assert "P1 focuses" not in pages[2]


def test_the_screen_is_handed_over_neutrally() -> None:
    at = table()
    sitting = type_at(at, "play", "", "", "log 1")
    between = sitting.after("Your answer (Enter takes 1), or help:").split("P2, press Enter when you are there:")[0]
    assert between.strip() == "It is P2's turn to decide. Pass the screen to P2."
    after = sitting.after("P2, press Enter when you are there:")
    assert "you defend in the green zone against Barren Justice, Force 5." in after
    assert "P1 counterattacks with Barren Justice from green. [SK-COUNTER-1]" in after
    assert "Halo Crescent" not in after


def test_bots_alone_play_to_the_end_and_the_log_is_read_out() -> None:
    sitting = sit(SHAMAN.new(3, ["Greedy", "Random"]), bots=("greedy", "random"))
    assert sitting.state.over
    assert "shuffles. [SK-SETUP-10]" in sitting.text
    assert "The game is over: Greedy wins." in sitting.text


def test_a_bots_answer_follows_from_the_game_alone() -> None:
    state = SHAMAN.new(5, ["Ben", "Random"])
    bot = Player("Random", "random")
    answers = []
    while (decision := state.decision) is not None:
        answer = bot.choose(state, decision.player)
        assert bot.choose(state.clone(keep=True), decision.player) == answer
        answers.append(answer)
        state.choose(answer)
    assert len(set(answers)) > 1
