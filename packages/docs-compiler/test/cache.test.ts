import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, inject, test } from 'vitest';

import { cacheKey, noCache, type Cache } from '../src/cache.ts';
import { compile } from '../src/compile.ts';
import { emit } from '../src/emit.ts';
import { loadProject } from '../src/load.ts';
import { reportPretty } from '../src/report/pretty.ts';
import { cachePath, openCache } from '../src/write/cache-file.ts';
import { memoryCache } from './memory-cache.ts';
import { edited, type Texts } from './mutation/edited.ts';
import { below, randomFrom } from './mutation/random.ts';
import { isNightly } from './nightly.ts';

/**
 * Small projects on each push: one with every kind of fact, and one with a sandbox. `pnpm nightly`
 * uses the shipped docs.
 */
const folders = isNightly ? ['../../..'] : ['mutation/project', 'sandbox/library'];
const seeds = Array.from(
  { length: Number(process.env['SEEDS'] ?? (isNightly ? 2 : 1)) },
  (_, index) => Number(process.env['SEED'] ?? 20_261_123) + index,
);
const edits = isNightly ? 25 : 8;

interface World {
  readonly written: Texts;
  /** Compiles the texts, and returns everything that a run reports. */
  resultOf(texts: Texts, cache: Cache): Result;
}

interface Result {
  readonly findings: string;
  /** A hash, because the graph itself is too long for a failure message. */
  readonly graph: string;
}

function worldIn(folder: string): World {
  const cwd = fileURLToPath(new URL(folder, import.meta.url));
  const { project } = loadProject({ cwd, today: '2026-11-23' });
  const files = [...project.pageFiles, ...project.schemaFiles];
  return {
    written: new Map(files.map(({ path, text }) => [path, text])),
    resultOf(texts, cache) {
      // New file objects, so that only the cache can know the former ones.
      const sources = [...texts].map(([path, text]) => ({ path, text }));
      const { graph, diagnostics } = compile({
        ...project,
        pageFiles: sources.filter(({ path }) => path.endsWith('.mdx')),
        schemaFiles: sources.filter(({ path }) => !path.endsWith('.mdx')),
        cache,
      });
      cache.save();
      return {
        findings: reportPretty(diagnostics),
        graph: cacheKey([JSON.stringify(emit(graph))]),
      };
    },
  };
}

const secret = 'a secret of the tests';

function newFolder(): string {
  return mkdtempSync(join(inject('folder'), 'cache-'));
}

describe.each(folders)('%s', (name) => {
  const world = worldIn(name);

  test.each(seeds)(
    'SEED=%i: a run with the cache of earlier runs has the same result after each edit',
    { timeout: 3_600_000 },
    (seed) => {
      const random = randomFrom(seed);
      const folder = newFolder();
      let texts = world.written;
      for (let edit = 0; edit < edits; edit += 1) {
        const cache = openCache({ folder, compiler: 'a', secret });
        expect(world.resultOf(texts, cache)).toEqual(world.resultOf(texts, noCache));
        texts = edited(texts, world.written, random);
      }
    },
  );
});

const { written: library, resultOf } = worldIn('sandbox/library');
const written: Texts = new Map(library).set(
  'content/descriptions.mdx',
  `---
title: What GraphQL tells of itself
description: A description, asked for.
---

\`\`\`graphql
{ __type(name: "Mutation") { fields { description } } }
\`\`\`

\`\`\`json response
{ "data": { "__type": { "fields": [{ "description": "Lends a book, or \\"borrows\\" it." }, { "description": null }] } } }
\`\`\`
`,
);

/** The kinds of cached values, by a pattern of their text. */
const kinds: Readonly<Record<string, RegExp>> = {
  pages: /^\{"frontmatter"/,
  examples: /^\[/,
  answers: /^\{"dependencies"/,
  clean: /^null$/,
};

function countsOf(texts: readonly string[]) {
  const count = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length;
  return Object.fromEntries(Object.entries(kinds).map(([kind, each]) => [kind, count(each)]));
}

test.each<[what: string, path: string, change: (text: string) => string, made: object]>([
  ['no text', 'lend.mdx', (text) => text, { pages: 0, examples: 0, answers: 0, clean: 0 }],
  [
    'the prose of a page',
    'lend.mdx',
    (text) => `${text}\nMore.\n`,
    { pages: 1, examples: 1, answers: 0, clean: 1 },
  ],
  // The other response depends on the object that this one creates, and both triggers start with
  // its call.
  [
    'a response',
    'lend.mdx',
    (text) => text.replaceAll('"Ada"', '"Eve"'),
    { pages: 1, examples: 1, answers: 4, clean: 1 },
  ],
  [
    'a comment of the schema',
    'schema.graphql',
    (text) => `${text}\n# more\n`,
    { pages: 0, examples: 2, answers: 5, clean: 1 },
  ],
  // Only a reader of descriptions depends on them.
  [
    'a description',
    'schema.graphql',
    (text) => text.replace('"A thing, by', '"Anything, by'),
    { pages: 0, examples: 0, answers: 1, clean: 1 },
  ],
  [
    'a description in a response',
    'schema.graphql',
    (text) => text.replace('"Lends a book', '"Lends two books'),
    { pages: 0, examples: 0, answers: 1, clean: 1 },
  ],
])(
  'a cached project compiles only dependent values again after an edit of %s',
  (_, end, change, made) => {
    const cache = memoryCache();
    resultOf(written, cache);
    const before = new Map(cache.texts);
    const path = [...written.keys()].find((each) => each.endsWith(end)) ?? '';
    const changed = new Map(written).set(path, change(written.get(path) ?? ''));
    expect(resultOf(changed, cache)).toEqual(resultOf(changed, noCache));
    const texts = [...cache.texts].filter(([key, each]) => before.get(key) !== each);
    expect(countsOf(texts.map(([, each]) => each))).toEqual(made);
  },
);

describe('a damaged cache file', () => {
  const random = randomFrom(1);
  const folder = newFolder();
  const result = resultOf(written, openCache({ folder, compiler: 'a', secret }));
  const whole = readFileSync(cachePath(folder));

  /** Returns the cached texts that a run reads from a file with these bytes. */
  function readIn(bytes: Uint8Array, compiler = 'a') {
    const other = newFolder();
    mkdirSync(dirname(cachePath(other)), { recursive: true });
    writeFileSync(cachePath(other), bytes);
    return { other, cache: openCache({ folder: other, compiler, secret }) };
  }

  const flipped = (): Uint8Array => {
    const bytes = Buffer.from(whole);
    for (let times = 0; times < 20; times += 1) {
      const at = below(random, bytes.length);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << below(random, 8)), at);
    }
    return bytes;
  };
  const lines = whole.toString().split('\n');
  const cases: readonly (readonly [what: string, make: () => Uint8Array])[] = [
    ['empty', () => Buffer.alloc(0)],
    ['cut off', () => whole.subarray(0, below(random, whole.length))],
    ['without its beginning', () => whole.subarray(below(random, whole.length))],
    ['with flipped bits', flipped],
    ['with its texts under other keys', () => Buffer.from(swapped(lines).join('\n'))],
    ['other bytes', () => Buffer.from('\0'.repeat(100_000))],
  ];

  function swapped(all: readonly string[]): string[] {
    return all.map((line, index) => line.slice(0, 44) + (all.at(index - 1) ?? '').slice(44));
  }

  test.each(cases)('does not change the result: %s', (_, make) => {
    expect(resultOf(written, readIn(make()).cache)).toEqual(result);
  });

  test('is not used if another compiler wrote it', () => {
    const { cache } = readIn(whole, 'b');
    for (const line of lines) expect(cache.read(line.slice(0, 43))).toBeUndefined();
  });

  test('is rewritten if most of it is unusable', () => {
    const { other, cache } = readIn(Buffer.concat([whole, whole, flipped()]), 'b');
    expect(resultOf(written, cache)).toEqual(result);
    expect(readFileSync(cachePath(other)).length).toBeLessThan(whole.length * 1.1);
    const again = openCache({ folder: other, compiler: 'b', secret });
    expect(resultOf(written, again)).toEqual(result);
  });

  test('is appended to after an incomplete line', () => {
    const { other, cache } = readIn(whole);
    resultOf(written, cache);
    appendFileSync(cachePath(other), 'half a line');
    const key = 'k'.repeat(43);
    const appending = openCache({ folder: other, compiler: 'a', secret });
    resultOf(written, { ...appending, save: () => {} });
    appending.keep(key, '"more"');
    appending.save();
    expect(openCache({ folder: other, compiler: 'a', secret }).read(key)).toBe('"more"');
  });

  test('does not change the result if it can be neither read nor written', () => {
    const other = newFolder();
    mkdirSync(cachePath(other), { recursive: true });
    expect(resultOf(written, openCache({ folder: other, compiler: 'a', secret }))).toEqual(result);
  });
});
