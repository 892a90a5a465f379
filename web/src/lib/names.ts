/** Names of things that the server knows by a short word, in the reader's language. */

import { en } from "./i18n/en";
import { type PlainKey, t } from "./i18n/index.svelte";
import type { Clock, LibraryGame } from "./wire";

function known(key: string): key is PlainKey {
  return key in en;
}

function worded(group: string, word: string): string {
  const key = `${group}.${word}`;
  return known(key) ? t(key) : word;
}

export const botName = (bot: string): string => worded("bot", bot);
export const botAbout = (bot: string): string => (known(`bot_about.${bot}`) ? worded("bot_about", bot) : "");
export const formatName = (format: string): string => worded("format", format);

/** The bot that a newcomer meets first. */
const FIRST_BOT = "greedy";

export function firstBot(game: LibraryGame): string {
  return game.bots.find((bot) => bot === FIRST_BOT) ?? game.bots[0] ?? "";
}

/** A length of time in the shortest words: `15 min`, `30 s`, `1 h 30 min`. */
export function span(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = seconds % 60;
  const parts = [hours && `${hours} h`, minutes && `${minutes} min`, rest && `${rest} s`].filter(Boolean);
  return parts.join(" ") || "0 s";
}

/** How time is kept at a table, in a few words. */
export function clockName(clock: Clock): string {
  const { kind = "none", main = 0, each = 0, periods = 0 } = clock;
  if (kind === "bank") return t("clock.bank_words", { main: span(main), each: span(each) });
  if (kind === "byoyomi") return t("clock.byoyomi_words", { main: span(main), each: span(each), periods });
  return t("clock.none");
}
