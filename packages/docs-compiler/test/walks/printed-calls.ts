import { coerceInputValue, Kind, parse, valueFromASTUntyped, type SelectionNode } from 'graphql';

import { fieldOf, type DescribedApi } from './described-api.ts';
import type { Called } from './inputs.ts';
import { isRecord, type JsonRecord } from './json-value.ts';

/** Returns the arguments of a call in the docs' examples, without invalid ones. */
export function printedArguments(api: DescribedApi, coordinate: string): JsonRecord[] {
  const field = fieldOf(api, coordinate);
  return field
    ? printedCalls(api).flatMap(({ name, args }) =>
        name === field.name && fits(field, args) ? [args] : [],
      )
    : [];
}

interface PrintedCall {
  readonly name: string;
  readonly args: JsonRecord;
}

const printed = new WeakMap<DescribedApi, readonly PrintedCall[]>();

function printedCalls(api: DescribedApi): readonly PrintedCall[] {
  const known = printed.get(api);
  if (known) return known;
  const calls = api.json.examples.flatMap(({ operation, variables }) =>
    parse(operation).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? definition.selectionSet.selections.flatMap((node) => callOf(node, variables) ?? [])
        : [],
    ),
  );
  printed.set(api, calls);
  return calls;
}

function callOf(node: SelectionNode, variables: unknown): PrintedCall | undefined {
  if (node.kind !== Kind.FIELD) return undefined;
  const given = isRecord(variables) ? variables : {};
  const args: unknown = Object.fromEntries(
    (node.arguments ?? []).map(({ name, value }) => [
      name.value,
      valueFromASTUntyped(value, given),
    ]),
  );
  return isRecord(args) ? { name: node.name.value, args } : undefined;
}

function fits({ args }: Called['field'], given: JsonRecord): boolean {
  const faults: unknown[] = [];
  for (const { name, type } of args)
    coerceInputValue(given[name], type, (...fault) => faults.push(fault));
  return faults.length === 0;
}
