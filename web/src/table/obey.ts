/** Doing what was typed; what comes back is to be read. */

import { library } from "../lib/api";
import { t } from "../lib/i18n/index.svelte";
import type { Reason } from "../lib/wire";
import { type Command, matching, read } from "./commands";
import type { Hinting } from "./hinting.svelte";
import { hundredths } from "./hundredths";
import { problemText, type RunningTable } from "./running.svelte";
import { settings } from "./settings.svelte";
import type { TableUi } from "./ui.svelte";

/** What a typed line led to: sentences with their rules, and a part of the page to open. */
export interface Outcome {
  lines: Reason[];
  opens?: "log" | "chat" | "concede" | "keys" | "stops";
}

/** Entries of the rulebook or cards at most that a search shows. */
const MOST = 5;

/** One word, or one that is long enough to be meant and what it is about. */
const NAMES_AN_ANSWER = /^\S+$|^\S{3,}/;

const said = (...sentences: string[]): Outcome => ({ lines: sentences.map((sentence) => ({ sentence, rule: "" })) });

export async function obey(line: string, ui: TableUi, table: RunningTable, hinting: Hinting): Promise<Outcome> {
  const asked = ui.view.asked;
  const typed = read(line, ui.choices, asked?.safe ?? false);
  switch (typed.kind) {
    case "answer":
      await ui.choose(typed.choice.option);
      return said(ui.confirming ? ui.warning(ui.confirming) : typed.choice.option.label);
    case "command":
      return typed.command === "hint" ? await hint(hinting) : await command(typed.command, typed.words, ui, table);
    case "impossible":
      return NAMES_AN_ANSWER.test(typed.words)
        ? await why(typed.words, ui, true)
        : said(t("typed.unknown", { words: typed.words }));
    case "several":
      return said(
        t("typed.several", {
          answers: typed.choices.map(({ number, option }) => `${number} ${option.label}`).join("; "),
        }),
      );
    case "number":
      return said(typed.count ? t("typed.number", { count: typed.count }) : t("typed.not_asked"));
    default:
      return said(t("typed.nothing"));
  }
}

/** The answers that a bot speaks of, each with its chance. */
async function hint(hinting: Hinting): Promise<Outcome> {
  if (!(await hinting.ask())) return said(t("hint.none"));
  const spoken = hinting.ui.choices.flatMap((choice) => {
    const advised = hinting.of(choice);
    return advised ? [{ choice, advised }] : [];
  });
  spoken.sort((one, other) => other.advised.chance - one.advised.chance);
  return said(
    ...spoken.map(({ choice, advised }) => t("hint.best", { label: choice.option.label, ...hundredths(advised) })),
  );
}

async function command(
  name: Exclude<Command, "hint">,
  words: string,
  ui: TableUi,
  table: RunningTable,
): Promise<Outcome> {
  switch (name) {
    case "why":
      return await why(words, ui, false);
    case "undo":
      if (!table.state.canUndo) return said(t("undo.none"));
      return (await table.undo()) ? said(t("undo.sent")) : said();
    case "log": {
      const count = Number.parseInt(words, 10) || 10;
      await ui.source.readBack?.(count).catch(() => undefined);
      return { lines: ui.view.log.slice(-count).map(([rule, sentence]) => ({ rule, sentence })), opens: "log" };
    }
    case "table":
      return said(...(await table.describe()).lines);
    case "piles":
      return said(...(await table.describe()).piles);
    case "rules":
      return await rules(words, ui.plays);
    case "cards":
      return await cards(words, ui);
    case "say":
      if (!words) return { lines: [], opens: "chat" };
      return (await table.say(words)) ? said(t("typed.said")) : said();
    case "text":
      settings.read(!settings.text);
      return said(t(settings.text ? "text.on" : "text.off"));
    case "stops":
      return { lines: [], opens: "stops" };
    case "concede":
      return { lines: [], opens: "concede" };
    default:
      return { ...said(t("typed.help")), opens: "keys" };
  }
}

/** Cards by their titles; a single one with what is ruled on it. */
async function cards(words: string, ui: TableUi): Promise<Outcome> {
  const found = ui.book.find(words);
  const [only] = found;
  if (!only) return said(t("typed.no_card", { words }));
  const { lines } = said(...found.slice(0, MOST).map((card) => card.words));
  if (found.length > 1 || !only.rulings?.length) return { lines };
  const rulings = await library.rulings(ui.plays, only.id).catch(() => []);
  return {
    lines: [...lines, ...rulings.map((rule) => ({ sentence: `${rule.heading}: ${rule.text}`, rule: rule.id }))],
  };
}

/** Why something is or is not possible: a number, words of an answer, a card in sight, or an answer's own key. */
async function why(words: string, ui: TableUi, impossible: boolean): Promise<Outcome> {
  const asked = ui.view.asked;
  if (!words) {
    const refused = asked?.refused ?? [];
    const lines = refused.map(({ name, sentence, rule }) => ({ sentence: `${name}: ${sentence}`, rule }));
    if (asked?.prompt) lines.unshift({ sentence: asked.prompt, rule: asked.rule ?? "" });
    return lines.length ? { lines } : said(t("typed.not_asked"));
  }
  try {
    return { lines: await ui.why(about(words, ui)) };
  } catch (thrown) {
    return said(impossible ? t("typed.unknown", { words }) : problemText(thrown));
  }
}

/** What the server calls the thing that words mean. */
function about(words: string, ui: TableUi): string {
  const numbered = /^\d+$/.test(words) ? ui.choices[Number(words) - 1] : undefined;
  const meant = numbered ?? matching(words, ui.choices)[0];
  if (meant) return meant.option.key;
  const ids = new Set(ui.book.find(words).map(({ id }) => id));
  for (const { cards } of ui.view.zones) {
    const seen = cards?.find(([, id]) => ids.has(id));
    if (seen) return `card:${seen[0]}`;
  }
  return words.trim().toLowerCase().replace(/\s+/g, ":");
}

async function rules(words: string, plays: string): Promise<Outcome> {
  try {
    const found = (await library.rules(plays, words)).rules.slice(0, MOST);
    if (!found.length) return said(t("typed.no_rule", { words }));
    return { lines: found.map(({ id, heading, text }) => ({ sentence: `${heading}: ${text}`, rule: id })) };
  } catch (thrown) {
    return said(thrown instanceof Error ? thrown.message : t("error.unexpected"));
  }
}
