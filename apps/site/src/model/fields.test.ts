import { describe, expect, test } from 'vitest';

import { fixture } from '../../test/fixture.ts';
import { elementsOf, parseHtml, textOf } from '../../test/html.ts';
import { argument, field, operation, type } from '../../test/graph-parts.ts';
import { indexGraph } from '../graph-index.ts';
import { createSite } from '../site.ts';
import { levelsOf } from './fields.ts';

/** Inputs by name, each with the types of its fields. */
function inputs(all: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(all).map(([name, types]) =>
    type({
      name,
      kind: 'input',
      fields: types.map((each, at) => field(`${name}.${each.toLowerCase()}${at}`, { type: each })),
    }),
  );
}

describe('inputs unfold', () => {
  const many = Array.from({ length: 12 }, () => 'Wide');
  const levels = (all: Readonly<Record<string, readonly string[]>>) =>
    levelsOf(indexGraph({ ...fixture, types: inputs(all) }), { holder: 'Query.a', types: ['A'] });

  test.each([
    ['not at all without fields', {}, 0],
    ['to the leaves', { A: ['B', 'Int'], B: ['C'], C: ['Int'] }, 3],
    ['once for a recursive type', { A: ['B'], B: ['A', 'B'] }, 2],
    ['to the depth that a page allows', { A: many, Wide: ['Wider', ...many], Wider: ['Int'] }, 1],
  ])('%s', (_, all, expected) => {
    expect(levels(all)).toBe(expected);
  });
});

test('arguments have nested folds down to the leaves, and a cycle ends with a link', () => {
  const types = [
    ...inputs({ Order: ['Money', 'Order'], Money: ['Int', 'Unit'] }),
    type({ name: 'Unit', kind: 'enum', values: [] }),
    type({ name: 'Int', kind: 'scalar' }),
  ];
  const call = operation({
    name: 'buy',
    kind: 'mutation',
    type: 'Int',
    arguments: [argument('Mutation.buy(order:)', { type: 'Order!' })],
  });
  const site = createSite({ ...fixture, types, operations: [call], pages: [], examples: [] });
  const page = elementsOf(parseHtml(String(site.render('api/mutations/buy/index.html'))));
  const folds = page.filter(({ tagName }) => tagName === 'summary').map(textOf);
  expect(folds.filter((title) => title.startsWith('Fields'))).toEqual([
    'Fields of Order',
    'Fields of Money',
  ]);
});
