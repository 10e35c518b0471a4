import { Validator, type OutputUnit } from '@cfworker/json-schema';

import { closest } from '../closest.ts';
import type { Instead } from '../correction.ts';
import { valueAt } from '../value-at.ts';
import type { Path } from '../yaml-tree.ts';
import type { JsonSchema } from './form.ts';
import { operandAt, pathOfInstance } from './locations.ts';
import { withoutPatterns } from './without-patterns.ts';
import { requirementOf } from './words.ts';

/** What keeps a value from a JSON Schema, at the part that is at fault. */
export interface JsonSchemaFault {
  /** Of the value, of the unknown key, or of the map that lacks one. */
  readonly path: Path;
  readonly kind: 'value' | 'missing-key' | 'unknown-key';
  /** What is true of a right value: `must be a string`. */
  readonly reason: string;
  /** What to say of the value itself, where the reason is long. */
  readonly label?: string;
  readonly help?: string;
  /** A key that is unknown, and the missing one that is probably meant. */
  readonly instead?: Instead;
}

export type JsonSchemaCheck = (value: unknown) => readonly JsonSchemaFault[];

/** A check of JSON values. The schema has the form of `form.ts`; it is read at the first value. */
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

interface Checked {
  readonly schema: JsonSchema;
  readonly value: unknown;
}

/** The validator tells of each schema on the way to a fault; only the fault itself is of use. */
function faultsOf(checked: Checked, errors: readonly OutputUnit[]): JsonSchemaFault[] {
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
  /** The key that is missing or unknown. */
  readonly key?: string;
  /** Of a map that lacks one: the keys that the schema does not know. */
  readonly loose?: readonly string[];
}

/** Keywords that only lead to a schema, whose own errors follow. */
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
/** Keywords that are a fault as a whole: no branch is more at fault than another. */
const choosing = new Set(['anyOf', 'contains', 'not', 'oneOf']);

function isBelow(choice: OutputUnit, { keywordLocation }: OutputUnit): boolean {
  return keywordLocation.startsWith(`${choice.keywordLocation}/`);
}

function unknownKey({ value }: Checked, { instanceLocation }: OutputUnit): Draft {
  const path = pathOfInstance(value, instanceLocation);
  const key = String(path.at(-1) ?? '');
  return { path, kind: 'unknown-key', key, reason: 'must not be here' };
}

function draftsOf({ schema, value }: Checked, error: OutputUnit): Draft[] {
  const path = pathOfInstance(value, error.instanceLocation);
  const operand = operandAt(schema, error.keywordLocation);
  if (error.keyword !== 'required' || !Array.isArray(operand))
    return [{ path, kind: 'value', ...requirementOf(error, operand), ...exampleOf(schema, error) }];

  const holder = valueAt(value, path);
  const loose = keysBeside(holder, operandAt(schema, propertiesBeside(error)));
  return operand
    .filter((key) => typeof key === 'string' && valueAt(holder, [key]) === undefined)
    .map((key) => ({ path, kind: 'missing-key', key, reason: `must have \`${key}\``, loose }));
}

function propertiesBeside({ keyword, keywordLocation }: OutputUnit): string {
  return `${keywordLocation.slice(0, -keyword.length)}properties`;
}

/** Keys that the schema does not know; it may well allow them. */
function keysBeside(holder: unknown, known: unknown): readonly string[] {
  if (typeof holder !== 'object' || holder === null) return [];
  return Object.keys(holder).filter((each) => valueAt(known, [each]) === undefined);
}

/** A value as it should be: one of the schema's `examples`, or one of its format. */
function exampleOf(
  schema: JsonSchema,
  { keyword, keywordLocation }: OutputUnit,
): { help?: string } {
  const beside = keywordLocation.slice(0, -keyword.length);
  const examples = operandAt(schema, `${beside}examples`);
  const format = keyword === 'format' ? operandAt(schema, keywordLocation) : undefined;
  const example: unknown = Array.isArray(examples) ? examples[0] : formats.get(String(format));
  // A map is written in one way in JSON and in another in GraphQL.
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

/** A misspelt key is one fault, not an unknown key and a missing one. */
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

/** A key that is missing, and that one which nobody asked for is probably meant to be. */
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
