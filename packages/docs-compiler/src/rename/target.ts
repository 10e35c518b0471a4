import { argumentCoordinate, partCoordinate } from '@docs-compiler/graph';
import {
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
} from 'graphql';

import type { Graph } from '../graph.ts';
import type { LinkContext } from '../link/context.ts';
import { lookUp } from '../link/fact-reference.ts';
import type { SchemaElement } from '../parse/types.ts';
import { rootKindOf } from '../schema/types.ts';
import { orList } from '../text/phrases.ts';
import { heldBy, itemsOf, partsOf, typesOf } from '../link/behavior/parts.ts';
import { typeOfPart } from '../link/resolve.ts';

/** The reason why nothing can be renamed, with remedies. */
export interface RenameFault {
  readonly message: string;
  readonly help: readonly string[];
}

/** The elements that get a new name. */
export interface RenameTarget {
  /** The present name, without its owner. */
  readonly name: string;
  /** The new name, without its owner. */
  readonly to: string;
  /**
   * The coordinates of the elements, that of the request first: a field of an interface is renamed
   * in all types that implement it, and filters follow the fields and types that they name.
   */
  readonly coordinates: ReadonlySet<string>;
}

interface Names {
  /** A coordinate: `Loan`, `Loan.due`, `Query.loan(id:)`, `Genre.POEM`. */
  readonly from: string;
  /** The new name, alone or as a coordinate with the same owner. */
  readonly to: string;
}

interface Linked {
  readonly graph: Graph;
  readonly context: LinkContext;
}

/** Returns the elements that a request renames, or the reason why it cannot. */
export function renameTarget(linked: Linked, { from, to }: Names): RenameTarget | RenameFault {
  const element = elementOf(linked, from);
  if ('message' in element) return element;
  const name = nameIn(element, to);
  if (typeof name !== 'string') return name;
  if (name === element.name)
    return fault(`\`${element.coordinate}\` already has this name`, 'give another name');
  const { schema, elements } = linked.graph;
  const coordinates = withFilters(linked.context, familyOf(linked.graph, element));
  for (const each of coordinates) {
    const renamed = renamedCoordinate(elements.get(each) ?? element, name);
    if (elements.has(renamed) || schema.getType(renamed))
      return fault(`\`${renamed}\` already exists`, 'give another name');
  }
  return { name: element.name, to: name, coordinates };
}

/** Returns the coordinate of an element under a new name. */
export function renamedCoordinate({ kind, parent }: SchemaElement, name: string): string {
  if (parent === undefined) return name;
  return kind === 'argument' ? argumentCoordinate(parent, name) : partCoordinate(parent, name);
}

function elementOf({ graph, context }: Linked, from: string): SchemaElement | RenameFault {
  // The colon of an argument is easily forgotten.
  const coordinate = from.replace(/\((\w+)\)$/, '($1:)');
  const element = graph.elements.get(coordinate);
  if (!element) return unknown({ graph, context }, from);
  if (coordinate.startsWith('@'))
    return fault(
      'directives and their arguments cannot be renamed',
      'change it by hand in the schema and the pages: `check` reports each place that still has the former name',
    );
  const { schema, definitions } = graph.parsed;
  const isNamed = definitions.some(({ kind }) => kind === Kind.SCHEMA_DEFINITION);
  if (!isNamed && rootKindOf(schema, coordinate))
    return fault(
      `\`${coordinate}\` is a root type by its name`,
      'to give it another one, add a `schema { … }` definition first',
    );
  if (!element.span) return fault(`\`${from}\` is built in`, 'name an element of your schema');
  return element;
}

function unknown({ graph, context }: Linked, from: string): RenameFault {
  const { near } = lookUp(context, { name: from, from: 'applies' });
  if (near.length > 0) {
    const names = near.map((each) => each.coordinate);
    return fault(`the schema has no \`${from}\``, `write ${orList(names)}`);
  }
  const states = graph.lifecycles.flatMap((lifecycle) => lifecycle.states);
  const state = states.find(({ fact }) => fact.name === from);
  const byHand = '`check` reports each place that still has the former name';
  if (state) {
    const { coordinate } = state.target ?? {};
    return {
      message: `\`${from}\` is the name of a state in its lifecycle, which \`rename\` does not change`,
      help: [
        ...(coordinate === undefined
          ? []
          : [`to rename the state of the API, rename \`${coordinate}\``]),
        `to rename it in the docs alone, change \`name\`, \`initial\`, \`from\` and \`to\` in \`lifecycle:\` by hand: ${byHand}`,
      ],
    };
  }
  const kind = factNamed(graph, from);
  if (kind !== undefined)
    return fault(
      `\`${from}\` is ${kind}, which \`rename\` does not change`,
      `change it by hand: ${byHand}`,
    );
  return fault(
    `the schema has no \`${from}\``,
    'write a type (`Loan`), a field (`Loan.due`), an argument (`Query.loan(id:)`) or an enum value (`Genre.POEM`)',
  );
}

/** Returns the kind of the fact that has a name, with an article. */
function factNamed(graph: Graph, name: string): string | undefined {
  const named: readonly (readonly [kind: string, names: readonly string[]])[] = [
    ['an error code', graph.errorCodes.map(({ fact }) => fact.code)],
    ['an error', graph.errors.map(({ fact }) => fact.name)],
    ['an event', graph.events.map(({ fact }) => fact.name)],
    ['a scope', graph.scopes.map(({ fact }) => fact.name)],
    ['a constant', graph.constants.map(({ fact }) => fact.name)],
    ['an action', graph.acts.map(({ fact }) => fact.name)],
    ['a lifecycle', graph.lifecycles.map(({ fact }) => fact.id)],
  ];
  return named.find(([, names]) => names.includes(name))?.[0];
}

/** Returns the new name without its owner, or why it cannot be used. */
function nameIn(element: SchemaElement, to: string): string | RenameFault {
  const written = /[^\w](\w+):?\)?$/.exec(to)?.[1] ?? to;
  const isWhole = to.replace(/\((\w+)\)$/, '($1:)') === renamedCoordinate(element, written);
  if (written !== to && !isWhole) {
    return fault(
      `\`${to}\` is no new name for \`${element.coordinate}\``,
      element.parent === undefined
        ? 'give the new name of the type alone'
        : `give the new name alone, or with the same owner: \`${renamedCoordinate(element, 'newName')}\``,
    );
  }
  if (!/^[A-Za-z_]\w*$/.test(written))
    return fault(
      `\`${written}\` is not a GraphQL name`,
      'use letters, digits and `_`, and begin with a letter',
    );
  if (written.startsWith('__'))
    return fault(`\`${written}\` is reserved`, 'begin the name with a letter');
  if (element.kind === 'enum-value' && /^(true|false|null)$/.test(written))
    return fault(`\`${written}\` cannot be an enum value`, 'give another name');
  return written;
}

/**
 * Returns the element, and for a field of an interface or of a type that implements it, the same
 * field of all of them.
 */
function familyOf({ schema, elements }: Graph, element: SchemaElement): ReadonlySet<string> {
  const { kind, name, parent = '', coordinate } = element;
  const isField = kind === 'field';
  if (!isField && kind !== 'argument') return new Set([coordinate]);
  const field = elements.get(isField ? coordinate : parent);
  const fields = ownersOf(schema, field?.parent ?? '', field?.name ?? '').map((owner) =>
    partCoordinate(owner, field?.name ?? ''),
  );
  const same = isField ? fields : fields.map((each) => argumentCoordinate(each, name));
  return new Set([coordinate, ...same.filter((each) => elements.has(each))]);
}

/** Adds the fields of filters, and the values of enums in filters, that name one of the elements. */
function withFilters(context: LinkContext, coordinates: ReadonlySet<string>): ReadonlySet<string> {
  const named = [...filterNames(context)].filter(({ names }) => coordinates.has(names));
  return new Set([...coordinates, ...named.map(({ coordinate }) => coordinate)]);
}

/** Returns the types that share a field with a type through interfaces. */
function ownersOf(schema: GraphQLSchema, owner: string, field: string): string[] {
  const found = new Set<GraphQLObjectType | GraphQLInterfaceType>();
  const add = (name: string): void => {
    const type = schema.getType(name);
    if (!isObjectType(type) && !isInterfaceType(type)) return;
    if (!type.getFields()[field] || found.has(type)) return;
    found.add(type);
    for (const each of type.getInterfaces()) add(each.name);
    if (!isInterfaceType(type)) return;
    const { objects, interfaces } = schema.getImplementations(type);
    for (const each of [...objects, ...interfaces]) add(each.name);
  };
  add(owner);
  return [...found].map(({ name }) => name);
}

/** Returns a fault with one remedy. */
export function fault(message: string, help: string): RenameFault {
  return { message, help: [help] };
}

// A list with an argument `filter` is filtered by the fields that the filter names: a key of the
// filter is the name of a field, and a value of `typename` is the name of a type.

/** An input field or an enum value of a filter, and the coordinate of what it names. */
interface FilterName {
  readonly coordinate: string;
  readonly names: string;
}

/** Returns the names in the filters of all lists. */
function* filterNames(context: LinkContext): Generator<FilterName> {
  const seen = new Set<string>();
  for (const argument of context.schema.elements.values()) {
    const field = context.schema.elements.get(argument.parent ?? '');
    if (argument.kind !== 'argument' || argument.name !== 'filter' || !field) continue;
    const filter = typeOfPart(context, argument);
    const items = itemsOf(context, typesOf(context, [field]));
    if (filter) yield* namesIn(context, { filter, items, seen });
  }
}

interface Filter {
  readonly filter: SchemaElement;
  /** The possible types of the items. */
  readonly items: readonly SchemaElement[];
  /** The filters that were read, each with its items. */
  readonly seen: Set<string>;
}

function* namesIn(context: LinkContext, { filter, items, seen }: Filter): Generator<FilterName> {
  const key = [filter, ...items].map(({ coordinate }) => coordinate).join(' ');
  if (filter.kind !== 'input' || seen.has(key)) return;
  seen.add(key);
  for (const field of context.children.get(filter.coordinate) ?? []) {
    const inner = typeOfPart(context, field);
    if (field.name === 'typename') yield* typesIn(context, inner);
    for (const { coordinate } of partsOf(context, items).get(field.name) ?? [])
      yield { coordinate: field.coordinate, names: coordinate };
    // The conditions on a list are `any` and `every` of its items.
    const isList = field.name === 'any' || field.name === 'every';
    const held = isList ? items : heldBy(context, items, field.name).items;
    if (inner && held.length > 0) yield* namesIn(context, { filter: inner, items: held, seen });
  }
}

/** Returns the enum values that operators such as `eq` and `in` compare the type with. */
function* typesIn(
  context: LinkContext,
  operators: SchemaElement | undefined,
): Generator<FilterName> {
  for (const operator of context.children.get(operators?.coordinate ?? '') ?? []) {
    const values = typeOfPart(context, operator);
    for (const { coordinate, name } of context.children.get(values?.coordinate ?? '') ?? [])
      if (context.schema.elements.has(name)) yield { coordinate, names: name };
  }
}
