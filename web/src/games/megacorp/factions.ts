/** A sign for every faction, drawn with one line in a square of 24. */

const SIGNS: Record<string, string> = {
  Corp: "M4 21V9l6-3v15M10 21V3l10 5v13M2 21h20M14 11v.01M14 15v.01M17 13v.01M17 17v.01",
  Incarnate:
    "M12 2c4 5 7 8 7 12a7 7 0 0 1-14 0c0-4 3-7 7-12ZM12 20c-2.500 0-3.500-2-3.500-4s2-3 3.500-5c1.500 2 3.500 3 3.500 5s-1 4-3.500 4Z",
  Gnost: "M12 2.500 21 8v8l-9 5.500L3 16V8ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.500V8M12 16v5.500",
  Freehold: "M12 22V9M12 13c-5 0-8-3-8-8 5 0 8 3 8 8ZM12 16c0-4 3-7 8-7 0 4-3 7-8 7ZM7 22h10",
  neutral: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c-3 3-4 6-4 9s1 6 4 9c3-3 4-6 4-9s-1-6-4-9",
};

/** The factions of the businesses, by which decks are known. */
const BUSINESSES: Record<string, string> = {
  "Argent Meridian Holdings": "Corp",
  "Wildframe Genetics": "Incarnate",
  "Quorum of the Ninth Seat": "Gnost",
  "Lantern Row Exchange": "Freehold",
};

/** The sign of a deck with this business. */
export function signOfBusiness(name: string): string {
  return signOf(BUSINESSES[name] ?? "neutral");
}

export function signOf(faction: string): string {
  return SIGNS[faction] ?? (SIGNS.neutral as string);
}

/** The sign of the game: spaces of a network docked to one another. */
export const NETWORK =
  "M9 9h6v6H9ZM9 2.500h6v4H9ZM2.500 9h4v6h-4ZM17.500 9h4v6h-4ZM9 17.500h6v4H9ZM12 6.500V9M6.500 12H9M15 12h2.500M12 15v2.500";
