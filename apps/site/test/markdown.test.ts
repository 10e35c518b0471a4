import type { Element, ElementContent, Root } from 'hast';
import { isInlineComponent } from '@docs-compiler/graph';
import { components } from 'docs-compiler';
import type { PageJson } from 'docs-compiler/graph';
import { describe, expect, test } from 'vitest';

import { createContext } from '../src/context.ts';
import { createSite } from '../src/index.ts';
import { bodyMarkdown } from '../src/markdown/flow.ts';
import { table } from '../src/markdown/table.ts';
import { fixture } from './fixture.ts';
import { graphOfShippedDocs } from './graph-of.ts';
import { example, page, sectionsOf } from './graph-parts.ts';
import { component, exampleAt, h, root } from './hast.ts';
import { outline, readMarkdown, targetsIn } from './markdown-tree.ts';
import { everyNth } from './nightly.ts';

const site = createSite(fixture);
const context = createContext(fixture);

const shipped = await graphOfShippedDocs();

describe('a body written as Markdown parses to the same content', () => {
  const pages = [...fixture.pages, ...shipped.pages].filter(({ body }) => body !== null);

  test.each(
    everyNth(
      pages.map((each) => [each.route, each] as const),
      3,
    ),
  )('%s', (_, each) => {
    const body = withoutComponents(each.body ?? root());
    expect(outline(readMarkdown(markdownOf(body)))).toBe(outline(body));
  });

  const texts = [
    'a *star*, 2 * 3, **two**, _under_ and snake_case, __init__',
    '# no heading',
    '- no item',
    '+ no item',
    '1. no item',
    '12) no item',
    '> no quote',
    '--- no rule',
    '=== no heading',
    '| no | table |',
    'a \\| b \\\\| c',
    '[no]: /definition',
    '[^1]: no note',
    '[ ] no box',
    '~~~ no fence',
    '`no` code, ``none``',
    '[no](link) [no][link] ![no](image)',
    'a<b>c</b> </p> <!-- c --> <?x?> 1 < 2',
    '&amp; &#35; & R&D',
    'C:\\docs\\*.md \\',
    'https_//x <not html',
    'ends with !',
    'price: 5~6 ~~struck~~',
    '(c) $x$ {{x}} {x}',
    '😀 _é_ naïve_word_',
    '\u00a0hard space',
  ];
  test.each(texts)('the text %s', (text) => {
    const body = root(
      h('p', {}, text),
      h('p', {}, 'before ', h('strong', {}, text.trim()), ' after'),
      h('ul', {}, h('li', {}, text), h('li', {}, text)),
      h('blockquote', {}, h('p', {}, text)),
      h('table', {}, h('thead', {}, row('th', 'A', text)), h('tbody', {}, row('td', text, 'b'))),
    );
    expect(outline(readMarkdown(markdownOf(body)))).toBe(outline(body));
  });

  const odd: Readonly<Record<string, Element>> = {
    'code with backticks': h('p', {}, h('code', {}, '`a` ``b'), ' and ', h('code', {}, '`')),
    'a fence in a fence': h('pre', {}, h('code', {}, '```js\nx\n```\n')),
    'a pipe in code in a table': h(
      'table',
      {},
      h('thead', {}, row('th', 'a')),
      h('tbody', {}, h('tr', {}, h('td', {}, h('code', {}, 'a | b')))),
    ),
    'emphasis in strong text': h('p', {}, h('strong', {}, h('em', {}, 'both'), ' one')),
    'emphasis within a word': h('p', {}, 'un', h('em', {}, 'believ'), 'able'),
    'a link after an exclamation mark': h('p', {}, 'Look!', h('a', { href: '/tokens' }, 'here')),
    'a link with brackets': h('p', {}, h('a', { href: '/a_(b)%20c', title: 'A "b"' }, 'x [y] z')),
    'a URL as a link': h(
      'p',
      {},
      h('a', { href: 'https://x.example/a_b' }, 'https://x.example/a_b'),
    ),
    'an image': h('p', {}, h('img', { src: '/a.png', alt: 'An *a*', title: 't' })),
    'a line break': h('p', {}, 'one', h('br', {}), '# two'),
    'a list that starts at 3': h('ol', { start: 3 }, h('li', {}, 'three'), h('li', {}, 'four')),
    'lists in a loose list': h(
      'ul',
      {},
      h(
        'li',
        {},
        h('p', {}, 'a'),
        h('ul', {}, h('li', {}, 'b')),
        h('pre', {}, h('code', {}, 'c\n\nd\n')),
      ),
    ),
    'a tight list in a list': h(
      'ol',
      {},
      h('li', {}, 'a', h('ul', {}, h('li', {}, 'b'), h('li', {}, 'c'))),
    ),
    'a quote with blocks': h(
      'blockquote',
      {},
      h('p', {}, 'a'),
      h('pre', {}, h('code', {}, 'b\n\nc\n')),
      h('ul', {}, h('li', {}, 'd')),
    ),
    'a thematic break': h('hr', {}),
    headings: h('h4', { id: 'x' }, 'Four ', h('code', {}, 'x')),
    'deleted text': h('p', {}, h('del', {}, 'gone')),
  };
  test.each(Object.entries(odd))('%s', (_, element) => {
    const body = root(h('p', {}, 'Before.'), element, h('p', {}, 'After.'));
    expect(outline(readMarkdown(markdownOf(body)))).toBe(outline(body));
  });
});

describe('components', () => {
  const uses: Readonly<Record<string, object>> = {
    Card: { title: 'Refunds', href: '/payouts/refunds' },
    Sequence: { name: 'refund' },
    Lifecycle: { id: 'refund' },
    Comparison: { name: 'plans' },
    Constant: { name: 'Reference' },
  };
  // `SectionPages` renders only on the page of a category, which sections.test.ts covers. `Fill` is
  // a box for input, which Markdown leaves out.
  const unseen = ['SectionPages', 'Fill'];
  const names = [...components.keys()].filter((name) => !unseen.includes(name));

  test.each(names)('%s renders Markdown', (name) => {
    const { takesChildren } = components.get(name) ?? { takesChildren: false };
    const children = takesChildren ? [h('p', {}, 'Inside.')] : [];
    const text = markdownOf(root(component(name, uses[name] ?? {}, ...children)));
    expect(text).not.toBe('');
    if (takesChildren) expect(text).toContain('Inside.');
  });

  test('a pattern in a table of limits is code', () => {
    const site = createContext({
      ...fixture,
      constants: fixture.constants.map((each) => ({
        ...each,
        value: '^[A-Z*]+$',
        unit: undefined,
        bound: 'pattern',
      })),
    });
    expect(markdownOf(root(component('Constants', {})), site)).toContain('| `^[A-Z*]+$` |');
  });
});

test('an inline component stays on its line', () => {
  const constant = component('Constant', { name: 'Reference' });
  const list = h('ul', {}, h('li', {}, 'At most ', constant, '.'));
  const text = markdownOf(root(h('p', {}, 'Keep to ', constant, '.'), list));
  const link = '[30\u00a0characters](/payouts/refunds#when-it-fails)';
  expect(text).toBe(`Keep to ${link}.\n\n- At most ${link}.`);
});

describe('each page has a Markdown version', () => {
  const pages = site.paths.filter((path) => path.endsWith('index.html'));

  test.each(pages)('%s', (path) => {
    const route = path.replace(/\/?index\.html$/, '');
    const markdownFile = route === '' ? 'index.md' : `${route}.md`;
    expect(String(site.render(path))).toContain(
      `<link rel="alternate" type="text/markdown" href="/${markdownFile}"/>`,
    );
    const markdown = String(site.render(markdownFile));
    expect(markdown).toMatch(/^# .+\n\n/);
    expect(markdown).toContain(`<https://docs.acacia.example/${route}>`);
    expect(markdown).not.toMatch(/undefined|\[object|\n{3}/);
    for (const target of targetsIn(markdown)) expect(hasTarget(target), target).toBe(true);
  });

  test('except for the 404 page', () => {
    expect(site.paths).not.toContain('404.md');
  });
});

test.each([
  'payouts/refunds',
  'api/objects/refund',
  'api/unions/refund-status',
  'api/mutations/refund-create',
])('the Markdown version of %s equals the golden file', async (path) => {
  await expect(site.render(`${path}.md`)).toMatchFileSnapshot(
    `golden/markdown/${path.replaceAll('/', '-')}.md`,
  );
});

test.each(['a | b', '\\| a', 'a \\| b', 'a \\\\| b', '`a\\|b`'])('%s stays in its cell', (cell) => {
  const read = outline(readMarkdown(table({ columns: ['A', 'B'], rows: [[cell, 'next']] })));
  expect(read.match(/<td>/g)).toHaveLength(2);
  expect(read).toContain('<td>next</>');
});

test('the text about an element has a section of its own', () => {
  const route = '/api/unions/refund-status';
  const pages = fixture.pages.map((each) =>
    each.route === route ? { ...each, body: root(h('p', {}, 'Read it daily.')) } : each,
  );
  const types = fixture.types.map((each) => ({
    ...each,
    sections: sectionsOf(each.kind, each, { titled: false }),
  }));
  const text = String(createSite({ ...fixture, pages, types }).render(`${route.slice(1)}.md`));
  expect(text).toContain('\n\n## In practice\n\nRead it daily.\n\n');
});

test('Markdown syntax in titles and descriptions is escaped everywhere', () => {
  const words = '1. <b>not bold</b>, *no star* and [no](link)';
  const route = '/words';
  const { examples, pages } = fixture;
  const odd = createSite({
    ...fixture,
    site: { ...fixture.site, name: words },
    examples: [
      { ...example({ id: `${route}#e`, page: route, operation: '{ a }' }), title: words },
      ...examples,
    ],
    pages: [
      ...pages,
      page({
        route,
        title: words,
        description: words,
        body: root(component('Card', { title: words, href: '/tokens' }), exampleAt(0)),
        examples: [`${route}#e`],
      }),
    ],
    sidebar: [{ kind: 'category', label: words, items: [{ kind: 'page', label: words, route }] }],
  });
  for (const [path, count] of [
    ['words.md', 4],
    ['llms.txt', 4],
  ] as const) {
    const read = outline(readMarkdown(String(odd.render(path))));
    expect(read.split(words), read).toHaveLength(count + 1);
  }
});

test('links include the base path', () => {
  const based = createSite({ ...fixture, site: { ...fixture.site, basePath: '/docs/' } });
  const text = String(based.render('payouts/refunds.md'));
  expect(text).toContain('](/docs/tokens)');
  const internal = targetsIn(text).filter((target) => target.startsWith('/'));
  expect(internal.filter((target) => !target.startsWith('/docs/'))).toEqual([]);
});

function markdownOf(body: Root, site = context): string {
  const about: PageJson =
    fixture.pages.find(({ route }) => route === '/payouts/refunds') ??
    page({ route: '/x', title: 'X' });
  return bodyMarkdown({ site, page: about }, body);
}

function row(name: 'th' | 'td', ...cells: string[]): Element {
  return h('tr', {}, ...cells.map((cell) => h(name, {}, cell)));
}

/** Removes components, which have tests of their own, and the links of schema names. */
function withoutComponents({ children, ...body }: Root): Root {
  return {
    ...body,
    children: children.flatMap((child) => (child.type === 'element' ? plain(child) : [])),
  };
}

function plain(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [node];
  if (isInlineComponent(String(node.properties['name'])))
    return [h('strong', {}, 'An inline component')];
  if (node.tagName.startsWith('x-')) return [h('p', {}, 'A component.')];
  const { dataCoordinate: _, ...properties } = node.properties;
  return [{ ...node, properties, children: node.children.flatMap(plain) }];
}

function hasTarget(target: string): boolean {
  if (/^https?:/.test(target)) return true;
  const [path = '', anchor] = target.split('#');
  const file = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
  if (!site.paths.includes(file)) return false;
  return anchor === undefined || String(site.render(file)).includes(`id="${anchor}"`);
}
