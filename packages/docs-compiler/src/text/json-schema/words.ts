import type { OutputUnit } from '@cfworker/json-schema';

import { orList } from '../list.ts';
import { valueAt } from '../value-at.ts';

/** What a keyword with its operand asks of a value: `must be at least 0`. */
export function requirementOf(
  { keyword, error }: OutputUnit,
  operand: unknown,
): { readonly reason: string; readonly label?: string } {
  const words = requirements[keyword];
  // An expression is worth reading once.
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

/** A pattern is checked as what must not be: see `without-patterns.ts`. */
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
