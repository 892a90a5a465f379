/** The lobby as it is told: once as a whole, then by what has changed since. */

import type { Message } from "./stream";
import type { TableInfo } from "./wire";

export class Listing {
  #number = -1;
  #tables: TableInfo[] = [];

  /** Takes a message in: all tables as they are then, the newest first, or nothing when it does not fit what came before. */
  take(message: Message<"tables" | "listed">): TableInfo[] | undefined {
    if (message.type === "tables") this.#tables = message.tables;
    else if (message.base !== this.#number) return undefined;
    else {
      const other = new Set([...message.gone, ...message.tables.map(({ game }) => game)]);
      const kept = this.#tables.filter(({ game }) => !other.has(game));
      this.#tables = [...message.tables, ...kept].sort((one, next) => next.created - one.created);
    }
    this.#number = message.number;
    return this.#tables;
  }
}
