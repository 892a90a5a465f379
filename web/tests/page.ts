/** As much of a browser's page as the client asks for before anything is drawn. */

import type { Environment } from "vitest/environments";

export default {
  name: "page",
  viteEnvironment: "client",
  setup(global) {
    const kept = new Map<string, string>();
    const before = new Map<string, PropertyDescriptor | undefined>();
    const things: Record<string, unknown> = {
      window: global,
      navigator: { languages: ["en-US"] },
      location: { protocol: "http:", host: "table.test", pathname: "/", search: "", hash: "" },
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      },
      matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
      addEventListener: () => undefined,
      document: Object.assign(new EventTarget(), { hidden: false, documentElement: { lang: "en" } }),
    };
    for (const [name, value] of Object.entries(things)) {
      before.set(name, Object.getOwnPropertyDescriptor(global, name));
      Object.defineProperty(global, name, { value, configurable: true, writable: true });
    }
    return {
      teardown() {
        for (const [name, was] of before) {
          if (was) Object.defineProperty(global, name, was);
          else delete global[name];
        }
      },
    };
  },
} satisfies Environment;
