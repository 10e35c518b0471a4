import type { GraphJson, TypeJson } from 'docs-compiler/graph';
import { describe, expect, test } from 'vitest';

import { createSite } from '../src/index.ts';
import { fixture } from './fixture.ts';
import { noFacts, operation, page, type } from './graph-parts.ts';
import { attributeOf, elementsOf, parseHtml, textOf, type HtmlElement } from './html.ts';
import { brokenLinks } from './links.ts';

const named = (name: string, more: Partial<TypeJson> = {}): TypeJson =>
  type({ name, kind: 'object', topic: 'refunds', ...more });

const numbered = (name: string, length: number, topic: string) =>
  Array.from({ length }, (_, at) => named(`${name}${String(at).padStart(2, '0')}`, { topic }));

const graph: GraphJson = {
  ...fixture,
  topics: [
    { id: 'payouts', title: 'Payouts' },
    { id: 'refunds', title: 'Money back' },
  ],
  types: [
    ...numbered('Payout', 60, 'payouts'),
    named('Refund'),
    named('RefundEdge', { role: 'edge' }),
    named('RefundPending', { deprecated: { reason: null, names: [] } }),
    named('Secret'),
    type({ name: 'Reason', kind: 'enum', topic: 'refunds' }),
    type({ name: 'Int', kind: 'scalar' }),
  ],
  directives: [],
  operations: [
    operation({ name: 'pay', kind: 'mutation', type: 'Payout00', topic: 'payouts' }),
    operation({ name: 'refund', kind: 'mutation', type: 'Refund', topic: 'refunds' }),
    operation({ name: 'refunds', kind: 'query', type: '[Refund]', topic: 'refunds' }),
  ],
  pages: [
    page({
      route: '/api/objects/secret',
      title: 'Secret',
      kind: 'reference',
      hidden: true,
      documents: 'Secret',
    }),
  ],
  examples: [],
  ...noFacts,
  sidebar: [{ kind: 'reference', label: 'API reference' }],
};
const site = createSite(graph);

test('every link resolves', () => {
  expect(brokenLinks(site)).toEqual([]);
});

describe('a page of the reference', () => {
  test('lists the siblings of its topic in the navigation, and links to the rest of the topic', () => {
    const siblings = partOf('api/objects/refund', 'siblings');
    expect(linksOf(siblings)).toEqual([
      'Money back /api/objects#topic.refunds',
      'Refund /api/objects/refund (page)',
      'RefundPending /api/objects/refund-pending',
      'Queries 1 /api/queries',
      'Mutations 1 /api/mutations#topic.refunds',
      'Enums 1 /api/enums',
    ]);
  });

  test('lists only the nearest siblings of a large topic', () => {
    const links = linksOf(partOf('api/objects/payout30', 'siblings'));
    expect(links.slice(0, 2)).toEqual([
      'Payouts /api/objects#topic.payouts',
      'Payout18 /api/objects/payout18',
    ]);
    expect(links).toContain('Payout41 /api/objects/payout41');
    expect(links).not.toContain('Payout42 /api/objects/payout42');
    expect(links).toContain('All 60 /api/objects#topic.payouts');
    expect(linksOf(partOf('api/objects/payout59', 'siblings'))).toContain(
      'Payout59 /api/objects/payout59 (page)',
    );
  });

  test('links to the previous and next page of its index, and to its topic', () => {
    expect(linksOf(partOf('api/objects/refund', 'pager'))).toEqual([
      'PreviousPayout59 /api/objects/payout59',
      'NextRefundPending /api/objects/refund-pending',
    ]);
    expect(linksOf(partOf('api/objects/refund', 'breadcrumbs')).at(-1)).toBe(
      'Money back /api/objects#topic.refunds',
    );
  });

  test('has a jump list of its sections', () => {
    expect(linksOf(partOf('api/mutations/refund', 'jump-list'))).toEqual([]);
    const many = createSite({
      ...graph,
      types: graph.types.map((each) =>
        each.name === 'Refund'
          ? named('Refund', {
              interfaces: ['RefundPending'],
              usedBy: [{ coordinate: 'Mutation.refund', relation: 'field' }],
            })
          : each,
      ),
    });
    expect(linksOf(partOf('api/objects/refund', 'jump-list', many))).toEqual([
      'Implements #section-interfaces',
      'Used by 1 #section-used-by',
    ]);
  });

  test('neither has nor is a neighbor if it is hidden', () => {
    expect(partOf('api/objects/secret', 'siblings')).toBeUndefined();
    expect(partOf('api/objects/secret', 'pager')).toBeUndefined();
    expect(linksOf(partOf('api/objects/refund-pending', 'pager')).at(-1)).toContain('RefundEdge');
  });

  test('has only alphabetical neighbors in a schema without topics', () => {
    const plain = createSite({
      ...graph,
      topics: [],
      types: graph.types.map((each) => ({ ...each, topic: null })),
      operations: graph.operations.map((each) => ({ ...each, topic: null })),
    });
    expect(partOf('api/objects/refund', 'siblings', plain)).toBeUndefined();
    expect(linksOf(partOf('api/objects/refund', 'pager', plain))).toHaveLength(2);
    expect(linksOf(partOf('api/objects/refund', 'breadcrumbs', plain))).toHaveLength(2);
    expect(String(plain.render('api/objects/index.html'))).toContain('id="letter-R"');
    expect(brokenLinks(plain)).toEqual([]);
  });
});

describe('the index of a kind', () => {
  const html = String(site.render('api/objects/index.html'));
  const elements = elementsOf(parseHtml(html));

  test('groups objects by topic and by letter, and folds edges', () => {
    const titles = elements.filter((each) => hasClass(each, 'index__title')).map(textOf);
    expect(titles).toEqual(['Payouts', 'Money back', 'Edges 1', 'P', 'R']);
    const folded = elements.filter(({ tagName }) => tagName === 'details').map(linksOf);
    expect(folded).toContainEqual(['RefundEdge /api/objects/refund-edge']);
    expect(html).not.toContain('Secret');
  });

  test('has the same groups in Markdown', () => {
    const text = String(site.render('api/objects.md'));
    expect(text).toContain('## Money back\n\n- [`Refund`](/api/objects/refund): What Refund is.');
    expect(text).toContain('## Edges\n\n- [`RefundEdge`](/api/objects/refund-edge)');
  });

  test('has no group titles if all elements have one topic', () => {
    expect(String(site.render('api/enums/index.html'))).not.toContain('index__title');
  });
});

test('the front page of the reference lists the operations of each topic', () => {
  const html = parseHtml(String(site.render('api/index.html')));
  const groups = elementsOf(html).filter((each) => hasClass(each, 'index__group'));
  expect(groups.map(linksOf)).toEqual([
    ['pay /api/mutations/pay', 'Objects 60 /api/objects#topic.payouts'],
    [
      'refunds /api/queries/refunds',
      'refund /api/mutations/refund',
      'Objects 2 /api/objects#topic.refunds',
      'Enums 1 /api/enums',
    ],
  ]);
});

function partOf(route: string, name: string, of = site): HtmlElement | undefined {
  const elements = elementsOf(parseHtml(String(of.render(`${route}/index.html`))));
  return elements.find((each) => hasClass(each, name));
}

function linksOf(element: HtmlElement | undefined): string[] {
  return (element ? elementsOf(element) : [])
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => {
      const current = attributeOf(link, 'aria-current');
      return `${textOf(link)} ${attributeOf(link, 'href')}${current ? ` (${current})` : ''}`;
    });
}

function hasClass(element: HtmlElement, name: string): boolean {
  return attributeOf(element, 'class')?.split(' ').includes(name) === true;
}
