/** What faces, symbols and windows are called, by the keys of the catalogue. */

import type { PlainKey } from "../../lib/i18n/index.svelte";
import type { DieFace } from "./types";

export const FACE_NAMES: Record<DieFace, PlainKey> = {
  hit: "robotmasters.face.hit",
  pellet: "robotmasters.face.pellet",
  aim: "robotmasters.face.aim",
  jump: "robotmasters.face.jump",
  run: "robotmasters.face.run",
  wily: "robotmasters.face.wily",
};

export const SYMBOL_NAMES: Record<"gear" | "bolt" | "flame" | "wave", PlainKey> = {
  gear: "robotmasters.symbol.gear",
  bolt: "robotmasters.symbol.bolt",
  flame: "robotmasters.symbol.flame",
  wave: "robotmasters.symbol.wave",
};

export const WINDOW_NAMES: Record<"P" | "T" | "B", PlainKey> = {
  P: "robotmasters.window.P",
  T: "robotmasters.window.T",
  B: "robotmasters.window.B",
};
