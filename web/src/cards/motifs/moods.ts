/** In what light the pictures of a family of cards are drawn. */

import type { Hour } from "../colour";
import type { Land, Light } from "../scenes";

export interface Mood {
  /** The hue of the scene and that of its light. */
  hues: readonly [number, number][];
  hours: readonly Hour[];
  lands: readonly Land[];
  lights: readonly Light[];
}

export const MOODS = {
  blade: {
    hues: [
      [25, 45],
      [250, 30],
      [350, 60],
    ],
    hours: ["dusk", "storm", "night"],
    lands: ["ridges", "dunes", "void"],
    lights: ["sun", "rays", "none"],
  },
  shot: {
    hues: [
      [230, 75],
      [200, 55],
      [270, 95],
    ],
    hours: ["night", "dusk", "storm"],
    lands: ["dunes", "pillars", "void"],
    lights: ["rays", "halo", "moon"],
  },
  ward: {
    hues: [
      [175, 190],
      [205, 160],
      [150, 95],
    ],
    hours: ["dusk", "night", "dawn"],
    lands: ["ridges", "pillars", "forest"],
    lights: ["halo", "sun", "rays"],
  },
  burst: {
    hues: [
      [285, 70],
      [260, 330],
      [240, 90],
      [20, 80],
    ],
    hours: ["night", "storm"],
    lands: ["void", "ridges"],
    lights: ["rays"],
  },
  comet: {
    hues: [
      [245, 50],
      [215, 85],
      [300, 40],
      [40, 60],
    ],
    hours: ["night", "storm", "dusk"],
    lands: ["waves", "ridges", "forest"],
    lights: ["none", "crescent", "rays"],
  },
  eye: {
    hues: [
      [295, 200],
      [265, 330],
      [230, 110],
    ],
    hours: ["night", "storm", "dusk"],
    lands: ["void", "waves", "dunes"],
    lights: ["halo", "rays", "none"],
  },
  stone: {
    hues: [
      [45, 60],
      [85, 45],
      [25, 85],
    ],
    hours: ["dusk", "dawn", "storm"],
    lands: ["ridges", "dunes", "pillars"],
    lights: ["sun", "rays", "moon"],
  },
  flame: {
    hues: [
      [200, 195],
      [280, 180],
      [320, 350],
    ],
    hours: ["night", "storm", "dusk"],
    lands: ["forest", "waves", "ridges"],
    lights: ["moon", "crescent", "none"],
  },
  lantern: {
    hues: [
      [225, 70],
      [190, 85],
      [260, 60],
      [340, 75],
    ],
    hours: ["night", "dusk", "dawn"],
    lands: ["forest", "waves", "pillars"],
    lights: ["moon", "crescent", "halo"],
  },
  wing: {
    hues: [
      [245, 95],
      [225, 85],
      [270, 100],
    ],
    hours: ["dawn", "dusk", "night"],
    lands: ["pillars", "void", "ridges"],
    lights: ["halo", "rays"],
  },
  star: {
    hues: [
      [25, 55],
      [350, 50],
      [300, 40],
    ],
    hours: ["night", "dusk", "storm"],
    lands: ["dunes", "ridges", "pillars"],
    lights: ["sun", "rays", "halo"],
  },
} satisfies Record<string, Mood>;
