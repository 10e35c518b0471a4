import type { Reason } from '@docs-compiler/simulator';

import type { Label } from '../../diagnostic.ts';
import type { Graph } from '../../graph.ts';
import { callRulesOf } from '../../facts/simulated.ts';
import type { Span } from '../../source.ts';

/** Returns the location of the last applied rule; undefined for a rule of the schema or config. */
export function labelOfReason(graph: Graph, { rule, subject }: Reason): Label | undefined {
  const span = spanOf(graph, rule, subject);
  return span && { span, text: 'declared here' };
}

function spanOf(graph: Graph, rule: Reason['rule'], subject: string): Span | undefined {
  switch (rule) {
    case 'call':
      return callRulesOf(graph).find((call) => call.rule.coordinate === subject)?.node.span;
    case 'trigger':
      return graph.triggers.find(({ fact }) => fact.outcome === subject)?.span;
    case 'act':
      return graph.acts.find(({ fact }) => fact.name === subject)?.span;
    case 'transition':
      return graph.lifecycles
        .flatMap(({ states }) => states)
        .find(({ target, fact }) => target?.coordinate === subject || fact.type === subject)?.span;
    case 'bound':
      return graph.constants.find(({ fact }) => fact.applies === subject && fact.bound)?.span;
    case 'need':
    case 'once':
    case 'demand':
    case 'limit':
      return undefined;
    default:
      return rule satisfies never;
  }
}
