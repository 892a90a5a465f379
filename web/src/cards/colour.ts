/** Colours by lightness, strength and hue as the eye sees them (OKLCH), written for SVG. */

const byte = (linear: number): string => {
  const clear = Math.min(1, Math.max(0, linear));
  const light = clear <= 0.0031308 ? 12.92 * clear : 1.055 * clear ** (1 / 2.4) - 0.055;
  return Math.round(light * 255)
    .toString(16)
    .padStart(2, "0");
};

/** Lightness from 0 to 1, strength from 0 (grey) to about 0.3, hue in degrees. */
export function colour(lightness: number, strength: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const a = strength * Math.cos(angle);
  const b = strength * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short;
  return `#${byte(red)}${byte(green)}${byte(blue)}`;
}

/** The handful of colours that a picture is made of. */
export interface Palette {
  hue: number;
  accent: number;
  sky: [string, string, string];
  /** From far to near. */
  land: [string, string, string];
  light: string;
  glow: string;
  bright: string;
  deep: string;
  ink: string;
}

export type Hour = "night" | "dusk" | "dawn" | "storm";

/** The colours of an hour of the day around a hue, with an accent that stands out from it. */
export function palette(hue: number, accent: number, hour: Hour): Palette {
  const tone = HOURS[hour];
  const [top, middle, low] = tone.sky;
  return {
    hue,
    accent,
    sky: [colour(top, 0.06, hue + 14), colour(middle, 0.1, hue), colour(low, tone.haze, hue - 26)],
    land: [colour(tone.far, 0.075, hue - 8), colour(tone.far * 0.68, 0.07, hue + 4), colour(0.16, 0.045, hue + 14)],
    light: colour(0.97, 0.045, accent + 12),
    glow: colour(0.86, 0.14, accent + 8),
    bright: colour(0.74, 0.17, accent),
    deep: colour(0.46, 0.15, accent - 12),
    ink: colour(0.13, 0.035, hue + 10),
  };
}

const HOURS: Record<Hour, { sky: [number, number, number]; haze: number; far: number }> = {
  night: { sky: [0.17, 0.29, 0.48], haze: 0.12, far: 0.38 },
  dusk: { sky: [0.26, 0.47, 0.76], haze: 0.14, far: 0.42 },
  dawn: { sky: [0.48, 0.7, 0.89], haze: 0.08, far: 0.55 },
  storm: { sky: [0.14, 0.24, 0.38], haze: 0.06, far: 0.3 },
};
