// Writes the types of everything on the wire, from the server's own schema.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const own = here("../../.venv/bin/python");
const python = process.env.PLAYMAT_PYTHON ?? (existsSync(own) ? own : "python3");

const schema = execFileSync(python, ["-m", "playmat.server.schema"], { encoding: "utf8", maxBuffer: 1 << 26 });
const types = astToString(await openapiTS(JSON.parse(schema), { alphabetize: true, defaultNonNullable: false }));

writeIfChanged(here("../src/lib/schema.json"), schema);
writeIfChanged(here("../src/lib/schema.d.ts"), types);

function writeIfChanged(path, text) {
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}
