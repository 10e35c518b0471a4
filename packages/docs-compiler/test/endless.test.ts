import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { compile } from '../src/compile.ts';
import { projectOf } from './project.ts';

/** A text of the library, and its replacement. */
type Edit = readonly [file: keyof typeof library, before: string, after: string];

const library = {
  'content/docs.config.yaml': read('docs.config.yaml'),
  'schema/library.graphql': read('schema.graphql'),
  'content/api/mutations/lend.mdx': read('content/lend.mdx'),
  'content/api/mutations/bring-back.mdx': read('content/bring-back.mdx'),
  'content/status.mdx': read('content/status.mdx'),
};
const status = 'content/status.mdx';
const lend = 'content/api/mutations/lend.mdx';
const schema = 'schema/library.graphql';

const late =
  '{ from: open, to: late, cause: Two weeks have passed., after: 14 d, event: loan.late }';
const returned = '{ from: late, to: returned, cause: The reader brings it., event: loan.returned }';

/** Adds a book lifecycle with a transition in each direction to the lending page. */
function bookLifecycle(away: string, back: string): readonly Edit[] {
  const lifecycle = `lifecycle:
  id: book
  entity: Book
  initial: shelf
  states:
    - { name: shelf, type: Shelf, meaning: There. }
    - { name: away, type: Away, meaning: Not there. }
  transitions:
    - { from: shelf, to: away, cause: x, ${away} }
    - { from: away, to: shelf, cause: y, ${back} }
---`;
  return [
    [schema, 'title: String!\n', 'title: String!\n  loan: Loan\n  place: BookPlace!\n'],
    [
      schema,
      'union LoanStatus',
      'union BookPlace = Shelf | Away\ntype Shelf { since: String }\ntype Away { since: String }\n\nunion LoanStatus',
    ],
    [lend, 'documents: Mutation.lend\n', `documents: Mutation.lend\n${lifecycle.slice(0, -3)}`],
  ];
}

const cycles: readonly (readonly [title: string, edits: readonly Edit[], transitions: number])[] = [
  [
    'no delay in both directions',
    [[status, late, transitions('open to late, after: 0 s', 'late to open, after: 0 s')]],
    2,
  ],
  ['a state to itself', [[status, returned, transitions('late to late, after: 0 s')]], 1],
  [
    'a delay of a millisecond, with a long setup',
    [
      [status, late, transitions('open to late, after: 1 ms', 'late to open, after: 1 ms')],
      [lend, 'world:\n', 'scenarios: { Where: { before: [{ after: 100000 d }] } }\nworld:\n'],
    ],
    2,
  ],
  [
    'times in the past',
    [
      [status, late, transitions('open to late, at: reader', 'late to open, at: reader')],
      [lend, '"Ada"', '"2001-01-01T00:00:00Z"'],
    ],
    2,
  ],
  [
    'a time and no delay',
    [[status, late, transitions('open to late, at: note', 'late to open, after: 0 s')]],
    2,
  ],
  [
    'a trigger that leads into the cycle',
    [
      [status, returned, transitions('late to late, after: 10 ms')],
      [lend, 'after: 5 s }', 'after: 5 s, then: [{ outcome: LoanLate, after: 0 s }] }'],
    ],
    1,
  ],
  [
    'objects that move each other',
    [
      ...bookLifecycle('moves: { loan: LoanOpen }', 'moves: { loan: LoanLate }'),
      [
        status,
        late,
        transitions('open to late, moves: { book: Away }', 'late to open, moves: { book: Shelf }'),
      ],
    ],
    4,
  ],
];

test.each(cycles)('an endless cycle is one diagnostic: %s', (_title, edits, count) => {
  const found = diagnosticsOf(edits).filter(({ code }) => code === 'endless-transitions');
  expect(found).toHaveLength(1);
  expect(found[0]?.primary.span.file.path).toMatch(/\.mdx$/);
  expect(1 + (found[0]?.related?.length ?? 0)).toBe(count);
});

const steady: readonly (readonly [title: string, edits: readonly Edit[]])[] = [
  ['the unchanged library', []],
  ['a retry every five minutes', [[status, late, retry('5 min')]]],
  ['a retry every half second', [[status, late, retry('500 ms')]]],
  [
    'a retry at a time that its state sets',
    [
      [status, late, transitions('open to late, at: note', 'late to open, at: note')],
      [status, 'name: open, type', 'name: open, fills: { note: { now: 1 h } }, type'],
    ],
  ],
  [
    'a cycle that another transition ends',
    [
      [
        status,
        late,
        transitions(
          'open to late, after: 0 s',
          'late to returned, after: 0 s',
          'late to open, after: 0 s',
        ),
      ],
    ],
  ],
];

test.each(steady)('no endless cycle is reported: %s', (_title, edits) => {
  const found = diagnosticsOf(edits).map(({ code }) => code);
  expect(found).not.toContain('endless-transitions');
});

test('a cycle that only a simulated run reveals is reported at its transitions', () => {
  const found = diagnosticsOf([
    [schema, 'book: Book!', 'book: Book!\n  next: Loan'],
    [
      lend,
      'book-1: {',
      'loan-7: { type: Loan, values: { reader: Ada, book: book-1, next: loan-7 } }\n  book-1: {',
    ],
    [
      status,
      late,
      transitions(
        'open to late, moves: { next: LoanOpen }',
        'late to open, moves: { next: LoanLate }',
      ),
    ],
    [lend, '{ "id": "loan-1" }', '{ "id": "loan-7" }'],
    [
      lend,
      '"Loan", "status": { "__typename": "LoanOpen" }',
      '"Loan", "status": { "__typename": "LoanLate" }',
    ],
  ]);
  expect(found.filter(({ code }) => code === 'endless-transitions')).toMatchObject([
    { related: [{ span: { file: { path: status } } }] },
  ]);
});

test('a setup with too many changes is reported at the setup', () => {
  const found = diagnosticsOf([
    [status, late, retry('5 min')],
    [lend, 'world:\n', 'scenarios: { Where: { before: [{ after: 3650 d }] } }\nworld:\n'],
  ]);
  const [first] = found.filter(({ code }) => code === 'response-without-scenario');
  expect(found.map(({ code }) => code)).not.toContain('endless-transitions');
  expect(first?.primary.text ?? '').toMatch('10000 changes');
});

function transitions(...each: readonly string[]): string {
  return each
    .map((text) => text.replace(/^(\w+) to (\w+)/, 'from: $1, to: $2, cause: x'))
    .map((text) => `{ ${text} }`)
    .join('\n    - ');
}

function retry(time: string): string {
  return transitions(`open to late, after: ${time}`, `late to open, after: ${time}`);
}

function diagnosticsOf(edits: readonly Edit[]) {
  const files: Record<string, string> = { ...library };
  for (const [file, before, after] of edits) {
    const text = files[file] ?? '';
    expect(text).toContain(before);
    files[file] = text.replace(before, after);
  }
  return compile(projectOf(files)).diagnostics;
}

function read(path: string): string {
  return readFileSync(new URL(`sandbox/library/${path}`, import.meta.url), 'utf8');
}
