import { beforeEach, expect, test } from "vitest";
import { type Noted, newShare, note, noted } from "../src/lib/deal";
import { prove } from "../src/replay/proof";

const SECRET = "5e".repeat(32);
const COMMITMENT = "8414cd6b08e92be7f34132d9f8fabaa0cf0f072bab807b434e7ff02efc918a1e";
const SHARES = ["a1".repeat(16), "b2".repeat(16)];
const SEED = BigInt("0x91d3043d74c9766a145c7c68fe979345e90a7baf78afc45b87b8975261b572a0");
const DEAL = { game: "table7", secret: SECRET, commitment: COMMITMENT, shares: SHARES, answer: 0 };
const NOTED = { commitment: COMMITMENT, share: SHARES[0] ?? "" };

/** A record as the server sends it; its seed is longer than a number of JavaScript may be. */
function record(deals: object[], seed = SEED, answers: string[] = ["play:1"]): string {
  const decks = ['# "seed": 12', "deck"];
  return `{"format": "playmat record 1", "decks": ${JSON.stringify(decks)},
 "seed": ${seed}, "answers": ${JSON.stringify(answers)}, "deals": ${JSON.stringify(deals)}}`;
}

/** What comes of it, in short. */
async function verdicts(text: string, remembered?: Noted): Promise<Record<string, string>> {
  const found = await prove(text, "table7", remembered);
  return Object.fromEntries(found.map((one) => [one.what, `${one.verdict}: ${one.case}`]));
}

async function hashed(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

beforeEach(() => localStorage.removeItem("playmat.deals"));

test("a fair deal is proved with the hashes that the server and the command use", async () => {
  expect(await verdicts(record([DEAL]), NOTED)).toEqual({
    commitment: "holds: noted",
    share: "holds: own",
    seed: "holds: follows",
    play: "unknown: server",
  });
});

test("whoever was not there can prove less, and is told so", async () => {
  const found = await verdicts(record([DEAL]));
  expect(found).toMatchObject({ commitment: "unknown: unnoted", share: "unknown: unnoted", seed: "holds: follows" });
  expect(await verdicts(record([]))).toMatchObject({ commitment: "unknown: none" });
});

test.each([
  ["another secret", { secret: "5f".repeat(32) }, "commitment", "fails: wrong"],
  ["another share", { shares: ["c3".repeat(16), SHARES[1]] }, "share", "fails: missing"],
  ["another share", { shares: [SHARES[0], "c3".repeat(16)] }, "seed", "fails: differs"],
  ["another order", { shares: [...SHARES].reverse() }, "seed", "fails: differs"],
  ["another table", { game: "table8" }, "seed", "fails: differs"],
])("%s is caught", async (_, change, what, verdict) => {
  expect((await verdicts(record([{ ...DEAL, ...change }]), NOTED))[what]).toBe(verdict);
});

test("another seed and another promise are caught", async () => {
  expect((await verdicts(record([DEAL], SEED + 1n), NOTED)).seed).toBe("fails: differs");
  const other = { ...NOTED, commitment: "0".repeat(64) };
  expect((await verdicts(record([DEAL]), other)).commitment).toBe("fails: other");
  expect((await verdicts(record([]), NOTED)).commitment).toBe("fails: other");
});

test("a name that was chosen for its cards is not the table's", async () => {
  const seed = BigInt("0x695eeaa7e7e35abb95ca6e7df6040e24236130f99172fa36448d62ddc5d3c98d");
  const found = await verdicts(record([{ ...DEAL, game: "table8" }], seed), NOTED);
  expect(found).toMatchObject({ commitment: "fails: elsewhere", seed: "holds: follows" });
});

test("a shuffle on the way is checked as well", async () => {
  const stirred = { ...DEAL, answer: 2 };
  expect((await verdicts(record([DEAL, stirred], SEED, ["x", `stir:${SEED}`]))).seed).toBe("holds: follows");
  expect((await verdicts(record([DEAL, stirred], SEED, ["x", "stir:5"]))).seed).toBe("fails: differs");
  expect((await verdicts(record([DEAL], SEED, ["x", "stir:5"]))).seed).toBe("fails: untold");
  expect((await verdicts(record([stirred, DEAL], SEED, ["x", `stir:${SEED}`]))).seed).toBe("fails: untold");
  expect((await verdicts(record([stirred], SEED, ["x", `stir:${SEED}`]))).seed).toBe("unknown: partly");
});

test("whoever got up and sat down again has added either number", async () => {
  for (const [table, first, second] of [
    ["t1", SHARES[0], "c3".repeat(16)],
    ["t2", "c3".repeat(16), SHARES[0]],
  ] as const) {
    note(table, COMMITMENT, first);
    note(table, COMMITMENT, second);
    expect(await verdicts(record([DEAL]), noted(table))).toMatchObject({ share: "holds: own" });
  }
  expect(await verdicts(record([DEAL]), { ...NOTED, share: "c3".repeat(16) })).toMatchObject({
    share: "fails: missing",
  });
});

test("a promise that was kept covers nothing that was dealt by another one", async () => {
  const chosen = "0f".repeat(32);
  const other = { ...DEAL, secret: chosen, commitment: await hashed(chosen), shares: ["", ""] };
  const again = await verdicts(record([DEAL, { ...other, answer: 2 }]), NOTED);
  expect(again).toMatchObject({ commitment: "fails: again", share: "fails: missing" });
  const before = await verdicts(record([other, { ...DEAL, answer: 2 }]), NOTED);
  expect(before).toMatchObject({ commitment: "unknown: later", share: "holds: own" });
});

test("what a table showed first is what is remembered", () => {
  note("g1", "");
  expect(noted("g1")).toBeUndefined();
  note("g1", "first");
  note("g1", "second");
  note("g1", "third", "share");
  note("g1", "fourth", "other");
  expect(noted("g1")).toEqual({ commitment: "first", share: "other", earlier: ["share"] });
  for (let table = 0; table < 250; table++) note(`t${table}`, "shown");
  expect(noted("g1")).toBeUndefined();
  expect(noted("t249")).toEqual({ commitment: "shown", share: "" });
});

test("a share is 32 digits of chance", () => {
  const shares = new Set(Array.from({ length: 50 }, newShare));
  expect(shares.size).toBe(50);
  for (const share of shares) expect(share).toMatch(/^[0-9a-f]{32}$/);
});
