/** What a game brings to the table, and what it has if it brings nothing. */

import type { Component } from "svelte";
import type { Art } from "../cards/art";
import { type Face, plainFace } from "../cards/face";
import type { Vocabulary } from "../lib/i18n/index.svelte";
import type { CardInfo } from "../lib/wire";

/** Cards counted by one of their numbers. */
export interface Curve {
  id: string;
  title: () => string;
  /** The bar of a number in words. */
  bar: (number: number, count: number) => string;
  numberOf(card: CardInfo): number | undefined;
}

export interface Game {
  /** The mat that it lies on, fetched when somebody comes to its table. */
  mat: () => Promise<{ default: Component }>;
  /** How a card is shown. A game is only ever shown its own cards, and may ask for no others. */
  face(card: CardInfo): Face;
  /** What only the pictures of its own cards show, fetched when pictures are drawn. */
  art: () => Promise<Partial<Art>>;
  /** Answers that are at hand nearly always and seldom the point: they lie under a fold, and no mere press gives them. */
  folded: (keys: readonly string[]) => readonly string[];
  /** The sign by which the game is known, or a deck of this leader; nothing where chance draws one. */
  mark: (leader: string) => string | undefined;
  /** What else than costs is counted in a deck. */
  curves: readonly Curve[];
  /** Searches for cards to try before those that every game understands. */
  searches: readonly string[];
  words: Vocabulary;
}

/** A game without a room here: every zone on a plain mat, every card in a grey frame. */
export const plain: Game = {
  mat: () => import("./PlainMat.svelte"),
  face: plainFace,
  art: async () => ({}),
  folded: () => [],
  mark: () => undefined,
  curves: [],
  searches: [],
  words: { en: () => ({}), es: () => ({}) },
};
