// Measures the time from a saved file to the response that shows it, with a page or an SDL file to
// edit, and the route of the page that shows it:
// `node apps/site/bench/preview.mjs FILE ROUTE [--edits N] -- ARGUMENTS OF PREVIEW`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { root } from './measure.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { edits: { type: 'string', default: '20' } },
});
const [file, route, ...args] = positionals;
const compiler = join(root, 'packages/docs-compiler/bin/docs-compiler.js');

const begun = performance.now();
const child = spawn(process.execPath, [compiler, 'preview', '--port', '0', ...args], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'ignore'],
});
const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
const ready = performance.now() - begun;
const page = new URL(line.trim());
page.pathname = page.pathname.replace(/\/$/, '') + route;
const events = await fetch(new URL(`/__preview/events?path=${page.pathname}`, page));
const announced = events.body.pipeThrough(new TextDecoderStream()).getReader();
await announced.read();
await shown();

const before = readFileSync(file, 'utf8');
const times = [];
const memory = [];
try {
  for (let edit = 1; edit <= Number(values.edits); edit += 1) {
    const mark = `Edit ${edit} of many`;
    const saved = performance.now();
    writeFileSync(file, edited(mark));
    while (!(await shown()).includes(mark)) await announced.read();
    times.push(performance.now() - saved);
    memory.push(residentMemory());
    // Waits for the checks, as a writer does who looks at the result.
    await (await fetch(new URL(`/__preview/report?path=${page.pathname}`, page))).text();
  }
} finally {
  writeFileSync(file, before);
  child.kill('SIGINT');
}
times.sort((a, b) => a - b);
const at = (part) => `${Math.round(times[Math.floor((times.length - 1) * part)])} ms`;
const tenth = Math.ceil(memory.length / 10);
console.log(
  `${file}: ready in ${Math.round(ready)} ms; ${times.length} edits, median ${at(0.5)}, nine of ten within ${at(0.9)}; memory ${mean(memory.slice(0, tenth))} MiB at first, ${mean(memory.slice(-tenth))} MiB at last`,
);

/** Adds a sentence to a page, or a word to the first description of a schema. */
function edited(mark) {
  if (file.endsWith('.mdx')) return `${before}\n${mark}.\n`;
  return before.replace(/"""\n?/, (opening) => `${opening}${mark}. `);
}

async function shown() {
  return (await fetch(page)).text();
}

function residentMemory() {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
}

function mean(list) {
  return Math.round(list.reduce((sum, each) => sum + each, 0) / list.length);
}
