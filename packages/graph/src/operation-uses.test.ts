import { expect, test } from 'vitest';

import { touchedUses } from './operation-changes.ts';
import { usesOfDocument, type SyntaxNode, type TypeMap } from './operation-uses.ts';

const types: TypeMap = { roots: { query: 'Query' }, parts: { Query: { parcel: 'Parcel' } } };

function named(kind: string, name: string, more: Partial<SyntaxNode> = {}): SyntaxNode {
  return { kind, name: { kind: 'Name', value: name }, ...more };
}

test('a document depends on the fields that it selects, and on their types', () => {
  const size = named('Field', 'size');
  const parcel = named('Field', 'parcel', { selectionSet: { selections: [size] } });
  const operation = {
    kind: 'OperationDefinition',
    operation: 'query',
    selectionSet: { selections: [parcel] },
  };
  const uses = usesOfDocument(types, { definitions: [operation] });
  expect(uses.map(({ coordinate }) => coordinate)).toEqual([
    'Query.parcel',
    'Parcel',
    'Parcel.size',
  ]);
  const gone = { kind: 'type-removed', coordinate: 'Parcel', named: ['Parcel', 'Parcel.size'] };
  expect(touchedUses(uses, gone).map(({ coordinate }) => coordinate)).toEqual(['Parcel']);
});
