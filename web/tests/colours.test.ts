import { expect, test } from "vitest";

const FILES = import.meta.glob<string>("../src/**/*.{svelte,css,ts}", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** Where colours are named; everything else takes them from there. */
const NAMED = /\/(styles\/tokens|games\/\w+\/colours)\.css$/;
/** Pictures, whose colours are their own. */
const DRAWINGS = /\/(pages\/home\/HeroArt\.svelte|games\/\w+\/(sprites|poses)\/\w+\.(svelte|ts))$/;
/** A colour by its number: neither an entity, nor a block of a template, nor something private. */
const LITERAL = /(?<![&\w{.])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/gi;

const all = Object.entries(FILES);

test("every colour outside drawings has a name", () => {
  const nameless = all
    .filter(([path]) => !NAMED.test(path) && !DRAWINGS.test(path))
    .flatMap(([path, text]) => (text.match(LITERAL) ?? []).map((colour) => `${path}: ${colour}`));
  expect(nameless).toEqual([]);
  expect(all.length).toBeGreaterThan(300);
});

test("every name that is asked for has been given, and every name of a colour is asked for", () => {
  const text = all.map(([, one]) => one).join("\n");
  const given = new Set([...text.matchAll(/(?<![\w-])(--[a-z][\w-]*)["'`]?\s*[:=]/g)].map(([, name]) => name));
  const asked = new Set([...text.matchAll(/var\((--[a-z][\w-]*)/g)].map(([, name]) => name));
  expect([...asked].filter((name) => !given.has(name))).toEqual([]);
  const colours = all.filter(([path]) => NAMED.test(path)).map(([, one]) => one);
  const names = [...colours.join("\n").matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name);
  expect(names.filter((name) => !asked.has(name))).toEqual([]);
});
