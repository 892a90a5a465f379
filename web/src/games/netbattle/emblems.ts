/** A sign for every emblem, drawn with one line in a square of 24, and the hue that goes with it. */

export interface Emblem {
  sign: string;
  hue: number;
}

const EMBLEMS: Record<string, Emblem> = {
  AirMan: { hue: 235, sign: "M3 9h11a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h6a2 2 0 1 1-2 2" },
  Bass: { hue: 305, sign: "M16 3.500A9.200 9.200 0 1 0 21 15 7.500 7.500 0 1 1 16 3.500ZM14.500 11.500h.01" },
  ElecMan: { hue: 95, sign: "M13.500 2 5 13.500h6L9.500 22 19 9.500h-6.500Z" },
  GutsMan: { hue: 60, sign: "M3 6h13c0 3 2 4 5 4-1 3-4 4-7 4v3.500h3V20H7v-2.500h3V14C5.500 13.500 3 10 3 6Z" },
  IceMan: { hue: 215, sign: "M12 2v20M3.300 7l17.400 10M20.700 7 3.300 17M9 3.500 12 6.500l3-3M9 20.500l3-3 3 3" },
  MagicMan: { hue: 290, sign: "M12 2.500 18 18H6ZM3 18c3 4 15 4 18 0M12 9.500v5M9.700 12h4.600" },
  MagnetMan: {
    hue: 20,
    sign: "M4.500 4v8.500a7.500 7.500 0 0 0 15 0V4h-4.300v8.500a3.200 3.200 0 0 1-6.400 0V4ZM4.500 8.500h4.300M15.200 8.500h4.300",
  },
  MegaMan: {
    hue: 255,
    sign: "M12 2l8.700 5v10L12 22l-8.700-5V7ZM12 8.200a3.800 3.800 0 1 0 0 7.600 3.800 3.800 0 0 0 0-7.600",
  },
  "Mega Man X": { hue: 265, sign: "M3.500 4 10 12l-6.500 8M20.500 4 14 12l6.500 8M10 12h4" },
  NumberMan: { hue: 40, sign: "M9.500 3 7 21M17 3l-2.500 18M4.500 9H21M3 15h16.500" },
  PharaohMan: { hue: 80, sign: "M12 9 22 21H2ZM12 9l2.500 12M12 2v3M5.500 4 7.200 6M18.500 4 16.800 6" },
  ProtoMan: { hue: 25, sign: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M7.500 17l5-10M11.500 17l5-10" },
  Roll: {
    hue: 350,
    sign: "M9 18V5l10-2v12.500M9 9l10-2M9 18a2.700 2.700 0 1 1-5.400 0A2.700 2.700 0 0 1 9 18ZM19 15.500a2.700 2.700 0 1 1-5.400 0 2.700 2.700 0 0 1 5.400 0Z",
  },
  ShadowMan: { hue: 275, sign: "M12 3a9 9 0 1 0 0 18ZM15.300 4.500v15M18.400 7.500v9M21.300 10.500v3" },
  SharkMan: {
    hue: 225,
    sign: "M2 19c2.500-2 4.500-2 6.700 0 2.200-2 4.400-2 6.600 0 2.200-2 4.400-2 6.700 0M5 14C7 8 11 4 18.500 3c-2.200 3-2 7 .8 11Z",
  },
  SkullMan: {
    hue: 170,
    sign: "M12 3v18M12 7c-4-2-7-1-8.500 2M12 7c4-2 7-1 8.500 2M12 12c-4-2-6-1-7 2M12 12c4-2 6-1 7 2M12 17c-3-2-4-1-5 1.500M12 17c3-2 4-1 5 1.500",
  },
  SnakeMan: {
    hue: 145,
    sign: "M17.500 5C14 2 6 2.500 6 7s12 4.500 12 9.500-8.500 5-12.500 2M17.500 5H20M20 5l2-1.700M20 5l2 1.700",
  },
  TorchMan: {
    hue: 45,
    sign: "M8.800 13h6.400L13.700 22h-3.400ZM12 2c3 2.800 4.200 4.500 4.200 6.300a4.200 4.200 0 0 1-8.400 0C7.800 6.300 10.800 5 12 2Z",
  },
  WackoMan: {
    hue: 330,
    sign: "M12 12a2 2 0 0 1 4 0 4 4 0 0 1-8 0 6 6 0 0 1 12 0 8 8 0 0 1-16 0A9.500 9.500 0 0 1 8.500 3.800",
  },
  WoodMan: {
    hue: 130,
    sign: "M12 22v-9M12 13.500C5.500 13.500 3.500 9 4.500 4c5.500 0 8.500 3.500 7.500 9.500ZM12 17c0-5 3-7.500 8.500-7.500C20.500 14.500 17.500 18 12 17Z",
  },
};

/** The sign of the game: a cube of the net. */
export const NET =
  "M12 2.500 20.200 7.200v9.600L12 21.500l-8.200-4.700V7.200ZM12 7.500l4 2.300v4.400l-4 2.300-4-2.300V9.800ZM12 2.500v5M3.800 16.800 8 14.200M20.200 16.800 16 14.200";

/** The sign of an emblem that is not drawn yet: an empty frame. */
const UNKNOWN: Emblem = { hue: 200, sign: "M12 3l9 9-9 9-9-9Z" };

export function emblemOf(name: string): Emblem {
  return EMBLEMS[name] ?? UNKNOWN;
}
