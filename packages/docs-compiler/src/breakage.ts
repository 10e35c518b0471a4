import { referenceRoute } from '@docs-compiler/graph';

import { type FilePart, filePartOf, textOf } from './breakage/file-part.ts';
import { none, wordsAndPhrases } from './breakage/text.ts';
import type { Diagnostic, Phase } from './diagnostic.ts';
import { memberId, unknownIn } from './fault.ts';
import type { Graph } from './graph.ts';
import type { Rule } from './rule.ts';
import { isInFence } from './languages/mdx/fence-text.ts';
import type { PrintedResponse, Run } from './simulate.ts';
import { footprintOf } from './simulate/footprint.ts';
import { memo } from './text/memo.ts';

/** A diagnostic with the rule that found it. */
export interface RuleDiagnostic {
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
  causeOf(found: RuleDiagnostic): Cause | undefined;
  /** Checks that no dependency of a run is broken, for a rule of this severity. */
  isSound(run: Run, severity: Diagnostic['severity']): boolean;
  /** Checks that a response has no broken dependency except the responses of its own example. */
  isUpdatable(printed: PrintedResponse): boolean;
}

/** Returns the phase of a finding. Reports list phases in order: causes before consequences. */
export function phaseOf({ diagnostic, rule: { stage, phase } }: RuleDiagnostic): Phase {
  const ofStage = stage === 'parse' ? 'source' : stage === 'run' ? 'runs' : 'names';
  return diagnostic.phase ?? phase ?? ofStage;
}

const order: Readonly<Record<Phase, number>> = {
  source: 0,
  schema: 1,
  names: 2,
  examples: 3,
  links: 4,
  demands: 5,
  apart: 5,
  runs: 6,
};

/** Warnings of a later phase, about style and missing docs, never cause an error. */
export const lastRankOfCauses = order.links + 0.5;

export function rankOf(found: RuleDiagnostic): number {
  return order[phaseOf(found)];
}

/**
 * Determines the consequences of each cause by its location: a fact of frontmatter, an example, a
 * schema definition or a config key. An error suppresses all findings that depend on it, a warning
 * only warnings, so that suppression never makes a check pass.
 */
export function breakageOf(graph: Graph, causes: readonly RuleDiagnostic[]): Breakage {
  const cracks = cracksOf(graph, causes);
  const broken = indexOf(cracks);
  return {
    causeOf(found) {
      let other: Cause | undefined;
      for (const key of keysOf(graph, found)) {
        const cause = broken.breaking(key, found);
        if (!cause) continue;
        const { diagnostic } = cause;
        if (isSameName(cause, found, key)) return { diagnostic, isSameName: true };
        other ??= { diagnostic, isSameName: false };
      }
      return other;
    },
    isSound(run, severity) {
      return isApartFrom(
        cracks.filter(({ diagnostic }) => isStrongEnough(diagnostic, severity)),
        run,
      );
    },
    isUpdatable(printed) {
      const { responses } = printed.example.parsed;
      const others = cracks.filter(
        ({ diagnostic: { severity, primary } }) =>
          severity === 'error' && !responses.some(({ fence }) => isInFence(primary.span, fence)),
      );
      return isApartFrom(others, printed);
    },
  };

  function isApartFrom(some: readonly Crack[], run: Run): boolean {
    if (some.some(({ runs }) => runs === 'all')) return false;
    const footprint = some.length > 0 ? footprintIn(graph)(run) : none;
    return !some.some(({ runs }) => [...runs].some((word) => footprint.has(word)));
  }
}

/** Checks whether a finding is a further place of the name that its cause reports as unknown. */
function isSameName(cause: RuleDiagnostic, found: RuleDiagnostic, key: string): boolean {
  const unknown = unknownIn(cause.diagnostic.cause ?? '');
  if (unknown !== undefined && unknown === unknownIn(found.diagnostic.cause ?? '')) return true;
  // A link to a page that is gone.
  if (phaseOf(found) === 'links' && phaseOf(cause) === 'source' && key.startsWith(meantKey))
    return true;
  if (isOfMember(cause, found, key)) return true;
  // A transition to a state that is gone.
  if (cause.rule.code === 'unnamed-state' && found.rule.code === 'unknown-state') return true;
  if (phaseOf(found) !== 'names' || phaseOf(cause) !== 'schema') return false;
  const { primary } = cause.diagnostic;
  return key.startsWith(nameKey) && wordsIn(primary).has(key.slice(nameKey.length));
}

/** Checks for a use of a type that a union lacks, while the facts of the union list it. */
function isOfMember(cause: RuleDiagnostic, found: RuleDiagnostic, key: string): boolean {
  const { rule, diagnostic } = cause;
  if (phaseOf(found) !== 'examples' || !key.startsWith(nameKey)) return false;
  return isOfUnion(rule, diagnostic) && key === nameKey + diagnostic.coordinate;
}

/** Checks for a state or a member that the union lacks. */
function isOfUnion({ code }: Rule, { missing }: Diagnostic): boolean {
  return (
    code === 'unknown-state' || (code === 'unknown-symbol' && !!missing?.startsWith(memberId('')))
  );
}

function isStrongEnough(cause: Diagnostic, severity: Diagnostic['severity']): boolean {
  return cause.severity === 'error' || severity === 'warning';
}

/** Indexes causes by the keys that they break. */
function indexOf(cracks: readonly Crack[]): {
  breaking(key: string, found: RuleDiagnostic): Crack | undefined;
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
    breaking: (key, found) =>
      byKey
        .get(key)
        ?.find(
          (crack) =>
            crack.diagnostic !== found.diagnostic &&
            isStrongEnough(crack.diagnostic, found.diagnostic.severity) &&
            (key.startsWith(meantKey) || crack.rank < rankOf(found)),
        ),
  };
}

/** Checks whether a cause suppresses everything that another one does. */
function isAtLeast(a: Crack, b: Crack): boolean {
  return a.diagnostic.severity === b.diagnostic.severity && a.rank <= b.rank;
}

/** A name that a cause reports as the intended one, so that it is not missing. */
const meantKey = 'meant ';
/** A name that a broken text may define. */
const nameKey = 'name ';
/** A type that the schema defines wrongly. */
const typeKey = 'type ';
/** A type that the schema defines twice. */
const repeatedKey = 'repeated ';
/** Dependencies of a finding on the project as a whole. */
const whole = {
  /** Some SDL does not parse. */
  unreadableSchema: 'unreadable schema',
  /** Some SDL that the project once had is missing. */
  lostSchema: 'lost schema',
  /** A name in the schema or of the schema is wrong, so routes of the reference may be wrong. */
  misnamedSchema: 'misnamed schema',
  /** The facts of a page do not parse, or the page is missing. */
  lostFacts: 'lost facts',
  /** A name in the schema was probably changed: the lock has routes that the schema lacks. */
  renamedSchema: 'renamed schema',
  /** A page that the project once had is missing. */
  lostPage: 'lost page',
  /** Facts are named that resemble no others. */
  goneFacts: 'gone facts',
  /** A fact has an unknown name, so its consequences are unknown, too. */
  misnamedFacts: 'misnamed facts',
} as const;

/** Returns the keys of a finding's dependencies. */
function keysOf(graph: Graph, found: RuleDiagnostic): readonly string[] {
  const { diagnostic, rule } = found;
  const { missing, needsSchema = rule.needsSchema } = diagnostic;
  const keys = missing === undefined ? [] : [`${meantKey}${missing}`];
  const phase = phaseOf(found);
  if (phase === 'apart') {
    if (diagnostic.coordinate !== undefined) keys.push(repeatedKey + typeOf(diagnostic.coordinate));
    if (rule.needsFacts) keys.push(whole.lostFacts, whole.lostPage, whole.goneFacts);
    return keys;
  }
  if (phase === 'schema' && diagnostic.cause !== undefined) keys.push(whole.lostSchema);

  const isLate = rankOf(found) >= order.examples && phase !== 'links';
  if (isLate || needsSchema) keys.push(whole.unreadableSchema);
  // A link or locked route may lead to the page of an element.
  const isRoute = diagnostic.needsSchema && (missing === undefined || phase === 'links');
  if ((isLate && needsSchema) || isRoute) keys.push(whole.misnamedSchema, whole.renamedSchema);
  const { coordinate } = diagnostic;
  if (coordinate !== undefined) {
    const type = typeOf(coordinate);
    keys.push(typeKey + type);
    if (phase === 'demands') keys.push(whole.renamedSchema);
    if (phase === 'examples') keys.push(nameKey + coordinate, nameKey + type);
  }
  for (const key of rule.needsConfig ?? []) keys.push(`config ${key}`);
  const { needsFacts = rule.needsFacts } = diagnostic;
  if (needsFacts) keys.push(whole.lostFacts);
  // The type of a path in a fact follows from other facts and from the schema.
  if (diagnostic.needsFacts && needsSchema) keys.push(whole.misnamedSchema, whole.misnamedFacts);
  if (rule.catalogue) keys.push(whole.lostPage);
  if ((needsFacts || (phase === 'links' && needsSchema)) && !diagnostic.isGone)
    keys.push(whole.goneFacts);
  if (missing !== undefined) for (const name of namesIn(missing)) keys.push(nameKey + name);
  const place = isLate ? filePartOf(graph, diagnostic.primary.span) : undefined;
  // The lines of the route lock are independent.
  if (place && !place.isLock) keys.push(`place ${place.id}`);
  return keys;
}

/** A cause with its consequences. */
interface Crack extends RuleDiagnostic {
  /** The broken keys, in the format of `keysOf`. */
  readonly keys: readonly string[];
  /** The rank of the cause. Names in an example that does not parse are missing for every rule. */
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

function cracksOf(graph: Graph, causes: readonly RuleDiagnostic[]): Crack[] {
  const counts = new Map<string, number>();
  // More than this, and a page with other facts, which runs depend on, is probably missing.
  const isPageMissing = causes.filter(({ diagnostic }) => diagnostic.isGone).length > mostGone;
  const uses = new Map<string, number>();
  for (const { diagnostic } of causes) {
    const { cause = '' } = diagnostic;
    if (isMisnamed(graph, diagnostic)) uses.set(cause, (uses.get(cause) ?? 0) + 1);
  }
  const roots = rootNamesOf(graph);
  return causes.map((found) => {
    const crack = crackAt(found);
    const { isGone, cause = '', definition } = found.diagnostic;
    if (isPageMissing && isGone) return { ...crack, runs: 'all' };
    // The simulator knows the definition by its other name.
    if ((uses.get(cause) ?? 0) <= mostUses || crack.runs === 'all' || !definition) return crack;
    const type = typeOf(definition.text);
    return { ...crack, runs: roots.has(type) ? 'all' : new Set([...crack.runs, type]) };
  });

  function crackAt(found: RuleDiagnostic): Crack {
    const { inProse, primary, severity } = found.diagnostic;
    const phase = phaseOf(found);
    const isApart = phase === 'apart' || phase === 'runs' || phase === 'links' || inProse;
    const at = isApart ? undefined : filePartOf(graph, primary.span);
    // Without an anchor, its page still has its facts.
    const place = at?.isLock && phase !== 'source' ? undefined : at;
    if (!place || place.isSchema || place.isDocuments) return crackOf(graph, found, place);
    // A text that does not parse may have thousands of faults with equal consequences: two are
    // enough, because a diagnostic is never its own cause.
    const group = `${place.id} ${severity} ${phase}`;
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return crackOf(graph, found, count > 2 ? undefined : place);
  }
}

/** The number of uses of one name that may be mistakes of their own. */
export const mostUses = 2;

/** The number of unknown facts that may be mistakes of their own. */
export const mostGone = 2;

function rootNamesOf({ schema }: Graph): ReadonlySet<string | undefined> {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return new Set(roots.map((root) => root?.name));
}

function crackOf(graph: Graph, found: RuleDiagnostic, place: FilePart | undefined): Crack {
  const { diagnostic } = found;
  const { meant = [] } = diagnostic;
  const ofMeant = [
    ...meant.map((each) => `${meantKey}${each}`),
    ...(isMisnamed(graph, diagnostic) ? [whole.misnamedSchema] : []),
    ...(isRenamed(graph, found) ? [whole.renamedSchema] : []),
    ...(diagnostic.isGone ? [whole.goneFacts] : []),
    ...(found.rule.code === 'unknown-fact' ? [whole.misnamedFacts] : []),
  ];
  const phase = phaseOf(found);
  if (!place) return { ...found, keys: ofMeant, rank: rankOf(found), runs: none };
  const { id, text = '', runs = none, config } = place;
  const { isSchema, isLock, isUnread, isLost, isDocuments } = place;
  // A rejected part declares names that are missing elsewhere; a name that the schema lacks is
  // missing wherever it occurs.
  const isExample = isUnread !== undefined;
  const isRejected = isExample ? isUnread : phase === 'source';
  const names = isRejected ? wordsAndPhrases(text) : ownNames(found, place);
  // The facts of a page that documents an unknown name are about nothing.
  const isOfNothing = isDocuments === true && phase === 'names';
  const isFact = isOfFact(found) || isOfNothing;
  return {
    ...found,
    // Other unknown names may follow from a missing fact.
    rank: isExample && isUnread ? order.source : rankOf(found) - (isFact ? 0.5 : 0),
    keys: [
      ...ofMeant,
      // An unknown name in a fact does not mean that nothing is missing there, and an unknown fence
      // option does not mean that the fence's text is wrong.
      ...(phase === 'names' || (isExample && phase === 'source') ? [] : [`place ${id}`]),
      ...[...names].map((name) => nameKey + name),
      ...(phase === 'schema' ? [...names].map((name) => typeKey + name) : []),
      ...(isOfNothing ? [whole.misnamedFacts] : []),
      ...(isLost ? [whole.lostFacts] : []),
      ...(isLost && isLock ? [whole.lostPage] : []),
      ...(config === undefined ? [] : [`config ${config}`]),
      // Routes follow names: a type that is used under one name may be defined under another.
      ...(isSchema && phase === 'schema' && !isRepeatedPart(diagnostic)
        ? [whole.misnamedSchema]
        : []),
      ...(isRepeatedType(diagnostic) ? [repeatedKey + diagnostic.coordinate] : []),
      ...(isSchema && phase === 'source' ? [whole.unreadableSchema] : []),
      ...(isSchema && isLock ? [whole.lostSchema] : []),
    ],
    runs:
      runs === 'all' || (isSchema && phase === 'source')
        ? 'all'
        : new Set([...runs, ...(isDocuments ? meant : [])]),
  };
}

function isOfFact({ rule, diagnostic }: RuleDiagnostic): boolean {
  return diagnostic.isGone === true || rule.code === 'unknown-fact';
}

/** Checks for a second field or value of one name: it takes no name from another. */
function isRepeatedPart(diagnostic: Diagnostic): boolean {
  return diagnostic.message.endsWith(' is defined twice') && !isRepeatedType(diagnostic);
}

function isRepeatedType({ message }: Diagnostic): boolean {
  return message.startsWith('type ') && message.endsWith(' is defined twice');
}

function typeOf(coordinate: string): string {
  return coordinate.split('.')[0] ?? coordinate;
}

/** Returns the names in the schema that a cause makes unusable. */
function ownNames(found: RuleDiagnostic, { coordinate = '' }: FilePart): ReadonlySet<string> {
  const { primary, coordinate: about } = found.diagnostic;
  if (about !== undefined && isOfUnion(found.rule, found.diagnostic)) return new Set([about]);
  if (phaseOf(found) !== 'schema') return none;
  const type = typeOf(coordinate);
  return new Set([...wordsIn(primary), ...(type === '' ? [] : [type])]);
}

/**
 * Checks for an unknown name of the schema that resembles one. One of the two may be renamed, so
 * that the routes of the reference follow the wrong one.
 */
function isMisnamed({ parsed }: Graph, { definition, inProse }: Diagnostic): boolean {
  if (!definition || inProse) return false;
  return parsed.files.some(({ path }) => path === definition.span.file.path);
}

/**
 * Checks for an unknown name of the schema while the lock has routes of the reference that the
 * schema lacks: the schema probably has it under another name.
 */
function isRenamed(graph: Graph, { rule, diagnostic }: RuleDiagnostic): boolean {
  const { cause = '', inProse, needsFacts } = diagnostic;
  const isOfSchema = rule.code === 'unknown-symbol' || rule.code === 'invalid-example';
  if (!isOfSchema || inProse || needsFacts || unknownIn(cause) === undefined) return false;
  return hasLostReference(graph);
}

const hasLostReference = memo(({ routeLock }: Graph): boolean =>
  (routeLock?.routes ?? []).some(
    ({ route, isLost, target, anchors }) =>
      route.startsWith(`${referenceRoute}/`) &&
      (isLost || (target && anchors.some(({ kept }) => !kept))),
  ),
);

function wordsIn({ span }: Diagnostic['primary']): ReadonlySet<string> {
  return wordsAndPhrases(textOf(span));
}

const footprintIn = memo((graph: Graph) => memo((run: Run) => footprintOf(graph, run)));
