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
  search: {
    tasks: ['/quick-start', '/webhooks#verify-the-signature'],
    questions: [
      { to: '/webhooks#verify-the-signature', asked: ['hmac mismatch', 'is it forged?'] },
      { to: '/api/objects/refund', asked: ['reimbursement record'] },
      { to: '/quick-start', asked: ['ask a wombat'] },
    ],
  },
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
        h('h2', { id: 'keys' }, 'Keys'),
        h('ul', {}, h('li', {}, 'Fetch them from ', h('a', { href: '/payouts/refunds' }, 'there'))),
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

  test.each(coordinates)('%s is among the first results, ignoring case, with its URL', (name) => {
    for (const query of [name, name.toUpperCase(), ` ${name.toLowerCase()} `]) {
      const entry = [...library.names.values()]
        .flatMap(({ entries }) => entries)
        .find((each) => coordinateOf(each) === name);
      expect(entry && hrefOf(entry)).toBe(addressOf(name) ?? rootAddresses[name]);
      // A word in lower case may also be in the titles of guides, which are then ranked first.
      const most = /[^a-z ]/.test(query.trim()) ? 4 : 5;
      const hits = find(library, query).slice(0, most);
      expect(hits.map(({ href }) => href)).toContain(entry && hrefOf(entry));
    }
  });
});

describe('a name is found', () => {
  test.each([
    ['by its prefix', 'paymentini', 'PaymentInitiationRequest'],
    ['by one of its words', 'initiationReq', 'PaymentInitiationRequest'],
    ['by its initials', 'PIR', 'PaymentInitiationRequest'],
    ['by its initials in lower case', 'pir', 'PaymentInitiationRequest'],
    ['by prefixes of its words', 'payInitReq', 'PaymentInitiationRequest'],
    ['by words in lower case', 'payment request', 'PaymentInitiationRequest'],
    ['with a letter missing', 'PaymntInitiation', 'PaymentInitiationRequest'],
    ['with a wrong letter in a later word', 'initietion', 'PaymentInitiationRequest'],
    ['with two letters swapped', 'Reufnd', 'Refund'],
    ['by prefixes of the words of its field', 'payRef', 'PaymentInitiationRequest.payerReference'],
    ['as a field of a type', 'PIR.payer', 'PaymentInitiationRequest.payerReference'],
    ['as two words', 'pir payer', 'PaymentInitiationRequest.payerReference'],
    ['as an enum value, across underscores', 'darkred', 'Colour.DARK_RED'],
    ['as an argument', 'events(fi', 'Refund.events(first:)'],
    ['without the @ of a directive', 'reqscopes', '@requiredScopes'],
    ['as a field of its root type', 'Mutation.refundCr', 'refundCreate'],
  ])('%s: %s', (_how, query, expected) => {
    expect(titlesOf(query, 'API reference')[0]).toBe(expected);
  });

  test('before deprecated names', () => {
    const titles = titlesOf('PaymentInitiationRequest.reference', 'API reference');
    expect(titles.slice(0, 2)).toEqual([
      'PaymentInitiationRequest.payerReference',
      'PaymentInitiationRequest.oldReference',
    ]);
  });

  test('with the match marked', () => {
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
    ['with a typo', 'signatrue', '/webhooks#verify-the-signature'],
    [
      'with swapped letters beside another word',
      'singature compare',
      '/webhooks#verify-the-signature',
    ],
    ['in the plural', 'signatures', '/webhooks#verify-the-signature'],
    ['in another form of a verb', 'verified', '/webhooks#verify-the-signature'],
    ['by words of different parts of a page', 'clock answer', '/webhooks#verify-the-signature'],
    [
      'by some of the words, if no page has all',
      'digest of wombats',
      '/webhooks#verify-the-signature',
    ],
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

  test('in the error codes of a page', () => {
    expect(find(library, 'forbid')[0]).toMatchObject({
      kind: 'Error code',
      href: '/payouts/refunds#when-it-fails',
    });
  });

  test('but not in lists of links to other pages', () => {
    expect(hrefsOf('signpost', 'Guides')).toEqual([]);
    expect(hrefsOf('fetch', 'Guides')).toEqual(['/webhooks#keys']);
  });

  test('but not in code blocks', () => {
    expect(find(library, 'unfindable')).toEqual([]);
  });

  test('in the titles of lists of the reference', () => {
    expect(hrefsOf('mutat', 'API reference')[0]).toBe('/api/mutations');
  });
});

test('every URL of the index has a target in the HTML', () => {
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

describe('the ranking', () => {
  test('puts a type first if the query has its exact case, else a guide', () => {
    const kinds = (query: string) =>
      find(library, query)
        .slice(0, 4)
        .map(({ kind, title }) => [title.text, kind]);
    expect(kinds('Refund')[0]).toEqual(['Refund', 'Object']);
    expect(kinds('refund').slice(0, 3)).toEqual([
      ['Refund a payment', 'Guide'],
      ['Query.refund', 'Query'],
      ['Refund', 'Object'],
    ]);
  });

  test.each([
    ['a heading', 'verify the signature', '/webhooks#verify-the-signature'],
    ['a page', 'webhooks', '/webhooks'],
    ['a list of the reference', 'mutations', '/api/mutations'],
    ['an error code', 'FORBIDDEN', '/payouts/refunds#when-it-fails'],
    ['an error', 'refund error', '/api/objects/refund-error'],
  ])('puts %s with that name first: %s', (_what, query, expected) => {
    expect(find(library, query)[0]?.href).toBe(expected);
  });

  test('puts a section of the page that has all words first, if no section has all', () => {
    const hrefs = hrefsOf('digest refund', 'Guides');
    expect(hrefs[0]).toBe('/webhooks#the-refund-event');
    expect(hrefs).toContain('/webhooks#verify-the-signature');
  });

  test('puts the type first if it has no such member', () => {
    expect(titlesOf('PausedReason.colour', 'API reference')[0]).toBe('PausedReason');
  });

  test('puts a guide first if the query is not a coordinate', () => {
    expect(find(library, 'refun')[0]?.kind).toBe('Guide');
  });

  test('puts the reference first if the query is part of a coordinate', () => {
    expect(find(library, 'Refund.st')[0]?.kind).toBe('Field');
  });

  test('lists each URL once', () => {
    const hrefs = find(library, 'refund').map(({ href }) => href);
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });
});

describe('a question of the config', () => {
  test.each([
    ['for its exact words', 'hmac mismatch', '/webhooks#verify-the-signature'],
    ['for a part of it', 'hmac', '/webhooks#verify-the-signature'],
    ['for other forms and additional words', 'forging a webhook', '/webhooks#verify-the-signature'],
    ['with the page of an element', 'reimbursement records', '/api/objects/refund'],
  ])('is answered %s: %s', (_how, query, expected) => {
    expect(find(library, query)[0]?.href).toBe(expected);
  });

  test('adds no text of its own to a result', async () => {
    const [hit] = find(library, 'hmac mismatch');
    expect(hit?.title).toEqual({ text: 'Verify the signature', ranges: [] });
  });
});

describe('titles', () => {
  test.each([
    ['are the heading of a section', 'compare digests', 'Verify the signature'],
    ['start with the title of the page for a step', 'float account', 'Refund a payment: step'],
  ])('%s: %s', (_what, query, expected) => {
    const titles = find(library, query).map(({ title }) => title.text);
    expect(
      titles.some((title) => title.startsWith(expected)),
      titles.join('\n'),
    ).toBe(true);
  });

  test('are unique, even for equal names', () => {
    const titles = find(library, 'refund').map(({ title }) => title.text.toLowerCase());
    expect(titles).toEqual(expect.arrayContaining(['refund', 'query.refund']));
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe('a hidden page', () => {
  test.each([
    'quick start',
    'nothing to a refund',
    'Secret',
    'Secret.plan',
    'plan',
    'wombats',
    'ask',
  ])('is not found: %s', (query) => {
    const hrefs = find(library, query).map(({ href }) => href);
    expect(hrefs.filter((href) => /quick-start|secret/.test(href))).toEqual([]);
  });

  test('is in no search file', () => {
    const files = site.paths.filter((path) => path.startsWith('search/'));
    expect(files.length).toBeGreaterThan(4);
    for (const path of files) {
      expect(String(site.render(path))).not.toMatch(/quick-start|From nothing|[Ss]ecret|[Ww]ombat/);
    }
  });

  test('is in no task or question of the published graph, and in no dialog', () => {
    const { search } = JSON.parse(String(site.render('graph.json')));
    expect(search.tasks).toEqual(['/webhooks#verify-the-signature']);
    expect(search.questions).toHaveLength(2);
    const html = String(site.render('webhooks/index.html'));
    expect(html).toContain('href="/webhooks#verify-the-signature"');
    expect(html).not.toContain('quick-start');
  });
});

test('a query without results gets the nearest names', () => {
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
    find(library, query),
  );
  expect(hits.length).toBeGreaterThan(20);
  for (const { title, text } of hits) {
    expect(text && (await read(text.shard))[text.holder]?.[text.part], title.text).toBeTruthy();
  }
});

test('URLs include the base path', async () => {
  const based = createSite({ ...graph, site: { ...graph.site, basePath: '/docs/' } });
  const moved = await openLibrary(async (name) =>
    JSON.parse(String(based.render(`search/${name}.json`))),
  );
  for (const { href } of ['refund', 'HTTPStatus', 'mutations'].flatMap((q) => find(moved, q)))
    expect(href).toMatch(/^\/docs\//);
});

test('a site without a reference or without guides can be searched', async () => {
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

test('a list of all errors omits those of a hidden page, in HTML and in the index', () => {
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

test.each(['é', '支払', 'Überweisung'])('%s is not a GraphQL name, and finds nothing', (query) => {
  expect(find(library, query)).toEqual([]);
});

test('a type can have the name of a property of every JavaScript object', async () => {
  const types = ['constructor', 'toString'].map((name) => type({ name, kind: 'object' }));
  const files = createSite({ ...fixture, types: [...fixture.types, ...types] });
  const odd = await openLibrary(async (name) =>
    JSON.parse(String(files.render(`search/${name}.json`))),
  );
  for (const { name, route } of types)
    expect(find(odd, name).slice(0, 3)).toContainEqual(expect.objectContaining({ href: route }));
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

/** The results of guides, or those of the reference. */
type Part = 'Guides' | 'API reference';

function hitsOf(query: string, part: Part) {
  return find(library, query).filter(({ kind }) => (kind === 'Guide') === (part === 'Guides'));
}

function titlesOf(query: string, part: Part): string[] {
  return hitsOf(query, part).map(({ title }) => title.text);
}

function hrefsOf(query: string, part: Part): string[] {
  return hitsOf(query, part).map(({ href }) => href);
}

function marksOf(query: string): string[] {
  const [first] = hitsOf(query, 'API reference');
  return (first?.title.ranges ?? []).map(([from, to]) => first?.title.text.slice(from, to) ?? '');
}
