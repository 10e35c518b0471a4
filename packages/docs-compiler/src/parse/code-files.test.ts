import { describe, expect, test } from 'vitest';

import { codePathFrom, codePathsIn, codeReference, codeRegion } from './code-files.ts';

describe('code references', () => {
  test.each([
    ['a.ts', { path: 'a.ts' }],
    ['a.ts#pay', { path: 'a.ts', region: 'pay' }],
    ['a.ts#', { path: 'a.ts', region: '' }],
  ])('%s', (value, reference) => {
    expect(codeReference(value)).toEqual(reference);
  });

  test.each([
    ['```ts file=a.ts\n', ['a.ts']],
    ['~~~ts title="x" file="a b.ts#c"\n', ['a b.ts']],
    ["> 1. ```ts file='a.ts'\n", ['a.ts']],
    ['   ```ts file=a.ts\r\n```\r\n- ````ts file=b.ts', ['a.ts', 'b.ts']],
    ['text ```ts file=a.ts\n', []],
    ['``ts file=a.ts``\n', []],
    ['```ts profile=a.ts\n', []],
  ])('%j', (text, paths) => {
    expect(codePathsIn(text)).toEqual(paths);
  });

  test.each([
    ['content', 'a.ts', 'content/a.ts'],
    ['content', '../examples/./a.ts', 'examples/a.ts'],
    ['', 'a.ts', 'a.ts'],
    ['content', '../../a.ts', undefined],
    ['content', '/etc/passwd', undefined],
    ['content', '..', '.'],
    ['content', 'a\0.ts', undefined],
    ['content', '', undefined],
  ])('in %j, %j is %j', (contentDir, path, full) => {
    expect(codePathFrom(contentDir, path)).toBe(full);
  });
});

describe('regions', () => {
  test.each([
    ['a file', 'a\nb\n', undefined, 'a\nb'],
    ['Windows line endings', 'a\r\n\r\nb\r\n', undefined, 'a\n\nb'],
    ['indentation', '  a\n\n    b\n', undefined, 'a\n\n  b'],
    ['blank lines around', '\n\na\n \n', undefined, 'a'],
    ['spaces at the end of a line', 'a \n', undefined, 'a '],
    ['an empty file', '', undefined, ''],
    ['region markers in a file', '// #region x\na\n// #endregion x\nb', undefined, 'a\nb'],
    ['JavaScript', 'z\n// #region x\na\n// #endregion x\nb', 'x', 'a'],
    ['an end marker without a name', '//#region x\na\n//#endregion\nb', 'x', 'a'],
    ['Python', '# region x\na\n# endregion\nb', 'x', 'a'],
    ['C#', '#region x\na\n#endregion\nb', 'x', 'a'],
    ['C', '#pragma region x\na\n#pragma endregion\nb', 'x', 'a'],
    ['CSS', '/* #region x */\na\n/* #endregion x */\nb', 'x', 'a'],
    ['HTML', '<!-- #region x -->\na\n<!-- #endregion -->\nb', 'x', 'a'],
    ['SQL', '-- #region x\na\n-- #endregion\nb', 'x', 'a'],
    [
      'an outer region',
      '# region x\na\n# region y\nb\n# endregion\nc\n# endregion\nd',
      'x',
      'a\nb\nc',
    ],
    ['an inner region', '# region x\na\n# region y\nb\n# endregion\nc\n# endregion\nd', 'y', 'b'],
    [
      'overlapping regions',
      '# region x\na\n# region y\nb\n# endregion x\nc\n# endregion y\nd',
      'y',
      'b\nc',
    ],
    [
      'a word that is not a region marker',
      '// regional\nregion x\na',
      undefined,
      '// regional\nregion x\na',
    ],
  ])('%s', (_, text, name, region) => {
    expect(codeRegion({ path: 'a', text }, name)).toMatchObject({ text: region });
  });

  test('an unknown region', () => {
    expect(codeRegion({ path: 'a', text: '// #region x\n// #endregion' }, 'y')).toEqual({
      names: ['x'],
    });
  });

  test('an unclosed region', () => {
    const file = { path: 'a', text: '\n// #region x\na\n// #region y\n// #endregion' };
    expect(codeRegion(file, 'x')).toEqual({
      names: ['x', 'y'],
      unclosed: { file, start: 1, end: 13 },
    });
  });
});
