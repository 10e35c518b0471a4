import type { Demand } from '../demand.ts';
import type { Graph } from '../graph.ts';
import type { ElementKind } from '../parse/schema.ts';
import { descriptionsOf } from '../rules/missing-description.ts';
import { callsOf } from '../rules/missing-example.ts';
import { triggersOf } from '../rules/missing-trigger.ts';
import { errorsOf } from '../rules/undocumented-error.ts';
import { eventsOf } from '../rules/undocumented-event.ts';
import { scopesOf } from '../rules/undocumented-scope.ts';
import { membersOf } from '../rules/undocumented-member.ts';
import { pagesOfUnions } from '../rules/undocumented-union.ts';
import { statesOf } from '../rules/unnamed-state.ts';
import { derivedLeavesOf, runAnswersOf } from './answers.ts';
import { examplesOf } from './examples.ts';
import { byName } from './item.ts';
import { nextStepsOf } from './next-steps.ts';

/** What is counted, in the order in which it is shown. `--min` and the JSON use these words. */
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
  'operations',
  'examples',
  'run',
  'derived',
] as const;
/** What can be documented: the names that `coverage --min` takes. */
export type CoverageKind = (typeof coverageKinds)[number];

interface Counter {
  /** What each of them has to be, as the end of a sentence: "all types are …". */
  readonly demand: string;
  /** It holds what other kinds hold already, so it is left out of sums. */
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
  'next-steps': { demand: 'followed by what to do', count: nextStepsOf },
  scopes: { demand: 'described in `scopes:`', count: scopesOf },
  events: { demand: 'described in `events:`', count: (graph) => byName(eventsOf(graph)) },
  triggers: { demand: 'seen in the sandbox', count: (graph) => byName(triggersOf(graph)) },
  operations: { demand: 'shown in an example', count: callsOf },
  examples: { demand: 'checked, not ignored', count: examplesOf },
  run: { demand: 'run, and answered as printed', count: runAnswersOf },
  derived: {
    demand: 'from more than the example that shows it',
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
