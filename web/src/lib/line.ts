/** The wire itself: a WebSocket. */

import type { ClientMessage, ServerMessage } from "./wire";

/** A way to the server. */
export interface Line {
  say(message: ClientMessage): void;
  /** Hangs up; nothing is heard afterwards. */
  end(): void;
}

/** Who listens at the other end of a line. */
export interface Ears {
  opened(): void;
  hear(message: ServerMessage): void;
  broke(): void;
}

/** How long a socket may take to greet us. */
const GREETING = 8_000;

export class SocketLine implements Line {
  #socket: WebSocket;
  #ears: Ears | null;
  #greeting: number;

  constructor(ears: Ears) {
    this.#ears = ears;
    this.#socket = new WebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/api/stream`);
    this.#socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as ServerMessage);
    this.#socket.onclose = () => this.#break();
    this.#greeting = window.setTimeout(() => this.#break(), GREETING);
  }

  say(message: ClientMessage): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  end(): void {
    clearTimeout(this.#greeting);
    this.#ears = null;
    const socket = this.#socket;
    // Closing a socket that is still being opened makes browsers complain.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  #hear(message: ServerMessage): void {
    if (message.type === "hello") {
      clearTimeout(this.#greeting);
      this.#ears?.hear(message);
      this.#ears?.opened();
    } else {
      this.#ears?.hear(message);
    }
  }

  #break(): void {
    const ears = this.#ears;
    this.end();
    ears?.broke();
  }
}
