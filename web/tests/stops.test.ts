import { expect, test } from "vitest";
import { could, lasts, passes, pause, SHORTEST, type Stops, type Until, why } from "../src/table/stops";

interface Cases {
  passes: { when: string; moment: string; idle: boolean; stops: Stops; until: Until | null; passes: boolean }[];
  could: { when: string; offered: [string, string][]; could: string[] }[];
  lasts: { when: string; until: Until; turn: number; news: string[]; elsewhere: boolean; lasts: boolean }[];
}

/** The cases that the terminal is held to as well; where the client is only built, they are not at hand. */
const FOUND = import.meta.glob<Cases>("../../tests/stops.json", { eager: true, import: "default" });
const CASES = FOUND["../../tests/stops.json"] as Cases;
const STILL = ["PASS", "TURN"];
/** The turn in which passing for a while began, in the cases. */
const BEGUN = 4;
const LONGEST = 3500;

test.each(CASES.passes)("a question is passed or not: $when", ({ moment, idle, stops, until, passes: expected }) => {
  const spell = until && { until, turn: BEGUN, lines: 0 };
  expect(passes(moment, idle, stops, spell)).toBe(expected);
});

test.each(CASES.could)("what could have been done is told: $when", ({ offered, could: expected }) => {
  const options = offered.map(([key, label]) => ({ key, label }));
  expect(could(options, "pass", { make: "make" })).toEqual(expected);
});

test("nothing to do is said only where nothing was on offer", () => {
  const spell = { until: "turn", turn: BEGUN, lines: 0 } as const;
  expect([why(false, "auto", null), why(false, "skip", null)]).toEqual(["nothing", "nothing"]);
  expect([why(true, "auto", null), why(true, "skip", null)]).toEqual(["usual", "never"]);
  expect([why(true, "ask", spell), why(false, "auto", spell)]).toEqual(["turn", "turn"]);
});

test.each(CASES.lasts)("passing until $until goes on or not: $when", ({ until, turn, news, elsewhere, ...case_ }) => {
  expect(lasts({ until, turn: BEGUN, lines: 0 }, turn, news, STILL, elsewhere)).toBe(case_.lasts);
});

/** Numbers from 0 to 1, the same every time. */
function chance(): () => number {
  let number = 1;
  return () => {
    number = (number * 48271) % 2147483647;
    return number / 2147483647;
  };
}

test("a pass among people takes as long as a glance, and heaps up at no bound", () => {
  const same = chance();
  const drawn = Array.from({ length: 4000 }, () => pause(true, Number.POSITIVE_INFINITY, same));
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(SHORTEST);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(LONGEST);
  expect(new Set(drawn.map(Math.round)).size).toBeGreaterThan(1500);
  const narrow = drawn.filter((one) => one - SHORTEST < 50 || LONGEST - one < 50);
  expect(narrow.length).toBeLessThan(300);
});

test("a pass takes a quarter of the time that is left at most", () => {
  const same = chance();
  for (let draw = 0; draw < 100; draw++) expect(pause(true, 1200, same)).toBeLessThanOrEqual(300);
});

test("among bots a pass is quick", () => {
  expect(pause(false, 0, () => 0)).toBe(150);
  expect(pause(false, 0, () => 1)).toBe(300);
});
