import { getNamedType, isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';

import type { Graph } from '../graph.ts';
import { casesOf } from './cases.ts';
import { byName, type GuidedItem } from './item.ts';
import { errorTypesOf } from './meanings.ts';

/**
 * The errors that pages describe, and the types that may be errors which nobody described: those
 * that one meets only beside a described one, as a member of the same union or an implementer of
 * the same interface, and of which no page says anything.
 */
export function errorsOf(graph: Graph): readonly GuidedItem[] {
  const described = graph.errors.map(({ fact, page, span }): GuidedItem => {
    const name = page.documents?.target?.coordinate ?? fact.name;
    return { name, subject: name, covered: true, guided: true, span };
  });
  return byName([...described, ...undescribed(graph)]);
}

function undescribed(graph: Graph): GuidedItem[] {
  const errorTypes = errorTypesOf(graph);
  if (errorTypes.size === 0) return [];

  const explained = explainedIn(graph);
  // An entity shares `Node` with an error, or the union of an answer, but is met elsewhere too.
  const fieldTypes = fieldTypesOf(graph.schema);
  return abstractTypes(graph)
    .map((owner) => casesOf(graph, owner))
    .filter((cases) => cases.some(({ coordinate }) => errorTypes.has(coordinate)))
    .flat()
    .filter(({ coordinate }) => !explained.has(coordinate) && !fieldTypes.has(coordinate))
    .map(({ coordinate, span }) => ({
      name: coordinate,
      subject: coordinate,
      covered: false,
      guided: false,
      span,
    }));
}

/** What a page documents, or gives a meaning to as a member or a state. */
function explainedIn({ references }: Graph): ReadonlySet<string> {
  const explains = new Set(['documents', 'member', 'state']);
  return new Set(
    references.flatMap(({ from, target }) =>
      target && explains.has(from) ? target.coordinate : [],
    ),
  );
}

function abstractTypes({ elements }: Graph): string[] {
  return [...elements.values()]
    .filter(({ kind }) => kind === 'union' || kind === 'interface')
    .map(({ coordinate }) => coordinate);
}

function fieldTypesOf(schema: GraphQLSchema): ReadonlySet<string> {
  const types = new Set<string>();
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) types.add(getNamedType(field.type).name);
  return types;
}
