import type { Graph } from '../graph.ts';
import type { RunRule } from '../rule.ts';
import { endlessOf, type Runs } from '../simulate.ts';
import type { Span } from '../source.ts';

/** Transitions never cause each other without end. */
export const endlessTransitions: RunRule = {
  stage: 'run',
  code: 'endless-transitions',
  severity: 'error',
  summary: 'transitions cause each other in an endless cycle',

  *check(runs) {
    for (const cycle of [...writtenCycles(runs.graph), ...runCycles(runs)]) {
      const [first, ...others] = cycle;
      if (!first) continue;
      yield {
        message: messageOf(cycle),
        primary: { span: first.span, text: 'starts again at once' },
        related: others.map(({ span, from, to }) => ({
          span,
          text: `then from \`${from}\` to \`${to}\``,
        })),
        notes: [
          'the simulator stops such a cycle, so responses that depend on it were not checked',
        ],
        help: ['remove one of the transitions, or add a delay with `after:`, such as `after: 1 h`'],
      };
    }
  },
};

function messageOf(cycle: readonly TransitionSpan[]): string {
  const shown = cycle.slice(0, 4).map(({ from, to }) => `\`${from}\` to \`${to}\``);
  const rest = cycle.length > shown.length ? `, and ${cycle.length - shown.length} more` : '';
  if (cycle.length === 1) return `the transition ${shown[0]} causes itself without end`;
  return `transitions cause each other without end: ${shown.join(', ')}${rest}`;
}

interface TransitionSpan {
  readonly from: string;
  readonly to: string;
  readonly span: Span;
}

/** Cycles that the lifecycles show by themselves. */
function writtenCycles(graph: Graph): readonly (readonly TransitionSpan[])[] {
  return endlessOf(graph).map((cycle) =>
    cycle.flatMap(({ lifecycle, transition }) => writtenAt(graph, lifecycle, transition)),
  );
}

/** Cycles that showed only when responses and triggers were run; each once, wherever it began. */
function runCycles({ graph, answers, triggers }: Runs): readonly (readonly TransitionSpan[])[] {
  const found = new Map<string, readonly TransitionSpan[]>();
  const outcomes = [
    ...answers.map(({ verdict }) => verdict),
    ...triggers.map(({ fired }) => fired),
  ];
  for (const outcome of outcomes) {
    const endless = 'endless' in outcome ? outcome.endless : undefined;
    const cycle = (endless ?? []).flatMap(({ lifecycle: id, from, to }) =>
      graph.lifecycles.flatMap(({ fact }, index) =>
        (fact.transitions ?? []).flatMap((each, at) =>
          fact.id === id && each.from === from && each.to === to ? writtenAt(graph, index, at) : [],
        ),
      ),
    );
    const key = cycle
      .map(({ span }) => `${span.file.path}:${span.start}`)
      .toSorted()
      .join(' ');
    if (!found.has(key)) found.set(key, cycle);
  }
  return [...found.values()];
}

function writtenAt({ lifecycles }: Graph, lifecycle: number, transition: number): TransitionSpan[] {
  const node = lifecycles[lifecycle];
  const rule = node?.fact.transitions?.[transition];
  if (!node || !rule) return [];
  const { page, path } = node;
  const span = page.parsed.spanAt([...path, 'transitions', transition]);
  return [{ from: rule.from, to: rule.to, span }];
}
