import type { GraphRule } from '../rule.ts';

/** An event that a transition sends is explained: when it comes and what it carries. */
export const undocumentedEvent: GraphRule = {
  stage: 'graph',
  code: 'undocumented-event',
  severity: 'error',
  summary: 'an event that a transition sends is not explained by any page',
  catalogue: 'events',

  *check({ unknownFacts }) {
    const reported = new Set<string>();
    for (const { kind, name, component, near, span } of unknownFacts) {
      // A component's name, or a misspelt one, is an `unknown-fact`.
      if (kind !== 'event' || component || near.length > 0 || reported.has(name)) continue;

      reported.add(name);
      yield {
        message: `event \`${name}\` is not documented`,
        primary: { span, text: 'no page explains it' },
        notes: ['an integrator cannot tell when it comes, or what it carries'],
        help: [`add \`- name: ${name}\` to the \`events\` of a page`],
      };
    }
  },
};
