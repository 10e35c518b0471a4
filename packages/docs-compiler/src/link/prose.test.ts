import { describe, expect, test } from 'vitest';

import { projectOf } from '../../test/project.ts';
import { compile } from '../compile.ts';

const schema = `
directive @requiredScopes(scopes: [Scope!]!) on FIELD_DEFINITION

type Query { node(id: ID!): Node  paymentRequests: [PaymentRequest]  client: Client  user: Int }
type Mutation { clientRefundCreate(input: RefundInput!): Refund }

enum Scope { client_refund client_paymentrequest }
interface Node { id: ID! }
type Client implements Node { id: ID!  refunds(after: String): [Refund]  onboardingState: Int }
type PaymentRequest implements Node { id: ID!  payerReference: String  amount: Money }
type Refund implements Node { id: ID!  status: RefundStatus }
union RefundStatus = RefundPending | RefundCompleted
type RefundPending { since: Date }
type RefundCompleted { at: Date }
input RefundInput { amount: Money!  nonce: String! }
scalar Date
scalar Money
`;

/** Returns the target of a code span, `unknown` with its near misses, or `unchecked`. */
function read(span: string, rest = ''): string {
  const { graph } = compile(
    projectOf({
      'schema/schema.graphql': schema,
      'content/page.mdx': `---\ntitle: T\ndescription: D.\n---\n\n\`${span}\`\n${rest}`,
    }),
  );
  const [reference] = graph.references;
  if (!reference) return 'unchecked';
  if (reference.target) return reference.target.coordinate;
  return ['unknown', ...reference.near.map(({ coordinate }) => coordinate)].join(' ');
}

describe('a code span resolves', () => {
  test.each([
    ['Refund', 'Refund'],
    ['[Refund!]!', 'Refund'],
    ['RefundInput!', 'RefundInput'],
    ['String', 'String'],
    ['Refund.status', 'Refund.status'],
    ['Query.node', 'Query.node'],
    ['Query.node(id:)', 'Query.node(id:)'],
    ['Client.refunds(after:)', 'Client.refunds(after:)'],
    ['RefundInput.nonce', 'RefundInput.nonce'],
    ['Scope.client_refund', 'Scope.client_refund'],
    ['RefundStatus.RefundPending', 'RefundPending'],
    ['@requiredScopes', '@requiredScopes'],
    ['@requiredScopes(scopes:)', '@requiredScopes(scopes:)'],
    ['@deprecated', '@deprecated'],
    ['clientRefundCreate', 'Mutation.clientRefundCreate'],
    ['clientRefundCreate(input:)', 'Mutation.clientRefundCreate(input:)'],
    [
      'clientRefundCreate(input: { amount: 1, nonec: "a: b" })',
      'Mutation.clientRefundCreate(input:)',
    ],
    ['paymentRequests', 'Query.paymentRequests'],
  ])('`%s` to %s', (span, coordinate) => {
    expect(read(span)).toBe(coordinate);
  });
});

describe('a code span is unknown', () => {
  test.each([
    ['Refund.statsu', 'unknown Refund.status'],
    ['Refund.reference', 'unknown'],
    ['Refund.status(a:)', 'unknown'],
    ['Query.node(key:)', 'unknown'],
    ['Client.refunds(aftr:)', 'unknown Client.refunds(after:)'],
    ['RefundStatus.RefundPendin', 'unknown RefundPending'],
    ['Scope.client_refunds', 'unknown Scope.client_refund'],
    ['Refnd.status', 'unknown Refund.status'],
    ['PaymentReqest.amount', 'unknown PaymentRequest.amount'],
    ['RefundStatsu', 'unknown RefundStatus'],
    ['[PaymentReqeust!]!', 'unknown PaymentRequest'],
    ['clientRefundCreat', 'unknown Mutation.clientRefundCreate'],
    ['ClientRefundCreate', 'unknown Mutation.clientRefundCreate'],
    ['@requiredScope', 'unknown @requiredScopes'],
    ['@requiredScopes(scope:)', 'unknown @requiredScopes(scopes:)'],
    ['Query.node(key: 1)', 'unknown'],
    ['Client.refunds(aftr: "x", first: 1)', 'unknown Client.refunds(after:)'],
    ['clientRefundCreate(inputs: $x)', 'unknown Mutation.clientRefundCreate(input:)'],
    ['clientRefundCreat(input: $x)', 'unknown Mutation.clientRefundCreate'],
    ['clientCreateRefund', 'unknown Mutation.clientRefundCreate'],
  ])('`%s`: %s', (span, expected) => {
    expect(read(span)).toBe(expected);
  });
});

describe('a code span is not checked', () => {
  test.each([
    ['~RefundStatsu', 'opted out'],
    ['Refnd', 'one word'],
    ['refunds', 'a field'],
    ['client', 'a query of one word'],
    ['user', 'a query of one word'],
    ['payerReference', 'a field of some type'],
    ['onboardingState', 'a field of some type'],
    ['client_paymentrequest', 'a value'],
    ['after', 'an argument'],
    ['errors.message', 'no type'],
    ['extensions.code', 'no type'],
    ['docs.marula.example', 'a host'],
    ['client.refunds', 'a path into a response'],
    ['refund.status', 'a path into a response'],
    ['node.id', 'a path into a response'],
    ['data.client.refunds', 'a long path'],
    ['Refund.status.since', 'a long path'],
    ['Node.js', 'a runtime'],
    ['Refund.cs', 'a file'],
    ['Date.now', 'a scalar has no fields'],
    ['Money.quantity', 'inside the JSON of a scalar'],
    ['Refund.__typename', 'introspection'],
    ['Promise.all', 'no similar type'],
    ['Math.max', 'no similar type'],
    ['JSON.parse', 'no similar type'],
    ['access_token', 'JSON'],
    ['NONCE_ALREADY_USED', 'a code'],
    ['BAD_USER_INPUT', 'a code'],
    ['Content-Type', 'a header'],
    ['@media', 'one word'],
    ['@scope/package', 'a package'],
    ['Refund.status = 1', 'an expression'],
    ['Client.create()', 'a call'],
    ['clientRefundCreate(input)', 'a call'],
    ['node(key: 1)', 'a query of one word'],
    ['fetchRefund(url: 1)', 'a call of something else'],
    ['query($id: ID!)', 'an operation'],
    ['statsu', 'a field without its type in the context'],
    ['client_refnd', 'a value without its enum in the context'],
    ['Query.*', 'a pattern'],
    ['true', 'a literal'],
    ['R80.00', 'an amount'],
    ['v1.2', 'a version'],
    ['', 'nothing'],
    ['https://a.example/Refund', 'an address'],
    ['PaymentRequestFailedEvent', 'no near miss'],
  ])('`%s`: %s', (span) => {
    expect(read(span)).toBe('unchecked');
  });

  test('`refundStatus`: used in code of the page', () => {
    expect(read('refundStatus')).toBe('unknown RefundStatus');
    expect(read('refundStatus', '\n```js\nconst refundStatus = 1;\n```\n')).toBe('unchecked');
    expect(read('paymentRequest', '\n```graphql\n{ paymentRequest: client { id } }\n```\n')).toBe(
      'unchecked',
    );
  });
});

describe('a name without its type', () => {
  /** Ways in which a page has a type in its context. */
  const contexts: readonly (readonly [context: string, frontmatter: string, body: string])[] = [
    ['documents the type', 'documents: PaymentRequest', ''],
    ['names the type', '', '`PaymentRequest`'],
    ['names a field of the type', '', '`PaymentRequest.amount`'],
    ['names an operation of the type', '', '`paymentRequests`'],
    [
      'has the type in frontmatter',
      'events:\n  - { name: e, when: Now., payload: PaymentRequest }',
      '',
    ],
    ['has an example with the type', '', '```graphql\n{ paymentRequests { id } }\n```'],
  ];

  test.each(contexts)('is a near miss on a page that %s', (_, frontmatter, body) => {
    const text = `---\ntitle: T\ndescription: D.\n${frontmatter}\n---\n\n${body}\n\n`;
    expect(unknownNamesIn({ 'content/page.mdx': `${text}A \`payerRefrence\`.` })).toEqual([
      'payerRefrence',
    ]);
    expect(unknownNamesIn({ 'content/page.mdx': `${text}A \`payer_reference\`.` })).toEqual([]);
  });

  test.each([
    ['payerRefrence', []],
    ['payerRefeernce', ['payerRefeernce']],
  ])(
    'beside the name that it resembles, `%s` is unknown only if letters are transposed',
    (name, found) => {
      const text = '---\ntitle: T\ndescription: D.\ndocuments: PaymentRequest\n---\n\n';
      expect(
        unknownNamesIn({ 'content/page.mdx': `${text}\`payerReference\` or \`${name}\`` }),
      ).toEqual(found);
    },
  );

  test('is a near miss even if an invalid example has the same slip', () => {
    const text = '---\ntitle: T\ndescription: D.\n---\n\n`payerRefrence`\n\n';
    const example = '```graphql\n{ paymentRequests { payerRefrence } }\n```\n';
    const answer = '```json response\n{"data":{"paymentRequests":[{"payerRefrence":"a"}]}}\n```\n';
    expect(unknownNamesIn({ 'content/page.mdx': text + example + answer })).toHaveLength(1);
    const invalid = example.replace('graphql', 'graphql invalid="a former name"');
    expect(unknownNamesIn({ 'content/page.mdx': text + invalid })).toEqual([]);
  });

  test.each(['RefundInput', 'RefundStatus', 'Scope'])(
    'is a near miss in the description of `%s`',
    (name) => {
      const description = '"""`nonec`, `sinec`, `client_refnd`"""';
      const text = schema.replace(
        new RegExp(`(?=(input|union|enum) ${name} )`),
        `${description}\n`,
      );
      expect(unknownNamesIn({ 'schema/schema.graphql': text })).toHaveLength(1);
    },
  );
});

test('code spans of documented elements are references', () => {
  const { graph } = compile(
    projectOf({
      'schema/schema.graphql': schema,
      'content/page.mdx':
        '---\ntitle: T\ndescription: D.\n---\n\n`Refund.status` `Query` `@deprecated` `Query.node(id:)` `Refnd.id` [see `Refund`](/page) `Refund`\n',
    }),
  );
  const spans = graph.pages.flatMap(({ parsed }) => parsed.body?.codeSpans ?? []);
  const marked = new Map(graph.references.map(({ element, target }) => [element, target]));
  expect(spans.map(({ element }) => marked.get(element)?.coordinate)).toEqual([
    'Refund.status',
    undefined,
    undefined,
    'Query.node(id:)',
    undefined,
    undefined,
    'Refund',
  ]);
});

describe('frontmatter and descriptions', () => {
  test.each<[style: string, yaml: string]>([
    ['plain', 'description: See `Refund.statsu`.'],
    ['in quotes', 'description: "See `Refund.statsu`: \\"now\\"."'],
    ['in single quotes', "description: 'It''s `Refund.statsu`.'"],
    ['over several lines', 'description: See this,\n  and `Refund.statsu`.'],
    ['folded', 'description: >-\n  See this,\n  and `Refund.statsu`.'],
    ['literal', 'description: |\n  See this,\n\n  and `Refund.statsu`.'],
    ['deep', 'description: D\ntriggers:\n  - outcome: a\n    input: See `Refund.statsu`.'],
  ])('an unknown name in a YAML text has its span: %s', (_style, yaml) => {
    expect(unknownNamesIn({ 'content/page.mdx': `---\ntitle: T\n${yaml}\n---\n` })).toEqual([
      'Refund.statsu',
    ]);
  });

  test.each<[style: string, description: string]>([
    ['in quotes', '"See `Refund.statsu`: \\"now\\"."'],
    ['block string', '"""See `Refund.statsu`."""'],
    ['block string of several lines', '"""\n    See this,\n      and `Refund.statsu`.\n    """'],
    ['block string with carriage returns', '"""\r\n  See this,\r\n  and `Refund.statsu`.\r\n"""'],
  ])('an unknown name in a description has its span: %s', (_style, description) => {
    const text = `${schema}\n${description}\nscalar Described`;
    expect(unknownNamesIn({ 'schema/schema.graphql': text })).toEqual(['Refund.statsu']);
  });

  test('a name from code of the page is not checked', () => {
    const text =
      '---\ntitle: T\ndescription: Read `refundStatsu`.\n---\n\n```js\nrefundStatsu\n```\n';
    expect(unknownNamesIn({ 'content/page.mdx': text })).toEqual([]);
  });

  test('a description may capitalize the name of an operation', () => {
    const text = `${schema}\n"\`ClientRefundCreate\`, \`PaymentRequests\`"\nscalar Described`;
    expect(unknownNamesIn({ 'schema/schema.graphql': text })).toEqual([]);
  });

  test('the opt-out mark is not shown', () => {
    const text = '---\ntitle: T\ndescription: Not `~Refund.later`.\n---\n';
    const { graph } = compile(projectOf({ 'content/page.mdx': text }));
    expect(graph.pages[0]?.parsed.frontmatter.description).toBe('Not `Refund.later`.');
  });
});

/** Returns the text of each unknown name. */
function unknownNamesIn(files: Record<string, string>): string[] {
  const { diagnostics } = compile(projectOf({ 'schema/schema.graphql': schema, ...files }));
  return diagnostics
    .filter(({ code }) => code === 'unknown-symbol')
    .map(({ primary: { span } }) => span.file.text.slice(span.start, span.end));
}
