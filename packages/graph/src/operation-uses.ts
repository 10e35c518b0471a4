import { argumentCoordinate, partCoordinate } from './coordinate.ts';

/** As much of a schema as it takes to read operations: what leads where. */
export interface TypeMap {
  /** The root types by the word that begins an operation: `query`. */
  readonly roots: Readonly<Record<string, string>>;
  /**
   * The named types of fields by their type, those of arguments by the coordinate of what has them:
   * `Refund` -> `amount` -> `Money`, `Query.node` -> `id` -> `ID`.
   */
  readonly parts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A node of a document as graphql-js parses it. */
export interface SyntaxNode {
  readonly kind: string;
  readonly loc?: { readonly start: number; readonly end: number } | undefined;
  readonly name?: SyntaxNode | undefined;
  /** Of a name and a leaf its text, of an argument a node. */
  readonly value?: unknown;
  readonly operation?: unknown;
  readonly typeCondition?: SyntaxNode | undefined;
  readonly type?: SyntaxNode | undefined;
  readonly selectionSet?: { readonly selections: readonly SyntaxNode[] } | undefined;
  readonly arguments?: readonly SyntaxNode[] | undefined;
  readonly directives?: readonly SyntaxNode[] | undefined;
  readonly variableDefinitions?: readonly SyntaxNode[] | undefined;
  readonly defaultValue?: SyntaxNode | undefined;
  readonly fields?: readonly SyntaxNode[] | undefined;
  readonly values?: readonly SyntaxNode[] | undefined;
}

/** What an operation depends on, and where it says so. */
export interface OperationUse {
  /** A case of a type is written as its part: `RefundStatus.RefundPaused`. */
  readonly coordinate: string;
  readonly node: SyntaxNode;
  /** The type of a variable: which of its parts are sent, the operation does not say. */
  readonly sent?: true;
}

/** All that the definitions of a document depend on, in their order. */
export function usesOfDocument(
  types: TypeMap,
  { definitions }: { readonly definitions: readonly SyntaxNode[] },
): OperationUse[] {
  return definitions.flatMap((definition) => [...inDefinition(types, definition)]);
}

function* inDefinition(types: TypeMap, definition: SyntaxNode): Generator<OperationUse> {
  const { operation, typeCondition, variableDefinitions = [] } = definition;
  for (const variable of variableDefinitions) yield* inVariable(types, variable);
  yield* inDirectives(types, definition);
  const root = typeof operation === 'string' ? types.roots[operation] : nameOf(typeCondition);
  if (typeCondition?.name && root !== undefined)
    yield { coordinate: root, node: typeCondition.name };
  yield* inSelections(types, definition, root);
}

/** What a variable of an input type may hold, level by level. */
function* inVariable(types: TypeMap, variable: SyntaxNode): Generator<OperationUse> {
  const node = variable.type ?? variable;
  const named = namedType(variable.type);
  if (named === undefined) return;
  const reached = new Set([named]);
  for (const type of reached)
    for (const next of Object.values(types.parts[type] ?? {})) reached.add(next);
  for (const coordinate of reached) yield { coordinate, node, sent: true };
  yield* inValue(types, variable.defaultValue, named);
}

function* inSelections(
  types: TypeMap,
  { selectionSet }: SyntaxNode,
  parent: string | undefined,
): Generator<OperationUse> {
  if (parent === undefined) return;
  for (const selection of selectionSet?.selections ?? []) {
    yield* inDirectives(types, selection);
    if (selection.kind === 'Field') yield* inField(types, selection, parent);
    if (selection.kind === 'InlineFragment') yield* inFragment(types, selection, parent);
  }
}

function* inFragment(
  types: TypeMap,
  fragment: SyntaxNode,
  parent: string,
): Generator<OperationUse> {
  const type = nameOf(fragment.typeCondition);
  const node = fragment.typeCondition?.name;
  if (type !== undefined && node) {
    yield { coordinate: type, node };
    yield { coordinate: partCoordinate(parent, type), node };
  }
  yield* inSelections(types, fragment, type ?? parent);
}

function* inField(types: TypeMap, field: SyntaxNode, parent: string): Generator<OperationUse> {
  const name = nameOf(field);
  if (name === undefined || !field.name) return;
  const coordinate = partCoordinate(parent, name);
  yield { coordinate, node: field.name };
  yield* inArguments(types, field, coordinate);
  const type = types.parts[parent]?.[name];
  if (type === undefined) return;
  yield { coordinate: type, node: field.name };
  yield* inSelections(types, field, type);
}

function* inDirectives(types: TypeMap, { directives = [] }: SyntaxNode): Generator<OperationUse> {
  for (const directive of directives) {
    if (!directive.name) continue;
    const coordinate = `@${nameOf(directive) ?? ''}`;
    yield { coordinate, node: directive.name };
    yield* inArguments(types, directive, coordinate);
  }
}

function* inArguments(
  types: TypeMap,
  { arguments: given = [] }: SyntaxNode,
  holder: string,
): Generator<OperationUse> {
  for (const argument of given) {
    const name = nameOf(argument);
    if (name === undefined || !argument.name) continue;
    yield { coordinate: argumentCoordinate(holder, name), node: argument.name };
    yield* inValue(types, argument.value, types.parts[holder]?.[name]);
  }
}

/** Fields and values that are written out. */
function* inValue(
  types: TypeMap,
  value: unknown,
  type: string | undefined,
): Generator<OperationUse> {
  if (!isNode(value) || type === undefined) return;
  if (value.kind === 'EnumValue')
    yield { coordinate: partCoordinate(type, String(value.value)), node: value };
  for (const item of value.values ?? []) yield* inValue(types, item, type);
  if (value.kind === 'ObjectValue') yield { coordinate: type, node: value };
  for (const field of value.fields ?? []) {
    const name = nameOf(field);
    if (name === undefined || !field.name) continue;
    yield { coordinate: partCoordinate(type, name), node: field.name };
    yield* inValue(types, field.value, types.parts[type]?.[name]);
  }
}

function namedType(type: SyntaxNode | undefined): string | undefined {
  return type?.type ? namedType(type.type) : nameOf(type);
}

function nameOf(node: SyntaxNode | undefined): string | undefined {
  const value = node?.name?.value;
  return typeof value === 'string' ? value : undefined;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
