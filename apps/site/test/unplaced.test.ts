import { expect, test } from 'vitest';

import { createSite } from '../src/site.ts';
import { fixture } from './fixture.ts';

const site = createSite({
  ...fixture,
  site: { ...fixture.site, url: null },
  redirects: [
    { from: '/old', to: '/quick-start' },
    { from: '/gone', to: 'https://other.example/x' },
  ],
});
const read = (path: string): string => String(site.render(path) ?? '');
const own = /https?:\/\/(site\.invalid|docs\.example|null|undefined)|"(null|undefined)\//;

test('a site without a URL contains no invented one', () => {
  const texts = site.paths.filter((path) => /\.(html|md|txt|xml|json)$/.test(path));
  expect(texts.filter((path) => own.test(read(path)))).toEqual([]);
});

test('a site without a URL omits everything that needs one', () => {
  expect(
    site.paths.filter((path) => /^(sitemap\.xml|changelog\.xml|og\/|.*\.png$)/.test(path)),
  ).toEqual([]);
  expect(read('robots.txt')).toBe('User-agent: *\nAllow: /\n');
  const html = read('index.html');
  expect(html).not.toMatch(/rel="canonical"|og:/);
  expect(html).toContain('<link rel="alternate" type="text/markdown" href="/index.md"/>');
});

test('redirects work on a site without a URL', () => {
  expect(read('old/index.html')).not.toContain('canonical');
  expect(read('gone/index.html')).toContain(
    '<link rel="canonical" href="https://other.example/x"/>',
  );
});

test('a Markdown page contains its path', () => {
  expect(read('quick-start.md')).toContain('Page: </quick-start>');
});
