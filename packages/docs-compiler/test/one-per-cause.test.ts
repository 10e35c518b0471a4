import { describe, expect, test } from 'vitest';

import { compile } from '../src/compile.ts';
import { readConfig } from '../src/config.ts';
import { projectOf } from './project.ts';

const schema = `type Query { loan(id: ID!): Loan, loans(first: Int): [Loan!] }
type Loan { id: ID!, status: String, due: Day }
scalar Day
`;

const config = `configVersion: 1
site: { name: Library, url: 'https://docs.library.example' }
schema: [../schema/**/*.graphql]
`;

function page(body: string, frontmatter = ''): string {
  return `---\ntitle: T\ndescription: D\n${frontmatter}---\n\n${body}\n`;
}

function operation(fields: string): string {
  return `\`\`\`graphql\nquery Ask {\n  loan(id: "loan-1") { ${fields} }\n}\n\`\`\`\n`;
}

type Files = Readonly<Record<string, string>>;

interface Case {
  readonly title: string;
  readonly files: Files;
  /** For each diagnostic: its code, file and number of further locations. */
  readonly found: readonly string[];
}

const cases: readonly Case[] = [
  {
    title: 'a field with a typo in its definition is reported there',
    files: {
      'schema/a.graphql': schema.replace('status:', 'sttaus:'),
      'content/one.mdx': page(operation('status')),
      'content/two.mdx': page(operation('status')),
      'content/three.mdx': page('Read `Loan.status`.'),
    },
    found: ['unknown-symbol schema/a.graphql +3'],
  },
  {
    title: 'a renamed operation is reported there, even if another root type has its old name',
    files: {
      'schema/a.graphql': `${schema.replace('loans(', 'laons(')}type Subscription { loans: Loan }\n`,
      'content/one.mdx': page('```graphql\n{\n  laons { id }\n}\n```\n'),
      ...Object.fromEntries(
        ['two', 'three', 'four'].map((name) => [
          `content/${name}.mdx`,
          page('```graphql\nquery All {\n  loans { id }\n}\n```\n'),
        ]),
      ),
    },
    found: ['invalid-example schema/a.graphql +3'],
  },
  {
    title: 'a renamed type is reported there, with its fixtures',
    files: {
      'schema/a.graphql': schema.replaceAll('Loan', 'Laon'),
      'content/one.mdx': page('One.', 'documents: Loan\n'),
      ...Object.fromEntries(
        ['two', 'three', 'four'].map((name) => [
          `content/${name}.mdx`,
          page('It.', `world: { ${name}: { type: Loan } }\n`),
        ]),
      ),
    },
    found: ['unknown-symbol schema/a.graphql +4'],
  },
  {
    title:
      'a missing state is reported with the transitions to it, and not as an undocumented error',
    files: {
      'content/docs.config.yaml': `${config}catalogue: [states, errors]\nlifecycleUnions: ['*Status']\n`,
      'schema/a.graphql': `type Query { a: Loan }
type Loan { status: LoanStatus }
union LoanStatus = Lent | Lost
type Lent { id: ID! }
type Lost { id: ID! }
`,
      'content/one.mdx': page(
        'Text.',
        `lifecycle:
  id: loan
  entity: Loan
  states:
    - { name: lent, type: Lent, meaning: A reader has it., next: Wait., terminal: false }
  transitions:
    - { from: lent, to: gone, cause: A month passed }
documents: LoanStatus
`,
      ),
      'content/two.mdx': page(
        'Text.',
        'triggers: [{ outcome: Lost, input: Wait a month., operation: Query.a }]\n',
      ),
    },
    found: ['unnamed-state content/one.mdx +2'],
  },
  {
    title: 'a type that is misspelled at its definition is reported there',
    files: {
      'schema/a.graphql': `${schema}type Copy { loan: Laon }\n`
        .replaceAll('Loan', 'LoanOfBook')
        .replace('type LoanOfBook', 'type LoanOfBok')
        .replace('Laon', 'LoanOfBook'),
      'content/one.mdx': page('Read `LoanOfBook`.'),
      'content/two.mdx': page('Read `LoanOfBook`.'),
    },
    found: ['invalid-schema schema/a.graphql +5'],
  },
  {
    title: 'a field whose type no value fits is reported there',
    files: {
      'schema/a.graphql': schema.replace('status: String', 'status: Int'),
      ...Object.fromEntries(
        ['one', 'two', 'three', 'four'].map((name) => [
          `content/${name}.mdx`,
          page(
            `${operation('status')}\n\`\`\`json response\n{ "data": { "loan": { "status": "OPEN" } } }\n\`\`\`\n`,
          ),
        ]),
      ),
    },
    found: ['invalid-response schema/a.graphql +4'],
  },
  {
    title: 'an unknown key of a call is reported without the keys that need it',
    files: {
      'schema/a.graphql': `${schema}type Mutation { lend: Loan }\n`,
      'content/one.mdx': page(
        'It.',
        'documents: Mutation.lend\ncall:\n  create: Loan\n  fills: { status: OPEN }\n',
      ),
    },
    found: ['invalid-frontmatter content/one.mdx +0'],
  },
  {
    title: 'a renamed enum value is reported at its use in the schema, with the facts',
    files: {
      'schema/a.graphql': `directive @requiredScopes(scopes: [Scope!]) on FIELD_DEFINITION
type Query { a: User @requiredScopes(scopes: [balances]) }
type User { scopes: [Scope!] }
enum Scope { ballances }
`,
      'content/one.mdx': page(
        'See `Scope.balances`.',
        'world: { user-1: { type: User, values: { scopes: [balances] } } }\n',
      ),
    },
    found: ['invalid-schema schema/a.graphql +3'],
  },
  {
    title: 'an unknown operation is reported without the paths into its input',
    files: {
      'schema/a.graphql': `${schema}type Mutation { sign(input: In!): Loan }
input In { first: String, second: String }
`,
      'content/one.mdx': page('Text.', 'documents: Mutation.confirm\ncall: { creates: Loan }\n'),
      'content/two.mdx': page(
        'Text.',
        `documents: Loan
fills:
  status: { input: input.first }
  due: { input: input.second }
`,
      ),
    },
    found: ['unknown-symbol content/one.mdx +1'],
  },
  {
    title: 'a syntax error of a body is reported without the missing responses',
    files: {
      'schema/a.graphql': schema,
      'content/one.mdx': page(
        `<Callout>\n\n${operation('status')}\n\`\`\`json response title="too late, still open"\n{ "data": null }\n\`\`\`\n`,
        'scenarios: { "too late, still open": { variables: { id: loan-2 } } }\n',
      ),
    },
    found: ['syntax-mdx content/one.mdx +0'],
  },
  {
    title: 'an interface defined as an object type is reported there',
    files: {
      'schema/a.graphql': `type Node { id: ID! }
type Query { a: A, b: B, c: C }
${['A', 'B', 'C'].map((name) => `type ${name} implements Node { id: ID! }`).join('\n')}
`,
    },
    found: ['invalid-schema schema/a.graphql +3'],
  },
  {
    title: 'an input type defined as an object type is reported with its uses',
    files: {
      'schema/a.graphql': 'type In { id: ID! }\ntype Query { a(in: In, more: [In!]): Int }\n',
    },
    found: ['invalid-schema schema/a.graphql +1'],
  },
  {
    title: 'a deprecated field is reported once with its uses',
    files: {
      'content/docs.config.yaml': `${config}rules: { deprecated-in-example: error, deprecated-symbol: error }\n`,
      'schema/a.graphql': schema.replace(
        'status: String',
        'status: String @deprecated(reason: "Old.")',
      ),
      ...Object.fromEntries(
        ['one', 'two', 'three', 'four'].map((name) => [
          `content/${name}.mdx`,
          page(`${operation('status')}\nRead \`Loan.status\`.`),
        ]),
      ),
    },
    found: ['deprecated-in-example content/four.mdx +4', 'deprecated-symbol content/four.mdx +4'],
  },
  {
    title: 'a name misspelled twice is reported at the first use',
    files: {
      'schema/a.graphql': schema,
      'content/one.mdx': page(operation('sttaus')),
      'content/two.mdx': page(operation('sttaus')),
    },
    found: ['invalid-example content/one.mdx +2'],
  },
  {
    title: 'typos in the prose of one page are separate findings',
    files: {
      'schema/a.graphql': schema,
      'content/one.mdx': page('`Loan.sttaus`, `Loan.sttaus` and `Loan.sttaus`.'),
    },
    found: [
      'unknown-symbol content/one.mdx +1',
      'unknown-symbol content/one.mdx +1',
      'unknown-symbol content/one.mdx +1',
    ],
  },
  {
    title:
      'a page that is missing from the project but in the lock is reported with the links to it',
    files: {
      'schema/a.graphql': schema,
      'content/one.mdx': page('[Lend](/lend)'),
      'content/two.mdx': page('[Lend](/lend)'),
      'content/routes.lock': '/lend\n',
    },
    found: ['lost-route content/routes.lock +2'],
  },
  {
    title: 'a missing SDL file is reported as its lost pages',
    files: {
      'schema/a.graphql': 'type Query { ok: Boolean }\n',
      'content/one.mdx': page('Read `Loan.status`.\n\n' + operation('status')),
      'content/routes.lock': `${['loan', 'loans', 'ok'].map((name) => `/api/queries/${name}`).join('\n')}
/api
/api/objects
/api/objects/loan
/api/queries
/one
`,
    },
    found: ['lost-route content/routes.lock +3'],
  },
  {
    title: 'a link to another page is reported beside a lost anchor',
    files: {
      'schema/a.graphql': schema,
      'content/one.mdx': page('## Return\n\n[Nowhere](/nowhere)'),
      'content/routes.lock': '/one #borrow\n',
    },
    found: ['broken-link content/one.mdx +0', 'lost-route content/routes.lock +1'],
  },
];

describe('one diagnostic per cause', () => {
  test.each(cases)('$title', ({ files, found }) => {
    const { diagnostics } = compile(projectOf({ 'content/docs.config.yaml': config, ...files }));
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(
      errors.map(({ code, primary, related = [] }) => {
        return `${code} ${primary.span.file.path} +${related.length}`;
      }),
    ).toEqual(found);
  });
});

test('a merged message counts unknown facts, so that a baseline does not hide another one', () => {
  const messageOf = (names: readonly string[]): string | undefined =>
    compile(
      projectOf({
        'content/docs.config.yaml': config,
        'schema/a.graphql': schema,
        'content/one.mdx': page(names.map((name) => `<Lifecycle id="${name}" />`).join('\n\n')),
      }),
    ).diagnostics.find(({ code }) => code === 'unknown-state')?.message;
  const three = ['loan', 'copy', 'reader'];
  expect(messageOf(three)).toBe('no lifecycle has the id `loan` (and 2 more)');
  expect(messageOf([...three, 'shelf'])).toBe('no lifecycle has the id `loan` (and 3 more)');
});

describe('a JSON Schema that contradicts itself is rejected at the contradiction', () => {
  test.each([
    ["{ type: number, examples: ['1'] }", "'1'"],
    ['{ type: object, required: [day], additionalProperties: false }', 'day'],
    ["{ type: object, properties: { at: { pattern: '^x', examples: [y] } } }", 'y'],
  ])('%s', (form, at) => {
    const text = `configVersion: 1\nsite: { name: L }\nschema: [a]\nscalars:\n  Day: ${form}\n`;
    const { faults, ...read } = readConfig({ path: 'content/docs.config.yaml', text });
    expect(read.config).toBeUndefined();
    expect(faults.map(({ primary: { span } }) => text.slice(span.start, span.end))).toEqual([at]);
  });
});
