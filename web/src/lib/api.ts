/** The server's REST interface, one function for each thing that can be asked of it. */

import { ask, checked, pass, send } from "./request";
import type { Again, ClientMessage, Credentials, Fork, Join, Me, NewTable } from "./wire";

export { ApiProblem, messageOf } from "./request";

function keep(me: Me): Me {
  pass.csrf = me.csrf;
  return me;
}

pass.renew = async () => {
  await people.me();
};

export const people = {
  me: async () => keep(await ask("get", "/api/me", {})),
  guest: async (name?: string) => keep(await ask("post", "/api/guest", { body: name ? { name } : null })),
  register: async (body: Credentials) => keep(await ask("post", "/api/register", { body })),
  login: async (body: Credentials) => keep(await ask("post", "/api/login", { body })),
  logout: () => ask("post", "/api/logout", {}),
  rename: async (name: string) => keep(await ask("put", "/api/me/name", { body: { name } })),
  leaveForGood: (password: string) => ask("post", "/api/me/delete", { body: { password } }),
  changePassword: (current: string, password: string) =>
    ask("put", "/api/me/password", { body: { current, password } }),
  sessions: () => ask("get", "/api/sessions", {}),
  endSession: (session: string) => ask("delete", "/api/sessions/{session}", { path: { session } }),
  tokens: () => ask("get", "/api/tokens", {}),
  makeToken: (name: string) => ask("post", "/api/tokens", { body: { name } }),
  endToken: (token: string) => ask("delete", "/api/tokens/{token}", { path: { token } }),
};

export const library = {
  games: () => ask("get", "/api/library", {}),
  cards: (plays: string, query = "") =>
    ask("get", "/api/library/{plays}/cards", { path: { plays }, query: { query } }),
  card: (plays: string, card: string) => ask("get", "/api/library/{plays}/cards/{card}", { path: { plays, card } }),
  rulings: (plays: string, card: string) =>
    ask("get", "/api/library/{plays}/cards/{card}/rulings", { path: { plays, card } }),
  rules: (plays: string, query = "") =>
    ask("get", "/api/library/{plays}/rules", { path: { plays }, query: { query } }),
  decks: (plays: string) => ask("get", "/api/library/{plays}/decks", { path: { plays } }),
  deck: (plays: string, deck: string) => ask("get", "/api/library/{plays}/decks/{deck}", { path: { plays, deck } }),
  checkDeck: (plays: string, text: string) =>
    ask("post", "/api/library/{plays}/decks/check", { path: { plays }, body: { text } }),
  saveDeck: (plays: string, text: string) =>
    ask("post", "/api/library/{plays}/decks", { path: { plays }, body: { text } }),
  deleteDeck: (plays: string, deck: string) =>
    ask("delete", "/api/library/{plays}/decks/{deck}", { path: { plays, deck } }),
};

export const lessons = {
  list: () => ask("get", "/api/lessons", {}),
  at: (plays: string, lesson: string, query: { done: number; attempt?: string; edition?: string }) =>
    ask("get", "/api/lessons/{plays}/{lesson}", { path: { plays, lesson }, query }),
  why: (plays: string, lesson: string, query: { about: string; done: number; edition: string }) =>
    ask("get", "/api/lessons/{plays}/{lesson}/why", { path: { plays, lesson }, query }),
};

export const tables = {
  list: () => ask("get", "/api/tables", {}),
  mine: () => ask("get", "/api/tables/mine", {}),
  get: (game: string) => ask("get", "/api/tables/{game}", { path: { game } }),
  commit: () => ask("post", "/api/commitments", {}),
  open: (body: NewTable) => ask("post", "/api/tables", { body }),
  join: (game: string, body: Join) => ask("post", "/api/tables/{game}/join", { path: { game }, body }),
  leave: (game: string) => ask("post", "/api/tables/{game}/leave", { path: { game } }),
  rematch: (game: string, body: Again) => ask("post", "/api/tables/{game}/rematch", { path: { game }, body }),
};

export const replays = {
  get: (game: string, key = "") => ask("get", "/api/games/{game}/replay", { path: { game }, key }),
  views: (game: string, eyes: number, start: number, count: number, key = "") =>
    ask("get", "/api/games/{game}/replay/views", { path: { game }, query: { eyes, start, count }, key }),
  fork: (game: string, body: Fork, key = "") => ask("post", "/api/games/{game}/fork", { path: { game }, body, key }),
};

export const coach = {
  hint: (game: string, decision: number) =>
    ask("post", "/api/games/{game}/hint", { path: { game }, body: { decision } }),
  analysis: (game: string, key = "") => ask("get", "/api/games/{game}/analysis", { path: { game }, key }),
  analyse: (game: string, key = "") => ask("post", "/api/games/{game}/analysis", { path: { game }, key }),
};

export const server = {
  about: () => ask("get", "/api/about", {}),
  health: () => ask("get", "/health", {}),
  openapi: async (): Promise<unknown> => (await checked(await send("get", "/api/openapi.json", {}))).json(),
};

/** The stream's way round where sockets do not get through. */
export const fallback = {
  post: (message: ClientMessage, key: string) => ask("post", "/api/messages", { body: message, key }),
  /** The events of a game, or of the lobby, as they happen; the caller reads the body. */
  events: async (game: string, key: string, signal: AbortSignal): Promise<Response> => {
    const about = game ? `?game=${encodeURIComponent(game)}&ahead=true` : "";
    return checked(await send("get", `/api/events${about}`, { key, signal }));
  },
};
