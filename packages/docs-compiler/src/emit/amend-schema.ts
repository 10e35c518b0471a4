import type { GraphJson } from '../graph-json.ts';
import type { AmendedSchema, Graph } from '../graph.ts';
import { proseOf } from './context.ts';
import { sourceOf, type SourceJson } from './source.ts';

/** The parts of an element's JSON that depend on its description and location. */
interface Described {
  readonly coordinate: string;
  readonly source?: SourceJson | null;
}

/** Updates the JSON of a graph in which only descriptions and line numbers of elements changed. */
export function amendedSchemaJson(
  json: GraphJson,
  graph: Graph,
  amended: AmendedSchema,
): GraphJson {
  const prose = proseOf({ ...graph, ...amended });
  return {
    ...json,
    types: json.types.map((type) => ({
      ...anew(type),
      ...(type.fields && { fields: type.fields.map(withArguments) }),
      ...(type.values && { values: type.values.map(anew) }),
    })),
    directives: json.directives.map(withArguments),
    operations: json.operations.map(withArguments),
  };

  function withArguments<Part extends Described & { readonly arguments: readonly Described[] }>(
    part: Part,
  ): Part {
    return { ...anew(part), arguments: part.arguments.map(anew) };
  }

  function anew<Part extends Described>(part: Part): Part {
    const element = amended.elements.get(part.coordinate);
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
