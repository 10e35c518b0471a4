import { describe, expect, test } from 'vitest';

import { compile, linkProject } from '../src/compile.ts';
import { coverageOf } from '../src/coverage.ts';
import type { Project } from '../src/project.ts';
import { renameElement, renameHeading, type Rename } from '../src/rename.ts';
import { reportPretty } from '../src/report/pretty.ts';
import { finish } from '../src/text/steps.ts';
import { recompile, worldOf } from './mutation/recompile.ts';
import { everyNth, isNightly } from './nightly.ts';
import { shippedProject } from './shipped-project.ts';

const project = { ...shippedProject, today: new Date().toISOString().slice(0, 10) };
// Parsed and linked once: each row only re-reads a file or two.
const world = worldOf(project);

test('the shipped docs have no findings', () => {
  expect(reportPretty(recompile(world, { files: new Map() }))).toBe('');
});

test('the shipped docs have full coverage and hundreds of checked examples', () => {
  const { kinds } = coverageOf(world.graph);
  expect(kinds.filter(({ percent }) => percent < 100)).toEqual([]);
  expect(kinds.find(({ kind }) => kind === 'examples')?.covered).toBeGreaterThanOrEqual(250);
});

test('every final state of the shipped docs has a category', () => {
  const states = world.graph.lifecycles.flatMap(({ fact }) => fact.states);
  expect(states.filter(({ terminal, category }) => terminal && !category)).toEqual([]);
  expect(new Set(states.map(({ category }) => category)).size).toBe(5);
});

test('each compared page has a flow and says when to choose it', () => {
  const pages = world.graph.compared.map(({ page }) => page);
  expect(pages.length).toBeGreaterThan(10);
  const lacks = pages.filter(
    ({ parsed: { frontmatter } }) => !frontmatter.flow || !frontmatter.choose,
  );
  expect(lacks.map(({ route }) => route)).toEqual([]);
});

test('no heading is on more than 20 guides', () => {
  const uses = new Map<string, number>();
  for (const { parsed } of world.graph.pages) {
    if (parsed.frontmatter.documents !== undefined) continue;
    for (const heading of new Set((parsed.body?.headings ?? []).map(({ text }) => text)))
      uses.set(heading, (uses.get(heading) ?? 0) + 1);
  }
  expect(uses.size).toBeGreaterThan(300);
  expect([...uses].filter(([, count]) => count > 20)).toEqual([]);
});

/** One row per removed text, with the code frame that must report it. */
interface Hole {
  readonly removed: string;
  readonly file: string;
  /** Returns the edited text; an empty text deletes the file. */
  remove(text: string): string;
  readonly code: string;
  /** The file that the frame opens on, and text of the line it points at. */
  readonly frame: { readonly file: string; readonly line: string };
}

const holes: readonly Hole[] = [
  {
    removed: 'the page of a union',
    file: 'content/api/unions/refund-status.mdx',
    remove: () => '',
    code: 'undocumented-union',
    frame: { file: 'schema/refunds.graphql', line: 'union RefundStatus' },
  },
  {
    removed: 'a state',
    file: 'content/api/unions/refund-status.mdx',
    remove: (text) => cut(text, /^ {4}- name: paused\n(?: {6}.*\n)+/m),
    code: 'unnamed-state',
    frame: { file: 'content/api/unions/refund-status.mdx', line: 'states:' },
  },
  {
    removed: 'a field of a response',
    file: 'content/payment-products/payouts/refunds.mdx',
    remove: (text) => cut(text, /^ *"__typename": "RefundPending",?\n/m),
    code: 'invalid-response',
    frame: { file: 'content/payment-products/payouts/refunds.mdx', line: '' },
  },
  {
    removed: 'a field that an example selects',
    file: 'schema/refunds.graphql',
    remove: (text) =>
      cut(text, /(?<=type Refund [\s\S]*?)\n {2}"""(?:(?!""")[\s\S])*"""\n {2}nonce: String!\n/),
    code: 'invalid-example',
    frame: { file: 'content/payment-products/payouts/refunds.mdx', line: 'nonce' },
  },
  {
    removed: 'the target of a link',
    file: 'content/graphql/pagination.mdx',
    remove: () => '',
    code: 'lost-route',
    frame: {
      file: 'content/graphql/filtering.mdx',
      line: '/graphql/pagination',
    },
  },
  {
    removed: 'the target of an anchor',
    file: 'content/graphql/error-handling.mdx',
    remove: (text) => cut(text, /^## When the payment fails\n/m),
    code: 'broken-anchor',
    frame: {
      file: 'content/payment-products/payins/paybybank/integration-process.mdx',
      line: '/graphql/error-handling#when-the-payment-fails',
    },
  },
];

describe('removing', () => {
  test.each(everyNth(holes, 2))(
    '$removed is reported as $code',
    ({ file, remove, code, frame }) => {
      const before = [...project.schemaFiles, ...project.pageFiles].find(
        ({ path }) => path === file,
      );
      const text = remove(before?.text ?? '');
      const diagnostics = recompile(world, { files: new Map([[file, text || undefined]]) });
      const reports = reportPretty(diagnostics);
      const report = reports.split('\n\n').find((each) => {
        // The primary location, or a further one with the same cause.
        return (
          each.trim().startsWith(`error[${code}]`) &&
          each.includes(` ${frame.file}:`) &&
          each.includes(frame.line)
        );
      });
      expect(report, reports).toBeDefined();
    },
  );
});

function cut(text: string, pattern: RegExp): string {
  const rest = text.replace(pattern, '');
  if (rest === text) throw new Error(`nothing matches ${pattern}`);
  return rest;
}

test('a rename of a type leaves no findings and no stale line', () => {
  const { project: after, unsure } = renamed(world.project, 'PaymentInitiationRequest', 'Invoice');
  expect(textsOf(after).join('\n')).not.toMatch(/\bPaymentInitiationRequest\b/);
  const places = unsure.map(({ span }) => span.file.path);
  expect(places.filter((path) => !path.startsWith('content/samples/'))).toEqual([]);
  // Without the simulation, which takes most of the time.
  const config = { ...after.config, sandbox: undefined };
  expect(reportPretty(compile({ ...after, config }).diagnostics)).toBe('');
});

/** A name or a heading, the new one, and the place and the name of a rename back. */
const renames = [
  ['PaymentInitiationRequest', 'PaymentRequest', 'PaymentRequest', 'PaymentInitiationRequest'],
  [
    'PaymentInitiationRequest.externalReference',
    'merchantReference',
    'PaymentInitiationRequest.merchantReference',
    'externalReference',
  ],
  ['Money', 'MoneyAmount', 'MoneyAmount', 'Money'],
  ['BankId', 'BankCode', 'BankCode', 'BankId'],
  ['RefundPaused', 'RefundOnHold', 'RefundOnHold', 'RefundPaused'],
  ['Refund.amount', 'total', 'Refund.total', 'amount'],
  ['Query.node(id:)', 'key', 'Query.node(key:)', 'id'],
  ['Scope.transaction_initiate', 'transact', 'Scope.transact', 'transaction_initiate'],
  [
    '/graphql/pagination#step-2-request-the-next-page',
    'Step 2: read on',
    '/graphql/pagination#step-2-read-on',
    'Step 2: request the next page',
  ],
] as const;

describe.runIf(isNightly)('a rename leaves no findings, and is undone by a rename back', () => {
  test.each(renames)('%s', (from, to, now, former) => {
    const there = renamed(project, from, to);
    expect(reportPretty(compile(there.project).diagnostics)).toBe('');
    expect(textsOf(renamed(there.project, now, former).project)).toEqual(textsOf(project));
  });
});

function renamed(before: Project, from: string, to: string): Rename {
  const sources = { project: before, graph: linkProject(before).graph };
  const rename = finish(
    (from.startsWith('/') ? renameHeading : renameElement)(sources, { from, to }),
  );
  if ('message' in rename) throw new Error(rename.message);
  return rename;
}

function textsOf({ config, routesLock, schemaFiles, pageFiles }: Project): (string | undefined)[] {
  return [config.file, routesLock, ...schemaFiles, ...pageFiles].map((file) => file?.text);
}
