/** Our part in the deal: a number of our own for every table we sit down at, and a note of what was promised there. */

import { replays, tables } from "./api";
import { t } from "./i18n/index.svelte";
import { ApiProblem } from "./request";
import { remember, remembered } from "./storage";
import type { Commitment, Fork, Join, NewTable, TableInfo } from "./wire";

/** What a table showed of the server's secret when we first saw it, and what we added; nothing where we only watched. */
export interface Noted {
  commitment: string;
  share: string;
  /** What we had added before, and got up again, or clicked twice. */
  earlier?: string[];
}

/** Tables of which this browser remembers it; the oldest go first. */
const MOST = 200;
const SHARE_BYTES = 16;

export function noted(game: string): Noted | undefined {
  return all().find(([name]) => name === game)?.[1];
}

/** Notes what a table shows. The promise noted first stays, so that nobody can show something else later. */
export function note(game: string, commitment: string, share = ""): void {
  const before = noted(game);
  if (!commitment || (before && !share)) return;
  const kept = all().filter(([name]) => name !== game);
  const earlier = before?.share ? { earlier: [...(before.earlier ?? []), before.share] } : {};
  kept.push([game, { commitment: before?.commitment ?? commitment, share, ...earlier }]);
  remember("deals", JSON.stringify(kept.slice(-MOST)));
}

function all(): [string, Noted][] {
  try {
    const kept: unknown = JSON.parse(remembered("deals") ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export function newShare(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SHARE_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Opens a table, after the server has committed itself to its secret. */
export async function openTable(wish: NewTable): Promise<TableInfo> {
  const sits = wish.seats.some((seat) => seat.kind === "me");
  return await promised(sits, (part) => tables.open({ ...wish, ...part }));
}

/** Sits down at a table whose commitment we have seen. */
export async function joinTable(table: TableInfo, wish: Join): Promise<TableInfo> {
  const { game, commitment } = table;
  if (!commitment) return await tables.join(game, wish);
  const before = noted(game);
  if (before && before.commitment !== commitment) throw broken();
  const share = newShare();
  const joined = await tables.join(game, { ...wish, commitment, share });
  note(game, commitment, share);
  return joined;
}

/** Plays again: sits down at the table that somebody has opened for it, or opens it. */
export async function playAgain(game: string): Promise<TableInfo> {
  const there = await nextTable(game);
  if (there) return there;
  try {
    return await promised(true, (part) => tables.rematch(game, part));
  } catch (thrown) {
    const next = thrown instanceof ApiProblem && thrown.error === "open-already" && (await nextTable(game));
    if (next) return next;
    throw thrown;
  }
}

async function nextTable(game: string): Promise<TableInfo | undefined> {
  const { rematch } = await tables.get(game);
  if (!rematch) return undefined;
  const there = await tables.get(rematch);
  if (there.status === "closed") return undefined;
  return there.seats.some(({ you }) => you) ? there : await joinTable(there, {});
}

/** Plays on from a moment of a finished game; only what is shuffled anew is dealt. */
export async function playOn(game: string, wish: Fork, key: string): Promise<TableInfo> {
  if (!wish.fresh) return await replays.fork(game, wish, key);
  return await promised(true, (part) => replays.fork(game, { ...wish, ...part }, key));
}

type Part = { nonce: string; share: string };

async function promised(sits: boolean, open: (part: Part) => Promise<TableInfo>): Promise<TableInfo> {
  const promise: Commitment = await tables.commit();
  const share = sits ? newShare() : "";
  const table = await open({ nonce: promise.nonce, share });
  if (table.game !== promise.game || table.commitment !== promise.commitment) throw broken();
  note(table.game, promise.commitment, share);
  return table;
}

function broken(): ApiProblem {
  return new ApiProblem(0, "broken-promise", t("deal.broken"));
}
