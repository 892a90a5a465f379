/** Searches to try, each with the field that a game must have for it. */
const EXAMPLES: [string, string][] = [
  ["cost<=2", "cost"],
  ["text:draw -type:event", "type"],
];

/** A game's own searches, and those that make sense with its fields. */
export function examplesFor(searches: readonly string[], fields: readonly string[]): string[] {
  const general = EXAMPLES.flatMap(([example, field]) => (fields.includes(field) ? [example] : []));
  return [...new Set([...searches, ...general])];
}
