import {
  extendSchema,
  isScalarType,
  Kind,
  parse,
  valueFromASTUntyped,
  visit,
  type GraphQLNamedType,
  type GraphQLSchema,
  type ValueNode,
} from 'graphql';

/** Checks the values of a custom scalar. */
export interface ScalarCheck {
  accepts(value: unknown): boolean;
  /** An accepted value, for messages. */
  readonly example?: unknown;
}

/** Checks by scalar name. */
export type ScalarChecks = ReadonlyMap<string, ScalarCheck>;

/** Creates checks from JSON Schemas by scalar name, with a function that compiles a schema. */
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
 * Returns a copy of the schema whose custom scalars reject invalid values in variables and in
 * literals. The given schema is not changed. The same arguments return the same copy.
 */
export function withScalarChecks(schema: GraphQLSchema, checks: ScalarChecks): GraphQLSchema {
  if (checks.size === 0) return schema;
  const known = copies.get(schema) ?? new WeakMap<ScalarChecks, GraphQLSchema>();
  copies.set(schema, known);
  const copy = known.get(checks) ?? copyWith(schema, checks);
  known.set(checks, copy);
  return copy;
}

function copyWith(schema: GraphQLSchema, checks: ScalarChecks): GraphQLSchema {
  // An empty extension makes graphql-js copy every type.
  const copy = extendSchema(schema, parse('extend schema @checked'), { assumeValid: true });
  addScalarChecks(copy, checks);
  return copy;
}

/** Makes the custom scalars of a schema reject invalid values in variables and in literals. */
export function addScalarChecks(schema: GraphQLSchema, checks: ScalarChecks): void {
  for (const [name, check] of checks) {
    const type = schema.getType(name);
    if (!isScalarType(type)) continue;
    const accept = (value: unknown): unknown => {
      if (check.accepts(value)) return value;
      // graphql-js prefixes the message with type and path.
      throw new TypeError(
        check.example === undefined
          ? 'The value does not have its format.'
          : `Write it like ${JSON.stringify(check.example)}.`,
      );
    };
    type.parseValue = accept;
    type.parseLiteral = (node, variables) => {
      const value = valueFromASTUntyped(node, variables);
      // Variables have no values during validation.
      return variables || !hasVariable(node) ? accept(value) : value;
    };
  }
}

/** The ways in which an ISO 8601 moment may be written: whole, as a date and as a time. */
const forms: readonly ((moment: string) => string)[] = [
  (moment) => moment,
  (moment) => moment.slice(0, moment.indexOf('T')),
  (moment) => moment.slice(moment.indexOf('T') + 1),
];

/** Returns the forms of an ISO 8601 moment, which a scalar may accept. */
export function formsOfMoment(moment: string): readonly string[] {
  return forms.map((form) => form(moment));
}

/** A sample of the result of `now`. */
export const sampleMoment = '2030-01-01T08:00:00.000Z';

const formOf = new WeakMap<GraphQLNamedType, (moment: string) => string>();

/** Returns an ISO 8601 moment as a scalar accepts it: whole, if any form or none fits. */
export function momentFor(type: GraphQLNamedType, moment: string): string {
  const known = formOf.get(type);
  if (known) return known(moment);
  const form = forms.find((each) => accepts(type, each(sampleMoment))) ?? String;
  formOf.set(type, form);
  return form(moment);
}

function accepts(type: GraphQLNamedType, value: string): boolean {
  if (!isScalarType(type)) return true;
  try {
    type.parseValue(value);
    return true;
  } catch {
    return false;
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
