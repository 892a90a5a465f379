/** A rule's text in pieces: plain words, ids of other rules, and words that were searched for. */

export interface Piece {
  kind: "text" | "rule" | "hit";
  text: string;
}

const ID = /[A-Z]{2}-[A-Z]+-\d+|[A-Z]{2}-\d+(?:\.\d+)*/g;

export function pieces(text: string, ids: ReadonlySet<string>, query: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(ID)) {
    if (!ids.has(match[0])) continue;
    found.push(...hits(text.slice(from, match.index), query), { kind: "rule", text: match[0] });
    from = match.index + match[0].length;
  }
  return [...found, ...hits(text.slice(from), query)];
}

function hits(text: string, query: string): Piece[] {
  const words = query.split(/\s+/).filter((word) => word.length > 2);
  if (!words.length) return text ? [{ kind: "text", text }] : [];
  const wanted = new RegExp(`(${words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, "\\$&")).join("|")})`, "iu");
  return text
    .split(wanted)
    .map((part, index): Piece => ({ kind: index % 2 ? "hit" : "text", text: part }))
    .filter((piece) => piece.text);
}
