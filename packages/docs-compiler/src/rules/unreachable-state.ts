import type { LifecycleNode, StateNode } from '../graph.ts';
import { hasFrontmatterFault } from '../graph/faults.ts';
import type { GraphRule } from '../rule.ts';

/** Transitions lead from the first state of a lifecycle to each of the others. */
export const unreachableState: GraphRule = {
  stage: 'graph',
  code: 'unreachable-state',
  severity: 'error',
  phase: 'demands',
  summary: 'no transition leads to a state from the first one',

  *check({ lifecycles }) {
    for (const lifecycle of lifecycles) {
      const { page, path, fact } = lifecycle;
      // Without transitions the lifecycle declares no order of states.
      if (!fact.transitions?.length || !isWhole(lifecycle)) continue;

      for (const { fact: state, span } of unreachedStates(lifecycle)) {
        const isNamed = fact.transitions.some(({ to }) => to === state.name);
        yield {
          message: `no transition leads from the first state to \`${state.name}\``,
          primary: {
            span,
            text: isNamed ? 'the states that lead here are unreachable, too' : 'never reached',
          },
          related: [
            {
              span: page.parsed.spanAt([...path, 'states', 0, 'name']),
              text: 'the lifecycle starts here',
            },
          ],
          help: [
            `add a transition with \`to: ${state.name}\`, or put the state first if it is the initial state`,
          ],
        };
      }
    }
  },
};

/** Behind a state that is not valid, or a misspelt name, there may be the way. */
function isWhole({ page, path, fact, states }: LifecycleNode): boolean {
  const names = new Set(states.map((state) => state.fact.name));
  const ends = (fact.transitions ?? []).flatMap(({ from, to }) => [from, to]);
  return !hasFrontmatterFault(page.parsed, path) && ends.every((name) => names.has(name));
}

/**
 * Returns the first state of each unreachable part of a lifecycle. The states after it become
 * reachable with it.
 */
function unreachedStates({ fact, states }: LifecycleNode): readonly StateNode[] {
  const transitions = fact.transitions ?? [];
  const hasEntry = ({ fact: { name } }: StateNode): boolean =>
    transitions.some(({ from, to }) => to === name && from !== name);
  const reached = new Set<string>();
  const reach = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const { from, to } of transitions) if (from === name) reach(to);
  };

  const [first, ...others] = states;
  if (first) reach(first.fact.name);
  // A state that nothing leads to is the cause of those that come after it.
  const inOrder = [...others.filter((each) => !hasEntry(each)), ...others.filter(hasEntry)];
  return inOrder.filter(({ fact: { name } }) => {
    const isUnreached = !reached.has(name);
    reach(name);
    return isUnreached;
  });
}
