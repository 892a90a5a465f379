/** What lies around the subject of a picture: sky, light, land, weather. */

import { arc, around, bend, HEIGHT, line, move, type Pen, type Point, polygon, star, WIDTH } from "./pen";

export type Land = "ridges" | "waves" | "forest" | "pillars" | "dunes" | "void";
export type Light = "sun" | "moon" | "crescent" | "halo" | "rays" | "none";

/** The sky from its top to the horizon. */
export function sky(pen: Pen): void {
  const [top, middle, low] = pen.colours.sky;
  const lean = pen.chance.between(-60, 60);
  pen.sheet(
    pen.fade(
      [100 - lean, 0],
      [100 + lean, 240],
      [
        [top, 0],
        [middle, 0.5],
        [low, 1],
      ],
    ),
  );
}

/** The light that the whole picture is lit by. */
export function light(pen: Pen, kind: Light, centre: Point): void {
  const { chance, colours } = pen;
  pen.circle(
    centre,
    150,
    pen.shine(centre, 150, [
      [colours.glow, 0, 0.75],
      [colours.bright, 0.4, 0.25],
      [colours.bright, 1, 0],
    ]),
  );
  const size = chance.between(26, 40);
  if (kind === "rays" || (kind === "sun" && chance.is(0.5))) rays(pen, centre, chance.whole(9, 16), 240, 0.13);
  if (kind === "sun") {
    pen.circle(
      centre,
      size,
      pen.fade(
        [0, centre[1] - size],
        [0, centre[1] + size],
        [
          [colours.light, 0],
          [colours.glow, 1],
        ],
      ),
    );
  } else if (kind === "moon") {
    pen.circle(centre, size, colours.light, { opacity: 0.95 });
    for (let spot = 0; spot < 5; spot++) {
      const place = around(centre, chance.between(0, 360), chance.between(0, size * 0.65));
      pen.circle(place, chance.between(2, 6), colours.glow, { opacity: 0.35 });
    }
  } else if (kind === "crescent") {
    const turn = chance.between(-40, 40);
    const [x, y] = centre;
    pen.path(
      `${move([x, y - size])}${arc(size, [x, y + size], 1, 1)}${arc(size * 1.35, [x, y - size], 0)}Z`,
      colours.light,
      { transform: `rotate(${turn} ${x} ${y})` },
    );
  } else if (kind === "halo") {
    for (const [radius, width] of [
      [size * 1.5, 3],
      [size * 1.75, 1],
      [size * 2.1, 0.6],
    ] as const) {
      pen.ring(centre, radius, colours.light, width, { opacity: 0.75 });
    }
  }
}

/** Beams of light that fan out. */
export function rays(pen: Pen, centre: Point, count: number, length: number, opacity: number): void {
  const first = pen.chance.between(0, 360);
  for (let ray = 0; ray < count; ray++) {
    const angle = first + (ray * 360) / count + pen.chance.between(-4, 4);
    const half = pen.chance.between(2, 7.5);
    pen.path(
      polygon([centre, around(centre, angle - half, length), around(centre, angle + half, length)]),
      pen.colours.light,
      {
        opacity: opacity * pen.chance.between(0.4, 1.2),
      },
    );
  }
}

/** Small lights in the upper part of the sky. */
export function stars(pen: Pen, count: number): void {
  const { chance, colours } = pen;
  for (let one = 0; one < count; one++) {
    const place: Point = [chance.between(0, WIDTH), chance.between(0, 170)];
    if (one % 9 === 0) pen.path(star(place, chance.between(3, 5.5), 0.8, 4), colours.light, { opacity: 0.9 });
    else pen.circle(place, chance.between(0.4, 1.3), colours.light, { opacity: chance.between(0.3, 0.95) });
  }
}

/** Bands of cloud with round ends, as on a folding screen. */
export function clouds(pen: Pen, count: number, opacity: number): void {
  const { chance, colours } = pen;
  for (let one = 0; one < count; one++) {
    const y = chance.between(30, 190);
    const x = chance.between(-60, 140);
    let d = "";
    for (let band = 0; band < 3; band++) {
      const start = x + chance.between(-20, 30);
      const length = chance.between(50, 120);
      const thick = chance.between(3, 6.5);
      const top = y + band * 8;
      d += `${move([start, top])}${line([start + length, top])}${arc(thick, [start + length, top + thick * 2])}`;
      d += `${line([start, top + thick * 2])}${arc(thick, [start, top])}Z`;
    }
    pen.path(d, colours.light, { opacity: opacity * chance.between(0.5, 1) });
  }
}

/** The land, from far to near, in the palette's three tones; a mist lies between. */
export function land(pen: Pen, kind: Land): void {
  if (kind === "void") return;
  const levels = [172, 200, 226];
  levels.forEach((level, depth) => {
    const fill = pen.colours.land[depth] as string;
    const height = level + pen.chance.between(-12, 8);
    if (depth) mist(pen, height - 26);
    DRAW_LAND[kind](pen, height, depth, fill);
  });
}

const DRAW_LAND: Record<Exclude<Land, "void">, (pen: Pen, level: number, depth: number, fill: string) => void> = {
  ridges(pen, level, depth, fill) {
    const points: Point[] = [[-10, HEIGHT]];
    const step = 34 - depth * 8;
    let peak = pen.chance.is(0.5);
    for (let x = -10; x <= WIDTH + step; x += step * pen.chance.between(0.6, 1.2)) {
      const rise = peak ? pen.chance.between(18, 52 - depth * 10) : pen.chance.between(-4, 10);
      points.push([x, level - rise]);
      peak = !peak;
    }
    points.push([WIDTH + 10, HEIGHT]);
    pen.path(polygon(points), fill);
    // The lit flank of every peak.
    if (depth < 2) {
      for (let index = 2; index < points.length - 2; index++) {
        const [x, y] = points[index] as Point;
        const [nextX, nextY] = points[index + 1] as Point;
        if (y < nextY - 14) {
          const foot: Point = [x + (nextX - x) * 0.35, nextY + 6];
          pen.path(polygon([[x, y], [nextX, nextY], foot]), pen.colours.glow, { opacity: 0.13 });
        }
      }
    }
  },
  waves(pen, level, depth, fill) {
    const width = 46 - depth * 6;
    const shift = pen.chance.between(0, width);
    let d = move([-width, HEIGHT]) + line([-width - shift, level]);
    for (let x = -width - shift; x < WIDTH + width; x += width) {
      d += bend([x + width / 2, level - 26 + depth * 4], [x + width, level]);
    }
    pen.path(`${d}${line([WIDTH + width, HEIGHT])}Z`, fill);
    for (let x = -width - shift; x < WIDTH + width; x += width) {
      for (let ring = 1; ring <= 2; ring++) {
        const inner = ring * 7;
        pen.stroke(
          move([x + inner, level + 4]) + bend([x + width / 2, level - 22 + inner], [x + width - inner, level + 4]),
          pen.colours.light,
          0.9,
          { opacity: 0.28 - depth * 0.05 },
        );
      }
    }
  },
  forest(pen, level, depth, fill) {
    pen.path(`M0 ${HEIGHT}V${level}H${WIDTH}V${HEIGHT}Z`, fill);
    for (let x = -6; x < WIDTH + 12; x += pen.chance.between(7, 15)) {
      const tall = pen.chance.between(18, 54 - depth * 6);
      const wide = tall * 0.24;
      let d = "";
      for (let tier = 0; tier < 3; tier++) {
        const top = level - tall + (tier * tall) / 4;
        const half = wide * (0.5 + tier * 0.28);
        d += polygon([
          [x, top],
          [x + half, top + tall / 2],
          [x - half, top + tall / 2],
        ]);
      }
      pen.path(d, fill);
    }
  },
  pillars(pen, level, depth, fill) {
    pen.path(`M0 ${HEIGHT}V${level}H${WIDTH}V${HEIGHT}Z`, fill);
    for (let x = -8; x < WIDTH; x += pen.chance.between(18, 34)) {
      const tall = pen.chance.between(22, 96 - depth * 22);
      const wide = pen.chance.between(7, 13);
      pen.path(`M${x} ${level + 2}V${level - tall}h${wide}V${level + 2}Z`, fill);
      pen.path(`M${x - 2.5} ${level - tall}h${wide + 5}v4h${-wide - 5}Z`, fill);
      if (depth < 2) pen.path(`M${x} ${level}V${level - tall}h1.6V${level}Z`, pen.colours.glow, { opacity: 0.35 });
    }
  },
  dunes(pen, level, depth, fill) {
    const crest = pen.chance.between(40, 160);
    const high = level - pen.chance.between(14, 38 - depth * 6);
    pen.path(
      `${move([-5, HEIGHT])}${line([-5, level])}${bend([crest - 40, level], [crest, high])}${bend([crest + 30, level + 8], [WIDTH + 5, level - 6])}${line([WIDTH + 5, HEIGHT])}Z`,
      fill,
    );
    pen.path(
      `${move([crest, high])}${bend([crest + 30, level + 8], [WIDTH + 5, level - 6])}${line([WIDTH + 5, level + 20])}${bend([crest + 14, level + 22], [crest, high])}Z`,
      pen.colours.glow,
      { opacity: 0.12 },
    );
  },
};

/** A band of mist. */
function mist(pen: Pen, y: number): void {
  pen.path(
    `M0 ${y}H${WIDTH}V${y + 46}H0Z`,
    pen.fade(
      [0, y],
      [0, y + 46],
      [
        [pen.colours.glow, 0, 0],
        [pen.colours.glow, 0.6, 0.2],
        [pen.colours.glow, 1, 0],
      ],
    ),
  );
}

/** Small bright things in the air, denser towards a point. */
export function sparks(pen: Pen, centre: Point, count: number, spread: number): void {
  const { chance, colours } = pen;
  for (let one = 0; one < count; one++) {
    const place = around(centre, chance.between(0, 360), spread * Math.sqrt(chance.unit()));
    const size = chance.between(0.6, 2.2);
    const fill = chance.pick([colours.light, colours.glow, colours.glow, colours.bright]);
    pen.circle(place, size, fill, { opacity: chance.between(0.45, 1) });
    if (size > 1.7) pen.circle(place, size * 3, fill, { opacity: 0.16 });
  }
}

/** The edges of a picture lie in shadow, and its foot is dark enough to print on. */
export function shade(pen: Pen): void {
  pen.sheet(
    pen.shine([100, 112], 200, [
      [pen.colours.ink, 0.48, 0],
      [pen.colours.ink, 0.8, 0.32],
      [pen.colours.ink, 1, 0.7],
    ]),
  );
}
