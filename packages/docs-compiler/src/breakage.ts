import { type Place, placeOf, textOf } from './breakage/place.ts';
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

/** The reason why a finding is not reported. */
export interface Cause {
  readonly diagnostic: Diagnostic;
  /**
   * True if cause and finding are about the same unknown name: the finding is then a further
   * location of the cause.
   */
  readonly isSameName: boolean;
}

/** The consequences of reported diagnostics, which determine the checks to skip. */
export interface Breakage {
  /** Returns the diagnostic that reports a dependency of a finding as broken, if any. */
  causeOf(found: Found): Cause | undefined;
  /** Checks that no dependency of a run is broken, for a rule of this severity. */
  isSound(run: Run, severity: Diagnostic['severity']): boolean;
}

/** Returns the phase of a rule. Reports list phases in order: causes before consequences. */
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
 * Determines the consequences of each cause by its location: a fact of frontmatter, an example, a
 * schema definition or a config key. An error suppresses all findings that depend on it, a warning
 * only warnings, so that suppression never makes a check pass.
 */
export function breakageOf(graph: Graph, causes: readonly Found[]): Breakage {
  const cracks = cracksOf(graph, causes);
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

/** Indexes causes by the keys that they break. */
function indexOf(cracks: readonly Crack[]): {
  breaking(key: string, found: Found): Crack | undefined;
} {
  const byKey = new Map<string, Crack[]>();
  for (const crack of cracks)
    for (const key of crack.keys) {
      const others = byKey.get(key);
      if (!others) byKey.set(key, [crack]);
      // Keeps the two strongest causes of each severity, because a diagnostic is never its own
      // cause.
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
            (key.startsWith(meantKey) || crack.rank < rankOf(rule)),
        ),
  };
}

/** Checks whether a cause suppresses everything that another one does. */
function isAtLeast(a: Crack, b: Crack): boolean {
  return a.diagnostic.severity === b.diagnostic.severity && a.rank <= b.rank;
}

const meantKey = 'meant ';
const nameKey = 'name ';

/** Returns the keys of a finding's dependencies. */
function keysOf(graph: Graph, { diagnostic, rule }: Found): readonly string[] {
  const { missing, needsSchema = rule.needsSchema } = diagnostic;
  const keys = missing === undefined ? [] : [`${meantKey}${missing}`];
  const phase = phaseOf(rule);
  if (phase === 'apart') return keys;

  const isLate = rankOf(rule) >= order.examples;
  if (isLate || needsSchema) keys.push('unreadable schema');
  // A link or locked route may lead to the page of an element.
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

/** A cause with its consequences. */
interface Crack extends Found {
  /** The broken keys, in the format of `keysOf`. */
  readonly keys: readonly string[];
  /** The rank of the cause. What an example that does not parse names is missing for every rule. */
  readonly rank: number;
  /** The footprint words of runs to skip. */
  readonly runs: ReadonlySet<string> | 'all';
}

/**
 * Returns the names in a missing name: both in `RefundPaused.reason`. A route or an anchor is one
 * name.
 */
function namesIn(missing: string): readonly string[] {
  return missing.startsWith('/') ? [missing] : [...new Set([missing, ...missing.split('.')])];
}

function cracksOf(graph: Graph, causes: readonly Found[]): Crack[] {
  const counts = new Map<string, number>();
  return causes.map((found) => {
    const { inProse, primary, severity } = found.diagnostic;
    const phase = phaseOf(found.rule);
    const isApart = phase === 'apart' || phase === 'runs' || inProse;
    const place = isApart ? undefined : placeOf(graph, primary.span);
    if (!place || place.isSchema || place.isDocuments) return crackOf(found, place);
    // A text that does not parse may have thousands of faults with equal consequences: two are
    // enough, because a diagnostic is never its own cause.
    const group = `${place.id} ${severity} ${phase}`;
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return crackOf(found, count > 2 ? undefined : place);
  });
}

function crackOf(found: Found, place: Place | undefined): Crack {
  const { diagnostic, rule } = found;
  const { meant = [], primary } = diagnostic;
  const ofMeant = meant.map((each) => `${meantKey}${each}`);
  const phase = phaseOf(rule);
  if (!place) return { ...found, keys: ofMeant, rank: rankOf(rule), runs: none };
  const { id, text = '', runs = none, config, isSchema, isUnread, isLost, isDocuments } = place;
  // A rejected part declares names that are missing elsewhere; a name that the schema lacks is
  // missing wherever it occurs.
  const isExample = isUnread !== undefined;
  const isRejected = isExample ? isUnread : phase === 'source';
  const isUnknownType = phase === 'schema' && diagnostic.meant !== undefined;
  const names = isRejected ? wordsOf(text) : phase === 'schema' ? wordsIn(primary) : none;
  return {
    ...found,
    rank: isExample && isUnread ? order.source : rankOf(rule),
    keys: [
      ...ofMeant,
      // An unknown name in a fact does not mean that nothing is missing there, and an unknown fence
      // option does not mean that the fence's text is wrong.
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
