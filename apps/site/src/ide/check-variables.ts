import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isScalarType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql';
import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

import type { VariableTypes } from './variable-types.ts';

/** What is wrong with variables, and where: offsets into their text. */
export interface VariableFault {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/** Holds variables, as they are typed, against the types that their operation gives them. */
export function faultsInVariables(text: string, types: VariableTypes | undefined): VariableFault[] {
  if (text.trim() === '') return missingIn(types, text.length);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const slips = errors.map(({ error, offset, length }) => ({
    from: offset,
    to: offset + length,
    message: wordsOf(printParseErrorCode(error)),
  }));
  if (slips.length > 0 || !root || !types) return slips;
  if (root.type !== 'object') return [fault(root, 'Variables are a JSON object.')];
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

/** What the other scalars take, the API alone knows. */
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

/** `PropertyNameExpected` in words. */
function wordsOf(code: string): string {
  const words = code.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `No JSON: ${words.toLowerCase()}.`;
}
