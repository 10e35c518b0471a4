import {
  isAbstractType,
  isInterfaceType,
  isObjectType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

/** The context in which selections are resolved. */
export interface SelectionContext {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/** The definition of a field, those that every type has included. */
export function fieldOf(
  schema: GraphQLSchema,
  parent: GraphQLCompositeType,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef;
  if (parent === schema.getQueryType()) {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  }
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
}

/** Returns the type that a fragment applies to: its type condition, or else the parent type. */
export function conditionOf(
  { schema }: SelectionContext,
  name: string | undefined,
  parent: GraphQLCompositeType,
): GraphQLCompositeType | undefined {
  const type = name === undefined ? parent : schema.getType(name);
  return isObjectType(type) || isAbstractType(type) ? type : undefined;
}

/** Checks whether an object of a type gets the fields of a fragment on another type. */
export function covers(
  { schema }: SelectionContext,
  condition: GraphQLCompositeType,
  type: GraphQLObjectType,
): boolean {
  return condition === type || (isAbstractType(condition) && schema.isSubType(condition, type));
}
