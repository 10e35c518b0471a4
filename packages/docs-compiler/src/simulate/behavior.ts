import type { Behavior, Demand } from '@docs-compiler/graph';
import { behaviorOf } from '@docs-compiler/simulator';
import { isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';

import { constantsFor, withDurations, type WithDuration } from '../facts/constant.ts';
import { callRulesOf, typeRulesOf } from '../facts/simulated.ts';
import { timedTrigger } from '../facts/trigger.ts';
import type { Graph, PageNode } from '../graph.ts';
import { refusalCodesOf } from '../graph/refusal-codes.ts';
import { requirementsOfField, requirementsOfType } from '../schema/element-requirements.ts';
import { memo } from '../text/memo.ts';

/**
 * Returns the behavior that a graph's facts declare; undefined if the config declares no sandbox.
 */
export const behaviorIn = memo((graph: Graph): Behavior | undefined => {
  const { config, schema } = graph;
  if (!config.sandbox) return undefined;
  const timesOf = (page: PageNode): WithDuration =>
    withDurations(constantsFor(page, graph.constants));
  return behaviorOf({
    calls: callRulesOf(graph).map(({ rule }) => rule),
    typeRules: typeRulesOf(graph).map(({ rule }) => rule),
    lifecycles: graph.lifecycles.map(({ fact, element, page }) => ({
      ...fact,
      coordinate: element?.coordinate ?? null,
      transitions: (fact.transitions ?? []).map(timesOf(page)),
    })),
    triggers: graph.triggers.map(({ fact, page }) => timedTrigger(fact, timesOf(page))),
    acts: graph.acts.map(({ fact }) => fact),
    constants: graph.constants.map(({ fact }) => fact),
    operations: [],
    errors: graph.errors.map(({ fact, page }) => ({
      name: fact.name,
      coordinate: page.documents?.target?.coordinate ?? null,
    })),
    types: demandsOf(schema),
    tokens: Object.entries(config.tokens ?? {}).map(([name, { policies, kindOf = null }]) => ({
      name,
      policies,
      kindOf,
    })),
    sandbox: { ...config.sandbox, codes: refusalCodesOf(config.sandbox) },
  });
});

interface TypeDemand extends Demand {
  readonly name: string;
  readonly fields: readonly (Demand & { readonly name: string; readonly coordinate: string })[];
}

function demandsOf(schema: GraphQLSchema): TypeDemand[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    const fields = Object.values(type.getFields()).map((field) => ({
      name: field.name,
      coordinate: `${type.name}.${field.name}`,
      ...requirementsOfField(field),
    }));
    return { name: type.name, ...requirementsOfType(type), fields };
  });
}
