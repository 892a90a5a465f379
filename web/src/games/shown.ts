/** What the server shows of each game, by the game's id. Views and cards leave it open until they are known to be of one. */

import type { components } from "../lib/schema";
import type { CardInfo, View } from "../lib/wire";

type Wire = components["schemas"];

interface Shown {
  shaman: { table: Wire["ShamanTable"]; face: Wire["ShamanFace"] };
  netbattle: { table: Wire["NetBattleTable"]; face: Wire["NetBattleFace"] };
  megacorp: { table: Wire["MegacorpTable"]; face: Wire["MegacorpFace"] };
  robotmasters: { table: Wire["RobotMastersTable"]; face: Wire["RobotMastersFace"] };
}

export type GameId = keyof Shown;

export type TableOf<Id extends GameId> = Shown[Id]["table"];

/** A view of this very game. */
export type ViewOf<Id extends GameId> = Omit<View, "plays" | "table"> & { plays: Id; table: TableOf<Id> };

/** A card of this very game. */
export type CardOf<Id extends GameId> = Omit<CardInfo, "face"> & { face: Shown[Id]["face"] };

interface Book<Card> {
  readonly plays: string;
  card(id: string): Card | undefined;
}

/** Whether a view is of this game; if so, its table is that game's. */
function isOf<Id extends GameId>(id: Id, view: View): view is ViewOf<Id> {
  return view.plays === id;
}

/** Whether a book holds the cards of this game. */
function isBookOf<Id extends GameId>(id: Id, book: Book<CardInfo>): book is Book<CardOf<Id>> {
  return book.plays === id;
}

/** What the game of this id shows of itself. */
export function tableOf<Id extends GameId>(id: Id, view: View): TableOf<Id> {
  if (!isOf(id, view)) throw new Error(`${view.plays} lies on the mat of ${id}.`);
  return view.table;
}

/** A card of this game's book; nothing while it is on its way. */
export function cardOf<Id extends GameId>(id: Id, book: Book<CardInfo>, card: string): CardOf<Id> | undefined {
  return isBookOf(id, book) ? book.card(card) : undefined;
}
