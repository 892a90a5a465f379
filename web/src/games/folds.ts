/** Answers that are at hand nearly always and seldom the point: they lie under a fold, and no mere press gives them. */

type Folds = (keys: readonly string[]) => readonly string[];

/** Engaging cards for their traits, except to pay for something; amounts of a bid, which are set on a dial. */
const megacorp: Folds = (keys) =>
  keys.filter((key) =>
    key.startsWith("produce:") ? !keys.includes("abandon") : key.startsWith("bid:") && key !== "bid:0M",
  );

/** Dice to be thrown again, which are picked in their tray; fewer dice than could be thrown. */
const robotmasters: Folds = (keys) => {
  const most = keys.findLast((key) => key.startsWith("dice:"));
  return keys.filter((key) => key.startsWith("pick:") || (key.startsWith("dice:") && key !== most));
};

const FOLDS: Record<string, Folds> = { megacorp, robotmasters };

export function foldedOf(plays: string, keys: readonly string[]): ReadonlySet<string> {
  return new Set(FOLDS[plays]?.(keys));
}
