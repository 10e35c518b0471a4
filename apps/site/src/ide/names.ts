import { parse, TypeInfo, visit, visitWithTypeInfo, type GraphQLSchema } from 'graphql';

/** The coordinates that a reader of an operation looks up: its root fields, and types that it names. */
export function namesIn(operation: string, schema: GraphQLSchema): readonly string[] {
  const names = new Set<string>();
  const info = new TypeInfo(schema);
  try {
    visit(
      parse(operation, { noLocation: true }),
      visitWithTypeInfo(info, {
        Field({ name }) {
          const parent = info.getParentType();
          const isRoot = parent === schema.getQueryType() || parent === schema.getMutationType();
          if (parent && isRoot && !name.value.startsWith('__'))
            names.add(`${parent.name}.${name.value}`);
        },
        NamedType({ name }) {
          names.add(name.value);
        },
      }),
    );
  } catch {
    // What cannot be read yet has no names yet.
  }
  return [...names];
}
