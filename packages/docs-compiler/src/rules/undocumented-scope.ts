import type { Label } from '../diagnostic.ts';
import { mayLackFacts } from '../graph/faults.ts';
import { requiredScopes, scopeEnum } from '../schema/required-scopes.ts';
import type { GraphRule } from '../rule.ts';

/** Each scope that the schema asks for is explained: what it grants, and to which token. */
export const undocumentedScope: GraphRule = {
  stage: 'graph',
  code: 'undocumented-scope',
  severity: 'error',
  summary: 'a scope that the schema requires is not explained by any page',
  catalogue: 'scopes',

  *check(graph) {
    if (mayLackFacts(graph.pages)) return;

    const scopes = scopeEnum(graph.parsed);
    const explained = new Set(graph.scopes.map(({ fact }) => fact.name));
    for (const [name, required] of requiredScopes(graph.parsed)) {
      if (explained.has(name)) continue;

      const coordinate = `${scopes?.name}.${name}`;
      const defined = graph.elements.get(coordinate)?.span;
      // A name that the schema lacks is a fault of the schema.
      if (scopes && !defined) continue;

      const needed: Label = { span: required, text: 'required here' };
      yield {
        message: `scope \`${name}\` is not documented`,
        primary: defined ? { span: defined, text: 'no page explains it' } : needed,
        related: defined ? [needed] : [],
        notes: ['an integrator cannot tell which token has it, or what it lets them do'],
        help: [`add \`- name: ${name}\` to the \`scopes\` of a page`],
        missing: coordinate,
      };
    }
  },
};
