import { describe, expect, test } from 'vitest';

import { createSite } from '../src/index.ts';
import { fixture } from './fixture.ts';
import { example, page, sectionsOf } from './graph-parts.ts';
import { exampleAt, h, root } from './hast.ts';
import { attributeOf, elementsOf, parseHtml, textOf, type HtmlElement } from './html.ts';

// As in the shipped lifecycles, the error of the union is also one of its states.
const site = createSite({
  ...fixture,
  lifecycles: fixture.lifecycles.map((lifecycle) => ({
    ...lifecycle,
    states: lifecycle.states.concat({
      name: 'error',
      type: 'RefundError',
      meaning: 'Not paid.',
      terminal: true,
      category: 'failed' as const,
    }),
  })),
});

describe('an operation', () => {
  const page = open('api/mutations/refund-create');

  test('shows the required token and scopes, with links', () => {
    expect(page.text('section-requirements')).toContain('client token');
    expect(page.text('section-requirements')).toContain('client_refundSend refunds.');
    expect(page.links('section-requirements')).toEqual([
      '/tokens',
      '/api/enums/scope#client_refund',
    ]);
  });

  test('without requirements accepts any token', () => {
    expect(open('api/queries/node').text('section-requirements')).toBe('Tokenany token');
  });

  test('shows the fields of its input, how many to set, and which are required', () => {
    expect(page.all()).toContain('Fields of RefundInput');
    expect(page.text('refundCreate-input')).toContain('exactly one');
    expect(page.text('refundCreate-input')).toContain('input RefundInput! required');
    expect(page.text('refundCreate-input')).toContain('Default "none"');
  });

  test('shows the first example in full, with the result of its check', () => {
    expect(page.text('section-example')).toContain('Checked against the schema');
    expect(page.text('section-example')).toContain('mutation RefundOrder');
    expect(page.links('section-example')).toContain('/api/objects/refund#status');
  });

  test('links the values of directives in its signature', () => {
    expect(page.hrefs().filter((href) => href === '/api/enums/scope#client_refund')).toHaveLength(
      2,
    );
  });

  test('shows the states and the errors of the object that it returns', () => {
    expect(page.text('section-states')).toContain(
      'Refund.statusStates pendingpausedcompleted, final',
    );
    expect(page.links('section-states')).toContain('/api/objects/refund-paused');
    expect(page.text('section-errors')).toContain('refund error RefundError Retry after a change');
  });

  test('that is deprecated shows its replacement', () => {
    const client = open('api/subscriptions/client');
    expect(client.all()).toContain('Deprecated');
    expect(client.hrefs()).toContain('/api/queries/node');
  });
});

test('a hidden operation is in no list of uses, even if another site lists it', () => {
  const route = '/api/mutations/refund-create';
  const hiding = createSite({
    ...fixture,
    pages: [
      ...fixture.pages,
      page({ route, title: 'refundCreate', kind: 'reference', hidden: true }),
    ],
  });
  const uses = (from: typeof site) =>
    open('api/inputs/refund-input', from).hrefs().includes(`${route}#refundCreate-input`);
  expect(uses(site)).toBe(true);
  expect(uses(hiding)).toBe(false);
});

describe('an operation with a page of its own', () => {
  const route = '/api/mutations/refund-create';
  const graph = {
    ...fixture,
    operations: fixture.operations.map((each) => ({
      ...each,
      sections: sectionsOf(each.kind, each, { titled: false }),
    })),
    pages: [
      ...fixture.pages,
      page({
        route,
        title: 'refundCreate',
        kind: 'reference',
        documents: 'Mutation.refundCreate',
        examples: [`${route}#example-1`, `${route}#example-2`],
        body: root(
          h('p', {}, 'A customer paid twice:'),
          exampleAt(0),
          h('p', {}, 'Store the id.'),
          exampleAt(1),
        ),
      }),
    ],
    examples: [
      ...fixture.examples,
      example({ id: `${route}#example-1`, page: route, operation: 'query First { nope }' }),
      example({ id: `${route}#example-2`, page: route, operation: 'query Second { nope }' }),
    ],
  };
  const ownPage = open('api/mutations/refund-create', createSite(graph));

  test('shows the first example beside the text, below its introductory sentence', () => {
    const [code] = ownPage.elements.filter(
      (each) => attributeOf(each, 'class') === 'reference__code',
    );
    expect(code && textOf(code)).toMatch(/^A customer paid twice:[^]*First/);
    expect(code && textOf(code)).not.toContain('Second');
    expect(ownPage.all()).toMatch(/A customer paid twice:[^]*First[^]*Signature[^]*Arguments/);
  });

  test('shows the rest of its text below arguments and return type, under a title', () => {
    expect(ownPage.text('section-practice')).toMatch(/^In practice[^]*Store the id.[^]*Second/);
  });
});

describe('a type', () => {
  test('lists its uses by relation', () => {
    const refund = open('api/objects/refund');
    expect(refund.all()).toContain('Returned byMutation.refundCreate');
    expect(refund.all()).toContain('Fields of this typeRefund.events');
  });

  test('shows an example that selects it, only in GraphQL', () => {
    const refund = open('api/objects/refund');
    expect(refund.text('section-example')).toContain('mutation RefundOrder');
    expect(refund.text('section-example')).toContain('Checked against the schema');
    expect(refund.text('section-example')).not.toContain('cURL');
    expect(open('api/unions/refund-status').text('section-example')).toContain('RefundOrder');
    expect(open('api/objects/refund-paused').text('section-example')).toBe('');
  });

  test('lists the states of a field with a lifecycle', () => {
    expect(open('api/objects/refund').text('status')).toContain('States pendingpaused');
    expect(open('api/objects/refund').links('status')).toContain('/api/objects/refund-paused');
  });

  test('that lists scopes shows which elements need each scope', () => {
    const scope = open('api/enums/scope');
    expect(scope.text('client_refund')).toContain('Needed by 3refundCreateRefund.eventsRefund');
    expect(scope.links('client_refund')).toContain('/api/objects/refund#events');
  });

  test('links a deprecated field to its replacement on the same type', () => {
    expect(open('api/objects/refund').links('state')).toContain('/api/objects/refund#status');
  });

  test('that is a state shows its meaning, and links to the other states', () => {
    const paused = open('api/objects/refund-paused');
    expect(paused.all()).toContain('Top up the float account.');
    expect(paused.hrefs()).toContain('/api/unions/refund-status');
  });

  test('that is an error shows advice', () => {
    const error = open('api/objects/refund-error');
    expect(error.all()).toContain('Retry after a change');
    expect(error.all()).toContain('No money moved');
    expect(error.all()).toContain('We could not return your money yet.');
  });

  test('that is a `@oneOf` input shows that exactly one field is set', () => {
    expect(open('api/inputs/refund-input').all()).toContain('exactly one');
  });

  test('that is a scalar links to its specification', () => {
    expect(open('api/scalars/money').hrefs()).toContain('https://money.acacia.example/spec');
  });
});

describe('a union with a lifecycle', () => {
  const page = open('api/unions/refund-status');

  test('has a diagram with a title, a description and a table', () => {
    const drawing = page.elements.find((each) => attributeOf(each, 'role') === 'img');
    const [title, description] = drawing ? elementsOf(drawing).slice(1) : [];
    expect(title && textOf(title)).toBe('Lifecycle of Refund');
    expect(description && textOf(description)).toContain(
      'pending to paused: The float account holds too little',
    );
    expect(page.all()).toContain('Waiting for the bank.');
    expect(page.all()).toContain('completed final');
  });

  test('keeps the anchors of its members if its own text has the same heading', () => {
    const holders = page.elements.filter((each) => attributeOf(each, 'id') === 'RefundPaused');
    expect(holders.map(({ tagName }) => tagName)).toEqual(['li']);
    expect(page.all()).toContain('Read it after each webhook.');
  });
});

function open(route: string, from = site) {
  const elements = elementsOf(parseHtml(String(from.render(`${route}/index.html`))));
  const main = elements.find(({ tagName }) => tagName === 'main');
  const byId = (id: string) => elements.find((each) => attributeOf(each, 'id') === id);
  const hrefsIn = (element: HtmlElement | undefined) =>
    element ? elementsOf(element).flatMap((each) => attributeOf(each, 'href') ?? []) : [];
  return {
    elements,
    all: () => (main ? textOf(main) : ''),
    hrefs: () => hrefsIn(main),
    text: (id: string) => {
      const element = byId(id);
      return element ? textOf(element) : '';
    },
    links: (id: string) => hrefsIn(byId(id)),
  };
}

test('descriptions of the schema and of root types are shown above their lists', () => {
  const indexPages = [
    ['api', 'Money, and what becomes of it.', 'schema\n  @requiredScopes(scopes: [client_refund])'],
    [
      'api/queries',
      'Reads what is there.',
      'type Query\n  @requiredScopes(scopes: [client_refund])',
    ],
  ] as const;
  for (const [path, description, signature] of indexPages) {
    const markdown = String(site.render(`${path}.md`));
    expect(markdown).toContain(`${description}\n\n\`\`\`graphql\n${signature}\n\`\`\``);
    const html = String(site.render(`${path}/index.html`));
    expect(html).toContain(`<p>${description}</p>`);
    expect(html).toContain('href="/api/directives/required-scopes"');
  }
  expect(String(site.render('api/mutations.md'))).not.toContain('```');
});
