/** The way round where sockets do not get through: events come as they happen, messages are posted one by one. */

import { ApiProblem, fallback } from "./api";
import type { Ears, Line } from "./line";
import type { ClientMessage, ServerMessage } from "./wire";

const LOBBY = "";

export class EventsLine implements Line {
  #ears: Ears | null;
  /** What is followed: games by their ids, and the lobby without one. */
  #followed = new Map<string, { control: AbortController; key: string }>();
  /** Messages go one after another, as on a socket. */
  #queue: Promise<unknown>;

  constructor(ears: Ears) {
    this.#ears = ears;
    this.#queue = this.#post({ type: "ping" }).then(() => this.#ears?.opened());
  }

  say(message: ClientMessage): void {
    if (message.type === "watch") void this.#follow(message.game, message.key ?? "", message.id ?? 0);
    else if (message.type === "unwatch") this.#leave(message.game);
    else if (message.type === "lobby" && message.on === false) this.#leave(LOBBY);
    else if (message.type === "lobby") void this.#follow(LOBBY, "", message.id ?? 0);
    else this.#queue = this.#queue.then(() => this.#post(message));
  }

  end(): void {
    this.#ears = null;
    for (const place of [...this.#followed.keys()]) this.#leave(place);
  }

  #leave(place: string): void {
    this.#followed.get(place)?.control.abort();
    this.#followed.delete(place);
  }

  #break(): void {
    const ears = this.#ears;
    this.end();
    ears?.broke();
  }

  async #post(message: ClientMessage): Promise<void> {
    const game = "game" in message ? message.game : LOBBY;
    try {
      for (const reply of await fallback.post(message, this.#followed.get(game)?.key ?? "")) this.#ears?.hear(reply);
    } catch (thrown) {
      if (!this.#refuse(thrown, game, message.id ?? 0)) this.#break();
    }
  }

  /** Reads the events of a game or of the lobby until they are left or the connection ends. */
  async #follow(place: string, key: string, id: number): Promise<void> {
    this.#leave(place);
    const control = new AbortController();
    this.#followed.set(place, { control, key });
    let to = id;
    try {
      const response = await fallback.events(place, key, control.signal);
      for await (const message of events(response)) {
        if (control.signal.aborted) return;
        if (message.type === "hello") continue;
        // The first thing shown is the reply to the message that asked for it.
        this.#ears?.hear({ ...message, to: message.to || to });
        to = 0;
      }
    } catch (thrown) {
      if (control.signal.aborted || this.#refuse(thrown, place, to)) return;
    }
    if (!control.signal.aborted) this.#break();
  }

  /** Passes a refusal on; false when it was none. */
  #refuse(thrown: unknown, game: string, to: number): boolean {
    if (!(thrown instanceof ApiProblem) || thrown.status < 400 || thrown.status >= 500) return false;
    const error = thrown.status === 404 ? "not-found" : thrown.status === 429 ? "too-fast" : "refused";
    this.#ears?.hear({ type: "refused", to, game, error, message: thrown.message, rule: thrown.rule });
    return true;
  }
}

async function* events(response: Response): AsyncGenerator<ServerMessage> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line.startsWith("data:")) yield JSON.parse(line.slice(5)) as ServerMessage;
    }
  }
}
