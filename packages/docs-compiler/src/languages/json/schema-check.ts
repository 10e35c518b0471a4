import { type OutputUnit, Validator } from '@cfworker/json-schema';

import { closest } from '../../text/closest.ts';
import { impossibleDay } from '../../text/impossible-day.ts';
import type { Instead } from '../../text/correction.ts';
import { orList } from '../../text/phrases.ts';
import { keysOfPointer, pathThrough, valueAt } from './value.ts';
import type { Path } from '../yaml/tree.ts';
import { type JsonSchema, pathOfRef, withoutPatterns } from './schema-parts.ts';

/** A violation of a JSON Schema, at the smallest invalid part. */
export interface JsonSchemaFault {
  /** The path of the value, of the unknown key, or of the map with a missing key. */
  readonly path: Path;
  readonly kind: 'value' | 'missing-key' | 'unknown-key';
  /** The requirement, such as `must be a string`. */
  readonly reason: string;
  /** The label of the value, if the reason is long. */
  readonly label?: string;
  readonly help?: string;
  /** An unknown key, and the missing one that is probably intended. */
  readonly instead?: Instead;
}

export type JsonSchemaCheck = (value: unknown) => readonly JsonSchemaFault[];

/**
 * Returns a function that checks JSON values. The schema has the form of `form.ts` and is compiled
 * at the first value.
 */
export function jsonSchemaCheck(schema: JsonSchema): JsonSchemaCheck {
  let validator: Validator | undefined;
  return (value) => {
    const plain = withoutPatterns(schema, value);
    const own = plain === schema ? (validator ??= validatorOf(schema)) : validatorOf(plain);
    const { errors } = own.validate(value);
    return errors.length === 0 ? [] : faultsOf({ schema: plain, value }, errors);
  };
}

function validatorOf(schema: JsonSchema): Validator {
  return new Validator(schema, '2020-12', false);
}

interface ValidatedValue {
  readonly schema: JsonSchema;
  readonly value: unknown;
}

/** Returns the innermost faults. The validator also reports each enclosing schema. */
function faultsOf(checked: ValidatedValue, errors: readonly OutputUnit[]): JsonSchemaFault[] {
  const choices = errors.filter(({ keyword }) => choosing.has(keyword));
  const unknown: Draft[] = [];
  const others = new Map<string, Draft>();
  for (const error of errors) {
    if (leading.has(error.keyword) || choices.some((choice) => isBelow(choice, error))) continue;
    if (error.keyword === 'false') unknown.push(unknownKey(checked, error));
    else for (const draft of draftsOf(checked, error)) others.set(JSON.stringify(draft), draft);
  }
  return withoutMisspelt(unknown, [...others.values()]).map(
    ({ path, kind, reason, label, help, instead }) => ({
      path,
      kind,
      reason,
      ...(label && { label }),
      ...(help && { help }),
      ...(instead && { instead }),
    }),
  );
}

interface Draft extends JsonSchemaFault {
  /** The missing or unknown key. */
  readonly key?: string;
  /** For a map with a missing key: its keys that the schema does not declare. */
  readonly loose?: readonly string[];
}

/** Keywords that only apply a schema, whose own errors follow. */
const leading = new Set([
  '$ref',
  'additionalProperties',
  'allOf',
  'dependentSchemas',
  'if',
  'items',
  'patternProperties',
  'prefixItems',
  'properties',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
/** Keywords that are reported as a whole, because no branch is more at fault than another. */
const choosing = new Set(['anyOf', 'contains', 'not', 'oneOf']);

function isBelow(choice: OutputUnit, { keywordLocation }: OutputUnit): boolean {
  return keywordLocation.startsWith(`${choice.keywordLocation}/`);
}

function unknownKey({ value }: ValidatedValue, { instanceLocation }: OutputUnit): Draft {
  const path = pathThrough(value, keysOfPointer(instanceLocation));
  const key = String(path.at(-1) ?? '');
  return { path, kind: 'unknown-key', key, reason: 'must not be here' };
}

function draftsOf({ schema, value }: ValidatedValue, error: OutputUnit): Draft[] {
  const path = pathThrough(value, keysOfPointer(error.instanceLocation));
  const operand = operandAt(schema, error.keywordLocation);
  if (error.keyword !== 'required' || !Array.isArray(operand))
    return [
      {
        path,
        kind: 'value',
        ...requirementOf(error, operand),
        ...helpOf({ schema, value }, error),
      },
    ];

  const holder = valueAt(value, path);
  const loose = keysBeside(holder, operandAt(schema, propertiesBeside(error)));
  return operand
    .filter((key) => typeof key === 'string' && valueAt(holder, [key]) === undefined)
    .map((key) => ({ path, kind: 'missing-key', key, reason: `must have \`${key}\``, loose }));
}

function propertiesBeside({ keyword, keywordLocation }: OutputUnit): string {
  return `${keywordLocation.slice(0, -keyword.length)}properties`;
}

/** Returns keys that the schema does not declare, even if it allows them. */
function keysBeside(holder: unknown, known: unknown): readonly string[] {
  if (typeof holder !== 'object' || holder === null) return [];
  return Object.keys(holder).filter((each) => valueAt(known, [each]) === undefined);
}

/** Returns the help for an invalid value: why a date does not exist, and an example. */
function helpOf({ schema, value }: ValidatedValue, error: OutputUnit): { help?: string } {
  const { help } = exampleOf(schema, error);
  const written = valueAt(value, pathThrough(value, keysOfPointer(error.instanceLocation)));
  const isFormat = error.keyword === 'format' && typeof written === 'string';
  const reason = isFormat ? impossibleDay(written) : undefined;
  if (reason === undefined) return help === undefined ? {} : { help };
  return { help: help === undefined ? reason : `${reason}: ${help}` };
}

/** Returns an example of a valid value: one of the schema's `examples`, or one of its format. */
function exampleOf(
  schema: JsonSchema,
  { keyword, keywordLocation }: OutputUnit,
): { help?: string } {
  const beside = keywordLocation.slice(0, -keyword.length);
  const examples = operandAt(schema, `${beside}examples`);
  const format = keyword === 'format' ? operandAt(schema, keywordLocation) : undefined;
  const example: unknown = Array.isArray(examples) ? examples[0] : formats.get(String(format));
  // A map has a different syntax in JSON and in GraphQL.
  if (example === undefined || typeof example === 'object') return {};
  return { help: `write a value like \`${JSON.stringify(example)}\`` };
}

const formats: ReadonlyMap<string, string> = new Map([
  ['date', '2031-05-14'],
  ['date-time', '2031-05-14T08:34:00Z'],
  ['duration', 'PT15M'],
  ['email', 'ann@shop.example'],
  ['time', '08:34:00Z'],
  ['uri', 'https://shop.example/orders'],
  ['uuid', '0f9d2b1c-6f0e-4d57-9a53-3a1c1f6f2f10'],
]);

/** Merges an unknown key and the missing one that it misspells. */
function withoutMisspelt(unknown: readonly Draft[], others: readonly Draft[]): Draft[] {
  const meant = new Set<Draft>();
  const explained = unknown.map((draft) => {
    const holder = JSON.stringify(draft.path.slice(0, -1));
    const missing = others.filter(
      ({ kind, path }) => kind === 'missing-key' && JSON.stringify(path) === holder,
    );
    const [near] = closest(
      draft.key ?? '',
      missing.map(({ key }) => key ?? ''),
    );
    for (const each of missing) if (each.key === near) meant.add(each);
    if (near === undefined) return draft;
    const instead = { from: draft.key ?? '', to: near };
    return { ...draft, help: `write \`${near}\``, instead };
  });
  return [...explained, ...others.filter((draft) => !meant.has(draft)).map(misspeltBeside)];
}

/** Merges a missing key and the undeclared one that probably misspells it. */
function misspeltBeside(draft: Draft): Draft {
  const { path, kind, key = '', loose = [] } = draft;
  const [from] = kind === 'missing-key' ? closest(key, loose) : [];
  if (from === undefined) return draft;
  return {
    path: [...path, from],
    kind: 'unknown-key',
    reason: `must be called \`${key}\``,
    help: `write \`${key}\``,
    instead: { from, to: key },
  };
}

/** Returns the operand of a keyword. Its location includes the `$ref`s on the way. */
function operandAt(schema: unknown, location: string): unknown {
  let path: Path = [];
  for (const step of keysOfPointer(location)) {
    const value = valueAt(schema, [...path, step]);
    path = step === '$ref' && typeof value === 'string' ? pathOfRef(value) : [...path, step];
  }
  return valueAt(schema, path);
}

/** Returns the requirement of a keyword and its operand, such as `must be at least 0`. */
function requirementOf(
  { keyword, error }: OutputUnit,
  operand: unknown,
): { readonly reason: string; readonly label?: string } {
  const words = requirements[keyword];
  // A pattern is shown itself.
  const isPattern = keyword === 'not' && patternIn(operand) !== undefined;
  const label = isPattern ? 'has another form' : undefined;
  if (words) return { reason: `must ${words(operand)}`, ...(label && { label }) };
  return { reason: error.charAt(0).toLowerCase() + error.slice(1).replace(/\.$/, '') };
}

type Words = (operand: unknown) => string;

const requirements: Readonly<Record<string, Words>> = {
  type: (types) => `be ${[types].flat().map(kindWords).join(' or ')}`,
  enum: (values) => `be ${oneOf(values)}`,
  const: (value) => `be ${written(value)}`,
  format: (name) => `have the format \`${String(name)}\``,
  minimum: (least) => `be at least ${String(least)}`,
  maximum: (most) => `be at most ${String(most)}`,
  exclusiveMinimum: (bound) => `be more than ${String(bound)}`,
  exclusiveMaximum: (bound) => `be less than ${String(bound)}`,
  multipleOf: (unit) => `be a multiple of ${String(unit)}`,
  minLength: (least) => `have at least ${counted(least, 'character')}`,
  maxLength: (most) => `have at most ${counted(most, 'character')}`,
  minItems: (least) => `have at least ${counted(least, 'item')}`,
  maxItems: (most) => `have at most ${counted(most, 'item')}`,
  uniqueItems: () => 'have no item twice',
  contains: () => 'have an item that fits `contains`',
  minContains: (least) => `have at least ${counted(least, 'item')} that fit \`contains\``,
  maxContains: (most) => `have at most ${counted(most, 'item')} that fit \`contains\``,
  minProperties: (least) => `have at least ${counted(least, 'key')}`,
  maxProperties: (most) => `have at most ${counted(most, 'key')}`,
  dependentRequired: () => 'have every key that `dependentRequired` asks for',
  anyOf: (forms) => `fit one of the ${sizeOf(forms)} forms of \`anyOf\``,
  oneOf: (forms) => `fit exactly one of the ${sizeOf(forms)} forms of \`oneOf\``,
  not: (form) => notWords(form),
};

function notWords(form: unknown): string {
  const pattern = patternIn(form);
  return pattern === undefined ? 'not fit `not`' : `match \`${pattern}\``;
}

/** Returns the pattern that a `not` schema replaces: see `without-patterns.ts`. */
function patternIn(form: unknown): string | undefined {
  const source = valueAt(form, ['$comment']);
  return typeof source === 'string' && Array.isArray(valueAt(form, ['enum'])) ? source : undefined;
}

function kindWords(type: unknown): string {
  switch (type) {
    case 'array':
      return 'a list';
    case 'integer':
      return 'a whole number';
    case 'object':
      return 'an object';
    case 'null':
      return 'null';
    default:
      return `a ${String(type)}`;
  }
}

const maxValues = 8;

function oneOf(values: unknown): string {
  const all = Array.isArray(values) ? values : [values];
  if (all.every((value) => typeof value === 'string') && all.length <= maxValues)
    return orList(all);
  const shown = all.slice(0, maxValues).map(written).join(', ');
  return `one of ${shown}${all.length > maxValues ? ', …' : ''}`;
}

function written(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

function counted(count: unknown, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function sizeOf(forms: unknown): number {
  return Array.isArray(forms) ? forms.length : 0;
}
