import { expect, test, vi } from "vitest";
import type { Message } from "../src/lib/stream";
import { TableState } from "../src/table/state.svelte";
import { TableUi } from "../src/table/ui.svelte";
import { option, viewOf } from "./asked";

const PLAY = option("play:7", "Play Great Focus");
const PASS = option("pass", "Pass");

/** A table with a question, somebody at it, and what they sent. */
function sitting() {
  const state = new TableState("g1", "");
  const shown = {
    type: "table",
    game: "g1",
    number: 4,
    decision: 4,
    info: null,
    view: viewOf([PLAY, PASS]),
    said: [],
  };
  const show = (decision = 4) => state.take({ ...shown, decision } as unknown as Message<"table">);
  const tell = (decision: number, warning: string) =>
    state.take({ type: "ahead", game: "g1", decision, answers: { pass: { hint: "ends the turn", warning } } });
  show();
  const sent: string[] = [];
  const answer = async (key: string) => {
    sent.push(`${key} to ${state.decision}`);
    return true;
  };
  const ui = new TableUi(state, { answer, why: async () => [] });
  return { state, ui, sent, show, tell };
}

test("an answer waits until it was told where it leads, and asks back where that is dear", async () => {
  const { ui, sent, tell } = sitting();
  const chosen = ui.choose(PASS);
  await Promise.resolve();
  expect([sent, ui.sending]).toEqual([[], "pass"]);
  tell(4, "You lose the game.");
  await chosen;
  expect([sent, ui.confirming, ui.sending]).toEqual([[], "pass", ""]);
  expect(ui.choices[1]?.option.hint).toBe("ends the turn");
});

test("what was told stays with its question, and is no word on another one", async () => {
  const { state, ui, sent, show, tell } = sitting();
  tell(4, "You lose the game.");
  show();
  expect(ui.warning("pass")).toBe("You lose the game.");
  show(5);
  expect([ui.warning("pass"), state.foretold]).toEqual(["", 4]);
  tell(4, "You lose the game.");
  expect(ui.warning("pass")).toBe("");
  tell(5, "");
  await ui.choose(PASS);
  expect(sent).toEqual(["pass to 5"]);
});

test("an answer is not given to a question that came while it waited", async () => {
  const { ui, sent, show, tell } = sitting();
  const chosen = ui.choose(PLAY);
  show(5);
  tell(5, "");
  await chosen;
  expect(sent).toEqual([]);
});

test("nobody waits for ever", async () => {
  vi.useFakeTimers();
  const { state, ui, sent } = sitting();
  const chosen = ui.choose(PLAY);
  expect(state.awaitsForetelling).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  await chosen;
  expect([sent, state.awaitsForetelling]).toEqual([["play:7 to 4"], false]);
  vi.useRealTimers();
});
