import type { Graph } from '../graph.ts';
import { errorsOf } from '../rules/undocumented-error.ts';
import { membersOf } from '../rules/undocumented-member.ts';
import { statesOf } from '../rules/unnamed-state.ts';
import type { Demand } from '../demand.ts';
import { byName } from './item.ts';

/**
 * States, members and described errors, each with or without what to do: `next`, or the `action`
 * that every error has.
 */
export function nextStepsOf(graph: Graph): readonly Demand[] {
  const items = [...statesOf(graph), ...membersOf(graph)];
  const errors = [...errorsOf(graph)].filter(({ met }) => met);
  return byName([...items.map(({ guided, ...item }) => ({ ...item, met: guided })), ...errors]);
}
