import { expect, test } from 'vitest';

import {
  argumentCoordinate,
  coordinateParts,
  partCoordinate,
  subjectOf,
  withoutArgument,
} from './coordinate.ts';

test.each([
  ['Refund', { subject: 'Refund' }],
  ['Refund.status', { subject: 'Refund', part: 'status' }],
  ['Query.node(id:)', { subject: 'Query', part: 'node', argument: 'id' }],
  ['@requiredScopes', { subject: '@requiredScopes' }],
  ['@requiredScopes(scopes:)', { subject: '@requiredScopes', argument: 'scopes' }],
  ['', { subject: '' }],
])('%j splits into subject, part and argument', (coordinate, parts) => {
  expect(coordinateParts(coordinate)).toEqual(parts);
  expect(subjectOf(coordinate)).toBe(parts.subject);
});

test('an argument is added to a coordinate, and removed from it', () => {
  expect(argumentCoordinate(partCoordinate('Query', 'node'), 'id')).toBe('Query.node(id:)');
  expect(withoutArgument('Query.node(id:)')).toBe('Query.node');
  expect(withoutArgument('Query.node')).toBe('Query.node');
});
