// Runs a TypeScript command on a Node that does not support TypeScript:
// `node run.mjs FILE ARGUMENT…`.
import { mkdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build } from 'esbuild';

const [file] = process.argv.splice(2, 1);
// Below the package, so that its dependencies resolve, and at the depth of the bundled files.
const folder = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));
const outfile = join(folder, basename(file).replace(/\.ts$/, '.mjs'));

mkdirSync(folder, { recursive: true });
await build({
  entryPoints: [resolve(file)],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  logLevel: 'error',
});
await import(pathToFileURL(outfile).href);
