import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { writeDeclarations } from '../../scripts/declarations.mjs';

const absWorkingDir = fileURLToPath(new URL('.', import.meta.url));
process.chdir(absWorkingDir);
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
rmSync('lib', { recursive: true, force: true });

// It runs in browsers and workers as well as in Node, so it has nothing of either.
await build({
  absWorkingDir,
  entryPoints: ['src/index.ts'],
  outfile: 'lib/index.js',
  bundle: true,
  format: 'esm',
  target: 'es2022',
  conditions: ['source'],
  external: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
  logLevel: 'warning',
});
await writeDeclarations(['index'], {
  bundled: ['@docs-compiler/graph', '@docs-compiler/simulator'],
});
