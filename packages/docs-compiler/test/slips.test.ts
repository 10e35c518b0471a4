import { describe, expect, test } from 'vitest';

import { allRules } from '../src/check.ts';
import { compile, type Compilation } from '../src/compile.ts';
import { readConfig } from '../src/config.ts';
import { reportPretty } from '../src/report/pretty.ts';
import { positionAt, type SourceFile } from '../src/source.ts';
import { isNightly } from './nightly.ts';
import { shippedProject as project } from './shipped-project.ts';
import { similarSlips, type SimilarSlip } from './similar-slips.ts';

/** In milliseconds; only against hanging. */
const timeout = 120_000;

interface Slip {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The first reported rule, that of the cause. */
  readonly code: string;
  /** A line elsewhere, at which the first diagnostic is reported because the name is used there. */
  readonly at?: string;
}

const refunds = 'schema/refunds.graphql';
const states = 'content/api/unions/refund-status.mdx';
const triggers = 'content/payment-products/payouts/refunds.mdx';
const initiate = 'content/api/mutations/client-refund-initiate.mdx';
const config = 'content/docs.config.yaml';

type Row = readonly [file: string, from: string, to: string, code: string, at?: string];

/**
 * Typos in the shipped docs: at most two diagnostics, the cause first, on its line. Each one
 * compiles all of the docs, so `npm test` only has those of a small project, in
 * `one-per-cause.test.ts`.
 */
const slips: Readonly<Record<string, Row>> = {
  D1: [refunds, 'reason: RefundPausedReason!', 'reason: RefundPausdReason!', 'invalid-schema'],
  D2: [
    refunds,
    'refund: Refund!\n}',
    'refund: Refund!\n',
    'syntax-graphql',
    'type RefundInitiatePayload {',
  ],
  D3: [refunds, 'type RefundPaused {', 'type RefundPaused ((', 'syntax-graphql'],
  D5: [refunds, 'type RefundPaused {', 'type RefundPasued {', 'invalid-schema'],
  F9: [
    states,
    '      meaning: Accepted, and waiting to go to the bank. No money has moved.\n',
    '',
    'invalid-frontmatter',
    '- name: pending',
  ],
  L3: [states, 'initial: pending', 'initial: new', 'unknown-state'],
  G4: [config, 'code: NONCE_ALREADY_USED', 'code: NONCE_USED', 'unknown-fact'],
  G6: [config, 'policies: [isClientToken]', 'policies: [isClientTokn]', 'unknown-fact'],
};

/** More typos of the same kinds, for `pnpm nightly`: each one compiles the shipped docs. */
const nightly: Readonly<Record<string, Row>> = {
  'a type with an unrelated name': [
    refunds,
    'type RefundPaused {',
    'type RefundOnHold {',
    'invalid-schema',
    'union RefundStatus',
  ],
  H12: [
    'content/api/mutations/client-disbursement-create.mdx',
    'mutation PayWinner(',
    'mutaton PayWinner(',
    'invalid-example',
  ],
  L2: [states, 'type: RefundSubmitted', 'type: RefundSubmited', 'unknown-state'],
  B8: [triggers, '- outcome: RefundPaused', '- outcome: RefundPuased', 'unknown-fact'],
  B1: [initiate, 'once: input.nonce', 'once: input.nonse', 'unknown-symbol'],
  B3: [initiate, '  creates: Refund', '  create: Refund', 'invalid-frontmatter'],
  B4: [initiate, '  creates: Refund', '  creates: Refnd', 'unknown-symbol'],
  'the kind of token of a client': [config, 'token: client\n', 'token: clent\n', 'unknown-fact'],
  'a claim of a client': [config, 'claims: [test_client]', 'claims: [test_clent]', 'unknown-fact'],
  'a scalar of the config': [config, '  Money:\n', '  Moeny:\n', 'unknown-fact'],
  'the page of the fixtures': [config, 'start: /sandbox', 'start: /sandbx', 'unknown-fact'],
  'an operation that is not simulated': [
    config,
    'Mutation.clientImageUpload:',
    'Mutation.clientImageUplod:',
    'unknown-symbol',
  ],
  'a code without a message': [
    config,
    'value: BAD_USER_INPUT',
    'value: BAD_USER_INPT',
    'unknown-fact',
  ],
  'a field of a created object': [initiate, '    created: {', '    craeted: {', 'unknown-symbol'],
  'a key of a call': [initiate, '  once:', '  ocne:', 'invalid-frontmatter'],
  'the code of a response': [
    initiate,
    '"code": "BAD_USER_INPUT"',
    '"code": "BAD_USER_INPT"',
    'invalid-response',
  ],
  'the source state of a transition': [states, 'from: paused', 'from: pauesd', 'unknown-state'],
  'the operation of a trigger': [
    triggers,
    'operation: Mutation.clientRefundInitiate',
    'operation: Mutation.clientRefundInitate',
    'unknown-symbol',
  ],
  'a key of a trigger': [triggers, '    operation: ', '    opertaion: ', 'invalid-frontmatter'],
  'a key of a state': [
    states,
    '      meaning: Accepted',
    '      meanign: Accepted',
    'invalid-frontmatter',
  ],
  'a keyword of the schema': [
    'schema/cards.graphql',
    'enum CardType',
    'eunm CardType',
    'syntax-graphql',
  ],
  'a type with a typo in its definition': [
    'schema/cards.graphql',
    'enum CardType',
    'enum CadrType',
    'invalid-schema',
  ],
};

// Not in `npm test`: an edit of the docs must not fail a test of the compiler.
test.runIf(isNightly)('each slip changes the docs', () => {
  for (const row of Object.values({ ...slips, ...nightly })) after(slipOf(row));
  for (const slip of similarSlips) changedBy(slip);
});

describe.runIf(isNightly)(
  'a slip is reported at its cause, and dependent checks are skipped',
  () => {
    test.each(Object.entries({ ...slips, ...nightly }))(
      '%s',
      (_id, row) => {
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
        const found = first
          ? positionAt(first.primary.span.file, first.primary.span.start).line
          : 0;
        expect(Math.abs(found - line), report).toBeLessThanOrEqual(each.at ? 4 : 1);
      },
      timeout,
    );
  },
);

describe.runIf(isNightly)('a slip in any file is at most two diagnostics', () => {
  test.each(
    similarSlips.map((slip) => [slip[0], slip[2] ?? 'missing', slip[3] ?? '', slip] as const),
  )(
    '%s: %s -> %s',
    (_file, _from, _to, slip) => {
      const [, code] = slip;
      const { diagnostics } = compile(projectWith(slip));
      const report = reportPretty(diagnostics);
      expect(diagnostics.length, report).toBeLessThanOrEqual(2);
      expect(diagnostics[0]?.code, report).toBe(code);
    },
    timeout,
  );
});

test.runIf(isNightly)(
  'a wrong response that does not depend on a broken lifecycle is reported beside it',
  () => {
    const broken = after(slipOf(slips['L3'] ?? fail('no such slip')));
    const path = 'content/authentication/client-tokens.mdx';
    const page = project.pageFiles.find((file) => file.path === path) ?? fail(path);
    const wrong = { path, text: page.text.replace('"code": "FORBIDDEN"', '"code": "FORBIDEN"') };
    expect(wrong.text).not.toBe(page.text);
    const { diagnostics } = compile(withFiles([broken, wrong]));
    expect(diagnostics.some(({ primary }) => primary.span.file.path === path)).toBe(true);
    expect(diagnostics[0]?.code).toBe('unknown-state');
  },
  timeout,
);

test.runIf(isNightly)(
  'a lost anchor skips no response',
  () => {
    const page = 'content/payment-products/payouts/refunds.mdx';
    const { diagnostics, skipped } = compile(projectWith([page, '', '## Before', '##Before']));
    expect(diagnostics.map(({ code }) => code)).toEqual(['broken-anchor']);
    expect(skipped).toBe(0);
  },
  timeout,
);

/** Returns the shipped docs with a text replaced, or without the file. */
function projectWith(slip: SimilarSlip): typeof project {
  const changed = changedBy(slip);
  if (changed) return withFiles([changed]);
  const isOther = ({ path }: SourceFile): boolean => path !== slip[0];
  const { schemaFiles, pageFiles } = project;
  return {
    ...project,
    schemaFiles: schemaFiles.filter(isOther),
    pageFiles: pageFiles.filter(isOther),
  };
}

/** Returns the changed file; undefined for a slip that removes it. */
function changedBy([path, , from, to = '']: SimilarSlip): SourceFile | undefined {
  const { text } = sourceAt(path);
  if (from === undefined) return undefined;
  const changed = text.replace(from, () => to);
  if (changed === text) fail(`\`${String(from)}\` is not in ${path}`);
  return { path, text: changed };
}

function sourceAt(path: string): SourceFile {
  const known = [...project.schemaFiles, ...project.pageFiles, project.config.file ?? fail(config)];
  return known.find((file) => file.path === path) ?? fail(path);
}

function slipOf([file, from, to, code, at]: Row): Slip {
  return { file, from, to, code, ...(at !== undefined && { at }) };
}

function after({ file, from, to }: Slip): SourceFile {
  const source = sourceAt(file);
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
