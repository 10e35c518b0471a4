import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { allRules } from '../src/check.ts';
import { compile, type Compilation } from '../src/compile.ts';
import { readConfig } from '../src/config.ts';
import { loadProject } from '../src/load.ts';
import { reportPretty } from '../src/report/pretty.ts';
import { positionAt, type SourceFile } from '../src/source.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { project } = loadProject({ cwd: root, today: '2026-11-24' });

interface Slip {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The rule that reports the cause first. */
  readonly code: string;
  /** A line of another place that the first diagnostic stands on: the name is used there. */
  readonly at?: string;
}

const refunds = 'schema/refunds.graphql';
const states = 'content/api/unions/refund-status.mdx';
const initiate = 'content/api/mutations/client-refund-initiate.mdx';
const config = 'content/docs.config.yaml';

type Row = readonly [file: string, from: string, to: string, code: string, at?: string];

/** One slip of the shipped docs each: at most two diagnostics, the cause first, at its line. */
const slips: Readonly<Record<string, Row>> = {
  D1: [refunds, 'reason: RefundPausedReason!', 'reason: RefundPausdReason!', 'invalid-schema'],
  D2: [
    refunds,
    'refund: Refund!\n}',
    'refund: Refund!\n',
    'syntax-graphql',
    '"""\nMoney on its way back',
  ],
  D3: [refunds, 'type RefundPaused {', 'type RefundPaused ((', 'syntax-graphql'],
  D5: [
    refunds,
    'type RefundPaused {',
    'type RefundPasued {',
    'invalid-schema',
    'union RefundStatus',
  ],
  F9: [
    states,
    '      meaning: Accepted, and waiting to go to the bank. No money has moved.\n',
    '',
    'invalid-frontmatter',
    '- name: pending',
  ],
  L3: [states, 'initial: pending', 'initial: new', 'unknown-state'],
  L2: [states, 'type: RefundSubmitted', 'type: RefundSubmited', 'unknown-state'],
  B1: [initiate, 'once: input.nonce', 'once: input.nonse', 'unknown-symbol'],
  B3: [initiate, '  creates: Refund', '  create: Refund', 'invalid-frontmatter'],
  B4: [initiate, '  creates: Refund', '  creates: Refnd', 'unknown-symbol'],
  B8: [
    'content/payment-products/payouts/refunds.mdx',
    '- outcome: RefundPaused',
    '- outcome: RefundPuased',
    'unknown-fact',
  ],
  G4: [config, 'code: NONCE_ALREADY_USED', 'code: NONCE_USED', 'unknown-fact'],
  G6: [config, 'policies: [isClientToken]', 'policies: [isClientTokn]', 'unknown-fact'],
};

describe('a slip is its cause, and the checks that rest on it are skipped', () => {
  test.each(Object.entries(slips))('%s', (_id, row) => {
    const each = slipOf(row);
    const { diagnostics, skipped } = compiled(each);
    const report = reportPretty(diagnostics);
    const [first] = diagnostics;
    expect(diagnostics.length, report).toBeLessThanOrEqual(2);
    expect(first?.code, report).toBe(each.code);
    expect(skipped).toBeGreaterThan(0);
    const { path, text } = after(each);
    expect(first?.primary.span.file.path).toBe(path);
    const line = positionAt({ path, text }, text.indexOf(each.at ?? each.to)).line;
    const found = first ? positionAt(first.primary.span.file, first.primary.span.start).line : 0;
    expect(Math.abs(found - line), report).toBeLessThanOrEqual(each.at ? 4 : 1);
  });
});

test('a wrong response that rests on something else is reported beside a broken lifecycle', () => {
  const broken = after(slipOf(slips['L3'] ?? fail('no such slip')));
  const path = 'content/authentication/client-tokens.mdx';
  const page = project.pageFiles.find((file) => file.path === path) ?? fail(path);
  const wrong = { path, text: page.text.replace('"code": "FORBIDDEN"', '"code": "FORBIDEN"') };
  expect(wrong.text).not.toBe(page.text);
  const { diagnostics } = compile(withFiles([broken, wrong]));
  expect(diagnostics.some(({ primary }) => primary.span.file.path === path)).toBe(true);
  expect(diagnostics[0]?.code).toBe('unknown-state');
});

function slipOf([file, from, to, code, at]: Row): Slip {
  return { file, from, to, code, ...(at !== undefined && { at }) };
}

function after({ file, from, to }: Slip): SourceFile {
  const known = [...project.schemaFiles, ...project.pageFiles, project.config.file ?? fail(config)];
  const source = known.find(({ path }) => path === file) ?? fail(file);
  if (!source.text.includes(from)) fail(`\`${from}\` is not in ${file}`);
  return { path: file, text: source.text.replace(from, () => to) };
}

function compiled(each: Slip): Compilation {
  return compile(withFiles([after(each)]));
}

function withFiles(files: readonly SourceFile[]): typeof project {
  const next = (file: SourceFile): SourceFile =>
    files.find(({ path }) => path === file.path) ?? file;
  const file = next(project.config.file ?? fail(config));
  const read = file === project.config.file ? project : readConfig(file, allRules);
  return {
    ...project,
    config: read.config ?? fail('the config is refused'),
    schemaFiles: project.schemaFiles.map(next),
    pageFiles: project.pageFiles.map(next),
  };
}

function fail(message: string): never {
  throw new Error(message);
}
