import {
  extendSchema,
  isScalarType,
  Kind,
  parse,
  valueFromASTUntyped,
  visit,
  type GraphQLSchema,
  type ValueNode,
} from 'graphql';

/** What the values of a custom scalar look like. */
export interface ScalarCheck {
  accepts(value: unknown): boolean;
  /** A value that is accepted, for messages. */
  readonly example?: unknown;
}

/** By the name of the scalar. */
export type ScalarChecks = ReadonlyMap<string, ScalarCheck>;

/** Makes checks of JSON Schemas by their scalars, with a function that compiles a schema. */
export function scalarChecks(
  schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  compile: (schema: Readonly<Record<string, unknown>>) => ScalarCheck['accepts'],
): ScalarChecks {
  return new Map(
    Object.entries(schemas).map(([name, schema]) => {
      const { examples } = schema;
      const example: unknown = Array.isArray(examples) ? examples[0] : undefined;
      return [name, { accepts: compile(schema), example }];
    }),
  );
}

const copies = new WeakMap<GraphQLSchema, WeakMap<ScalarChecks, GraphQLSchema>>();

/**
 * Returns the schema with custom scalars that reject the values which their checks reject, in
 * variables and in literals. The given schema is not changed. The same arguments give the same copy.
 */
export function withScalarChecks(schema: GraphQLSchema, checks: ScalarChecks): GraphQLSchema {
  if (checks.size === 0) return schema;
  const known = copies.get(schema) ?? new WeakMap<ScalarChecks, GraphQLSchema>();
  copies.set(schema, known);
  const copy = known.get(checks) ?? copyOf(schema);
  known.set(checks, copy);
  return copy;

  function copyOf(original: GraphQLSchema): GraphQLSchema {
    // An extension that adds nothing: graphql-js makes every type anew for it.
    const made = extendSchema(original, parse('extend schema @checked'), { assumeValid: true });
    for (const [name, check] of checks) {
      const type = made.getType(name);
      if (!isScalarType(type)) continue;
      const accept = (value: unknown): unknown => {
        if (check.accepts(value)) return value;
        // graphql-js puts the type and the place before it.
        throw new TypeError(
          check.example === undefined
            ? 'The value does not have its format.'
            : `Write it like ${JSON.stringify(check.example)}.`,
        );
      };
      type.parseValue = accept;
      type.parseLiteral = (node, variables) => {
        const value = valueFromASTUntyped(node, variables);
        // While a request is validated, nobody knows what its variables hold.
        return variables || !hasVariable(node) ? accept(value) : value;
      };
    }
    return made;
  }
}

function hasVariable(node: ValueNode): boolean {
  let found = false;
  visit(node, {
    [Kind.VARIABLE]: () => {
      found = true;
    },
  });
  return found;
}
