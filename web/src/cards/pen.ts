/** Draws SVG: shapes are added one over another on a sheet of 200 by 280. */

import type { Chance } from "./chance";
import type { Palette } from "./colour";

export const WIDTH = 200;
export const HEIGHT = 280;

export type Point = [number, number];
type Attributes = Record<string, string | number>;

const short = (value: number) => String(Math.round(value * 10) / 10);

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? String(Math.round(value * 100) / 100) : value}"`)
    .join("");
}

/** A point at an angle in degrees (0 is to the right) and a distance from another. */
export function around([x, y]: Point, angle: number, distance: number): Point {
  const turn = (angle * Math.PI) / 180;
  return [x + Math.cos(turn) * distance, y + Math.sin(turn) * distance];
}

export const move = ([x, y]: Point) => `M${short(x)} ${short(y)}`;
export const line = ([x, y]: Point) => `L${short(x)} ${short(y)}`;
export const bend = ([a, b]: Point, [x, y]: Point) => `Q${short(a)} ${short(b)} ${short(x)} ${short(y)}`;
export const arc = (radius: number, [x, y]: Point, sweep = 1, large = 0) =>
  `A${short(radius)} ${short(radius)} 0 ${large} ${sweep} ${short(x)} ${short(y)}`;

/** Straight lines through points, closed. */
export const polygon = (points: Point[]) =>
  `${points.map((point, index) => (index ? line(point) : move(point))).join("")}Z`;

/** A leaf-shaped path between two points, so wide on either side. */
export function lens(from: Point, to: Point, left: number, right = left): string {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const half: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return `${move(from)}${bend(around(half, angle - 90, left), to)}${bend(around(half, angle + 90, right), from)}Z`;
}

/** A star or, with `inner` equal to `outer`, a regular shape. */
export function star(centre: Point, outer: number, inner: number, spikes: number, turn = -90): string {
  const points: Point[] = [];
  for (let corner = 0; corner < spikes * 2; corner++) {
    points.push(around(centre, turn + (corner * 180) / spikes, corner % 2 ? inner : outer));
  }
  return polygon(points);
}

export class Pen {
  #definitions = "";
  #body = "";
  #names = 0;

  constructor(
    readonly chance: Chance,
    readonly colours: Palette,
  ) {}

  path(d: string, fill: string, more: Attributes = {}): void {
    this.#body += `<path d="${d}"${written({ fill, ...more })}/>`;
  }

  stroke(d: string, stroke: string, width: number, more: Attributes = {}): void {
    this.path(d, "none", {
      stroke,
      "stroke-width": width,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
      ...more,
    });
  }

  circle([cx, cy]: Point, r: number, fill: string, more: Attributes = {}): void {
    this.#body += `<circle${written({ cx, cy, r, fill, ...more })}/>`;
  }

  /** A ball that shines: light up to here, glowing up to there. */
  orb(at: Point, radius: number, light: number, glow: number): void {
    const { colours } = this;
    const shine = this.shine(at, radius, [
      [colours.light, light],
      [colours.glow, glow],
      [colours.bright, 1],
    ]);
    this.circle(at, radius, shine);
  }

  ring(centre: Point, r: number, stroke: string, width: number, more: Attributes = {}): void {
    this.circle(centre, r, "none", { stroke, "stroke-width": width, ...more });
  }

  ellipse([cx, cy]: Point, rx: number, ry: number, fill: string, more: Attributes = {}): void {
    this.#body += `<ellipse${written({ cx, cy, rx, ry, fill, ...more })}/>`;
  }

  /** A soft light around a point. */
  glow(at: Point, r: number, tone: string, strength = 0.6): void {
    this.circle(
      at,
      r,
      this.shine(at, r, [
        [tone, 0, strength],
        [tone, 0.5, strength / 3],
        [tone, 1, 0],
      ]),
    );
  }

  sheet(fill: string, more: Attributes = {}): void {
    this.#body += `<rect${written({ width: WIDTH, height: HEIGHT, fill, ...more })}/>`;
  }

  /** Draws around a point as if it were the middle of the sheet, larger or smaller, and turned. */
  around(at: Point, scale: number, turn: number, draw: () => void): void {
    const [x, y] = at;
    const transform = `translate(${short(x)} ${short(y)}) scale(${Math.round(scale * 100) / 100}) rotate(${short(turn)})`;
    this.group({ transform }, draw);
  }

  /** Everything that `draw` draws, moved, turned or made paler together. */
  group(attributes: Attributes, draw: () => void): void {
    this.#body += `<g${written(attributes)}>`;
    draw();
    this.#body += "</g>";
  }

  /** A fill that runs from one point to another; a stop is a colour, a place from 0 to 1 and an opacity. */
  fade(from: Point, to: Point, stops: [string, number, number?][]): string {
    const where = { x1: from[0], y1: from[1], x2: to[0], y2: to[1], gradientUnits: "userSpaceOnUse" };
    return this.#gradient("linearGradient", where, stops);
  }

  /** A fill that runs from a point outwards. */
  shine([cx, cy]: Point, r: number, stops: [string, number, number?][]): string {
    return this.#gradient("radialGradient", { cx, cy, r, gradientUnits: "userSpaceOnUse" }, stops);
  }

  #gradient(kind: string, where: Attributes, stops: [string, number, number?][]): string {
    const name = `f${this.#names++}`;
    const inside = stops.map(
      ([tone, offset, opacity = 1]) => `<stop${written({ offset, "stop-color": tone, "stop-opacity": opacity })}/>`,
    );
    this.#definitions += `<${kind} id="${name}"${written(where)}>${inside.join("")}</${kind}>`;
    return `url(#${name})`;
  }

  get markup(): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ` +
      `width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice">` +
      `<defs>${this.#definitions}</defs>${this.#body}</svg>`
    );
  }
}
