/** The words of the pages in the reader's language; the English catalogue says which there are. */

import type { GameWords } from "../../games";
import { remember, remembered } from "../storage";
import { en } from "./en";

type English = typeof en & GameWords;
export type Key = keyof English;
/** The words of the pages themselves; each game brings its own. */
export type Catalogue = Record<keyof typeof en, string>;

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Blanks<K extends Key> = [Names<English[K]>] extends [never] ? [] : [Record<Names<English[K]>, string | number>];

/** Keys of texts without blanks, for lists of them. */
export type PlainKey = { [K in Key]: [Names<English[K]>] extends [never] ? K : never }[Key];

/** Keys that come as `….one` and `….other`, for a thing and for several. */
type Counted = { [K in Key]: K extends `${infer Base}.one` ? Base : never }[Key];

export const LANGUAGES = { en: "English", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;

type Words = Readonly<Record<string, string>>;
/** Words in every language; the English ones are always at hand. */
export type Vocabulary = { en: () => Words } & Record<Language, () => Words | Promise<Words>>;

const PAGES: Vocabulary = { en: () => en, es: async () => (await import("./es")).es };

class Speech {
  language = $state<Language>("en");
  #words = $state.raw<Words>(en);
  #wanted: Language = "en";
  readonly #vocabularies = [PAGES];
  #plurals = $derived(new Intl.PluralRules(this.language));

  constructor() {
    const wanted = [remembered("language"), ...navigator.languages].map((name) => name?.slice(0, 2));
    void this.speak(wanted.find(isLanguage) ?? "en");
  }

  /** Changes the language of all pages and keeps the choice. */
  async choose(language: Language): Promise<void> {
    remember("language", language);
    await this.speak(language);
  }

  async speak(language: Language): Promise<void> {
    this.#wanted = language;
    const words = await Promise.all(this.#vocabularies.map((one) => one[language]()));
    if (language !== this.#wanted) return;
    this.#words = Object.assign({}, this.#words, ...words);
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Takes in the words of a game; English stands in until they are there in the reader's language. */
  learn(vocabulary: Vocabulary): void {
    this.#vocabularies.push(vocabulary);
    this.#words = { ...this.#words, ...vocabulary.en() };
    if (this.#wanted !== "en") void this.speak(this.#wanted);
  }

  word(key: Key): string {
    return this.#words[key] ?? key;
  }

  kind(count: number): "one" | "other" {
    return this.#plurals.select(count) === "one" ? "one" : "other";
  }
}

function isLanguage(name: string | null | undefined): name is Language {
  return name !== null && name !== undefined && name in LANGUAGES;
}

export const speech = new Speech();

function fill(text: string, blanks: Record<string, string | number> | undefined): string {
  return blanks ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole)) : text;
}

/** A text of the catalogue with its blanks filled in. */
export function t<K extends Key>(key: K, ...blanks: Blanks<K>): string {
  return fill(speech.word(key), blanks[0]);
}

/** A text for so many things; `{count}` stands for the number. */
export function plural(base: Counted, count: number, blanks: Record<string, string | number> = {}): string {
  const key = `${base}.${speech.kind(count)}` as Key;
  return fill(speech.word(key), { count: number(count), ...blanks });
}

export function number(value: number): string {
  return value.toLocaleString(speech.language);
}

/** A moment as a date and a time. */
export function date(milliseconds: number): string {
  return new Intl.DateTimeFormat(speech.language, { dateStyle: "medium", timeStyle: "short" }).format(milliseconds);
}

const SPANS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** How long ago something was, in words. */
export function ago(milliseconds: number, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(speech.language, { numeric: "auto" });
  const passed = milliseconds - now;
  for (const [unit, length] of SPANS) {
    if (-passed >= length) return words.format(Math.ceil(passed / length), unit);
  }
  return t("time.just_now");
}
