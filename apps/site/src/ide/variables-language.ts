import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { json, jsonLanguage } from '@codemirror/lang-json';
import { linter } from '@codemirror/lint';
import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import {
  getNamedType,
  getNullableType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isScalarType,
  Kind,
  parse,
  typeFromAST,
} from 'graphql';
import {
  getLocation,
  type Location,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

import { sentenceCase } from '../sentence-case.ts';

/** Sets the operation for the variables editor. */
export const forOperation = StateEffect.define<string>();

const operationField = StateField.define<string>({
  create: () => '',
  update: (operation, { effects }) =>
    effects.reduce((last, effect) => (effect.is(forOperation) ? effect.value : last), operation),
});

/** Returns JSON support with completion and diagnostics from the input types of the operation. */
export function variablesLanguage(schema: GraphQLSchema): Extension {
  const typesIn = (state: EditorState): VariableTypes | undefined =>
    variableTypesOf(state.field(operationField), schema);
  return [
    operationField,
    json(),
    jsonLanguage.data.of({
      autocomplete: (context: CompletionContext) => complete(context, typesIn(context.state)),
    }),
    linter(
      ({ state }) =>
        faultsInVariables(state.doc.toString(), typesIn(state)).map((fault) => ({
          ...fault,
          severity: 'error',
        })),
      {
        needsRefresh: ({ transactions }) =>
          transactions.some(({ effects }) => effects.some((effect) => effect.is(forOperation))),
      },
    ),
  ];
}

function complete(
  { state, pos, explicit }: CompletionContext,
  types: VariableTypes | undefined,
): CompletionResult | null {
  if (!types) return null;
  const text = state.doc.toString();
  const location = getLocation(text, pos);
  const { previousNode: node } = location;
  const isInside = node !== undefined && pos > node.offset && pos <= node.offset + node.length;
  if (!isInside && !explicit) return null;
  const options = location.isAtPropertyKey
    ? keyOptions(location, types, text)
    : valueOptions(location, types);
  if (options.length === 0) return null;
  if (!isInside || node === undefined) return { from: pos, options };
  return { from: node.offset, to: node.offset + node.length, options };
}

function keyOptions(
  { path, previousNode }: Location,
  types: VariableTypes,
  text: string,
): Completion[] {
  const end = previousNode ? previousNode.offset + previousNode.length : text.length;
  const hasColon = previousNode !== undefined && /^\s*:/.test(text.slice(end));
  return keysAt(types, path.slice(0, -1)).map(({ name, type }) => ({
    label: `"${name}"`,
    detail: type,
    type: 'property',
    apply: hasColon ? `"${name}"` : `"${name}": `,
  }));
}

function valueOptions({ path }: Location, types: VariableTypes): Completion[] {
  const type = valueTypeAt(types, path);
  if (isEnumType(type))
    return type.getValues().map(({ name }) => ({ label: `"${name}"`, type: 'enum' }));
  if (type?.name === 'Boolean')
    return ['true', 'false'].map((label) => ({ label, type: 'constant' }));
  return [];
}

/** A diagnostic of variables, with offsets into their text. */
interface VariableFault {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/** Checks variables against the types of their operation. */
function faultsInVariables(text: string, types: VariableTypes | undefined): VariableFault[] {
  if (text.trim() === '') return missingIn(types, text.length);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const slips = errors.map(({ error, offset, length }) => ({
    from: offset,
    to: offset + length,
    message: jsonErrorMessage(printParseErrorCode(error)),
  }));
  if (slips.length > 0 || !root || !types) return slips;
  if (root.type !== 'object') return [fault(root, 'Variables must be a JSON object.')];
  return membersOf(root)
    .flatMap(({ name, key, value }) => {
      const known = types.get(name);
      if (!known) return [fault(key, `The operation has no variable $${name}.`)];
      return value ? faultsAt(value, known.type) : [];
    })
    .concat(lackingIn(root, types));
}

function missingIn(types: VariableTypes | undefined, to: number): VariableFault[] {
  return neededIn(types).map((name) => ({ from: 0, to, message: `$${name} is missing.` }));
}

function neededIn(types: VariableTypes | undefined): string[] {
  return [...(types ?? [])]
    .filter(([, { type, hasDefault }]) => isNonNullType(type) && !hasDefault)
    .map(([name]) => name);
}

function lackingIn(root: Node, types: VariableTypes): VariableFault[] {
  const given = new Set(membersOf(root).map(({ name }) => name));
  const lacking = neededIn(types).filter((name) => !given.has(name));
  return lacking.map((name) => fault(root, `$${name} is missing.`, 1));
}

function faultsAt(node: Node, type: GraphQLInputType): VariableFault[] {
  if (node.type === 'null')
    return isNonNullType(type) ? [fault(node, `\`${type}\` cannot be null.`)] : [];
  const held = getNullableType(type);
  if (isListType(held))
    return node.type === 'array'
      ? (node.children ?? []).flatMap((child) => faultsAt(child, held.ofType))
      : faultsAt(node, held.ofType);
  if (isInputObjectType(held)) return faultsInObject(node, held);
  if (isEnumType(held)) {
    const isOne = typeof node.value === 'string' && held.getValue(node.value) !== undefined;
    return isOne ? [] : [fault(node, `\`${held.name}\` has no such value.`)];
  }
  return isScalarType(held) && !isOfScalar(node, held.name)
    ? [fault(node, `This is no \`${held.name}\`.`)]
    : [];
}

function faultsInObject(node: Node, type: GraphQLInputObjectType): VariableFault[] {
  if (node.type !== 'object') return [fault(node, `\`${type.name}\` is an object.`)];
  const fields = type.getFields();
  const members = membersOf(node);
  const given = new Set(members.map(({ name }) => name));
  const lacking = Object.values(fields).filter(
    (field) => isRequiredInputField(field) && !given.has(field.name),
  );
  return [
    ...members.flatMap(({ name, key, value }) => {
      const field = fields[name];
      if (!field) return [fault(key, `\`${type.name}\` has no field \`${name}\`.`)];
      return value ? faultsAt(value, field.type) : [];
    }),
    ...lacking.map(({ name }) => fault(node, `\`${type.name}.${name}\` is missing.`, 1)),
  ];
}

/** Checks a value of a built-in scalar. Only the API can check other scalars. */
function isOfScalar({ type, value }: Node, name: string): boolean {
  switch (name) {
    case 'String':
      return type === 'string';
    case 'ID':
      return type === 'string' || Number.isInteger(value);
    case 'Int':
      return Number.isInteger(value);
    case 'Float':
      return type === 'number';
    case 'Boolean':
      return type === 'boolean';
    default:
      return true;
  }
}

interface Member {
  readonly name: string;
  readonly key: Node;
  readonly value: Node | undefined;
}

function membersOf({ children = [] }: Node): Member[] {
  return children.flatMap(({ children: [key, value] = [] }) =>
    key ? [{ name: String(key.value), key, value }] : [],
  );
}

function fault({ offset, length }: Node, message: string, width = length): VariableFault {
  return { from: offset, to: offset + width, message };
}

/** Converts an error code such as `PropertyNameExpected` to words. */
function jsonErrorMessage(code: string): string {
  return `No JSON: ${sentenceCase(code).toLowerCase()}.`;
}

/** The variables of a parsed operation, by name. */
type VariableTypes = ReadonlyMap<string, VariableType>;

interface VariableType {
  readonly type: GraphQLInputType;
  readonly hasDefault: boolean;
}

/** Returns the variables of an operation; undefined while it cannot be parsed. */
function variableTypesOf(operation: string, schema: GraphQLSchema): VariableTypes | undefined {
  try {
    const types = new Map<string, VariableType>();
    for (const definition of parse(operation, { noLocation: true }).definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      for (const { variable, type: written, defaultValue } of definition.variableDefinitions ??
        []) {
        const type = typeFromAST(schema, written);
        if (isInputType(type))
          types.set(variable.name.value, { type, hasDefault: defaultValue !== undefined });
      }
    }
    return types;
  } catch {
    return undefined;
  }
}

/** Returns the type at a path into the variables: `['input', 'amount', 'currency']`. */
function typeAt(
  types: VariableTypes,
  path: readonly (string | number)[],
): GraphQLInputType | undefined {
  const [first, ...rest] = path;
  let type: GraphQLInputType | undefined = types.get(String(first))?.type;
  for (const key of rest) {
    const held: GraphQLInputType | undefined = type && getNullableType(type);
    if (isListType(held) && typeof key === 'number') type = held.ofType;
    else if (isInputObjectType(held)) type = held.getFields()[String(key)]?.type;
    else return undefined;
  }
  return type;
}

/** Returns the possible field names of an object at a path, with their types. */
function keysAt(
  types: VariableTypes,
  path: readonly (string | number)[],
): readonly { readonly name: string; readonly type: string }[] {
  if (path.length === 0)
    return [...types].map(([name, { type }]) => ({ name, type: String(type) }));
  const type = typeAt(types, path);
  const named = type && getNullableType(type);
  return isInputObjectType(named)
    ? Object.values(named.getFields()).map((field) => ({
        name: field.name,
        type: String(field.type),
      }))
    : [];
}

/** Returns the type of a single value, without its list wrappers. */
function valueTypeAt(types: VariableTypes, path: readonly (string | number)[]) {
  const type = typeAt(types, path);
  return type && getNamedType(type);
}
