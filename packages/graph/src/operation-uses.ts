import { argumentCoordinate, partCoordinate } from './coordinate.ts';

/** The part of a schema that is needed to read operations. */
export interface TypeMap {
  /** Root types by operation keyword: `query`. */
  readonly roots: Readonly<Record<string, string>>;
  /**
   * Named types of fields by parent type, and of arguments by the coordinate of their parent:
   * `Refund` -> `amount` -> `Money`, `Query.node` -> `id` -> `ID`.
   */
  readonly parts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A node of a document parsed by graphql-js. */
export interface SyntaxNode {
  readonly kind: string;
  readonly loc?: { readonly start: number; readonly end: number } | undefined;
  readonly name?: SyntaxNode | undefined;
  /** The text of a name or leaf; the value node of an argument. */
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

/** A schema element that an operation depends on, with its location. */
export interface OperationUse {
  /**
   * The coordinate. A type condition is written as a part of the abstract type:
   * `RefundStatus.RefundPaused`.
   */
  readonly coordinate: string;
  readonly node: SyntaxNode;
  /**
   * Whether the element is in the type of a variable, so that the operation does not determine if
   * it is sent.
   */
  readonly sent?: true;
}

/** Returns everything that the definitions of a document depend on, in order. */
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

/** Yields the parts of a variable's input type, level by level. */
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

/** Yields the fields and enum values of a literal. */
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
