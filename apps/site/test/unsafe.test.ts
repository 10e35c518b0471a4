import type { GraphJson } from 'docs-compiler/graph';
import type { ElementContent } from 'hast';
import { describe, expect, test } from 'vitest';

import { createSite } from '../src/index.ts';
import { fixture } from './fixture.ts';
import { page, type } from './graph-parts.ts';
import { component, h, root } from './hast.ts';
import { attributeOf, elementsOf, parseHtml } from './html.ts';
import { targetsIn } from './markdown-tree.ts';
import { someOf } from './nightly.ts';

/** Returns a graph that no compiler wrote: every possible link is unsafe. */
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

describe.each(
  someOf(['javascript:alert(1)', 'data:text/html,a', 'file:///a', '//else.example/a'], 2),
)('%s', (href) => {
  const site = createSite(graphWith(href));
  const read = (path: string) => String(site.render(path));

  test('is not a link on any page', () => {
    const targets = site.paths
      .filter((path) => path.endsWith('.html'))
      .flatMap((path) => elementsOf(parseHtml(read(path))))
      .flatMap((each) => ['href', 'src', 'content'].map((name) => attributeOf(each, name)));
    expect(targets.filter((target) => target?.includes(href))).toEqual([]);
  });

  test('is not a link in Markdown, in text files or in `_redirects`', () => {
    for (const path of site.paths.filter((each) => /\.(md|txt)$/.test(each)))
      expect(targetsIn(read(path)), path).not.toContain(href);
    expect(site.paths).not.toContain('_redirects');
  });

  test('keeps the text of the link', () => {
    expect(read('bad/index.html')).toContain('a link');
    expect(read('bad/index.html')).toContain('A card');
  });
});

describe('a body that the compiler did not create', () => {
  const evil = 'https://evil.example/x';
  const deep = Array.from({ length: 20_000 }).reduce<ElementContent>(
    (inner) => h('em', {}, inner),
    { type: 'text', value: 'deep' },
  );
  const any = (tagName: string, properties: object, text = ''): object => ({
    type: 'element',
    tagName,
    properties,
    children: [{ type: 'text', value: text }],
  });
  const odd: readonly unknown[] = [
    null,
    'text',
    [],
    {},
    { type: 'text' },
    { type: 'text', value: {} },
    { type: 'raw', value: `<script src="${evil}"></script>` },
    { type: 'comment', value: `--><script src="${evil}"></script>` },
    { type: 'mdxFlowExpression', value: evil, children: [h('script', { src: evil })] },
    { type: 'element' },
    { type: 'element', tagName: 'em' },
    { type: 'element', tagName: 'em', properties: [], children: {} },
    { type: 'element', tagName: 'em', properties: null, children: [null, h('script', {}, evil)] },
    { type: 'element', tagName: 'constructor', properties: {}, children: [] },
    { type: 'element', tagName: '__proto__', properties: {}, children: [] },
    h('br', {}, 'no content'),
    any('img', { src: '/a.png', alt: 'a', srcSet: `${evil} 2x`, onError: evil, style: evil }),
    any('input', { type: 'image', src: evil, formAction: evil }),
    any('a', { href: '/', target: evil, ping: evil, download: evil, onClick: evil }, 'a link'),
    any('h2', { id: 'site.search', className: ['header', evil] }, 'a heading'),
    h('pre', {}, h('code', { className: ['language-x\n```\n', evil], dataTitle: 'a' }, 'code')),
    any(
      'p',
      { dangerouslySetInnerHTML: { __html: evil }, children: evil, ref: evil },
      'a paragraph',
    ),
    any('p', { is: evil, slot: evil, nonce: evil, contentEditable: true }, 'another'),
    deep,
    ...[
      'base button embed form frame iframe link math meta object script select slot style svg',
      'template textarea title video xmp SCRIPT script/x x-other',
    ]
      .flatMap((names) => names.split(' '))
      .map((name) => h(name, { src: evil, href: evil, data: evil, action: evil }, evil)),
  ];
  const body = root();
  Object.assign(body, { children: odd });
  const site = createSite({
    ...fixture,
    pages: [
      ...fixture.pages,
      page({ route: '/odd', title: 'Odd', body }),
      page({ route: '/colour', title: 'Colours', documents: 'Colour', body }),
    ],
    types: [
      ...fixture.types,
      type({ name: 'Colour', kind: 'scalar', description: 'A colour.', descriptionBody: body }),
    ],
  });

  test('adds nothing unsafe to any file, and does not fail the build', () => {
    for (const path of site.paths)
      expect(String(site.render(path)), path).not.toContain('evil.example');
  });

  test('keeps the elements that Markdown can create', () => {
    const html = String(site.render('odd/index.html'));
    for (const text of ['a link', 'a heading', 'a paragraph', 'code', '/a.png'])
      expect(html).toContain(text);
    expect(html).not.toContain('site.search"><');
  });
});
