import { readdirSync, readFileSync } from 'node:fs';

import { library } from '../sandbox/graphs.ts';
import type { Case } from './cases.ts';
import { initialProject } from './run.ts';

const folder = new URL('../sandbox/library/', import.meta.url);

const { webhooks: _, ...withoutWebhooks } = library().json.sandbox ?? {};
const { sdl: _sdl, ...withoutSchema } = { ...library().json.sandbox };

/** The files of a project about a library that lends books. */
export const libraryFiles: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.\w+$/.test(path))
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(new URL(path, folder), 'utf8')]),
);

const flow = `steps:
  - call: Lend
    expect: { lend.status.__typename: LoanOpen, lend.reader: Ada }
    keep: { loan: lend.id }
  - { state: $loan, is: open }
  - call: Lend
    code: REPEATED
  - { after: 14 d }
  - { state: $loan, is: LoanLate }
  - { sent: [loan.late] }
  - { act: bring the book, on: $loan }
  - call: Where
    variables: { id: $loan }
    expect: { node: { __typename: Loan, status: { __typename: LoanReturned } } }
  - operation: 'mutation { bringBack(loanId: "loan-1") { id } }'
    code: NOT_LENT
  - operation: 'mutation { bringBack(loanId: "loan-1") { id } }'
    token: { scopes: [] }
    code: FORBIDDEN
  - { sent: [loan.returned] }
`;

/** Returns a script that lends a book, and continues with a step that fails. */
const after = (step: string): string =>
  `steps:\n  - call: Lend\n    keep: { loan: lend.id }\n  - ${step}\n`;

/** Commands with invalid and valid input for the sandbox. */
export const sandboxCases: Readonly<Record<string, Case>> = {
  'sandbox-with-errors': {
    files: {
      ...libraryFiles,
      'package.json': '{}\n',
      'content/draft.mdx':
        '---\ntitle: T\ndescription: D.\nhidden: true\n---\n\nSee `Loan.titel`.\n',
    },
    commands: ['sandbox --list-endings', 'sandbox --list-endings --allow-errors'],
  },
  sandbox: {
    files: {
      ...libraryFiles,
      'package.json': '{}\n',
      'flow.yaml': flow,
      'value.yaml': after('{ call: Where, expect: { node.status.__typename: LoanLate } }'),
      'error.yaml': after('{ call: Lend, variables: { input.bookId: book-9, input.key: b } }'),
      'no-error.yaml': after("{ operation: '{ books { id } }', code: FORBIDDEN }"),
      'state.yaml': after('{ state: $loan, is: LoanReturned }'),
      'act.yaml': after('{ act: burn the book, on: $loan }'),
      'sent.yaml': after('{ sent: [loan.late] }'),
      'keep.yaml': after('{ call: Lend, variables: { input.key: b }, keep: { it: lend.url } }'),
      'name.yaml': after('{ call: Lent }'),
      'no-name.yaml': after('{ call: BurnEverything }'),
      'unread.yaml': 'steps:\n  - { wait: 2 min }\n  - { after: soon }\n',
      'no-yaml.yaml': 'steps: [',
    },
    commands: [
      'sandbox --list-endings',
      'graph --out graph.json',
      'sandbox --graph graph.json --list-endings --format json',
      ...[
        'flow',
        'value',
        'error',
        'no-error',
        'state',
        'act',
        'sent',
        'keep',
        'name',
        'no-name',
      ].map((name) => `sandbox --graph graph.json --script ${name}.yaml`),
      'sandbox --graph graph.json --script flow.yaml --play reader',
      'sandbox --graph graph.json --script unread.yaml',
      'sandbox --graph graph.json --script no-yaml.yaml',
      'sandbox --graph graph.json --script nowhere.yaml',
    ],
  },
  'sandbox-faults': {
    files: {
      ...initialProject(),
      'graph.json': '{"formatVersion":2}\n',
      'library.json': JSON.stringify(library().json),
      'older.json': JSON.stringify({ ...library().json, sandbox: withoutSchema }),
      'quiet.json': JSON.stringify({ ...library().json, sandbox: withoutWebhooks }),
    },
    commands: [
      'sandbox',
      'sandbox --graph nowhere.json',
      'sandbox --graph package.json',
      'sandbox --graph graph.json',
      'sandbox --graph content/docs.config.yaml',
      'sandbox --graph older.json',
      'sandbox --graph library.json --webhooks http://shop.example/hook',
      'sandbox --graph library.json --webhooks shop',
      'sandbox --graph quiet.json --webhooks http://localhost:3000/hook',
      'sandbox --script a.yaml --list-endings',
      'sandbox --port 99999',
      'sandbox --clock sundial',
      'sandbox --chaos earthquake',
      'sandbox --seed luck',
      'sandbox --graph library.json --play nobody',
      'sandbox --graph library.json --play reder',
    ],
  },
};
