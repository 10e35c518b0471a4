import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { transformSync } from 'esbuild';
import { parse, print } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Language, Parser } from 'web-tree-sitter';

import { languages } from '../src/samples/languages.ts';
import { sampleOf } from '../src/samples/samples.ts';
import { root } from './built-site.ts';
import { listen } from './listen.ts';
import { isNightly } from './nightly.ts';

/** Calls with characters that one language or another has to escape. */
const calls = {
  'no variables': { operation: '{\n  banks {\n    name\n  }\n}', variables: '{}' },
  'nested variables': {
    operation: 'mutation Refund($input: RefundInput!) {\n  refund(input: $input) {\n    id\n  }\n}',
    variables: JSON.stringify(
      { input: { amount: '80.00', live: false, tags: ['a', null] } },
      null,
      2,
    ),
  },
  'quotes of every kind': {
    operation:
      '# a `comment` with \\ and "quotes"\nquery Find($text: String) {\n  find(\n    text: $text\n    note: """\n    it\'s ${text} `here`\n    """\n    path: "C:\\\\temp \\"x\\""\n  )\n}',
    variables: JSON.stringify(
      { text: 'back\\slash "double" \'single\' `tick` ${x} é 1\n2' },
      null,
      2,
    ),
  },
} as const;
type Name = keyof typeof calls;
const names = Object.keys(calls).filter((name): name is Name => name in calls);
const cases = names.flatMap((name) => languages.map(({ title }) => ({ title, name })));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'samples-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const grammars = [
  { title: 'C#', file: 'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm' },
  { title: 'Java', file: 'tree-sitter-java/tree-sitter-java.wasm' },
  { title: 'PHP', file: 'tree-sitter-php/tree-sitter-php.wasm' },
  { title: 'Go', file: 'tree-sitter-go/tree-sitter-go.wasm' },
];

describe.each(grammars)('a program in $title', ({ title, file }) => {
  let parser: Parser;
  beforeAll(async () => {
    await Parser.init();
    const path = fileURLToPath(import.meta.resolve(file));
    parser = new Parser().setLanguage(await Language.load(path));
  });

  test.each(names)('parses: %s', (name) => {
    expect(parser.parse(programOf(title, name))?.rootNode.hasError).toBe(false);
  });

  test('does not parse if it is cut off', () => {
    const cut = programOf(title, 'no variables').replace(/\)(?=[^)]*$)/, '');
    expect(parser.parse(cut)?.rootNode.hasError).toBe(true);
  });
});

test('programs in TypeScript type-check', () => {
  const files = names.map((name, at) => write(`typed-${at}.mts`, programOf('TypeScript', name)));
  const options =
    '--noEmit --strict --ignoreConfig --target es2022 --module nodenext --moduleDetection force --types node';
  const typeRoots = join(root, 'node_modules/@types');
  const tsc = join(root, 'node_modules/.bin/tsc');
  const run = spawnSync(tsc, [...options.split(' '), '--typeRoots', typeRoots, ...files], {
    encoding: 'utf8',
  });
  expect(run.stdout).toBe('');
  expect(run.status).toBe(0);
});

/** Slow to start: one program each, and all programs nightly. */
const slow = new Set(['Java', 'Go']);

function callsIn(title: string): readonly Name[] {
  return slow.has(title) && !isNightly ? ['quotes of every kind'] : names;
}

/** The command that runs a program; languages without a local toolchain are skipped. */
const runs: Readonly<Record<string, Run>> = {
  cURL: { needs: 'curl', file: 'call.sh', command: (file) => ['bash', file] },
  TypeScript: { needs: 'node', file: 'call.mjs', command: (file) => ['node', file] },
  Python: { needs: 'python3', file: 'call.py', command: (file) => ['python3', file] },
  Java: {
    needs: 'java',
    file: 'Call.java',
    // A single run does not need the optimizing compiler.
    command: (file) => ['java', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', file],
  },
  PHP: { needs: 'php', file: 'call.php', command: (file) => ['php', file] },
  Go: { needs: 'go', file: 'call.go', command: (file) => ['go', 'run', file] },
};

interface Run {
  readonly needs: string;
  readonly file: string;
  command(file: string): readonly [string, ...string[]];
}

describe.each(Object.entries(runs).filter(([, { needs }]) => isInstalled(needs)))(
  '%s sends the request of the example',
  (title, { file, command }) => {
    test.each(callsIn(title))('%s', async (name) => {
      const echo = await echoServer();
      const program = programOf(title, name, echo.endpoint);
      const runnable =
        title === 'TypeScript' ? transformSync(program, { loader: 'ts' }).code : program;
      const [tool, ...args] = command(write(file, runnable));
      const { stdout, error } = await outcome(tool, args);
      await echo.close();

      expect(error).toBeNull();
      expect(stdout).toContain('answered');
      const { query, variables } = JSON.parse(echo.received().body);
      expect(variables).toEqual(JSON.parse(calls[name].variables));
      expect(print(parse(query))).toBe(print(parse(calls[name].operation)));
      expect(echo.received().headers).toMatchObject({
        authorization: 'Bearer token-1',
        'content-type': expect.stringContaining('application/json'),
      });
    });
  },
);

test('Node and cURL are installed', () => {
  expect(isInstalled('node') && isInstalled('curl')).toBe(true);
});

test('programs contain no placeholder of a template', () => {
  for (const { title, name } of cases)
    expect(programOf(title, name)).not.toMatch(/[\uE000-\uE003]/);
});

function programOf(
  title: string,
  name: Name,
  endpoint = 'https://api.acacia.example/graphql',
): string {
  const language = languages.find((each) => each.title === title);
  if (!language) throw new Error(`no language is called ${title}`);
  return sampleOf(language, { endpoint, tokenVariable: 'ACACIA_TOKEN', ...calls[name] })
    .map(({ text }) => text)
    .join('');
}

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function isInstalled(tool: string): boolean {
  return spawnSync(tool, ['--version']).error === undefined;
}

function outcome(tool: string, args: readonly string[]) {
  const env = { ...process.env, ACACIA_TOKEN: 'token-1' };
  return new Promise<{ stdout: string; error: Error | null }>((resolve) => {
    execFile(tool, args, { env }, (error, stdout) => resolve({ stdout, error }));
  });
}

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Starts a server that responds with data, and stores the last request. */
async function echoServer() {
  let last: Received | undefined;
  const { url, close } = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      last = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      response.setHeader('Content-Type', 'application/json');
      response.end('{"data":{"it":"answered"}}');
    });
  });
  return {
    endpoint: `${url}/graphql`,
    close,
    received: () => last ?? { headers: {}, body: '{}' },
  };
}
