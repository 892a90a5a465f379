import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  test: {
    environment: "./tests/page.ts",
    include: ["tests/*.test.ts"],
    // Only a test that hangs takes so long, however busy the machine is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // No style sheet is worked out, but one can be read.
    css: { include: [/\.css\?raw$/] },
  },
});
