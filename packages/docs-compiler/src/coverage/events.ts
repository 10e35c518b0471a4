import type { Graph, LifecycleNode } from '../graph.ts';
import { byName, type CoverageItem } from './item.ts';

/** Events, in `events:` or only named by a transition of a lifecycle. */
export function eventsOf({ events, lifecycles }: Graph): readonly CoverageItem[] {
  const described = events.map(({ fact: { name }, span }) => ({
    name,
    subject: name,
    covered: true,
    span,
  }));
  return byName([...described, ...lifecycles.flatMap(namedEvents)]);
}

function namedEvents({ fact, page, path }: LifecycleNode): CoverageItem[] {
  return (fact.transitions ?? []).flatMap(({ event }, index) => {
    if (event === undefined) return [];
    const span = page.parsed.spanAt([...path, 'transitions', index, 'event']);
    return [{ name: event, subject: event, covered: false, span }];
  });
}
