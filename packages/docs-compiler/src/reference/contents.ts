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
import { implementersOf } from '../schema/implementers.ts';
import { groupBy } from '../text/group-by.ts';
import { fieldOf } from './field-of.ts';
import { usesOf } from './uses.ts';
import { isListed, lifecycleOf, type World } from './world.ts';

/** What a page says of its element, but for its sections. */
export type Contents = Omit<ReferenceNode, keyof ReferencePage | 'sections'>;

/** What the page of each element says, by the element's coordinate. */
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

/** More would be a list of what there is, not a help. */
const mostExamples = 7;

/** What stands around an element: its topic, and the guides that show it. */
function surroundings({ topicOf }: World, { page, examples }: About) {
  return { topic: topicOf.get(page.coordinate), guides: guidesOf(page, examples) };
}

/** `RefundPaused` is "paused" of a refund. What a hidden page says is shown on that page alone. */
function statesOf({ lifecycles, documenting }: World, typeName: string): StateOfNode[] {
  return lifecycles.flatMap((lifecycle) => {
    const state = lifecycle.states.find(({ fact }) => fact.type === typeName);
    const isOwn = lifecycle.page === documenting.get(typeName);
    return state && (isOwn || lifecycle.page.hidden !== true) ? [{ lifecycle, state }] : [];
  });
}

/** The failures that types stand for. */
function errorsAmong({ errors }: World, types: readonly string[]): FactNode<ErrorFact>[] {
  const names = new Set(types);
  return errors.filter(
    ({ page }) => page.hidden !== true && names.has(page.documents?.target?.coordinate ?? ''),
  );
}

/** What a value of the type can be. */
function casesOf({ schema: { schema } }: World, typeName: string): string[] {
  const type = schema.getType(typeName);
  return isUnionType(type) ? type.getTypes().map(({ name }) => name) : implementersOf(schema, type);
}

/** Those that work, on pages that lists may name. */
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

/** More would be a list of what there is, not a help. */
const most = 12;

/**
 * Of each guide that shows an element at work its best example. The guide that shows it most often
 * is about it, so it comes first. What the page of another element shows is said of that element.
 */
function guidesOf(
  { kind }: ReferencePage,
  examples: readonly ExampleNode[],
): readonly ExampleNode[] {
  const ofGuides = examples.filter(({ page }) => page.kind !== 'reference');
  const guides = [...groupBy(ofGuides, ({ page }) => page).values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([best]) => best ?? []);
  // Whoever looks up a call reads of each way to make it; a type is in nearly all of them.
  return isCall(kind) ? guides : guides.slice(0, most);
}

/** From a call to its payload, from there to an object, from there to the object's state. */
const steps = 3;

/** The lifecycles that a call's answer leads to, nearest first, but for those of hidden pages. */
function outcomesOf(world: World, typeName: string): LifecycleNode[] {
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

/** Who sees so many fields of a type has seen how it is used. */
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
  /** How many parts of the type it names. */
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
 * What an object is there for, where its shape tells: readers look for what it carries, not for
 * it. No name is known here, whatever a schema is about.
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

/** Whether the calls of a root type alone return it. */
function isOfCalls(schema: GraphQLSchema, name: string, root: Root): boolean {
  const users = usersOf(schema, name);
  return root !== null && root !== undefined && users.size > 0 && isOnly(users, root.name);
}

/** The same where another type that only they return stands between. */
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
