import { expect, test } from 'vitest';

import { editorHref, editorTemplate } from './editor.ts';

test.each([
  ['vscode', 'vscode://file{file}:{line}:{column}'],
  ['none', ''],
  ['txmt://open?url=file://{file}&line={line}', 'txmt://open?url=file://{file}&line={line}'],
  ['txmt://open', undefined],
  ['emacs', undefined],
  ['constructor', undefined],
  ['javascript:alert("{file}")', undefined],
  [' javascript:alert("{file}")', undefined],
  ['https://evil.example/{file}', undefined],
])('the template of `--editor %s`', (text, template) => {
  expect(editorTemplate(text)).toBe(template);
});

test.each([
  ['/home/me/docs', 'content/a.mdx', 'vscode://file/home/me/docs/content/a.mdx:3:5'],
  [
    '/home/my docs',
    'content/{product}#1?.mdx',
    'vscode://file/home/my%20docs/content/%7Bproduct%7D%231%3F.mdx:3:5',
  ],
  ['C:\\docs', 'content/a.mdx', 'vscode://file/C:/docs/content/a.mdx:3:5'],
])('the link to the file %s and %s', (root, file, href) => {
  const template = editorTemplate('vscode') ?? '';
  expect(editorHref({ template, root }, { file, line: 3, column: 5 })).toBe(href);
});
