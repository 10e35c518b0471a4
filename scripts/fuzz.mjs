// `pnpm fuzz --minutes 5`: bundles the fuzzer, because the oldest supported Node cannot run
// TypeScript.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = join(root, 'apps/site');
const compiler = createRequire(join(root, 'packages/docs-compiler/package.json'));
process.chdir(root);

// The site's sources expect its assets beside their own folder.
const outdir = join(site, 'node_modules');
await build({
  absWorkingDir: site,
  entryPoints: { 'fuzz-main': 'test/fuzz/main.ts', 'fuzz-worker': 'test/fuzz/worker.ts' },
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  conditions: ['source'],
  // `main` may be UMD, whose inner `require` cannot be bundled.
  mainFields: ['module', 'main'],
  external: ['html-validate', 'web-tree-sitter', 'tree-sitter-*'],
  // Bundled CommonJS calls `require` for Node's built-in modules.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'error',
  plugins: [{ name: 'one-graphql', setup: resolveGraphql }],
});
await import(pathToFileURL(join(outdir, 'fuzz-main.mjs')).href);

/** Resolves every import of graphql-js to one copy: two copies reject each other's schemas. */
function resolveGraphql({ onResolve }) {
  const index = compiler.resolve('graphql');
  onResolve({ filter: /^graphql(\/|$)/ }, ({ path }) => ({
    path: index.replace(/index\.js$/, modulePathOf(path)),
    sideEffects: false,
  }));
}

function modulePathOf(path) {
  return path === 'graphql' ? 'index.mjs' : path.replace(/^graphql\//, '').replace(/\.js$/, '.mjs');
}
