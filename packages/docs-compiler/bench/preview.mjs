// `node packages/docs-compiler/bench/preview.mjs`: how long a writer waits for a page that was
// saved, in the shipped docs. Medians of nine saves; the first ones warm the compiler up.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const saves = 9;
const warmUp = 3;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'docs-compiler-bench-'));
for (const name of ['schema', 'content', 'package.json'])
  cpSync(join(root, name), join(folder, name), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');

const begin = performance.now();
const compiler = join(root, 'packages/docs-compiler/bin/docs-compiler.js');
const child = spawn(process.execPath, [compiler, 'preview', '--port', '0'], {
  cwd: folder,
  stdio: ['ignore', 'pipe', 'ignore'],
});
const url = await new Promise((resolve) => {
  child.stdout.setEncoding('utf8').once('data', (line) => resolve(line.trim()));
});
console.log(`serves after ${Math.round(performance.now() - begin)} ms`);

const cases = {
  'a page': ['content/payment-products/payouts/refunds.mdx', (n) => `\nSaved ${n}.\n`],
  'the schema': ['schema/refunds.graphql', (n) => `\n"Saved ${n}." scalar Saved${n}\n`],
};
for (const [name, [file, more]] of Object.entries(cases)) await measure(name, file, more);
child.kill('SIGINT');
await new Promise((resolve) => child.once('close', resolve));
rmSync(folder, { recursive: true });

async function measure(name, file, more) {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const page = new URL('payment-products/payouts/refunds', url);
  const events = await fetch(new URL(`/__preview/events?path=${page.pathname}`, url));
  const reader = events.body.getReader();
  await reader.read();
  const times = [];
  for (let save = 0; save < saves + warmUp; save += 1) {
    const start = performance.now();
    writeFileSync(path, text + more(save));
    await reader.read();
    const told = performance.now() - start;
    await (await fetch(page)).text();
    if (save >= warmUp) times.push({ told, served: performance.now() - start });
  }
  await reader.cancel();
  const median = (key) => times.map((each) => each[key]).sort((a, b) => a - b)[saves >> 1];
  const [told, served] = [median('told'), median('served')].map(Math.round);
  console.log(`${name} saved: told to reload after ${told} ms, served anew after ${served} ms`);
}
