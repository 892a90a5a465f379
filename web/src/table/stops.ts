/** Where a player is asked and where passed for; `playmat.screen.passing` is the same, and `tests/stops.json` holds both to it. */

/** At a moment: always ask, ask only where the game sees a reason, never ask. */
export const STOPS = ["ask", "auto", "skip"] as const;
export type Stop = (typeof STOPS)[number];
export type Stops = Readonly<Record<string, Stop>>;

/** How long to pass at every moment: until something happens, or until the turn ends. */
export const UNTIL = ["news", "turn"] as const;
export type Until = (typeof UNTIL)[number];

/** Passing for a while, from a turn and a line of the log on. */
export interface Spell {
  until: Until;
  turn: number;
  lines: number;
}

/** Milliseconds that a pass takes among people at least and at most; a person who glances takes as long. */
export const SHORTEST = 900;
const LONGEST = 3500;
/** The logarithm of the seconds is about this on average (1.7 seconds), and deviates by so much. */
const MIDDLE = 0.53;
const SPREAD = 0.45;
/** Milliseconds that a pass takes where only bots are told of it. */
const AMONG_BOTS = [150, 300] as const;
/** Of the time that is left on the clock, a pass takes at most this part. */
const OF_CLOCK = 0.25;

/** Whether a question is passed without asking; at no moment in particular, nothing is. */
export function passes(moment: string, idle: boolean, stops: Stops, spell: Spell | null): boolean {
  if (!moment) return false;
  const stop = stops[moment] ?? "auto";
  return spell !== null || stop === "skip" || (stop === "auto" && idle);
}

/**
 * What could have been done at a question that is let pass: the other answers, each label once, and at the end only the
 * kinds of those that are trifles.
 */
export function could(
  offered: readonly { key: string; label: string }[],
  quiet: string,
  trifles: Readonly<Record<string, string>>,
): string[] {
  const kindOf = (key: string) => trifles[key.split(":", 1)[0] ?? ""];
  const others = offered.filter(({ key }) => key !== quiet);
  const deeds = others.filter(({ key }) => !kindOf(key)).map(({ label }) => label.replace(/\.+$/, ""));
  return [...new Set([...deeds, ...others.flatMap(({ key }) => kindOf(key) ?? [])])];
}

/** Why a question was passed: nothing else was on offer, for a while, or as is set there or usual. */
export type Why = "nothing" | "usual" | "never" | Until;

/** Why a question is passed at which there is a chance to do something, or none. */
export function why(chance: boolean, stop: Stop, spell: Spell | null): Why {
  if (spell) return spell.until;
  if (!chance) return "nothing";
  return stop === "skip" ? "never" : "usual";
}

/**
 * Whether passing for a while goes on. `news` are the rules of the log's lines since it began, `still` the rules that
 * tell of nothing but passing and the turn's own progress; `elsewhere` says that the player is asked something that
 * cannot be let pass.
 */
export function lasts(
  spell: Spell,
  turn: number,
  news: readonly string[],
  still: readonly string[],
  elsewhere: boolean,
): boolean {
  if (spell.until === "turn") return turn === spell.turn;
  return !elsewhere && news.every((rule) => still.includes(rule));
}

/**
 * Milliseconds until an automatic pass is sent, drawn anew each time and from nothing that only its player knows. What
 * falls outside the bounds is drawn again: times heaped up at a bound would give the automatic passes away.
 */
export function pause(people: boolean, left: number, chance: () => number = Math.random): number {
  const [least, most] = AMONG_BOTS;
  if (!people) return least + chance() * (most - least);
  for (;;) {
    const normal = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
    const drawn = 1000 * Math.exp(MIDDLE + SPREAD * normal);
    if (drawn >= SHORTEST && drawn <= LONGEST) return Math.min(drawn, left * OF_CLOCK);
  }
}
