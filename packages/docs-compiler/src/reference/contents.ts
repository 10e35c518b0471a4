import { coordinateParts, isCall, type Role } from '@docs-compiler/graph';
import {
  getNamedType,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';

import type {
  ExampleNode,
  FactNode,
  LifecycleNode,
  ReferenceNode,
  ReferencePage,
  StateOfNode,
} from '../graph.ts';
import { isShownAtWork } from '../graph/shown.ts';
import type { ErrorFact } from '../facts/error.ts';
import { implementersOf } from '../schema/types.ts';
import { groupBy } from '../text/order.ts';
import { fieldOf } from './field-of.ts';
import { usesOf } from './uses.ts';
import { isListed, lifecycleOf, type World } from './world.ts';

/** The content of a reference page, without its sections. */
export type Contents = Omit<ReferenceNode, keyof ReferencePage | 'sections'>;

/** Returns a function that creates the content of each reference page. */
export function createContents(world: World): (page: ReferencePage) => Contents {
  const ofTypes = examplesByType(world);
  const ofCalls = examplesByCall(world);
  return (page) => {
    const { coordinate, kind } = page;
    return isCall(kind)
      ? callContents(world, { page, examples: ofCalls.get(coordinate) ?? [] })
      : typeContents(world, { page, examples: ofTypes.get(coordinate) ?? [] });
  };
}

interface About {
  readonly page: ReferencePage;
  readonly examples: readonly ExampleNode[];
}

function callContents(world: World, { page, examples }: About): Contents {
  const field = fieldOf(world.schema.schema, page.coordinate);
  const outcomes = field ? outcomesOf(world, getNamedType(field.type).name) : [];
  const states = outcomes.flatMap(({ fact }) => fact.states.flatMap(({ type }) => type ?? []));
  return {
    ...surroundings(world, { page, examples }),
    examples,
    stateOf: [],
    outcomes,
    failures: errorsAmong(world, states),
  };
}

function typeContents(world: World, { page, examples }: About): Contents {
  const { coordinate } = page;
  return {
    ...surroundings(world, { page, examples }),
    examples: examples.slice(0, mostExamples),
    role: roleOf(world.schema.schema, coordinate),
    lifecycle: lifecycleOf(world, coordinate),
    stateOf: statesOf(world, coordinate),
    error: world.errors.find((each) => each.page.documents?.target?.coordinate === coordinate),
    outcomes: [],
    failures: errorsAmong(world, casesOf(world, coordinate)),
  };
}

/** The maximum number of examples of a type: a longer list would not help. */
const mostExamples = 7;

/** Returns the topic of an element, and the guides that show it. */
function surroundings({ topicOf }: World, { page, examples }: About) {
  return { topic: topicOf.get(page.coordinate), guides: guidesOf(page, examples) };
}

/**
 * Returns the states that a type represents: `RefundPaused` is "paused" of a refund. Lifecycles of
 * hidden pages are shown only there.
 */
function statesOf({ lifecycles, documenting }: World, typeName: string): StateOfNode[] {
  return lifecycles.flatMap((lifecycle) => {
    const state = lifecycle.states.find(({ fact }) => fact.type === typeName);
    const isOwn = lifecycle.page === documenting.get(typeName);
    return state && (isOwn || lifecycle.page.hidden !== true) ? [{ lifecycle, state }] : [];
  });
}

/** Returns the errors that types represent. */
function errorsAmong({ errors }: World, types: readonly string[]): FactNode<ErrorFact>[] {
  const names = new Set(types);
  return errors.filter(
    ({ page }) => page.hidden !== true && names.has(page.documents?.target?.coordinate ?? ''),
  );
}

/** Returns the possible types of a union or interface. */
function casesOf({ schema: { schema } }: World, typeName: string): string[] {
  const type = schema.getType(typeName);
  return isUnionType(type) ? type.getTypes().map(({ name }) => name) : implementersOf(schema, type);
}

/** Returns the valid examples on visible pages, by call. */
function examplesByCall({ examples }: World): ReadonlyMap<string, readonly ExampleNode[]> {
  const calls = examples
    .filter(isShownAtWork)
    .flatMap((example) =>
      [...new Set(example.rootFields)].map((coordinate) => ({ coordinate, example })),
    );
  const byCall = groupBy(calls, ({ coordinate }) => coordinate);
  return new Map(
    [...byCall].map(([coordinate, each]) => [coordinate, each.map(({ example }) => example)]),
  );
}

/** The maximum number of guides of a type: a longer list would not help. */
const most = 12;

/**
 * Returns the best example of each guide that uses an element. The guide with the most examples is
 * about the element and comes first. Reference pages are excluded, because their examples are about
 * other elements.
 */
function guidesOf(
  { kind }: ReferencePage,
  examples: readonly ExampleNode[],
): readonly ExampleNode[] {
  const ofGuides = examples.filter(({ page }) => page.kind !== 'reference');
  const guides = [...groupBy(ofGuides, ({ page }) => page).values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([best]) => best ?? []);
  // All guides are relevant to a call, as each may show another way to make it. A type is in nearly
  // all.
  return isCall(kind) ? guides : guides.slice(0, most);
}

/**
 * The number of steps: from a call to its payload, to an object, and to the state of the object.
 */
const steps = 3;

/**
 * Returns the lifecycles reachable from the type of a call's response, nearest first, without those
 * of hidden pages.
 */
function outcomesOf(world: World, typeName: string): LifecycleNode[] {
  if (world.lifecycles.length === 0) return [];
  const seen = new Set([typeName]);
  let level = [typeName];
  for (let step = 1; step < steps; step += 1) {
    level = level
      .flatMap((name) => typesOfFields(world.schema.schema, name))
      .filter((name) => !seen.has(name));
    for (const name of level) seen.add(name);
  }
  return [...seen].flatMap((name) => {
    const lifecycle = lifecycleOf(world, name);
    if (!lifecycle || lifecycle.page.hidden === true || !isListed(world, name)) return [];
    return lifecycle;
  });
}

function typesOfFields(schema: GraphQLSchema, name: string): string[] {
  const type = schema.getType(name);
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).map((field) => getNamedType(field.type).name);
}

/** The number of fields of a type that are enough to show its use. */
const enough = 5;

/**
 * The examples that select a type or pass it, by its name: first those that work and show most of
 * it, the shorter before the longer.
 */
function examplesByType(world: World): ReadonlyMap<string, readonly ExampleNode[]> {
  const uses = world.examples.filter(isShownAtWork).flatMap((example) =>
    [...partsByType(world, example)].map(([type, parts]): Use => ({
      type,
      example,
      parts: parts.size,
    })),
  );
  return new Map(
    [...groupBy(uses, ({ type }) => type)].map(([type, each]) => [
      type,
      each.toSorted(byWorth).map(({ example }) => example),
    ]),
  );
}

interface Use {
  readonly type: string;
  readonly example: ExampleNode;
  /** The number of parts of the type that the example names. */
  readonly parts: number;
}

function byWorth(a: Use, b: Use): number {
  return (
    Number(fails(a.example)) - Number(fails(b.example)) ||
    Math.min(b.parts, enough) - Math.min(a.parts, enough) ||
    a.example.parsed.fence.text.length - b.example.parsed.fence.text.length
  );
}

/** Types that the operation names, and those of the fields that it selects: unions, too. */
function partsByType({ schema }: World, { names }: ExampleNode): Map<string, Set<string>> {
  const types = new Map<string, Set<string>>();
  const add = (type: string, part: string) => {
    const parts = types.get(type) ?? new Set();
    types.set(type, parts.add(part));
  };
  for (const { coordinate } of names) {
    const { subject: owner, part = '' } = coordinateParts(coordinate);
    add(owner, part);
    const type = schema.schema.getType(owner);
    const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);
    const field = hasFields ? type.getFields()[part] : undefined;
    if (field) add(getNamedType(field.type).name, '');
  }
  return types;
}

function fails({ parsed: { responses } }: ExampleNode): boolean {
  const body = responses[0]?.value;
  return typeof body === 'object' && body !== null && 'errors' in body;
}

/**
 * Infers the role of an object from its shape: readers want its content, not the object. It does
 * not depend on names of any schema.
 */
function roleOf(schema: GraphQLSchema, coordinate: string): Role | undefined {
  const type = schema.getType(coordinate);
  if (!isObjectType(type)) return undefined;
  if (hasFields(type, ['edges', 'pageInfo'])) return 'connection';
  if (hasFields(type, ['node', 'cursor'])) return 'edge';
  if (isOfCalls(schema, coordinate, schema.getMutationType())) return 'payload';
  if (isBelowCalls(schema, coordinate, schema.getSubscriptionType())) return 'event';
  return type.getInterfaces().some((each) => addsNothing(type, each)) ? 'variant' : undefined;
}

function hasFields(type: GraphQLObjectType, names: readonly string[]): boolean {
  const fields = type.getFields();
  return names.every((name) => Object.hasOwn(fields, name));
}

type Root = GraphQLObjectType | null | undefined;

/** Checks whether only the calls of a root type return a type. */
function isOfCalls(schema: GraphQLSchema, name: string, root: Root): boolean {
  const users = usersOf(schema, name);
  return root !== null && root !== undefined && users.size > 0 && isOnly(users, root.name);
}

/** Checks the same for a type that is returned only through types that only these calls return. */
function isBelowCalls(schema: GraphQLSchema, name: string, root: Root): boolean {
  const users = [...usersOf(schema, name)];
  return (
    users.length > 0 && users.every((user) => user === root?.name || isOfCalls(schema, user, root))
  );
}

function usersOf(schema: GraphQLSchema, name: string): ReadonlySet<string> {
  const uses = usesOf(schema).get(name) ?? [];
  return new Set(uses.map(({ coordinate }) => coordinateParts(coordinate).subject));
}

function isOnly(names: ReadonlySet<string>, name: string): boolean {
  return names.size === 1 && names.has(name);
}

/** `RefundNotice` that has the fields of the interface `Notice` and no more. */
function addsNothing(type: GraphQLObjectType, parent: GraphQLInterfaceType): boolean {
  const { name } = parent;
  return (
    type.name.length > name.length &&
    type.name.endsWith(name) &&
    Object.keys(type.getFields()).length === Object.keys(parent.getFields()).length
  );
}
