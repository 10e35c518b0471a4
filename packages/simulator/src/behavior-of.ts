import {
  statesByValue,
  type Behavior,
  type Demand,
  type Outcome,
  type RefusalCodes,
  type TriggerRule,
} from '@docs-compiler/graph';

import { stepsWith } from './trigger-steps.ts';

interface NamedDemand extends Readonly<
  Partial<Record<keyof Demand, readonly string[] | undefined>>
> {
  readonly coordinate?: string | undefined;
  readonly name: string;
  readonly fields?: readonly NamedDemand[] | undefined;
}

/** The part of `graph.json` that a simulation reads. */
export interface GraphFacts extends Pick<
  Behavior,
  'calls' | 'lifecycles' | 'triggers' | 'acts' | 'constants' | 'typeRules'
> {
  readonly operations: readonly NamedDemand[];
  readonly types: readonly NamedDemand[];
  /** `coordinate` is the type of the error, if it has one. */
  readonly errors: readonly { readonly name: string; readonly coordinate: string | null }[];
  readonly tokens: readonly {
    readonly name: string;
    readonly policies: readonly string[];
    /** The token kind that this kind extends, if any. */
    readonly kindOf: string | null;
  }[];
  readonly sandbox: {
    readonly codes: RefusalCodes;
    readonly order: Behavior['order'];
    readonly skip: Behavior['skip'];
  } | null;
}

/** Returns the documented behavior of an API; undefined if the project declares no sandbox. */
export function behaviorOf(graph: GraphFacts): Behavior | undefined {
  const { calls, lifecycles, triggers, acts, constants, typeRules } = graph;
  const { operations, types, tokens, sandbox } = graph;
  if (!sandbox) return undefined;

  const written = new Map([
    ...statesByValue(lifecycles),
    ...graph.errors.flatMap(({ name, coordinate }) =>
      coordinate ? [[name, coordinate] as const] : [],
    ),
  ]);
  const elements = [...operations, ...types, ...types.flatMap(({ fields }) => fields ?? [])];
  return {
    calls,
    lifecycles,
    triggers: triggers.map((trigger) => resolved(trigger, written)),
    acts,
    constants,
    typeRules,
    errors: graph.errors.flatMap(({ coordinate }) => coordinate ?? []),
    order: sandbox.order,
    skip: sandbox.skip,
    demands: Object.fromEntries(elements.flatMap(demandOf)),
    tokens: Object.fromEntries(tokens.map(({ name }) => [name, policiesOf(name, tokens)])),
    codes: sandbox.codes,
  };
}

/** Replaces the name of an error by its type, and a bare enum value by its coordinate. */
function resolved(trigger: TriggerRule, written: ReadonlyMap<string, string>): TriggerRule {
  const typed = <Each extends Outcome>(each: Each): Each => ({
    ...each,
    outcome: written.get(each.outcome) ?? each.outcome,
  });
  return { ...typed(trigger), ...stepsWith(trigger, typed) };
}

function demandOf({
  coordinate,
  name,
  scopes = [],
  claims = [],
  policies = [],
}: NamedDemand): [string, Demand][] {
  const isNothing = scopes.length + claims.length + policies.length === 0;
  return isNothing ? [] : [[coordinate ?? name, { scopes, claims, policies }]];
}

/** Returns the policies of a token kind, including those of the kind that it extends. */
function policiesOf(name: string, tokens: GraphFacts['tokens']): readonly string[] {
  const token = tokens.find((each) => each.name === name);
  if (!token) return [];
  return token.kindOf === null || token.kindOf === name
    ? token.policies
    : [...token.policies, ...policiesOf(token.kindOf, tokens)];
}
