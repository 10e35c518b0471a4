import { hasFrontmatterFault } from '../graph/faults.ts';
import type { GraphRule } from '../rule.ts';

/** Nothing, ever, leads out of a terminal state. */
export const exitFromTerminalState: GraphRule = {
  stage: 'graph',
  code: 'exit-from-terminal-state',
  severity: 'error',
  summary: 'a transition leads out of a terminal state',

  *check({ lifecycles }) {
    for (const { page, path, fact, states } of lifecycles) {
      if (hasFrontmatterFault(page.parsed, path)) continue;

      for (const [index, { from, to }] of (fact.transitions ?? []).entries()) {
        const state = states.findIndex((each) => each.fact.name === from && each.fact.terminal);
        if (state < 0 || from === to) continue;

        yield {
          message: `a transition leads out of the terminal state \`${from}\``,
          primary: {
            span: page.parsed.spanAt([...path, 'transitions', index, 'from']),
            text: `leads to \`${to}\``,
          },
          related: [
            {
              span: page.parsed.spanAt([...path, 'states', state, 'terminal']),
              text: 'terminal, so nothing leads out',
            },
          ],
          notes: ['integrators stop waiting for changes in a terminal state'],
          help: ['remove the transition, or write `terminal: false`'],
        };
      }
    }
  },
};
