import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OptionView, Reason, View } from "../src/lib/wire";
import type { Hinting } from "../src/table/hinting.svelte";
import { obey } from "../src/table/obey";
import type { RunningTable } from "../src/table/running.svelte";
import { settings } from "../src/table/settings.svelte";
import { TableUi } from "../src/table/ui.svelte";
import { option, viewOf } from "./asked";

const CARDS = ["Great Focus", "Quiet Moon"].map((title, at) => {
  const rulings = at ? ["SK-PAY-1"] : [];
  return { id: `SK-${at + 1}`, title, type: "strike", text: "", words: `${title}, a strike.`, face: {}, rulings };
});
const RULES = [{ id: "SK-PAY-1", heading: "Paying", text: "One pays with furyoku." }];
const OPTIONS = [option("play:7", "Play Great Focus"), option("pass", "Pass", { warning: "Really pass?" })];

/** What the table was asked to do, in order. */
let done: string[];

beforeEach(() => {
  done = [];
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.includes("/cards/SK-2/rulings")) return Response.json(RULES);
    if (address.includes("/rules")) return Response.json({ rules: address.includes("paying") ? RULES : [] });
    return Response.json({ cards: CARDS, query: "", total: CARDS.length });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Types a line at a table; sentences and rules of what is to be read, and what opens. */
async function type(line: string, options: OptionView[] = OPTIONS, more: Partial<View> = {}, canUndo = "") {
  const source = { view: viewOf(options, more), info: null, decision: 1 };
  const deed =
    <Reply>(name: string, reply: Reply) =>
    async (about = ""): Promise<Reply> => {
      done.push(`${name} ${about}`.trim());
      return reply;
    };
  const why = async (about: string): Promise<Reason[]> => {
    if (about === "dance") throw new Error("What is that?");
    return [{ sentence: `About ${about}.`, rule: "SK-WHY-1" }];
  };
  const ui = new TableUi(source, { answer: deed("answer", true), why });
  const table = {
    state: { canUndo },
    undo: deed("undo", true),
    say: deed("say", true),
    describe: deed("describe", { lines: ["A table."], piles: ["A pile."] }),
  };
  const hinting = {
    ui,
    ask: deed("hint", { answers: [] }),
    of: ({ option }: { option: OptionView }) => (option.key === "pass" ? undefined : { chance: 0.6, margin: 0.1 }),
  };
  await vi.waitFor(() => expect(ui.book.here).toBe(true));
  const outcome = await obey(line, ui, table as unknown as RunningTable, hinting as unknown as Hinting);
  return { ...outcome, lines: outcome.lines.map(({ sentence, rule }) => `${sentence} ${rule}`.trim()) };
}

test("an answer is given and read back", async () => {
  expect(await type("focus")).toEqual({ lines: ["Play Great Focus"] });
  expect(done).toEqual(["answer play:7"]);
});

test("an answer that asks back is not given yet", async () => {
  expect(await type("pass")).toEqual({ lines: ["Really pass?"] });
  expect(done).toEqual([]);
});

test("where several answers fit, none is given", async () => {
  const { lines } = await type("play", [option("play:7", "Play Focus"), option("play:9", "Play Moon")]);
  expect(lines).toEqual(["That could be: 1 Play Focus; 2 Play Moon. Type the number."]);
  expect(done).toEqual([]);
});

test("a number that is not there is explained", async () => {
  expect((await type("9")).lines).toEqual(["The answers are numbered from 1 to 2."]);
  expect((await type("9", [])).lines).toEqual(["You are not asked anything now."]);
});

test("an empty line says what to type", async () => {
  expect((await type("")).lines).toEqual(["Type the number of your answer or its words, or help."]);
});

test.each([
  ["why focus", "About play:7. SK-WHY-1"],
  ["why 2", "About pass. SK-WHY-1"],
  ["why moon", "About card:33. SK-WHY-1"],
  ["why strike back", "About strike:back. SK-WHY-1"],
  ["strike back", "About strike:back. SK-WHY-1"],
])("“%s” asks the server about what is meant", async (line, sentence) => {
  const zones = [{ zone: "hand", player: 0, count: 1, cards: [[33, "SK-2"] as [number, string]] }];
  expect((await type(line, OPTIONS, { zones })).lines).toEqual([sentence]);
});

test("why alone reads the question and what is not possible", async () => {
  const asked = {
    player: 0,
    prompt: "What now?",
    rule: "SK-TURN-1",
    options: OPTIONS,
    refused: [{ key: "draw", name: "Draw", sentence: "The deck is empty.", rule: "SK-DRAW-2" }],
  } as unknown as NonNullable<View["asked"]>;
  const { lines } = await type("why", OPTIONS, { asked });
  expect(lines).toEqual(["What now? SK-TURN-1", "Draw: The deck is empty. SK-DRAW-2"]);
});

test("a word that means nothing is said to mean nothing", async () => {
  expect((await type("dance")).lines).toEqual(["“dance” means nothing here. Type help for everything you can type."]);
});

test("undo takes back only where there is something to take back", async () => {
  expect((await type("undo")).lines).toEqual(["Nothing to take back"]);
  expect(done).toEqual([]);
  await type("undo", OPTIONS, {}, "free");
  expect(done).toEqual(["undo"]);
});

test("the log is read from its end", async () => {
  const log: [string, string][] = [
    ["SK-1", "One."],
    ["SK-2", "Two."],
    ["SK-3", "Three."],
  ];
  expect(await type("log 2", OPTIONS, { log })).toEqual({ lines: ["Two. SK-2", "Three. SK-3"], opens: "log" });
});

test("table and piles are described by the server", async () => {
  expect((await type("table")).lines).toEqual(["A table."]);
  expect((await type("piles")).lines).toEqual(["A pile."]);
});

test("rules and cards are looked up", async () => {
  expect((await type("rules paying")).lines).toEqual(["Paying: One pays with furyoku. SK-PAY-1"]);
  expect((await type("rules dragons")).lines).toEqual(["No rule speaks of “dragons”."]);
  const ruled = "Paying: One pays with furyoku. SK-PAY-1";
  expect((await type("cards moon")).lines).toEqual(["Quiet Moon, a strike.", ruled]);
  expect((await type("cards focus")).lines).toEqual(["Great Focus, a strike."]);
  expect((await type("cards dragons")).lines).toEqual(["No card is called “dragons”."]);
});

test("what is said goes to everybody, and nothing opens the chat", async () => {
  expect((await type("say Good game")).lines).toEqual(["Said."]);
  expect(done).toEqual(["say Good game"]);
  expect(await type("say")).toEqual({ lines: [], opens: "chat" });
});

test("text mode goes on and off", async () => {
  expect((await type("text")).lines).toEqual(["Text mode is on."]);
  expect(settings.text).toBe(true);
  expect((await type("text")).lines).toEqual(["Text mode is off."]);
  expect(settings.text).toBe(false);
});

test.each([
  ["concede", "concede"],
  ["stops", "stops"],
  ["help", "keys"],
])("“%s” opens its part of the page and does nothing else", async (line, opens) => {
  expect(await type(line)).toMatchObject({ opens });
  expect(done).toEqual([]);
});

test("a hint names the answers that the bot speaks of", async () => {
  const { lines } = await type("hint");
  expect(lines.length).toBe(1);
  expect(lines[0]).toContain("Play Great Focus");
  expect(done).toEqual(["hint"]);
});
