import { argumentCoordinate, partCoordinate } from '@docs-compiler/graph';
import { print, type GraphQLArgument, type GraphQLField, type GraphQLInputField } from 'graphql';

import type { ArgumentJson, FieldJson } from '../graph-json.ts';
import { requirementsOf, tokenOf } from '../schema/requirements.ts';
import type { EmitContext } from './context.ts';
import { partJson } from './part.ts';
import { sourceOfPart } from './source.ts';

/** Returns the fields of an object, interface or input in source order. */
export function fieldsJson(
  context: EmitContext,
  parent: {
    readonly name: string;
    getFields(): Readonly<Record<string, GraphQLField<unknown, unknown> | GraphQLInputField>>;
  },
): FieldJson[] {
  return Object.values(parent.getFields()).map((field) => fieldJson(context, parent.name, field));
}

export function argumentsJson(
  context: EmitContext,
  { holder, args }: { readonly holder: string; readonly args: readonly GraphQLArgument[] },
): ArgumentJson[] {
  return args.map((argument) => ({
    ...partJson(context, argumentCoordinate(holder, argument.name), argument),
    defaultValue: defaultOf(argument),
  }));
}

function fieldJson(
  context: EmitContext,
  parent: string,
  field: GraphQLField<unknown, unknown> | GraphQLInputField,
): FieldJson {
  const coordinate = partCoordinate(parent, field.name);
  const part = partJson(context, coordinate, field);
  const requirements = requirementsOf(part.directives);
  return {
    ...part,
    arguments:
      'args' in field ? argumentsJson(context, { holder: coordinate, args: field.args }) : [],
    defaultValue: 'args' in field ? null : defaultOf(field),
    scopes: requirements.scopes,
    claims: requirements.claims,
    policies: requirements.policies,
    token: tokenOf(requirements, context.tokenKinds),
    source: sourceOfPart(context.graph, { coordinate, astNode: field.astNode }),
  };
}

function defaultOf({ astNode }: GraphQLArgument | GraphQLInputField): string | null {
  return astNode?.defaultValue ? print(astNode.defaultValue) : null;
}
