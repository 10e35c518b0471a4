// `pnpm bench`: what a build costs, by stage, and against a floor measured in the same run.
// Figures are medians of five rounds; in a round the commands that are compared run one after the
// other.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import * as esbuild from 'esbuild';

const rounds = 5;
const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../../..');
const scratch = mkdtempSync(join(tmpdir(), 'docs-compiler-bench-'));
// Without them, no printed answer is run.
const runningRules = [
  'example-answers-otherwise',
  'response-without-scenario',
  'trigger-does-not-fire',
];
// The package exports only JavaScript, so the file is named by its path.
const githubSchema = join(here, '../node_modules/@octokit/graphql-schema/schema.graphql');

const targets = [
  {
    name: 'shipped docs',
    build: [],
    staged: [],
    schema: readdirSync(join(root, 'schema'))
      .filter((name) => name.endsWith('.graphql'))
      .map((name) => join(root, 'schema', name)),
  },
  {
    name: 'GitHub schema',
    build: ['--no-config', '--schema', githubSchema, '--level', 'invalid-schema=warning'],
    staged: [githubSchema],
    schema: [githubSchema],
  },
];

console.log(`node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()})`);
for (const target of targets) report(target, measure(target));
await reportCheck();
reportWeight();
rmSync(scratch, { recursive: true });

function measure({ build, staged, schema }) {
  const out = join(scratch, 'site');
  const compiler = join(root, 'packages/docs-compiler/bin/docs-compiler.js');
  const builds = [];
  const floors = [];
  for (let round = 0; round < rounds; round += 1) {
    builds.push(run([compiler, 'build', '--out', out, ...build]));
    floors.push(run([join(here, 'floor.mjs'), join(scratch, 'floor'), ...schema]));
  }
  const stages = JSON.parse(
    execFileSync(process.execPath, [join(here, 'stages.mjs'), join(scratch, 'staged'), ...staged], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
  return { builds, floors, stages, size: sizeOf(out) };
}

/**
 * `check` against itself without the rules that run printed answers, and against a script that only
 * parses the same files with the same libraries: as it is, and bundled as the compiler is, since
 * loading a bundle is cheaper than loading a thousand modules.
 */
async function reportCheck() {
  const script = join(root, 'packages/docs-compiler/bench/parse-only.mjs');
  const bundle = join(scratch, 'parse-only.mjs');
  await bundleOf(script, bundle);
  const files = ['schema', 'content'].flatMap(sourcesIn);
  const check = [join(root, 'packages/docs-compiler/bin/docs-compiler.js'), 'check'];
  const off = runningRules.flatMap((rule) => ['--level', `${rule}=off`]);
  const commands = {
    check,
    'nothing run': [...check, ...off],
    'parse only': [script, ...files],
    'parse only, bundled': [bundle, ...files],
  };
  const names = Object.keys(commands);
  const runs = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) runs[name].push(run(commands[name]));

  console.log(
    `\ncheck of the shipped docs, the same without running answers, and a script that only parses its ${files.length} files`,
  );
  for (const name of names) console.log(`  ${name.padEnd(20)} ${row(runs[name])}`);
  for (const name of names.slice(1)) {
    const ratio = (key) => (median(runs.check, key) / median(runs[name], key)).toFixed(2);
    console.log(`  check / ${name.padEnd(20)} wall ${ratio('wall')}   CPU ${ratio('cpu')}`);
  }
}

/** What readers download, measured in a browser. */
function reportWeight() {
  const command = [join(here, 'run.mjs'), join(here, 'weight.ts')];
  execFileSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
}

function bundleOf(script, outfile) {
  const js =
    "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";
  return esbuild.build({
    entryPoints: [script],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    banner: { js },
    logLevel: 'error',
  });
}

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.graphql') || name.endsWith('.mdx'))
    .map((name) => join(root, folder, name));
}

/** Wall and CPU time in milliseconds, peak memory in MiB, of a whole process. */
function run(command) {
  const usageFile = join(scratch, 'usage.json');
  const start = performance.now();
  execFileSync(process.execPath, ['--import', join(here, 'usage.mjs'), ...command], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', BENCH_USAGE: usageFile },
  });
  return { wall: performance.now() - start, ...JSON.parse(readFileSync(usageFile, 'utf8')) };
}

function report({ name }, { builds, floors, stages, size }) {
  const ratio = (key) => (median(builds, key) / median(floors, key)).toFixed(2);
  console.log(`\n${name}`);
  console.log(`  build    ${row(builds)}`);
  console.log(`  floor    ${row(floors)}`);
  console.log(`  ratio    wall ${ratio('wall')}   CPU ${ratio('cpu')}`);
  console.log(
    `  written  ${size.pages} pages, ${size.files} files, ${(size.bytes / 2 ** 20).toFixed(1)} MiB`,
  );
  for (const [stage, time] of Object.entries(stages))
    console.log(`  ${stage.padEnd(10)} ${ms(time)}`);
}

function row(runs) {
  return `wall ${ms(median(runs, 'wall'))}   CPU ${ms(median(runs, 'cpu'))}   peak memory ${Math.round(median(runs, 'memory'))} MiB`;
}

function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return {
    files: files.length,
    pages: files.filter((path) => path.endsWith('.html')).length,
    bytes: files.reduce((sum, path) => sum + statSync(path).size, 0),
  };
}

function median(runs, key) {
  return runs.map((each) => each[key]).sort((a, b) => a - b)[rounds >> 1];
}

function ms(time) {
  return `${Math.round(time)} ms`.padStart(8);
}
