// `pnpm bench`: measures the cost of commands relative to baselines from the same run, beside the
// previous figures. `--save` saves these figures; `--json FILE` writes them; `--rounds N`.
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { measure, root } from './measure.mjs';
import { rowsIn } from './rows.mjs';
import { ratiosOf, tableOf } from './table.mjs';

const { values } = parseArgs({
  options: {
    save: { type: 'boolean' },
    json: { type: 'string' },
    rounds: { type: 'string', default: '5' },
  },
});
const here = fileURLToPath(new URL('.', import.meta.url));
const kept = join(here, 'figures.json');
const scratch = mkdtempSync(join(tmpdir(), 'docs-compiler-bench-'));
const machine = `node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()})`;

try {
  const rows = await rowsIn(scratch);
  const medians = measure(rows, { rounds: Number(values.rounds), scratch });
  const former = JSON.parse(readFileSync(kept, 'utf8'));
  const ratios = ratiosOf(rows, medians);
  console.log(machine);
  for (const line of tableOf(rows, medians, former.ratios)) console.log(line);
  console.log(`\nx: times its floor; before: ${former.machine}, ${former.commit}`);
  reportStages();
  const figures = { machine, commit: commitOf(), ratios };
  const text = `${JSON.stringify(figures, null, 2)}\n`;
  if (values.json) writeFileSync(values.json, text);
  if (values.save) writeFileSync(kept, text);
  console.log('\na sandbox of the shipped docs');
  show(['--expose-gc', 'packages/sandbox/bench/load.mjs', join(scratch, 'docs-site/graph.json')]);
  console.log('\na simulator, among more and more entities');
  show(['packages/simulator/bench/scale.mjs']);
  console.log('\na writer, in a preview of the shipped docs');
  const docs = join(scratch, 'docs');
  const config = ['--', '--config', join(docs, 'content/docs.config.yaml')];
  const preview = (file, route, args) => show([join(here, 'preview.mjs'), file, route, ...args]);
  const page = join(docs, 'content/payment-products/payouts/refunds.mdx');
  preview(page, '/payment-products/payouts/refunds', config);
  preview(join(docs, 'schema/refunds.graphql'), '/api/mutations/client-refund-initiate', config);
  console.log('\na writer, in a preview of GitHub’s schema');
  const schema = join(scratch, 'github/schema.graphql');
  const alone = ['--', '--no-config', '--schema', schema, '--level', 'invalid-schema=warning'];
  preview(schema, '/api/inputs/abort-queued-migrations-input', alone);
  console.log('\na writer, in an editor with the language server');
  const editor = join(root, 'packages/docs-compiler/bench/editor.mjs');
  appendFileSync(page, '\nThe `Refund.createdAtt` of a `Refund`.\n');
  show([editor, page, 'Refund.createdAtt', 'Refund', ...config]);
  appendFileSync(
    schema,
    '\n"The `Repository.createdAtt` of a `Repository`."\ntype Edited {\n  id: ID\n}\n',
  );
  show([
    editor,
    schema,
    'Repository.createdAtt',
    'Repository',
    '--',
    '--no-config',
    '--schema',
    schema,
  ]);
  // Download sizes, measured in a browser.
  show([join(here, 'run.mjs'), join(here, 'weight.ts')]);
  console.log('\na reader, on slow 4G with a CPU slowed down four times');
  show([join(here, 'run.mjs'), join(here, 'slow-4g.ts')]);
} finally {
  rmSync(scratch, { recursive: true });
}

function show(command) {
  execFileSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
}

/** Prints the time of one build by stage, in order. */
function reportStages() {
  for (const name of ['docs', 'GitHub']) {
    const schema = name === 'GitHub' ? [join(scratch, 'github/schema.graphql')] : [];
    const command = [join(here, 'stages.mjs'), join(scratch, `${name}-staged`), ...schema];
    const env = { ...process.env, NODE_ENV: 'production' };
    const output = execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8', env });
    const stages = Object.entries(JSON.parse(output)).map(
      ([stage, time]) => `${stage} ${Math.round(time)}`,
    );
    console.log(`\n${name}, ms by stage: ${stages.join(', ')}`);
  }
}

function commitOf() {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
}
