import { getNamedType, isInterfaceType, isObjectType } from 'graphql';

import type { EventNode, Graph, LifecycleNode } from '../graph.ts';
import type { GraphRule } from '../rule.ts';

/** An event whose payload has a lifecycle is sent by a transition. */
export const eventWithoutTransition: GraphRule = {
  stage: 'graph',
  code: 'event-without-transition',
  severity: 'warning',
  phase: 'demands',
  summary: 'no transition sends an event, though its payload has a lifecycle with events',
  catalogue: 'events',
  needsFacts: true,

  *check(graph) {
    const sent = new Set(graph.lifecycles.flatMap(eventsOf));
    for (const event of graph.events) {
      const { name, deprecated } = event.fact;
      if (deprecated || sent.has(name)) continue;

      const lifecycle = graph.lifecycles.find((each) => isOf(graph, { lifecycle: each, event }));
      if (!lifecycle) continue;

      yield {
        message: `no transition sends the event \`${name}\``,
        primary: { span: event.span, text: 'never sent' },
        related: [
          {
            span: lifecycle.page.parsed.keySpanAt([...lifecycle.path, 'transitions']),
            text: `the states of \`${event.payload?.name}\` change here`,
          },
        ],
        help: [`write \`event: ${name}\` on the transitions that send it`],
        missing: name,
      };
    }
  },
};

function eventsOf({ fact }: LifecycleNode): string[] {
  return (fact.transitions ?? []).flatMap(({ event }) => event ?? []);
}

interface Pair {
  readonly lifecycle: LifecycleNode;
  readonly event: EventNode;
}

/**
 * Checks whether the payload has a field with the lifecycle's states, and that lifecycle sends
 * events.
 */
function isOf({ schema }: Graph, { lifecycle, event }: Pair): boolean {
  const type = schema.getType(event.payload?.name ?? '');
  if (eventsOf(lifecycle).length === 0) return false;
  if (!isObjectType(type) && !isInterfaceType(type)) return false;

  const types = Object.values(type.getFields()).map((field) => getNamedType(field.type).name);
  return types.includes(lifecycle.element?.name ?? '');
}
