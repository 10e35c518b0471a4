import {
  getNamedType,
  isAbstractType,
  isLeafType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

const texts = new Map<string, string>();

/** Returns a query for an object by its id, with all its fields and nested fields. */
export function readingOf(schema: GraphQLSchema, typename: string): string {
  const known = texts.get(typename);
  if (known !== undefined) return known;
  const type = schema.getType(typename);
  const inner = type ? selectionOf(schema, type, 2) : '__typename';
  const text = `query ($id: ID!) { node(id: $id) { __typename ... on ${typename} { ${inner} } } }`;
  texts.set(typename, text);
  return text;
}

function selectionOf(schema: GraphQLSchema, type: GraphQLNamedType, depth: number): string {
  if (isAbstractType(type)) {
    const parts = schema.getPossibleTypes(type).map((each) => {
      return `... on ${each.name} { ${selectionOf(schema, each, depth)} }`;
    });
    return ['__typename', ...parts].join(' ');
  }
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).flatMap((field) =>
    fieldText(schema, { type, field, depth }),
  );
  return ['__typename', ...fields].join(' ');
}

interface Placed {
  readonly type: GraphQLNamedType;
  readonly field: GraphQLField<unknown, unknown>;
  readonly depth: number;
}

/** Aliased: two members of a union may have fields of the same name and different types. */
function fieldText(schema: GraphQLSchema, { type, field, depth }: Placed): string[] {
  if (field.args.some((each) => isNonNullType(each.type) && each.defaultValue === undefined))
    return [];
  const held = getNamedType(field.type);
  const text = `${type.name}_${field.name}: ${field.name}`;
  if (isLeafType(held)) return [text];
  return depth === 0 ? [] : [`${text} { ${selectionOf(schema, held, depth - 1)} }`];
}
