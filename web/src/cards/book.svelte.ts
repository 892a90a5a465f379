/** The printed cards of a game, fetched once for the whole visit. */

import { ApiProblem, library } from "../lib/api";
import { Loaded } from "../lib/loaded.svelte";
import type { CardInfo, CardList } from "../lib/wire";

const AGAIN_AFTER = 3_000;

export class CardBook extends Loaded<CardList> {
  /** Cards that stand in no list, kept for lessons. */
  #apart = $state.raw<ReadonlyMap<string, CardInfo>>(new Map());
  #cards = $derived(new Map([...(this.value?.cards ?? []).map((card) => [card.id, card] as const), ...this.#apart]));
  #titles = $derived(new Map([...this.#cards.values()].map((card) => [card.title, card])));

  readonly #missed = new Set<string>();

  constructor(readonly plays: string) {
    super();
    void this.fetch();
  }

  /** Whether the cards have come. */
  get here(): boolean {
    return this.value !== undefined;
  }

  /** Fetches the cards; what only a bad connection prevents is tried again. */
  async fetch(): Promise<void> {
    await this.load(async () => {
      try {
        return await library.cards(this.plays);
      } catch (thrown) {
        if (!isFinal(thrown)) setTimeout(() => void this.fetch(), AGAIN_AFTER);
        throw thrown;
      }
    });
  }

  /** A card by its id; nothing while it is on its way. One that stands in no list is fetched alone. */
  card(id: string): CardInfo | undefined {
    const found = this.#cards.get(id);
    if (!found && this.here && !this.#missed.has(id)) void this.#fetchOne(id);
    return found;
  }

  /** The cards whose titles have, for every word, a word that begins so. */
  find(words: string): CardInfo[] {
    const wanted = pieces(words);
    return [...this.#cards.values()].filter((card) => {
      const there = pieces(card.title);
      return wanted.length > 0 && wanted.every((word) => there.some((piece) => piece.startsWith(word)));
    });
  }

  /** A text cut where a card is named in it. */
  named(text: string): (string | CardInfo)[] {
    if (!this.#cards.size) return [text];
    return text.split(this.#pattern).map((part) => this.#titles.get(part) ?? part);
  }

  #pattern = $derived.by(() => {
    const titles = [...this.#titles.keys()].sort((one, other) => other.length - one.length);
    return new RegExp(`(?<!\\w)(${titles.map(literal).join("|")})(?!\\w)`, "u");
  });

  async #fetchOne(id: string): Promise<void> {
    this.#missed.add(id);
    try {
      const card = await library.card(this.plays, id);
      this.#apart = new Map([...this.#apart, [id, card]]);
    } catch {
      setTimeout(() => this.#missed.delete(id), AGAIN_AFTER);
    }
  }
}

/** Whether the server itself has said no. */
function isFinal(thrown: unknown): boolean {
  return thrown instanceof ApiProblem && thrown.status >= 400 && thrown.status < 500;
}

/** What a card costs in all, where its face says so: a number, numbers by colour, or parts with their total. */
export function costOf(card: CardInfo): number | undefined {
  const cost: unknown = card.face.cost;
  if (typeof cost === "number") return cost;
  if (typeof cost !== "object" || cost === null) return undefined;
  if ("total" in cost && typeof cost.total === "number") return cost.total;
  return Object.values(cost).reduce((sum: number, part: unknown) => sum + (typeof part === "number" ? part : 0), 0);
}

/** The words of a text as they are compared. */
export function pieces(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}/'!-]+/gu) ?? [];
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

const books = new Map<string, CardBook>();

export function bookOf(plays: string): CardBook {
  let book = books.get(plays);
  if (!book) {
    book = new CardBook(plays);
    books.set(plays, book);
  }
  return book;
}
