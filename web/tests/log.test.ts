import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableState as State } from "../src/table/state.svelte";
import { viewOf } from "./asked";
import { FakeSocket } from "./sockets";

const LINES = Array.from({ length: 530 }, (_, at) => ["R-1", `Line ${at}.`]);
let table: State;
let leave: () => void;

beforeEach(async () => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.resetModules();
  FakeSocket.all.length = 0;
  const { TableState } = await import("../src/table/state.svelte");
  table = new TableState("g", "");
  leave = table.follow();
  FakeSocket.last.greet();
});

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

/** The whole table is told, with its last lines. */
function show(lines = LINES): void {
  const earlier = lines.length - 200;
  const view = viewOf([], { log: lines.slice(earlier) as [string, string][], earlier });
  const rest = { info: null, clocks: null, undo: null, can_undo: "", said: [] };
  FakeSocket.last.tell({ type: "table", to: 0, game: "g", number: 5, decision: 5, view, ...rest });
}

/** What was asked for last. */
function asked(): { id: number; start: number; count: number } {
  const said = FakeSocket.last.said.at(-1);
  if (said?.type !== "log") throw new Error("No lines were asked for.");
  return { id: said.id ?? 0, start: said.start, count: said.count };
}

/** The part that was asked for comes. */
async function come(lines = LINES): Promise<void> {
  const { id, start, count } = asked();
  FakeSocket.last.tell({ type: "lines", to: id, game: "g", start, lines: lines.slice(start, start + count) });
  await new Promise((go) => setTimeout(go));
}

test("earlier lines are read in parts, and all of them are the whole log", async () => {
  show();
  expect(table.view?.log.length).toBe(200);
  const first = table.readBack();
  const same = table.readBack();
  expect(asked()).toMatchObject({ start: 130, count: 200 });
  await come();
  await Promise.all([first, same]);
  expect([table.view?.log.length, table.view?.earlier]).toEqual([400, 130]);
  const rest = table.readBack();
  await come();
  await rest;
  expect([table.view?.log, table.view?.earlier]).toEqual([LINES, 0]);
  await table.readBack();
});

test("as many lines are read as somebody wants", async () => {
  show();
  const reading = table.readBack(500);
  await come();
  await come();
  await reading;
  expect(table.view?.log).toEqual(LINES);
});

test("lines that no longer fit are left out, and read anew", async () => {
  show();
  const reading = table.readBack(210);
  const { id } = asked();
  const other = LINES.slice(0, 415).map(([rule], at) => [rule ?? "", `Otherwise ${at}.`]);
  show(other);
  FakeSocket.last.tell({ type: "lines", to: id, game: "g", start: 130, lines: LINES.slice(130, 330) });
  await new Promise((go) => setTimeout(go));
  await come(other);
  await reading;
  expect(table.view?.log).toEqual(other.slice(table.view?.earlier));
  expect(table.view?.log.length).toBe(400);
});
