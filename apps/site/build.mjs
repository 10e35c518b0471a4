import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { writeDeclarations } from '../../scripts/declarations.mjs';
import { licencesOf, packagesOf } from '../../scripts/licences.mjs';
import { typeface, typefaceSources } from './typeface.mjs';

const absWorkingDir = fileURLToPath(new URL('.', import.meta.url));
process.chdir(absWorkingDir);
const letters = JSON.stringify(typeface());
rmSync('lib', { recursive: true, force: true });
mkdirSync('lib/assets', { recursive: true });
writeFileSync('lib/typeface.json', letters);

const browser = {
  absWorkingDir,
  bundle: true,
  minify: true,
  conditions: ['source'],
  legalComments: 'none',
  logLevel: 'warning',
  outdir: 'lib/assets',
  entryNames: '[name]-[hash]',
  metafile: true,
  target: ['chrome111', 'firefox115', 'safari16.4'],
};
// A tool brings its styles as text, and gives them to the page: those of the site stay light.
const script = {
  ...browser,
  format: 'esm',
  plugins: [{ name: 'styles', setup: ({ onLoad }) => onLoad({ filter: /\.css$/ }, stylesText) }],
};

// Bundled here once, so that building a site never runs a bundler.
// The boot script and the search know each tool by its hashed name, and load it when it is used.
const tools = await bundled({
  FIELD_LINES: { 'field-lines': 'src/field-lines.ts' },
  FILL: { fill: 'src/fill.ts' },
  FINDER: { finder: 'src/finder.ts' },
  NEAR: { near: 'src/near.ts' },
  OPERATIONS: { 'own-operations': 'src/own-operations.ts' },
  PASTE: { paste: 'src/paste.ts' },
  PEEK: { peek: 'src/peek.ts' },
  VALUES: { 'own-values': 'src/own-values.ts' },
});
const search = await bundled({ SEARCH: { search: 'src/search/browser/start.ts' } }, tools);
const sandbox = await split({
  DEMO: 'src/demo.ts',
  ENGINE: 'src/engine.ts',
  REPLAY: 'src/replay.ts',
  SAMPLES: 'src/ide/samples.ts',
  SEND: 'src/send.ts',
});
// Split separately: shared with the tools above, it would load many small chunks, and its page waits
// for each of them (ADR 59).
const ide = await split({ IDE: 'src/ide.ts' });
// In one file, because a first run waits for each further request.
const running = await bundled({ RUN: { run: 'src/run.ts' } }, sandbox.scripts);
const users = await bundled(
  {
    BUILDER: { builder: 'src/builder.ts' },
    LIFECYCLE: { lifecycle: 'src/lifecycle.ts' },
  },
  sandbox.scripts,
);
const loaded = [...tools, ...search, ...running, ...users, ...sandbox.scripts];

const [server, boot, theme, redirect, styles, ideStyles, icon] = await Promise.all([
  build({
    absWorkingDir,
    entryPoints: ['src/index.ts'],
    outfile: 'lib/index.js',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    conditions: ['source'],
    // React's development build renders several times slower, so the choice is made here.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Bundled CommonJS calls `require` for Node's own modules.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  }),
  build({
    ...browser,
    entryPoints: ['src/boot.ts'],
    format: 'esm',
    ...knowing(loaded),
  }),
  build({ ...browser, entryPoints: ['src/theme.ts'], format: 'iife' }),
  build({ ...browser, entryPoints: ['src/redirect.ts'], format: 'iife' }),
  build({ ...browser, entryPoints: ['src/styles.css'], loader: { '.woff2': 'file' } }),
  build({ ...browser, entryPoints: ['src/ide/page.css'] }),
  build({ ...browser, entryPoints: ['src/icon.svg'], loader: { '.svg': 'copy' } }),
]);

const results = [...tools, ...search, ...running, ...users].map(({ result }) => result);
const shipped = [
  ...results,
  sandbox.result,
  ide.result,
  boot,
  theme,
  redirect,
  styles,
  ideStyles,
  icon,
];
const outputs = shipped.flatMap(({ metafile }) => Object.entries(metafile.outputs));
writeFileSync(
  'lib/assets/THIRD-PARTY-LICENSES.txt',
  licencesOf([...[server, ...shipped].flatMap(inputsOf), ...typefaceSources]),
);
writeFileSync('lib/attributions.json', JSON.stringify(packagesOf(shipped.flatMap(inputsOf))));

const entry = (name) =>
  basename(
    outputs.find(
      ([path, { entryPoint }]) => entryPoint && basename(path).startsWith(`${name}-`),
    )[0],
  );
const manifest = {
  styles: entry('styles'),
  theme: entry('theme'),
  boot: entry('boot'),
  redirect: entry('redirect'),
  icon: entry('icon'),
  fonts: outputs.map(([path]) => basename(path)).filter((name) => name.endsWith('.woff2')),
  ide: {
    styles: entry('page'),
    script: basename(outputOf('src/ide.ts')),
    modules: modulesOf('src/ide/session.ts', 'src/ide/app.tsx'),
  },
  drawing: hashOf([letters, ...sourcesIn('src/open-graph')]),
  // Its assets are named in it by their hashes, but not the server's own code.
  code: hashOf([
    readFileSync('lib/index.js', 'utf8'),
    readFileSync('lib/assets/THIRD-PARTY-LICENSES.txt', 'utf8'),
    ...outputs.map(([path]) => path).sort(),
  ]),
  // The licences travel with every site that ships the code.
  files: [...outputs.map(([path]) => basename(path)), 'THIRD-PARTY-LICENSES.txt'].sort(),
};
writeFileSync('lib/assets/manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);

await writeDeclarations(['index']);

/** The chunk of a module of the IDE. */
function outputOf(source) {
  const all = Object.entries(ide.result.metafile.outputs);
  return all.find(([, { entryPoint }]) => entryPoint === source)[0];
}

/** The chunks of modules with those that they import, without what is loaded later. */
function modulesOf(...sources) {
  const found = new Set();
  const add = (path) => {
    if (found.has(path)) return;
    for (const { path: imported, kind } of ide.result.metafile.outputs[path].imports)
      if (kind === 'import-statement') add(imported);
    found.add(path);
  };
  for (const source of sources) add(outputOf(source));
  return [...found].map((path) => basename(path));
}

/** What a bundle really holds: a file whose every export was shaken off leaves no bytes. */
function inputsOf({ metafile }) {
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((path) => inputs[path].bytesInOutput > 0),
  );
}

function sourcesIn(folder) {
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
}

function hashOf(texts) {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
}

/** Each bundle with the name by which scripts know it, and its hashed file. */
function bundled(entries, known = []) {
  return Promise.all(
    Object.entries(entries).map(async ([name, entryPoints]) => {
      const result = await build({ ...script, entryPoints, ...knowing(known) });
      return { name, result, file: `./${basename(Object.keys(result.metafile.outputs)[0])}` };
    }),
  );
}

/** Bundles that share what both need: the API that runs is in a file of its own. */
async function split(entries) {
  const result = await build({
    ...script,
    entryPoints: Object.values(entries),
    splitting: true,
    chunkNames: '[name]-[hash]',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const outputs = Object.entries(result.metafile.outputs);
  const scripts = Object.entries(entries).map(([name, entry]) => {
    const [path] = outputs.find(([, { entryPoint }]) => entryPoint === entry);
    return { name, file: `./${basename(path)}` };
  });
  return { scripts, result };
}

/** Styles as a script takes them. */
async function stylesText({ path }) {
  const { outputFiles } = await build({ ...browser, entryPoints: [path], write: false });
  return { contents: outputFiles[0].text, loader: 'text' };
}

function knowing(files) {
  return {
    define: Object.fromEntries(files.map(({ name, file }) => [name, JSON.stringify(file)])),
    external: files.map(({ file }) => file),
  };
}
