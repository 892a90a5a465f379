/** Reading what a player types, as in the terminal: a number, a key, words for an answer, or one of a few commands. */

import { pieces } from "../cards/book.svelte";
import type { Choice } from "./choices";

export const COMMANDS = [
  "why",
  "undo",
  "hint",
  "log",
  "table",
  "piles",
  "rules",
  "cards",
  "say",
  "text",
  "stops",
  "help",
  "concede",
] as const;
export type Command = (typeof COMMANDS)[number];

const ALIASES: Record<string, Command> = {
  "?": "help",
  h: "help",
  back: "undo",
  mat: "table",
  show: "table",
  card: "cards",
  rule: "rules",
  history: "log",
  chat: "say",
  resign: "concede",
  surrender: "concede",
};

/** What a line means. */
export type Typed =
  | { kind: "answer"; choice: Choice }
  | { kind: "command"; command: Command; words: string }
  /** An answer that could be meant and is not on offer. */
  | { kind: "impossible"; words: string }
  /** Several answers fit. */
  | { kind: "several"; choices: Choice[] }
  | { kind: "number"; count: number }
  | { kind: "nothing" };

/** Letters at least that words in a label are recognised by. */
const SHORTEST = 3;

export function read(line: string, choices: Choice[], safe: boolean): Typed {
  const text = line.trim().replace(/^[/:]/, "");
  if (!text) {
    const first = choices[0];
    if (first && (safe || (choices.length === 1 && !first.option.warning))) return { kind: "answer", choice: first };
    return { kind: "nothing" };
  }
  if (/^\d+\.?$/.test(text)) {
    const choice = choices[Number.parseInt(text, 10) - 1];
    return choice ? { kind: "answer", choice } : { kind: "number", count: choices.length };
  }
  const exact = choices.find(({ options }) => options.some(({ key }) => key.toLowerCase() === text.toLowerCase()));
  if (exact) return { kind: "answer", choice: exact };
  const [first = "", ...rest] = text.split(/\s+/);
  return worded(first.toLowerCase(), rest.join(" "), text, choices);
}

function worded(first: string, rest: string, line: string, choices: Choice[]): Typed {
  const verbs = [...new Set(choices.map(verbOf))];
  const known: string[] = [...verbs, ...COMMANDS];
  const word = known.includes(first) ? first : (ALIASES[first] ?? first);
  const begun = known.filter((name) => name.startsWith(word));
  const name = known.includes(word) ? word : begun.length === 1 ? begun[0] : undefined;
  if (name !== undefined) {
    if (!verbs.includes(name)) return { kind: "command", command: name as Command, words: rest };
    const ours = choices.filter((choice) => verbOf(choice) === name);
    const found = rest ? matching(rest, ours) : ours;
    return found.length ? pick(found) : { kind: "impossible", words: `${name} ${rest}` };
  }
  if (pieces(line).some((piece) => piece.length >= SHORTEST)) {
    const found = matching(line, choices);
    if (found.length) return pick(found);
  }
  return { kind: "impossible", words: line };
}

function pick(found: Choice[]): Typed {
  return found.length === 1 ? { kind: "answer", choice: found[0] as Choice } : { kind: "several", choices: found };
}

/** The answers whose label or key has, for every word, a word that begins so. */
export function matching(words: string, choices: Choice[]): Choice[] {
  const wanted = pieces(words);
  return choices.filter(({ option }) => {
    const there = [...pieces(option.label), ...pieces(option.key.replaceAll(":", " "))];
    return wanted.length > 0 && wanted.every((word) => there.some((piece) => piece.startsWith(word)));
  });
}

function verbOf({ option }: Choice): string {
  return option.key.split(":")[0] ?? "";
}
