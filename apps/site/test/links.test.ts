import { expect, test } from 'vitest';

import { brokenLinks, checkLinks } from './links.ts';

const pages: Readonly<Record<string, string>> = {
  'index.html':
    '<a href="/a">a</a> <a href="/a#there">b</a> <a href="/b">c</a> <a href="#here">d</a>',
  'a/index.html':
    '<p id="there"><a href="/a#gone">e</a> <a href="https://else.example">f</a> <img src="/x.png">',
};

test('reports links and anchors without a target', () => {
  const site = { paths: Object.keys(pages), render: (path: string) => pages[path] };
  expect(brokenLinks(site)).toEqual([
    { from: 'index.html', href: '/b' },
    { from: 'index.html', href: '#here' },
    { from: 'a/index.html', href: '/a#gone' },
    { from: 'a/index.html', href: '/x.png' },
  ]);
});

const files: Readonly<Record<string, string>> = {
  'index.html':
    '<link rel="canonical" href="https://docs.example/gone"><button data-copy="/gone.md">a</button>',
  'index.md':
    '[a](/gone "A") `[b](/code)` [c](#gone) <http://else.example/>\n\n```\n[d](/code)\n```\n',
  'sitemap.xml': '<loc>https://docs.example/gone</loc><loc>https://docs.example/</loc>',
  'llms.txt': '- [a](https://docs.example/index.md): b. See https://docs.example/gone.',
  _redirects: '/old /#gone 301\n/older / 301\n',
  'search/pages.json': '[{"href":"/gone"}]',
};

test('checks every file that contains URLs, and lists external ones', () => {
  const site = { paths: Object.keys(files), render: (path: string) => files[path] };
  const { broken, foreign } = checkLinks(site, { origin: 'https://docs.example' });
  expect(broken.map(({ from, href }) => `${from} ${href}`).toSorted()).toEqual([
    '_redirects /#gone',
    'index.html #gone',
    'index.html /gone',
    'index.html /gone',
    'index.html /gone.md',
    'llms.txt /gone',
    'search/pages.json /gone',
    'sitemap.xml /gone',
  ]);
  expect(foreign).toEqual(['http://else.example/']);
});
