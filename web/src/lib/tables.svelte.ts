/** The tables that can be joined or watched, kept up to date while somebody looks. */

import { tables } from "./api";
import { Loaded } from "./loaded.svelte";
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
