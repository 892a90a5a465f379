/** The answers on offer as a player picks among them: those that lead to the same once, each with a number and a letter. */

import type { OptionView } from "../lib/wire";

export interface Choice {
  /** Counted from 1, as in the terminal. */
  number: number;
  /** The key on the keyboard that takes it; nothing where all its letters are taken. */
  letter: string;
  /** The first of those that lead to the same. */
  option: OptionView;
  /** All that lead to the same. */
  options: OptionView[];
}

/** Letters that always mean something else at the table: undo, hint, log, chat, text mode. */
const RESERVED = "uhlct";

/** The choices among answers; the one that merely passes always has the same letter, and the others what is left. */
export function choicesOf(options: readonly OptionView[], quiet = ""): Choice[] {
  const kin = new Map<string, OptionView[]>();
  for (const option of options) {
    const same = kin.get(option.kin);
    if (same) same.push(option);
    else kin.set(option.kin, [option]);
  }
  const taken = new Set(RESERVED);
  const passes = options.find(({ key }) => key === quiet);
  const letter = passes ? letterFor(passes, taken) : "";
  return [...kin.values()].map((same, index) => {
    const option = same[0] as OptionView;
    return { number: index + 1, letter: option === passes ? letter : letterFor(option, taken), option, options: same };
  });
}

function letterFor(option: OptionView, taken: Set<string>): string {
  const verb = option.key.split(":")[0] ?? "";
  const initials = option.label.split(/\s+/).map((word) => word.charAt(0));
  const rest = option.key.split(":").slice(1).join("") + option.label;
  for (const letter of [verb.charAt(0), ...initials, ...verb, ...rest].map((one) => one.toLowerCase())) {
    if (/[a-z]/.test(letter) && !taken.has(letter)) {
      taken.add(letter);
      return letter;
    }
  }
  return "";
}

/** An answer at a place on the table. */
export interface Placed {
  choice: Choice;
  /** The very one that belongs there, of those that lead to the same. */
  option: OptionView;
}

/** The answers by the places on the table where they belong. */
export function placesOf(choices: readonly Choice[]): ReadonlyMap<string, Placed[]> {
  const places = new Map<string, Placed[]>();
  for (const choice of choices) {
    for (const option of choice.options) {
      for (const spot of option.spots) {
        const there = places.get(spot);
        if (there) there.push({ choice, option });
        else places.set(spot, [{ choice, option }]);
      }
    }
  }
  return places;
}
