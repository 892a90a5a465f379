// Writes a brotli and a gzip copy beside every file of the built client that gets smaller by it.

import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const COMPRESSIBLE = /\.(css|html|js|json|map|svg|txt|webmanifest)$/;

for (const name of readdirSync(process.argv[2], { recursive: true })) {
  const path = join(process.argv[2], name);
  if (!COMPRESSIBLE.test(path) || !statSync(path).isFile()) continue;
  const plain = readFileSync(path);
  const best = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const copies = { br: brotliCompressSync(plain, { params: best }), gz: gzipSync(plain, { level: 9 }) };
  for (const [suffix, packed] of Object.entries(copies)) {
    if (packed.length < plain.length) writeFileSync(`${path}.${suffix}`, packed);
  }
}
