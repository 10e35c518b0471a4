import { type Definitions, type InputDefinition, isLeaf } from './definitions.ts';

/** An argument or an input field, which a request may contain. */
export interface Input {
  readonly kind: 'input';
  readonly name: string;
  readonly definition: InputDefinition;
  readonly isRequired: boolean;
  isOn: boolean;
  value: Value;
  /** The name of its variable in the example; by default, the name of the argument. */
  variable?: string;
}

export type Value = TextValue | ObjectValue | ListValue;

export interface TextValue {
  readonly kind: 'text';
  readonly typeName: string;
  readonly isRequired: boolean;
  /** The value as typed. */
  text: string;
  /** Whether the value of a custom scalar is JSON, such as a number, and not a string. */
  isJson?: boolean;
  /** The values of an enum, once it is loaded, or of a boolean. */
  options?: readonly string[];
}

export interface ObjectValue {
  readonly kind: 'object';
  readonly typeName: string;
  /** The input types that it is a part of, which end a recursion. */
  readonly within: readonly string[];
  isOneOf: boolean;
  /** Undefined until the definition is loaded. */
  fields?: readonly Input[];
}

export interface ListValue {
  readonly kind: 'list';
  /** The type of its items: `Fee!`. */
  readonly itemType: string;
  readonly itemName: string;
  readonly within: readonly string[];
  readonly items: Value[];
}

/** Creates an argument or input field with a first value. It is used if it is required. */
export function createInput(
  definitions: Definitions,
  definition: InputDefinition,
  within: readonly string[] = [],
): Input {
  const { name, type, defaultValue } = definition;
  const isRequired = type.endsWith('!') && defaultValue === null;
  const value = createValue(definitions, { ...definition, within });
  return { kind: 'input', name, definition, isRequired, isOn: isRequired, value };
}

interface ValuePlace {
  readonly name: string;
  readonly type: string;
  readonly namedType: string;
  readonly within: readonly string[];
}

function createValue(definitions: Definitions, place: ValuePlace): Value {
  const { name, type, namedType, within } = place;
  const nullable = type.replace(/!$/, '');
  if (nullable.startsWith('[')) {
    const itemType = nullable.slice(1, -1);
    const list: ListValue = { kind: 'list', itemType, itemName: name, within, items: [] };
    // A list of objects that contain such a list would have no end.
    if (!within.includes(namedType)) addItem(definitions, { list, namedType });
    return list;
  }
  const isObject = definitions.kindOf(namedType) === 'input';
  if (isObject && (definitions.get(namedType) || definitions.isMissing(namedType)))
    return { kind: 'object', typeName: namedType, within: [...within, namedType], isOneOf: false };
  const value: TextValue = {
    kind: 'text',
    typeName: namedType,
    isRequired: type.endsWith('!'),
    text: '',
  };
  if (namedType === 'Boolean') value.options = ['true', 'false'];
  // The fields of a type without page are unknown.
  if (isObject) return { ...value, text: '{}', isJson: true };
  value.text = usualText(value);
  for (const sample of definitions.samples(name)) if (setText(value, sample)) break;
  return value;
}

/** Sets a text to a JSON value, if that is one of its type. */
export function setText(value: TextValue, json: unknown): boolean {
  const isObject = typeof json === 'object';
  if (json === null || (isObject && builtIn.has(value.typeName))) return false;
  const isText = typeof json === 'string';
  const text = isText ? json : JSON.stringify(json);
  const next = { ...value, text, isJson: !isText && !builtIn.has(value.typeName) };
  if (faultOf(next) !== undefined) return false;
  Object.assign(value, next);
  return true;
}

/** Adds an item to a list, and returns it. */
export function addItem(
  definitions: Definitions,
  { list, namedType }: { readonly list: ListValue; readonly namedType: string },
): Value {
  const { itemName: name, itemType: type, within } = list;
  const item = createValue(definitions, { name, type, namedType, within });
  list.items.push(item);
  return item;
}

/** Returns the first value of a scalar for which no example has a value. */
function usualText({ typeName, options }: TextValue): string {
  if (options) return options[0] ?? '';
  if (isNumber(typeName)) return '1';
  if (/DateTime|Timestamp/.test(typeName)) return '2030-01-31T12:00:00Z';
  if (/Date/.test(typeName)) return '2030-01-31';
  return /Ur[il]$/i.test(typeName) ? 'https://example.com/' : '';
}

/** Adds its fields or enum values to a value, if the definition of its type is loaded. */
export function defineValue(definitions: Definitions, value: Value): void {
  if (value.kind === 'list') return;
  const definition = definitions.get(value.typeName);
  if (!definition) return;
  if (value.kind === 'text') {
    if (!definition.values || value.options) return;
    const names = definition.values.toSorted(
      (a, b) => Number(a.deprecated !== null) - Number(b.deprecated !== null),
    );
    value.options = names.map(({ name }) => name);
    if (!value.options.includes(value.text)) value.text = value.options[0] ?? '';
    return;
  }
  if (value.fields) return;
  value.isOneOf = definition.oneOf === true;
  value.fields = (definition.fields ?? []).map((field) =>
    createInput(definitions, field, value.within),
  );
  if (!value.isOneOf) return;
  const usable = value.fields.filter(
    ({ definition: { deprecated, namedType } }) =>
      deprecated === null && !value.within.includes(namedType),
  );
  const first =
    usable.find(({ definition: { namedType } }) => isLeaf(definitions, namedType)) ?? usable[0];
  if (first) first.isOn = true;
}

/** Returns the parts of a value that a request contains. */
export function partsOfValue(value: Value): readonly Value[] {
  if (value.kind === 'list') return value.items;
  if (value.kind === 'text') return [];
  return (value.fields ?? []).flatMap((field) => (field.isOn ? [field.value] : []));
}

/** Adds an input to a request, or removes it. In a `oneOf` object, it replaces the other one. */
export function useInput(input: Input, isOn: boolean, owner?: ObjectValue): void {
  if (owner?.isOneOf) for (const each of owner.fields ?? []) each.isOn = false;
  input.isOn = isOn || input.isRequired || owner?.isOneOf === true;
}

/** Returns a value as JSON. An invalid one stays as typed. */
export function jsonOfValue(value: Value): unknown {
  switch (value.kind) {
    case 'text':
      return jsonOfText(value);
    case 'list':
      return value.items.map(jsonOfValue);
    case 'object':
      return Object.fromEntries(
        (value.fields ?? []).flatMap((field) =>
          field.isOn ? [[field.name, jsonOfValue(field.value)]] : [],
        ),
      );
    default:
      return value satisfies never;
  }
}

function jsonOfText(value: TextValue): unknown {
  return isWrittenAsJson(value) && faultOf(value) === undefined
    ? JSON.parse(value.text)
    : value.text;
}

/** Checks whether a text is JSON, and not the content of a string. */
function isWrittenAsJson({ typeName, text, isJson = false, options }: TextValue): boolean {
  if (options) return typeName === 'Boolean';
  if (isNumber(typeName)) return true;
  return isJson || (!builtIn.has(typeName) && /^[[{]/.test(text));
}

const builtIn: ReadonlySet<string> = new Set(['ID', 'String', 'Boolean', 'Int', 'Float']);

/** Checks for a scalar whose values are numbers in JSON: `Int`, or one named like it. */
export function isNumber(typeName: string): boolean {
  return /(Int|Float|Long|Number)$/.test(typeName);
}

/** Returns why the text is no value of its type, as a sentence; undefined if it is one. */
export function faultOf(value: TextValue): string | undefined {
  const { typeName, text, options, isRequired } = value;
  if (options) return options.includes(text) ? undefined : `Choose a value of ${typeName}.`;
  if (isNumber(typeName)) return faultOfNumber(typeName, text);
  if (isWrittenAsJson(value)) return isJsonText(text) ? undefined : 'Enter valid JSON.';
  return isRequired && text.trim() === '' ? 'Enter a value.' : undefined;
}

function faultOfNumber(typeName: string, text: string): string | undefined {
  if (/(Float|Number)$/.test(typeName))
    return isJsonText(text) && Number.isFinite(Number(text)) ? undefined : 'Enter a number.';
  if (!/^-?(0|[1-9]\d*)$/.test(text)) return 'Enter a whole number.';
  const isShort = typeName !== 'Int' || Math.abs(Number(text)) < 2 ** 31;
  return isShort ? undefined : 'Enter a number of at most 32 bits.';
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
