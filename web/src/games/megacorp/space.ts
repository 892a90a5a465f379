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

/** What lies around a space: its row, its column, itself with its sides, or the square within a radius. */
export type Reach = { area: Exclude<MegacorpCard["area"], "" | "radius1"> } | { radius: number };

export function covers(reach: Reach, centre: Space, space: Space): boolean {
  if (centre.network !== space.network) return false;
  const dx = Math.abs(space.x - centre.x);
  const dy = Math.abs(space.y - centre.y);
  if ("radius" in reach) return Math.max(dx, dy) <= reach.radius;
  if (reach.area === "cross") return dx + dy <= 1;
  return (reach.area === "row" ? dy : dx) === 0;
}

/** How far an attack on an area goes, or a card's radius, if it has either. */
export function reachOf(area: MegacorpCard["area"], radius = 0): Reach | undefined {
  if (area === "radius1") return { radius: 1 };
  if (area) return { area };
  return radius ? { radius } : undefined;
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
