import type { GraphJson } from 'docs-compiler/graph';
import { expect, test } from 'vitest';

import { createSite } from '../src/index.ts';
import { fixture } from './fixture.ts';
import { graphOfSchema } from './graph-of.ts';

interface Changes {
  /** Files that change; a build hard-links the others. */
  readonly written: readonly string[];
  /** Files that are rendered again without a change. */
  readonly same: readonly string[];
}

function changedBy(edit: (graph: GraphJson) => void): Changes {
  const edited = structuredClone(fixture);
  edit(edited);
  return changesBetween(fixture, edited);
}

/** Returns the site's files that a build renders again after an edit. */
function changesBetween(one: GraphJson, other: GraphJson): Changes {
  const isTraced = true;
  const [before, after] = [createSite(one, { isTraced }), createSite(other, { isTraced })];
  expect(after.paths).toEqual(before.paths);
  const made = after.paths.filter((path) => {
    const trace = before.renderTraced?.(path)?.trace;
    return trace === undefined || after.isCurrent?.(trace) !== true;
  });
  const isOther = (path: string) =>
    Buffer.compare(
      Buffer.from(before.render(path) ?? ''),
      Buffer.from(after.render(path) ?? ''),
    ) !== 0;
  expect(after.paths.filter((path) => !made.includes(path) && isOther(path))).toEqual([]);
  return { written: made.filter(isOther), same: made.filter((path) => !isOther(path)) };
}

test('an edit of a guide changes that guide and the files with all texts', () => {
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
    {
      "same": [
        "search/explanations.json",
      ],
      "written": [
        "payouts/refunds/index.html",
        "payouts/refunds.md",
        "search/pages.json",
        "search/text/1.json",
        "graph.json",
        "llms-full.txt",
      ],
    }
  `);
});

test('an edit of a field description changes the pages that show it and the data of the site', () => {
  const changed = changedBy((graph) => {
    const type = graph.types.find(({ name }) => name === 'Refund');
    const [field] = type?.fields ?? [];
    if (field) Object.assign(field, { description: 'What it is.' });
  });
  expect(changed).toMatchInlineSnapshot(`
    {
      "same": [
        "api/mutations/refund-create.md",
        "api/subscriptions/client.md",
      ],
      "written": [
        "api/mutations/refund-create/index.html",
        "api/subscriptions/client/index.html",
        "api/objects/refund/index.html",
        "api/objects/refund.md",
        "api/objects/refund.json",
        "search/about/0.json",
        "graph.json",
      ],
    }
  `);
});

test('a new field changes its type, related pages and the data of the site', () => {
  const sdl = (field: string) => `
    type Query { parcel: Parcel letter: Letter }
    type Parcel { id: ID! weight: Float ${field} }
    type Letter { id: ID! stamp: Stamp }
    enum Stamp { SMALL LARGE }
  `;
  const field = 'isFragile: Boolean';
  const changed = changesBetween(graphOfSchema(sdl('')), graphOfSchema(sdl(field)));
  expect(changed).toMatchInlineSnapshot(`
    {
      "same": [
        "api/queries/parcel.md",
        "api/scalars/float/index.html",
        "api/scalars/float.md",
        "api/scalars/id/index.html",
        "api/scalars/id.md",
        "search/about/0.json",
      ],
      "written": [
        "index.html",
        "index.md",
        "api/index.html",
        "api.md",
        "api/queries/parcel/index.html",
        "api/objects/parcel/index.html",
        "api/objects/parcel.md",
        "api/objects/parcel.json",
        "api/scalars/boolean/index.html",
        "api/scalars/boolean.md",
        "api/scalars/boolean.json",
        "search/names.json",
        "graph.json",
      ],
    }
  `);
});

test('an edit of an error changes the pages that show it and the data of the site', () => {
  const { same, written } = changedBy(({ errors: [error] }) => {
    if (error) Object.assign(error, { meaning: 'The bank refused.' });
  });
  expect(written).toMatchInlineSnapshot(`
    [
      "payouts/refunds/index.html",
      "payouts/refunds.md",
      "api/mutations/refund-create/index.html",
      "api/mutations/refund-create.md",
      "api/objects/refund-error/index.html",
      "api/objects/refund-error.md",
      "api/objects/refund-error.json",
      "search/pages.json",
      "search/types.json",
      "search/text/1.json",
      "search/about/0.json",
      "search/explanations.json",
      "graph.json",
      "llms-full.txt",
    ]
  `);
  // Reference pages look up their errors among all.
  expect(same.filter((path) => !/^(api|search|assets)\//.test(path))).toEqual([]);
});
