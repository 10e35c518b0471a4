import { describe, expect, test } from 'vitest';

import type { Diagnostic, Fix } from './diagnostic.ts';
import { applyFixes } from './fix.ts';
import type { SourceFile } from './source.ts';

const page: SourceFile = { path: 'a.mdx', text: '\uFEFFone two\r\nthree four\r\n' };
const schema: SourceFile = { path: 'b.graphql', text: 'type A\n' };

describe('applyFixes applies', () => {
  test.each<[title: string, fixes: Fix[], texts: string[], count: number]>([
    ['nothing without fixes', [], [], 0],
    ['one fix', [fix([page, 'two', 'TWO'])], ['\uFEFFone TWO\r\nthree four\r\n'], 1],
    [
      'several fixes in a file, in any order',
      [fix([page, 'four', '4']), fix([page, 'one', '1'])],
      ['\uFEFF1 two\r\nthree 4\r\n'],
      2,
    ],
    [
      'the line endings of the file',
      [fix([page, ' two', '\ntwo'])],
      ['\uFEFFone\r\ntwo\r\nthree four\r\n'],
      1,
    ],
    [
      'the first of two overlapping fixes',
      [fix([page, 'one two', 'x']), fix([page, 'two', 'y'])],
      ['\uFEFFx\r\nthree four\r\n'],
      1,
    ],
    [
      'the first of two equal fixes',
      [fix([page, 'two', 'x']), fix([page, 'two', 'x'])],
      ['\uFEFFone x\r\nthree four\r\n'],
      1,
    ],
    [
      'adjacent fixes',
      [fix([page, 'one', '1']), fix([page, ' two', '-2'])],
      ['\uFEFF1-2\r\nthree four\r\n'],
      2,
    ],
    [
      'a fix in two files',
      [fix([page, 'one', '1'], [schema, 'A', 'B'])],
      ['\uFEFF1 two\r\nthree four\r\n', 'type B\n'],
      1,
    ],
    [
      'a fix completely or not at all',
      [fix([page, 'one', '1']), fix([page, 'one two', 'x'], [schema, 'A', 'B'])],
      ['\uFEFF1 two\r\nthree four\r\n'],
      1,
    ],
    ['no fix that changes nothing', [fix([page, 'one', 'one'])], [], 0],
  ])('%s', (_, fixes, texts, count) => {
    const fixed = applyFixes(fixes.map(diagnosticOf));
    expect(fixed.files.map(({ text }) => text)).toEqual(texts);
    expect(fixed.count).toBe(count);
  });

  test('one of two insertions at the same offset', () => {
    const insertion = (text: string): Fix => ({
      edits: [{ span: { file: schema, start: 0, end: 0 }, text }],
    });
    const { files, count } = applyFixes([insertion('a'), insertion('b')].map(diagnosticOf));
    expect(files[0]?.text).toBe('atype A\n');
    expect(count).toBe(1);
  });
});

function fix(...edits: (readonly [file: SourceFile, old: string, text: string])[]): Fix {
  return {
    edits: edits.map(([file, old, text]) => {
      const start = file.text.indexOf(old);
      return { span: { file, start, end: start + old.length }, text };
    }),
  };
}

function diagnosticOf(each: Fix): Diagnostic {
  const span = each.edits[0]?.span ?? { file: page, start: 0, end: 0 };
  return { code: 'a', severity: 'error', message: '', primary: { span, text: '' }, fix: each };
}
