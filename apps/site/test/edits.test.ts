import type { GraphJson } from 'docs-compiler/graph';
import { expect, test } from 'vitest';

import { createSite } from '../src/index.ts';
import { fixture } from './fixture.ts';

/** The files of the site that are others after an edit: what a build writes, where it links the rest. */
function changedBy(edit: (graph: GraphJson) => void): string[] {
  const edited = structuredClone(fixture);
  edit(edited);
  const [before, after] = [createSite(fixture), createSite(edited)];
  expect(after.paths).toEqual(before.paths);
  const isOther = (path: string) =>
    Buffer.compare(
      Buffer.from(before.render(path) ?? ''),
      Buffer.from(after.render(path) ?? ''),
    ) !== 0;
  return after.paths.filter(isOther);
}

test('an edit of the text of a guide changes that guide, and what holds all texts', () => {
  const changed = changedBy((graph) => {
    const guide = graph.pages.find(({ route }) => route === '/payouts/refunds');
    guide?.body?.children.push({
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [{ type: 'text', value: 'One more sentence.' }],
    });
  });
  expect(changed).toMatchInlineSnapshot(`
    [
      "payouts/refunds/index.html",
      "payouts/refunds.md",
      "search/pages.json",
      "search/text/1.json",
      "graph.json",
      "llms-full.txt",
    ]
  `);
});

test('an edit of the description of a field changes the pages that show it, and data of the whole', () => {
  const changed = changedBy((graph) => {
    const type = graph.types.find(({ name }) => name === 'Refund');
    const [field] = type?.fields ?? [];
    if (field) Object.assign(field, { description: 'What it is.' });
  });
  expect(changed).toMatchInlineSnapshot(`
    [
      "api/mutations/refund-create/index.html",
      "api/subscriptions/client/index.html",
      "api/objects/refund/index.html",
      "api/objects/refund.md",
      "api/objects/refund.json",
      "search/about/0.json",
      "graph.json",
    ]
  `);
});
