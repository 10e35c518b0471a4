import { messageOf } from '@docs-compiler/graph';

import type { Graph } from '../graph.ts';
import { callRulesOf } from '../facts/simulated.ts';
import type { GraphRule } from '../rule.ts';
import { isJsonObject, valueAt } from '../languages/json/value.ts';
import { isWhole } from '../parse/page.ts';

/** Every error that a call's needs can cause is in a printed response. */
export const refusalNeverShown: GraphRule = {
  stage: 'graph',
  code: 'refusal-never-shown',
  severity: 'warning',
  phase: 'runs',
  needsConfig: ['sandbox'],
  summary: 'no response shows an error of a call',

  *check(graph) {
    // The responses of a page are unknown while its body does not parse.
    if (!graph.config.sandbox || !graph.pages.every(({ parsed }) => isWhole(parsed))) return;
    const shown = new Set(messagesIn(graph));
    const names = namesOfStates(graph);
    const calls = callRulesOf(graph).map((call) => ({
      ...call,
      needs: (call.rule.needs ?? []).map((need) => ({
        code: need.code,
        // The message about a state that no lifecycle names is unknown.
        isKnown: Object.values(need.state ?? {}).every((states) =>
          states.every((state) => names.has(state)),
        ),
        message: messageOf(need, (state) => names.get(state) ?? state),
      })),
    }));
    const all = calls.flatMap(({ needs }) => needs.map(({ message }) => message));
    for (const { rule, node, needs } of calls)
      for (const [index, { code, message, isKnown }] of needs.entries()) {
        // Several calls may share a message. If no response shows it, that is one finding.
        const isShared = all.indexOf(message) !== all.lastIndexOf(message);
        if (isKnown && !shown.has(message))
          yield {
            message: `no response shows \`${rule.coordinate}\` rejected with \`${code}\``,
            primary: {
              span: node.page.parsed.spanAt(['call', 'needs', index, 'message']),
              text: 'in no response',
            },
            notes: ['integrators do not write code for an error that no example shows'],
            help: [`add a \`json response errors=${code}\` with this message to an example`],
            coordinate: rule.coordinate,
            ...(isShared && { missing: message }),
          };
      }
  },
};

/** State names by their type or by the coordinate of their enum value. */
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
