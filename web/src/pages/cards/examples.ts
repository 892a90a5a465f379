/** Searches to try, each with the fields that a game must have for it. */
const EXAMPLES: [string, string[]][] = [
  ["type:strike", ["type", "trait"]],
  ["cost<=2", ["cost"]],
  ["force>=5 intercept>=3", ["force", "intercept"]],
  ["(trait:melee or trait:magic) cost=1", ["trait", "cost"]],
  ["type:BattleChip power<=2", ["type", "power"]],
  ["colour:red destiny>=4", ["colour", "destiny"]],
  ["emblem:Roll or emblem:WoodMan", ["emblem"]],
  ["strength>=3 blast<=2", ["strength", "blast"]],
  ["is:virus", ["emblem", "is"]],
  ["-is:house", ["trait", "is"]],
  ["text:draw -type:event", ["type"]],
];

/** The searches that make sense with a game's fields. */
export function examplesFor(fields: readonly string[]): string[] {
  return EXAMPLES.filter(([, needs]) => needs.every((field) => fields.includes(field))).map(([example]) => example);
}
