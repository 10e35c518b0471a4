import { getVariableValues, parse, buildSchema, Kind } from 'graphql';
import { describe, expect, test } from 'vitest';

import { examplesOf, faultText, fence } from '../../test/examples.ts';

const schema = `
type Query { refunds(first: Int, ids: [ID!], filter: Filter, choice: Choice, money: Money, live: Boolean, rate: Float): String }
input Filter { reason: Reason!, amount: Int = 1, nested: Filter, names: [String] }
input Choice @oneOf { id: ID, name: String }
enum Reason { duplicate fraudulent }
scalar Money
`;

interface Case {
  readonly title: string;
  readonly definitions: string;
  readonly variables: string;
  readonly faults?: readonly string[];
  /** graphql-js accepts the variables, but the compiler does not. */
  readonly stricter?: true;
}

const cases: readonly Case[] = [
  { title: 'valid values', definitions: '$first: Int!', variables: '{ "first": 1 }' },
  { title: 'a default', definitions: '$first: Int! = 3', variables: '{}' },
  { title: 'a nullable variable that is left out', definitions: '$first: Int', variables: '{}' },
  {
    title: 'a missing variable',
    definitions: '$first: Int!',
    variables: '{}',
    faults: ['variables <{> variable `$first` is missing'],
  },
  {
    title: 'null for a required variable',
    definitions: '$first: Int!',
    variables: '{ "first": null }',
    faults: ['variables <null> `first` is null, but its type is `Int!`'],
  },
  {
    title: 'an undeclared variable',
    definitions: '$first: Int!',
    variables: '{ "frist": 1, "other": 2 }',
    faults: [
      'variables <"frist"> the operation declares no variable `$frist`',
      'unused-variable <"other"> the operation declares no variable `$other`',
    ],
    stricter: true,
  },
  {
    title: 'invalid scalars',
    definitions: '$first: Int, $live: Boolean, $rate: Float',
    variables: '{ "first": "1", "live": 1, "rate": "x" }',
    faults: [
      'variables <"1"> `first` is a string, but its type is `Int`',
      'variables <1> `live` is a number, but its type is `Boolean`',
      'variables <"x"> `rate` is a string, but its type is `Float`',
    ],
  },
  {
    title: 'numbers as ids, one value as a list, anything as a custom scalar',
    definitions: '$ids: [ID!], $money: Money',
    variables: '{ "ids": 7, "money": { "any": true } }',
  },
  {
    title: 'items of a list',
    definitions: '$ids: [ID!]',
    variables: '{ "ids": ["a", null, 1.5] }',
    faults: [
      'variables <null> `ids[1]` is null, but its type is `ID!`',
      'variables <1.5> `ids[2]` is a number, but its type is `ID`',
    ],
  },
  {
    title: 'a valid input',
    definitions: '$filter: Filter',
    variables:
      '{ "filter": { "reason": "duplicate", "nested": { "reason": "fraudulent" }, "names": [null] } }',
  },
  {
    title: 'nested fields of an input',
    definitions: '$filter: Filter',
    variables: '{ "filter": { "reason": "duplicated", "nested": { "amount": 1.5, "x": 1 } } }',
    faults: [
      'variables <"duplicated"> `filter.reason` is `duplicated`, which is not a value of `Reason`',
      'variables <"x"> `filter.nested.x` is not a field of `Filter`',
      'variables <"nested"> `filter.nested.reason` is missing, but `Reason!` is required',
      'variables <1.5> `filter.nested.amount` is not a whole number, but its type is `Int`',
    ],
  },
  {
    title: 'a misspelled field is one fault',
    definitions: '$filter: Filter',
    variables: '{ "filter": { "raeson": "duplicate" } }',
    faults: ['variables <"raeson"> `filter.raeson` is not a field of `Filter`'],
  },
  {
    title: 'a scalar instead of an input',
    definitions: '$filter: Filter',
    variables: '{ "filter": "duplicate" }',
    faults: ['variables <"duplicate"> `filter` is a string, but its type is `Filter`'],
  },
  {
    title: 'two fields of a oneOf input',
    definitions: '$choice: Choice',
    variables: '{ "choice": { "id": "1", "name": "n" } }',
    faults: [
      'variables <{ "id": "1", "name": "n" }> `choice` must have exactly one field of `Choice`, and that one not null',
    ],
  },
  {
    title: 'null for the field of a oneOf input',
    definitions: '$choice: Choice',
    variables: '{ "choice": { "id": null } }',
    faults: [
      'variables <null> `choice` must have exactly one field of `Choice`, and that one not null',
    ],
  },
  {
    title: 'not an object',
    definitions: '$first: Int',
    variables: '[1]',
    faults: ['variables <[1]> variables are an object of names and values, not a list'],
    stricter: true,
  },
  {
    title: 'a trailing comma',
    definitions: '$first: Int',
    variables: '{ "first": 1, }',
    faults: ['variables <,> this is not JSON: unexpected comma before `}`'],
    stricter: true,
  },
  {
    title: 'a comment',
    definitions: '$first: Int',
    variables: '{ "first": 1 /* one */ }',
    faults: ['variables </* one */> this is not JSON: it has no comments'],
    stricter: true,
  },
  {
    title: 'a duplicate key',
    definitions: '$first: Int',
    variables: '{ "first": 1, "first": 2 }',
    faults: ['variables <"first"> duplicate key `first`'],
    stricter: true,
  },
  {
    title: 'an empty text',
    definitions: '$first: Int',
    variables: '',
    faults: ['variables <> this is not JSON: there is no value'],
    stricter: true,
  },
];

function operationOf(definitions: string): string {
  const names = [...definitions.matchAll(/\$(\w+)/g)].map((match) => match[1]);
  const given = names.map((name) => `${name}: $${name}`).join(', ');
  return `query (${definitions}) { refunds(${given}) }`;
}

describe('variables are checked against their operation', () => {
  test.each(cases)('$title', ({ definitions, variables, faults = [] }) => {
    const body = [fence('graphql', operationOf(definitions)), fence('json variables', variables)];
    const [example] = examplesOf(schema, body.join('\n\n'));
    expect(example?.faults.map(faultText)).toEqual(faults);
  });

  test('missing variables are a fault if the operation requires them', () => {
    const [example] = examplesOf(
      schema,
      fence('graphql', operationOf('$first: Int!, $rate: Float')),
    );
    expect(example?.faults.map(faultText)).toEqual([
      'variables <$first> the operation requires `$first`, but the example has no variables',
    ]);
  });
});

test('graphql-js rejects the same variables', () => {
  const built = buildSchema(schema);
  for (const { title, definitions, variables, faults = [], stricter } of cases) {
    if (stricter) continue;
    const [operation] = parse(operationOf(definitions)).definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION) continue;
    const { errors } = getVariableValues(
      built,
      operation.variableDefinitions ?? [],
      JSON.parse(variables),
    );
    expect([title, (errors ?? []).length > 0]).toEqual([title, faults.length > 0]);
  }
});
