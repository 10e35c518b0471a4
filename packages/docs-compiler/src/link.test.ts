import { describe, expect, test } from 'vitest';

import { projectOf } from '../test/project.ts';
import { compile } from './compile.ts';
import type { Graph, SidebarNode } from './graph.ts';

const config = `configVersion: 1
site: { name: Test, url: "https://docs.test.example", basePath: /docs }
product: { name: Marula, slug: marula }
schema: [../schema/**/*.graphql]
redirects: [{ from: /old, to: /graphql/links }]
`;

const schema = `type Query { refund(id: ID): Refund }
type Refund { amount: Int state: State }
enum State { PAID }
union Result = Refund
`;

function graphOf(files: Readonly<Record<string, string>>): Graph {
  return compile(
    projectOf({ 'content/docs.config.yaml': config, 'schema/schema.graphql': schema, ...files }),
  ).graph;
}

function page(body = '', frontmatter = ''): string {
  return `---\ntitle: T\ndescription: D.\n${frontmatter}---\n\n${body}\n`;
}

describe('pages', () => {
  const graph = graphOf({
    'content/index.mdx': page(),
    'content/graphql/{product}-ide.mdx': page(),
    'content/notes/refund.mdx': page('', 'documents: Refund\nhidden: true\n'),
    'content/lost.mdx': page('', 'documents: Refnd\n'),
    'content/public/sample.mdx': page(),
  });

  test('have the route of their path or of the element that they document', () => {
    expect(graph.pages.map(({ parsed, route, kind }) => [parsed.file.path, route, kind])).toEqual([
      ['content/graphql/{product}-ide.mdx', '/graphql/marula-ide', 'guide'],
      ['content/index.mdx', '/', 'home'],
      ['content/lost.mdx', '/lost', 'reference'],
      ['content/notes/refund.mdx', '/api/objects/refund', 'reference'],
    ]);
  });

  test('are in the routes, and hide the reference page that they document', () => {
    expect(graph.routes.get('/')?.page?.kind).toBe('home');
    expect(graph.routes.get('/lost')).toBeUndefined();
    expect(graph.routes.get('/notes/refund')).toBeUndefined();
    expect(graph.routes.get('/api/objects/refund')).toMatchObject({
      hidden: true,
      coordinate: 'Refund',
      page: { title: 'T' },
    });
  });
});

test('the reference has index pages, and pages with anchors', () => {
  const { routes } = graphOf({});
  const own = [...routes.keys()].filter((route) => !route.startsWith('/api/scalars'));
  expect(own).toEqual([
    '/api',
    '/api/queries',
    '/api/objects',
    '/api/unions',
    '/api/enums',
    '/api/queries/refund',
    '/api/objects/refund',
    '/api/unions/result',
    '/api/enums/state',
  ]);
  const anchors = (route: string): string[] =>
    [...(routes.get(route)?.anchors.keys() ?? [])].filter((each) => !each.startsWith('section-'));
  expect(anchors('/api/objects/refund')).toEqual(['amount', 'state']);
  expect(anchors('/api/queries/refund')).toEqual(['refund-id']);
  expect(anchors('/api/enums/state')).toEqual(['PAID']);
  expect(anchors('/api/unions/result')).toEqual(['Refund']);
});

test('a reference page has an anchor for each of its sections', () => {
  const { routes } = graphOf({
    'schema/pay.graphql': `
      type Mutation { "Pays out." payout: Payout }
      type Payout { "How it stands." state: PayoutState }
      union PayoutState = PayoutSent | PayoutFailed
      type PayoutSent { at: String }
      type PayoutFailed { why: String }
      "Never used."
      type Lonely { a: Int }
    `,
    'content/payout.mdx': page('Read it at night.', 'documents: Mutation.payout\n'),
    'content/state.mdx': page(
      '## Which to expect\n\nSent, mostly.',
      [
        'documents: PayoutState',
        'lifecycle:',
        '  id: payout',
        '  entity: Payout',
        '  states:',
        '    - { name: sent, type: PayoutSent, meaning: Gone., terminal: true }',
        '    - { name: failed, type: PayoutFailed, meaning: Not gone., terminal: true }\n',
      ].join('\n'),
    ),
    'content/failed.mdx': page(
      '',
      'documents: PayoutFailed\nerror: { name: payout failed, meaning: Not gone., cause: The bank., action: Ask., retry: never, group: bank, moneyMoved: never }\n',
    ),
  });
  const sections = (route: string): string[] =>
    [...(routes.get(route)?.anchors.keys() ?? [])].filter((each) => each.startsWith('section-'));
  expect(sections('/api/mutations/payout')).toEqual([
    'section-description',
    'section-returns',
    'section-states',
    'section-practice',
    'section-errors',
  ]);
  expect(sections('/api/unions/payout-state')).toEqual([
    'section-states',
    'section-members',
    'section-errors',
    'section-used-by',
  ]);
  expect(sections('/api/objects/payout-sent')).toEqual([
    'section-states',
    'section-fields',
    'section-used-by',
  ]);
  expect(sections('/api/objects/payout-failed')).toContain('section-errors');
  expect(sections('/api/objects/lonely')).toEqual(['section-description', 'section-fields']);
});

test('an index is one page, and is hidden if all its entries are', () => {
  const types = Array.from({ length: 401 }, (_, n) => `type T${n} { a: Int }`).join('\n');
  const { routes } = graphOf({
    'schema/types.graphql': types,
    'content/state.mdx': page('', 'hidden: true\ndocuments: State\n'),
  });
  expect(routes.get('/api/objects')?.hidden).toBe(false);
  expect(routes.has('/api/objects/page/2')).toBe(false);
  expect(routes.get('/api/enums')?.hidden).toBe(true);
});

describe('topics', () => {
  const topicsOf = (files: Readonly<Record<string, string>>) => {
    const { topics, referencePages } = graphOf({ 'schema/schema.graphql': '', ...files });
    const topicOf = Object.fromEntries(
      [...referencePages.values()].flatMap(({ coordinate, topic }) =>
        topic ? [[coordinate, topic.id]] : [],
      ),
    );
    return { titles: topics.map(({ id, title }) => `${id}: ${title}`), topicOf };
  };
  const requests = 'type Query { request: Request }\ntype Request { refund: Refund, id: ID }';
  const refunds = 'extend type Query { refund: Refund }\ntype Refund { amount: Int }';

  test('are the SDL files, sorted by title', () => {
    expect(
      topicsOf({ 'schema/payment_requests.graphql': requests, 'schema/refunds.graphql': refunds }),
    ).toEqual({
      titles: ['payment-requests: Payment requests', 'refunds: Refunds'],
      topicOf: {
        'Query.refund': 'refunds',
        'Query.request': 'payment-requests',
        Refund: 'refunds',
        Request: 'payment-requests',
      },
    });
  });

  test('are the folders if the schema has several', () => {
    const { titles } = topicsOf({
      'schema/api/moneyBack/calls.graphql': refunds,
      'schema/api/moneyBack/types.graphql': 'type Reason { text: String }',
      'schema/api/requests.graphql': requests,
    });
    expect(titles).toEqual(['money-back: Money back', 'requests: Requests']);
  });

  test('have the titles of the config, and files with the same title are one topic', () => {
    const titled = `${config}topics: { requests: Money, refunds: Money, others: Rest }\n`;
    const { titles, topicOf } = topicsOf({
      'content/docs.config.yaml': titled,
      'schema/others.graphql': 'scalar Other',
      'schema/refunds.graphql': refunds,
      'schema/requests.graphql': requests,
    });
    expect(titles).toEqual(['refunds: Money', 'others: Rest']);
    expect(topicOf).toMatchObject({ Request: 'refunds', Refund: 'refunds', Other: 'others' });
  });

  test.each([
    ['one file', { 'schema/all.graphql': `${requests}\n${refunds}` }],
    ['no file', {}],
  ])('do not exist if the schema is %s', (_, files) => {
    expect(topicsOf(files)).toEqual({ titles: [], topicOf: {} });
  });
});

test('objects have a role by their shape', () => {
  const { referencePages } = graphOf({
    'schema/schema.graphql': `
type Query { all(first: Int): Many, one: Thing }
type Mutation { change: Changed, make: Thing }
type Subscription { changes: Notice, only: Stream }
type Stream { told: ToldOnce }
type ToldOnce { at: Int }
type Many { edges: [Entry], pageInfo: Info }
type Entry { node: Thing, cursor: String }
type Info { next: String }
interface Thing { id: ID }
type BigThing implements Thing { id: ID }
type NewThing implements Thing { id: ID, since: Int }
type Other implements Thing { id: ID }
type Changed { thing: Thing, also: Notice }
type Notice { changed: Thing, also: Told }
type Told { at: Int }
`,
  });
  const roles = [...referencePages.values()].flatMap(({ coordinate, role }) =>
    role ? [[coordinate, role]] : [],
  );
  // `Notice` is no event, as a mutation returns it too.
  expect(Object.fromEntries(roles)).toEqual({
    BigThing: 'variant',
    Changed: 'payload',
    Entry: 'edge',
    Many: 'connection',
    Stream: 'event',
    ToldOnce: 'event',
  });
});

describe('guides', () => {
  const call = '```graphql\nquery { refund { amount } }\n```\n';

  test('are the visible pages with examples of an element, each once', () => {
    const { referencePages } = graphOf({
      'content/twice.mdx': page(`${call}\nAnd again:\n\n${call}`),
      'content/once.mdx': page(call),
      'content/secret.mdx': page(call, 'hidden: true\n'),
      'content/api/refund.mdx': page(call, 'documents: Refund\n'),
    });
    for (const coordinate of ['Query.refund', 'Refund']) {
      const guides = referencePages.get(coordinate)?.guides ?? [];
      expect(guides.map((example) => example.page.route)).toEqual(['/twice', '/once']);
    }
    const sections = (coordinate: string) =>
      referencePages.get(coordinate)?.sections.map(({ kind }) => kind);
    expect(sections('Query.refund')).toEqual(['example', 'arguments', 'returns', 'guides']);
    expect(sections('Refund')).toEqual(['fields', 'practice', 'guides', 'used-by']);
  });
});

describe('links', () => {
  const { links } = graphOf({
    'content/graphql/links.mdx': page('## Part'),
    'content/public/vectors.json': '{}',
    'content/public/a b.txt': '',
    'content/graphql/page.mdx': page(
      [
        '/graphql/links',
        '/graphql/links#part',
        '/graphql/links?x=1#part',
        '#own',
        '#top',
        '/old#part',
        '/vectors.json',
        '/a%20b.txt',
        '/graph.json',
        'https://other.example',
        'mailto:a@b.example',
        '//other.example',
        '/graphql/link',
        '/graphql/links/',
        '/graphql/links.mdx',
        './links.mdx#part',
        '../graphql/links',
        '/docs/graphql/links',
        '/GraphQL/Links',
        '/elsewhere/links',
        '/api/object/refund',
        '/graphql/links#prt',
        '/api/objects/refund#amount-unit',
        '/100%',
        '/vector.json',
        '../vectors.json?x=1',
        '/public/vectors.json',
        '/Vectors.json',
        '/docs/vectors.json',
        '/img/vectors.json',
        '/none.pdf',
      ]
        .map((href) => `[x](${href})`)
        .join(' ')
        .concat('\n\n<Cards>\n<Card title="C" href="/graphql/lnks">C</Card>\n</Cards>\n\n## Own'),
    ),
  });
  const found = links.map(({ href, kind, target, near }) => [
    href,
    kind === 'internal' ? (target?.route ?? 'nowhere') : kind,
    ...near,
  ]);

  test.each(found.map((each, index) => [each[0], each, index] as const))('%s', (_, each, index) => {
    expect(each).toEqual(expected[index]);
  });
  test('the page has no other links', () => expect(found.length).toBe(expected.length));
});

const links = '/graphql/links';
const expected = [
  [links, links],
  ['/graphql/links#part', links],
  ['/graphql/links?x=1#part', links],
  ['#own', '/graphql/page'],
  ['#top', '/graphql/page'],
  ['/old#part', links],
  ['/vectors.json', 'file'],
  ['/a%20b.txt', 'file'],
  ['/graph.json', 'file'],
  ['https://other.example', 'external'],
  ['mailto:a@b.example', 'external'],
  ['//other.example', 'external'],
  ['/graphql/link', 'nowhere', links],
  ['/graphql/links/', 'nowhere', links],
  ['/graphql/links.mdx', 'nowhere', links],
  ['./links.mdx#part', 'nowhere', links],
  ['../graphql/links', 'nowhere', links],
  ['/docs/graphql/links', 'nowhere', links],
  ['/GraphQL/Links', 'nowhere', links],
  ['/elsewhere/links', 'nowhere', links],
  ['/api/object/refund', 'nowhere', '/api/objects/refund'],
  ['/graphql/links#prt', links, 'part'],
  ['/api/objects/refund#amount-unit', '/api/objects/refund'],
  ['/100%', 'nowhere'],
  ['/vector.json', 'missing-file', '/vectors.json'],
  ['../vectors.json?x=1', 'missing-file', '/vectors.json'],
  ['/public/vectors.json', 'missing-file', '/vectors.json'],
  ['/Vectors.json', 'missing-file', '/vectors.json'],
  ['/docs/vectors.json', 'missing-file', '/vectors.json'],
  ['/img/vectors.json', 'missing-file', '/vectors.json'],
  ['/none.pdf', 'missing-file'],
  ['/graphql/lnks', 'nowhere', links],
  [links, links],
];

describe('the sidebar', () => {
  test('has the entries of the config', () => {
    const sidebar = `sidebar:
  - /graphql/links
  - label: More
    items: [/missing, /api/objects/refund]
  - { label: API, reference: true }
  - { label: Out, href: "https://other.example" }
`;
    const graph = graphOf({
      'content/docs.config.yaml': config + sidebar,
      'content/graphql/links.mdx': page(),
    });
    expect(outline(graph.sidebar)).toEqual([
      '/graphql/links',
      { More: ['/missing (nowhere)', '/api/objects/refund'] },
      'reference API',
      'link Out',
    ]);
  });

  test('follows the folders if the config has none', () => {
    const { sidebar } = graphOf({
      'content/index.mdx': page(),
      'content/start.mdx': page(),
      'content/graphql/index.mdx': page(),
      'content/graphql/links.mdx': page(),
      'content/payment-products/pay-ins/card.mdx': page(),
      'content/hidden.mdx': page('', 'hidden: true\n'),
      'content/refund.mdx': page('', 'documents: Refund\n'),
    });
    expect(outline(sidebar)).toEqual([
      '/',
      { Graphql: ['/graphql', '/graphql/links'] },
      { 'Payment products': [{ 'Pay ins': ['/payment-products/pay-ins/card'] }] },
      '/start',
      'reference API reference',
    ]);
  });

  function outline(items: readonly SidebarNode[]): unknown[] {
    return items.map((item) => {
      switch (item.kind) {
        case 'category':
          return { [item.label]: outline(item.items) };
        case 'page':
          return item.target ? item.route : `${item.route} (nowhere)`;
        default:
          return `${item.kind} ${item.label}`;
      }
    });
  }
});

test('a page with broken frontmatter documents the element of its path', () => {
  const { routeConflicts, routes } = graphOf({
    'content/api/objects/refund.mdx': '---\ntitle: [\n---\n\nText.\n',
  });
  expect(routeConflicts).toEqual([]);
  expect(routes.get('/api/objects/refund')?.page).toBeDefined();
});

test('a page without a route of its own still has its own anchors', () => {
  const { links } = graphOf({
    'content/a.mdx': page('## One'),
    'content/a/index.mdx': page('[two](#two)\n\n## Two'),
    'content/lost.mdx': page('[three](#three)\n\n## Three', 'documents: Refnd\n'),
  });
  expect(links.slice(0, 2).map(({ target, anchor = '' }) => target?.anchors.has(anchor))).toEqual([
    true,
    true,
  ]);
});

test('the same files give the same graph', () => {
  const files = { 'content/a.mdx': page('`Refund`'), 'content/a/index.mdx': page() };
  const [one, two] = [graphOf(files), graphOf(files)];
  expect(one.routeConflicts[0]?.page.parsed.file.path).toBe('content/a/index.mdx');
  expect([...one.routes.keys()]).toEqual([...two.routes.keys()]);
});

test('each link of a description has its span, for every link syntax', () => {
  const { links } = graphOf({
    'schema/more.graphql':
      'extend type Query {\n  """\n  See [a]( </a> "t"), [![b](/b)](/c), [d][1], [e](/e&amp;f), [g](/c).\n\n  [1]: /d\n  """\n  more: Int\n}\n',
  });
  const places = links.map(({ span: { file, start, end } }) => file.text.slice(start, end));
  expect(places).toEqual([
    '/graphql/links',
    '/a',
    '/b',
    '/c',
    expect.stringMatching(/See .*\/d/s),
    '/c',
    '/d',
  ]);
});

test('search tasks and answers are links, with spans in the config', () => {
  const { links } = graphOf({
    'content/docs.config.yaml': `${config}search: { tasks: [/a#b, /c], questions: { /a#d: [why] } }\n`,
    'content/a.mdx': page('## B'),
  });
  const ofSearch = links.filter(({ href }) => href !== '/graphql/links');
  expect(
    ofSearch.map(({ span, target, near }) => [
      span.file.text.slice(span.start, span.end),
      target?.route,
      near,
    ]),
  ).toEqual([
    ['/a#b', '/a', []],
    ['/c', undefined, expect.any(Array)],
    ['/a#d', '/a', expect.any(Array)],
  ]);
});

test('the questions of a page are links to sections, with spans at their keys', () => {
  const { links } = graphOf({
    'content/docs.config.yaml': config,
    'content/a.mdx':
      "---\ntitle: A\ndescription: D\nquestions: { '#': [how], '#b': [why], '#c': [who] }\n---\n\n## B\n",
  });
  const ofQuestions = links.filter(({ href }) => href.startsWith('#'));
  expect(
    ofQuestions.map(({ span, target, anchor, near }) => [
      span.file.text.slice(span.start, span.end),
      target?.route,
      anchor,
      near,
    ]),
  ).toEqual([
    ["'#'", '/a', undefined, []],
    ["'#b'", '/a', 'b', []],
    ["'#c'", '/a', 'c', expect.any(Array)],
  ]);
});

test('a URL that browsers do not resolve to a route is external', () => {
  const { links } = graphOf({
    'content/a.mdx': page(String.raw`[a](/\b) [b](java&#10;script:c) [d](//e)`),
  });
  const own = links.filter(({ span: { file } }) => file.path === 'content/a.mdx');
  expect(own.map(({ kind }) => kind)).toEqual(['external', 'external', 'external']);
});

test('a very short URL has no near misses', () => {
  const { links } = graphOf({
    'content/index.mdx': page('[a](/b) [b](#c) [c](/graphql/lnks)'),
    'content/a.mdx': page('## A'),
    'content/graphql/links.mdx': page(),
    'schema/more.graphql': 'extend type Query { "[a](#b), [c](./d) or [e](?f=1)." more: Int }',
  });
  const near = links.filter(({ span: { file } }) => !file.path.endsWith('.yaml'));
  expect(near.map((link) => link.near)).toEqual([[], [], ['/graphql/links'], [], [], []]);
});
