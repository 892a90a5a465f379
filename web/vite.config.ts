import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv } from "vite";

export default defineConfig(({ mode }) => {
  const server = loadEnv(mode, ".", "PLAYMAT_").PLAYMAT_SERVER ?? "http://127.0.0.1:8000";
  return {
    plugins: [svelte()],
    build: {
      outDir: "../src/playmat/server/static",
      emptyOutDir: true,
      // Everything is a file of its own: the content security policy allows no data: scripts, styles or fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The server tells browsers what a page will need before the page itself does.
      manifest: "manifest.json",
      rolldownOptions: {
        output: {
          // Few files: on a phone's network every request costs more than what it carries.
          codeSplitting: {
            groups: [
              { name: "spanish", test: /src\/lib\/i18n\/.*es\.ts$|src\/games\/\w+\/words\.es\.ts$/, priority: 4 },
              { name: "base", test: /node_modules\/|src\/(lib|styles)\/|src\/App\./, priority: 3 },
              {
                name: "table",
                test: /src\/table\/|src\/cards\/\w+\.svelte|src\/games\/(\w+\.ts|(Hand|InForce|SeatNumber)\.svelte)|src\/pages\/Table\./,
                priority: 2,
              },
              // Pictures are drawn when everything that is needed to play is there.
              { name: "pictures", test: /src\/cards\/(art|back)\.ts$|src\/games\/\w+\/(motifs|poses)\b/, priority: 1 },
            ],
          },
        },
      },
    },
    server: {
      proxy: {
        "/api/": { target: server, ws: true },
        "/health": server,
      },
    },
  };
});
