import type { GraphJson } from 'docs-compiler/graph';
import { describe, expect, test } from 'vitest';

import { createSite } from '../src/index.ts';
import { fixture } from './fixture.ts';
import { attributeOf, elementsOf, parseHtml } from './html.ts';
import { brokenLinks } from './links.ts';

const redirects = [
  { from: '/old', to: '/tokens#scopes' },
  { from: '/older/', to: '/tokens' },
  { from: '/gone.html', to: 'https://else.example/page#top' },
  { from: '/split#a', to: '/payouts/refunds#section-one' },
  { from: '/split#b', to: '/tokens' },
  { from: '/tokens#former', to: '/payouts/refunds' },
  { from: '/tokens', to: '/nowhere' },
];

describe.each(['/', '/docs/'])('below %s', (basePath) => {
  const base = basePath.slice(0, -1);
  const site = siteWith(redirects, basePath);

  test('a moved route has a page that redirects', () => {
    expect(site.head('old/index.html')).toEqual([
      `meta name=robots content=noindex`,
      `link rel=canonical href=https://docs.acacia.example${base}/tokens`,
      `meta name=redirect content=${base}/tokens#scopes`,
    ]);
    const html = site.text('old/index.html');
    expect(html).toContain(
      `<noscript><meta http-equiv="refresh" content="0; url=${base}/tokens#scopes"/></noscript>`,
    );
    expect(html).toContain(`<a href="${base}/tokens#scopes">`);
    expect(html).toMatch(
      new RegExp(`<script src="${base}/assets/redirect-\\w+\\.js" defer=""></script>`),
    );
  });

  test('a redirect from a file name creates that file, and may target another site', () => {
    expect(site.paths).toContain('older/index.html');
    expect(site.head('gone.html')).toContain('link rel=canonical href=https://else.example/page');
  });

  test('anchors of a page can redirect to different pages', () => {
    expect(site.head('split/index.html')).toEqual([
      'meta name=robots content=noindex',
      `link rel=canonical href=https://docs.acacia.example${base}/payouts/refunds`,
      `meta name=redirect content=${base}/payouts/refunds`,
      `meta name=redirect data-anchor=a content=${base}/payouts/refunds#section-one`,
      `meta name=redirect data-anchor=b content=${base}/tokens`,
    ]);
  });

  test('a page redirects from a removed anchor, and no redirect replaces the page', () => {
    expect(site.head('tokens/index.html')).toEqual([
      `link rel=canonical href=https://docs.acacia.example${base}/tokens`,
      `meta name=redirect data-anchor=former content=${base}/payouts/refunds`,
    ]);
    expect(site.text('payouts/refunds/index.html')).not.toContain('assets/redirect-');
  });

  test('`_redirects` contains the redirects that hosts can serve', () => {
    expect(site.text('_redirects')).toBe(
      [
        `${base}/old ${base}/tokens#scopes 301`,
        `${base}/older ${base}/tokens 301`,
        `${base}/gone.html https://else.example/page#top 301`,
        '',
      ].join('\n'),
    );
  });
});

test('a redirect page has no broken links', () => {
  const { rendered } = siteWith([{ from: '/old', to: '/tokens' }]);
  expect(brokenLinks(rendered)).toEqual([]);
});

test.each([
  { from: '/../old', to: '/tokens' },
  { from: '/old/./x', to: '/tokens' },
  { from: '/old', to: 'javascript:alert(1)' },
  { from: '//old', to: '/tokens' },
  { from: '/*', to: '/tokens' },
  { from: '/blog/:slug', to: '/tokens' },
  { from: '/old', to: '//else.example/old' },
])('ignores the redirect from $from to $to', (redirect) => {
  expect(siteWith([redirect]).paths).toEqual(createSite(fixture).paths);
});

function siteWith(moves: GraphJson['redirects'], basePath = '/') {
  const rendered = createSite({
    ...fixture,
    site: { ...fixture.site, basePath },
    redirects: moves,
  });
  const text = (path: string) => String(rendered.render(path));
  return { rendered, paths: rendered.paths, text, head: (path: string) => headOf(text(path)) };
}

/** Returns the elements of a head that point to the target of the redirect. */
function headOf(html: string): string[] {
  return elementsOf(parseHtml(html))
    .filter((each) => {
      const name = attributeOf(each, 'name') ?? attributeOf(each, 'rel') ?? '';
      return ['robots', 'canonical', 'redirect'].includes(name);
    })
    .map(({ tagName, attrs }) =>
      [tagName, ...attrs.map(({ name, value }) => `${name}=${value}`)].join(' '),
    );
}
