/** Requests to the server: addresses, bodies and answers must be those of its schema, or the build fails. */

import { t } from "./i18n/index.svelte";
import type { paths } from "./schema";
import type { DeckProblem, Problem } from "./wire";

/** A request that was not carried out; the message is for people and says what to do. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    message: string,
    readonly rule: string = "",
    readonly problems: DeckProblem[] = [],
  ) {
    super(message);
  }
}

/** The sentence to show for anything that was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof ApiProblem ? thrown.message : t("error.unexpected");
}

type Verb = "get" | "post" | "put" | "delete";
type Route<V extends Verb> = { [P in keyof paths]: paths[P][V] extends undefined ? never : P }[keyof paths];

type JsonOf<Content> = Content extends { content: { "application/json": infer Body } } ? Body : undefined;
type Done = 200 | 201 | 204;
export type Reply<V extends Verb, P extends Route<V>> = paths[P][V] extends { responses: infer Responses }
  ? { [Status in keyof Responses & Done]: JsonOf<Responses[Status]> }[keyof Responses & Done]
  : never;

type PathOf<Operation> = Operation extends { parameters: { path: infer Blanks } } ? { path: Blanks } : object;
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } } ? { query?: Query } : object;
type BodyOf<Operation> = Operation extends { requestBody: infer Content }
  ? { body: JsonOf<Content> }
  : Operation extends { requestBody?: infer Content }
    ? { body?: JsonOf<Content> }
    : object;
type Wish<V extends Verb, P extends Route<V>> = Extra &
  PathOf<paths[P][V]> &
  QueryOf<paths[P][V]> &
  BodyOf<paths[P][V]>;

interface Extra {
  /** The key of a private table's link. */
  key?: string;
  signal?: AbortSignal;
}

/** What changes made with our cookie must carry. */
export const pass = { csrf: "", renew: async (): Promise<void> => undefined };

/** Asks the server for something and gives its answer. */
export async function ask<V extends Verb, P extends Route<V>>(
  verb: V,
  path: P,
  wish: Wish<V, P>,
): Promise<Reply<V, P>> {
  const {
    path: blanks,
    query,
    body,
    ...extra
  } = wish as Extra & {
    path?: Record<string, string>;
    query?: Record<string, string | number | undefined>;
    body?: unknown;
  };
  const address = fill(path, blanks ?? {}) + search(query ?? {});
  let response = await send(verb, address, extra, body);
  if (response.status === 403 && verb !== "get") {
    // Another tab may have logged in or out, which changes the token: fetch the new one and try once more.
    const before = pass.csrf;
    await pass.renew();
    if (pass.csrf !== before) response = await send(verb, address, extra, body);
  }
  return (response.status === 204 ? undefined : await (await checked(response)).json()) as Reply<V, P>;
}

/** Sends a request as it is. */
export async function send(verb: Verb, address: string, { key, signal }: Extra, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (verb !== "get") headers["x-csrf-token"] = pass.csrf;
  if (body !== undefined) headers["content-type"] = "application/json";
  if (key) headers["x-playmat-key"] = key;
  try {
    return await fetch(address, {
      method: verb.toUpperCase(),
      headers,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    throw new ApiProblem(0, "offline", t("error.offline"));
  }
}

/** The response, if it is one that was hoped for. */
export async function checked(response: Response): Promise<Response> {
  if (response.ok) return response;
  let problem: Partial<Problem> = {};
  try {
    problem = (await response.json()) as Partial<Problem>;
  } catch {
    // Not from our server, but from something in between.
  }
  const message = problem.message || t("error.status", { status: response.status });
  throw new ApiProblem(response.status, problem.error ?? "unknown", message, problem.rule, problem.problems);
}

function fill(path: string, blanks: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(blanks[name] ?? ""));
}

function search(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}
