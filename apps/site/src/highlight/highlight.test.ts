import type { CodeToken } from '@docs-compiler/ui';
import { describe, expect, test } from 'vitest';

import { highlightGraphql } from './graphql.ts';
import { highlight } from './highlight.ts';
import { formatJson, highlightJson } from './json.ts';

describe('graphql', () => {
  const hrefOf = (coordinate: string) => `/api/${coordinate}`;

  test('every known name is a link', () => {
    const text = 'query Q($id: ID!) {\n  node(id: $id) { id }\n}';
    const tokens = highlightGraphql(text, {
      names: [
        { start: 13, end: 15, coordinate: 'ID' },
        { start: 22, end: 26, coordinate: 'Query.node' },
      ],
      hrefOf,
    });
    expect(linksOf(tokens)).toEqual({ ID: '/api/ID', node: '/api/Query.node' });
    expect(textOf(tokens)).toBe(text);
  });

  test('a keyword that is the name of an argument or a variable is not highlighted', () => {
    const tokens = highlightGraphql('query($input: I) { f(input: $input, type: 1) }', {
      names: [],
      hrefOf,
    });
    expect(tokens.filter(({ kind }) => kind === 'keyword').map(({ text }) => text)).toEqual([
      'query',
    ]);
  });

  test('comments, strings, numbers and constants are highlighted', () => {
    const tokens = highlightGraphql('# why\n{ f(a: "x", b: 2, c: true) }', { names: [], hrefOf });
    expect(kindsOf(tokens)).toEqual({
      '# why': 'comment',
      '"x"': 'string',
      '2': 'number',
      true: 'number',
    });
  });

  test('text with a lexical error stays complete', () => {
    const text = 'query { a } ~ { b }';
    expect(textOf(highlightGraphql(text, { names: [], hrefOf }))).toBe(text);
  });
});

describe('json', () => {
  test('keys, strings and literals are highlighted', () => {
    const text = '{ "a": "b", "c": -1.5, "d": null }';
    const tokens = highlightJson(text);
    expect(textOf(tokens)).toBe(text);
    expect(kindsOf(tokens)).toEqual({
      '"a"': 'name',
      '"b"': 'string',
      '"c"': 'name',
      '-1.5': 'number',
      '"d"': 'name',
      null: 'number',
    });
  });

  test('a value that fits on a line stays on it', () => {
    const value = { amount: { quantity: '80.00', currency: 'ZAR' }, tags: [], list: [1, 2] };
    expect(formatJson(value)).toBe(
      '{\n  "amount": { "quantity": "80.00", "currency": "ZAR" },\n  "tags": [],\n  "list": [1, 2]\n}',
    );
  });

  test('a longer value has a line for each entry', () => {
    const value = {
      input: { reference: 'a reference that is rather long', other: 'and another one' },
    };
    expect(formatJson(value)).toBe(
      '{\n  "input": {\n    "reference": "a reference that is rather long",\n    "other": "and another one"\n  }\n}',
    );
  });
});

test.each(['json', 'http', 'graphql', 'bash', 'ts', 'py', 'cs', 'nothing-known'])(
  'highlighting %s keeps every character',
  (language) => {
    const text = 'POST /x HTTP/1.1\nHost: a.example\n\nconst a = "b"; # c < d & e\n';
    expect(textOf(highlight(text, language))).toBe(text);
  },
);

function textOf(tokens: readonly CodeToken[]): string {
  return tokens.map(({ text }) => text).join('');
}

function linksOf(tokens: readonly CodeToken[]): Record<string, string | undefined> {
  return Object.fromEntries(
    tokens.filter(({ href }) => href).map(({ text, href }) => [text, href]),
  );
}

function kindsOf(tokens: readonly CodeToken[]): Record<string, string | undefined> {
  return Object.fromEntries(
    tokens.filter(({ kind }) => kind).map(({ text, kind }) => [text, kind]),
  );
}
