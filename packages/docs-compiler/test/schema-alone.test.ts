import { Script } from 'node:vm';

import { buildSchema, introspectionFromSchema } from 'graphql';
import { describe, expect, test } from 'vitest';

import { compile } from '../src/compile.ts';
import { createProject } from '../src/create-project.ts';
import type { Diagnostic } from '../src/diagnostic.ts';
import { emit } from '../src/emit.ts';
import { readConfig } from '../src/config.ts';
import { folderWith, run } from './cli/run.ts';

/** Returns a shop whose search has filter keys that the schema does not define, as is common. */
const shop = (description: string): string => `
"""
${description}
"""
type Query {
  orders(query: String, first: Int): OrderConnection
  customerUpdate(id: ID!): Order
  locationAdd(id: ID!): Order
  orderEditBegin(id: ID!): Order
  webhookSubscription(id: ID!): Order
}
type OrderConnection { edges: [OrderEdge!]! }
type OrderEdge { node: Order cursor: String }
type Order { id: ID! occurredOn: String shippingAmount: Int displayStatus: String }
`;

function findingsFor(description: string): readonly Diagnostic[] {
  const schemaFiles = [{ path: 'shop.graphql', text: shop(description) }];
  return compile(createProject({ schemaFiles })).diagnostics.filter(
    ({ code }) => code !== 'missing-description' && code !== 'unreachable-type',
  );
}

describe('code in a description of a schema without pages', () => {
  test.each([
    ['a filter key', '`customer_date` and `location_id`, as in `location_id:123`'],
    ['a filter key in a list', '- `customer_date`: when it was changed\n- `order_edge`'],
    ['a filter key in a table', '| key |\n|---|\n| `customer_date` |\n| `location_Add` |'],
    ['another word', 'An `OrderEdit`, an `OrderItem`, and `orderEditBegins`'],
    ['a value', '`CUSTOMER_UPDATE`, `CustomerUpdates` and `customer-update`'],
    ['code of another language', '`customerUpdate()`, `order.edges[0]` and `OrderEdge#node`'],
  ])('%s is not a near miss', (_, description) => {
    expect(findingsFor(description)).toEqual([]);
  });

  test.each([
    ['a missing letter', '`customerUpdte`', 'customerUpdate', true],
    ['swapped letters', '`webhookSubscirption`', 'webhookSubscription', true],
    ['two missing letters', '`webhokSubscripton`', 'webhookSubscription', false],
    ['the same words', '`updateCustomer`', 'customerUpdate', false],
  ])('%s is a warning', (_, description, meant, isSuggested) => {
    const [finding, ...others] = findingsFor(description);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: 'unknown-symbol', severity: 'warning' });
    expect(finding?.help?.join()).toContain(`\`${meant}\``);
    expect(finding?.fix).toBeUndefined();
    expect(finding?.suggestion?.edits.map(({ text }) => text)).toEqual(
      isSuggested ? [meant] : undefined,
    );
  });

  test('--level sets the level', async () => {
    const folder = folderWith({ 'shop.graphql': shop('Not `customerUpdte`.') });
    const check = ['check', '--no-config', '--schema', 'shop.graphql'];
    expect((await run(folder, check)).code).toBe(0);
    expect((await run(folder, [...check, '--level', 'unknown-symbol=error'])).code).toBe(1);
  });
});

describe('links in descriptions of a schema without pages', () => {
  const links =
    '[rooted](/docs/a), [anchor](#b), [relative](c.md), [up](../d), ![image](/e.png), [reference][r]\n\n[r]: /docs/f';

  test('are one warning with help', () => {
    const [finding, ...others] = findingsFor(links);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      code: 'unresolved-link',
      severity: 'warning',
      message: '6 links in descriptions lead to no page of this site',
    });
    expect(finding?.related).toHaveLength(5);
    expect(finding?.help?.join()).toContain('descriptionBaseUrl');
  });

  test('are accepted if they are absolute or resolve to the reference', () => {
    expect(
      findingsFor(
        '[a](https://a.example), <https://b.example>, [m](mailto:a@b.example), [o](/api)',
      ),
    ).toEqual([]);
  });

  test('are no errors if a site cannot link them', () => {
    const findings = findingsFor(
      '[a](shop://admin) [b](//cdn.example/a) [c](/#no) [d](javascript:x)',
    );
    expect(findings.map(({ severity }) => severity)).not.toContain('error');
    expect(findings).toHaveLength(4);
  });

  test.each([
    ['/docs/a', 'https://shop.example/docs/a'],
    ['#b', 'https://shop.example/manual/start#b'],
    ['c.md', 'https://shop.example/manual/c.md'],
    ['../d', 'https://shop.example/d'],
    ['https://other.example/e', 'https://other.example/e'],
    ['/api/objects/order', '/api/objects/order'],
  ])('with a base URL, `%s` resolves to `%s`', (href, resolved) => {
    const text = `configVersion: 1
site: { name: Shop, url: "https://api.shop.example" }
schema: [shop.graphql]
descriptionBaseUrl: https://shop.example/manual/start
`;
    const { config } = readConfig({ path: 'docs.config.yaml', text });
    if (!config) throw new Error('the config has faults');
    const schemaFiles = [{ path: 'shop.graphql', text: shop(`See [it](${href}).`) }];
    const { graph, diagnostics } = compile(createProject({ config, schemaFiles }));
    expect(diagnostics.filter(({ code }) => code.includes('link'))).toEqual([]);
    const { types } = emit(graph);
    const query = types.find(({ name }) => name === 'Query');
    expect(JSON.stringify(query?.descriptionBody)).toContain(`"href":"${resolved}"`);
  });
});

describe('a project without a page', () => {
  const config = `configVersion: 1
site: { name: Shop, url: "https://shop.example" }
schema: [shop.graphql]
`;
  const sources = { 'shop.graphql': shop('See [prices](/prices) and `customerUpdte`.') };
  const check = ['check', '--format', 'json'];

  test.each(['', 'content: .\n', 'content: pages\n'])(
    'has the defaults of a schema without pages: config with %j',
    async (content) => {
      const folder = folderWith({
        ...sources,
        'docs.config.yaml': config + content,
        'pages/readme.txt': 'No page yet.\n',
      });
      const { stdout, code } = await run(folder, check);
      expect(stdout).toContain('"unresolved-link"');
      expect(stdout).toContain('"unknown-symbol"');
      expect(stdout).not.toContain('"severity": "error"');
      expect(code).toBe(0);
    },
  );

  test('has errors for links of its own config', async () => {
    const sidebar = 'content: .\nsidebar: [/prices]\n';
    const folder = folderWith({ ...sources, 'docs.config.yaml': config + sidebar });
    const { stdout, code } = await run(folder, check);
    expect(stdout).toContain('"broken-link"');
    expect(code).toBe(1);
  });

  test('gets the defaults of a site with its first page', async () => {
    const folder = folderWith({
      ...sources,
      'docs.config.yaml': `${config}content: .\n`,
      'index.mdx': '---\ntitle: Start\ndescription: What the shop sells.\n---\n\nBooks.\n',
    });
    const { stdout, code } = await run(folder, check);
    expect(stdout).toContain('"broken-link"');
    expect(stdout).not.toContain('"unresolved-link"');
    expect(code).toBe(1);
  });
});

describe('JSON instead of SDL', () => {
  const introspection = JSON.stringify({
    data: introspectionFromSchema(buildSchema('type Query { a: Int }')),
  });
  const check = ['check', '--no-config', '--schema', 'shop.json'];

  test('an introspection result is rejected with a command that converts it', async () => {
    const folder = folderWith({ 'shop.json': `\n ${introspection}` });
    const { stderr, code } = await run(folder, check);
    expect(code).toBe(2);
    expect(stderr).toContain('`shop.json` is an introspection result, not SDL');
    const [, command = ''] = /node -e "(.*)"/.exec(stderr) ?? [];
    expect(() => new Script(command)).not.toThrow();
    expect(command).toContain("writeFileSync('shop.graphql'");
  });

  test('other JSON is rejected too', async () => {
    const folder = folderWith({ 'shop.json': '{ "a": 1 }' });
    expect((await run(folder, check)).stderr).toContain('`shop.json` is JSON, not SDL');
  });
});
