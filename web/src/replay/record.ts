/** Taking a game's record home as a file; the key of a private game goes along in a header. */

import { ApiProblem } from "../lib/api";
import { t } from "../lib/i18n/index.svelte";
import type { Problem } from "../lib/wire";

export async function fetchRecord(game: string, key: string): Promise<Response> {
  const response = await ask(game, key);
  if (response.ok) return response;
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const message = problem.message ?? t("error.status", { status: response.status });
  throw new ApiProblem(response.status, problem.error ?? "unknown", message);
}

export async function download(game: string, key: string): Promise<void> {
  const response = await fetchRecord(game, key);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? `${game}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function ask(game: string, key: string): Promise<Response> {
  try {
    const headers: HeadersInit = key ? { "x-playmat-key": key } : {};
    return await fetch(`/api/games/${encodeURIComponent(game)}/record`, { headers, credentials: "same-origin" });
  } catch {
    throw new ApiProblem(0, "offline", t("error.offline"));
  }
}
