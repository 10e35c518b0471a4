import { expect, test } from 'vitest';

import { brokenLinks } from './links.ts';

const pages: Readonly<Record<string, string>> = {
  'index.html':
    '<a href="/a">a</a> <a href="/a#there">b</a> <a href="/b">c</a> <a href="#here">d</a>',
  'a/index.html':
    '<p id="there"><a href="/a#gone">e</a> <a href="https://else.example">f</a> <img src="/x.png">',
};

test('tells links and anchors that lead nowhere from those that lead somewhere', () => {
  const site = { paths: Object.keys(pages), render: (path: string) => pages[path] };
  expect(brokenLinks(site)).toEqual([
    { from: 'index.html', href: '/b' },
    { from: 'index.html', href: '#here' },
    { from: 'a/index.html', href: '/a#gone' },
    { from: 'a/index.html', href: '/x.png' },
  ]);
});
