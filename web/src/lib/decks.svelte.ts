/** The decks of each game, shipped and own, fetched once for all pages until one is saved or deleted. */

import { library } from "./api";
import { gameList } from "./game_list.svelte";
import { Loaded } from "./loaded.svelte";
import type { DeckInfo } from "./wire";

class DeckFile extends Loaded<DeckInfo[]> {
  constructor(readonly plays: string) {
    super();
  }

  /** All that are known by now. */
  get list(): DeckInfo[] {
    return this.value ?? gameList.game(this.plays)?.decks ?? [];
  }

  fetch(): Promise<void> {
    return this.load(() => library.decks(this.plays));
  }

  find(id: string): DeckInfo | undefined {
    return this.list.find((deck) => deck.id === id);
  }

  /** Any deck of a format, and another than the one named where there is one. */
  surprise(format: string, but = ""): string {
    const fitting = this.list.filter((deck) => !deck.own && (!format || deck.format === format));
    const others = fitting.filter((deck) => deck.id !== but);
    const pool = others.length ? others : fitting;
    return pool[Math.floor(Math.random() * pool.length)]?.id ?? "";
  }
}

const files = new Map<string, DeckFile>();

export function decksOf(plays: string): DeckFile {
  const file = files.get(plays) ?? new DeckFile(plays);
  files.set(plays, file);
  return file;
}
