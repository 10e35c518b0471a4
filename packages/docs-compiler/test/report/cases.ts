import type { Diagnostic } from '../../src/diagnostic.ts';
import type { SourceFile, Span } from '../../src/source.ts';

const page: SourceFile = {
  path: 'content/api/unions/payment-initiation-request-state.mdx',
  text: '---\ntitle: States\nlifecycle:\n  states:\n    - name: pending\n---\n',
};
const schema: SourceFile = {
  path: 'schema/payment-requests.graphql',
  text: `${'\n'.repeat(211)}  | PaymentInitiationRequestExpired\n`,
};
const guide: SourceFile = {
  path: 'content/guide, part 1 (élan).mdx',
  text: [
    '# One',
    '',
    'A `Refnd` here.',
    '',
    'Between.',
    '',
    'Another `Refnd` and a `Paymnt`.',
    '',
    '',
    '',
    'The end of `Refnd`.',
  ].join('\n'),
};
const odd: SourceFile = {
  path: 'content/odd.mdx',
  text: '\ufefffirst `Refnd`\r\n\tname:\tRefnd\r\n支払い \u{1f44d}\u{1f3fd} e\u0301t `Refnd`\r\nred \u001b[31m \u202e `Refnd`\r\n',
};
const long: SourceFile = {
  path: 'schema/minified.graphql',
  text: `type Query { ${'aField: String '.repeat(40)} refnd: Refnd ${'bField: Int '.repeat(40)} other: Refnd }\n`,
};
const empty: SourceFile = { path: 'content/empty.mdx', text: '' };

/** The code frame of DESIGN.md, and edge cases of code frames. */
export const cases: Readonly<Record<string, readonly Diagnostic[]>> = {
  'two-files': [
    {
      code: 'unnamed-state',
      severity: 'error',
      message: 'state `PaymentInitiationRequestExpired` has no meaning',
      primary: { span: find(page, 'states'), text: 'names 4 of the 5 members' },
      related: [{ span: find(schema, 'PaymentInitiationRequestExpired'), text: 'declared here' }],
      notes: ['an integrator cannot tell whether an expired request can still be paid'],
      help: [
        'add a state with `type: PaymentInitiationRequestExpired`; see `docs-compiler explain unnamed-state`',
      ],
      coordinate: 'PaymentInitiationRequestExpired',
    },
  ],
  'many-labels': [
    {
      ...unknown(guide, 2),
      related: [
        { span: find(guide, '`Refnd`', 1), text: 'here' },
        { span: find(guide, 'Paymnt'), text: 'a near name' },
        { span: find(guide, 'Another'), text: '' },
        { span: find(guide, '`Refnd`', 3), text: 'and here' },
      ],
    },
    { ...unknown(guide, 1), related: [{ span: find(guide, 'Between'), text: 'one line between' }] },
  ],
  'odd-characters': [unknown(odd, 1), unknown(odd, 2), unknown(odd, 3), unknown(odd, 4)],
  'long-lines': [
    unknown(long, 1),
    { ...unknown(long, 2), related: [{ span: find(long, 'refnd:'), text: 'far from it' }] },
    {
      ...unknown(long, 1),
      fix: { edits: [{ span: find(long, 'Refnd'), text: 'Refund' }] },
    },
  ],
  'several-lines': [
    {
      ...unknown(page, 0),
      primary: { span: { file: page, start: 0, end: page.text.length }, text: 'all of it' },
    },
    {
      ...unknown(page, 0),
      primary: { span: find(page, 'lifecycle:\n  states:\n'), text: 'two lines' },
    },
  ],
  places: [
    {
      ...unknown(empty, 0),
      message: 'the page\nis \u001b[31mempty',
      primary: { span: { file: empty, start: 0, end: 0 }, text: '' },
      help: ['write a title:\n---\ntitle: …\n---'],
    },
    {
      ...unknown(guide, 0),
      primary: {
        span: { file: guide, start: guide.text.length, end: guide.text.length },
        text: 'something is missing after this',
      },
    },
  ],
  fixes: [
    {
      ...unknown(guide, 1),
      fix: {
        edits: [
          { span: find(guide, 'Refnd', 1), text: 'Refund' },
          { span: find(guide, 'Paymnt'), text: 'Payment' },
          { span: find(guide, 'Refnd', 2), text: 'Refund' },
          { span: find(page, '---', 2), text: 'hidden: true\n---' },
        ],
      },
    },
  ],
  'many-warnings': Array.from({ length: 51 }, () => ({
    ...unknown(guide, 1),
    code: 'missing-description',
    severity: 'warning' as const,
  })),
};

function unknown(file: SourceFile, occurrence: number): Diagnostic {
  return {
    code: 'unknown-symbol',
    severity: 'error',
    message: 'unknown name `Refnd`',
    primary: { span: find(file, 'Refnd', occurrence), text: 'not defined in the schema' },
  };
}

/** Returns the span of the n-th occurrence (from 1) of a text. */
function find(file: SourceFile, text: string, occurrence = 1): Span {
  let start = -1;
  for (let count = 0; count < occurrence; count++) start = file.text.indexOf(text, start + 1);
  return { file, start: Math.max(0, start), end: Math.max(0, start) + text.length };
}
