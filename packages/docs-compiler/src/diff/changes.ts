import { CriticalityLevel, diff, type Change } from '@graphql-inspector/core';

import type { SchemaSides } from '../diff.ts';
import { kindInWords } from '../text/kind-words.ts';
import { readPath } from './coordinate.ts';
import { joinDirectiveUses } from './directive-uses.ts';
import { predicateOf } from './predicates.ts';
import { joinRenames } from './renames.ts';
import { withoutRepetition } from './repetition.ts';

/** What a change does to programs that call the API: `safe` does nothing. */
export type ChangeLevel = 'breaking' | 'dangerous' | 'safe';

/** A change as the inspector found it, with the coordinate of what changed. */
export interface FoundChange {
  readonly found: Change;
  readonly coordinate?: string;
  /** The directive whose use changed there, without its `@`. */
  readonly directive?: string;
  /** What a directive that is new there is given: `scopes: [READ]`. */
  readonly directiveArguments?: readonly string[];
  /** The coordinate that it has now; the inspector sees a removal and an addition. */
  readonly renamedTo?: string;
  /** An argument of the directive has another value; the inspector has no word for that. */
  readonly isReplaced?: true;
}

/** A change in our words. */
export interface WordedChange extends FoundChange {
  readonly level: ChangeLevel;
  readonly kind: string;
  readonly message: string;
  readonly reason?: string;
}

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
