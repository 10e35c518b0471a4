import { createSandbox, isRefused, UnusableGraph, type Sandbox } from '@docs-compiler/sandbox';
import fc from 'fast-check';

import { compile, type Compilation } from '../../src/compile.ts';
import { emit } from '../../src/emit.ts';
import type { GraphJson } from '../../src/graph-json.ts';
import { reportPretty } from '../../src/report/pretty.ts';
import { below, randomFrom, shuffled, type Random } from '../mutation/random.ts';
import { projectWith } from '../project.ts';
import type { Files } from './corpus.ts';
import { within } from './processor.ts';
import { checkMostPromises, checkSpans, withReadableConfig } from './promises.ts';
import { chance, pick } from './schema-values.ts';

/** Far more than any case takes, including its fixes and its sandbox. */
const mostSeconds = 20;

/** A library whose loans and books have random transitions between their states. */
export const cycles: fc.Arbitrary<Files> = fc.noShrink(fc.nat()).map((seed) => {
  const random = randomFrom(seed);
  return {
    'content/docs.config.yaml': config,
    'schema/library.graphql': schema,
    'content/lend.mdx': lendPage(random),
    'content/bring-back.mdx': bringBackPage(random),
    'content/loan-status.mdx': statusPage(random, loan),
    'content/book-place.mdx': statusPage(random, book),
  };
});

/**
 * Checks that simulations terminate, at most with findings, and that a sandbox handles any request.
 */
export function checkCycles(files: Files): Compilation {
  return within(mostSeconds, () => {
    // Fixes simulate everything again, several times.
    const isWhole = (files['content/lend.mdx']?.length ?? 0) % 8 === 0;
    const compilation = isWhole ? checkMostPromises(files) : compileOnce(files);
    const hasErrors = compilation.diagnostics.some(({ severity }) => severity === 'error');
    const sandbox = openSandbox(compilation, hasErrors);
    if (sandbox) runSandbox(sandbox, emit(compilation.graph));
    return compilation;
  });
}

function compileOnce(files: Files): Compilation {
  const readable = withReadableConfig(files);
  const sources = Object.entries(readable).map(([path, text]) => ({ path, text }));
  const compilation = compile(projectWith(sources));
  checkSpans(compilation.diagnostics);
  reportPretty(compilation.diagnostics);
  return compilation;
}

/** Returns undefined if the graph has errors, so that it cannot be run. */
function openSandbox({ graph }: Compilation, hasErrors: boolean): Sandbox | undefined {
  const json: GraphJson = JSON.parse(JSON.stringify(emit(graph)));
  // Without declared behavior, there is no sandbox.
  if (!json.sandbox) return undefined;
  try {
    return createSandbox({ graph: json });
  } catch (error) {
    if (error instanceof UnusableGraph && hasErrors) return undefined;
    throw error;
  }
}

function runSandbox(sandbox: Sandbox, { examples, acts }: GraphJson): void {
  const ids = examples.flatMap(({ id, kind }) => (kind === 'operation' ? [id] : []));
  for (const id of ids) {
    unlessRefused(() => sandbox.rehearse(id));
    for (const time of ['0 s', '1 ms', '1 h']) unlessRefused(() => sandbox.advance(time));
    for (const { name } of acts)
      for (const thing of sandbox.things()) unlessRefused(() => sandbox.act(name, thing));
  }
  for (let times = 0; times < 10 && sandbox.next(); times += 1)
    unlessRefused(() => sandbox.advanceToNext());
  const saved = sandbox.save();
  for (const time of ['30 d', '1000000 d']) unlessRefused(() => sandbox.advance(time));
  for (const thing of sandbox.things()) {
    sandbox.state(thing);
    sandbox.why(thing);
  }
  JSON.stringify(sandbox.webhooks);
  unlessRefused(() => sandbox.endings());
  if (!sandbox.restore(saved)) throw new Error('a sandbox does not read what it has saved');
  for (const id of ids) unlessRefused(() => sandbox.prepare(id));
  sandbox.reset();
}

function unlessRefused(use: () => unknown): void {
  try {
    use();
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}

interface Kind {
  readonly id: string;
  readonly entity: string;
  readonly union: string;
  readonly states: readonly (readonly [name: string, type: string])[];
  /** Fields that refer to an object, and the states to which that object can be moved. */
  readonly moves: Readonly<Record<string, readonly string[]>>;
  readonly moments: readonly string[];
}

const loanTypes = ['LoanOpen', 'LoanLate', 'LoanReturned'];
const bookTypes = ['Shelf', 'Away', 'Lost'];

const loan: Kind = {
  id: 'loan',
  entity: 'Loan',
  union: 'LoanStatus',
  states: [
    ['open', 'LoanOpen'],
    ['late', 'LoanLate'],
    ['returned', 'LoanReturned'],
  ],
  moves: { book: bookTypes, next: loanTypes },
  moments: ['reader', 'note'],
};

const book: Kind = {
  id: 'book',
  entity: 'Book',
  union: 'BookPlace',
  states: [
    ['shelf', 'Shelf'],
    ['away', 'Away'],
    ['lost', 'Lost'],
  ],
  moves: { loan: loanTypes },
  moments: ['title'],
};

const durations = `0 s, 0 s, 0 s, 1 ms, 10 ms, 999 ms, 1 s, 1.5 s, 5 min, 1 h, 14 d, 365 d,
100000 d, 1000000 d`.split(/,\s/);
/** Invalid durations, or longer ones than the config accepts. */
const odd = ['1000001 d', '99999999999999999999 d', '0.0001 ms', '-1 s', 'soon'];

function durationOf(random: Random): string {
  return pick(random, chance(random, 40) ? odd : durations) ?? '0 s';
}

/**
 * Returns a transition from `from` to any state, including itself, by time, at a moment, by an
 * actor or by another object.
 */
function transitionOf(random: Random, { states, moves, moments }: Kind): string {
  const [from = '', to = ''] = [pick(random, states)?.[0], pick(random, states)?.[0]];
  const parts = [`from: ${from}, to: ${to}, cause: Something.`];
  const kind = below(random, 6);
  if (kind < 3) parts.push(`after: ${durationOf(random)}`);
  else if (kind === 3) parts.push(`at: ${pick(random, moments)}`);
  if (chance(random, 3)) parts.push(`moves: ${movesOf(random, moves)}`);
  if (chance(random, 20)) parts.push(`opens: ${pick(random, ['loan', 'book', 'more'])}`);
  if (chance(random, 3)) parts.push(`event: ${pick(random, ['loan.late', 'book.lost'])}`);
  return `{ ${parts.join(', ')} }`;
}

function movesOf(random: Random, moves: Kind['moves']): string {
  const [field, types] = pick(random, Object.entries(moves)) ?? ['book', bookTypes];
  return `{ ${field}: ${pick(random, types)} }`;
}

/** Returns a cycle through some of the states, so that cycles are frequent. */
function ringOf(random: Random, { states }: Kind): string[] {
  const count = chance(random, 2) ? states.length : 1 + below(random, states.length);
  const ring = shuffled(random, states).slice(0, count);
  const time = durationOf(random);
  return ring.map(([from], at) => {
    const [to] = ring[(at + 1) % ring.length] ?? [from];
    return `{ from: ${from}, to: ${to}, cause: The wheel turns., after: ${chance(random, 5) ? durationOf(random) : time} }`;
  });
}

function statusPage(random: Random, kind: Kind): string {
  const { id, entity, union, states } = kind;
  const transitions = [
    ...(chance(random, 4) ? [] : ringOf(random, kind)),
    ...Array.from({ length: below(random, 4) }, () => transitionOf(random, kind)),
  ];
  const lines = [
    '---',
    `title: Where a ${id} is`,
    `description: Where a ${id} is, and what leads to it.`,
    `documents: ${union}`,
    'lifecycle:',
    `  id: ${id}`,
    `  entity: ${entity}`,
    ...(chance(random, 20) ? [] : [`  initial: ${pick(random, states)?.[0]}`]),
    ...(chance(random, 4) ? [] : ['  fills: { since: { now: 0 s } }']),
    '  states:',
    ...states.map(([name, type]) => {
      const fills = chance(random, 5)
        ? `, fills: { ${pick(random, kind.moments)}: { now: ${durationOf(random)} } }`
        : '';
      const terminal = chance(random, 20) ? ', terminal: true' : '';
      return `    - { name: ${name}, type: ${type}, meaning: There.${fills}${terminal} }`;
    }),
    '  transitions:',
    ...shuffled(random, transitions).map((each) => `    - ${each}`),
    'acts:',
    `  - { name: take the ${id}, who: reader, on: ${entity}, moves: ${pick(random, states)?.[1]} }`,
    '---',
    '',
    `<Lifecycle id="${id}" />`,
    '',
  ];
  return lines.join('\n');
}

function outcomeOf(random: Random, depth: number): string {
  const parts = [`outcome: ${pick(random, chance(random, 6) ? bookTypes : loanTypes)}`];
  if (chance(random, 2)) parts.push(`after: ${durationOf(random)}`);
  if (chance(random, 6)) parts.push('sets: { note: { now: 1 h } }');
  if (depth > 0 && chance(random, 2))
    parts.push(`${pick(random, ['then', 'first'])}: [{ ${outcomeOf(random, 0)} }]`);
  return parts.join(', ');
}

function lendPage(random: Random): string {
  const triggers = Array.from({ length: below(random, 3) }, () => {
    const when = pick(random, [
      'when: { input.reader: { is: Ada } }',
      'else: true',
      'act: take the loan',
    ]);
    return `  - { input: A reader., operation: Mutation.lend, ${when}, ${outcomeOf(random, 1)} }`;
  });
  const reader = pick(random, ['Ada', 'Ada', '2001-01-01T00:00:00Z', '2031-05-14T09:00:01.000Z']);
  const hasLoans = chance(random, 2);
  const asked = pick(random, ['loan-1', 'loan-1', 'loan-7', 'book-1']);
  const state = pick(random, loanTypes);
  const lines = [
    '---',
    'title: Lend',
    'description: Lend a book to a reader.',
    'documents: Mutation.lend',
    'call:',
    '  creates: Loan',
    '  links: { book: input.bookId }',
    ...(chance(random, 3) ? [`  moves: { input.bookId: ${pick(random, bookTypes)} }`] : []),
    ...(chance(random, 3) ? [`  fills: { note: { now: ${durationOf(random)} } }`] : []),
    'events:',
    '  - { name: loan.late, when: A loan is late., payload: Loan, selection: "{ id }", example: { id: loan-1 } }',
    '  - { name: book.lost, when: A book is lost., payload: Book, selection: "{ id }", example: { id: book-1 } }',
    ...(triggers.length > 0 ? ['triggers:', ...triggers] : []),
    ...scenariosOf(random),
    'world:',
    `  book-1: { type: Book, values: { title: Rivers${hasLoans ? ', loan: loan-7' : ''} } }`,
    ...(hasLoans
      ? [
          `  loan-7: { type: Loan, values: { reader: Ada, book: book-1, next: ${pick(random, ['loan-7', 'loan-8'])} } }`,
          '  loan-8: { type: Loan, values: { reader: Ada, book: book-1, next: loan-7 } }',
        ]
      : []),
    '---',
    '',
  ];
  const examples = [
    fence('graphql', lendOperation),
    fence('json variables', `{ "input": { "bookId": "book-1", "reader": "${reader}" } }`),
    fence(
      'json response',
      `{ "data": { "lend": { "id": "loan-1", "status": { "__typename": "${state}" } } } }`,
    ),
    fence('graphql', whereOperation),
    fence('json variables', `{ "id": "${asked}" }`),
    fence(
      'json response',
      `{ "data": { "node": { "__typename": "Loan", "status": { "__typename": "${state}" } } } }`,
    ),
  ];
  return lines.concat(...examples).join('\n');
}

function scenariosOf(random: Random): string[] {
  if (!chance(random, 2)) return [];
  const steps = Array.from({ length: 1 + below(random, 3) }, () => {
    const act = pick(random, ['take the loan', 'take the book']);
    return chance(random, 3)
      ? `{ act: ${act}, on: ${pick(random, ['loan-1', 'loan-7', 'book-1'])} }`
      : `{ after: ${durationOf(random)} }`;
  });
  return [`scenarios: { ${pick(random, ['Where', 'Lend'])}: { before: [${steps.join(', ')}] } }`];
}

function bringBackPage(random: Random): string {
  return `---
title: Bring back
description: Give a lent book back.
documents: Mutation.bringBack
call:
  moves: { loanId: ${pick(random, loanTypes)} }
  needs:
    - state: { loanId: [LoanOpen, LoanLate] }
      code: NOT_LENT
      message: Only what is lent can be brought back.
---

${fence('graphql', 'mutation BringBack($id: ID!) {\n  bringBack(loanId: $id) {\n    id\n    book {\n      place {\n        __typename\n      }\n    }\n  }\n}')}
${fence('json variables', '{ "id": "loan-1" }')}
${fence('json response', `{ "data": { "bringBack": { "id": "loan-1", "book": { "place": { "__typename": "${pick(random, bookTypes)}" } } } } }`)}`;
}

function fence(info: string, text: string): string {
  return `\`\`\`${info}\n${text}\n\`\`\`\n`;
}

const lendOperation = `mutation Lend($input: LendInput!) {
  lend(input: $input) {
    id
    status {
      __typename
    }
  }
}`;

const whereOperation = `query Where($id: ID!) {
  node(id: $id) {
    __typename
    ... on Loan {
      status {
        __typename
      }
    }
  }
}`;

const config = `configVersion: 1
site: { name: Library, url: 'https://docs.library.example' }
schema: [../schema/*.graphql]
rules: { missing-description: off, refusal-never-shown: off }
content: .
endpoints: { graphql: 'https://api.library.example/api/graphql' }
tokens: { card: {} }
sandbox:
  codes: { token: NO_CARD, scope: FORBIDDEN, value: BAD_INPUT, repeated: REPEATED, missing: NOT_FOUND }
  now: '2031-05-14T09:00:00.000Z'
  start: /api/mutations/lend
  clients: [{ id: reading-room, secret: open-sesame, token: card, lifetime: 10 min }]
`;

const schema = `interface Node {
  id: ID!
}

type Query {
  node(id: ID!): Node
}

type Mutation {
  lend(input: LendInput!): Loan!
  bringBack(loanId: ID!): Loan!
}

input LendInput {
  bookId: ID!
  reader: String!
}

type Book implements Node {
  id: ID!
  title: String!
  loan: Loan
  place: BookPlace!
}

type Loan implements Node {
  id: ID!
  reader: String!
  note: String
  book: Book!
  next: Loan
  status: LoanStatus!
}

union LoanStatus = LoanOpen | LoanLate | LoanReturned
union BookPlace = Shelf | Away | Lost

${[...loanTypes, ...bookTypes].map((type) => `type ${type} {\n  since: String\n}\n`).join('\n')}`;
