import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

import { slug } from 'github-slugger';
import { describe, expect, test } from 'vitest';

import { folderWith, run } from './cli/run.ts';

/** Checks that README, the manual and the other documents of the repository match the code. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const documents = [
  ...markdownIn('.'),
  ...markdownIn('docs'),
  ...markdownIn('docs/adr'),
  ...markdownIn('docs/reference'),
  ...['apps/site', 'packages/docs-compiler', 'packages/sandbox'].map((path) => `${path}/README.md`),
];
const manual = documents.filter((path) => /^(README\.md|docs\/[^/]+\.md)$/.test(path));

test.each(documents)('relative links in %s resolve to files and headings', (path) => {
  expect(linksOf(path).filter((link) => !resolves(path, link))).toEqual([]);
});

test.each(['ARCHITECTURE.md', 'docs/glossary.md'])('all paths in %s exist', (path) => {
  const bases = ['', 'packages/docs-compiler/src'];
  const section = read(path).split(/^(?=### `)/m);
  const missing = section.flatMap((text) => {
    const own = /^### `([^`]+)`/.exec(text)?.[1];
    return codePaths(text).filter(
      (each) => ![...bases, own ?? ''].some((base) => existsSync(join(root, base, each))),
    );
  });
  expect(missing).toEqual([]);
});

describe('the manual and the command line', async () => {
  const folder = folderWith({});
  const help = (await run(folder, ['--help'])).stdout;
  const commands = [...help.matchAll(/^ {2}([a-z][a-z-]*)\b/gm)].map(([, name = '']) => name);
  const table = read('docs/adopters.md');

  test.each(commands)('the table of commands has %s', (name) => {
    expect(table).toMatch(new RegExp(`^\\| .*\`${name}\\b`, 'm'));
  });

  test.each(calls())('$path: the flags of `docs-compiler $call` exist', async ({ call }) => {
    const [name = '', ...rest] = call.split(/\s+/);
    expect(commands).toContain(name);
    const { stdout } = await run(folder, [name, '--help']);
    const flags = rest.filter((word) => word.startsWith('--'));
    expect(flags.filter((flag) => !stdout.includes(flag))).toEqual([]);
  });
});

/** Returns the command lines in code blocks and code spans of the manual. */
function calls(): { readonly path: string; readonly call: string }[] {
  return manual.flatMap((path) =>
    [...read(path).matchAll(/docs-compiler ([a-z][a-z-]*(?: [^\n`#|>;&]*)?)/g)]
      .map(([, call = '']) => ({ path, call: call.trim() }))
      .filter(({ call }) => / --|^(?:check|build|preview|sandbox)$/.test(call)),
  );
}

function codePaths(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return spans.filter((span) => /^\w[\w./-]*(?:\.tsx?|\.md|\/)$/.test(span));
}

function linksOf(path: string): string[] {
  const text = read(path).replaceAll(/^ *```.*?^ *```$/gms, '');
  return [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, href = '']) => href);
}

function resolves(path: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? path : posix.join(dirname(path), file);
  if (!existsSync(join(root, target))) return false;
  return anchor === undefined || headingsOf(target).includes(anchor);
}

function headingsOf(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => slug(title));
}

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => posix.join(folder, name));
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
