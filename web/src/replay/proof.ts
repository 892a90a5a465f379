/** What the record of a finished game proves of its deal, worked out in the browser. */

import type { Noted } from "../lib/deal";

export type Verdict = "holds" | "fails" | "unknown";
type Kept = "noted" | "unnoted" | "other" | "elsewhere" | "wrong" | "none" | "again" | "later";
export type Finding =
  | { what: "commitment"; verdict: Verdict; case: Kept }
  | { what: "share"; verdict: Verdict; case: "own" | "missing" | "unnoted" }
  | { what: "seed"; verdict: Verdict; case: "follows" | "differs" | "partly" | "untold" }
  | { what: "play"; verdict: Verdict; case: "server" };

interface Deal {
  game: string;
  secret: string;
  commitment: string;
  shares: string[];
  /** The number of the answer that dealt anew; 0 for the beginning. */
  answer: number;
}

const LABEL = "playmat deal 1";

/** Whether the browser lends us its hash, which it does on encrypted pages and on one's own machine. */
export const canProve = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Checks a record, to the letter as it was sent, against the table's name and what this browser has noted there. */
export async function prove(text: string, game: string, noted: Noted | undefined): Promise<Finding[]> {
  const record = JSON.parse(text) as { deals?: Deal[]; answers: string[] };
  const deals = record.deals ?? [];
  const play: Finding = { what: "play", verdict: "unknown", case: "server" };
  if (!deals.length) {
    const verdict = noted ? "fails" : "unknown";
    return [{ what: "commitment", verdict, case: noted ? "other" : "none" }, play];
  }
  return [
    await aboutSecret(deals, game, noted),
    aboutShare(deals, noted),
    await aboutSeeds(deals, text, record.answers),
    play,
  ];
}

async function aboutSecret(deals: Deal[], game: string, noted: Noted | undefined): Promise<Finding> {
  for (const deal of deals) {
    if ((await sha256(deal.secret)) !== deal.commitment)
      return { what: "commitment", verdict: "fails", case: "wrong" };
  }
  if (!noted) return { what: "commitment", verdict: "unknown", case: "unnoted" };
  const same = deals.filter(({ commitment }) => commitment === noted.commitment);
  if (!same.length) return { what: "commitment", verdict: "fails", case: "other" };
  // The name goes into the seed: whoever knows the secret could try names until the cards please.
  if (!same.some((deal) => deal.game === game)) return { what: "commitment", verdict: "fails", case: "elsewhere" };
  // A server could keep this promise and deal by another one, before it or after it.
  if (same.at(-1) !== deals.at(-1)) return { what: "commitment", verdict: "fails", case: "again" };
  if (deals.at(-1)?.answer) return { what: "commitment", verdict: "unknown", case: "later" };
  return { what: "commitment", verdict: "holds", case: "noted" };
}

function aboutShare(deals: Deal[], noted: Noted | undefined): Finding {
  if (!noted?.share) return { what: "share", verdict: "unknown", case: "unnoted" };
  const added = [noted.share, ...(noted.earlier ?? [])];
  const there = deals.at(-1)?.shares.some((share) => added.includes(share));
  return { what: "share", verdict: there ? "holds" : "fails", case: there ? "own" : "missing" };
}

async function aboutSeeds(deals: Deal[], text: string, answers: string[]): Promise<Finding> {
  for (const deal of deals) {
    const seed = await seedFrom(deal);
    const used = deal.answer ? answers[deal.answer - 1] : seedOf(text);
    if (used !== (deal.answer ? `stir:${seed}` : seed)) return { what: "seed", verdict: "fails", case: "differs" };
  }
  const told = deals.map(({ answer }) => answer);
  const first = told[0] ?? 0;
  const isUntold = (answer: string, at: number) =>
    answer.startsWith("stir:") && at + 1 > first && !told.includes(at + 1);
  const inOrder = told.every((answer, at) => at === 0 || answer > (told[at - 1] ?? 0));
  if (!inOrder || answers.some(isUntold)) return { what: "seed", verdict: "fails", case: "untold" };
  return { what: "seed", verdict: first ? "unknown" : "holds", case: first ? "partly" : "follows" };
}

/** The record's seed in decimal digits: as a number it is too long for JavaScript. No text in quotes reads like it. */
function seedOf(text: string): string | undefined {
  return /"seed":\s*(\d+)/.exec(text)?.[1];
}

async function seedFrom({ secret, game, shares }: Deal): Promise<string> {
  const lines = [LABEL, secret, game, ...shares];
  return BigInt(`0x${await sha256(lines.map((line) => `${line}\n`).join(""))}`).toString();
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
