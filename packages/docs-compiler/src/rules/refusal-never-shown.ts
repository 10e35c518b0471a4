import { messageOf } from '@docs-compiler/graph';

import type { Graph } from '../graph.ts';
import { callRulesOf } from '../graph/behaviour.ts';
import type { GraphRule } from '../rule.ts';
import { isJsonObject } from '../text/json.ts';
import { valueAt } from '../text/value-at.ts';

/** Every refusal that a call's needs lead to stands in a printed answer. */
export const refusalNeverShown: GraphRule = {
  stage: 'graph',
  code: 'refusal-never-shown',
  severity: 'warning',
  summary: 'no printed answer shows a refusal that a call has',

  *check(graph) {
    if (!graph.config.sandbox) return;
    const shown = new Set(messagesIn(graph));
    const names = namesOfStates(graph);
    for (const { rule, node } of callRulesOf(graph))
      for (const [index, need] of (rule.needs ?? []).entries()) {
        const { code } = need;
        if (!shown.has(messageOf(need, (state) => names.get(state) ?? state)))
          yield {
            message: `no answer shows how \`${rule.coordinate}\` refuses: \`${code}\``,
            primary: {
              span: node.page.parsed.spanAt(['call', 'needs', index, 'message']),
              text: 'never printed',
            },
            notes: ['whoever meets it first has no code for it'],
            help: [`add a \`json response errors=${code}\` with this message to an example`],
            coordinate: rule.coordinate,
          };
      }
  },
};

/** By what stands for a state: a type, or the coordinate of an enum value. */
function namesOfStates({ lifecycles }: Graph): ReadonlyMap<string, string> {
  const states = lifecycles.flatMap((lifecycle) => lifecycle.states);
  return new Map(
    states.flatMap(({ target, fact }) => (target ? [[target.coordinate, fact.name] as const] : [])),
  );
}

function messagesIn({ examples }: Graph): string[] {
  return examples
    .flatMap(({ parsed }) => parsed.responses)
    .flatMap(({ value }) => {
      const errors = valueAt(value, ['errors']);
      return Array.isArray(errors) ? errors : [];
    })
    .flatMap((error: unknown) => {
      const message = isJsonObject(error) ? error['message'] : undefined;
      return typeof message === 'string' ? [message] : [];
    });
}
