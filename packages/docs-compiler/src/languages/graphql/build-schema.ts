import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  type ASTNode,
  buildASTSchema,
  type ConstDirectiveNode,
  type DefinitionNode,
  getDirectiveValues,
  GraphQLDeprecatedDirective,
  GraphQLError,
  GraphQLSchema,
  GraphQLSpecifiedByDirective,
  type InputValueDefinitionNode,
  isTypeDefinitionNode,
  isTypeNode,
  Kind,
  type NamedTypeNode,
  type TypeDefinitionNode,
  validateSchema,
} from 'graphql';

import { editDefinition } from './fold.ts';
import {
  pruneDefinitions,
  forEachTypeUse,
  kindsByRole,
  namedTypeOf,
  type Role,
  typeKindsOf,
} from './prune.ts';

interface BuiltSchema {
  readonly schema: GraphQLSchema;
  /** Violations of the type system, excluding consequences of missing types. */
  readonly errors: readonly GraphQLError[];
}

interface StoodInSchema extends BuiltSchema {
  /** Types that are used but not defined. */
  readonly standIns: ReadonlySet<string>;
}

/**
 * Builds a schema from any definitions. Parts that violate the type system are removed, and the
 * rest is returned as if it were valid.
 */
export function buildSchema(folded: readonly DefinitionNode[]): StoodInSchema {
  const definitions = standInsFor(folded);
  const standIns = new Set(definitions.map(({ name }) => name.value));
  if (folded.length === 0) {
    const errors = validateSchema(new GraphQLSchema({}));
    return { schema: new GraphQLSchema({ assumeValid: true }), errors, standIns };
  }

  const { schema, errors } = buildSomehow([
    ...withoutTraps(withoutRepeats(folded)),
    ...definitions,
  ]);
  const own = errors.filter(({ nodes }) => !nodes?.some(namesOneOf(standIns)));
  return { schema, errors: firstOf(own), standIns };
}

/**
 * The maximum number of errors: interfaces with wrong implementations have an error for each pair
 * and field.
 */
const mostErrors = 1000;

function firstOf(errors: readonly GraphQLError[]): readonly GraphQLError[] {
  const next = errors[mostErrors];
  if (!next) return errors;
  const rest = `${errors.length - mostErrors} more errors are not listed: the first of them is here.`;
  return [...errors.slice(0, mostErrors), new GraphQLError(rest, { nodes: next.nodes ?? null })];
}

function buildSomehow(definitions: readonly DefinitionNode[]): BuiltSchema {
  try {
    return build(definitions);
  } catch (error) {
    return buildWithoutDefaults(definitions, error);
  }
}

function build(definitions: readonly DefinitionNode[]): BuiltSchema {
  const schema = makeSchema(definitions, { assumeValid: false });
  const errors = validateSchema(schema);
  if (errors.length === 0) return { schema, errors };

  return { schema: makeSchema(pruneDefinitions(definitions), { assumeValid: true }), errors };
}

/**
 * Builds the schema, if necessary without default values: those are all that graphql-js evaluates,
 * so nothing else can fail.
 */
function buildWithoutDefaults(
  definitions: readonly DefinitionNode[],
  reason: unknown,
): BuiltSchema {
  const nodes = definitions
    .flatMap((node) => (node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION ? (node.fields ?? []) : []))
    .filter(({ defaultValue }) => defaultValue?.kind === Kind.OBJECT);
  const message =
    reason instanceof RangeError
      ? 'Default values of input fields cannot refer to each other in a circle.'
      : `The schema cannot be built: ${String(reason)}`;
  const error = new GraphQLError(message, { nodes });
  try {
    const { schema, errors } = build(withoutDefaults(definitions));
    return { schema, errors: [error, ...errors] };
  } catch {
    return { schema: new GraphQLSchema({ assumeValid: true }), errors: [error] };
  }
}

function namesOneOf(names: ReadonlySet<string>): (node: ASTNode) => boolean {
  return (node) => {
    if (isTypeDefinitionNode(node)) return names.has(node.name.value);
    return isTypeNode(node) && names.has(namedTypeOf(node).name.value);
  };
}

/**
 * Limits the repetitions of a member or an interface. graphql-js reports each repetition with all
 * others, so thousands would produce millions of locations.
 */
function withoutRepeats(definitions: readonly DefinitionNode[]): DefinitionNode[] {
  return definitions.map((node) => ({
    ...node,
    ...('types' in node && node.types && { types: fewOfEach(node.types) }),
    ...('interfaces' in node && node.interfaces && { interfaces: fewOfEach(node.interfaces) }),
  }));
}

const few = 20;

function fewOfEach(names: readonly NamedTypeNode[]): NamedTypeNode[] {
  const counts = new Map<string, number>();
  return names.filter(({ name: { value } }) => {
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    return count <= few;
  });
}

/**
 * Returns a placeholder definition for each type that is used but not defined, so that a schema
 * with its uses can be built. A placeholder has no span and no element.
 */
function standInsFor(definitions: readonly DefinitionNode[]): TypeDefinitionNode[] {
  const kinds = typeKindsOf(definitions);
  const roles = new Map<string, Role>();
  for (const definition of definitions) {
    forEachTypeUse(definition, (name, role) => {
      if (kinds.has(name)) return;
      // A field accepts any placeholder, but a union only an object, so the stricter use decides.
      const isPlain = role === 'output' || role === 'input';
      if (!isPlain || !roles.has(name)) roles.set(name, role);
    });
  }
  return Array.from(roles, ([name, role]) => standIn(name, role));
}

function standIn(value: string, role: Role): TypeDefinitionNode {
  const name = { kind: Kind.NAME, value } as const;
  switch (role) {
    case 'output':
    case 'input':
      return { kind: Kind.SCALAR_TYPE_DEFINITION, name };
    case 'interface':
      return { kind: Kind.INTERFACE_TYPE_DEFINITION, name };
    case 'member':
    case 'root':
      return { kind: Kind.OBJECT_TYPE_DEFINITION, name };
    default:
      return role satisfies never;
  }
}

/**
 * Builds a schema of definitions with unique names and without extensions. `assumeValid` makes
 * graphql-js accept violations of the type system.
 */
function makeSchema(
  definitions: readonly DefinitionNode[],
  { assumeValid }: { readonly assumeValid: boolean },
): GraphQLSchema {
  const document = { kind: Kind.DOCUMENT, definitions } as const;
  const options = {
    assumeValid,
    assumeValidSDL: true,
    // Avoids a copy of the schema, which is needed only for resolvers: 3 times faster.
    updateResolversInPlace: true,
    // Otherwise a type called `Mutation` becomes a root type even if the `schema` definition does
    // not name it.
    useSchemaDefinition: false,
  };
  const typeDefs = namesCollide(definitions) ? buildASTSchema(document, options) : document;
  return makeExecutableSchema({ ...options, typeDefs });
}

/**
 * Checks for names that graphql-tools would mix up. It merges types and directives in one plain
 * object, so a type with the name of a directive, or `constructor`, collides. A built schema is not
 * affected.
 */
function namesCollide(definitions: readonly DefinitionNode[]): boolean {
  const names = new Set(Object.getOwnPropertyNames(Object.prototype));
  for (const node of definitions) {
    const name = 'name' in node ? node.name?.value : undefined;
    if (name === undefined) continue;
    if (names.has(name)) return true;
    names.add(name);
  }
  return false;
}

/**
 * Removes definitions that make graphql-js throw when it builds or prints a schema: default values
 * of missing or non-input types, and invalid values of built-in directives. These errors are
 * reported elsewhere.
 */
function withoutTraps(definitions: readonly DefinitionNode[]): DefinitionNode[] {
  const kinds = typeKindsOf(definitions);

  function input(node: InputValueDefinitionNode): InputValueDefinitionNode {
    if (!node.defaultValue) return withSoundDirectives(node);

    const kind = kinds.get(namedTypeOf(node.type).name.value);
    const isInput = kind !== undefined && kindsByRole.input.includes(kind);
    return withSoundDirectives(isInput ? node : withoutDefault(node));
  }

  const edit = { field: withSoundDirectives, value: withSoundDirectives, input };
  return definitions.map((definition) => {
    const isScalar = definition.kind === 'ScalarTypeDefinition';
    return isScalar ? withSoundDirectives(definition) : editDefinition(definition, edit);
  });
}

/**
 * Removes all default values: the last resort if they cannot be evaluated, as in `input A { a: A =
 * {} }`.
 */
function withoutDefaults(definitions: readonly DefinitionNode[]): DefinitionNode[] {
  return definitions.map((definition) => editDefinition(definition, { input: withoutDefault }));
}

function withoutDefault(node: InputValueDefinitionNode): InputValueDefinitionNode {
  const { defaultValue: _default, ...bare } = node;
  return bare;
}

function withSoundDirectives<Node extends { readonly directives?: readonly ConstDirectiveNode[] }>(
  node: Node,
): Node {
  const { directives } = node;
  if (!directives || directives.every(isSound)) return node;
  return { ...node, directives: directives.filter(isSound) };
}

function isSound(directive: ConstDirectiveNode): boolean {
  const definition = [GraphQLDeprecatedDirective, GraphQLSpecifiedByDirective].find(
    ({ name }) => name === directive.name.value,
  );
  if (!definition) return true;
  try {
    getDirectiveValues(definition, { directives: [directive] });
    return true;
  } catch {
    return false;
  }
}
