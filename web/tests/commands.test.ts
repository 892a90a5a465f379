import { expect, test } from "vitest";
import { choicesOf } from "../src/table/choices";
import { matching, read } from "../src/table/commands";
import { option } from "./asked";

const CHOICES = choicesOf([
  option("play:7", "Play Great Focus"),
  option("play:9", "Play Quiet Moon"),
  option("pass", "Pass", { warning: "Sure?" }),
]);

/** What a line comes to, in short. */
function typed(line: string, choices = CHOICES, safe = false): unknown {
  const meant = read(line, choices, safe);
  if (meant.kind === "answer") return meant.choice.option.key;
  if (meant.kind === "several") return meant.choices.map(({ option }) => option.key);
  return meant.kind === "command" ? `${meant.command}(${meant.words})` : meant;
}

test.each([
  ["2", "play:9"],
  ["2.", "play:9"],
  ["/2", "play:9"],
  ["play:9", "play:9"],
  ["PLAY:9", "play:9"],
  ["pass", "pass"],
  ["pa", "pass"],
  ["moon", "play:9"],
  ["play foc", "play:7"],
  ["great focus", "play:7"],
])("“%s” is the answer %s", (line, key) => {
  expect(typed(line)).toBe(key);
});

test.each([
  ["why play", "why(play)"],
  ["?", "help()"],
  ["resign", "concede()"],
  ["chat Good game", "say(Good game)"],
  ["und", "undo()"],
  ["card moon", "cards(moon)"],
])("“%s” is the command %s", (line, command) => {
  expect(typed(line)).toBe(command);
});

test("a key means the answer that has exactly this key", () => {
  expect(typed("play:9", choicesOf([option("play:90"), option("play:9")]))).toBe("play:9");
});

test("a verb with several answers asks which", () => {
  expect(typed("play")).toEqual(["play:7", "play:9"]);
});

test("a number that is not there says how many there are", () => {
  expect(typed("4")).toEqual({ kind: "number", count: 3 });
});

test("words that name nothing on offer are impossible", () => {
  expect(typed("play sun")).toEqual({ kind: "impossible", words: "play sun" });
  expect(typed("dance")).toEqual({ kind: "impossible", words: "dance" });
});

test("an empty line gives the first answer where that is safe, and otherwise none", () => {
  expect(typed("", CHOICES, true)).toBe("play:7");
  expect(typed("")).toEqual({ kind: "nothing" });
});

test("an empty line gives the only answer, unless it asks back", () => {
  expect(typed("", choicesOf([option("draw")]))).toBe("draw");
  expect(typed("", choicesOf([option("pass", "Pass", { warning: "Sure?" })]))).toEqual({ kind: "nothing" });
});

test("an answer of the game goes before a command of the same name", () => {
  expect(typed("log", choicesOf([option("log:3", "Log in")]))).toBe("log:3");
});

test("words match answers in any order, by the beginnings of words", () => {
  expect(matching("foc gre", CHOICES).map(({ option }) => option.key)).toEqual(["play:7"]);
  expect(matching("ocus", CHOICES)).toEqual([]);
  expect(matching("", CHOICES)).toEqual([]);
});
