/** Who is using this browser. */

import { people } from "./api";
import { stream } from "./stream";
import type { Credentials, Me, User } from "./wire";

class Myself {
  /** Nobody yet is `null`; not yet known is `undefined`. */
  user = $state.raw<User | null | undefined>(undefined);
  #asked: Promise<void> | undefined;

  /** Asks the server once; everybody who calls waits for the same answer. */
  load(): Promise<void> {
    this.#asked ??= people.me().then(
      (me) => this.#be(me),
      () => {
        this.#asked = undefined;
        this.user = null;
      },
    );
    return this.#asked;
  }

  /** Makes sure that there is somebody: a newcomer becomes a guest. */
  async insist(): Promise<void> {
    await this.load();
    if (!this.user) this.#be(await people.guest());
  }

  async register(credentials: Credentials): Promise<void> {
    await this.load();
    this.#be(await people.register(credentials));
  }

  async login(credentials: Credentials): Promise<void> {
    await this.load();
    this.#be(await people.login(credentials));
  }

  async rename(name: string): Promise<void> {
    await this.load();
    this.#be(this.user ? await people.rename(name) : await people.guest(name));
  }

  async logout(): Promise<void> {
    await people.logout();
    this.#be(await people.me());
  }

  /** Deletes who uses this browser; they are nobody then. */
  async leaveForGood(password: string): Promise<void> {
    await people.leaveForGood(password);
    this.#be(await people.me());
  }

  #be(me: Me): void {
    const before = this.user;
    this.user = me.user;
    // A stream that is open must learn who is behind it now.
    if (before !== undefined && before?.id !== me.user?.id) stream.renew();
  }
}

export const myself = new Myself();
