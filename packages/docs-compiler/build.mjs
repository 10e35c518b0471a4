import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { writeDeclarations } from '../../scripts/declarations.mjs';
import { licencesOf } from '../../scripts/licences.mjs';

const absWorkingDir = fileURLToPath(new URL('.', import.meta.url));
process.chdir(absWorkingDir);

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const common = {
  absWorkingDir,
  outdir: 'lib',
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  conditions: ['source'],
  // Bundled CommonJS calls `require` for Node's own modules.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  write: false,
};
const built = await Promise.all([
  // Splitting keeps each command in a chunk of its own, so that none waits for another's code.
  // Dependencies are bundled in: a few large files load in less than half the time of a thousand.
  build({
    ...common,
    entryPoints: { cli: 'src/cli.ts' },
    // Its `main` is UMD, whose inner `require` no bundler can follow.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    plugins: [{ name: 'graphql-modules', setup: resolveGraphql }],
  }),
  // The library imports what the manifest says is installed with it: above all its user's graphql,
  // because a schema of one graphql-js is none for another.
  build({
    ...common,
    entryPoints: ['src/index.ts', 'src/graph-json.ts'],
    external: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
  }),
]);

// A failed build leaves the former one.
rmSync('lib', { recursive: true, force: true });
mkdirSync('lib');
const code = createHash('sha256');
for (const { path, contents } of built.flatMap(({ outputFiles }) => outputFiles)) {
  writeFileSync(path, contents);
  code.update(contents);
}
// What one compiler made is read by none that has other code.
writeFileSync('lib/code-hash', code.digest('base64url'));

// What modules in `src/` read beside themselves, they find beside the bundle.
for (const name of readdirSync('src/rules').filter((each) => each.endsWith('.md'))) {
  cpSync(`src/rules/${name}`, `lib/rules/${name}`);
}
for (const project of ['template', 'manual-project']) {
  cpSync(`src/${project}`, `lib/${project}`, { recursive: true });
}
await build({
  absWorkingDir,
  entryPoints: { client: 'src/preview/client/main.ts' },
  outdir: 'lib/preview',
  bundle: true,
  minify: true,
  format: 'iife',
  loader: { '.css': 'text' },
  target: ['chrome123', 'firefox120', 'safari17.5'],
  legalComments: 'none',
  logLevel: 'warning',
});
const inputs = built.flatMap(({ metafile }) => Object.keys(metafile.inputs));
writeFileSync('lib/THIRD-PARTY-LICENSES.txt', licencesOf(inputs));
await writeDeclarations(['index', 'graph-json'], {
  bundled: [
    '@docs-compiler/graph',
    '@docs-compiler/graph/behavior-language',
    '@docs-compiler/simulator',
  ],
});

/**
 * Node takes graphql-js's CommonJS. A bundle of its ES modules is the same code at half the size,
 * and reads each name directly, not through a getter.
 */
function resolveGraphql({ onResolve }) {
  const index = fileURLToPath(import.meta.resolve('graphql'));
  onResolve({ filter: /^graphql(\/|$)/ }, ({ path }) => ({
    path: index.replace(/index\.js$/, modulePathOf(path)),
    sideEffects: false,
  }));
}

function modulePathOf(path) {
  return path === 'graphql' ? 'index.mjs' : path.replace(/^graphql\//, '').replace(/\.js$/, '.mjs');
}
