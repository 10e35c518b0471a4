import {
  type DefinitionNode,
  type DirectiveDefinitionNode,
  type DirectiveNode,
  extendSchema,
  type GraphQLError,
  type GraphQLSchema,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  parse,
  valueFromASTUntyped,
} from 'graphql';

import { foldType, type Heads } from './fold.ts';

/** The definitions that a subgraph may use without defining them. */
export interface Federation {
  /** The author's definitions as composition reads them, and those that composition adds. */
  readonly definitions: readonly DefinitionNode[];
  /** Returns the author's schema with the additions of composition. */
  extend(schema: GraphQLSchema): GraphQLSchema;
  /** Checks whether composition resolves an error. */
  mends(error: GraphQLError): boolean;
}

/**
 * Returns the federation of a subgraph; undefined for any other schema. A subgraph is incomplete:
 * it uses directives that composition defines, extends types of other subgraphs, and needs no
 * `Query`. The added definitions are for validation only: they are neither elements nor part of the
 * reference.
 */
export function federationOf(
  definitions: readonly DefinitionNode[],
  { heads, applied }: { readonly heads: Heads; readonly applied: readonly DirectiveNode[] },
): Federation | undefined {
  const names = namesOf(applied);
  if (!isSubgraph(applied, { names, heads })) return undefined;

  const added = [...directives(names), ...types].filter(({ name: { value }, kind }) =>
    kind === Kind.DIRECTIVE_DEFINITION ? !heads.directives.has(value) : !heads.types.has(value),
  );
  return {
    definitions: [...definitions.map((node) => asHead(node, heads)), ...added],
    extend: (schema) =>
      extendSchema(schema, { kind: Kind.DOCUMENT, definitions: added }, { assumeValid: true }),
    mends: ({ message }) => message === 'Query root type must be provided.',
  };
}

/**
 * The definitions that composition adds to each subgraph, from the specification at
 * specs.apollo.dev. Version 2 includes version 1, except for the name of the scalar of `fields`.
 * Types have their prefixed names, so that they do not collide with an author's `Scope`.
 */
const federationDefinitions = parse(
  /* GraphQL */ `
    directive @link(
      url: String!
      as: String
      for: link__Purpose
      import: [link__Import]
    ) repeatable on SCHEMA
    directive @key(
      fields: federation__FieldSet!
      resolvable: Boolean = true
    ) repeatable on OBJECT | INTERFACE
    directive @requires(fields: federation__FieldSet!) on FIELD_DEFINITION
    directive @provides(fields: federation__FieldSet!) on FIELD_DEFINITION
    directive @external(reason: String) on OBJECT | FIELD_DEFINITION
    directive @extends on OBJECT | INTERFACE
    directive @shareable repeatable on OBJECT | FIELD_DEFINITION
    directive @override(from: String!, label: String) on FIELD_DEFINITION
    directive @interfaceObject on OBJECT
    directive @composeDirective(name: String!) repeatable on SCHEMA
    directive @tag(
      name: String!
    ) repeatable on SCHEMA | SCALAR | OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION | INTERFACE | UNION | ENUM | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION
    directive @inaccessible on SCALAR | OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION | INTERFACE | UNION | ENUM | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION
    directive @authenticated on SCALAR | OBJECT | FIELD_DEFINITION | INTERFACE | ENUM
    directive @requiresScopes(
      scopes: [[federation__Scope!]!]!
    ) on SCALAR | OBJECT | FIELD_DEFINITION | INTERFACE | ENUM
    directive @policy(
      policies: [[federation__Policy!]!]!
    ) on SCALAR | OBJECT | FIELD_DEFINITION | INTERFACE | ENUM
    directive @context(name: String!) repeatable on OBJECT | INTERFACE | UNION
    directive @fromContext(field: federation__ContextFieldValue) on ARGUMENT_DEFINITION
    directive @cost(
      weight: Int!
    ) on SCALAR | OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION | ENUM | INPUT_FIELD_DEFINITION
    directive @listSize(
      assumedSize: Int
      slicingArguments: [String!]
      sizedFields: [String!]
      requireOneSlicingArgument: Boolean = true
    ) on FIELD_DEFINITION
    directive @cacheTag(format: String!) repeatable on OBJECT | INTERFACE | FIELD_DEFINITION

    scalar federation__FieldSet
    scalar FieldSet
    scalar _FieldSet
    scalar federation__Scope
    scalar federation__Policy
    scalar federation__ContextFieldValue
    scalar link__Import
    enum link__Purpose {
      SECURITY
      EXECUTION
    }

    scalar _Any
    union _Entity
    type _Service {
      sdl: String
    }
  `,
  { noLocation: true },
).definitions;

const specified = federationDefinitions.filter((node) => node.kind === Kind.DIRECTIVE_DEFINITION);
const types = federationDefinitions.filter(isTypeDefinitionNode);

/** Directives that are common in other schemas: an undefined one does not indicate a subgraph. */
const common = new Set(['authenticated', 'cost', 'listSize', 'policy', 'requiresScopes']);

function isSubgraph(
  applied: readonly DirectiveNode[],
  { names, heads }: { readonly names: Names; readonly heads: Heads },
): boolean {
  return applied.some(({ name: { value } }) => {
    const known = names.get(value);
    if (known === undefined || common.has(known)) return false;
    // Some subgraphs define the directives that they use for the sake of editors.
    return known === 'key' || !heads.directives.has(value);
  });
}

/** Names in the specification by the names in the schema, such as `federation__key` or `myKey`. */
type Names = ReadonlyMap<string, string>;

function namesOf(applied: readonly DirectiveNode[]): Names {
  const names = new Map<string, string>();
  const links = applied.filter(({ name }) => name.value === 'link').map(argumentsOf);
  const spaces = ['federation', ...links.flatMap(({ as }) => (typeof as === 'string' ? [as] : []))];
  for (const { name } of specified) {
    names.set(name.value, name.value);
    for (const space of spaces) names.set(`${space}__${name.value}`, name.value);
  }
  for (const each of links.flatMap(({ import: imports }) => imports)) {
    const { name, as } = renamed(each);
    if (names.has(name)) names.set(as, name);
  }
  return names;
}

/** Parses an import such as `{ name: "@key", as: "@myKey" }`. */
function renamed(imported: unknown): { readonly name: string; readonly as: string } {
  const { name, as }: Readonly<Record<string, unknown>> = Object(imported);
  return { name: String(name).slice(1), as: String(as).slice(1) };
}

function argumentsOf({ arguments: given = [] }: DirectiveNode): Record<string, unknown> {
  return Object.fromEntries(
    given.map(({ name, value }) => [name.value, valueFromASTUntyped(value)]),
  );
}

function directives(names: Names): readonly DirectiveDefinitionNode[] {
  return Array.from(names, ([value, known]) => {
    const name = { kind: Kind.NAME, value } as const;
    return specified.filter((node) => node.name.value === known).map((node) => ({ ...node, name }));
  }).flat();
}

/** Converts the first extension of a type of another subgraph to its definition. */
function asHead(node: DefinitionNode, { types: heads }: Heads): DefinitionNode {
  const isHead = isTypeExtensionNode(node) && heads.get(node.name.value) === node;
  return isHead ? foldType(node, []) : node;
}
