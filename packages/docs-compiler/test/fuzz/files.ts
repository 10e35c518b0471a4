import fc from 'fast-check';

const noise = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 4 })
  .map((units) => String.fromCharCode(...units));

/** A project's texts by path. */
export type Files = Readonly<Record<string, string>>;

/**
 * Files of words that each language knows, in any order, with anything in between: near enough to
 * the language to get past its lexer, and wrong in ways that nobody thought of.
 */
export const files: fc.Arbitrary<Files> = fc
  .record(
    {
      'schema/a.graphql': soupOf(sdlWords()),
      'schema/b.graphql': soupOf(sdlWords()),
      'content/docs.config.yaml': config(),
      'content/index.mdx': page(),
      'content/guides/refund.mdx': page(),
      'content/public/logo.svg': fc.constant('<svg/>'),
    },
    { requiredKeys: ['schema/a.graphql'] },
  )
  .map((texts) => ({ ...texts }));

function soupOf(words: readonly string[]): fc.Arbitrary<string> {
  const word = fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...words) },
    { weight: 2, arbitrary: fc.constantFrom(...anywhere()) },
    { weight: 1, arbitrary: noise },
  );
  // Much is said of a whole text only, where nothing hides behind an error of syntax.
  const whole = fc.constantFrom(...words.filter(({ length }) => length > 12));
  return fc
    .oneof(fc.array(word, { maxLength: 14 }), fc.uniqueArray(whole, { maxLength: 10 }))
    .map((parts) => parts.join(''));
}

function anywhere(): string[] {
  return ['\n', '\r\n', '\r', '\t', ' ', '\uFEFF', '\u2028', '\0', '\uD800', '\u202E', '😀'];
}

function page(): fc.Arbitrary<string> {
  const title = 'title: Refunds\ndescription: How money goes back.\n';
  const frontmatter = soupOf(frontmatterWords()).map((text) => `---\n${title}${text}\n---\n\n`);
  return fc
    .tuple(fc.oneof(frontmatter, fc.constant(`---\n${title}---\n\n`), fc.constant('')), body())
    .map((parts) => parts.join(''));
}

function body(): fc.Arbitrary<string> {
  const example = fc
    .tuple(soupOf(operationWords()), soupOf(jsonWords()), soupOf(jsonWords()))
    .map(
      ([operation, variables, response]) =>
        `${fence('graphql', operation)}${fence('json variables', variables)}${fence('json response', response)}`,
    );
  return fc
    .array(fc.oneof(soupOf(mdxWords()), example), { maxLength: 3 })
    .map((parts) => parts.join('\n\n'));
}

function fence(info: string, text: string): string {
  return `\`\`\`${info}\n${text}\n\`\`\`\n\n`;
}

function config(): fc.Arbitrary<string> {
  const start =
    'configVersion: 1\nsite: { name: Test, url: "https://docs.test.example" }\nschema: [../schema/*.graphql]\n';
  return soupOf(configWords()).map((text) => start + text);
}

function sdlWords(): string[] {
  return [
    'type Query {\n  a: Int\n  refund(id: ID!): Refund\n}\n',
    'type Refund implements Node {\n  id: ID!\n  status: RefundStatus\n}\n',
    'union RefundStatus = RefundPending | RefundPaid\n',
    'type RefundPending {\n  "Why." reason: String\n}\n',
    'type RefundPaid @requiredScopes(scopes: [["a"]]) {\n  at: Date\n}\n',
    'interface Node { id: ID! }\n',
    'enum Colour { RED GREEN @deprecated(reason: "Use `RED`.") }\n',
    'input In { a: Int = 1 b: [In!] c: Colour = RED }\n',
    'scalar Date @specifiedBy(url: "https://a.example")\n',
    'directive @requiredScopes(scopes: [[String!]!]!) on OBJECT | FIELD_DEFINITION\n',
    'extend type Refund { more(in: In = { a: 1 }): [Refund!]! }\n',
    'schema { query: Query mutation: Mutation }\n',
    'type Mutation { refundCreate(in: In!): Refund! @deprecated }\n',
    '"""\nA *refund*, see `Refund.status` and [x](/api/objects/refund).\n"""\n',
    '"""\n| a | b |\n|---|---|\n| `c` | <d> {e} |\n"""\n',
    '# docs-ignore missing-description: for now\n',
    'type ',
    'extend ',
    'union ',
    'interface ',
    'implements ',
    'input ',
    'enum ',
    'scalar ',
    'directive ',
    'schema ',
    'fragment ',
    'query ',
    'on ',
    'repeatable ',
    'Query ',
    'Refund ',
    'RefundStatus ',
    'Node ',
    '__A ',
    '_ ',
    'constructor ',
    '__proto__ ',
    'toString ',
    'A_B ',
    'a',
    'id',
    ': ',
    'Int ',
    '{ ',
    ' }',
    '(',
    ')',
    '[',
    ']',
    '!',
    '= ',
    '| ',
    '& ',
    '@',
    '@deprecated ',
    '$',
    '...',
    '"',
    '"""',
    '"text" ',
    '1 ',
    '1.5e3 ',
    '-',
    'null ',
    'true ',
    '\\',
    '#',
    '\n',
    ', ',
  ];
}

function frontmatterWords(): string[] {
  return [
    'hidden: true\n',
    'hidden: sidebar\n',
    'documents: Refund\n',
    'documents: Refund.status\n',
    'documents: Nothing\n',
    'members:\n  RefundPaid: { meaning: m, next: n }\n',
    'lifecycle:\n  id: refund\n  entity: Refund\n  designed: true\n  states:\n    - { name: pending, type: RefundPending, meaning: m, terminal: false, next: n }\n  transitions:\n    - { from: pending, to: paid, cause: c, event: refund }\n',
    'error: { name: e, group: bank, meaning: m, cause: c, retry: never, moneyMoved: never, action: a, shopperText: s }\n',
    'errorCodes:\n  - { code: A, meaning: m, action: n }\n',
    'scopes:\n  - { name: a, token: client, grants: g }\n',
    'events:\n  - { name: refund, when: w, payload: Refund, selection: "{ id }", example: "{}" }\n',
    'triggers:\n  - { outcome: e, input: i, operation: refund }\n',
    'constants:\n  - { name: n, value: 1, unit: s, meaning: m, applies: Refund.id }\n',
    'restSchemas:\n  a: { type: object, properties: { b: { pattern: "^(a+)+$" } } }\n',
    'sequence:\n  s: { actors: [a, b], steps: [{ from: a, to: b, label: l }] }\n',
    'title: "again"\n',
    '# docs-ignore unknown-symbol: why, until 2026-12-31\n',
    '&a ',
    '*a ',
    '!!str ',
    'key: ',
    '- ',
    '  ',
    '{ ',
    ' }',
    '[ ',
    ' ]',
    '|\n',
    '>-\n',
    '"',
    "'",
    ': ',
    '? ',
    '---\n',
    '...\n',
    '%YAML 1.2\n',
    '<<: *a\n',
    '~\n',
    '`Refund.id` ',
    'Refund ',
    '\t',
    '\n',
    '1e999\n',
    '__proto__: 1\n',
  ];
}

function mdxWords(): string[] {
  return [
    '# Heading\n\n',
    '## `Refund.status`\n\n',
    '#### deep\n\n',
    '`Refund.status` ',
    '`RefundStats` ',
    '`~x` ',
    '[a](/guides/refund#heading) ',
    '[b](#no) ',
    '[c][d] ',
    '\n\n[d]: /x "t"\n\n',
    '![i](/logo.svg) ',
    '[js](javascript:alert(1)) ',
    '<Callout kind="warning">\n\n',
    '\n\n</Callout>\n\n',
    '<Lifecycle id="refund" />',
    '<Sequence name="s" />',
    '<Steps>',
    '</Steps>',
    '<Tabs items={[1, {"a": 2}]}>',
    '<div onclick="x">',
    '<',
    '</',
    '/>',
    '{',
    '}',
    '{/* c */}',
    '{/* docs-ignore broken-link: why */}',
    'import a from "b"\n\n',
    'export const a = 1\n\n',
    '| a | b |\n| - | - |\n| c | d |\n',
    '- ',
    '  - ',
    '1. ',
    '> ',
    '\n',
    '\n\n',
    '```graphql\n',
    '```json schema=a\n{}\n```\n\n',
    '```\n',
    '~~~\n',
    '*',
    '**',
    '_',
    '~~',
    '`',
    '``',
    '[^1]',
    '\n\n[^1]: note\n\n',
    'https://a.example ',
    'a@b.example ',
    'text ',
    '\\',
    '&amp;',
    '&#0;',
    '---\n',
    '===\n',
    '    code\n',
    '$',
    ':',
    'é ',
  ];
}

function operationWords(): string[] {
  return [
    'query Q($id: ID!) { refund(id: $id) { id status { __typename } } }',
    'mutation { refundCreate(in: { a: 1 }) { id } }',
    'query ',
    'mutation ',
    'subscription ',
    'fragment F on Refund { id ...F }',
    '{ ',
    ' }',
    '...F ',
    '... on RefundPaid ',
    'refund',
    'id ',
    'a ',
    'status ',
    '__typename ',
    '(id: "1")',
    '($id: ID!)',
    '$id',
    '@skip(if: true) ',
    '@include(if: $b) ',
    'x: ',
    '"',
    '"""',
    '#',
    '[',
    ']',
    '1',
    '!',
    '=',
    '\n',
  ];
}

function jsonWords(): string[] {
  return [
    '{ "data": { "refund": { "id": "1", "status": { "__typename": "RefundPaid" } } } }',
    '{ "id": "1" }',
    '{ "errors": [{ "message": "m", "extensions": { "code": "A" } }] }',
    '"data": ',
    '"errors": ',
    '"refund": ',
    '"id": ',
    '"__typename": ',
    '"RefundPaid"',
    '"__proto__": ',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    'null',
    'true',
    '1',
    '-0',
    '1e999',
    '"',
    '\\u00',
    '\n',
  ];
}

function configWords(): string[] {
  return [
    'content: .\n',
    'catalogue: [unions, states, errors, scopes, events, triggers, examples]\n',
    'lifecycleUnions: ["*Status"]\n',
    'sidebar:\n  - /\n  - { label: G, items: [/guides/refund, /nothing] }\n  - { label: R, reference: true }\n',
    'redirects: [{ from: /old, to: /guides/refund }, { from: /a, to: /a }]\n',
    'rules: { missing-description: off, broken-link: warning }\n',
    'scalars: { Date: { type: string, pattern: "^(a|a)*$" } }\n',
    'sensitiveData: [{ name: n, pattern: "\\\\d{13,19}", check: luhn }]\n',
    'product: { name: P, slug: p }\n',
    'renderer: "@docs-compiler/site"\n',
    'endpoints: { graphql: "https://a.example" }\n',
    'key: ',
    '- ',
    '{ ',
    ' }',
    '[ ',
    ' ]',
    '&a ',
    '*a ',
    '"',
    '\n',
    '  ',
    ': ',
    '#',
    '|\n',
    '__proto__: 1\n',
  ];
}
