import type { Finding, Label } from '../diagnostic.ts';
import type { PageNode, RouteConflict } from '../graph.ts';
import type { GraphRule } from '../rule.ts';

/** A route leads to one page, and an element of the schema is documented by one page. */
export const duplicateRoute: GraphRule = {
  stage: 'graph',
  code: 'duplicate-route',
  severity: 'error',
  summary: 'two pages have one route, or document one element',

  *check(graph) {
    for (const conflict of graph.routeConflicts)
      yield conflict.page.documents ? twiceDocumented(conflict) : twiceRouted(conflict, graph);
  },
};

function twiceDocumented({ page, holder }: RouteConflict): Finding {
  const coordinate = holder.coordinate ?? '';
  return {
    message: `two pages document \`${coordinate}\``,
    primary: { span: page.parsed.spanAt(['documents']), text: 'documented again here' },
    related: holder.page
      ? [{ span: holder.page.parsed.spanAt(['documents']), text: 'first documented here' }]
      : [],
    help: ['join the two into one page, or document another element with this one'],
    coordinate,
  };
}

function twiceRouted(
  { route, page, holder }: RouteConflict,
  { elements }: Parameters<GraphRule['check']>[0],
): Finding {
  const { coordinate } = holder;
  if (holder.page && coordinate === undefined) {
    return {
      message:
        holder.route === route
          ? `two pages have the route \`${route}\``
          : `the routes \`${holder.route}\` and \`${route}\` differ only in case`,
      primary: { span: titleSpan(page), text: `this page is \`${route}\`, too` },
      related: [{ span: titleSpan(holder.page), text: `this page is \`${holder.route}\`` }],
      ...(holder.route !== route && { notes: [caseNote] }),
      help: ['move or remove one of the two files'],
    };
  }
  const element = elements.get(coordinate ?? '');
  const related: Label[] = element?.span
    ? [{ span: element.span, text: 'its generated page has this route' }]
    : [];
  return {
    message: `the route \`${route}\` belongs to the generated reference`,
    primary: { span: titleSpan(page), text: `this page is \`${route}\`, too` },
    related,
    help: [
      coordinate === undefined
        ? 'move the file to another folder'
        : `write \`documents: ${coordinate}\` to join the generated page, or move the file`,
    ],
    ...(coordinate !== undefined && { coordinate }),
  };
}

const caseNote = 'some file systems and hosts ignore case';

function titleSpan({ parsed }: PageNode): Label['span'] {
  return parsed.spanAt(['title']);
}
