/** Answers that are at hand nearly always and seldom the point: they lie under a fold, and no mere press gives them. */

type Folds = (keys: readonly string[]) => readonly string[];

/** Engaging cards for their traits, except to pay for something; amounts of a bid, which are set on a dial. */
const megacorp: Folds = (keys) =>
  keys.filter((key) =>
    key.startsWith("produce:") ? !keys.includes("abandon") : key.startsWith("bid:") && key !== "bid:0M",
  );

const FOLDS: Record<string, Folds> = { megacorp };

export function foldedOf(plays: string, keys: readonly string[]): ReadonlySet<string> {
  return new Set(FOLDS[plays]?.(keys));
}
