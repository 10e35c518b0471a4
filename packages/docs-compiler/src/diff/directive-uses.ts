import type { FoundChange } from './changes.ts';

/**
 * Puts together what the inspector reports in pieces: the arguments of a directive that is new at
 * an element go with it, and an argument with another value, reported as removed and added, is one
 * change as grave as the removal.
 */
export function joinDirectiveUses(changes: readonly FoundChange[]): readonly FoundChange[] {
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
