import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const compiler = join(root, 'packages/docs-compiler/bin/docs-compiler.js');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shipped-docs-'));
  writeFileSync(join(folder, 'package.json'), '{}');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the shipped docs have no findings', () => {
  restore();
  const { status, stderr } = check();
  expect(stderr).toContain('no errors, no warnings');
  expect(status).toBe(0);
});

test('the shipped docs leave nothing out, and show it by hundreds of checked examples', () => {
  restore();
  const { stdout } = run('coverage', '--format', 'json');
  const {
    kinds,
  }: { kinds: { kind: string; covered: number; percent: number; missing: unknown[] }[] } =
    JSON.parse(stdout);
  expect(kinds.filter(({ percent }) => percent < 100)).toEqual([]);
  expect(kinds.find(({ kind }) => kind === 'examples')?.covered).toBeGreaterThanOrEqual(250);
});

/** One hole a row: what is taken out, and the frame that must show it. */
interface Hole {
  readonly taken: string;
  readonly file: string;
  /** Returns the text without it; an empty text deletes the file. */
  take(text: string): string;
  readonly code: string;
  /** The file that the frame opens on, and text of the line it points at. */
  readonly frame: { readonly file: string; readonly line: string };
}

const holes: readonly Hole[] = [
  {
    taken: 'the page of a union',
    file: 'content/api/unions/refund-status.mdx',
    take: () => '',
    code: 'undocumented-union',
    frame: { file: 'schema/refunds.graphql', line: 'union RefundStatus' },
  },
  {
    taken: 'a state',
    file: 'content/api/unions/refund-status.mdx',
    take: (text) => cut(text, /^ {4}- name: paused\n(?: {6}.*\n)+/m),
    code: 'unnamed-state',
    frame: { file: 'content/api/unions/refund-status.mdx', line: 'states:' },
  },
  {
    taken: 'a field of a response',
    file: 'content/payment-products/payouts/refunds.mdx',
    take: (text) => cut(text, /^ *"__typename": "RefundPending",?\n/m),
    code: 'invalid-response',
    frame: { file: 'content/payment-products/payouts/refunds.mdx', line: '' },
  },
  {
    taken: 'a field that an example selects',
    file: 'schema/refunds.graphql',
    take: (text) =>
      cut(text, /(?<=type Refund [\s\S]*?)\n {2}"""(?:(?!""")[\s\S])*"""\n {2}nonce: String!\n/),
    code: 'invalid-example',
    frame: { file: 'content/payment-products/payouts/refunds.mdx', line: 'nonce' },
  },
  {
    taken: 'the target of a link',
    file: 'content/graphql/pagination.mdx',
    take: () => '',
    code: 'broken-link',
    frame: {
      file: 'content/payment-products/payouts/disbursements.mdx',
      line: '/graphql/pagination',
    },
  },
  {
    taken: 'the target of an anchor',
    file: 'content/graphql/error-handling.mdx',
    take: (text) => cut(text, /^## When the payment fails\n/m),
    code: 'broken-anchor',
    frame: {
      file: 'content/payment-products/payins/paybybank/integration-process.mdx',
      line: '/graphql/error-handling#when-the-payment-fails',
    },
  },
];

describe('taking out', () => {
  test.each(holes)('$taken is $code', ({ file, take, code, frame }) => {
    restore();
    const path = join(folder, file);
    const text = take(readFileSync(path, 'utf8'));
    if (text === '') rmSync(path);
    else writeFileSync(path, text);

    const { status, stderr } = check();
    expect(status).toBe(1);
    const report = stderr.split('\n\n').find((each) => {
      // The first place, or one of the further ones that have the same cause.
      return (
        each.trim().startsWith(`error[${code}]`) &&
        each.includes(` ${frame.file}:`) &&
        each.includes(frame.line)
      );
    });
    expect(report, stderr).toBeDefined();
  });
});

function restore(): void {
  for (const name of ['schema', 'content']) {
    rmSync(join(folder, name), { recursive: true, force: true });
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
}

function check(): { status: number | null; stderr: string } {
  return run('check');
}

function run(...args: readonly string[]): {
  status: number | null;
  stdout: string;
  stderr: string;
} {
  return spawnSync(process.execPath, [compiler, ...args, '--color', 'never'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
}

function cut(text: string, pattern: RegExp): string {
  const rest = text.replace(pattern, '');
  if (rest === text) throw new Error(`nothing matches ${pattern}`);
  return rest;
}
