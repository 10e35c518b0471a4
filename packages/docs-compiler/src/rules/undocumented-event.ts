import { findingsOf, type Demand } from '../demand.ts';
import type { Finding } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import type { GraphRule } from '../rule.ts';
import type { Span } from '../source.ts';

/** A page explains each event that a transition sends: when it is sent and its payload. */
export const undocumentedEvent: GraphRule = {
  stage: 'graph',
  code: 'undocumented-event',
  severity: 'error',
  phase: 'demands',
  summary: 'an event that a transition sends is not explained by any page',
  catalogue: 'events',

  check(graph) {
    return findingsOf(eventsOf(graph));
  },
};

/** Events, in `events:` or only named by a transition of a lifecycle. */
export function* eventsOf({ events, lifecycles, unknownFacts }: Graph): Generator<Demand> {
  for (const { fact, span } of events)
    yield { name: fact.name, subject: fact.name, met: true, span };

  const seen = new Set(events.map(({ fact }) => fact.name));
  for (const { fact, page, path } of lifecycles)
    for (const [index, { event: name }] of (fact.transitions ?? []).entries()) {
      if (name === undefined || seen.has(name)) continue;

      seen.add(name);
      const span = page.parsed.spanAt([...path, 'transitions', index, 'event']);
      const finding = isUnknown(unknownFacts(), name) ? findingOf(name, span) : undefined;
      yield { name, subject: name, met: false, span, finding };
    }
}

/** A misspelt name is an `unknown-fact`; none is known to be missing while some page is broken. */
function isUnknown(facts: ReturnType<Graph['unknownFacts']>, event: string): boolean {
  return facts.some(
    ({ kind, name, component, near }) =>
      kind === 'event' && name === event && component === undefined && near.length === 0,
  );
}

function findingOf(name: string, span: Span): Finding {
  return {
    message: `event \`${name}\` is not documented`,
    primary: { span, text: 'no page explains it' },
    notes: ['an integrator cannot tell when it is sent, or what its payload is'],
    help: [`add \`- name: ${name}\` to the \`events\` of a page`],
    missing: name,
  };
}
