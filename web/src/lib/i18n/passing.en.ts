/** The words of passing. */
export const passing = {
  "passing.title": "When to ask me",
  "passing.about":
    "Where you could only pass, you are passed for after a moment. Choose where you would rather be asked, or never.",
  "passing.hidden":
    "Others are not told which passes were automatic, and those take as long as a glance at the cards.",
  "passing.ask": "Always",
  "passing.auto": "If I can act",
  "passing.skip": "Never",
  "passing.underway": "Passing for you…",
  "passing.on_news": "You pass until something happens.",
  "passing.on_turn": "You pass until the turn ends.",
  "passing.stop": "Stop",
  "passing.until": "Pass until",
  "passing.until_news": "something happens",
  "passing.until_turn": "the turn ends",
  "passing.whole_news": "Pass until something happens",
  "passing.whole_turn": "Pass until the turn ends",
  "passing.none": "There is no passing in this game.",
} as const;
