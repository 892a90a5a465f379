/** Spaces of networks: how they are written, what area lies around one, and how a grid fits its place. */

import type { MegacorpCard } from "./types";

export interface Space {
  network: number;
  x: number;
  y: number;
}

/** A space as answers spell it: networks are counted from 1. */
export const written = ({ network, x, y }: Space): string => `${network + 1}/${x}/${y}`;

export function read(text: string): Space | undefined {
  const [network, x, y] = text.split("/").map(Number);
  if (network === undefined || x === undefined || y === undefined) return undefined;
  return { network: network - 1, x, y };
}

/** Whether a space lies in the area around another one: a row, a column, a cross, or the square of a radius. */
export function covers(shape: string, centre: Space, space: Space): boolean {
  if (centre.network !== space.network) return false;
  const dx = Math.abs(space.x - centre.x);
  const dy = Math.abs(space.y - centre.y);
  if (shape === "row") return dy === 0;
  if (shape === "column") return dx === 0;
  if (shape === "cross") return dx + dy <= 1;
  return Math.max(dx, dy) <= Number(shape.replace("radius", ""));
}

/** The reach that a card's keywords give it, for whoever wants to see it: an area, or a radius. */
export function reachOf(card: MegacorpCard): string {
  for (const { name } of card.keywords) {
    const shape = /^AREA ATTACK\W*(row|column|cross|radius1)/.exec(name)?.[1];
    if (shape) return shape;
    if (name.startsWith("CARD RADIUS")) return `radius${/\d+/.exec(name)?.[0] ?? 1}`;
  }
  return "";
}

export interface Bounds {
  left: number;
  right: number;
  /** The highest row; y counts upwards. */
  top: number;
  bottom: number;
}

/** What must be in sight, with so much of the next spaces around it. */
export function boundsOf(spaces: readonly { x: number; y: number }[], ring: number): Bounds {
  const xs = spaces.length ? spaces.map(({ x }) => x) : [0];
  const ys = spaces.length ? spaces.map(({ y }) => y) : [0];
  return {
    left: Math.min(...xs) - ring,
    right: Math.max(...xs) + ring,
    top: Math.max(...ys) + ring,
    bottom: Math.min(...ys) - ring,
  };
}

/** A space is so high for its width: screens are wide, and so are networks that fill them. */
export const TALL = 0.8;
export const SMALLEST = 20;
export const LARGEST = 180;

/** How wide a space may be so that everything is in sight. */
export function fitted(bounds: Bounds, width: number, height: number, most: number): number {
  const columns = bounds.right - bounds.left + 1;
  const rows = bounds.top - bounds.bottom + 1;
  return Math.max(SMALLEST, Math.min(most, width / columns, height / (rows * TALL)));
}
