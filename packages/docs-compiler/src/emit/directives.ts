import type { DirectiveJson } from '../graph-json.ts';
import { byCodeUnit } from '../text/order.ts';
import type { EmitContext } from './context.ts';
import { argumentsJson } from './fields.ts';
import { sinceJson } from './part.ts';
import { frameJson } from './reference.ts';
import { sourceOfElement } from './source.ts';

/** The schema's own directives by name; those of GraphQL itself have no page. */
export function directivesJson(context: EmitContext): DirectiveJson[] {
  const { graph, prose, uses } = context;
  return [...graph.schema.getDirectives()]
    .sort((a, b) => byCodeUnit(a.name, b.name))
    .flatMap((directive) => {
      const coordinate = `@${directive.name}`;
      const page = graph.referencePages.get(coordinate);
      if (!page) return [];
      return {
        name: directive.name,
        kind: 'directive',
        route: page.route,
        coordinate,
        ...prose(directive.description),
        arguments: argumentsJson(context, { holder: coordinate, args: directive.args }),
        locations: [...directive.locations],
        repeatable: directive.isRepeatable,
        ...sinceJson(context, coordinate),
        ...frameJson(page),
        usedBy: [...(uses.get(coordinate) ?? [])],
        source: sourceOfElement(graph, coordinate),
      };
    });
}
