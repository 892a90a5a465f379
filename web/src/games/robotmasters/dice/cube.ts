/** The cube of a die: where its sides lie, how it must lie to show one, and which dice moved. */

import type { DieFace } from "../types";

/** What the tray shows of a die. */
export interface Shown {
  face: DieFace;
  picked: boolean;
}

/** How the cube is turned, about x and then about y, so that a side looks at us; opposite sides differ by half a turn. */
export const ORIENTATIONS: Record<DieFace, readonly [x: number, y: number]> = {
  hit: [0, 0],
  run: [0, -90],
  wily: [0, 180],
  aim: [0, 90],
  jump: [-90, 0],
  pellet: [90, 0],
};

/** How a die came to lie as it does. */
export interface Motion {
  /** The side it showed before, where it was turned over and not thrown. */
  from?: DieFace;
}

/** What moved each die, nothing for those that lie still; `selected` counts from 1. */
export function motionsOf(
  before: readonly Shown[],
  now: readonly Shown[],
  selected: ReadonlySet<number>,
): (Motion | undefined)[] {
  return now.map((die, at) => {
    const old = before.length === now.length ? before[at] : undefined;
    if (!old) return {};
    const chosen = old.picked || (selected.has(at + 1) && old.face !== die.face);
    if (chosen && !die.picked) return {};
    return old.face === die.face ? undefined : { from: old.face };
  });
}

const turns = (least: number, most: number) => 360 * (least + Math.floor(Math.random() * (most - least + 1)));
const sign = () => (Math.random() < 0.5 ? -1 : 1);
const lying = (x: number, y: number, z = 0) => `rotateX(${x}deg) rotateY(${y}deg) rotateZ(${z}deg)`;

/** The cube rolls in and comes to lie with its side up. */
export function tumble(face: DieFace): Keyframe[] {
  const [x, y] = ORIENTATIONS[face];
  const spin = sign();
  return [
    { transform: lying(x + spin * turns(1, 2), y - turns(1, 2), spin * 140), easing: "cubic-bezier(.15,.6,.4,1)" },
    { transform: lying(x, y, 0) },
  ];
}

/** The cube goes over from one side to another. */
export function turnOver(from: DieFace, face: DieFace): Keyframe[] {
  return [{ transform: lying(...ORIENTATIONS[from]) }, { transform: lying(...ORIENTATIONS[face]) }];
}

/** The way of a thrown die into its place: from the left, with two bounces. */
export function fall(): Keyframe[] {
  const left = -40 - Math.random() * 60;
  return [
    { translate: `${left}% -130%`, opacity: 0.2, easing: "ease-in" },
    { translate: `${left / 2}% 4%`, opacity: 1, offset: 0.38, easing: "ease-out" },
    { translate: `${left / 4}% -46%`, offset: 0.58, easing: "ease-in" },
    { translate: "0 3%", offset: 0.78, easing: "ease-out" },
    { translate: "0 -10%", offset: 0.89, easing: "ease-in" },
    { translate: "0 0" },
  ];
}
