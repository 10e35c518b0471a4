import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

/** Invariants of ARCHITECTURE.md that types cannot express. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const compilerSources = sourcesBelow('packages/docs-compiler/src');
const siteSources = sourcesBelow('apps/site/src');
const graphSources = sourcesBelow('packages/graph/src');
const uiSources = sourcesBelow('packages/ui/src');
const simulatorSources = sourcesBelow('packages/simulator/src');
const sandboxSources = sourcesBelow('packages/sandbox/src');

/** Stages in the order of data flow. A file imports from its own stage and earlier ones. */
const stages: readonly (readonly [name: string, files: RegExp])[] = [
  [
    'basics',
    /^(source|cache|diagnostic|fault|catalogue|refusal|files|files\/.*|io|process|text\/.*|languages\/(yaml|json)\/.*)\.ts$/,
  ],
  ['project', /^(config|config-.*|project|create-project|reuse)\.ts$/],
  ['parse', /^(components|facts\/.*|parse\/.*|languages\/(graphql|mdx|markdown)\/.*)\.ts$/],
  ['schema', /^(schema-hash|schema\/.*|operation\/.*)\.ts$/],
  ['graph', /^(graph|graph\/.*)\.ts$/],
  ['examples', /^(examples|examples\/.*)\.ts$/],
  ['reference', /^(reference|reference\/.*)\.ts$/],
  ['link', /^(link|link\/.*)\.ts$/],
  ['simulate', /^(simulate|simulate\/.*|updated-response)\.ts$/],
  ['output', /^output(\/.*)?\.ts$/],
  ['check', /^(rule|demand|check|breakage(\/.*)?|fix|rules\/.*)\.ts$/],
  ['coverage', /^coverage(\/.*)?\.ts$/],
  ['compile', /^(compile|changed-project|proved-updates)\.ts$/],
  ['emit', /^(graph-json|graph-json\/.*|emit|emit\/.*|renderer|schema-files)\.ts$/],
  ['diff', /^diff(\/.*)?\.ts$/],
  ['history', /^history(\/.*)?\.ts$/],
  ['affected', /^affected(\/.*)?\.ts$/],
  ['rename', /^rename(\/.*)?\.ts$/],
  ['skeleton', /^skeleton(\/.*)?\.ts$/],
  ['report', /^report\/.*\.ts$/],
  ['reader', /^(load|load\/.*|rule-docs|template|version|preview-client)\.ts$/],
  ['write', /^write(\/.*)?\.ts$/],
  ['api', /^(index|check-site|json-schemas|sarif)\.ts$/],
  ['manual', /^manual\/.*\.ts$/],
  ['run', /^run\/.*\.ts$/],
  ['preview', /^preview\/.*\.ts$/],
  ['sandbox', /^sandbox\/.*\.ts$/],
  ['language server', /^language-server\/.*\.ts$/],
  ['commands', /^(cli|commands\/.*)\.ts$/],
];

describe('a file imports only from its own stage and earlier ones', () => {
  test.each(compilerSources)('$path', ({ path, text }) => {
    const own = stageOf(path);
    const later = relativeImports(path, text).filter((imported) => stageOf(imported) > own);
    expect(later).toEqual([]);
  });
});

/**
 * Pairs of folders without imports from one to the other: siblings, or a stage whose work is done.
 */
type Walls = readonly (readonly [from: RegExp, to: RegExp])[];

const walls: Walls = [
  // The results of linking and checks are in the graph; computing them again could give other
  // results.
  [/^(rules|coverage|emit|diff|history|report|output)(\/|\.ts)/, /^(link|examples)(\/|\.ts)/],
  [/^reference(\/|\.ts)/, /^examples(\/|\.ts)/],
  // Rules are independent of each other.
  [/^rules\/(?!index\.ts)/, /^rules\/[^/]+\.ts$/],
];

/** For the site: a model is data, which each output format renders in its own way. */
const siteWalls: Walls = [
  [/^model\//, /^(body|pages|markdown|feeds|search|open-graph|describe|render|page)(\/|\.tsx?)/],
  [/^feeds\//, /^(open-graph|search|markdown)\//],
  [/^open-graph\//, /^(feeds|search|markdown)\//],
  [/^search\//, /^(feeds|open-graph|markdown)\//],
  [/^markdown\//, /^(feeds|open-graph|search)\//],
];

describe('folders without imports of each other', () => {
  test.each(walls)('in the compiler, %s does not import %s', (from, to) => {
    expect(importsBetween(compilerSources, { from, to })).toEqual([]);
  });

  test.each(siteWalls)('in the site, %s does not import %s', (from, to) => {
    expect(importsBetween(siteSources, { from, to })).toEqual([]);
  });

  test('models have no React nodes', () => {
    const models = siteSources.filter(({ path }) => path.startsWith('model/'));
    const offenders = models.filter(({ text }) => /from 'react'|ReactNode/.test(text));
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });
});

test('only the process, the reader and the writer touch disk, network or process', () => {
  const outside =
    /['"]node:(fs|fs\/promises|http|https|net|child_process|process|worker_threads|os)['"]|\bprocess\./;
  // A sample shows a program that reads the user's environment.
  const allowed =
    /^(samples\/languages|files|files\/.*|load|load\/.*|rule-docs|template|version|preview-client|process|cli|commands\/.*|preview\/.*|sandbox\/.*|bundle|write|write\/.*|index)\.ts$/;
  const offenders = [...compilerSources, ...siteSources, ...uiSources].filter(
    ({ path, text }) => outside.test(withoutComments(text)) && !allowed.test(path),
  );
  expect(offenders.map(({ path }) => path)).toEqual([]);
});

test('one module accesses files, so that all follow the same rules for links and pipes', () => {
  // The others read files that are installed with the compiler, and one watches folders.
  const allowed =
    /^(files|files\/.*|template|version|rule-docs|preview-client|preview\/watch-folders)\.ts$/;
  const offenders = compilerSources.filter(
    ({ path, text }) =>
      /(from |import\()['"](node:)?fs(\/promises)?['"]/.test(withoutComments(text)) &&
      !allowed.test(path),
  );
  expect(offenders.map(({ path }) => path)).toEqual([]);
});

test('only two files access the process', () => {
  const offenders = compilerSources.filter(
    ({ path, text }) =>
      /\bprocess\.(?!ts\b)|['"](node:)?process['"]/.test(withoutComments(text)) &&
      !/^(cli|process)\.ts$/.test(path),
  );
  expect(offenders.map(({ path }) => path)).toEqual([]);
});

test('the site imports only types of the graph contract from the compiler', () => {
  const imports = [...siteSources, ...uiSources].flatMap(({ path, text }) =>
    [...text.matchAll(/^import (type )?[^;']*?from '(docs-compiler[^']*)'/gm)].map((match) => ({
      path,
      type: Boolean(match[1]),
      from: match[2],
    })),
  );
  const allowed = new Set(['docs-compiler/graph', 'docs-compiler/renderer', 'docs-compiler']);
  expect(imports.filter(({ type, from }) => !type || !allowed.has(from ?? ''))).toEqual([]);
});

test('the simulator imports only graphql-js and the contract, and has no clock or random source', () => {
  const imports = simulatorSources.flatMap(({ path, text }) =>
    [...text.matchAll(/from '([^.][^']*)'/g)].map(([, from]) => `${path}: ${from}`),
  );
  expect(imports.filter((each) => !/: (graphql|@docs-compiler\/graph)$/.test(each))).toEqual([]);
  const own = /Date\.now|new Date\(\)|Math\.random|crypto|setTimeout|\bfetch\b/;
  expect(simulatorSources.filter(({ text }) => own.test(withoutComments(text)))).toEqual([]);
});

test('the sandbox runs in browsers and in Node, and does not import the compiler', () => {
  const imports = sandboxSources.flatMap(({ path, text }) =>
    [...text.matchAll(/from '([^.][^']*)'/g)].map(([, from]) => `${path}: ${from}`),
  );
  const known =
    /: (graphql|graphql-http\/.*|standardwebhooks|@cfworker\/json-schema|@docs-compiler\/(graph|simulator))$/;
  expect(imports.filter((each) => !known.test(each))).toEqual([]);
  const own = /\bprocess\.|\bBuffer\b|Math\.random|crypto|setTimeout/;
  expect(sandboxSources.filter(({ text }) => own.test(withoutComments(text)))).toEqual([]);
});

/** The definition of the behavior language, the only part of the contract that imports zod. */
const language = /^behavior-language(\/.*)?\.ts$/;

test('the graph package imports nothing except zod in the behavior language', () => {
  const imports = graphSources.flatMap(({ path, text }) =>
    [...text.matchAll(/from '([^.][^']*)'/g)].map(([, from]) => `${path}: ${from}`),
  );
  const [zod, others] = [/^behavior-language\/.*: zod$/, /: (?!zod$)/];
  expect(imports.filter((each) => !zod.test(each) || others.test(each))).toEqual([]);
});

test('browsers do not load zod: only the compiler imports values of the behavior language', () => {
  const inContract = graphSources
    .filter(({ path }) => !language.test(path))
    .flatMap(({ path, text }) => valueImports(path, text, /^\.\/behavior-language/));
  const elsewhere = [...siteSources, ...uiSources, ...simulatorSources, ...sandboxSources].flatMap(
    ({ path, text }) => valueImports(path, text, /^zod|behavior-language/),
  );
  expect([...inContract, ...elsewhere]).toEqual([]);
});

test('the code has no words about payments: they are in the config', () => {
  const words =
    /shopper|money|\bbanks?\b|payment|refund|payout|debit|tenant|is(Client|User)Token|identity.?number/gi;
  const sources = [
    ...compilerSources,
    ...graphSources,
    ...uiSources,
    ...siteSources,
    ...simulatorSources,
    ...sandboxSources,
  ];
  const found = sources.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(words)].map(([word]) => `${path}: ${word}`),
  );
  expect(found).toEqual([]);
});

test('no code evaluates text, so content cannot run', () => {
  const evaluates = /\beval\(|new Function\(|node:vm|@mdx-js\/mdx/;
  const offenders = [...compilerSources, ...siteSources, ...uiSources].filter(({ text }) =>
    evaluates.test(withoutComments(text)),
  );
  expect(offenders.map(({ path }) => path)).toEqual([]);
});

test('versions are exact and the lockfile names no host', () => {
  const manifests = [
    '',
    'packages/graph',
    'packages/docs-compiler',
    'packages/sandbox',
    'packages/simulator',
    'packages/ui',
    'packages/vscode',
    'apps/site',
  ].map((folder): Record<string, Record<string, string> | undefined> =>
    JSON.parse(read(join(folder, 'package.json'))),
  );
  const ranges = manifests
    .flatMap(({ dependencies = {}, devDependencies = {} }) =>
      Object.entries({ ...dependencies, ...devDependencies }),
    )
    .filter(([, version]) => !/^(\d+\.\d+\.\d+(-[\w.]+)?|workspace:\*)$/.test(version));

  expect(ranges).toEqual([]);
  expect(read('pnpm-lock.yaml')).not.toMatch(/https?:\/\//);
});

interface Source {
  readonly path: string;
  readonly text: string;
}

function sourcesBelow(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: read(join(folder, path)) }));
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function stageOf(path: string): number {
  const stage = stages.findIndex(([, files]) => files.test(path));
  if (stage < 0) throw new Error(`${path} belongs to no stage: add it to the table`);
  return stage;
}

function importsBetween(
  sources: readonly Source[],
  { from, to }: { readonly from: RegExp; readonly to: RegExp },
): string[] {
  return sources
    .filter(({ path }) => from.test(path))
    .flatMap(({ path, text }) =>
      relativeImports(path, text)
        .filter((imported) => to.test(imported))
        .map((imported) => `${path}: ${imported}`),
    );
}

function relativeImports(path: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?'(\.[^']+\.tsx?)'/g)].map((match) =>
    new URL(match[1] ?? '', `file:///${path}`).pathname.slice(1),
  );
}

/** Returns the value imports and re-exports of a file whose specifier matches. */
function valueImports(path: string, text: string, from: RegExp): string[] {
  return [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm)]
    .filter(([, specifier = '']) => from.test(specifier))
    .map(([whole]) => `${path}: ${whole}`);
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
