import type { GraphJson } from 'docs-compiler/graph';
import { beforeAll, describe, expect, test } from 'vitest';

import { indexGraph } from '../src/graph-index.ts';
import { createSite } from '../src/index.ts';
import { createAddresses } from '../src/routes/addresses.ts';
import { coordinateOf, hrefOf } from '../src/search/browser/entries.ts';
import { find, findInstead } from '../src/search/browser/find.ts';
import { openLibrary } from '../src/search/browser/library.ts';
import type { Library } from '../src/search/browser/types.ts';
import type { ReadFile } from '../src/search/format.ts';
import { fixture } from './fixture.ts';
import { argument, enumValue, field, operation, page, type } from './graph-parts.ts';
import { component, h, root } from './hast.ts';
import { attributeOf, elementsOf, parseHtml } from './html.ts';

const request = type({
  name: 'PaymentInitiationRequest',
  kind: 'object',
  description: 'Money that you ask a payer for.\n\nIt ends once.',
  fields: [
    field('PaymentInitiationRequest.id', { type: 'ID!' }),
    field('PaymentInitiationRequest.payerReference', { type: 'String' }),
    field('PaymentInitiationRequest.oldReference', {
      type: 'String',
      deprecated: { reason: '', names: [] },
    }),
  ],
});

const graph: GraphJson = {
  ...fixture,
  types: [
    ...fixture.types,
    request,
    type({ name: 'PaymentInitiationRequestState', kind: 'object', fields: [] }),
    // Two names with the same slug: the graph made the second one unique.
    type({ name: 'HTTPStatus', kind: 'enum', route: '/api/enums/http-status-2' }),
    type({ name: 'Secret', kind: 'object', fields: [field('Secret.plan', { type: 'String' })] }),
    type({
      name: 'Colour',
      kind: 'enum',
      values: [enumValue('Colour.DARK_RED', { description: null, meaning: 'Nearly `brown`.' })],
    }),
  ],
  operations: [
    ...fixture.operations,
    operation({
      name: 'refund',
      kind: 'query',
      type: 'Refund',
      arguments: [argument('Query.refund(id:)', { type: 'ID!' })],
    }),
  ],
  pages: [
    ...fixture.pages,
    page({
      route: '/api/objects/secret',
      title: 'Secret',
      kind: 'reference',
      hidden: true,
      documents: 'Secret',
      body: root(h('p', {}, 'Wombats know.')),
    }),
    page({
      route: '/webhooks',
      title: 'Webhooks',
      description: 'Hear of a change.',
      body: root(
        h('p', {}, 'Answer within ', h('code', {}, 'ten'), ' seconds.'),
        h('h2', { id: 'verify-the-signature' }, 'Verify the signature'),
        h('p', {}, 'Compare the digests in constant time.'),
        component('Callout', { kind: 'note', title: 'Clock skew' }, h('p', {}, 'Allow a minute.')),
        h('pre', {}, h('code', {}, 'const unfindable = 1;')),
        h('h2', { id: 'the-refund-event' }, 'The refund event'),
        h('p', {}, 'It names the refund.'),
        h('h2', { id: 'next' }, 'Next'),
        h('ul', {}, h('li', {}, h('a', { href: '/payouts/refunds' }, 'Refunds'), ': a signpost.')),
      ),
    }),
  ],
};

const site = createSite(graph);
const read: ReadFile = async (name) => JSON.parse(String(site.render(`search/${name}.json`)));
let library: Library;
beforeAll(async () => {
  library = await openLibrary(read);
});

describe('every coordinate of the schema', () => {
  const { hrefOf: addressOf } = createAddresses(indexGraph(graph));
  const coordinates = [
    ...graph.types.filter(({ name }) => name !== 'Secret').flatMap(coordinatesOf),
    ...graph.directives.flatMap(coordinatesOf),
    ...graph.operations.flatMap(coordinatesOf),
  ];

  test.each(coordinates)('%s comes first, whatever its case, and leads to its place', (name) => {
    for (const query of [name, name.toUpperCase(), ` ${name.toLowerCase()} `]) {
      const entry = [...library.names.values()]
        .flatMap(({ entries }) => entries)
        .find((each) => coordinateOf(each) === name);
      expect(entry && hrefOf(entry)).toBe(addressOf(name) ?? rootAddresses[name]);
      const [group] = find(library, query);
      expect(group?.label).toBe('Exact match');
      expect(group?.hits.map(({ href }) => href)).toContain(entry && hrefOf(entry));
    }
  });
});

describe('a name is found', () => {
  test.each([
    ['by its beginning', 'paymentini', 'PaymentInitiationRequest'],
    ['by one of its humps', 'initiationReq', 'PaymentInitiationRequest'],
    ['by its capitals', 'PIR', 'PaymentInitiationRequest'],
    ['by its capitals in small letters', 'pir', 'PaymentInitiationRequest'],
    ['by parts of its humps', 'payInitReq', 'PaymentInitiationRequest'],
    ['by words', 'payment request', 'PaymentInitiationRequest'],
    ['with a letter missing', 'PaymntInitiation', 'PaymentInitiationRequest'],
    ['with a wrong letter in a later hump', 'initietion', 'PaymentInitiationRequest'],
    ['with two letters swapped', 'Reufnd', 'Refund'],
    ['by a part of its field', 'payRef', 'PaymentInitiationRequest.payerReference'],
    ['as a field of a type', 'PIR.payer', 'PaymentInitiationRequest.payerReference'],
    ['as two words', 'pir payer', 'PaymentInitiationRequest.payerReference'],
    ['as a value, across underscores', 'darkred', 'Colour.DARK_RED'],
    ['as an argument', 'events(fi', 'Refund.events(first:)'],
    ['without the sign of a directive', 'reqscopes', '@requiredScopes'],
    ['as a call of its root type', 'Mutation.refundCr', 'refundCreate'],
  ])('%s: %s', (_how, query, expected) => {
    expect(titlesOf(query, 'API reference')[0]).toBe(expected);
  });

  test('before those that are going away', () => {
    const titles = titlesOf('PaymentInitiationRequest.reference', 'API reference');
    expect(titles.slice(0, 2)).toEqual([
      'PaymentInitiationRequest.payerReference',
      'PaymentInitiationRequest.oldReference',
    ]);
  });

  test('with what was typed marked', () => {
    expect(marksOf('payInitReq')).toEqual(['Pay', 'Init', 'Req']);
    expect(marksOf('Refund.sta')).toEqual(['Refund', 'sta']);
  });
});

describe('text is found', () => {
  test.each([
    ['in a section, at its anchor', 'digest', '/webhooks#verify-the-signature'],
    ['by all of its words', 'signature constant', '/webhooks#verify-the-signature'],
    ['by an unfinished word', 'answer within sec', '/webhooks'],
    ['in code spans', 'ten seconds', '/webhooks'],
    ['in the description of a page', 'hear change', '/webhooks'],
    ['in the title of a component', 'clock skew', '/webhooks#verify-the-signature'],
    ['with a slip', 'signatrue', '/webhooks#verify-the-signature'],
    [
      'with swapped letters beside another word',
      'singature compare',
      '/webhooks#verify-the-signature',
    ],
    ['in the plural', 'signatures', '/webhooks#verify-the-signature'],
    ['in another form of a verb', 'verified', '/webhooks#verify-the-signature'],
    [
      'by words that different parts of a page have',
      'clock answer',
      '/webhooks#verify-the-signature',
    ],
    [
      'by some of the words, where no page has all',
      'digest of wombats',
      '/webhooks#verify-the-signature',
    ],
    ['in the facts of a page', 'forbid', '/payouts/refunds#when-it-fails'],
    ['in the states of a lifecycle', 'float account', '/payouts/refunds#step-1'],
  ])('%s: %s', (_how, query, expected) => {
    expect(hrefsOf(query, 'Guides')).toContain(expected);
  });

  test.each([
    ['a description', 'money ask payer', 'PaymentInitiationRequest'],
    ['the page of an element', 'read after each webhook', 'RefundStatus'],
    ['an error', 'bank did not pay', 'RefundError'],
  ])('in %s of the reference: %s', (_where, query, expected) => {
    expect(titlesOf(query, 'API reference')).toContain(expected);
  });

  test('never in links to other pages, which answer by themselves', () => {
    expect(hrefsOf('signpost', 'Guides')).toEqual([]);
  });

  test('never in a block of code', () => {
    expect(find(library, 'unfindable')).toEqual([]);
  });

  test('and lists of the reference by their titles', () => {
    expect(hrefsOf('mutat', 'API reference')[0]).toBe('/api/mutations');
  });
});

test('every address of the index leads somewhere, judged by the HTML', () => {
  const hrefs = library.pages.sections.map(({ page: at, anchor }) => ({
    path: library.pages.pages[at]?.href ?? '',
    anchor,
  }));
  expect(hrefs.length).toBeGreaterThan(15);
  for (const { path, anchor } of hrefs.filter((each) => !each.path.startsWith('https:'))) {
    const html = String(site.render(`${path.slice(1)}/index.html`.replace(/^\//, '')));
    const ids = elementsOf(parseHtml(html)).map((element) => attributeOf(element, 'id'));
    expect(ids, path).toContain(anchor === '' ? 'site.main' : anchor);
  }
});

describe('what comes first', () => {
  test('the coordinate that a query is, then guides, then the reference', () => {
    expect(find(library, 'refund').map(({ label }) => label)).toEqual([
      'Exact match',
      'Guides',
      'API reference',
    ]);
    expect(hitsOf('refund', 'Exact match').map(({ kind, title }) => [title.text, kind])).toEqual([
      ['refund', 'Query'],
      ['Refund', 'Object'],
      ['refund', 'Event'],
    ]);
  });

  test.each([
    ['a heading', 'verify the signature', '/webhooks#verify-the-signature'],
    ['a page', 'webhooks', '/webhooks'],
    ['a list of the reference', 'mutations', '/api/mutations'],
    ['an error code', 'forbidden', '/payouts/refunds#when-it-fails'],
    ['an error by its name', 'refund error', '/api/objects/refund-error'],
  ])('%s that is called so: %s', (_what, query, expected) => {
    expect(hrefsOf(query, 'Exact match')).toEqual([expected]);
  });

  test('where no section has all words, the page that has them, by the rarest of them', () => {
    expect(hrefsOf('digest refund', 'Guides').slice(0, 2)).toEqual([
      '/webhooks#verify-the-signature',
      '/webhooks#the-refund-event',
    ]);
  });

  test('the type, where it has no such member', () => {
    expect(titlesOf('PausedReason.colour', 'API reference')[0]).toBe('PausedReason');
  });

  test('guides before the reference where a query is no coordinate', () => {
    expect(find(library, 'refun').map(({ label }) => label)).toEqual(['Guides', 'API reference']);
  });

  test('the reference where a query is half a coordinate', () => {
    expect(find(library, 'Refund.st')[0]?.label).toBe('API reference');
  });

  test('each place is there once', () => {
    const hrefs = find(library, 'refund').flatMap(({ hits }) => hits.map(({ href }) => href));
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });
});

describe('what is hidden', () => {
  test.each(['quick start', 'nothing to a refund', 'Secret', 'Secret.plan', 'plan', 'wombats'])(
    'is not found: %s',
    (query) => {
      const hrefs = find(library, query).flatMap(({ hits }) => hits.map(({ href }) => href));
      expect(hrefs.filter((href) => /quick-start|secret/.test(href))).toEqual([]);
    },
  );

  test('is in no file of the search', () => {
    const files = site.paths.filter((path) => path.startsWith('search/'));
    expect(files.length).toBeGreaterThan(4);
    for (const path of files) {
      expect(String(site.render(path))).not.toMatch(/quick-start|From nothing|[Ss]ecret|[Ww]ombat/);
    }
  });
});

test('what nothing answers gets the nearest names', () => {
  expect(find(library, 'pausdresn')).toEqual([]);
  const instead = (query: string) =>
    findInstead(library, query).map(({ label, hits }) => [
      label,
      hits.map(({ title }) => title.text),
    ]);
  expect(instead('pausdresn')).toEqual([
    ['Nearest names', expect.arrayContaining(['PausedReason'])],
    ['Where to look', ['Payouts', 'API reference']],
  ]);
  expect(instead('qqqqqq').map(([label]) => label)).toEqual(['Where to look']);
});

test('every result has a text for its snippet', async () => {
  const hits = ['refund', 'PIR', 'darkred', 'digest', 'events('].flatMap((query) =>
    find(library, query).flatMap((group) => group.hits),
  );
  expect(hits.length).toBeGreaterThan(20);
  for (const { title, text } of hits) {
    expect(text && (await read(text.shard))[text.holder]?.[text.part], title.text).toBeTruthy();
  }
});

test('addresses keep the base path', async () => {
  const based = createSite({ ...graph, site: { ...graph.site, basePath: '/docs/' } });
  const moved = await openLibrary(async (name) =>
    JSON.parse(String(based.render(`search/${name}.json`))),
  );
  for (const { hits } of ['refund', 'HTTPStatus', 'mutations'].flatMap((q) => find(moved, q)))
    for (const { href } of hits) expect(href).toMatch(/^\/docs\//);
});

test('a site without a reference, and one without guides, can be searched too', async () => {
  for (const bare of [
    { ...graph, types: [], directives: [], operations: [] },
    { ...graph, pages: [], sidebar: [] },
  ]) {
    const files = createSite(bare);
    const small = await openLibrary(async (name) =>
      JSON.parse(String(files.render(`search/${name}.json`))),
    );
    expect(find(small, 'refund').length).toBeGreaterThan(0);
  }
});

test('a list of all errors has none of a hidden page, in HTML and in the index', () => {
  const route = '/errors';
  const [known = expect.fail()] = fixture.errors;
  const listing = createSite({
    ...fixture,
    errors: [...fixture.errors, { ...known, meaning: 'Wombats dig.', page: '/quick-start' }],
    pages: [...fixture.pages, page({ route, title: 'All', body: root(component('Errors')) })],
  });
  for (const path of ['errors/index.html', 'search/pages.json']) {
    const text = String(listing.render(path)).toLowerCase();
    expect(text, path).toContain('bank');
    expect(text, path).not.toContain('wombat');
  }
});

test.each(['é', '支払', 'Überweisung'])('%s is no name, so it finds words alone', (query) => {
  expect(find(library, query)).toEqual([]);
});

test('a type may be called as something that every object of JavaScript has', async () => {
  const types = ['constructor', 'toString'].map((name) => type({ name, kind: 'object' }));
  const files = createSite({ ...fixture, types: [...fixture.types, ...types] });
  const odd = await openLibrary(async (name) =>
    JSON.parse(String(files.render(`search/${name}.json`))),
  );
  for (const { name, route } of types)
    expect(find(odd, name)[0]?.hits[0]).toMatchObject({ href: route });
});

const rootAddresses: Readonly<Record<string, string>> = {
  Query: '/api/queries',
  Mutation: '/api/mutations',
  Subscription: '/api/subscriptions',
};

interface WithCoordinate {
  readonly coordinate: string;
  readonly fields?: readonly WithCoordinate[] | undefined;
  readonly values?: readonly WithCoordinate[] | undefined;
  readonly arguments?: readonly WithCoordinate[] | undefined;
}

function coordinatesOf(element: WithCoordinate): string[] {
  const { coordinate, fields = [], values = [], arguments: args = [] } = element;
  return [coordinate, ...[...fields, ...values, ...args].flatMap((each) => coordinatesOf(each))];
}

function hitsOf(query: string, label: string) {
  return find(library, query).find((group) => group.label === label)?.hits ?? [];
}

function titlesOf(query: string, label: string): string[] {
  return hitsOf(query, label).map(({ title }) => title.text);
}

function hrefsOf(query: string, label: string): string[] {
  return hitsOf(query, label).map(({ href }) => href);
}

function marksOf(query: string): string[] {
  const [first] = hitsOf(query, 'API reference');
  return (first?.title.ranges ?? []).map(([from, to]) => first?.title.text.slice(from, to) ?? '');
}
