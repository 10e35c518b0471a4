import {
  GraphQLError,
  isExecutableDefinitionNode,
  isTypeExtensionNode,
  Kind,
  KnownDirectivesRule,
  LoneSchemaDefinitionRule,
  OperationTypeNode,
  PossibleTypeExtensionsRule,
  UniqueDirectivesPerLocationRule,
  UniqueEnumValueNamesRule,
  UniqueFieldDefinitionNamesRule,
  UniqueOperationTypesRule,
  visit,
  visitInParallel,
  type ASTVisitorKeyMap,
  type DefinitionNode,
  type NameNode,
} from 'graphql';
import { specifiedSDLRules } from 'graphql/validation/specifiedRules.js';
import {
  SDLValidationContext,
  type SDLValidationRule,
} from 'graphql/validation/ValidationContext.js';

import { isSchemaNode, type Heads, keysWithout, keysWithoutTypes } from './fold.ts';
import { defaultRoots } from './prune.ts';

/**
 * Returns the errors of graphql-js's SDL rules for all files together. Does not compare the parts
 * of a duplicate definition, as the duplicate itself is reported.
 */
export function sdlErrors(
  definitions: readonly DefinitionNode[],
  { dropped }: Heads,
): GraphQLError[] {
  const ownErrors = [
    ...schemaErrors(definitions),
    ...rootErrors(definitions),
    ...operationErrors(definitions),
  ];
  const isDouble = (node: DefinitionNode): boolean =>
    dropped.has(node) && !isTypeExtensionNode(node);
  const compared = definitions.filter((node) => !isDouble(node));
  return [
    ...ownErrors,
    ...validate(definitions, others, visitorKeys),
    ...validate(definitions.map(withInputFields), [KnownDirectivesRule], keysWithoutTypes),
    ...validate(compared, comparing, keysWithoutTypes),
  ];
}

/** Works around graphql-js 16, which treats the fields of `extend input` as arguments. */
function withInputFields(node: DefinitionNode): DefinitionNode {
  return node.kind === Kind.INPUT_OBJECT_TYPE_EXTENSION
    ? { ...node, kind: Kind.INPUT_OBJECT_TYPE_DEFINITION }
    : node;
}

/** The rules that compare all definitions and extensions of a name. */
const comparing: readonly SDLValidationRule[] = [
  UniqueOperationTypesRule,
  UniqueEnumValueNamesRule,
  UniqueFieldDefinitionNamesRule,
  UniqueDirectivesPerLocationRule,
  PossibleTypeExtensionsRule,
];

const own: readonly SDLValidationRule[] = [LoneSchemaDefinitionRule, KnownDirectivesRule];
const others = specifiedSDLRules.filter((rule) => !own.includes(rule) && !comparing.includes(rule));

function validate(
  definitions: readonly DefinitionNode[],
  applied: readonly SDLValidationRule[],
  keys: ASTVisitorKeyMap,
): GraphQLError[] {
  const errors: GraphQLError[] = [];
  const document = { kind: Kind.DOCUMENT, definitions } as const;
  const context = new Context(document, undefined, (error) => errors.push(error));
  visit(document, visitInParallel(applied.map((rule) => rule(context))), keys);
  return errors;
}

/**
 * Disables graphql-js's suggestions, because the rule that writes the message computes near misses,
 * and only for a few findings.
 */
class Context extends SDLValidationContext {
  override get hideSuggestions(): boolean {
    return true;
  }
}

// Skips half of the nodes, which no SDL rule visits.
const visitorKeys = keysWithout('name', 'description', 'locations');

/**
 * Returns errors about `schema` definitions with the messages of graphql-js, which locates only the
 * second definition.
 */
function schemaErrors(definitions: readonly DefinitionNode[]): GraphQLError[] {
  const [first, ...others] = definitions.filter(({ kind }) => kind === Kind.SCHEMA_DEFINITION);
  return others.map(
    (node) =>
      new GraphQLError('Must provide only one schema definition.', {
        nodes: first ? [first, node] : node,
      }),
  );
}

/**
 * Returns errors about root types with the messages of graphql-js 17; version 16 does not check
 * them.
 */
function rootErrors(definitions: readonly DefinitionNode[]): GraphQLError[] {
  const byType = new Map<string, Root[]>();
  for (const root of rootsOf(definitions))
    byType.set(root.name.value, [...(byType.get(root.name.value) ?? []), root]);
  return [...byType]
    .filter(([, roots]) => new Set(roots.map(({ operation }) => operation)).size > 1)
    .map(([name, roots]) => {
      const kinds = roots.map(({ operation }) => operation).join(' and ');
      const message = `All root types must be different, "${name}" type is used as ${kinds} root types.`;
      return new GraphQLError(message, { nodes: roots.map((root) => root.name) });
    });
}

interface Root {
  readonly operation: OperationTypeNode;
  readonly name: NameNode;
}

/**
 * Returns the root types: first those with a default name, then those that a `schema` definition or
 * extension names.
 */
function rootsOf(definitions: readonly DefinitionNode[]): Root[] {
  const given = definitions
    .filter(isSchemaNode)
    .flatMap(({ operationTypes = [] }) => operationTypes)
    .map(({ operation, type }) => ({ operation, name: type.name }));
  if (definitions.some(({ kind }) => kind === Kind.SCHEMA_DEFINITION)) return given;

  const isGiven = new Set(given.map(({ operation }) => operation));
  const named = definitions
    .filter((node) => node.kind === Kind.OBJECT_TYPE_DEFINITION)
    .flatMap(({ name }) =>
      Object.values(OperationTypeNode)
        .filter((operation) => defaultRoots[operation] === name.value && !isGiven.has(operation))
        .map((operation) => ({ operation, name })),
    );
  return [...named, ...given];
}

function operationErrors(definitions: readonly DefinitionNode[]): GraphQLError[] {
  return definitions
    .filter(isExecutableDefinitionNode)
    .map((node) => new GraphQLError('A schema file cannot hold an operation.', { nodes: node }));
}
