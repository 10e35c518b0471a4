import type { GraphRule } from '../rule.ts';

/** A union is explained by a page, for its members alone do not say what to do with each. */
export const undocumentedUnion: GraphRule = {
  stage: 'graph',
  code: 'undocumented-union',
  severity: 'error',
  summary: 'a union has no page that documents it',
  catalogue: 'unions',

  *check(graph) {
    const documented = new Set(graph.pages.map(({ documents }) => documents?.target?.coordinate));
    for (const { kind, coordinate, span } of graph.elements.values()) {
      if (kind !== 'union' || !span || documented.has(coordinate)) continue;

      yield {
        message: `union \`${coordinate}\` is not documented`,
        primary: { span, text: 'no page documents it' },
        help: [`write a page with \`documents: ${coordinate}\``],
        coordinate,
        missing: coordinate,
      };
    }
  },
};
