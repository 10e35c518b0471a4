import { compile, createProject, emit, readConfig } from 'docs-compiler';
import { expect, test } from 'vitest';

import { createSite } from '../src/index.ts';

const text = `configVersion: 1
site: { name: Library, url: "https://docs.library.example" }
schema: [a.graphql]
rules: { missing-description: off }
sandbox:
  codes: { token: NO_TOKEN, scope: FORBIDDEN, value: BAD, repeated: AGAIN, missing: NOT_FOUND }
  skip: { Query.rules: The rules hang on the wall. }
`;
const schema = 'type Query { loan(id: ID!): Loan  rules: String } type Loan { id: ID! }';

/**
 * Returns a page with two responses, one of which is not run, and an operation that is not run at
 * all.
 */
const page = (title: string, hidden: boolean): string => `---
title: ${title}
description: All of them.
hidden: ${hidden}
constants: [{ name: Calls, value: 50, meaning: At most., skip: The sandbox does not count calls. }]
scenarios: { burnt: { skip: Fires in \`Loan\` are not simulated. } }
---

<NotSimulated />

\`\`\`graphql
query ReadLoan { loan(id: "loan-1") { id } }
\`\`\`

\`\`\`json response title="there"
{ "data": { "loan": { "id": "loan-1" } } }
\`\`\`

\`\`\`json response title="burnt"
{ "data": { "loan": null } }
\`\`\`

\`\`\`graphql
{ rules }
\`\`\`

\`\`\`json response
{ "data": { "rules": "Hush." } }
\`\`\`
`;

const json = graphOf(readConfig({ path: 'content/docs.config.yaml', text }));
const { render } = createSite(json);

test('the graph has the reason for each response that is not run', () => {
  const examples = json.examples.filter((example) => example.page === '/faults');
  expect(examples.flatMap(({ responses }) => responses.map(({ skipped }) => skipped))).toEqual([
    undefined,
    'Fires in `Loan` are not simulated.',
    'The rules hang on the wall.',
  ]);
});

test('the table lists fields, then responses with their pages, then limits, without hidden pages', () => {
  expect(String(render('faults.md'))).toContain(`| Response or limit | Page | Why |
| --- | --- | --- |
| [\`rules\`](/api/queries/rules) | API reference | The rules hang on the wall. |
| [Read Loan: burnt](/faults#example-1) | Faults | Fires in [\`Loan\`](/api/objects/loan) are not simulated. |
| [Calls](/faults) | Faults | The sandbox does not count calls. |
`);
  const html = String(render('faults/index.html'));
  expect(html).toContain('<a href="/faults#example-1">Read Loan: burnt</a>');
  expect(html).not.toContain('Secret');
});

function graphOf({ config, faults }: ReturnType<typeof readConfig>) {
  if (!config) throw new Error(faults.map(({ message }) => message).join('\n'));
  const project = createProject({
    config,
    contentDir: 'content',
    schemaFiles: [{ path: 'schema/a.graphql', text: schema }],
    pageFiles: [
      { path: 'content/faults.mdx', text: page('Faults', false) },
      { path: 'content/secret.mdx', text: page('Secret', true) },
    ],
  });
  return emit(compile(project).graph);
}
