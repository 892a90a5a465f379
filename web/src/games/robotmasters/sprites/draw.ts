/** Pixel art from letters: each letter is a colour, and every colour becomes one path. */

export interface Art {
  /** Pixels across; rows of half that width are mirrored. */
  wide: number;
  rows: string;
  /** The colour of the letters a, b and c unless whoever shows it gives another. */
  tint: string;
  /** It has no dark line around it. */
  bare?: true;
}

export interface Drawing {
  wide: number;
  high: number;
  paths: { tone: string; d: string }[];
}

const EMPTY = ".";
const LINE = "k";

/** The letters of an art in full width. */
export function pixelsOf({ wide, rows }: Art): string[] {
  return rows
    .trim()
    .split(/\s+/)
    .map((row) =>
      row.length < wide
        ? row +
          [...row]
            .reverse()
            .join("")
            .slice(wide % 2)
        : row,
    );
}

/** The same letters with a dark line around what is drawn. */
function lined(pixels: string[]): string[] {
  const at = (x: number, y: number) => pixels[y]?.[x] ?? EMPTY;
  const wide = pixels[0]?.length ?? 0;
  return Array.from({ length: pixels.length + 2 }, (_, row) =>
    Array.from({ length: wide + 2 }, (_, column) => {
      const x = column - 1;
      const y = row - 1;
      if (at(x, y) !== EMPTY) return at(x, y);
      const beside = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1);
      return beside === EMPTY.repeat(4) ? EMPTY : LINE;
    }).join(""),
  );
}

const drawn = new Map<Art, Drawing>();

/** An art as paths, worked out once. */
export function draw(art: Art): Drawing {
  let drawing = drawn.get(art);
  if (!drawing) {
    const pixels = art.bare ? pixelsOf(art) : lined(pixelsOf(art));
    const tones = new Map<string, string>();
    for (const [y, row] of pixels.entries()) {
      for (const { 0: run, index: x } of row.matchAll(/(.)\1*/g)) {
        const tone = run.charAt(0);
        if (tone !== EMPTY) tones.set(tone, `${tones.get(tone) ?? ""}M${x} ${y}h${run.length}v1h-${run.length}z`);
      }
    }
    drawing = {
      wide: pixels[0]?.length ?? 0,
      high: pixels.length,
      paths: [...tones].map(([tone, d]) => ({ tone, d })),
    };
    drawn.set(art, drawing);
  }
  return drawing;
}
