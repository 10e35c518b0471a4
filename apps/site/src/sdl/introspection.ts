import type { ArgumentJson, DirectiveJson, FieldJson, TypeJson } from 'docs-compiler/graph';
import { buildSchema, introspectionFromSchema, type IntrospectionSchema } from 'graphql';

import type { GraphIndex } from '../graph-index.ts';
import { isBuiltIn, rootsOf } from './document.ts';
import { createTypeRefs, kindOf, type TypeRefs } from './type-refs.ts';

/**
 * What a server would answer to the full introspection query. Made from the graph itself: to parse
 * the printed schema and to run the query takes ten times as long, and gives the same.
 */
export function introspection({ graph, elements }: GraphIndex): object {
  const roots = rootsOf({ graph });
  const root = (kind: 'query' | 'mutation' | 'subscription') => {
    const name = roots.get(kind);
    return name === undefined ? null : { name, kind: 'OBJECT' };
  };
  const refs = createTypeRefs(elements);
  const own = ownParts();
  return {
    __schema: {
      description: graph.schema?.description ?? null,
      queryType: root('query'),
      mutationType: root('mutation'),
      subscriptionType: root('subscription'),
      types: [
        ...graph.types.filter(isUsed).map((type) => typeOf(refs, type)),
        ...own.types.filter(({ name }) => name.startsWith('__')),
      ],
      directives: [
        ...graph.directives.map((directive) => directiveOf(refs, directive)),
        ...own.directives,
      ],
    },
  };
}

const options = {
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
};

/** The types and directives of GraphQL itself, from the smallest schema that there is. */
function ownParts(): IntrospectionSchema {
  return introspectionFromSchema(buildSchema('type Query { it: Boolean }'), options).__schema;
}

/** A schema has of the built-in scalars those that it uses. Introspection itself uses two. */
function isUsed({ name, usedBy }: TypeJson): boolean {
  return !isBuiltIn(name) || usedBy.length > 0 || name === 'String' || name === 'Boolean';
}

function typeOf(refs: TypeRefs, type: TypeJson) {
  const { name, kind, description, fields = [], values, specifiedBy, oneOf } = type;
  const isInput = kind === 'input';
  const hasFields = kind === 'object' || kind === 'interface';
  return {
    kind: kindOf(type),
    name,
    description,
    specifiedByURL: specifiedBy ?? null,
    isOneOf: isInput ? (oneOf ?? false) : null,
    fields: hasFields ? fields.map((field) => fieldOf(refs, field)) : null,
    inputFields: isInput ? fields.map((field) => inputOf(refs, field)) : null,
    interfaces: hasFields ? refs.named(type.interfaces ?? []) : null,
    enumValues: values ? values.map(describedPart) : null,
    possibleTypes: possibleTypes(refs, type),
  };
}

function possibleTypes(refs: TypeRefs, { kind, members, implementedBy }: TypeJson) {
  if (kind === 'union') return refs.named((members ?? []).map(({ name }) => name));
  if (kind !== 'interface') return null;
  return refs.named(implementedBy ?? []).filter((ref) => ref.kind === 'OBJECT');
}

function fieldOf(refs: TypeRefs, field: FieldJson) {
  const { name, description, ...deprecation } = describedPart(field);
  return {
    name,
    description,
    args: field.arguments.map((argument) => inputOf(refs, argument)),
    type: refs.of(field),
    ...deprecation,
  };
}

function inputOf(refs: TypeRefs, input: ArgumentJson | FieldJson) {
  const { name, description, ...deprecation } = describedPart(input);
  return {
    name,
    description,
    type: refs.of(input),
    defaultValue: input.defaultValue,
    ...deprecation,
  };
}

function directiveOf(refs: TypeRefs, directive: DirectiveJson) {
  const { name, description, repeatable, locations } = directive;
  return {
    name,
    description,
    isRepeatable: repeatable,
    // The graph has no deprecated directives: SDL cannot say it yet.
    isDeprecated: false,
    deprecationReason: null,
    locations,
    args: directive.arguments.map((argument) => inputOf(refs, argument)),
  };
}

function describedPart({
  name,
  description,
  deprecated,
}: Pick<FieldJson, 'name' | 'description' | 'deprecated'>) {
  return {
    name,
    description,
    isDeprecated: deprecated !== null,
    deprecationReason: deprecated && (deprecated.reason ?? 'No longer supported'),
  };
}
