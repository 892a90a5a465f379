/** What a component shares with all within it. */

import { getContext, setContext } from "svelte";

/** How it is shared, and how it is had: nothing where nobody shares it. */
export function shared<Thing>(name: string): [set: (thing: Thing) => Thing, get: () => Thing | undefined] {
  const key = Symbol(name);
  return [(thing) => setContext(key, thing), () => getContext<Thing | undefined>(key)];
}
