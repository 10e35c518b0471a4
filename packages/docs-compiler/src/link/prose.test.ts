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

/** What the compiler makes of one code span: a target, a hole with near misses, or nothing. */
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

describe('resolves', () => {
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

describe('is a hole', () => {
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

describe('is nobody’s business', () => {
  test.each([
    ['~RefundStatsu', 'opted out'],
    ['Refnd', 'one hump'],
    ['refunds', 'a field'],
    ['client', 'one hump, though a query'],
    ['user', 'one hump, though a query'],
    ['payerReference', 'a field of some type'],
    ['onboardingState', 'a field of some type'],
    ['client_paymentrequest', 'a value'],
    ['after', 'an argument'],
    ['errors.message', 'no type'],
    ['extensions.code', 'no type'],
    ['docs.marula.example', 'a host'],
    ['client.refunds', 'a path into an answer'],
    ['refund.status', 'a path into an answer'],
    ['node.id', 'a path into an answer'],
    ['data.client.refunds', 'a long path'],
    ['Refund.status.since', 'a long path'],
    ['Node.js', 'a runtime'],
    ['Refund.cs', 'a file'],
    ['Date.now', 'a scalar has no parts'],
    ['Money.quantity', 'inside the JSON of a scalar'],
    ['Refund.__typename', 'introspection'],
    ['Promise.all', 'no type is near'],
    ['Math.max', 'no type is near'],
    ['JSON.parse', 'no type is near'],
    ['access_token', 'JSON'],
    ['NONCE_ALREADY_USED', 'a code'],
    ['BAD_USER_INPUT', 'a code'],
    ['Content-Type', 'a header'],
    ['@media', 'one hump'],
    ['@scope/package', 'a package'],
    ['Refund.status = 1', 'an expression'],
    ['Client.create()', 'a call'],
    ['clientRefundCreate(input)', 'a call'],
    ['node(key: 1)', 'one hump, though a query'],
    ['fetchRefund(url: 1)', 'a call of something else'],
    ['query($id: ID!)', 'an operation'],
    ['statsu', 'a field that nothing around it tells'],
    ['client_refnd', 'a value that nothing around it tells'],
    ['Query.*', 'a pattern'],
    ['true', 'a literal'],
    ['R80.00', 'an amount'],
    ['v1.2', 'a version'],
    ['', 'nothing'],
    ['https://a.example/Refund', 'an address'],
    ['PaymentRequestFailedEvent', 'near to nothing'],
  ])('`%s`: %s', (span) => {
    expect(read(span)).toBe('unchecked');
  });

  test('a name that the page uses in its own code', () => {
    expect(read('refundStatus')).toBe('unknown RefundStatus');
    expect(read('refundStatus', '\n```js\nconst refundStatus = 1;\n```\n')).toBe('unchecked');
    expect(read('paymentRequest', '\n```graphql\n{ paymentRequest: client { id } }\n```\n')).toBe(
      'unchecked',
    );
  });
});

describe('a name alone', () => {
  /** What the page is about, each in its own way. */
  const abouts: readonly (readonly [about: string, frontmatter: string, body: string])[] = [
    ['it documents', 'documents: PaymentRequest', ''],
    ['it names', '', '`PaymentRequest`'],
    ['it names a part of', '', '`PaymentRequest.amount`'],
    ['it names an operation of', '', '`paymentRequests`'],
    ['its frontmatter names', 'events:\n  - { name: e, when: Now., payload: PaymentRequest }', ''],
    ['its example uses', '', '```graphql\n{ paymentRequests { id } }\n```'],
  ];

  test.each(abouts)(
    'is a near miss on a page of which we know that %s it',
    (_, frontmatter, body) => {
      const text = `---\ntitle: T\ndescription: D.\n${frontmatter}\n---\n\n${body}\n\n`;
      expect(holesIn({ 'content/page.mdx': `${text}A \`payerRefrence\`.` })).toEqual([
        'payerRefrence',
      ]);
      expect(holesIn({ 'content/page.mdx': `${text}A \`payer_reference\`.` })).toEqual([]);
    },
  );

  test('of code that is at fault is no name of its own', () => {
    const text = '---\ntitle: T\ndescription: D.\n---\n\n`payerRefrence`\n\n';
    const example = '```graphql\n{ paymentRequests { payerRefrence } }\n```\n';
    const answer = '```json response\n{"data":{"paymentRequests":[{"payerRefrence":"a"}]}}\n```\n';
    expect(holesIn({ 'content/page.mdx': text + example + answer })).toHaveLength(1);
    const meant = example.replace('graphql', 'graphql invalid="a former name"');
    expect(holesIn({ 'content/page.mdx': text + meant })).toEqual([]);
  });

  test.each(['RefundInput', 'RefundStatus', 'Scope'])(
    'is a near miss in the description of `%s`',
    (name) => {
      const description = '"""`nonec`, `sinec`, `client_refnd`"""';
      const text = schema.replace(
        new RegExp(`(?=(input|union|enum) ${name} )`),
        `${description}\n`,
      );
      expect(holesIn({ 'schema/schema.graphql': text })).toHaveLength(1);
    },
  );
});

test('a name with a place in the reference is marked for the site', () => {
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

describe('in frontmatter and in descriptions', () => {
  test.each<[style: string, yaml: string]>([
    ['plain', 'description: See `Refund.statsu`.'],
    ['in quotes', 'description: "See `Refund.statsu`: \\"now\\"."'],
    ['in single quotes', "description: 'It''s `Refund.statsu`.'"],
    ['over several lines', 'description: See this,\n  and `Refund.statsu`.'],
    ['folded', 'description: >-\n  See this,\n  and `Refund.statsu`.'],
    ['literal', 'description: |\n  See this,\n\n  and `Refund.statsu`.'],
    ['deep', 'description: D\ntriggers:\n  - outcome: a\n    input: See `Refund.statsu`.'],
  ])('a text %s has the place of the name', (_style, yaml) => {
    expect(holesIn({ 'content/page.mdx': `---\ntitle: T\n${yaml}\n---\n` })).toEqual([
      'Refund.statsu',
    ]);
  });

  test.each<[style: string, description: string]>([
    ['in quotes', '"See `Refund.statsu`: \\"now\\"."'],
    ['of a block', '"""See `Refund.statsu`."""'],
    ['of a block with lines', '"""\n    See this,\n      and `Refund.statsu`.\n    """'],
    ['of a block with carriage returns', '"""\r\n  See this,\r\n  and `Refund.statsu`.\r\n"""'],
  ])('a description %s has the place of the name', (_style, description) => {
    const text = `${schema}\n${description}\nscalar Described`;
    expect(holesIn({ 'schema/schema.graphql': text })).toEqual(['Refund.statsu']);
  });

  test('a name of the page or of facts is its own', () => {
    const text =
      '---\ntitle: T\ndescription: Read `refundStatsu`.\n---\n\n```js\nrefundStatsu\n```\n';
    expect(holesIn({ 'content/page.mdx': text })).toEqual([]);
  });

  test('a description may write a name as words', () => {
    const text = `${schema}\n"\`ClientRefundCreate\`, \`PaymentRequests\`"\nscalar Described`;
    expect(holesIn({ 'schema/schema.graphql': text })).toEqual([]);
  });

  test('what is marked is shown without its mark', () => {
    const text = '---\ntitle: T\ndescription: Not `~Refund.later`.\n---\n';
    const { graph } = compile(projectOf({ 'content/page.mdx': text }));
    expect(graph.pages[0]?.parsed.frontmatter.description).toBe('Not `Refund.later`.');
  });
});

/** The text at each place where the compiler finds an unknown name. */
function holesIn(files: Record<string, string>): string[] {
  const { diagnostics } = compile(projectOf({ 'schema/schema.graphql': schema, ...files }));
  return diagnostics
    .filter(({ code }) => code === 'unknown-symbol')
    .map(({ primary: { span } }) => span.file.text.slice(span.start, span.end));
}
