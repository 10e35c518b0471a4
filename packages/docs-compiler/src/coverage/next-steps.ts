import type { Graph } from '../graph.ts';
import { errorsOf } from './errors.ts';
import { byName, type CoverageItem } from './item.ts';
import { membersOf } from './members.ts';
import { statesOf } from './states.ts';

/**
 * States, members and described errors, each with or without what to do: `next`, or the `action`
 * that every error has.
 */
export function nextStepsOf(graph: Graph): readonly CoverageItem[] {
  const errors = errorsOf(graph).filter(({ covered }) => covered);
  const items = [...statesOf(graph), ...membersOf(graph), ...errors];
  return byName(items.map(({ guided, ...item }) => ({ ...item, covered: guided })));
}
