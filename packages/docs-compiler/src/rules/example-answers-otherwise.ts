import type { Finding } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import type { RunRule } from '../rule.ts';
import type { RunAnswer } from '../simulate.ts';
import { labelOfReason } from './help/label-of-reason.ts';

/** How much of a value is shown. */
const mostCharacters = 60;

/** Every printed answer is the one that the API gives, as the same docs describe it. */
export const exampleAnswersOtherwise: RunRule = {
  stage: 'run',
  code: 'example-answers-otherwise',
  severity: 'error',
  summary: 'a printed answer is not the one that the described API gives',

  *check({ graph, answers }) {
    for (const answer of answers) {
      const finding = findingOf(graph, answer);
      if (finding) yield finding;
    }
  },
};

function findingOf(graph: Graph, { response, verdict }: RunAnswer): Finding | undefined {
  if (verdict.kind !== 'differs') return undefined;
  const [first, ...others] = verdict.differences;
  if (!first) return undefined;
  const reason = verdict.reasons.at(-1);
  const said = reason && labelOfReason(graph, reason);
  const meant = verdict.differences.flatMap(({ path, simulated }) =>
    path.at(-1) === 'message' && typeof simulated === 'string' ? [simulated] : [],
  );
  return {
    message: `the API that these docs describe gives another \`${first.path.join('.')}\``,
    primary: { span: response.spanAt(first.path), text: `it gives ${shown(first.simulated)}` },
    related: [
      ...others.slice(0, 3).map(({ path, simulated }) => ({
        span: response.spanAt(path),
        text: `and ${shown(simulated)} here`,
      })),
      ...(said ? [said] : []),
    ],
    ...(reason && { notes: [`the last rule that was followed says: ${reason.says}`] }),
    help: [
      'mend the answer, or the rule; what the answer presupposes is said in `scenarios:` of its page',
    ],
    ...(meant.length > 0 && { meant }),
  };
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return `\`${text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text}\``;
}
