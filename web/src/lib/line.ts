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
  /** The line is gone; `full` where the server takes no more of us for now. */
  broke(full?: boolean): void;
}

/** A socket that was opened before our scripts were here: the message it sent, and all that came to it since. */
interface EarlySocket {
  socket: WebSocket;
  said: string;
  heard: MessageEvent<string>[];
}

declare global {
  interface Window {
    early?: EarlySocket;
  }
}

/** The code with which the server closes one socket too many. */
const TOO_MANY = 4429;
/** How long a socket may take to greet us. */
const GREETING = 8_000;

export class SocketLine implements Line {
  #socket: WebSocket;
  #ears: Ears | null;
  #greeting: number;
  /** What the socket has said already, before it was ours. */
  #said = "";

  constructor(ears: Ears) {
    this.#ears = ears;
    const early = takeEarly();
    this.#socket =
      early?.socket ??
      new WebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/api/stream`);
    this.#socket.onmessage = (event: MessageEvent<string>) => this.#hear(event);
    this.#socket.onclose = ({ code }) => this.#break(code === TOO_MANY);
    this.#greeting = window.setTimeout(() => this.#break(), GREETING);
    if (!early) return;
    this.#said = early.said;
    queueMicrotask(() => {
      for (const event of early.heard) this.#hear(event);
    });
  }

  say(message: ClientMessage): void {
    const text = JSON.stringify(message);
    if (text === this.#said) this.#said = "";
    else if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  end(): void {
    clearTimeout(this.#greeting);
    this.#ears = null;
    const socket = this.#socket;
    // Closing a socket that is still being opened makes browsers complain.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  #hear({ data }: MessageEvent<string>): void {
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === "hello") {
      clearTimeout(this.#greeting);
      this.#ears?.hear(message);
      this.#ears?.opened();
    } else {
      this.#ears?.hear(message);
    }
  }

  #break(full = false): void {
    const ears = this.#ears;
    this.end();
    ears?.broke(full);
  }
}

/** The socket that is open already, for whoever comes first. */
function takeEarly(): EarlySocket | undefined {
  const { early } = window;
  delete window.early;
  return early && early.socket.readyState <= WebSocket.OPEN ? early : undefined;
}
