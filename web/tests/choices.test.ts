import { expect, test } from "vitest";
import { choicesOf, placesOf } from "../src/table/choices";
import { option } from "./asked";

test("answers that lead to the same are one choice, with the number of the first", () => {
  const choices = choicesOf([
    option("play:1", "Play Focus", { kin: "focus" }),
    option("pass", "Pass"),
    option("play:2", "Play Focus", { kin: "focus" }),
  ]);
  expect(choices.map(({ number, option, options }) => [number, option.key, options.map(({ key }) => key)])).toEqual([
    [1, "play:1", ["play:1", "play:2"]],
    [2, "pass", ["pass"]],
  ]);
});

test("every choice gets a letter of its own, the first of its verb where that is free", () => {
  const letters = choicesOf([option("play:1", "Play Focus"), option("pass", "Pass"), option("draw", "Draw")]);
  expect(letters.map(({ letter }) => letter)).toEqual(["p", "a", "d"]);
});

test("the answer that merely passes has its letter before all others", () => {
  const letters = choicesOf([option("play:1", "Play Focus"), option("pass", "Pass")], "pass");
  expect(letters.map(({ letter }) => letter)).toEqual(["f", "p"]);
});

test("letters that mean something else at the table are never given away", () => {
  expect(choicesOf([option("hut", "Hut")]).map(({ letter }) => letter)).toEqual([""]);
});

test("an answer is found at each place that it belongs to, as the very one of its kin", () => {
  const choices = choicesOf([
    option("play:1", "Play Focus", { kin: "focus", spots: ["card:1"] }),
    option("play:2", "Play Focus", { kin: "focus", spots: ["card:2", "zone:0:hand"] }),
  ]);
  const places = placesOf(choices);
  expect([...places.keys()]).toEqual(["card:1", "card:2", "zone:0:hand"]);
  expect(places.get("card:2")).toEqual([{ choice: choices[0], option: choices[0]?.options[1] }]);
});
