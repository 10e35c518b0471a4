import { checkSite, compile, defaultConfig, emit } from 'docs-compiler';
import { expect, test } from 'vitest';

import { createSite } from '../src/index.ts';

/** One element of each kind that can have a page. */
const schema = `
directive @only(scopes: [Only!]) on FIELD_DEFINITION | OBJECT
enum Only { ONE }
input In { many: Int }
interface Face { own: Int }
scalar Odd
union Both = Thing
type Thing implements Face @only(scopes: [ONE]) { own: Int both: Both odd: Odd }
type Query { find(in: In): Face @only }
type Mutation { make(in: In): Thing }
type Subscription { watch: Both }
`;

/** Compiles the schema and these pages, and returns the findings of the output rules. */
function findingsOf(pages: Readonly<Record<string, string>>, more = ''): string[] {
  const { graph, site } = siteOf(pages, more);
  // Images are slow to render, and only their names can leak.
  const render = (path: string) => (path.endsWith('.png') ? new Uint8Array() : site.render(path));
  return checkSite(graph, { ...site, render }).map(({ message }) => message);
}

function siteOf(pages: Readonly<Record<string, string>>, more = '') {
  const defaults = defaultConfig();
  const { graph } = compile({
    config: {
      ...defaults,
      site: { ...defaults.site, url: 'https://docs.test.example', basePath: '/base' },
      endpoints: { graphql: 'https://api.test.example/graphql' },
    },
    schemaFiles: [{ path: 'schema/a.graphql', text: schema + more }],
    unreadPages: [],
    pageFiles: Object.entries(pages).map(([path, text]) => ({ path: `content/${path}`, text })),
    contentDir: 'content',
    publicPaths: [],
    today: '2026-11-22',
  });
  return { graph, site: createSite(emit(graph)) };
}

const facts = `
scopes: [{ name: ONE, token: client, grants: To do what nobody else has been able to do. }]
lifecycle:
  id: thing
  entity: Thing
  states: [{ name: the one and only, type: Thing, meaning: Nothing more is ever going to happen here. }]
constants: [{ name: Most of them all, value: 3, meaning: More than so many are never taken at once., applies: In.many }]
events: [{ name: it.was.made, when: Something has at long last been made of it, payload: Thing }]
`;

test.each([
  '@only',
  'Only',
  'In',
  'Face',
  'Odd',
  'Both',
  'Thing',
  'Query.find',
  'Mutation.make',
  'Subscription.watch',
])('a hidden page of the only element of its kind leaks nothing: %s', (coordinate) => {
  const page = `---
title: A title of its own kind
description: What nobody may read of it before the day comes.
documents: "${coordinate}"
hidden: true
${facts}---

Each of these words is for a few people alone.

\`\`\`graphql
query WhatNobodyMaySeeBeforeTheDay { find { own } }
\`\`\`
`;
  expect(findingsOf({ 'secret.mdx': page })).toEqual([]);
});

test('a hidden guide leaks none of its content', () => {
  const page = `---
title: A guide for a few people
description: What nobody may read of it before the day comes.
hidden: true
${facts}---

Each of these words is for a few people alone. See \`Thing.own\` and [the reference](/api).

\`\`\`graphql
query WhatNobodyMaySeeBeforeTheDay { find { own } }
\`\`\`
`;
  const open = `---\ntitle: Open\ndescription: D\n---\n\n[Go on](/secret#a).\n`;
  expect(findingsOf({ 'secret.mdx': page, 'open.mdx': open })).toEqual([]);
});

test.each(['graphql', 'page', 'a', 'code'])(
  'neither code nor markup of a site leaks a page that is called %s',
  (name) => {
    const page = '---\ntitle: A title of its own kind\ndescription: D\nhidden: true\n---\n';
    expect(findingsOf({ [`${name}.mdx`]: page })).toEqual([]);
  },
);

test('a scope that only a hidden page explains has no link', () => {
  const page = `---\ntitle: A\ndescription: D\nhidden: true\n${facts}---\n`;
  const call = 'extend type Query { more: Int @requiredScopes(scopes: ["ONE"]) }\n';
  const directive = 'directive @requiredScopes(scopes: [String!]!) on FIELD_DEFINITION\n';
  expect(findingsOf({ 'secret.mdx': page }, call + directive)).toEqual([]);
});

const link = '[a [b] c](/secret#a), [d](https://docs.test.example/base/secret)';

test.each([
  [
    'a description',
    `"""\nSee ${link}, [e][1], [f]( </secret> 'g'), ![h](/secret).\n\n[1]: /secret\n"""\ntype More { a: Int }`,
  ],
  ['the description of the schema', `"See ${link}."\nschema { query: Query }`],
  [
    'the reason of a deprecation',
    `type More { a(b: Int @deprecated(reason: "${link}")): Int @deprecated(reason: "${link}") }\nenum Most { C @deprecated(reason: "${link}") }`,
  ],
])('a link to a hidden page leaks nothing in %s', (_, more) => {
  const page = '---\ntitle: A\ndescription: D\nhidden: true\n---\n';
  expect(findingsOf({ 'secret.mdx': page }, more)).toEqual([]);
});

test('a link to a hidden page leaks nothing in the frontmatter of a page', () => {
  const page = '---\ntitle: A\ndescription: D\nhidden: true\n---\n';
  const open = `---
title: Open
description: "${link}"
documents: Thing
scopes: [{ name: ONE, token: client, grants: "${link}" }]
lifecycle: { id: thing, entity: Thing, states: [{ name: only, type: Thing, meaning: "${link}", next: "${link}" }] }
constants: [{ name: Most, value: 3, meaning: "${link}", applies: In.many }]
events: [{ name: made, when: "${link}", payload: Thing }]
error: { name: bad, group: bank, meaning: "${link}", cause: "${link}", retry: never, moneyMoved: never, action: "${link}" }
errorCodes: [{ code: BAD, meaning: "${link}", action: "${link}" }]
triggers: [{ outcome: Thing, input: "${link}", operation: Query.find }]
sequence: { way: { actors: [A, B], steps: [{ from: A, to: B, label: "${link}" }] } }
choose: { if: ["${link}"], unless: [{ case: "${link}", use: [/secret, /open] }, { case: "${link}", use: [/secret] }] }
---

\`\`\`graphql
query Find { find { own } }
\`\`\`
`;
  expect(findingsOf({ 'secret.mdx': page, 'open.mdx': open })).toEqual([]);
});

test('a hidden home page leaks nothing, in text or in images', () => {
  const home = (title: string) =>
    `---\ntitle: ${title}\ndescription: What nobody may read of it before the day comes.\nhidden: true\n---\n`;
  const pictures = (title: string) =>
    siteOf({ 'index.mdx': home(title) }).site.paths.filter((path) => path.endsWith('.png'));
  expect(findingsOf({ 'index.mdx': home('A') })).toEqual([]);
  expect(pictures('The plan for the spring')).toEqual(pictures('Another'));
});
