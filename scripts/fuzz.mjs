// `pnpm fuzz --minutes 5`: the fuzzer is TypeScript, and the oldest Node that we run on reads none.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build } from 'esbuild';

const folder = fileURLToPath(new URL('../packages/docs-compiler/', import.meta.url));
const outfile = join(folder, 'node_modules/.cache/fuzz.mjs');

await build({
  entryPoints: [join(folder, 'test/fuzz/main.ts')],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  // Its `main` is UMD, whose inner `require` no bundler can follow.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  // Bundled CommonJS calls `require` for Node's own modules.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'error',
});
await import(pathToFileURL(outfile).href);
