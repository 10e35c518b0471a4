import {
  GraphQLError,
  GraphQLSchema,
  isTypeDefinitionNode,
  isTypeNode,
  Kind,
  validateSchema,
  type ASTNode,
  type DefinitionNode,
} from 'graphql';

import { makeSchema } from './make-schema.ts';
import { pruneDefinitions } from './prune.ts';
import { standInsFor } from './stand-ins.ts';
import { namedTypeOf } from './type-roles.ts';
import { withoutRepeats } from './without-repeats.ts';
import { withoutDefaults, withoutTraps } from './without-traps.ts';

interface BuiltSchema {
  readonly schema: GraphQLSchema;
  /** What breaks the rules of the type system, without what follows from a type that is missing. */
  readonly errors: readonly GraphQLError[];
}

interface StoodInSchema extends BuiltSchema {
  /** Types that are used but not defined. */
  readonly standIns: ReadonlySet<string>;
}

/**
 * A schema of whatever the author wrote. Where it breaks the rules of the type system, the parts
 * that don't fit are left out, and the rest is handed out as if it were valid.
 */
export function buildSchema(folded: readonly DefinitionNode[]): StoodInSchema {
  const definitions = standInsFor(folded);
  const standIns = new Set(definitions.map(({ name }) => name.value));
  if (folded.length === 0)
    return { schema: new GraphQLSchema({ assumeValid: true }), errors: [], standIns };

  const { schema, errors } = buildSomehow([
    ...withoutTraps(withoutRepeats(folded)),
    ...definitions,
  ]);
  const own = errors.filter(({ nodes }) => !nodes?.some(namesOneOf(standIns)));
  return { schema, errors: firstOf(own), standIns };
}

/** Interfaces that implement each other wrongly have an error for each pair and field. */
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

/** Default values are all that graphql-js evaluates, so they are all that it can fail at. */
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
