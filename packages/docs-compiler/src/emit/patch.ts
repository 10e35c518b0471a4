import type { GraphJson } from '../graph-json.ts';
import type { PatchedPage, Graph, PatchedSchema } from '../graph.ts';
import { byCodeUnit } from '../text/order.ts';
import { emitContext, proseOf } from './context.ts';
import { examplesJson } from './examples.ts';
import { pagesJson } from './pages.ts';
import { sourceOf, type SourceJson } from './source.ts';

/**
 * Updates the JSON of a graph in which the body of one page changed. Excerpts of the page elsewhere
 * stay unchanged.
 */
export function patchPageJson(
  json: GraphJson,
  graph: Graph,
  { former, page, examples, references }: PatchedPage,
): GraphJson {
  const { route } = page;
  const node = graph.routes.get(route);
  const context = emitContext(
    {
      ...graph,
      pages: [page],
      routes: new Map(node && [[route, { ...node, page }]]),
      examples,
      references,
      scenarios: graph.scenarios.map((each) => (each.page === former ? { ...each, page } : each)),
    },
    undefined,
  );
  const [fresh] = pagesJson(context);
  return {
    ...json,
    pages: json.pages.map((each) =>
      // The names in its facts come from the frontmatter, which is unchanged.
      fresh && each.route === route ? { ...fresh, names: each.names } : each,
    ),
    examples: [
      ...json.examples.filter((each) => byCodeUnit(each.page, route) < 0),
      ...examplesJson(context),
      ...json.examples.filter((each) => byCodeUnit(each.page, route) > 0),
    ],
  };
}

/** The parts of an element's JSON that depend on its description and location. */
interface Described {
  readonly coordinate: string;
  readonly source?: SourceJson | null;
}

/** Updates the JSON of a graph in which only descriptions and line numbers of elements changed. */
export function patchSchemaJson(json: GraphJson, graph: Graph, patched: PatchedSchema): GraphJson {
  const prose = proseOf({ ...graph, ...patched });
  return {
    ...json,
    types: json.types.map((type) => ({
      ...withDescription(type),
      ...(type.fields && { fields: type.fields.map(withArguments) }),
      ...(type.values && { values: type.values.map(withDescription) }),
    })),
    directives: json.directives.map(withArguments),
    operations: json.operations.map(withArguments),
  };

  function withArguments<Part extends Described & { readonly arguments: readonly Described[] }>(
    part: Part,
  ): Part {
    return { ...withDescription(part), arguments: part.arguments.map(withDescription) };
  }

  function withDescription<Part extends Described>(part: Part): Part {
    const element = patched.elements.get(part.coordinate);
    // Built-in elements are in no file.
    if (!element?.span) return part;
    return {
      ...part,
      descriptionBody: undefined,
      ...prose(element.description),
      ...(part.source && { source: sourceOf(element.span) }),
    };
  }
}
