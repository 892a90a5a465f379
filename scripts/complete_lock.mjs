// Completes web/package-lock.json with the packages for other systems than this one, where the registry at hand has not all
// of them: without an entry for each, `npm ci` refuses the lock on every system.

import { readFileSync, writeFileSync } from "node:fs";

const SYSTEMS = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const PROCESSORS = ["arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

const path = process.argv[2];
const lock = JSON.parse(readFileSync(path, "utf8"));
for (const [place, found] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(found.optionalDependencies ?? {})) {
    const nested = `${place}/node_modules/${name}`;
    const shared = `node_modules/${name}`;
    if (lock.packages[nested] ?? lock.packages[shared]) continue;
    const words = name.split(/[/-]/);
    const system = SYSTEMS.find((one) => words.includes(one));
    const processor = PROCESSORS.find((one) => words.includes(one));
    if (!(system ?? processor)) throw new Error(`${name} is missing and does not say for which system it is`);
    if (!/^\d/.test(version)) throw new Error(`${name} is missing, and ${version} names more than one version`);
    const library = words.includes("musl") ? "musl" : words.includes("gnu") ? "glibc" : undefined;
    lock.packages[shared] = {
      version,
      cpu: processor ? [processor] : undefined,
      dev: found.dev,
      libc: library ? [library] : undefined,
      optional: true,
      os: system ? [system] : undefined,
    };
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(sorted);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
