import {
  coerceInputValue,
  GraphQLInputObjectType,
  lexicographicSortSchema,
  parse,
  printSchema,
  printType,
  validate,
} from 'graphql';
import { describe, expect, test } from 'vitest';

import { githubSchema } from '../../../test/github-schema.ts';
import type { SourceFile } from '../../source.ts';
import { parseSchema } from './schema.ts';

/** Returns a file for each text: `a.graphql`, `b.graphql` and so on. */
function filesOf(...texts: readonly string[]): SourceFile[] {
  return texts.map((text, at) => ({ path: `${'abc'[at]}.graphql`, text }));
}

/** Returns a line for each fault: its message, and every span as `file:offset text`. */
function faultsOf(...texts: readonly string[]): string[] {
  return parseSchema(filesOf(...texts)).schemaFaults.map(({ message, spans }) => {
    const places = spans.map(
      ({ file, start, end }) => `${file.path}:${start} ${file.text.slice(start, end)}`,
    );
    return [message, ...places].join(' | ');
  });
}

const query = 'type Query { a: Int }';

describe('faults', () => {
  test.each<[title: string, texts: string[], faults: string[]]>([
    ['no file', [], []],
    [
      'a file without definitions',
      ['# soon'],
      ['Query root type must be provided. | a.graphql:0 '],
    ],
    ['a file without definitions beside a schema', ['# soon', query], []],
    ['a valid schema', [query, 'extend type Query { b: Int }'], []],
    [
      'a type in two files, with the same fields',
      [query, 'type Query { a: Int b: Int }'],
      ['There can be only one type named "Query". | a.graphql:5 Query | b.graphql:5 Query'],
    ],
    [
      'a name in two kinds of type, and an extension of the first',
      [query, 'type A { a: Int }', 'enum A { B }\nextend type A { b: Int }'],
      ['There can be only one type named "A". | b.graphql:5 A | c.graphql:5 A'],
    ],
    [
      'a fault in a duplicate definition',
      [query, 'type Query { a: Nope }'],
      [
        'There can be only one type named "Query". | a.graphql:5 Query | b.graphql:5 Query',
        'Unknown type "Nope". | b.graphql:16 Nope',
      ],
    ],
    [
      'a field in a type and in its extension',
      [query, 'extend type Query { a: String }'],
      ['Field "Query.a" can only be defined once. | a.graphql:13 a | b.graphql:20 a'],
    ],
    [
      'duplicate arguments, values, members and interfaces',
      [
        'type Query implements I & I { a(x: Int, x: Int): U } interface I { a(x: Int): U }',
        'enum E { A A } union U = Query | Query',
      ],
      [
        'Argument "Query.a(x:)" can only be defined once. | a.graphql:32 x | a.graphql:40 x',
        'Enum value "E.A" can only be defined once. | b.graphql:9 A | b.graphql:11 A',
        'Type Query can only implement I once. | a.graphql:22 I | a.graphql:26 I',
        'Union type U can only include type Query once. | b.graphql:25 Query | b.graphql:33 Query',
      ],
    ],
    [
      'two schema definitions',
      ['schema { query: Query }', `schema { query: Query } ${query}`],
      ['Must provide only one schema definition. | a.graphql:0 schema | b.graphql:0 schema'],
    ],
    [
      'a duplicate directive',
      [query, 'directive @x on FIELD', 'directive @x on OBJECT'],
      ['There can be only one directive named "@x". | b.graphql:11 x | c.graphql:11 x'],
    ],
    [
      'invalid values of directives, which graphql-js does not check',
      [
        'directive @scopes(all: [Scope!]!) on FIELD_DEFINITION enum Scope { read }',
        'type Query { a: Int @scopes(all: [nope]) b: Int @deprecated(reason: 3) }',
      ],
      [
        'Value "nope" does not exist in "Scope" enum. | b.graphql:34 nope',
        'String cannot represent a non string value: 3 | b.graphql:68 3',
      ],
    ],
    [
      'invalid default values, which graphql-js does not check',
      [
        'type Query { a(x: Int = "1", y: In = { z: 1 }): Int } input In { b: Boolean = 0, c: Int! }',
      ],
      [
        'Int cannot represent non-integer value: "1" | a.graphql:24 "1"',
        'Field "In.c" of required type "Int!" was not provided. | a.graphql:37 { z: 1 }',
        'Field "z" is not defined by type "In". | a.graphql:39 z',
        'Boolean cannot represent a non boolean value: 0 | a.graphql:78 0',
      ],
    ],
    [
      'a cycle of default values',
      [query, 'input A { b: B = {} } input B { a: A = {} }'],
      [
        'Default values of input fields cannot refer to each other in a circle. | b.graphql:10 b | b.graphql:32 a',
      ],
    ],
    [
      'an unimplemented interface, in several files',
      ['interface Node { id: ID! }', 'type Refund implements Node { a: Int }', query],
      [
        'Interface field Node.id expected but Refund does not provide it. | a.graphql:17 id | b.graphql:5 Refund',
      ],
    ],
    [
      'types in invalid positions',
      [
        'type Query { a(q: Query = {}): In } input In { b: Query } union U = In type T implements In { a: Int }',
      ],
      [
        'The type of Query.a must be Output Type but got: In. | a.graphql:31 In',
        'The type of Query.a(q:) must be Input Type but got: Query. | a.graphql:18 Query',
        'The type of In.b must be Input Type but got: Query. | a.graphql:50 Query',
        'Union type U can only include Object types, it cannot include In. | a.graphql:68 In',
        'Type T must only implement Interface types, it cannot implement In. | a.graphql:89 In',
      ],
    ],
    [
      'missing types, without follow-up faults',
      [
        'type Query implements Nod { a: Foo } union U = Foo | Bar interface I { x: Foo } type T implements I { x: Int }',
      ],
      [
        'Unknown type "Nod". | a.graphql:22 Nod',
        'Unknown type "Foo". | a.graphql:31 Foo',
        'Unknown type "Foo". | a.graphql:47 Foo',
        'Unknown type "Bar". | a.graphql:53 Bar',
        'Unknown type "Foo". | a.graphql:74 Foo',
      ],
    ],
    [
      'an extension of an undefined type',
      [query, 'extend type Refund { a: Int }'],
      ['Cannot extend type "Refund" because it is not defined. | b.graphql:12 Refund'],
    ],
    [
      'an extension of another kind of type',
      [query, 'extend enum Query { A }'],
      ['Cannot extend non-enum type "Query". | a.graphql:5 Query | b.graphql:12 Query'],
    ],
    ['no query type', ['type A { a: Int }'], ['Query root type must be provided. | a.graphql:0 ']],
    [
      'a root type that is not an object',
      ['scalar Query'],
      ['Query root type must be Object type, it cannot be Query. | a.graphql:7 Query'],
    ],
    [
      'directives in invalid locations, even in an extension of an input',
      [
        `${query} input I { a: Int } extend input I { b: Int @on c: Int @off }`,
        'directive @on on INPUT_FIELD_DEFINITION directive @off on ARGUMENT_DEFINITION',
      ],
      ['Directive "@off" may not be used on INPUT_FIELD_DEFINITION. | a.graphql:76 @off'],
    ],
    [
      'an operation',
      [query, 'query Q { a }'],
      ['A schema file cannot hold an operation. | b.graphql:6 Q'],
    ],
  ])('%s', (_title, texts, faults) => expect(faultsOf(...texts)).toEqual(faults));

  test('files are read in the order of their paths', () => {
    const [a, b] = filesOf(query, query);
    const { schemaFaults } = parseSchema(b && a ? [b, a] : []);
    expect(schemaFaults[0]?.spans.map(({ file }) => file.path)).toEqual(['a.graphql', 'b.graphql']);
  });

  test('after a syntax error, missing definitions are not reported', () => {
    const text =
      'schema { query: Root } type A implements Node { a: Foo @x(y: nope) } union U = Bar extend enum E { A }';
    expect(faultsOf(text, 'directive @x(y: E) on FIELD_DEFINITION', 'typ Root { a: Int }')).toEqual(
      [],
    );
    expect(faultsOf('type A { a: Int a: Int }', 'typ Root { a: Int }')).toEqual([
      'Field "A.a" can only be defined once. | a.graphql:9 a | a.graphql:16 a',
    ]);
  });

  test('thousands of faults are found fast', () => {
    const { schemaFaults } = parseSchema([
      githubSchema,
      { ...githubSchema, path: 'schema/z.graphql' },
    ]);
    expect(schemaFaults).toHaveLength(1626);
  });
});

describe('elements', () => {
  const { elements } = parseSchema(
    filesOf(
      'extend type Query { "B." b(x: Int): Int }',
      '"Reads." type Query { a: Int a(y: Int): Int }\ninput In { i: Int } enum E { V V }',
      'directive @d(z: Int) on FIELD type Query { c: Int }',
    ),
  );

  test('are the first definitions in source order, then the built-in ones', () => {
    const own = [...elements.values()].filter(({ span }) => span);
    expect(own.map(({ coordinate, kind }) => `${kind} ${coordinate}`)).toEqual([
      'field Query.b',
      'argument Query.b(x:)',
      'object Query',
      'field Query.a',
      'input In',
      'input-field In.i',
      'enum E',
      'enum-value E.V',
      'directive @d',
      'argument @d(z:)',
    ]);
    expect([...elements.keys()].slice(own.length)).toEqual([
      'String',
      'Int',
      'Float',
      'Boolean',
      'ID',
      '@include',
      '@include(if:)',
      '@skip',
      '@skip(if:)',
      '@deprecated',
      '@deprecated(reason:)',
      '@specifiedBy',
      '@specifiedBy(url:)',
      '@oneOf',
    ]);
  });

  test('have a name, a parent, a description and a span', () => {
    expect(elements.get('Query.b(x:)')).toMatchObject({ name: 'x', parent: 'Query.b' });
    expect(elements.get('Query')).toMatchObject({
      description: 'Reads.',
      span: { start: 14, end: 19 },
    });
    expect(elements.get('Query')).not.toHaveProperty('parent');
    expect(elements.get('Query.a')).not.toHaveProperty('description');
  });
});

describe('the schema', () => {
  test('has the first definition of each name, followed by its extensions', () => {
    const { schema } = parseSchema(
      filesOf(
        'extend type Query { b: Int }',
        `${query} enum E { A A B }`,
        'type Query { c: Int } extend type Query { a: String d: E }',
      ),
    );
    expect(printSchema(schema)).toBe(
      'type Query {\n  a: Int\n  b: Int\n  d: E\n}\n\nenum E {\n  A\n  B\n}',
    );
  });

  test('has invalid definitions only if graphql-js can process them', () => {
    const { schema } = parseSchema(
      filesOf(
        'type Query { a(bad: Query = {}, x: In): Int b: In } input In { bad: Query c: Int = "1" }',
        'union U = In | Query | Nope scalar Mutation @specifiedBy(url: 1)',
      ),
    );
    const types = ['Query', 'In', 'U'].flatMap((name) => schema.getType(name) ?? []);
    expect(types.map(printType)).toEqual([
      'type Query {\n  a(x: In): Int\n}',
      'input In {\n  c: Int\n}',
      'union U = Query | Nope',
    ]);
    expect(schema.getMutationType()).toBeUndefined();
    expect(validate(schema, parse('{ a }'))).toEqual([]);

    const [, input] = types;
    expect(input instanceof GraphQLInputObjectType && coerceInputValue({ c: 1 }, input)).toEqual({
      c: 1,
    });
  });

  test('keeps its declared root types', () => {
    const { schema } = parseSchema(
      filesOf(
        'schema { query: Root } type Root { a: Int } type Mutation { a: Int } type Query { a: Int }',
      ),
    );
    expect(schema.getQueryType()?.name).toBe('Root');
    expect(schema.getMutationType()).toBeUndefined();
  });

  test('may have names that graphql-tools would merge', () => {
    const { schema, schemaFaults } = parseSchema(
      filesOf(
        'directive @tag(a: Int) on OBJECT type tag { a: Int } type constructor { toString: tag }',
        'type Query { a: constructor }',
      ),
    );
    expect(schemaFaults).toEqual([]);
    expect(printSchema(schema)).toContain('type constructor {\n  toString: tag\n}');
  });

  test('keeps a repeated directive', () => {
    const { schema } = parseSchema(
      filesOf(
        'directive @tag(a: Int) repeatable on OBJECT type Query @tag(a: 1) @tag(a: 1) { a: Int }',
      ),
    );
    expect(schema.getQueryType()?.astNode?.directives).toHaveLength(2);
  });

  test('is empty without definitions', () => {
    const { schema, elements, schemaFaults } = parseSchema([]);
    expect({ types: elements.size, schemaFaults }).toEqual({ types: 14, schemaFaults: [] });
    expect(validate(schema, parse('{ a }'))).toEqual([]);
  });
});

// Without one token, a name may be missing, a definition invalid, a type in a wrong position.
test('the schema is usable after the removal of any token', () => {
  const tokens = `
    schema { query: Query }
    extend schema { mutation: Mutation }
    directive @scopes(all: [Scope!]! = [read]) repeatable on FIELD_DEFINITION | ENUM_VALUE
    enum Scope { read write @deprecated(reason: "Old.") }
    interface Node { id: ID! }
    type Query implements Node { id: ID! node(in: In = { a: 1, in: { a: 2 } }): Node @scopes(all: [read]) }
    type Mutation { any: Any }
    input In { a: Int! = 3 in: In s: Scope = read }
    scalar Date @specifiedBy(url: "https://date.example")
    union Any = Query
    extend union Any = Mutation
  `.match(/"[^"]*"|@?\w+|[^\s,]/g);
  const operation = parse('{ node(in: { a: 1 }) { id ... on Query { id } } }');

  for (const at of tokens?.keys() ?? []) {
    const text = tokens?.toSpliced(at, 1).join(' ') ?? '';
    const { schema, syntaxFaults, schemaFaults } = parseSchema(filesOf(text));
    expect(() => validate(schema, operation), text).not.toThrow();
    expect(() => printSchema(lexicographicSortSchema(schema)), text).not.toThrow();
    expect(syntaxFaults.length, text).toBeLessThanOrEqual(1);
    expect(schemaFaults.every(({ spans: [{ file }] }) => file.text === text)).toBe(true);
  }
});

test('an AST node has its span', () => {
  const { schema, spanOf } = parseSchema(filesOf(query, '"B." type B {\r\n  b: Int\r\n}'));
  const { astNode } = schema.getType('B') ?? {};
  expect(astNode && spanOf(astNode)).toMatchObject({
    file: { path: 'b.graphql' },
    start: 0,
    end: 26,
  });
});

test('GitHub’s schema has two faults, each with two spans', () => {
  const { schemaFaults, syntaxFaults, schema, elements } = parseSchema([githubSchema]);
  expect(syntaxFaults).toEqual([]);
  expect(
    schemaFaults.map(({ message, spans }) => [message, ...spans.map(({ start }) => start)]),
  ).toEqual([
    [
      'Field "EnterpriseOwnerInfo.repositoryDeployKeySetting" can only be defined once.',
      288620,
      292137,
    ],
    [
      'Field "EnterpriseOwnerInfo.repositoryDeployKeySettingOrganizations" can only be defined once.',
      288795,
      292312,
    ],
  ]);
  expect(elements.size).toBeGreaterThan(12_000);
  expect(validate(schema, parse('{ viewer { login } }'))).toEqual([]);
});
