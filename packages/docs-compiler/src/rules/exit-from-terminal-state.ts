import type { Finding } from '../diagnostic.ts';
import { hasFrontmatterFault } from '../graph/faults.ts';
import type { GraphRule } from '../rule.ts';
import type { Span } from '../source.ts';

/** Nothing, ever, leads out of a terminal state. */
export const exitFromTerminalState: GraphRule = {
  stage: 'graph',
  code: 'exit-from-terminal-state',
  severity: 'error',
  summary: 'a transition leads out of a terminal state',

  *check({ lifecycles }) {
    for (const { page, path, fact } of lifecycles) {
      if (hasFrontmatterFault(page.parsed, path)) continue;

      for (const [index, { name, terminal }] of fact.states.entries()) {
        if (!terminal) continue;
        const exits = (fact.transitions ?? []).flatMap(({ from, to }, at): Exit[] =>
          from === name && to !== name
            ? [{ to, span: page.parsed.spanAt([...path, 'transitions', at, 'from']) }]
            : [],
        );
        const [first, another] = exits;
        if (!first) continue;
        const state = { name, span: page.parsed.spanAt([...path, 'states', index, 'terminal']) };
        yield another ? fromState(state, exits) : fromTransition(state, first);
      }
    }
  },
};

interface Exit {
  readonly to: string;
  readonly span: Span;
}

interface TerminalState {
  readonly name: string;
  readonly span: Span;
}

const notes = ['integrators stop waiting for changes in a terminal state'];

function fromTransition({ name, span }: TerminalState, exit: Exit): Finding {
  return {
    message: `a transition leads out of the terminal state \`${name}\``,
    primary: { span: exit.span, text: `leads to \`${exit.to}\`` },
    related: [{ span, text: 'terminal, so nothing leads out' }],
    notes,
    help: ['remove the transition, or write `terminal: false`'],
  };
}

/** Reports several transitions at the state, which is then probably not terminal. */
function fromState({ name, span }: TerminalState, exits: readonly Exit[]): Finding {
  return {
    message: `${exits.length} transitions lead out of the terminal state \`${name}\``,
    primary: { span, text: 'terminal, so nothing leads out' },
    related: exits.map((exit) => ({ span: exit.span, text: `leads to \`${exit.to}\`` })),
    notes,
    help: ['write `terminal: false`, or remove the transitions'],
    suggestion: { edits: [{ span, text: 'false' }] },
  };
}
