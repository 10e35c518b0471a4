import { originsOf, type Origins, isCopy, leavesOf } from './coverage/origins.ts';
import type { Demand } from './demand.ts';
import type { Graph } from './graph.ts';
import type { ElementKind } from './parse/types.ts';
import { limitsOf } from './rules/constant-not-enforced.ts';
import { descriptionsOf } from './rules/missing-description.ts';
import { callsOf } from './rules/missing-example.ts';
import { triggersOf } from './rules/missing-trigger.ts';
import { errorsOf } from './rules/undocumented-error.ts';
import { eventsOf } from './rules/undocumented-event.ts';
import { membersOf } from './rules/undocumented-member.ts';
import { scopesOf } from './rules/undocumented-scope.ts';
import { pagesOfUnions } from './rules/undocumented-union.ts';
import { statesOf } from './rules/unnamed-state.ts';
import { answersOf, type RunAnswer } from './simulate.ts';
import { rangeOf } from './source.ts';
import { byCodeUnit } from './text/order.ts';

/** Computes documentation coverage. Pure: the same graph gives the same result. */
export function coverageOf(graph: Graph): Coverage {
  const counted = coverageKinds.map((kind) => ({ kind, items: [...counters[kind].count(graph)] }));
  const kinds = counted.map(({ kind, items }) => ({
    kind,
    demand: counters[kind].demand,
    ...shareOf(items),
    missing: items.filter(({ met }) => !met),
    leastCovered: leastCovered(graph, items),
  }));
  const single = counted.filter(({ kind }) => !counters[kind].combines);
  return {
    overall: sumOf(kinds.filter(({ kind }) => !counters[kind].combines)),
    kinds,
    origins: originsOf(graph),
    leastCovered: leastCovered(
      graph,
      single.flatMap(({ items }) => items),
    ),
  };
}

/** Documentation coverage in total and by kind, with the least covered elements. */
export interface Coverage {
  /** The sum of all kinds except `descriptions`, whose parts are kinds themselves. */
  readonly overall: Share;
  /** All kinds, in the order in which they are shown. */
  readonly kinds: readonly KindCoverage[];
  /** Sources of the leaf values in printed responses. */
  readonly origins: readonly Origins[];
  readonly leastCovered: readonly Subject[];
}

/** The coverage of one kind, with its undocumented elements. */
export interface KindCoverage extends Share {
  readonly kind: CoverageKind;
  /** The requirement for each counted element: `described in the schema`. */
  readonly demand: string;
  readonly missing: readonly Demand[];
  readonly leastCovered: readonly Subject[];
}

/** All kinds, in the order of reports. `--min` and the JSON use these names. */
export const coverageKinds = [
  'types',
  'fields',
  'input-fields',
  'arguments',
  'values',
  'descriptions',
  'unions',
  'members',
  'states',
  'errors',
  'next-steps',
  'scopes',
  'events',
  'triggers',
  'limits',
  'operations',
  'examples',
  'run',
  'derived',
] as const;
/** A kind of documentation, as in `coverage --min`. */
export type CoverageKind = (typeof coverageKinds)[number];

interface Counter {
  /** The requirement for each counted element, as the end of a sentence: "all types are …". */
  readonly demand: string;
  /** True if the kind repeats other kinds, so that sums exclude it. */
  readonly combines?: true;
  count(graph: Graph): Iterable<Demand>;
}

export const counters: Readonly<Record<CoverageKind, Counter>> = {
  types: described('object', 'interface', 'union', 'enum', 'input', 'scalar', 'directive'),
  fields: described('field'),
  'input-fields': described('input-field'),
  arguments: described('argument'),
  values: described('enum-value'),
  descriptions: { demand: 'all of the above', combines: true, count: allDescriptions },
  unions: { demand: 'explained by a page', count: pagesOfUnions },
  members: { demand: 'given a meaning', count: (graph) => byName(membersOf(graph)) },
  states: { demand: 'named in a lifecycle', count: (graph) => byName(statesOf(graph)) },
  errors: {
    demand: 'described by `error:` or in `errorCodes:`',
    count: (graph) => byName(errorsOf(graph)),
  },
  'next-steps': { demand: 'followed by a next step', count: nextStepsOf },
  scopes: { demand: 'described in `scopes:`', count: scopesOf },
  events: { demand: 'described in `events:`', count: (graph) => byName(eventsOf(graph)) },
  triggers: { demand: 'seen in the sandbox', count: (graph) => byName(triggersOf(graph)) },
  limits: { demand: 'enforced in the sandbox, or skipped with a reason', count: limitsOf },
  operations: { demand: 'shown in an example', count: callsOf },
  examples: { demand: 'checked, not ignored', count: examplesOf },
  run: { demand: 'run, and equal to the simulated response', count: runAnswersOf },
  derived: {
    demand: 'not only from the example that shows it',
    combines: true,
    count: derivedLeavesOf,
  },
};

function described(...kinds: ElementKind[]): Counter {
  return {
    demand: 'described in the schema',
    count: (graph) => descriptionsOf(graph, ({ kind }) => kinds.includes(kind)),
  };
}

function* allDescriptions(graph: Graph): Iterable<Demand> {
  const parts = ['types', 'fields', 'input-fields', 'arguments', 'values'] as const;
  for (const kind of parts) yield* counters[kind].count(graph);
}

/** Examples, each checked or with `ignore`. */
function examplesOf({ examples }: Graph): readonly Demand[] {
  return examples.map(({ id, page, parsed }) => ({
    name: id,
    subject: page.route,
    met: parsed.ignore === undefined,
    span: parsed.fence.span,
  }));
}

/**
 * Returns states, members and described errors as demands for a next step: `next`, or the `action`
 * that every error has.
 */
function nextStepsOf(graph: Graph): readonly Demand[] {
  const items = [...statesOf(graph), ...membersOf(graph)];
  const errors = [...errorsOf(graph)].filter(({ met }) => met);
  return byName([...items.map(({ guided, ...item }) => ({ ...item, met: guided })), ...errors]);
}

/** Removes repetitions of a name, in order of first appearance. A met demand takes precedence. */
function byName<Item extends Demand>(items: Iterable<Item>): readonly Item[] {
  const named = new Map<string, Item>();
  for (const item of items) {
    const known = named.get(item.name);
    if (!known || (item.met && !known.met)) named.set(item.name, item);
  }
  return [...named.values()];
}

/**
 * Returns the printed responses. One is covered if it was run and matches the simulated response.
 */
function runAnswersOf(graph: Graph): readonly Demand[] {
  return answersOf(graph).map((answer) => ({
    ...named(answer),
    met: answer.verdict.kind === 'agrees',
    span: answer.response.fence.span,
  }));
}

/** Returns the leaf values of matching responses. One is covered if it has another source than its own example. */
function derivedLeavesOf(graph: Graph): readonly Demand[] {
  return answersOf(graph).flatMap((answer) => {
    return leavesOf(answer).map((leaf) => ({
      ...named(answer),
      met: leaf.origin !== 'sample' && !isCopy(graph, leaf),
      span: answer.response.fence.span,
    }));
  });
}

function named({ example, response }: RunAnswer): Pick<Demand, 'name' | 'subject'> {
  const { title } = response;
  return {
    name: title === undefined ? example.id : `${example.id} (${title})`,
    subject: example.page.route,
  };
}

/** A number of covered elements of a total. */
export interface Share {
  readonly covered: number;
  readonly total: number;
  /** A whole number from 0 to 100, rounded down, so that 100 means all. Of nothing it is 100. */
  readonly percent: number;
}

export function shareOf(items: readonly Demand[]): Share {
  const covered = items.filter((item) => item.met).length;
  return shareOfCounts({ covered, total: items.length });
}

/** Several shares as one: each of their items counts the same. */
export function sumOf(shares: readonly Share[]): Share {
  let [covered, total] = [0, 0];
  for (const share of shares) {
    covered += share.covered;
    total += share.total;
  }
  return shareOfCounts({ covered, total });
}

function shareOfCounts({ covered, total }: Omit<Share, 'percent'>): Share {
  return { covered, total, percent: total === 0 ? 100 : Math.floor((covered * 100) / total) };
}

/** A type, or another element or page with counted parts, of which some are missing. */
export interface Subject {
  readonly name: string;
  /** The number of elements with something missing; an element counts once. */
  readonly missing: number;
  readonly total: number;
  readonly file?: string;
  /** The line, from 1. */
  readonly line?: number;
}

/** Subjects that lack something: most first, then by name. */
export function leastCovered({ elements }: Graph, items: readonly Demand[]): readonly Subject[] {
  const parts = new Map<string, Demand[]>();
  for (const item of items) {
    const known = parts.get(item.subject);
    if (known) known.push(item);
    else parts.set(item.subject, [item]);
  }
  return [...parts]
    .map(([name, own]) => ({ name, own, lacking: own.filter(({ met }) => !met) }))
    .filter(({ lacking }) => lacking.length > 0)
    .map(({ name, own, lacking }) => {
      const counts = { name, missing: distinct(lacking), total: distinct(own) };
      const span = elements.get(name)?.span ?? lacking[0]?.span;
      return span ? { ...counts, file: span.file.path, line: rangeOf(span).start.line } : counts;
    })
    .sort((a, b) => b.missing - a.missing || byCodeUnit(a.name, b.name));
}

function distinct(items: readonly Demand[]): number {
  return new Set(items.map(({ name }) => name)).size;
}
