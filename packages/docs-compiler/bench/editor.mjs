// Measures how long a writer waits for the language server. FILE has UNKNOWN, a name that is not in
// the schema, and after it, in backticks, KNOWN, one that is:
// `node packages/docs-compiler/bench/editor.mjs FILE UNKNOWN KNOWN [--edits N] -- ARGUMENTS OF LSP`.
// A time begins with a message to the server and ends with its response, in the client.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    edits: { type: 'string', default: '20' },
  },
});
const [file, unknown, known, ...args] = positionals;
const command = fileURLToPath(new URL('../bin/docs-compiler.js', import.meta.url));
const uri = pathToFileURL(file).href;
const text = readFileSync(file, 'utf8');
/** Longer than the pause after which the server checks the whole project. */
const quiet = 250;

console.log(`${file}, ms: median, nine of ten within, and median of processor time`);
const starts = [];
for (let start = 0; start <= 5; start += 1) {
  const { stop, started } = await startEditor();
  // The first one fills the cache.
  if (start > 0) starts.push(started);
  await stop();
}
report('first diagnostics, with a cache', starts);

const editor = await startEditor();
let version = 1;
const start = offsetOf(unknown, text.lastIndexOf(unknown));
const at = positionAfter(start + unknown.length);
const inCode = offsetOf(known, text.indexOf(`\`${known}\``, start)) + 1;
const named = { textDocument: { uri }, position: positionAfter(inCode + known.length) };
const renamed = { ...named, newName: `${known}s` };
/** Each request, and what it is called in the report. */
const requests = {
  hover: ['textDocument/hover', named],
  definition: ['textDocument/definition', named],
  rename: ['textDocument/rename', renamed],
};
const times = new Map();
await settle();
for (let edit = 0; edit < Number(values.edits); edit += 1) {
  await type('a keystroke');
  for (const what of ['hover', 'definition']) {
    await type();
    await request(what, `${what} right after a keystroke`);
  }
  await settle();
  for (const what of ['hover', 'definition']) await request(what, what);
  await type();
  await pause(quiet - 45);
  await type('a keystroke as a check starts');
  await settle();
}
for (let edit = 0; edit < 3; edit += 1) {
  await request('rename', 'rename');
  await type();
  await request('rename', 'rename right after a keystroke');
  await settle();
}
for (const [what, list] of times) report(what, list);
await editor.stop();

/** Adds a letter to the unknown name, or removes it, and measures both responses. */
async function type(what) {
  const { line, character } = at;
  const isLonger = version % 2 === 1;
  version += 1;
  const range = { start: at, end: { line, character: character + (isLonger ? 0 : 1) } };
  const elapsed = stopwatch(editor.pid);
  const published = editor.published();
  editor.connection.sendNotification('textDocument/didChange', {
    textDocument: { uri, version },
    contentChanges: [{ range, text: isLonger ? 'x' : '' }],
  });
  const position = { line, character: character + (isLonger ? 1 : 0) };
  const add = (end) => what && addTime(`${what}, until ${end}`, elapsed());
  await Promise.all([
    editor.connection
      .sendRequest('textDocument/completion', { textDocument: { uri }, position })
      .then(() => add('completions')),
    published.then(() => add('diagnostics of the file')),
  ]);
}

async function request(name, what) {
  addTime(what, await timeOf(...requests[name]));
}

function addTime(what, time) {
  times.set(what, [...(times.get(what) ?? []), time]);
}

/** Waits until the server has checked the project, and has nothing to do. */
async function settle() {
  await pause(quiet);
  for (;;) {
    const used = processorTime(editor.pid);
    await pause(quiet);
    if (processorTime(editor.pid) - used < 5) return;
  }
}

async function timeOf(method, params) {
  const elapsed = stopwatch(editor.pid);
  // GitHub's schema has errors, for which a rename is rejected: then its time means nothing.
  await editor.connection
    .sendRequest(method, params)
    .catch((error) => console.log(`${method} was rejected: ${error.message}`));
  return elapsed();
}

/**
 * Returns a function that tells the time since now, and the processor time of the main thread of a
 * process since now, which other load affects less. Linux only.
 */
function stopwatch(pid, start = performance.now(), used = processorTime(pid)) {
  return () => ({ wall: performance.now() - start, cpu: processorTime(pid) - used });
}

function processorTime(pid) {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

async function startEditor() {
  const begun = performance.now();
  const child = spawn(process.execPath, [command, 'lsp', '--stdio', ...args], {
    cwd: dirname(file),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  let waiting = () => {};
  connection.onNotification('textDocument/publishDiagnostics', (params) => {
    if (params.uri === uri && params.diagnostics.length > 0) waiting();
  });
  connection.listen();
  const published = () => new Promise((resolve) => void (waiting = resolve));
  const first = published();
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
  });
  await connection.sendNotification('initialized', {});
  const textDocument = { uri, languageId: 'mdx', version: 1, text };
  await connection.sendNotification('textDocument/didOpen', { textDocument });
  await first;
  const started = stopwatch(child.pid, begun, 0)();
  return {
    connection,
    published,
    pid: child.pid,
    started,
    async stop() {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      await once(child, 'close');
    },
  };
}

function offsetOf(name, found) {
  if (found < 0) throw new Error(`${file} does not have the name ${name} where it is expected`);
  return found;
}

function positionAfter(offset) {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length - 1, character: lines.at(-1).length };
}

function report(what, list) {
  const within = (key, share) => {
    const sorted = list.map((each) => each[key]).sort((a, b) => a - b);
    return Math.round(sorted[Math.floor((sorted.length - 1) * share)]);
  };
  console.log(`${what}: ${within('wall', 0.5)}, ${within('wall', 0.9)}; ${within('cpu', 0.5)}`);
}
