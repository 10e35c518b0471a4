// The commands of `pnpm bench`. Each row is a full process. `floor` names the row to compare it
// with; `prepare` runs before each run and is not timed.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

import { root } from './measure.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const compiler = join(root, 'packages/docs-compiler/bin/docs-compiler.js');
// The package exports only JavaScript, so the file needs its path.
const githubSchema = join(here, '../node_modules/@octokit/graphql-schema/schema.graphql');

// Runs without cached results.
const anew = '--no-cache';

export async function rowsIn(scratch) {
  return [...startRows(scratch), ...(await shippedRows(scratch)), ...githubRows(scratch)];
}

function startRows(scratch) {
  const nothing = join(scratch, 'nothing.mjs');
  writeFileSync(nothing, '');
  return [
    { name: 'node, doing nothing', command: [nothing] },
    { name: '--help', floor: 'node, doing nothing', command: [compiler, '--help'] },
  ];
}

async function shippedRows(scratch) {
  const docs = join(scratch, 'docs');
  for (const name of ['schema', 'content'])
    cpSync(join(root, name), join(docs, name), { recursive: true });
  makeProject(docs);
  const config = ['--config', join(docs, 'content/docs.config.yaml')];
  const check = [compiler, 'check', ...config];
  // Without these rules, no response is simulated.
  const rules = ['example-answers-otherwise', 'response-without-scenario', 'trigger-does-not-fire'];
  const out = join(scratch, 'docs-site');
  const build = [compiler, 'build', ...config, '--out', out];
  const page = join(docs, 'content/payment-products/payouts/refunds.mdx');
  const sdl = join(docs, 'schema/refunds.graphql');
  const files = ['schema', 'content'].flatMap((name) => sourcesIn(join(docs, name)));
  const floor = 'docs: floor';
  const floorOut = join(scratch, 'docs-floor');
  return [
    {
      name: floor,
      command: [
        join(here, 'floor.mjs'),
        floorOut,
        ...files.filter((file) => file.endsWith('.graphql')),
      ],
      prepare: (round) => putAside(floorOut, round),
    },
    {
      name: 'docs: every file parsed',
      floor,
      command: [await bundled('packages/docs-compiler/bench/parse-only.mjs', scratch), ...files],
    },
    { name: 'docs: check', floor, command: [...check, anew] },
    {
      name: 'docs: check, no answer run',
      floor,
      command: [...check, anew, ...rules.flatMap((rule) => ['--level', `${rule}=off`])],
    },
    {
      name: 'docs: check, one page changed',
      floor,
      command: check,
      prepare: (round) => append(page, `\nThe check of round ${round}.\n`),
    },
    {
      name: 'docs: check, one description changed',
      floor,
      command: check,
      prepare: (round) => describe(sdl, `Round ${round}. `),
    },
    { name: 'docs: check again', floor, command: check },
    {
      name: 'docs: build',
      floor,
      command: [...build, anew],
      prepare: (round) => putAside(out, round),
    },
    { name: 'docs: build again', floor, command: build },
    {
      name: 'docs: build, one page changed',
      floor,
      command: build,
      prepare: (round) => append(page, `\nRound ${round}.\n`),
    },
    {
      name: 'docs: build, one description changed',
      floor,
      command: build,
      prepare: (round) => describe(sdl, `Round ${round}. `),
    },
  ];
}

function githubRows(scratch) {
  const folder = join(scratch, 'github');
  makeProject(folder);
  const schema = join(folder, 'schema.graphql');
  const text = readFileSync(githubSchema, 'utf8');
  const sentence = 'A repository contains the content for a project.';
  if (!text.includes(sentence)) throw new Error('the schema has other words now');
  writeFileSync(schema, text);
  const out = join(scratch, 'github-site');
  const given = ['--no-config', '--schema', schema, '--level', 'invalid-schema=warning'];
  const build = [compiler, 'build', ...given, '--out', out];
  const floor = 'GitHub: floor';
  const floorOut = join(scratch, 'github-floor');
  return [
    {
      name: floor,
      command: [join(here, 'floor.mjs'), floorOut, schema],
      prepare: (round) => putAside(floorOut, round),
    },
    {
      name: 'GitHub: build',
      floor,
      command: [...build, anew],
      prepare: (round) => putAside(out, round),
    },
    { name: 'GitHub: build again', floor, command: build },
    {
      name: 'GitHub: build, one description changed',
      floor,
      command: build,
      prepare: (round) => writeFileSync(schema, text.replace(sentence, `${sentence} (${round})`)),
    },
    {
      name: 'GitHub: build, one field added',
      floor,
      command: build,
      prepare: (round) =>
        writeFileSync(schema, `${text}\nextend type Issue { added${round}: Int }\n`),
    },
  ];
}

/** Creates a project with installed packages, where runs cache their results. */
function makeProject(folder) {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}\n');
}

/** Bundles a script, as the compiler is bundled: one file loads faster than a thousand. */
async function bundled(script, scratch) {
  const outfile = join(scratch, 'bundled.mjs');
  const js =
    "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";
  await esbuild.build({
    entryPoints: [join(root, script)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    banner: { js },
    logLevel: 'error',
  });
  return outfile;
}

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.graphql') || name.endsWith('.mdx'))
    .map((name) => join(folder, name));
}

function append(file, text) {
  writeFileSync(file, readFileSync(file, 'utf8') + text);
}

/** Puts these words at the start of a schema's first description. */
function describe(file, words) {
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/"""\n?/, (opening) => `${opening}${words}`),
  );
}

/**
 * Moves a folder away instead of deleting it. For minutes after many files are deleted, ext4 takes
 * up to eighteen times as long to create new ones, because it does not reuse their inodes yet.
 */
function putAside(folder, round) {
  if (existsSync(folder)) renameSync(folder, `${folder}-before-${round}`);
}
