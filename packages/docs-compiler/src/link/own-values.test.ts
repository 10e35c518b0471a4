import { describe, expect, test } from 'vitest';

import { projectOf } from '../../test/project.ts';
import { compile } from '../compile.ts';
import { emit } from '../emit.ts';

const schema = `
scalar Day
scalar Sum
enum Desk { NORTH SOUTH EAST @deprecated(reason: "Closed.") }
enum Branch { SOUTH NORTH WEST }
input LoanInput { desk: Desk!, due: Day, note: NoteInput, tags: [String!] }
input NoteInput { text: String, label: String }
input LoanFilter { label: TextFilter }
input TextFilter { eq: String }
type Loan { id: ID!, desk: Desk!, branch: Branch!, due: Day!, price: Sum!, label: String, note: Note }
type Note { label: String }
interface Thing { label: String }
type Book implements Thing { label: String, pages: Int }
type Query { loans(where: LoanFilter): [Loan!]!, thing: Thing }
type Mutation { lend(input: LoanInput!): Loan }
`;

const configWith = (values: string): string => `configVersion: 1
site:
  name: Library
  ownValues:
${values}
schema: [../schema/**/*.graphql]
scalars:
  Day: { type: string, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }
  Sum: { type: object, properties: { count: { type: string } } }
`;

function compiled(values: string, page = '') {
  return compile(
    projectOf({
      'content/docs.config.yaml': configWith(values),
      'content/index.mdx': `---\ntitle: Lend\ndescription: Lend.\n---\n\n${page}\n`,
      'schema/library.graphql': schema,
    }),
  );
}

const entry = (values: string): string => `    desk: { label: Desk, ${values} }`;

describe('a value of readers', () => {
  const rows: readonly (readonly [values: string, at: string, code: string, words: string])[] = [
    ['example: NORTH, fields: [Loan.dsk]', 'Loan.dsk', 'unknown-symbol', '`Loan.desk`'],
    ["example: NORTH, fields: ['*.dsk']", "'*.dsk'", 'unknown-symbol', '`*.desk`'],
    ["example: NORTH, fields: ['*.zzzzzz']", "'*.zzzzzz'", 'unknown-symbol', 'name an element'],
    ['example: NORTH, fields: [Loan.desk, Brunch]', 'Brunch', 'unknown-symbol', '`Branch`'],
    ['example: NORHT, fields: [Loan.desk]', 'NORHT', 'invalid-value', '"NORTH"'],
    ['example: EAST, fields: [Loan.desk, Branch]', 'EAST', 'invalid-value', 'WEST'],
    ['example: soon, fields: [LoanInput.due]', 'soon', 'invalid-value', ''],
    ["example: '12', fields: [Book.pages]", "'12'", 'invalid-value', 'without quotes'],
  ];

  test.each(rows)('%s', (values, at, code, words) => {
    const found = compiled(entry(values)).diagnostics.filter(({ primary: { span } }) =>
      span.file.path.endsWith('.yaml'),
    );
    const [first] = found;
    expect(found.map((each) => each.code)).toEqual([code]);
    expect(
      first?.primary.span.file.text.slice(first.primary.span.start, first.primary.span.end),
    ).toBe(at);
    expect(first?.help?.join(' ') ?? '').toContain(words);
  });

  test('has the values common to its enums as choices, and the patterns of its scalars', () => {
    const { graph } = compiled(`${entry('example: NORTH, fields: [Loan.desk, Branch]')}
    due: { label: Due, hint: A day., example: 2031-05-14x, fields: ['*.label'], pattern: '^2' }
    day: { label: Day, example: '2031-05-14', fields: ['*.due'], pattern: '^2' }`);
    expect(emit(graph).site.ownValues).toEqual([
      { name: 'desk', label: 'Desk', example: 'NORTH', choices: ['NORTH', 'SOUTH'], patterns: [] },
      { name: 'due', label: 'Due', hint: 'A day.', example: '2031-05-14x', patterns: ['^2'] },
      {
        name: 'day',
        label: 'Day',
        example: '2031-05-14',
        patterns: ['^2', String.raw`^\d{4}-\d{2}-\d{2}$`],
      },
    ]);
  });
});

const own = `    desk: { label: Desk, example: NORTH, fields: [Desk] }
    label: { label: Label, example: loan-1, fields: ['*.label'] }
    price: { label: Price, example: '12', fields: [Loan.price] }`;

const fences = (operation: string, variables: string, response: string): string =>
  `\`\`\`graphql\n${operation}\n\`\`\`\n\n\`\`\`json variables\n${variables}\n\`\`\`\n\n\`\`\`json response\n${response}\n\`\`\``;

test('values of readers replace equal values of their fields in examples', () => {
  const page = [
    fences(
      'mutation Lend($input: LoanInput!) { lend(input: $input) { id name: label desk branch price note { label } } }',
      '{ "input": { "desk": "NORTH", "tags": ["loan-1"], "note": { "text": "loan-1", "label": "loan-1" } } }',
      `{ "data": { "lend": { "id": "loan-1", "name": "loan-1", "desk": "SOUTH", "branch": "NORTH",
        "price": { "count": "12" }, "note": { "label": "loan-1-a" } } } }`,
    ),
    // A variable belongs to the fields where the operation uses it.
    fences(
      'query Loans($label: String, $other: String) { loans(where: { label: { eq: $label } }) { label } thing { ... on Book { label } __typename } }',
      '{ "label": "loan-1", "other": "loan-1" }',
      '{ "data": { "loans": [{ "label": "x" }, { "label": "loan-1" }], "thing": { "__typename": "Book", "label": "loan-1" } } }',
    ),
  ].join('\n\n');
  const { examples } = emit(compiled(own, page).graph);
  expect(examples.map(({ ownValues }) => ownValues)).toEqual([
    [
      { name: 'desk', path: 'input.desk' },
      { name: 'label', path: 'input.note.label' },
      { name: 'label', response: 0, path: 'data.lend.name' },
      { name: 'price', response: 0, path: 'data.lend.price.count' },
    ],
    [
      { name: 'label', path: 'label' },
      { name: 'label', response: 0, path: 'data.loans.1.label' },
      { name: 'label', response: 0, path: 'data.thing.label' },
    ],
  ]);
});

test('the graph has no values of readers if the config has none', () => {
  const { graph } = compile(projectOf({ 'schema/library.graphql': schema }));
  expect(JSON.stringify(emit(graph))).not.toContain('ownValues');
});
