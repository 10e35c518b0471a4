import { faultOf, type Input, jsonOfValue, partsOfValue, type Value } from './inputs.ts';
import type { BuiltRequest, Field, Fragment, Selection } from './selection.ts';

/** A request as text. */
export interface WrittenRequest {
  readonly operation: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** How many fields it selects. */
  readonly fields: number;
  /** How many values are invalid. */
  readonly faults: number;
}

/** The response keys of an object, by which fields of different types must not be merged. */
type Scope = Map<string, { readonly type: string; readonly inner: Scope }>;

const lineWidth = 80;

/** Writes a request. The operation is valid at any time, also while definitions are missing. */
export function writeRequest({ kind, name, root }: BuiltRequest): WrittenRequest {
  const variables = new Map<string, Input>();
  let fields = 0;
  const lines = linesOfField(root, { scope: new Map(), taken: new Set(), typeName: '' });
  const definitions = [...variables].map(
    ([variable, { definition }]) => `$${variable}: ${definition.type}`,
  );
  const head = withList(`${kind} ${name}`, definitions, ' {');
  return {
    operation: [...head, ...indented(lines), '}'].join('\n'),
    variables: Object.fromEntries(
      [...variables].map(([variable, { value }]) => [variable, jsonOfValue(value)]),
    ),
    fields: fields - 1,
    faults: [...variables.values()].reduce((sum, { value }) => sum + faultsIn(value), 0),
  };

  function linesOfField(field: Field, place: FieldPlace): string[] {
    fields += 1;
    const { key, inner } = keyOf(field, place);
    const args = field.inputs
      .filter(({ isOn }) => isOn)
      .map((input) => `${input.name}: $${variableOf(input, key)}`);
    const start = key === field.name ? field.name : `${key}: ${field.name}`;
    if (field.isLeaf) return withList(start, args, '');
    const selected = field.selection ? linesOfSelection(field.selection, inner) : ['__typename'];
    return [...withList(start, args, ' {'), ...indented(selected), '}'];
  }

  function linesOfSelection(selection: Selection, scope: Scope): string[] {
    const { typeName, hasTypename, fragments } = selection;
    const taken = new Set<string>();
    const own = linesOfFields(selection, { scope, taken, typeName });
    const inFragments = fragments
      .filter(({ isOn }) => isOn)
      .flatMap((fragment) => linesOfFragment(fragment, { scope, taken: new Set(taken), typeName }));
    const all = [...own, ...inFragments];
    return hasTypename || all.length === 0 ? ['__typename', ...all] : all;
  }

  function linesOfFields({ fields: all }: Selection, place: FieldPlace): string[] {
    return all.filter(({ isOn }) => isOn).flatMap((field) => linesOfField(field, place));
  }

  function linesOfFragment({ name: typeName, selection }: Fragment, place: FieldPlace): string[] {
    const lines = selection ? linesOfFields(selection, { ...place, typeName }) : [];
    const selected =
      lines.length === 0 || selection?.hasTypename ? ['__typename', ...lines] : lines;
    return [`... on ${typeName} {`, ...indented(selected), '}'];
  }

  /** Returns the name of a new variable: that of the argument, if no other one has it. */
  function variableOf(input: Input, key: string): string {
    const wanted = input.variable ?? input.name;
    const variable = firstFree([wanted, key + capitalized(wanted)], (each) => variables.has(each));
    variables.set(variable, input);
    return variable;
  }
}

interface FieldPlace {
  readonly scope: Scope;
  /** The keys of the fields that are merged with this one in each response. */
  readonly taken: Set<string>;
  readonly typeName: string;
}

/**
 * Returns the response key of a field: its name, or an alias where the name belongs to a field with
 * another type. Selections with the same key share a scope, because they are merged.
 */
function keyOf({ name, definition: { type } }: Field, { scope, taken, typeName }: FieldPlace) {
  const alias = typeName.charAt(0).toLowerCase() + typeName.slice(1) + capitalized(name);
  const key = firstFree([name, alias], (each) => {
    const known = scope.get(each);
    return taken.has(each) || (known !== undefined && known.type !== type);
  });
  taken.add(key);
  const { inner } = scope.get(key) ?? { inner: new Map() };
  scope.set(key, { type, inner });
  return { key, inner };
}

/** Returns the first name that is free, else the last one with a number. */
function firstFree(names: readonly string[], isTaken: (name: string) => boolean): string {
  const free = names.find((name) => !isTaken(name));
  if (free !== undefined) return free;
  const last = names.at(-1) ?? '';
  for (let number = 2; ; number += 1) if (!isTaken(last + number)) return last + number;
}

/** Returns a line with a list in parentheses, which has lines of its own if it is long. */
function withList(start: string, items: readonly string[], end: string): string[] {
  if (items.length === 0) return [start + end];
  const line = `${start}(${items.join(', ')})${end}`;
  return line.length <= lineWidth ? [line] : [`${start}(`, ...indented(items), `)${end}`];
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function faultsIn(value: Value): number {
  if (value.kind === 'text') return faultOf(value) === undefined ? 0 : 1;
  return partsOfValue(value).reduce((sum, part) => sum + faultsIn(part), 0);
}
