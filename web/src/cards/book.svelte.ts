/** The printed cards of a game, fetched once for the whole visit. */

import { library } from "../lib/api";
import type { CardInfo } from "../lib/wire";

const AGAIN_AFTER = 3_000;

export class CardBook {
  #cards = $state.raw<ReadonlyMap<string, CardInfo>>(new Map());
  #titles = $derived(new Map([...this.#cards.values()].map((card) => [card.title, card])));

  readonly #missed = new Set<string>();

  constructor(readonly plays: string) {
    void this.#fetch();
  }

  /** Whether the cards have come. */
  get here(): boolean {
    return this.#cards.size > 0;
  }

  /** A card by its id; nothing while it is on its way. One that stands in no list, kept for lessons, is fetched alone. */
  card(id: string): CardInfo | undefined {
    const found = this.#cards.get(id);
    if (!found && this.#cards.size && !this.#missed.has(id)) void this.#fetchOne(id);
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

  async #fetch(): Promise<void> {
    try {
      const { cards } = await library.cards(this.plays);
      this.#cards = new Map(cards.map((card) => [card.id, card]));
    } catch {
      setTimeout(() => void this.#fetch(), AGAIN_AFTER);
    }
  }

  async #fetchOne(id: string): Promise<void> {
    this.#missed.add(id);
    try {
      const card = await library.card(this.plays, id);
      this.#cards = new Map([...this.#cards, [id, card]]);
    } catch {
      setTimeout(() => this.#missed.delete(id), AGAIN_AFTER);
    }
  }
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
