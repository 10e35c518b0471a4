import { partCoordinate } from '@docs-compiler/graph';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
  specifiedScalarTypes,
  type GraphQLEnumType,
  type GraphQLNamedType,
  type GraphQLUnionType,
} from 'graphql';

import type { EnumValueJson, TypeJson, UnionMemberJson } from '../graph-json.ts';
import { caseCoordinate } from '../graph/cases.ts';
import { requirementsOf } from '../schema/requirements.ts';
import { byCodeUnit } from '../text/order.ts';
import { appliedDirectives } from '../schema/applied-directives.ts';
import { implementersOf, rootTypesOf } from '../schema/types.ts';
import type { EmitContext } from './context.ts';
import { fieldsJson } from './fields.ts';
import { deprecatedJson, requirementsJson, sinceJson } from './part.ts';
import { rootTypeContents, typeContentsJson } from './reference.ts';
import { sourceOfElement, sourceOfPart } from './source.ts';

/** Returns all types that the site shows, sorted by name: those with a page, and the root types. */
export function typesJson(context: EmitContext): TypeJson[] {
  const { schema, referencePages } = context.graph;
  const roots: readonly GraphQLNamedType[] = rootTypesOf(schema);
  const types = new Map<string, GraphQLNamedType>();
  for (const type of [...specifiedScalarTypes, ...Object.values(schema.getTypeMap())])
    if (referencePages.has(type.name) || roots.includes(type)) types.set(type.name, type);
  return [...types.values()]
    .sort((a, b) => byCodeUnit(a.name, b.name))
    .map((type) => typeJson(context, type));
}

function typeJson(context: EmitContext, type: GraphQLNamedType): TypeJson {
  const { graph, prose, uses } = context;
  const page = graph.referencePages.get(type.name);
  const directives = appliedDirectives([type.astNode, ...type.extensionASTNodes]);
  return {
    name: type.name,
    kind: kindOf(type),
    route: page?.route ?? null,
    coordinate: type.name,
    ...prose(type.description),
    ...partsJson(context, type),
    directives,
    ...requirementsJson(context, requirementsOf(directives)),
    deprecated: null,
    ...sinceJson(context, type.name),
    usedBy: [...(uses.get(type.name) ?? [])],
    ...(page ? typeContentsJson(page) : rootTypeContents),
    source: sourceOfElement(graph, type.name),
  };
}

function kindOf(type: GraphQLNamedType): TypeJson['kind'] {
  if (isObjectType(type)) return 'object';
  if (isInterfaceType(type)) return 'interface';
  if (isUnionType(type)) return 'union';
  if (isEnumType(type)) return 'enum';
  return isInputObjectType(type) ? 'input' : 'scalar';
}

function partsJson(context: EmitContext, type: GraphQLNamedType): Partial<TypeJson> {
  if (isObjectType(type) || isInterfaceType(type)) {
    return {
      fields: fieldsJson(context, type),
      interfaces: type.getInterfaces().map(({ name }) => name),
      ...(isInterfaceType(type) && {
        implementedBy: implementersOf(context.graph.schema, type).sort(byCodeUnit),
      }),
    };
  }
  if (isInputObjectType(type)) {
    return { fields: fieldsJson(context, type), ...(type.isOneOf && { oneOf: true }) };
  }
  if (isUnionType(type)) return { members: membersJson(context, type) };
  if (isEnumType(type)) return { values: valuesJson(context, type) };
  const specifiedBy = isScalarType(type) ? type.specifiedByURL : undefined;
  return specifiedBy ? { specifiedBy } : {};
}

function membersJson(context: EmitContext, type: GraphQLUnionType): UnionMemberJson[] {
  return type.getTypes().map(({ name }) => ({
    name,
    anchor: name,
    ...context.meanings.get(caseCoordinate(type.name, name)),
  }));
}

function valuesJson(context: EmitContext, type: GraphQLEnumType): EnumValueJson[] {
  return type.getValues().map((value) => {
    const coordinate = partCoordinate(type.name, value.name);
    return {
      name: value.name,
      coordinate,
      anchor: value.name,
      ...context.prose(value.description),
      directives: appliedDirectives([value.astNode]),
      deprecated: deprecatedJson(context, coordinate, value),
      ...sinceJson(context, coordinate),
      ...context.meanings.get(coordinate),
      source: sourceOfPart(context.graph, { coordinate, astNode: value.astNode }),
    };
  });
}
