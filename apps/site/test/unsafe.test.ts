import type { GraphJson } from 'docs-compiler/graph';
import { describe, expect, test } from 'vitest';

import { createSite } from '../src/index.ts';
import { fixture } from './fixture.ts';
import { page, type } from './graph-parts.ts';
import { component, h, root } from './hast.ts';
import { attributeOf, elementsOf, parseHtml } from './html.ts';
import { targetsIn } from './markdown-tree.ts';

/** A graph that no compiler wrote: whatever can be a link is a bad one. */
function graphWith(href: string): GraphJson {
  const link = h('p', {}, h('a', { href }, 'a link'), h('img', { src: href, alt: 'a picture' }));
  return {
    ...fixture,
    pages: [
      ...fixture.pages,
      page({
        route: '/bad',
        title: 'Bad',
        body: root(link, component('Cards', {}, component('Card', { title: 'A card', href }))),
      }),
    ],
    types: [
      ...fixture.types,
      type({
        name: 'Colour',
        kind: 'scalar',
        specifiedBy: href,
        description: `[a link](${href})`,
        descriptionBody: root(link),
      }),
    ],
    sidebar: [...fixture.sidebar, { kind: 'link', label: 'Bad', href }],
    redirects: [
      { from: '/bad-too', to: href },
      { from: '/tokens#bad', to: href },
    ],
  };
}

describe.each(['javascript:alert(1)', 'data:text/html,a', 'file:///a', '//else.example/a'])(
  '%s',
  (href) => {
    const site = createSite(graphWith(href));
    const read = (path: string) => String(site.render(path));

    test('is no link in any page', () => {
      const targets = site.paths
        .filter((path) => path.endsWith('.html'))
        .flatMap((path) => elementsOf(parseHtml(read(path))))
        .flatMap((each) => ['href', 'src', 'content'].map((name) => attributeOf(each, name)));
      expect(targets.filter((target) => target?.includes(href))).toEqual([]);
    });

    test('is no link in Markdown or in lists for programs', () => {
      for (const path of site.paths.filter((each) => /\.(md|txt)$/.test(each)))
        expect(targetsIn(read(path)), path).not.toContain(href);
      expect(site.paths).not.toContain('_redirects');
    });

    test('leaves its words', () => {
      expect(read('bad/index.html')).toContain('a link');
      expect(read('bad/index.html')).toContain('A card');
    });
  },
);
