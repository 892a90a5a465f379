import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  test: {
    environment: "./tests/page.ts",
    include: ["tests/*.test.ts"],
    // No style sheet is worked out, but one can be read.
    css: { include: [/\.css\?raw$/] },
  },
});
