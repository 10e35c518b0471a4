// `pnpm fuzz --minutes 5`: the fuzzer is TypeScript, and the oldest Node that we run on reads none.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = join(root, 'apps/site');
const compiler = createRequire(join(root, 'packages/docs-compiler/package.json'));
process.chdir(root);

// The site's sources look for its assets beside the folder that they are in.
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
  // Some `main` is UMD, whose inner `require` no bundler can follow.
  mainFields: ['module', 'main'],
  external: ['html-validate', 'web-tree-sitter', 'tree-sitter-*'],
  // Bundled CommonJS calls `require` for Node's own modules.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'error',
  plugins: [{ name: 'one-graphql', setup: resolveGraphql }],
});
await import(pathToFileURL(join(outdir, 'fuzz-main.mjs')).href);

/** Whoever asks, and for whichever file: two graphql-js know nothing of each other's schemas. */
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
