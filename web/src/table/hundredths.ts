/** Chances as people read them. */

/** A chance and its margin in hundredths; what is not certain is never shown as 0 or 100. */
export function hundredths({ chance, margin }: { chance: number; margin: number }): {
  chance: number;
  margin: number;
} {
  return { chance: percent(chance), margin: Math.max(1, Math.round(100 * margin)) };
}

export function percent(chance: number): number {
  return Math.min(chance >= 1 ? 100 : 99, Math.max(chance <= 0 ? 0 : 1, Math.round(100 * chance)));
}
