import type { FoundChange } from './changes.ts';
import { holdersOf } from './coordinate.ts';

/**
 * Leaves out what another change says already: the parts of what was added, and the directive
 * beside a deprecation. The inspector's own rule for this (`simplifyChanges`) also drops breaking
 * changes of a field whose description is new.
 */
export function withoutRepetition(changes: readonly FoundChange[]): readonly FoundChange[] {
  const added = new Set(changes.filter(isAddition).map(({ coordinate }) => coordinate));
  const deprecated = new Set(changes.filter(isDeprecation).map(({ coordinate }) => coordinate));
  return changes.filter(
    (change) =>
      !isPartOf(added, change) &&
      !(change.directive === 'deprecated' && !isDeprecation(change) && isIn(deprecated, change)),
  );
}

const additions: ReadonlySet<string> = new Set([
  'TYPE_ADDED',
  'FIELD_ADDED',
  'FIELD_ARGUMENT_ADDED',
  'INPUT_FIELD_ADDED',
  'ENUM_VALUE_ADDED',
  'DIRECTIVE_ADDED',
  'DIRECTIVE_ARGUMENT_ADDED',
]);

function isAddition({ found }: FoundChange): boolean {
  return additions.has(found.type);
}

function isDeprecation({ found }: FoundChange): boolean {
  return found.type.includes('DEPRECATION');
}

type Coordinates = ReadonlySet<string | undefined>;

function isPartOf(added: Coordinates, change: FoundChange): boolean {
  if (!isAddition(change) && isIn(added, change)) return true;
  return holdersOf(change.coordinate ?? '').some((holder) => added.has(holder));
}

function isIn(coordinates: Coordinates, { coordinate }: FoundChange): boolean {
  return coordinate !== undefined && coordinates.has(coordinate);
}
