/** The tables that can be joined or watched, kept up to date while somebody looks. */

import { tables } from "./api";
import { gameList } from "./game_list.svelte";
import { Loaded } from "./loaded.svelte";
import { router } from "./router.svelte";
import { remember } from "./storage";
import { stream } from "./stream";
import type { TableInfo } from "./wire";

export class OpenTables extends Loaded<TableInfo[]> {
  look(): Promise<void> {
    return this.load(async () => (await tables.list()).tables);
  }

  /** Starts watching; the function that comes back stops it. */
  watch(): () => void {
    void this.look();
    return stream.lobby((list) => this.have(list));
  }
}

/** Goes to a table; the deck that one sits down with is proposed the next time. */
export function sitDown({ game, plays }: TableInfo, deck: string): void {
  if (deck) remember(`deck.${plays}`, deck);
  gameList.keep(plays);
  router.go(`/t/${game}`);
}
