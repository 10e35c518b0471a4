import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core';

import { kindInWords } from '../text/kind-words.ts';
import { holdersOf, readPath } from './coordinate.ts';
import { predicateOf } from './predicates.ts';
import { joinRenames } from './renames.ts';
import type { SchemaSides, WordedChange, ChangeLevel, FoundChange } from './types.ts';

/** Every change of the schema once: what comes with an addition is not said again. */
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

/** For a new argument of a directive the inspector's path leaves the argument out. */
function pathOf({ type, path = '', meta }: Change): string {
  return type === 'DIRECTIVE_ARGUMENT_ADDED' ? `${path}.${meta.addedDirectiveArgumentName}` : path;
}

function worded(pair: SchemaSides, change: FoundChange): WordedChange {
  const { found, coordinate, directive } = change;
  const { level, reason } = found.criticality;
  // The inspector takes another reason of a deprecation for an argument like any other.
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

/** For the use of a directive the inspector's reason only repeats what happened. */
function saysMore({ type }: Change): boolean {
  return !/^DIRECTIVE_USAGE_(?!ARGUMENT_(ADDED|REMOVED)$)/.test(type);
}

/**
 * Leaves out what another change says already: the parts of what was added, and the directive
 * beside a deprecation. The inspector's own rule for this (`simplifyChanges`) also drops breaking
 * changes of a field whose description is new.
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
 * Puts together what the inspector reports in pieces: the arguments of a directive that is new at
 * an element go with it, and an argument with another value, reported as removed and added, is one
 * change as grave as the removal.
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

/** A repeatable directive may stand several times at one place. */
function keyOf({ found }: FoundChange): string {
  return `${found.path} ${found.meta.directiveRepeatedTimes}`;
}

function keyOfUse(change: FoundChange): string {
  return keyOf(change).replace(/(\.@\w+)\.\w+ /, '$1 ');
}
