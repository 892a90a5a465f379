/** The words of passing. */
export const passing = {
  "passing.title": "When to ask me",
  "passing.about":
    "Where there is usually no reason to ask, you are passed for after a moment, and your log says what you could have done. Choose where you would rather be asked, or never.",
  "passing.hidden":
    "Others are not told which passes were automatic. Where your hand could matter, those take as long as a glance at the cards.",
  "passing.ask": "Always",
  "passing.auto": "As usual",
  "passing.skip": "Never",
  "passing.underway": "Passing for you…",
  "passing.on_news": "You pass until something happens.",
  "passing.on_turn": "You pass until the turn ends.",
  "passing.stop": "Stop",
  "passing.usually": "Usually",
  "passing.because_nothing": "Nothing to do, so passed for you:",
  "passing.because_usual": "Passed for you, as there is usually no reason to ask:",
  "passing.because_never": "Passed for you, as you are never asked there:",
  "passing.because_news": "Passed for you until something happens:",
  "passing.because_turn": "Passed for you until the turn ends:",
  "passing.could": "You could have chosen:",
  "passing.more": "{count} more",
  "passing.until": "Pass until",
  "passing.until_news": "something happens",
  "passing.until_turn": "the turn ends",
  "passing.whole_news": "Pass until something happens",
  "passing.whole_turn": "Pass until the turn ends",
  "passing.none": "There is no passing in this game.",
} as const;
