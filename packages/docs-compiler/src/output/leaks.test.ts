import { describe, expect, test } from 'vitest';

import { projectOf } from '../../test/project.ts';
import { compile } from '../compile.ts';
import { createLeakFinder } from './leaks.ts';

const config = `configVersion: 1
site: { name: D, url: "https://docs.test.example", basePath: /base }
schema: [../schema/*.graphql]
content: .
redirects: [{ from: /old, to: /secret }, { from: /new, to: /open }]
`;
const { graph } = compile(
  projectOf({
    'schema/schema.graphql': '"""\nSee [the page](/described).\n"""\ntype Query {\n  a: Int\n}\n',
    'content/docs.config.yaml': config,
    'content/secret.mdx': page('The plan for the spring', {
      more: 'hidden: true\nerrorCodes: [{ code: A, meaning: The bank is on strike until further notice, action: Wait. }]\n',
      body: 'Nobody outside of the house knows this yet.\n\nThis sentence stands on both of the pages.\n\nAsk the bank for another form of it.\n\n```graphql\nquery AllThatWePlanForSpring { a }\n```\n',
    }),
    'content/refunds.mdx': page('Refunds', { more: 'hidden: true\n' }),
    'content/base/open.mdx': page('Open, of the base', { more: 'hidden: true\n' }),
    'content/base/refunds.mdx': page('Refunds of the base', {}),
    'content/described.mdx': page('Described', { more: 'hidden: true\n' }),
    'content/open.mdx': page('Open', {
      body: 'See [the plan](/secret) or `/refunds`.\nThis sentence stands on both\nof the pages.\n\n**Ask [the bank](/new)** for `another` form of it.\n',
    }),
  }),
);

function page(title: string, { more = '', body = '' }): string {
  return `---\ntitle: ${title}\ndescription: D.\n${more}---\n\n${body}`;
}

function leaksOf(path: string, text: string): string[] {
  return createLeakFinder(graph)
    .leaksIn(path, text)
    .map(({ kind, text: each }) => `${kind}: ${each}`);
}

describe('the address of a hidden page', () => {
  test.each([
    ['any.json', '{"page":"/base/secret"}', '/base/secret'],
    ['graph.json', '{"route":"/secret"}', '/secret'],
    ['any.json', '{"text":"see\\n/base/secret#a"}', '/base/secret#a'],
    ['any.json', '["https://docs.test.example/base/secret"]', '/base/secret'],
    ['_redirects', '/base/old /base/secret 301', '/base/secret'],
    ['feed.xml', '<loc>https://docs.test.example/base/secret/</loc>', '/base/secret/'],
    ['assets/a.js', 'go(`/base/secret.md`)', '/base/secret.md'],
    ['llms-full.txt', 'See [the plan](/base/secret).', '/base/secret'],
    ['other/index.html', '<main><a href="/base/secret">a</a></main>', '/base/secret'],
    ['other.md', '[a](/base/secret)', '/base/secret'],
    ['llms-full.txt', '[a](</base/secret>)', '/base/secret'],
    ['graph.json', '<secret>, [a](</secret>)', '/secret'],
    ['graph.json', '<secret>\\n[1]: </secret>', '/secret'],
    ['graph.json', 'See </secret>.', '/secret'],
    ['other/index.html', '<a href="/base/refunds">a</a>', '/base/refunds'],
    ['any.json', '"/base/base/open"', '/base/base/open'],
    ['other/index.html', '<div data-x="[&quot;/base/secret&quot;]">', '/base/secret'],
  ])('leaks in %s: %s', (path, text, address) => {
    expect(leaksOf(path, text)).toEqual([`address: ${address}`]);
  });

  test('leaks in the navigation, even of a page that links to it', () => {
    const text = '<nav><a href="/base/secret">S</a></nav><main></main>';
    expect(leaksOf('open/index.html', text)).toEqual(['navigation: /base/secret']);
  });

  test.each([
    ['if the source of the page links to it', 'open/index.html', '<a href="/base/secret#x">a</a>'],
    ['if the source of the page names it', 'open.md', 'See [`/base/refunds`](/base/refunds)'],
    [
      'if the description of an element links to it',
      'api/queries/a/index.html',
      '<a href="/base/described">',
    ],
    ['on the page of a redirect to it', 'old/index.html', '<a href="/base/secret">'],
    ['in files of the hidden page', 'secret.json', '"/base/secret"'],
    ['in the navigation of the hidden page', 'secret/index.html', '<nav><a href="/base/secret">'],
    ['in a longer route', 'any.json', '"/base/secret-2" "/base/secret/more" "/a/base/secret"'],
    [
      'if it is the address of another page without the base path',
      'graph.json',
      '{"route":"/base/refunds"}',
    ],
    ['if it is the address of another page with the base path', 'any.json', '"/base/open"'],
    [
      'if it is the address of another page in a browser',
      'other/index.html',
      '<a href="/base/open">a</a>',
    ],
    [
      'if it is a closing tag',
      'other/index.html',
      '<secret>a</secret>, <secret\nid="b">c</secret>',
    ],
    ['on another site', 'any.json', '"https://else.example/base/secret"'],
  ])('does not leak %s', (_, path, text) => {
    expect(leaksOf(path, text)).toEqual([]);
  });
});

describe('words of a hidden page', () => {
  test.each([
    'Nobody outside of the house knows this yet',
    'The plan for the spring',
    'The bank is on strike until further notice',
    'query AllThatWePlanForSpring { a }',
  ])('leak if no visible page has them: %s', (words) => {
    expect(leaksOf('any.json', `{"text":"${words}."}`)).toEqual([`words: ${words}`]);
    expect(leaksOf('open/index.html', `<p>${words}.</p>`)).toEqual([`words: ${words}`]);
    expect(leaksOf('secret/index.html', `<p>${words}.</p>`)).toEqual([]);
  });

  test.each([
    'Refunds',
    'This sentence stands on both of the pages',
    'Ask the bank for another form of it',
  ])('do not leak if a visible page has them: %s', (words) =>
    expect(leaksOf('any.json', `"${words}."`)).toEqual([]),
  );
});
