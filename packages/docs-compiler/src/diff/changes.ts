import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core';

import { kindInWords } from '../text/phrases.ts';
import { holdersOf, readPath } from './coordinate.ts';
import { predicateOf } from './predicates.ts';
import { joinRenames } from './renames.ts';
import type { SchemaSides, WordedChange, ChangeLevel, FoundChange } from './types.ts';

/** Returns the changes of the schema. Changes implied by an addition are not repeated. */
export async function schemaChanges(pair: SchemaSides): Promise<readonly WordedChange[]> {
  const changes = await diff(pair.before.schema, pair.after.schema);
  const found = changes.map((change): FoundChange => ({
    found: change,
    ...readPath(pathOf(change)),
  }));
  return joinRenames(pair, joinDirectiveUses(withoutRepetition(found))).map((change) =>
    worded(pair, change),
  );
}

/**
 * Returns the path of a change. For a new directive argument, the inspector's path excludes the
 * argument.
 */
function pathOf({ type, path = '', meta }: Change): string {
  return type === 'DIRECTIVE_ARGUMENT_ADDED' ? `${path}.${meta.addedDirectiveArgumentName}` : path;
}

function worded(pair: SchemaSides, change: FoundChange): WordedChange {
  const { found, coordinate, directive } = change;
  const { level, reason } = found.criticality;
  // The inspector reports a changed deprecation reason like any other argument.
  const isWords = directive === 'deprecated';
  return {
    ...change,
    level: isWords ? 'safe' : levels[level],
    kind: kindOf(change),
    message: `${subjectInWords(pair, coordinate)} ${predicateIn(pair, change)}`,
    ...(reason && !isWords && saysMore(found) && { reason }),
  };
}

function predicateIn({ after }: SchemaSides, change: FoundChange): string {
  const now = after.elements.get(change.renamedTo ?? '');
  return now ? `was renamed to \`${now.name}\`` : predicateOf(change);
}

const levels: Record<CriticalityLevel, ChangeLevel> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'safe',
};

function subjectInWords({ before, after }: SchemaSides, coordinate: string | undefined): string {
  if (coordinate === undefined) return 'the schema';
  const element = after.elements.get(coordinate) ?? before.elements.get(coordinate);
  return element ? `${kindInWords(element.kind)} \`${coordinate}\`` : `\`${coordinate}\``;
}

function kindOf({ found, isReplaced, renamedTo }: FoundChange): string {
  if (isReplaced) return 'directive-usage-argument-changed';
  const kind = String(found.type).toLowerCase().replaceAll('_', '-');
  return renamedTo === undefined ? kind : kind.replace(/removed$/, 'renamed');
}

/**
 * Checks that the inspector's reason adds information. For directive uses it only repeats the
 * change.
 */
function saysMore({ type }: Change): boolean {
  return !/^DIRECTIVE_USAGE_(?!ARGUMENT_(ADDED|REMOVED)$)/.test(type);
}

/**
 * Removes changes that others imply: the parts of an added element, and the directive of a
 * deprecation. The inspector's own rule (`simplifyChanges`) also drops breaking changes of a field
 * whose description is new.
 */
function withoutRepetition(changes: readonly FoundChange[]): readonly FoundChange[] {
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

/**
 * Merges changes that the inspector reports separately: the arguments of a new directive use, and
 * the removal and addition of an argument with a new value, which become one change with the level
 * of the removal.
 */
function joinDirectiveUses(changes: readonly FoundChange[]): readonly FoundChange[] {
  return joinReplacements(joinNewUses(changes));
}

function joinNewUses(changes: readonly FoundChange[]): readonly FoundChange[] {
  const values = new Map<string, string[]>();
  for (const use of changes.filter(isNewUse)) values.set(keyOfUse(use), []);

  const kept = changes.filter((change) => {
    const use = isAddedArgument(change) ? values.get(keyOfUse(change)) : undefined;
    const { addedArgumentName, addedArgumentValue } = change.found.meta;
    use?.push(`${addedArgumentName}: ${addedArgumentValue}`);
    return !use;
  });
  return kept.map((change) => {
    const directiveArguments = isNewUse(change) ? values.get(keyOfUse(change)) : undefined;
    return directiveArguments ? { ...change, directiveArguments } : change;
  });
}

function joinReplacements(changes: readonly FoundChange[]): readonly FoundChange[] {
  const removed = new Map(changes.filter(isRemovedArgument).map((each) => [keyOf(each), each]));
  const replaced = new Set<FoundChange>();
  const joined = changes.map((change): FoundChange => {
    const former = isNewValue(change) ? removed.get(keyOf(change)) : undefined;
    if (!former) return change;

    replaced.add(former);
    const { criticality } = former.found;
    return { ...change, found: { ...change.found, criticality }, isReplaced: true };
  });
  return joined.filter((change) => !replaced.has(change));
}

function isAddedArgument({ found }: FoundChange): boolean {
  return found.type === 'DIRECTIVE_USAGE_ARGUMENT_ADDED';
}

function isNewValue(change: FoundChange): boolean {
  return isAddedArgument(change) && change.found.meta.oldArgumentValue !== null;
}

function isRemovedArgument({ found }: FoundChange): boolean {
  return found.type === 'DIRECTIVE_USAGE_ARGUMENT_REMOVED';
}

function isNewUse(change: FoundChange): boolean {
  return /^DIRECTIVE_USAGE_.*ADDED$/.test(change.found.type) && !isAddedArgument(change);
}

/**
 * Returns a key of a directive use, because an element may have several uses of a repeatable
 * directive.
 */
function keyOf({ found }: FoundChange): string {
  return `${found.path} ${found.meta.directiveRepeatedTimes}`;
}

function keyOfUse(change: FoundChange): string {
  return keyOf(change).replace(/(\.@\w+)\.\w+ /, '$1 ');
}
