// Measures how the cost grows:
// `node apps/site/bench/scale.mjs [--types 1000,4000,16000] [--pages 100,1000,5000]`.
// Builds sites of generated schemas and guides, always from the same input. The guides are in one
// folder without a configured sidebar, as if a writer only added files.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

import { root, run } from './measure.mjs';

const { values } = parseArgs({
  options: {
    types: { type: 'string', default: '1000,4000,16000' },
    pages: { type: 'string', default: '100,1000,5000' },
  },
});
const compiler = join(root, 'packages/docs-compiler/bin/docs-compiler.js');
const scratch = mkdtempSync(join(tmpdir(), 'docs-compiler-scale-'));
const config = `configVersion: 1
site: { name: Scale, url: "https://docs.scale.example" }
schema: [../schema.graphql]
content: .
catalogue: []
`;

try {
  console.log(
    'types | guides | wall s | CPU s | MiB | ms a page | output MB | exponent of output | KB of HTML a page | largest page KB | heaviest guide KB | first search KB',
  );
  series(numbersIn(values.types).map((types) => ({ types, pages: 1, count: types })));
  series(numbersIn(values.pages).map((pages) => ({ types: 200, pages, count: pages })));
} finally {
  rmSync(scratch, { recursive: true });
}

/** Prints the rows. The exponent describes the growth in bytes from the first row. */
function series(rows) {
  let first;
  for (const { count, ...row } of rows) {
    measured(row, (bytes) => {
      first ??= { count, bytes };
      if (count === first.count) return '–';
      return (Math.log(bytes / first.bytes) / Math.log(count / first.count)).toFixed(2);
    });
  }
}

function measured({ types, pages }, exponentOf) {
  const folder = join(scratch, `${types}-${pages}`);
  mkdirSync(join(folder, 'content/guides'), { recursive: true });
  writeFileSync(join(folder, 'schema.graphql'), schemaOf(types));
  writeFileSync(join(folder, 'content/docs.config.yaml'), config);
  writeFileSync(join(folder, 'content/index.mdx'), guideOf(0, types));
  for (let page = 1; page < pages; page += 1)
    writeFileSync(join(folder, `content/guides/page-${page}.mdx`), guideOf(page, types));
  const out = join(folder, 'site');
  const args = ['--config', join(folder, 'content/docs.config.yaml'), '--out', out, '--no-cache'];
  const { wall, cpu, memory } = run([compiler, 'build', ...args], { scratch });
  const files = readdirSync(out, { recursive: true }).map(String);
  const html = files.filter((file) => file.endsWith('.html'));
  const guides = html.filter((file) => /^(guides|all-pages)\b/.test(file));
  const bytes = sum(sizesOf(out, files));
  const figures = [
    types,
    pages,
    (wall / 1000).toFixed(1),
    (cpu / 1000).toFixed(1),
    Math.round(memory),
    (wall / html.length).toFixed(1),
    Math.round(bytes / 1e6),
    exponentOf(bytes),
    Math.round(sum(sizesOf(out, html)) / html.length / 1000),
    Math.round(Math.max(...sizesOf(out, html)) / 1000),
    Math.round(Math.max(0, ...sizesOf(out, guides)) / 1000),
    // Data that the search loads before its first results.
    packed(
      out,
      files.filter((file) => /^search\/(names|pages)\.json$/.test(file)),
    ),
  ];
  console.log(figures.join(' | '));
  rmSync(folder, { recursive: true });
}

function sizesOf(out, files) {
  return files
    .map((file) => statSync(join(out, file)))
    .map((entry) => (entry.isFile() ? entry.size : 0));
}

function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Returns kilobytes after gzip. */
function packed(out, files) {
  const bytes = files.map((file) => gzipSync(readFileSync(join(out, file))).length);
  return Math.round(bytes.reduce((sum, each) => sum + each, 0) / 1000);
}

/**
 * Generates a schema: of ten types, one is an enum, one an input and one a union; each object
 * refers to three others.
 */
function schemaOf(types) {
  const parts = [`"What can be asked."\ntype Query {\n${queries(types)}}\n`];
  for (let at = 0; at < types; at += 1) parts.push(typeAt(at, types));
  return parts.join('\n');
}

function queries(types) {
  let text = '';
  for (let at = 3; at < types; at += 20)
    text += `  "Finds thing ${at}."\n  thing${at}("Its id." id: ID!): ${objectAt(at, types)}\n`;
  return text;
}

function typeAt(at, types) {
  const words = `Thing ${at} of the shop, with what belongs to it. See also \`${objectAt(at * 7, types)}\`.`;
  switch (at % 10) {
    case 0:
      return `"${words}"\nenum Thing${at} {\n  "Open."\n  OPEN_${at}\n  "Closed."\n  CLOSED_${at}\n}\n`;
    case 1:
      return `"${words}"\ninput Thing${at} {\n  "How many."\n  count: Int\n  "Which."\n  id: ID!\n}\n`;
    case 2:
      return `"${words}"\nunion Thing${at} = ${objectAt(at + 1, types)} | ${objectAt(at + 2, types)}\n`;
    default:
      return `"${words}"\ntype Thing${at} {\n  "Its id."\n  id: ID!\n  "Its name, as people say it."\n  name: String\n  "The one before."\n  before: ${objectAt(at * 3 + 1, types)}\n  "The next ones."\n  next("How many." first: Int): [${objectAt(at * 5 + 2, types)}!]\n  "What it is a part of."\n  whole: ${objectAt(at + 11, types)}\n}\n`;
  }
}

/** Returns the name of an object with a number close to this one. */
function objectAt(number, types) {
  const at = number % types;
  const object = at % 10 < 3 ? at + 3 - (at % 10) : at;
  return `Thing${object < types ? object : 3}`;
}

function guideOf(page, types) {
  const type = objectAt(page * 13 + 3, types);
  const sections = Array.from(
    { length: 6 },
    (_, at) =>
      `## Step ${at + 1} of page ${page}\n\nA thing has an \`id\` and a \`name\`. Read \`${type}.before\` for the one before it, and wait until it is there.\n\n- First, look at it.\n- Then *keep* what you saw.\n`,
  );
  return `---\ntitle: Guide ${page}\ndescription: What to do with thing ${page}.\n---\n\n${sections.join('\n')}`;
}

function numbersIn(text) {
  return text === '' ? [] : text.split(',').map(Number);
}
