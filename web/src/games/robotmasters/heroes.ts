/** A sign for every character, by which decks are known, drawn with one line in a square of 24. */

const SIGNS: Record<string, string> = {
  "Mega Man": "M3 9h11a4.500 4.500 0 0 1 0 9H3ZM14 11.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4M18.500 13.500h3M6 9V6h5v3",
  "Proto Man":
    "M12 2.500c3 2 5.500 2.500 8 2.500.3 8-2 13.500-8 16.500-6-3-8.300-8.500-8-16.500 2.500 0 5-.5 8-2.500ZM12 7v10M7.500 11.500h9",
  Roll: "M9.500 3h5v6h6v5h-6v7h-5v-7h-6V9h6Z",
  Rush: "M5 4l4 4h6l4-4v9l-3.500 6h-7L5 13ZM9 12v.01M15 12v.01M10 16h4",
  "Dr. Light":
    "M12 2.500a6.500 6.500 0 0 1 3.500 12v3.500h-7v-3.500a6.500 6.500 0 0 1 3.500-12ZM9 21.500h6M12 9.500V14",
  "Mega Man (Charged Buster)":
    "M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.500 1.500M17.500 17.500 19 19M5 19l1.500-1.500M17.500 6.500 19 5",
  "Rock (Lab Assistant)":
    "M14.500 6.500a4 4 0 0 1 5-3.500l-2.500 2.500 1.500 1.500L21 4.500a4 4 0 0 1-5.500 5L7 18a2 2 0 0 1-3-3l8.500-8.500",
};

/** The sign of the game: a die. */
export const DIE =
  "m12 2.500 8.500 4.800v9.400L12 21.500l-8.500-4.800V7.300ZM3.500 7.300 12 12l8.500-4.700M12 12v9.500M12 7.200v.01M7.500 13v.01M8 17v.01M16.500 12.500v.01M16 17.500v.01";

export function signOfHero(name: string): string {
  return SIGNS[name] ?? DIE;
}
