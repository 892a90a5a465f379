/** The words of the pages in the reader's language; the English catalogue says which there are. */

import { remember, remembered } from "../storage";
import { en } from "./en";

export type Catalogue = Record<keyof typeof en, string>;
export type Key = keyof typeof en;

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Blanks<K extends Key> = [Names<(typeof en)[K]>] extends [never]
  ? []
  : [Record<Names<(typeof en)[K]>, string | number>];

/** Keys of texts without blanks, for lists of them. */
export type PlainKey = { [K in Key]: [Names<(typeof en)[K]>] extends [never] ? K : never }[Key];

/** Keys that come as `….one` and `….other`, for a thing and for several. */
type Counted = { [K in Key]: K extends `${infer Base}.one` ? Base : never }[Key];

export const LANGUAGES = { en: "English", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;

class Speech {
  language = $state<Language>("en");
  catalogue = $state.raw<Catalogue>(en);
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
    this.catalogue = language === "es" ? (await import("./es")).es : en;
    this.language = language;
    document.documentElement.lang = language;
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
  return fill(speech.catalogue[key], blanks[0]);
}

/** A text for so many things; `{count}` stands for the number. */
export function plural(base: Counted, count: number, blanks: Record<string, string | number> = {}): string {
  const key = `${base}.${speech.kind(count)}` as Key;
  return fill(speech.catalogue[key], { count: number(count), ...blanks });
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
