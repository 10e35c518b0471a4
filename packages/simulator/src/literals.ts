import type {
  Behaviour,
  CallRule,
  Fill,
  FillSource,
  Fills,
  LifecycleRule,
  Outcome,
  TriggerRule,
} from '@docs-compiler/graph';

import { stepsWith } from './steps.ts';

/** Where the docs write each literal: `Mutation.lend answers.done`. */
export type Places = ReadonlyMap<FillSource, string>;

/**
 * What an API does, where each literal is an object of its own. Two of one value are two things
 * that somebody wrote, so whom each serves is told by its place.
 */
export function nameLiterals(behaviour: Behaviour): {
  readonly behaviour: Behaviour;
  readonly places: Places;
} {
  const places = new Map<FillSource, string>();
  const naming: Naming = (fill, place) => {
    places.set(fill, place);
    return fill;
  };
  const { calls, lifecycles, triggers, acts, typeRules } = behaviour;
  return {
    places,
    behaviour: {
      ...behaviour,
      calls: calls.map((call) => inCall(naming, call)),
      lifecycles: lifecycles.map((lifecycle) => inLifecycle(naming, lifecycle)),
      triggers: triggers.map((trigger, index) => inTrigger(naming, trigger, index)),
      acts: acts.map((act) => ({ ...act, ...inAll(naming, { sets: act.sets }, act.name) })),
      typeRules: typeRules.map((rule) => ({
        ...rule,
        fills: inFills(naming, rule.fills, `${rule.name} fills`),
      })),
    },
  };
}

type Naming = (fill: FillSource & { readonly value: unknown }, place: string) => Fill;

function inCall(naming: Naming, call: CallRule): CallRule {
  const { coordinate, fills, answers, answer, makes } = call;
  const parts = Object.entries(makes ?? {}).map(
    ([field, part]) =>
      [
        field,
        { ...part, ...inAll(naming, { fills: part.fills }, `${coordinate} makes.${field}`) },
      ] as const,
  );
  return {
    ...call,
    ...inAll(naming, { fills, answers }, coordinate),
    ...(answer !== undefined && { answer: inFill(naming, answer, `${coordinate} answer`) }),
    ...(makes && { makes: Object.fromEntries(parts) }),
  };
}

function inLifecycle(naming: Naming, lifecycle: LifecycleRule): LifecycleRule {
  const { id, fills, states } = lifecycle;
  return {
    ...lifecycle,
    ...inAll(naming, { fills }, id),
    states: states.map((state) => ({
      ...state,
      ...inAll(naming, { fills: state.fills }, `${id}.${state.name}`),
    })),
  };
}

function inTrigger(naming: Naming, trigger: TriggerRule, index: number): TriggerRule {
  const place = `trigger ${index + 1} of ${trigger.operation ?? trigger.act}`;
  const { sets, answers } = trigger;
  const inOutcome = (each: Outcome): Outcome => ({
    ...each,
    ...inAll(naming, { sets: each.sets }, `${place} to ${each.outcome}`),
  });
  return {
    ...trigger,
    ...inAll(naming, { sets, answers }, place),
    ...stepsWith(trigger, inOutcome),
  };
}

/** Those of the rules of one place that there are. */
function inAll<Key extends string>(
  naming: Naming,
  rules: Readonly<Record<Key, Fills | undefined>>,
  place: string,
): Partial<Record<Key, Fills>> {
  const all: Partial<Record<Key, Fills>> = {};
  for (const key in rules) {
    const fills = rules[key];
    if (fills) all[key] = inFills(naming, fills, `${place} ${key}`);
  }
  return all;
}

function inFills(naming: Naming, fills: Fills, place: string): Fills {
  return Object.fromEntries(
    Object.entries(fills).map(([field, fill]) => [
      field,
      inFill(naming, fill, `${place}.${field}`),
    ]),
  );
}

function inFill(naming: Naming, fill: Fill, place: string): Fill {
  const inItem = (item: Fill, index: number): Fill => inFill(naming, item, `${place}.${index}`);
  if (typeof fill !== 'object' || fill === null) return naming({ value: fill }, place);
  if ('value' in fill) return naming({ ...fill }, place);
  if ('list' in fill) return { ...fill, list: fill.list.map(inItem) };
  if ('first' in fill) return { ...fill, first: fill.first.map(inItem) };
  return 'type' in fill ? { ...fill, ...inAll(naming, { fills: fill.fills }, place) } : fill;
}
