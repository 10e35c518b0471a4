import { placeOf, textOf } from './breakage/place.ts';
import { none, wordsOf } from './breakage/words.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Graph } from './graph.ts';
import type { Phase, Rule } from './rule.ts';
import type { Run } from './simulate.ts';
import { footprintOf } from './simulate/footprint.ts';
import { memo } from './text/memo.ts';

/** A diagnostic with the rule that found it. */
export interface Found {
  readonly diagnostic: Diagnostic;
  readonly rule: Rule;
}

/** Why a finding is withheld. */
export interface Cause {
  readonly diagnostic: Diagnostic;
  /** Both are about one name that the schema lacks, so the place of the finding is one of its own. */
  readonly isSameName: boolean;
}

/** What reported diagnostics break, and so which checks do not run. */
export interface Breakage {
  /** The diagnostic of what a finding rests on, where that is reported as broken. */
  causeOf(found: Found): Cause | undefined;
  /** Whether nothing that a run rests on is broken, for a rule of this severity. */
  isSound(run: Run, severity: Diagnostic['severity']): boolean;
}

/** The order in which a report lists findings: causes before consequences. */
export function phaseOf({ stage, phase }: Rule): Phase {
  return phase ?? (stage === 'parse' ? 'source' : stage === 'run' ? 'runs' : 'names');
}

const order: Readonly<Record<Phase, number>> = {
  source: 0,
  schema: 1,
  names: 2,
  examples: 3,
  demands: 4,
  apart: 4,
  runs: 5,
};

export function rankOf(rule: Rule): number {
  return order[phaseOf(rule)];
}

/**
 * Finds out what each cause breaks, by the place where it stands: a fact of frontmatter, an
 * example, a definition of the schema, a key of the config. An error withholds what rests on it; a
 * warning withholds warnings alone, so that no check passes because of what was withheld.
 */
export function breakageOf(graph: Graph, causes: readonly Found[]): Breakage {
  const cracks = causes.map((cause) => crackOf(graph, cause));
  const broken = indexOf(cracks);
  return {
    causeOf(found) {
      for (const key of keysOf(graph, found)) {
        const cause = broken.breaking(key, found);
        if (!cause) continue;
        const isName = phaseOf(found.rule) === 'names' && phaseOf(cause.rule) === 'schema';
        return { diagnostic: cause.diagnostic, isSameName: isName && key.startsWith(nameKey) };
      }
      return undefined;
    },
    isSound(run, severity) {
      const relevant = cracks.filter(({ diagnostic }) => isStrongEnough(diagnostic, severity));
      if (relevant.some(({ runs }) => runs === 'all')) return false;
      const footprint = relevant.length > 0 ? footprintIn(graph)(run) : none;
      return !relevant.some(({ runs }) => [...runs].some((word) => footprint.has(word)));
    },
  };
}

function isStrongEnough(cause: Diagnostic, severity: Diagnostic['severity']): boolean {
  return cause.severity === 'error' || severity === 'warning';
}

/** What breaks each key. */
function indexOf(cracks: readonly Crack[]): {
  breaking(key: string, found: Found): Crack | undefined;
} {
  const byKey = new Map<string, Crack[]>();
  for (const crack of cracks)
    for (const key of crack.keys) {
      const others = byKey.get(key);
      if (!others) byKey.set(key, [crack]);
      // Of many causes a few decide: two of each severity, for none is a cause of itself.
      else if (others.filter((each) => isAtLeast(each, crack)).length < 2) others.push(crack);
    }
  return {
    breaking: (key, { diagnostic, rule }) =>
      byKey
        .get(key)
        ?.find(
          (crack) =>
            crack.diagnostic !== diagnostic &&
            isStrongEnough(crack.diagnostic, diagnostic.severity) &&
            (key.startsWith(meantKey) || rankOf(crack.rule) < rankOf(rule)),
        ),
  };
}

/** Whether a cause withholds all that another one withholds. */
function isAtLeast(a: Crack, b: Crack): boolean {
  return a.diagnostic.severity === b.diagnostic.severity && rankOf(a.rule) <= rankOf(b.rule);
}

const meantKey = 'meant ';
const nameKey = 'name ';

/** What a finding rests on. */
function keysOf(graph: Graph, { diagnostic, rule }: Found): readonly string[] {
  const { missing, needsSchema = rule.needsSchema } = diagnostic;
  const keys = missing === undefined ? [] : [`${meantKey}${missing}`];
  const phase = phaseOf(rule);
  if (phase === 'apart') return keys;

  const isLate = rankOf(rule) >= order.examples;
  if (isLate || needsSchema) keys.push('unreadable schema');
  // A link or a locked route leads to the page of an element.
  const isRoute = diagnostic.needsSchema && missing === undefined;
  if ((isLate && needsSchema) || isRoute) keys.push('misnamed schema');
  const { coordinate = '' } = diagnostic;
  if (phase === 'examples') keys.push(nameKey + coordinate, nameKey + coordinate.split('.')[0]);
  for (const key of rule.needsConfig ?? []) keys.push(`config ${key}`);
  if (rule.needsFacts) keys.push('lost facts');
  if (missing !== undefined) for (const name of namesIn(missing)) keys.push(nameKey + name);
  const place = isLate ? placeOf(graph, diagnostic.primary.span) : undefined;
  if (place) keys.push(`place ${place.id}`);
  return keys;
}

/** What one cause breaks. */
interface Crack extends Found {
  /** What findings rest on, as `keysOf` says it. */
  readonly keys: readonly string[];
  /** Runs whose footprint has one of these words are not run. */
  readonly runs: ReadonlySet<string> | 'all';
}

/** `RefundPaused.reason` names both; of a route or an anchor the whole is the name. */
function namesIn(missing: string): readonly string[] {
  return missing.startsWith('/') ? [missing] : [...new Set([missing, ...missing.split('.')])];
}

function crackOf(graph: Graph, found: Found): Crack {
  const { diagnostic, rule } = found;
  const { meant = [], inProse, primary } = diagnostic;
  const ofMeant = meant.map((each) => `${meantKey}${each}`);
  const phase = phaseOf(rule);
  const place =
    phase === 'apart' || phase === 'runs' || inProse
      ? undefined
      : placeOf(graph, diagnostic.primary.span);
  if (!place) return { ...found, keys: ofMeant, runs: none };
  const { id, text = '', runs = none, config, isSchema, isUnread, isLost, isDocuments } = place;
  // A part that was rejected has what is missed elsewhere; a name that the schema lacks is missed
  // wherever else it stands.
  const isExample = isUnread !== undefined;
  const isRejected = isExample ? isUnread : phase === 'source';
  const isUnknownType = phase === 'schema' && diagnostic.meant !== undefined;
  const names = isRejected ? wordsOf(text) : phase === 'schema' ? wordsIn(primary) : none;
  return {
    ...found,
    keys: [
      ...ofMeant,
      // A wrong name in a fact does not say that nothing is missing there, nor does an unknown
      // word of a fence say that its text is wrong.
      ...(phase === 'names' || (isExample && phase === 'source') ? [] : [`place ${id}`]),
      ...[...names].map((name) => nameKey + name),
      ...(isLost ? ['lost facts'] : []),
      ...(config === undefined ? [] : [`config ${config}`]),
      // Routes follow names: a type that is used under one name may be defined under another.
      ...(isSchema && (meant.length > 0 || isUnknownType) ? ['misnamed schema'] : []),
      ...(isSchema && phase === 'source' ? ['unreadable schema'] : []),
    ],
    runs:
      runs === 'all' || (isSchema && phase === 'source')
        ? 'all'
        : new Set([...runs, ...(isDocuments ? meant : [])]),
  };
}

function wordsIn({ span }: Diagnostic['primary']): ReadonlySet<string> {
  return wordsOf(textOf(span));
}

const footprintIn = memo((graph: Graph) => memo((run: Run) => footprintOf(graph, run)));
