import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { View } from "../src/lib/wire";
import { Stage } from "../src/table/motion";
import type { Motion } from "../src/table/settings.svelte";
import { viewOf } from "./asked";

const WIDTH = 50;

/** Something on the mat, as far as movement is concerned. */
class Thing {
  readonly dataset: Record<string, string>;
  readonly style = {};
  readonly offsetWidth = WIDTH;
  readonly played: Keyframe[][] = [];
  readonly children: Thing[] = [];
  turn = "none";
  onfinish: (() => void) | null = null;

  constructor(
    handle: string,
    readonly x = 0,
    readonly y = 0,
  ) {
    this.dataset = { handle };
  }

  getBoundingClientRect() {
    return { left: this.x, top: this.y, width: WIDTH, height: WIDTH };
  }

  animate(frames: Keyframe[]): Thing {
    this.played.push(frames);
    return this;
  }

  closest(): null {
    return null;
  }

  cloneNode(): Thing {
    return new Thing("", this.x, this.y);
  }

  removeAttribute(): void {}

  remove(): void {}

  append(thing: Thing): void {
    this.children.push(thing);
  }

  querySelector(): Thing {
    return new Thing("", this.x, this.y);
  }
}

/** A mat with cards, and with piles by the names of their zones. */
class Mat {
  cards: Thing[] = [];
  readonly piles: Record<string, Thing> = {};
  readonly ghosts = new Thing("");
  readonly stage: Stage;

  constructor() {
    const root = {
      querySelectorAll: () => this.cards,
      querySelector: (selector: string) => this.piles[/"(.*)"/.exec(selector)?.[1] ?? ""] ?? null,
      getAnimations: () => [],
    };
    this.stage = new Stage(root as unknown as HTMLElement, this.ghosts as unknown as HTMLElement);
  }

  /** Lays the cards so, and says what moved. */
  lay(view: View, motion: Motion, ...cards: Thing[]) {
    this.stage.remember(motion);
    this.cards = cards;
    return this.stage.play(view, motion);
  }
}

const deck = (count: number): View => viewOf([], { zones: [{ zone: "deck", player: 0, count }] });

beforeEach(() => {
  vi.stubGlobal("getComputedStyle", (thing: Thing) => ({ rotate: thing.turn }));
  vi.stubGlobal("CSS", { escape: (text: string) => text });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("nothing moves when a game is first seen", () => {
  const card = new Thing("1");
  expect(new Mat().lay(deck(9), "full", card)).toEqual({ appeared: 0, moved: 0 });
  expect(card.played).toEqual([]);
});

test("a card travels from where it lay to where it lies", () => {
  const mat = new Mat();
  mat.lay(deck(9), "full", new Thing("1", 10, 20));
  const there = new Thing("1", 110, 50);
  expect(mat.lay(deck(9), "full", there)).toEqual({ appeared: 0, moved: 1 });
  expect(there.played[0]?.map(({ translate }) => translate)).toEqual(["-100px -30px", "0 0"]);
});

test("a card that lies still is left alone", () => {
  const mat = new Mat();
  mat.lay(deck(9), "full", new Thing("1", 10, 20));
  const same = new Thing("1", 11, 20);
  expect(mat.lay(deck(9), "full", same)).toEqual({ appeared: 0, moved: 0 });
  expect(same.played).toEqual([]);
});

test("a card that is only turned moves too", () => {
  const mat = new Mat();
  mat.lay(deck(9), "full", new Thing("1"));
  const turned = Object.assign(new Thing("1"), { turn: "90deg" });
  expect(mat.lay(deck(9), "full", turned).moved).toBe(1);
  expect(turned.played[0]?.map(({ rotate }) => rotate)).toEqual(["0deg", "90deg"]);
});

test("with less movement cards fade, and those that merely make room do not", () => {
  const mat = new Mat();
  mat.lay(deck(9), "reduced", new Thing("1"), new Thing("2"));
  const far = new Thing("1", WIDTH);
  const near = new Thing("2", WIDTH / 2);
  expect(mat.lay(deck(9), "reduced", far, near).moved).toBe(2);
  expect(far.played[0]?.map(({ opacity }) => opacity)).toEqual([0.2, 1]);
  expect(near.played).toEqual([]);
});

test("without movement nothing moves, and is counted all the same", () => {
  const mat = new Mat();
  mat.lay(deck(9), "off", new Thing("1"));
  const far = new Thing("1", 200);
  const fresh = new Thing("2");
  expect(mat.lay(deck(8), "off", far, fresh)).toEqual({ appeared: 1, moved: 1 });
  expect([...far.played, ...fresh.played]).toEqual([]);
});

test("a new card comes out of the pile that has become smaller, and is turned over on the way", () => {
  const mat = new Mat();
  mat.piles["0:deck"] = new Thing("", 300, 0);
  mat.lay(deck(9), "full");
  const fresh = new Thing("5", 100, 0);
  expect(mat.lay(deck(8), "full", fresh)).toEqual({ appeared: 1, moved: 0 });
  expect(fresh.played[0]?.map(({ translate, scale }) => [translate, scale])).toEqual([
    ["100px 0px", "0 1"],
    ["0 0", "1 1"],
  ]);
  expect(mat.ghosts.children[0]?.played[0]?.[0]?.translate).toBe("200px 0px");
});

test("a new card out of no pile fades in", () => {
  const mat = new Mat();
  mat.lay(deck(9), "full");
  const fresh = new Thing("5");
  mat.lay(deck(9), "full", fresh);
  expect(fresh.played[0]?.map(({ opacity }) => opacity)).toEqual([0.2, 1]);
});

test("a card that is gone flies to the pile that has grown, unless less is to move", () => {
  for (const [motion, ghosts] of [
    ["full", 1],
    ["reduced", 0],
  ] as const) {
    const mat = new Mat();
    mat.piles["0:deck"] = new Thing("", 300, 0);
    mat.lay(deck(8), motion, new Thing("5", 100, 0));
    mat.lay(deck(9), motion);
    expect(mat.ghosts.children.length).toBe(ghosts);
    if (ghosts) expect(mat.ghosts.children[0]?.played[0]?.[1]?.translate).toBe("200px 0px");
  }
});

test("a card that lies in a pile in sight goes there rather than to one that has grown", () => {
  const mat = new Mat();
  mat.piles["0:discard"] = new Thing("", 0, 400);
  mat.piles["0:deck"] = new Thing("", 300, 0);
  mat.lay(deck(8), "full", new Thing("5"));
  const discard = { zone: "discard", player: 0, count: 1, cards: [[5, "X"] as [number, string]] };
  mat.lay(viewOf([], { zones: [{ zone: "deck", player: 0, count: 9 }, discard] }), "full");
  expect(mat.ghosts.children[0]?.played[0]?.[1]?.translate).toBe("0px 400px");
});

test("another game begins without movement", () => {
  const mat = new Mat();
  mat.lay(deck(9), "full", new Thing("1"));
  const far = new Thing("1", 200);
  expect(mat.lay({ ...deck(9), plays: "netbattle" }, "full", far)).toEqual({ appeared: 0, moved: 0 });
});
