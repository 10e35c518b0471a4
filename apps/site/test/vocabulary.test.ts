import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { GraphJson } from 'docs-compiler/graph';
import { beforeAll, describe, expect, test } from 'vitest';

import { attributeOf, elementsOf, type HtmlElement, parseHtml, textOf } from './html.ts';
import { sharedDocs } from './shared.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** Checks that the shipped site contains every name of the specification, based on its files. */
let out: string;
let graph: GraphJson;
const trees = new Map<string, readonly HtmlElement[]>();

beforeAll(async () => {
  out = (await sharedDocs()).folder;
  graph = JSON.parse(readFileSync(join(out, 'graph.json'), 'utf8'));
});

interface Route {
  readonly route: string;
  /** `sidebar`: not in the sidebar. `true`: in no list of pages. */
  readonly hidden?: boolean | string;
}

const routes: readonly Route[] = Object.values(vocabulary.routes)
  .flatMap((each): readonly Route[] => each)
  .map((each) => ({ ...each, route: each.route.replace('{product}', 'marula') }));

/** The lists of pages, and the characters that end a URL in each. */
const listings = ['sitemap.xml', 'llms.txt', 'search/pages.json'];
const ends: Readonly<Record<string, string>> = {
  'sitemap.xml': '<',
  'llms.txt': '.md)',
  'search/pages.json': '"',
};

function endOf(path: string): string {
  return ends[path] ?? '';
}

describe('routes', () => {
  test('are 73', () => expect(routes).toHaveLength(73));

  test.each(routes)('$route', ({ route, hidden = false }) => {
    expect(headingOf(route)).not.toBe('');
    const inSidebar = sidebarLinks().includes(route);
    const isIndexed = !treeOf(route).some((each) => attributeOf(each, 'content') === 'noindex');
    const listing = listings.filter((path) => read(path).includes(`${route}${endOf(path)}`));
    expect({ inSidebar, isIndexed, listing }).toEqual({
      inSidebar: hidden === false,
      isIndexed: hidden !== true,
      listing: hidden === true ? [] : listings,
    });
  });

  test('that only the sidebar omits are in the published graph, other hidden routes are not', () => {
    const inGraph = graph.pages.filter(({ hidden }) => hidden !== false);
    expect(inGraph.map(({ route, hidden }) => ({ route, hidden }))).toEqual(
      routes
        .filter(({ hidden }) => hidden === 'sidebar')
        .toSorted((a, b) => (a.route < b.route ? -1 : 1)),
    );
  });
});

describe('the sidebar', () => {
  test('is collapsed', () => {
    const groups = sidebar().filter(({ tagName }) => tagName === 'details');
    expect(groups.length).toBeGreaterThan(0);
    expect(groups.filter((group) => attributeOf(group, 'open') !== undefined)).toEqual([]);
  });

  test.each(vocabulary.sidebar.externalLinks)('$category links to $label', (link) => {
    const category = sidebar().find(
      (each) => each.tagName === 'details' && textOf(each).startsWith(link.category),
    );
    const labels = category && elementsOf(category).filter(({ tagName }) => tagName === 'a');
    const named = labels?.find((each) => textOf(each).includes(link.label));
    expect(named && attributeOf(named, 'href')).toMatch(/^https:/);
  });
});

const { api } = vocabulary;
const mutations = Object.entries(api.mutations).flatMap(([group, names]) =>
  names.map((name) => ({ kind: 'mutations', name, group })),
);
const elements = [
  ...named('queries', api.queries),
  ...named('subscriptions', api.subscriptions),
  ...named('directives', api.directives),
  ...named('scalars', api.scalars),
  ...named('unions', api.unions),
  ...named('enums', api.enums),
  ...named('objects', api.objects),
  ...mutations,
];

describe('the reference', () => {
  test.each(elements)('$kind: $name', ({ kind, name }) => {
    const heading = kind === 'directives' ? `@${name}` : name;
    expect(headingOf(`/api/${kind}/${slugOf(name)}`)).toBe(heading);
  });

  test.each(api.kinds.map((kind) => ({ kind })))('$kind has an index', ({ kind }) => {
    expect(headingOf(`/api/${kind}`)).not.toBe('');
  });

  test.each(mutations.filter(({ group }) => group === 'deprecated'))(
    '$name is deprecated',
    ({ name }) => {
      const operation = graph.operations.find((each) => each.name === name);
      expect(operation?.deprecated?.reason).toEqual(expect.any(String));
    },
  );

  test.each(mutations.filter(({ group }) => group === 'testOnly'))(
    '$name requires a token of a test client or user',
    ({ name }) => {
      const operation = graph.operations.find((each) => each.name === name);
      expect(operation?.policies).not.toEqual([]);
      expect(operation?.description).toMatch(/\btest\b/i);
    },
  );
});

/** The word of the specification, and its type. */
const paymentMethods: Readonly<Record<string, string>> = {
  card: 'CardPaymentMethodDetails',
  'Apple Pay': 'ApplePayPaymentMethodDetails',
  'Google Pay': 'GooglePayPaymentMethodDetails',
  'Samsung Pay': 'SamsungPayPaymentMethodDetails',
  EFT: 'EftPaymentMethodDetails',
  'manual EFT': 'EftManualPaymentMethodDetails',
  cash: 'CashPaymentMethodInput',
  'cash ATM': 'CashAtmPaymentMethodDetails',
  'cash retailer': 'CashRetailerPaymentMethodDetails',
  crypto: 'CryptoPaymentMethodDetails',
  'PayShap request': 'PayshapRequestPaymentMethodDetails',
  'Nedbank direct': 'NedbankDirectTransaction',
  'CapitecPay single': 'CapitecPayTransaction',
  'CapitecPay recurring': 'CapitecPayRecurringConsentDetails',
  DebiCheck: 'DebicheckPaymentConsentDetails',
};

test.each(api.paymentMethodTypes)('payment method: %s', (method) => {
  const name = paymentMethods[method] ?? '';
  const type = graph.types.find((each) => each.name === name);
  expect(headingOf(type?.route ?? '/nowhere')).toBe(name);
});

test('paged lists are Relay connections', () => {
  const connections = graph.types.filter(({ name }) => name.endsWith('Connection'));
  expect(connections.length).toBeGreaterThan(10);
  for (const { name, fields = [] } of connections) {
    const types = fields.map((field) => `${field.name}: ${field.type}`);
    const edge = name.replace(/Connection$/, 'Edge');
    expect(types, name).toContain('pageInfo: PageInfo!');
    expect(types, name).toContain(`edges: [${edge}!]`);
    expect(headingOf(`/api/objects/${slugOf(edge)}`)).toBe(edge);
  }
});

const lifecycles = Object.entries(vocabulary.lifecycles).map(([id, states]) => ({ id, states }));

test.each(lifecycles)('lifecycle $id: $states', ({ id, states }) => {
  const lifecycle = graph.lifecycles.find((each) => each.id === id);
  expect(lifecycle?.states.map(({ name }) => name).sort()).toEqual([...states].sort());

  const headings = rowHeadings(lifecycle?.page ?? '/nowhere');
  expect(states.filter((state) => !headings.some((each) => each.startsWith(state)))).toEqual([]);
});

test('there are 47 states and 29 errors', () => {
  expect(lifecycles.flatMap(({ states }) => states)).toHaveLength(47);
  expect(errors).toHaveLength(29);
  expect(graph.errors).toHaveLength(29);
});

const errors = Object.entries(vocabulary.errors).flatMap(([group, names]) =>
  names.map((name) => ({ group, name })),
);

test.each(errors)('error of the $group group: $name', ({ group, name }) => {
  const error = graph.errors.find((each) => each.name === name);
  expect(error?.group).toBe(group);
  const catalogue = treeOf('/graphql/error-handling')
    .filter((each) => attributeOf(each, 'class') === 'errors__head')
    .map(textOf);
  const names = name === error?.coordinate ? [name] : [name, error?.coordinate];
  expect(catalogue.map((head) => head.replaceAll(/\s+/g, ' '))).toContainEqual(
    expect.stringMatching(new RegExp(`^${names.join(' ')}[ #]`)),
  );
});

test('the sandbox page lists how to reach each outcome', () => {
  const listed = new Set(rowHeadings('/sandbox'));
  const typeOf = new Map(graph.errors.map(({ name, coordinate }) => [name, coordinate]));
  const onTheWay = new Set(
    graph.lifecycles.flatMap(({ states }) =>
      states.flatMap(({ type, terminal }) => (type === undefined || terminal ? [] : [type])),
    ),
  );
  const outcomes = graph.triggers.filter(({ outcome }) => !onTheWay.has(outcome));
  const names = outcomes.map(({ outcome }) => {
    const type = typeOf.get(outcome) ?? outcome;
    return type === outcome ? outcome : `${outcome} ${type}`;
  });
  // The name of a state comes before its type.
  const states = new Map(
    graph.lifecycles.flatMap(({ coordinate, states: all }) =>
      all.map(({ name, type, value }) => [type ?? `${coordinate}.${value}`, name] as const),
    ),
  );
  const headings = names.map((name) => [states.get(name), name].filter(Boolean).join(' '));
  expect(headings.filter((each) => !listed.has(each))).toEqual([]);
});

describe('rules and constants', () => {
  const oneOf = 'exactly one';
  test.each([
    ['/api/inputs/capitec-pay-recurring-payment-options-input', oneOf],
    ['/api/inputs/identifying-document-input', oneOf],
    ['/api/inputs/account-holder-bank-account-verification-input', oneOf],
    ['/api/scalars/url', 'https'],
    ['/api/objects/batch-created', 'empty'],
    ['/api/objects/batch-created', 'submit'],
    ['/api/objects/batch-pending', 'add'],
    ['/api/objects/payment-unsettled', '7 days'],
    ['/api/scalars/int', '2 147 483 647'],
    ['/api/scalars/country-code', 'ZZ'],
  ])('%s contains: %s', (route, words) => {
    const main = treeOf(route).find(({ tagName }) => tagName === 'main');
    expect(main && textOf(main)).toContain(words);
  });
});

function named(kind: string, names: readonly string[]) {
  return names.map((name) => ({ kind, name }));
}

/** Converts a name to a slug as in routes: `DebiCheckMandate` becomes `debi-check-mandate`. */
function slugOf(name: string): string {
  return name
    .replaceAll(/([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2-')
    .replaceAll('_', '-')
    .toLowerCase();
}

function read(path: string): string {
  return readFileSync(join(out, path), 'utf8');
}

function treeOf(route: string): readonly HtmlElement[] {
  const known = trees.get(route);
  if (known) return known;
  const file = join(out, route, 'index.html');
  const tree = existsSync(file) ? elementsOf(parseHtml(readFileSync(file, 'utf8'))) : [];
  trees.set(route, tree);
  return tree;
}

function headingOf(route: string): string {
  const heading = treeOf(route).find(({ tagName }) => tagName === 'h1');
  return heading ? textOf(heading) : '';
}

function rowHeadings(route: string): readonly string[] {
  return treeOf(route)
    .filter((each) => each.tagName === 'th' && attributeOf(each, 'scope') === 'row')
    .map(textOf);
}

function sidebar(): readonly HtmlElement[] {
  const nav = treeOf('/').find((each) => attributeOf(each, 'class') === 'sidebar');
  return nav ? elementsOf(nav) : [];
}

function sidebarLinks(): readonly (string | undefined)[] {
  return sidebar().map((each) => attributeOf(each, 'href'));
}
