import type { Noted, PossibleAct, Reason, Rehearsal, Sandbox } from '@docs-compiler/sandbox';
import type { StateTone } from '@docs-compiler/ui';

import { hrefOfRule } from './browser/rule.ts';
import type { LifecycleShown, SandboxFile } from './format.ts';

/**
 * Everything that a page shows of a run, as JSON. A build records the first run of each example, so
 * that a page can show it before the sandbox is loaded.
 */
export interface RunResult extends Pick<
  Rehearsal,
  'because' | 'differences' | 'isExact' | 'isAnew' | 'waited' | 'sampled'
> {
  /** The GraphQL response; undefined if the example was not run. */
  readonly body?: unknown;
  readonly preconditions: readonly Linked<Rehearsal['preconditions'][number]>[];
  readonly before: readonly Linked<Reason>[];
  readonly reasons: readonly Linked<Reason>[];
  readonly state: SandboxState;
}

/** With the page that defines it, if there is one. */
export type Linked<Item> = Item & { readonly href?: string | undefined };

/** The state of a sandbox, as a page shows it. */
export interface SandboxState {
  /** The simulated time in ISO 8601. */
  readonly now: string;
  /** The time of the next event; undefined if none is scheduled. */
  readonly next?: string | undefined;
  readonly objects: readonly ShownObject[];
  /** What happened to the objects, oldest first. */
  readonly timeline: readonly TimelineEntry[];
}

export interface ShownObject {
  readonly id: string;
  readonly states: readonly ShownState[];
  readonly acts: readonly PossibleAct[];
}

export interface ShownState {
  readonly name: string;
  readonly tone: StateTone;
  readonly href?: string | undefined;
}

/** An event of an object, with its time in ISO 8601. */
export type TimelineEntry = { readonly at: string; readonly about: string } & (
  | { readonly kind: 'created' }
  | { readonly kind: 'act' | 'other'; readonly text: string }
  | { readonly kind: 'state'; readonly state: ShownState }
  /** A webhook that was sent, by the name of its event. */
  | { readonly kind: 'webhook'; readonly event: string }
);

/** A recorded first run: the file of an example. */
export interface RecordedRun {
  /** Ids of earlier examples of its page that it needs; a page then offers to run these first. */
  readonly missing: readonly string[];
  /** The result, in which setup created what the missing examples create. */
  readonly result: RunResult;
}

/** A sandbox with its data. */
export interface ResultSource {
  readonly sandbox: Sandbox;
  readonly graph: SandboxFile;
  /** Returns the address of a route, or of the page about a coordinate. */
  hrefOf(coordinate: string): string | undefined;
}

/** Returns how addresses are looked up in the data of a sandbox. */
export function hrefsIn({ addresses }: SandboxFile): ResultSource['hrefOf'] {
  const hrefs = new Map(Object.entries(addresses));
  return (coordinate) => hrefs.get(coordinate) ?? hrefs.get(coordinate.split('.')[0] ?? '');
}

/** The maximum number of objects that a result shows: those named last. */
const mostObjects = 4;

/** Returns what a page shows of a run. */
export function resultOf(source: ResultSource, run: Rehearsal): RunResult {
  const { because, differences, isExact, isAnew, waited, sampled, body } = run;
  const linked = (reasons: readonly Reason[]): Linked<Reason>[] =>
    reasons.map((reason) => ({ ...reason, href: hrefOfRule(source, reason) }));
  return {
    because,
    differences,
    isExact,
    isAnew,
    waited,
    sampled,
    body,
    preconditions: run.preconditions.map((each) => ({ ...each, href: source.hrefOf(each.type) })),
    before: linked(run.before),
    reasons: linked(run.reasons),
    state: stateOf(source, run.things.slice(-mostObjects)),
  };
}

/** Returns the state of objects with what happened to them. */
export function stateOf(source: ResultSource, ids: readonly string[]): SandboxState {
  const { sandbox } = source;
  return {
    now: sandbox.now().toISOString(),
    next: sandbox.next()?.toISOString(),
    objects: ids.flatMap((id) => {
      const thing = sandbox.state(id);
      if (!thing) return [];
      const states = Object.values(thing.states).map(({ state, type }) => ({
        name: state,
        tone: toneOf(stateIn(source.graph, type)),
        href: source.hrefOf(type),
      }));
      return [{ id, states, acts: thing.acts }];
    }),
    timeline: timelineOf(source, ids),
  };
}

function timelineOf(source: ResultSource, ids: readonly string[]): TimelineEntry[] {
  const { sandbox } = source;
  const entries = ids.flatMap((id) => [
    ...sandbox.why(id).flatMap((noted) => entryOf(source, noted) ?? []),
    ...sandbox.webhooks
      .filter(({ about }) => about === id)
      .map(({ sent: at, about, event }): TimelineEntry => ({ kind: 'webhook', at, about, event })),
  ]);
  // Stable, so a webhook is after the change that sent it.
  return entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Returns the event that a reason describes; undefined for a rule that only leads to another. */
function entryOf(
  source: ResultSource,
  { at, about = '', rule, subject, says }: Noted,
): TimelineEntry | undefined {
  if (rule === 'trigger') return undefined;
  if (rule === 'act') return { kind: 'act', at, about, text: says };
  if (rule === 'call' && says === 'creates the object') return { kind: 'created', at, about };
  const state = rule === 'transition' ? stateIn(source.graph, subject) : undefined;
  if (!state) return { kind: 'other', at, about, text: `${subject}: ${says}` };
  const shown = { name: state.name, tone: toneOf(state), href: source.hrefOf(subject) };
  return { kind: 'state', at, about, state: shown };
}

type LifecycleState = LifecycleShown['states'][number];

/** Returns a state by its type, or by the coordinate of its enum value. */
function stateIn({ lifecycles }: SandboxFile, key: string): LifecycleState | undefined {
  return lifecycles
    .flatMap(({ coordinate, states }) => states.map((state) => ({ coordinate, state })))
    .find(({ coordinate, state: { type, value } }) =>
      type === undefined ? `${coordinate}.${value}` === key : type === key,
    )?.state;
}

/** The rule of a state may be on a hidden page. */
function toneOf(state: LifecycleState | undefined): StateTone {
  return state?.category ?? 'closed';
}
