import type { OperationDefinitionNode, VariableDefinitionNode } from 'graphql';

import type { Label } from '../diagnostic.ts';
import type { ExampleFault } from '../graph.ts';
import type { Fence } from '../parse/body.ts';
import { variablesId } from '../parse/body/fence-words.ts';
import type { JsonFence } from '../parse/example.ts';
import type { Span } from '../source.ts';
import { kindOf } from './json-problem.ts';

/** An operation and the variables that the example sends with it. */
export interface Sending {
  readonly fence: Fence;
  readonly operation: OperationDefinitionNode;
  readonly variables?: JsonFence;
}

/** The variables as an object, and where they stand. */
export interface Given {
  readonly json: JsonFence;
  readonly values: Readonly<Record<string, unknown>>;
}

export function withoutVariablesFault(
  { fence }: Sending,
  required: readonly VariableDefinitionNode[],
): ExampleFault[] {
  const [first] = required;
  if (!first) return [];
  const names = required.map((each) => `\`$${nameOf(each)}\``).join(', ');
  return [
    {
      part: 'variables',
      message: `the operation requires ${names}, but the example has no variables`,
      label: 'required',
      span: spanOf(fence, first),
      help: 'add a `json variables` fence after the operation',
      missing: variablesId(fence),
    },
  ];
}

export function notObjectFault(json: JsonFence): ExampleFault {
  return {
    part: 'variables',
    message: `variables are an object of names and values, not ${kindOf(json.value)}`,
    span: json.spanAt([]),
    help: 'write `{ "name": … }`',
  };
}

export function missingFault(
  { fence }: Sending,
  { given, definition }: { readonly given: Given; readonly definition: VariableDefinitionNode },
): ExampleFault {
  const name = nameOf(definition);
  return {
    part: 'variables',
    message: `variable \`$${name}\` is missing`,
    label: `\`${name}\` is missing`,
    span: given.json.spanAt([name]),
    help: `add \`"${name}": …\``,
    related: [{ span: spanOf(fence, definition), text: 'required here' }],
  };
}

/** A value that no variable takes. Where it is meant for a required one, that one has none. */
export function untakenFault(
  { fence, operation }: Sending,
  { given, name, near }: { given: Given; name: string; near: string | undefined },
): ExampleFault {
  const meant = operation.variableDefinitions?.find((each) => nameOf(each) === near);
  const related: Label[] = meant
    ? [{ span: spanOf(fence, meant), text: 'a similar variable is declared here' }]
    : [];
  return {
    part: meant && isRequired(meant) ? 'variables' : 'unused-variable',
    message: `the operation declares no variable \`$${name}\``,
    label: 'not declared',
    span: given.json.keySpanAt([name]),
    related,
    ...(near === undefined ? withoutIt(given, name) : writeIt(name, near)),
  };
}

function writeIt(from: string, to: string): Pick<ExampleFault, 'help' | 'instead'> {
  return { help: `write \`${to}\``, instead: { from, to } };
}

function withoutIt({ json }: Given, name: string): Pick<ExampleFault, 'help' | 'suggestion'> {
  const span = json.entrySpanAt([name]);
  return {
    help: `remove it, or declare \`$${name}\` in the operation`,
    ...(span && { suggestion: { edits: [{ span, text: '' }] } }),
  };
}

export function isRequired({ type, defaultValue }: VariableDefinitionNode): boolean {
  return type.kind === 'NonNullType' && !defaultValue;
}

export function definitionLabel({ fence }: Sending, definition: VariableDefinitionNode): Label {
  return { span: spanOf(fence, definition), text: 'declared here' };
}

export function nameOf({ variable }: VariableDefinitionNode): string {
  return variable.name.value;
}

function spanOf(fence: Fence, { variable }: VariableDefinitionNode): Span {
  return fence.spanOf(variable.loc?.start ?? 0, variable.loc?.end ?? 0);
}
