import { partCoordinate } from '@docs-compiler/graph';
import {
  getNullableType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';

import type { Label } from '../diagnostic.ts';
import type { ExampleFault } from '../graph.ts';
import { variablesId } from '../languages/mdx/fence-words.ts';
import type { Fence, JsonFence, JsonPath } from '../parse/types.ts';
import type { Span } from '../source.ts';
import { checkLeaf } from './check-leaf.ts';
import type { ExampleContext, ScalarChecks } from './context.ts';
import { isObject, jsonFault, type JsonProblem, kindOf, pathText } from './json-problem.ts';
import { nearName } from '../text/closest.ts';
import { entryOf } from './sample.ts';

/** Validates the variables of an operation: missing ones, unknown ones, and each value. */
export function checkVariables(context: ExampleContext, sending: Sending): readonly ExampleFault[] {
  const definitions = sending.operation.variableDefinitions ?? [];
  const { variables } = sending;
  if (!variables) return withoutVariablesFault(sending, definitions.filter(isRequired));
  if (variables.value === undefined) return [];
  if (!isObject(variables.value)) return [notObjectFault(variables)];

  const given: VariablesInFence = { json: variables, values: variables.value };
  const meant = meantNames(sending, given);
  const misspelt = new Set(meant.values());
  return [
    ...[...meant].map(([name, near]) => untakenFault(sending, { given, name, near })),
    ...definitions.flatMap((definition) => {
      if (Object.hasOwn(given.values, nameOf(definition)))
        return checkValue(context, { sending, given, definition });
      const missing = isRequired(definition) && !misspelt.has(nameOf(definition));
      return missing ? [missingFault(sending, { given, definition })] : [];
    }),
  ];
}

/** Returns the variable that each unknown name probably means. */
function meantNames(
  { operation }: Sending,
  { values }: VariablesInFence,
): ReadonlyMap<string, string | undefined> {
  const declared = (operation.variableDefinitions ?? []).map(nameOf);
  const free = declared.filter((name) => !Object.hasOwn(values, name));
  const unknown = Object.keys(values).filter((name) => !declared.includes(name));
  return new Map(unknown.map((name) => [name, nearName(name, free)]));
}

interface OneVariable {
  readonly sending: Sending;
  readonly given: VariablesInFence;
  readonly definition: VariableDefinitionNode;
}

function checkValue(
  context: ExampleContext,
  { sending, given: { json, values }, definition }: OneVariable,
): ExampleFault[] {
  const type = inputType(context, definition);
  if (!type) return [];

  const { parsed, scalarChecks } = context;
  const name = nameOf(definition);
  return [...checkInput(scalarChecks, { type, value: values[name], path: [name] })]
    .filter((problem) => !(parsed.incomplete && problem.unknownName))
    .map((problem) => jsonFault(parsed.elements, json, { part: 'variables', problem }))
    .map((fault) => ({ related: [definitionLabel(sending, definition)], ...fault }));
}

/**
 * Returns the input type of a variable; undefined for any other type, which validation of the
 * operation reports.
 */
function inputType(
  { parsed: { schema } }: ExampleContext,
  { type }: VariableDefinitionNode,
): GraphQLInputType | undefined {
  const found = typeFromAST(schema, type);
  return isInputType(found) ? found : undefined;
}

/** An operation and its variables. */
interface Sending {
  readonly fence: Fence;
  readonly operation: OperationDefinitionNode;
  readonly variables?: JsonFence;
}

/** The variables as an object, with spans. */
interface VariablesInFence {
  readonly json: JsonFence;
  readonly values: Readonly<Record<string, unknown>>;
}

function withoutVariablesFault(
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

function notObjectFault(json: JsonFence): ExampleFault {
  return {
    part: 'variables',
    message: `variables are an object of names and values, not ${kindOf(json.value)}`,
    span: json.spanAt([]),
    help: 'write `{ "name": … }`',
  };
}

function missingFault(
  { fence }: Sending,
  {
    given,
    definition,
  }: { readonly given: VariablesInFence; readonly definition: VariableDefinitionNode },
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

/**
 * Returns the fault of a value without a variable. If it is meant for a required variable, the two
 * are one fault.
 */
function untakenFault(
  { fence, operation }: Sending,
  { given, name, near }: { given: VariablesInFence; name: string; near: string | undefined },
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

function withoutIt(
  { json }: VariablesInFence,
  name: string,
): Pick<ExampleFault, 'help' | 'suggestion'> {
  const span = json.entrySpanAt([name]);
  return {
    help: `remove it, or declare \`$${name}\` in the operation`,
    ...(span && { suggestion: { edits: [{ span, text: '' }] } }),
  };
}

function isRequired({ type, defaultValue }: VariableDefinitionNode): boolean {
  return type.kind === 'NonNullType' && !defaultValue;
}

function definitionLabel({ fence }: Sending, definition: VariableDefinitionNode): Label {
  return { span: spanOf(fence, definition), text: 'declared here' };
}

function nameOf({ variable }: VariableDefinitionNode): string {
  return variable.name.value;
}

function spanOf(fence: Fence, { variable }: VariableDefinitionNode): Span {
  return fence.spanOf(variable.loc?.start ?? 0, variable.loc?.end ?? 0);
}

interface Input {
  readonly type: GraphQLInputType;
  readonly value: unknown;
  readonly path: JsonPath;
  /** The coordinate of the input field with the value. */
  readonly declared?: string;
}

/**
 * Validates a value of an input type. Rejects what graphql-js's `coerceInputValue` rejects, and values
 * that fail a check of the config's scalars. A misspelled required field is one fault.
 */
function* checkInput(checks: ScalarChecks, input: Input): Iterable<JsonProblem> {
  const { value, path } = input;
  const type = getNullableType(input.type);
  if (value === null) {
    if (isNonNullType(input.type)) yield nullProblem(input);
    return;
  }
  if (isListType(type)) {
    // A single value counts as a list of one item.
    if (!Array.isArray(value)) return yield* checkInput(checks, { ...input, type: type.ofType });
    for (const [index, item] of value.entries())
      yield* checkInput(checks, {
        ...input,
        type: type.ofType,
        value: item,
        path: [...path, index],
      });
    return;
  }
  if (isInputObjectType(type)) return yield* checkInputObject(checks, { ...input, type });

  for (const problem of checkLeaf(checks, { type, value, path, sent: true }))
    yield { ...problem, ...withDeclared(input) };
}

interface ObjectInput extends Input {
  readonly type: GraphQLInputObjectType;
}

function* checkInputObject(checks: ScalarChecks, input: ObjectInput): Iterable<JsonProblem> {
  const { type, value, path } = input;
  if (!isObject(value)) {
    yield {
      path,
      message: `\`${pathText(path)}\` is ${kindOf(value)}, but its type is \`${type.name}\``,
      label: 'an object is expected',
      help: `write ${entryOf(path.at(-1), type)}`,
      declared: type.name,
    };
    return;
  }
  const fields = type.getFields();
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(fields, key));
  const absent = Object.keys(fields).filter((name) => !Object.hasOwn(value, name));
  const nears = new Map(unknown.map((key) => [key, nearName(key, absent)]));

  for (const [key, near] of nears) yield unknownKey(type, [...path, key], near);
  for (const field of Object.values(fields)) {
    const declared = partCoordinate(type.name, field.name);
    const inner = { type: field.type, path: [...path, field.name], declared };
    if (Object.hasOwn(value, field.name))
      yield* checkInput(checks, { ...inner, value: value[field.name] });
    else if (isRequiredInputField(field) && ![...nears.values()].includes(field.name))
      yield missingProblem(inner);
  }
  if (type.isOneOf) yield* checkOneOf(type, value, path);
}

function unknownKey(
  type: GraphQLInputObjectType,
  path: JsonPath,
  near: string | undefined,
): JsonProblem {
  return {
    path,
    atKey: true,
    unknownName: true,
    message: `\`${pathText(path)}\` is not a field of \`${type.name}\``,
    label: 'unknown field',
    help: near ? `write \`${near}\`` : 'remove it, or add the field to the schema',
    declared: type.name,
    missing: partCoordinate(type.name, String(path.at(-1))),
    ...(near !== undefined && {
      near: partCoordinate(type.name, near),
      instead: { from: String(path.at(-1)), to: near },
    }),
  };
}

function missingProblem({ type, path, declared }: Omit<Input, 'value'>): JsonProblem {
  return {
    path,
    message: `\`${pathText(path)}\` is missing, but \`${String(type)}\` is required`,
    label: `\`${String(path.at(-1))}\` is missing`,
    help: `add ${entryOf(path.at(-1), type)}`,
    ...(declared !== undefined && { declared }),
  };
}

function nullProblem(input: Input): JsonProblem {
  return {
    ...withDeclared(input),
    path: input.path,
    message: `\`${pathText(input.path)}\` is null, but its type is \`${String(input.type)}\``,
    label: 'null is not allowed',
    help: `write ${entryOf(input.path.at(-1), input.type)}`,
  };
}

function* checkOneOf(
  type: GraphQLInputObjectType,
  value: Readonly<Record<string, unknown>>,
  path: JsonPath,
): Iterable<JsonProblem> {
  const keys = Object.keys(value).filter((key) => Object.hasOwn(type.getFields(), key));
  const [key = ''] = keys;
  if (keys.length === 1 && value[key] !== null) return;
  yield {
    path: keys.length === 1 ? [...path, key] : path,
    message: `\`${pathText(path)}\` must have exactly one field of \`${type.name}\`, and that one not null`,
    label: keys.length === 1 ? 'null is not allowed' : `${keys.length} fields`,
    help: keys.length === 1 ? 'give it a value' : 'keep the one that is meant',
    declared: type.name,
  };
}

function withDeclared({ declared }: Input): { readonly declared?: string } {
  return declared === undefined ? {} : { declared };
}
