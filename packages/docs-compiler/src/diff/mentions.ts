import { partCoordinate } from '@docs-compiler/graph';
import {
  getNamedType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInputType,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

import { sourceOf } from '../emit/source.ts';
import type { ExampleNode, Graph, LifecycleNode, PageNode, Reference } from '../graph.ts';
import { caseCoordinate } from '../graph/cases.ts';
import { metaText } from '../languages/mdx/fence-text.ts';
import { memo } from '../text/memo.ts';
import { hrefsOf } from './hrefs.ts';
import type { SchemaPair, MentionIndex, Mention, ReferencePlaces } from './types.ts';

/** Indexes mentions in both graphs, as each schema has elements that the other lacks. */
export function indexMentions(
  { before, after }: SchemaPair,
  places: ReferencePlaces,
): MentionIndex {
  return indexed([...mentionsIn(before, places.before), ...mentionsIn(after, places.after)]);
}

/** Returns the mentions in one graph. */
export function mentionsOf(graph: Graph): MentionIndex {
  return indexed(mentionsIn(graph, hrefsOf(graph)));
}

function indexed(all: Iterable<CoordinateMention>): MentionIndex {
  const index = new Map<string, Mention[]>();
  for (const [coordinate, mention] of all) {
    const known = index.get(coordinate);
    if (known) known.push(mention);
    else index.set(coordinate, [mention]);
  }
  return index;
}

type CoordinateMention = readonly [coordinate: string, mention: Mention];

function* mentionsIn(
  graph: Graph,
  hrefs: ReadonlyMap<string, string>,
): Iterable<CoordinateMention> {
  for (const reference of graph.references) yield* inReference(reference);
  for (const { targets, page, span } of graph.bareNames)
    for (const { coordinate } of targets)
      yield [coordinate, { kind: 'page', route: page.route, ...sourceOf(span) }];
  yield* inLinks(graph, hrefs);
  yield* inExamples(graph);
  for (const lifecycle of graph.lifecycles) yield* inLifecycle(lifecycle);
}

function* inReference({ target, from, name, page, span }: Reference): Iterable<CoordinateMention> {
  if (!target) return;

  const mention = { kind: 'page', route: page.route, ...sourceOf(span) } as const;
  yield [target.coordinate, mention];
  // `RefundState.RefundPaused` in prose names both the case and the type.
  if (name.includes('.') && target.parent === undefined) yield [name, mention];
  const owner = from === 'member' || from === 'state' ? ownerOf(page) : undefined;
  if (owner !== undefined) yield [caseCoordinate(owner, target.name), mention];
}

/**
 * Returns the coordinate that a page documents. The page's `members:` and states are its members or
 * values.
 */
function ownerOf({ documents }: PageNode): string | undefined {
  return documents?.target?.coordinate;
}

function* inLinks(
  { links }: Graph,
  hrefs: ReadonlyMap<string, string>,
): Iterable<CoordinateMention> {
  const shownAt = new Map([...hrefs].map(([coordinate, href]) => [href, coordinate]));
  for (const { page, route, anchor, target, span } of links) {
    if (!page || target?.coordinate === undefined) continue;
    const coordinate = shownAt.get(`${route}#${anchor}`) ?? target.coordinate;
    yield [coordinate, { kind: 'page', route: page.route, ...sourceOf(span) }];
  }
}

function* inExamples(graph: Graph): Iterable<CoordinateMention> {
  for (const example of graph.examples) {
    const { id, parsed } = example;
    const title = metaText(parsed.fence, 'title') ?? null;
    const mention = { kind: 'example', id, title, ...sourceOf(parsed.fence.span) } as const;
    for (const coordinate of exampleCoordinates(graph, example)) yield [coordinate, mention];
  }
}

function* inLifecycle({ fact, states, element }: LifecycleNode): Iterable<CoordinateMention> {
  for (const { fact: state, target, span } of states) {
    if (!target) continue;
    const mention = {
      kind: 'state',
      lifecycle: fact.id,
      name: state.name,
      ...sourceOf(span),
    } as const;
    yield [target.coordinate, mention];
    if (element) yield [caseCoordinate(element.coordinate, target.name), mention];
  }
}

/** Returns all coordinates in an example: in its operation, its variables and its responses. */
function exampleCoordinates({ schema }: Graph, example: ExampleNode): ReadonlySet<string> {
  return coordinatesIn(schema)(example);
}

const coordinatesIn = memo((schema: GraphQLSchema) =>
  memo((example: ExampleNode) => coordinatesOf(schema, example)),
);

function coordinatesOf(schema: GraphQLSchema, example: ExampleNode): ReadonlySet<string> {
  const { names, parsed } = example;
  const coordinates = new Set(names.map(({ coordinate }) => coordinate));
  for (const coordinate of sentCoordinates(schema, example)) coordinates.add(coordinate);

  const words = new Set([
    ...coordinates,
    ...parsed.responses.flatMap(({ value }) => stringsIn(value)),
  ]);
  for (const type of selectedTypes(schema, example)) {
    coordinates.add(type.name);
    for (const each of casesAmong(schema, { type, words })) coordinates.add(each);
  }
  return coordinates;
}

/** Returns the types of the selected fields. */
function selectedTypes(
  schema: GraphQLSchema,
  { parsed }: ExampleNode,
): ReadonlySet<GraphQLNamedType> {
  const types = new Set<GraphQLNamedType>();
  if (!parsed.document || parsed.kind === 'sdl') return types;

  const info = new TypeInfo(schema);
  const enter = (): void => {
    const type = getNamedType(info.getType());
    if (type) types.add(type);
  };
  visit(parsed.document, visitWithTypeInfo(info, { Field: { enter } }));
  return types;
}

/**
 * Returns the possible types of abstract types that the operation or a response names, and the enum
 * values in responses. Searches responses without following the selection: a coincidental match is
 * harmless.
 */
function casesAmong(
  schema: GraphQLSchema,
  { type, words }: { readonly type: GraphQLNamedType; readonly words: ReadonlySet<string> },
): string[] {
  const isNamed = ({ name }: { readonly name: string }): boolean => words.has(name);
  if (isEnumType(type))
    return type
      .getValues()
      .filter(isNamed)
      .map(({ name }) => caseCoordinate(type.name, name));
  if (!isAbstractType(type)) return [];
  return schema
    .getPossibleTypes(type)
    .filter(isNamed)
    .flatMap(({ name }) => [name, caseCoordinate(type.name, name)]);
}

function sentCoordinates(schema: GraphQLSchema, { parsed }: ExampleNode): string[] {
  const values = parsed.variables?.value;
  if (typeof values !== 'object' || values === null) return [];

  return (parsed.operation?.variableDefinitions ?? []).flatMap((definition) => {
    const type = typeFromAST(schema, definition.type);
    const value: unknown = Reflect.get(values, definition.variable.name.value);
    return isInputType(type) ? [...inputCoordinates(type, value)] : [];
  });
}

/** Returns all strings in a JSON value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** Returns the types, fields and enum values in a JSON value of an input type. */
function* inputCoordinates(type: GraphQLInputType, value: unknown): Iterable<string> {
  if (Array.isArray(value)) {
    for (const item of value) yield* inputCoordinates(type, item);
    return;
  }
  const named = getNamedType(type);
  if (isEnumType(named) && typeof value === 'string') yield partCoordinate(named.name, value);
  if (!isInputObjectType(named) || typeof value !== 'object' || value === null) return;

  yield named.name;
  const fields = named.getFields();
  for (const [key, part] of Object.entries(value)) {
    const field = fields[key];
    if (!field) continue;
    yield partCoordinate(named.name, key);
    yield* inputCoordinates(field.type, part);
  }
}
