import { print, type DefinitionNode } from 'graphql';
import { expect, test } from 'vitest';

import { githubSchema } from '../../../test/github-schema.ts';
import { parseSdl } from './parse-sdl.ts';

/** Texts with errors: the names of the parsed definitions, and each fault with its text. */
const broken: readonly {
  title: string;
  text: string;
  names: readonly string[];
  faults: readonly (readonly [message: string, place: string])[];
}[] = [
  {
    title: 'a wrong keyword, and a field without a type in another definition',
    text: 'typ A {\n  a: Int\n}\n\n"""B."""\ntype B {\n  b: Int\n}\n\ntype C { c: }\n\ntype D { d: Int }\n',
    names: ['B', 'D'],
    faults: [
      ['Unexpected Name "typ".', 'typ'],
      ['Expected Name, found "}".', '}'],
    ],
  },
  {
    title: 'a missing brace',
    text: 'type A {\n  a: Int\n\n"""B."""\ntype B {\n  b: Int\n}\n',
    names: ['B'],
    faults: [['Expected ":", found Name "B".', 'B']],
  },
  {
    title: 'an extra brace, all on one line',
    text: 'type A { a: Int } } type B { b: Int } type C { c: } type D { d: Int }',
    names: ['A', 'B', 'D'],
    faults: [
      ['Unexpected "}".', '}'],
      ['Expected Name, found "}".', '}'],
    ],
  },
  {
    title: 'a union whose next keyword is read as a member',
    text: 'union A =\n\ntype B {\n  b: Int\n}\n',
    names: ['A', 'B'],
    faults: [['Unexpected Name "B".', 'B']],
  },
  {
    title: 'an enum without its brace before an extension',
    text: 'enum A {\n  X\n\nextend type B {\n  b: Int\n}\n',
    names: ['B'],
    faults: [['Expected Name, found "{".', '{']],
  },
  {
    title: 'an invalid character',
    text: '?\ntype A {\n  a: ?Int\n}\nscalar B\n?\nscalar C\n',
    names: ['B', 'C'],
    faults: [
      ['Unexpected character: "?".', '?'],
      ['Unexpected character: "?".', '?'],
      ['Unexpected character: "?".', '?'],
    ],
  },
  {
    title: 'an unterminated string',
    text: 'type A {\n  a(x: String = "abc): Int\n}\n\ntype B {\n  b: Int\n}\n',
    names: ['B'],
    faults: [['Unterminated string.', '"']],
  },
  {
    title: 'an unterminated description before other descriptions',
    text: '"""\nA of type\n\ntype A {\n  a: Int\n}\n\n"""\nThe B\'s\n"""\ntype B {\n  b: Int\n}\n\n"""\nC\n"""\nscalar C\n',
    names: ['A', 'B', 'C'],
    faults: [['Unterminated string.', '"""']],
  },
  {
    title: 'an unterminated description of a field',
    text: 'type A {\n  """a\n  a: Int\n}\n\n"""\nWhat B is\n"""\ntype B {\n  b: Int\n}\n',
    names: ['B'],
    faults: [['Unterminated string.', '"""']],
  },
  {
    title: 'an unterminated last description',
    text: 'scalar A\n\n"""\nB\n\ntype B {\n  b: Int\n}\n',
    names: ['A', 'B'],
    faults: [['Unterminated string.', '"""']],
  },
  {
    title: 'an unexpected end of the file',
    text: 'scalar A\n\ntype B {\n  b: Int\n\n# the end\n',
    names: ['A'],
    faults: [['Expected Name, found <EOF>.', '']],
  },
  {
    title: 'indented definitions',
    text: '  type A {\n    a:\n  }\n\n  type B {\n    b: Int\n  }\n',
    names: ['B'],
    faults: [['Expected Name, found "}".', '}']],
  },
  {
    title: 'a lone surrogate in the first description',
    text: '"\\ud800" type A { a: Int }\n\ntype B { b: Int }\n',
    names: ['A', 'B'],
    faults: [['Invalid Unicode escape sequence: "\\ud800".', '\\']],
  },
  {
    title: 'a lone surrogate in a description of several lines',
    text: 'type A { a: Int }\n\n"""\nb \ud800\n"""\ntype B {\n  b: Int\n}\n',
    names: ['A', 'B'],
    faults: [['Invalid character within String: U+D800.', '\ud800']],
  },
  {
    title: 'an invalid token at the start',
    text: '\ud800 type A { a: Int }\n\ntype B { b: Int }\n',
    names: ['B'],
    faults: [['Invalid character: U+D800.', '\ud800']],
  },
  {
    title: 'an extremely nested list',
    text: `type A { a: ${'['.repeat(100_000)} }\n\ntype B { b: Int }\n`,
    names: ['B'],
    faults: [['Nested too deeply.', 'type']],
  },
];

test.each(broken)('$title', ({ text, names, faults }) => {
  const { definitions, faults: found } = parseSdl({ path: 'a.graphql', text });
  expect(definitions.map(nameOf)).toEqual(names);
  expect(found.map(({ message, span }) => [message, text.slice(span.start, span.end)])).toEqual(
    faults,
  );
});

test('a description is kept after a syntax error before it', () => {
  const { definitions } = parseSdl({
    path: 'a.graphql',
    text: 'type A {\n  a:\n}\n\n"B."\nscalar B\n',
  });
  expect(definitions.map(print)).toEqual(['"B."\nscalar B']);
});

test.each(['', '\uFEFF', '# nothing here\r\n'])('%j has no definitions and no faults', (text) => {
  expect(parseSdl({ path: 'a.graphql', text })).toMatchObject({ definitions: [], faults: [] });
});

test('offsets count the byte order mark and both characters of a CRLF', () => {
  const text = '\uFEFF"""\r\nÄ 😀\r\n"""\r\ntype A {\r\n  a: Int\r\n}\r\n\r\ntype B { ! }\r\n';
  const { definitions, faults } = parseSdl({ path: 'a.graphql', text });
  const places = definitions.map(({ loc }) => text.slice(loc?.start, loc?.end));
  expect(places).toEqual([text.slice(1, text.indexOf('\r\n\r\n'))]);
  expect(faults.map(({ span }) => span.start)).toEqual([text.indexOf('!')]);
});

// One slip at a time, at offsets from a seeded generator.
test('a slip loses at most the definition that it is in', () => {
  const text = githubSchema.text.slice(0, githubSchema.text.indexOf('\n}\n', 40_000) + 3);
  const whole = parseSdl({ path: 'a.graphql', text }).definitions.length;
  const slips = ['{', '}', '"', '"""', '?', 'type ', '\n', '(', ' ! '];
  let seed = 1;
  const pick = (below: number): number => (seed = (seed * 16_807) % 2_147_483_647) % below;

  for (let round = 0; round < 200; round++) {
    const at = pick(text.length);
    const slip = slips[pick(slips.length)] ?? '';
    const { definitions, faults } = parseSdl({
      path: 'a.graphql',
      text: text.slice(0, at) + slip + text.slice(at),
    });
    expect(faults.length, `${slip} at ${at}`).toBeLessThanOrEqual(1);
    expect(definitions.length, `${slip} at ${at}`).toBeGreaterThanOrEqual(whole - faults.length);
  }
});

function nameOf(node: DefinitionNode): string | undefined {
  return 'name' in node ? node.name?.value : undefined;
}
