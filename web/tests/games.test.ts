import { expect, test } from "vitest";
import { MOTIFS, motifNamed } from "../src/cards/motifs";
import { gameOf, games } from "../src/games";
import { plain } from "../src/games/game";
import { counted, isHeld, isSpread, seated } from "../src/games/plain";
import { tableOf } from "../src/games/shown";
import { plural, speech, t } from "../src/lib/i18n/index.svelte";
import type { ZoneView } from "../src/lib/wire";
import { viewOf } from "./asked";

const IDS = ["shaman", "netbattle", "megacorp", "robotmasters"];
const CARD = { id: "X-1", title: "Stranger", type: "thing", text: "", words: "Stranger", face: {} };

test("every game with a room has a face and a mat of its own", () => {
  expect(games()).toEqual(IDS.map(gameOf));
  for (const game of games()) {
    expect(game.face).not.toBe(plain.face);
    expect(game.mat).not.toBe(plain.mat);
  }
});

test("a game that is not known here is shown plainly", async () => {
  const game = gameOf("fifth");
  expect(game.face(CARD)).toMatchObject({ frame: "grey", sign: "card", band: "thing", pips: [], badges: [] });
  expect(game.folded(["pass"])).toEqual([]);
  expect(game.mark("Somebody")).toBeUndefined();
  expect(game.curves).toEqual([]);
  expect(await game.art()).toEqual({});
  expect((await game.mat()).default).toBe((await import("../src/games/PlainMat.svelte")).default);
});

test("what only one game's pictures show comes with that game, and the rest is drawn for everybody", async () => {
  expect(Object.keys((await gameOf("shaman").art()).motifs ?? {})).toEqual(["leaf", "mask"]);
  expect(Object.keys((await gameOf("netbattle").art()).poses ?? {})).toEqual(["avatar", "virus", "chip"]);
  const { motifs = {} } = await gameOf("shaman").art();
  expect(motifNamed("mask", motifs)).toBe(motifs.mask);
  expect(motifNamed("wing", motifs)).toBe(MOTIFS.wing);
  expect(motifNamed("mask", {})).toBe(MOTIFS.lantern);
});

test("no game is called like what every object has", () => {
  for (const name of ["constructor", "toString", "__proto__", ""]) expect(gameOf(name)).toBe(plain);
});

test("every game says the same things in every language", async () => {
  for (const { words } of games()) {
    const spanish = Object.keys(await words.es());
    expect(spanish).toEqual(Object.keys(words.en()));
    expect(spanish.length).toBeGreaterThan(0);
  }
});

test("no two games use the same word", () => {
  const keys = games().flatMap(({ words }) => Object.keys(words.en()));
  expect(new Set(keys).size).toBe(keys.length);
});

test("the words of all games are spoken in the reader's language", async () => {
  expect([t("shaman.green"), t("netbattle.green")]).toEqual(["green", "green"]);
  await speech.speak("es");
  expect([t("shaman.green"), t("netbattle.green"), t("common.close")]).toEqual(["verde", "verde", "Cerrar"]);
  await speech.speak("en");
  expect([t("shaman.green"), t("netbattle.green"), t("common.close")]).toEqual(["green", "green", "Close"]);
});

test("a game that comes after the language was chosen is spoken in it", async () => {
  await speech.speak("es");
  speech.learn({ en: () => ({ "shaman.green": "late" }), es: async () => ({ "shaman.green": "tarde" }) });
  expect(t("shaman.green")).toBe("late");
  await new Promise((go) => setTimeout(go));
  expect(t("shaman.green")).toBe("tarde");
  await speech.speak("en");
});

test("of two languages that are chosen at once, the later one is spoken", async () => {
  await Promise.all([speech.speak("es"), speech.speak("en")]);
  expect([speech.language, t("common.close")]).toEqual(["en", "Close"]);
});

test("blanks and numbers are filled in", () => {
  expect(t("shaman.points", { points: 2 })).toBe("2 of 3 points");
  expect(plural("shaman.looked_at", 1, { name: "Ann" })).toBe("Ann looks at 1 card");
  expect(plural("shaman.looked_at", 3, { name: "Ann" })).toBe("Ann looks at 3 cards");
});

test("in a Megacorp, engaging cards lies under the fold, except to pay", () => {
  const { folded } = gameOf("megacorp");
  expect(folded(["produce:1", "buy:2", "pass"])).toEqual(["produce:1"]);
  expect(folded(["produce:1", "abandon"])).toEqual([]);
  expect(folded(["bid:0M", "bid:1M", "bid:2M"])).toEqual(["bid:1M", "bid:2M"]);
});

test("in Robot Masters, picked dice and fewer dice lie under the fold", () => {
  expect(gameOf("robotmasters").folded(["dice:1", "dice:2", "dice:3", "pick:d1", "throw"])).toEqual([
    "dice:1",
    "dice:2",
    "pick:d1",
  ]);
});

test("games and decks are known by their signs, except where chance draws one", () => {
  expect(gameOf("shaman").mark("")).toBeUndefined();
  for (const [plays, one, other] of [
    ["netbattle", "MegaMan, Net Hero", "Roll"],
    ["megacorp", "Wildframe Genetics, of the Wild", "Lantern Row Exchange"],
    ["robotmasters", "Proto Man", "Rush"],
  ] as const) {
    const signs = ["", one, other].map((leader) => gameOf(plays).mark(leader));
    expect(new Set(signs).size).toBe(3);
    for (const sign of signs) expect(sign).toMatch(/^m/i);
  }
});

test("a deck of NetBattle is counted by its destinies too", () => {
  const [destinies] = gameOf("netbattle").curves;
  expect(destinies?.numberOf({ ...CARD, face: { destiny: 4 } })).toBe(4);
  expect(destinies?.numberOf(CARD)).toBeUndefined();
  expect(destinies?.bar(4, 2)).toBe("Destiny 4: 2");
});

test("a table is only ever read as that of its own game", () => {
  const view = viewOf([], { plays: "megacorp", table: { sides: [] } });
  expect(tableOf("megacorp", view)).toBe(view.table);
  expect(() => tableOf("shaman", view)).toThrow("megacorp lies on the mat of shaman.");
});

test("whoever looks on sits nearest on a plain mat, and what others do not see is their hand", () => {
  const zones = [
    { zone: "stock", player: -1, count: 18 },
    { zone: "hand", player: 0, count: 2 },
    { zone: "taken", player: 0, count: 0, cards: [] },
    { zone: "hand", player: 1, count: 1, cards: [[7, "B1"]] },
    { zone: "taken", player: 1, count: 0, cards: [] },
    { zone: "hand", player: 2, count: 2 },
  ] satisfies ZoneView[];
  expect(seated(zones, 1)).toEqual([2, 0, 1]);
  expect(zones.filter((zone) => isHeld(zones, zone))).toEqual([zones[3]]);
});

test("what a plain mat has room for lies side by side if all of it is in sight", () => {
  const cards: [number, string][] = [1, 2, 3, 4].map((handle) => [handle, `B${handle}`]);
  const zone = { zone: "taken", player: 0, count: 4, cards };
  expect([isSpread(zone, false), isSpread(zone, true)]).toEqual([true, false]);
  expect(isSpread({ ...zone, count: 5 }, false)).toBe(false);
  expect(isSpread({ zone: "stock", player: -1, count: 4 }, false)).toBe(false);
});

test("a plain mat counts what the table counts for each player", () => {
  const view = viewOf([], { table: { turn: 1, sides: [{ name: "Ana", tricks: 3 }] } });
  expect([counted(view, 0), counted(view, 1), counted(viewOf([]), 0)]).toEqual([["tricks 3"], [], []]);
});
