import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const absWorkingDir = fileURLToPath(new URL('.', import.meta.url));
process.chdir(absWorkingDir);
rmSync('lib', { recursive: true, force: true });

const { metafile } = await build({
  absWorkingDir,
  entryPoints: ['src/index.ts'],
  outfile: 'lib/index.js',
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  packages: 'external',
  metafile: true,
  logLevel: 'warning',
});
await build({
  absWorkingDir,
  entryPoints: ['src/styles.css'],
  outfile: 'lib/styles.css',
  bundle: true,
  target: ['chrome111', 'firefox113', 'safari16.4'],
  plugins: [{ name: 'components', setup: resolveComponents }],
  logLevel: 'warning',
});

const tsc = fileURLToPath(import.meta.resolve('typescript/package.json')).replace(
  'package.json',
  'bin/tsc',
);
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { stdio: 'inherit' });

/** `@import 'components'` is the styles of all folders that the index leads to. */
function resolveComponents({ onResolve, onLoad }) {
  onResolve({ filter: /^components$/ }, ({ path }) => ({ path, namespace: 'components' }));
  onLoad({ filter: /.*/, namespace: 'components' }, () => ({
    contents: componentStyles()
      .map((path) => `@import './${path}';`)
      .join('\n'),
    loader: 'css',
    resolveDir: 'src',
  }));
}

/**
 * In the order in which modules run: what a component is made of comes before it, so that of two
 * selectors that weigh the same its own holds.
 */
function componentStyles() {
  const modules = Object.keys(metafile.outputs['lib/index.js'].inputs);
  const folders = new Set(modules.flatMap((path) => path.match(/(?<=^src\/)[^/]+(?=\/)/) ?? []));
  return [...folders].flatMap((folder) =>
    readdirSync(`src/${folder}`)
      .filter((name) => name.endsWith('.css'))
      .sort()
      .map((name) => `${folder}/${name}`),
  );
}
