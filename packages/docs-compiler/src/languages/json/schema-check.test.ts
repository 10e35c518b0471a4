import { describe, expect, test } from 'vitest';

import { jsonSchemaCheck } from './schema-check.ts';
import { jsonSchemaForm } from './schema-form.ts';

const money = {
  type: 'object',
  required: ['quantity', 'currency'],
  additionalProperties: false,
  properties: {
    quantity: { $ref: '#/$defs/decimal' },
    currency: { enum: ['ZAR', 'NAD'] },
    parts: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: 2 },
  },
  $defs: { decimal: { type: 'string', pattern: '^\\d+$' } },
};

const cases: readonly (readonly [title: string, value: unknown, faults: readonly string[]])[] = [
  ['no fault of a valid value', { quantity: '1', currency: 'ZAR' }, []],
  ['a value of another type', 7, ['value at : must be an object']],
  [
    'wrong values, through references and lists',
    { quantity: '1.5', currency: 'zar', parts: [1, 0, 'x'] },
    [
      'value at quantity: must match `^\\d+$`',
      'value at currency: must be `ZAR` or `NAD`',
      'value at parts: must have at most 2 items',
      'value at parts.1: must be at least 1',
      'value at parts.2: must be a whole number',
    ],
  ],
  [
    'missing keys',
    {},
    ['missing-key at : must have `quantity`', 'missing-key at : must have `currency`'],
  ],
  [
    'a misspelled key, but not as missing too',
    { quantity: '1', curency: 'ZAR' },
    ['unknown-key at curency: must not be here (write `currency`)'],
  ],
];

describe('a JSON Schema check', () => {
  test.each(cases)('reports %s', (_title, value, faults) => {
    expect(jsonSchemaForm.safeParse(money).success).toBe(true);
    expect(faultMessages(money, value)).toEqual(faults.toSorted());
  });

  test('reports `anyOf` as a whole', () => {
    const schema = { anyOf: [{ type: 'string' }, { required: ['a'] }] };
    expect(faultMessages(schema, {})).toEqual([
      'value at : must fit one of the 2 forms of `anyOf`',
    ]);
  });
});

const patterned = {
  type: 'object',
  additionalProperties: false,
  properties: { id: { type: 'string', pattern: '^(a+)+$' }, 'x-note': { maxLength: 40 } },
  patternProperties: { '^x-(.*.*)*$': { type: 'string', pattern: '^[a-z]+$' } },
};

describe('a pattern', () => {
  const endless = `${'a'.repeat(40)}!`;
  test.each([
    [{ id: 'aaa', 'x-note': 'fine', 'x-more': 'fine' }, []],
    [{ id: endless }, ['value at id: must match `^(a+)+$`']],
    [
      { 'x-note': 'A', 'x-more': 1, 'y-more': 'a' },
      [
        'unknown-key at y-more: must not be here',
        'value at x-more: must be a string',
        'value at x-note: must match `^[a-z]+$`',
      ],
    ],
    [{ [`x-${endless}`]: 'a' }, []],
  ])('matches %j in linear time', (value, faults) => {
    expect(jsonSchemaForm.safeParse(patterned).success).toBe(true);
    expect(faultMessages(patterned, value)).toEqual(faults);
  });
});

function faultMessages(schema: Record<string, unknown>, value: unknown): string[] {
  return jsonSchemaCheck(schema)(value)
    .map(
      ({ kind, path, reason, help }) =>
        `${kind} at ${path.join('.')}: ${reason}${help ? ` (${help})` : ''}`,
    )
    .toSorted();
}

const broken: readonly (readonly [title: string, schema: unknown])[] = [
  ['a misspelled keyword', { patern: '^a$' }],
  ['a misspelled type', { type: 'strin' }],
  ['an invalid pattern', { properties: { a: { pattern: '(' } } }],
  ['a pattern with a backreference', { pattern: '^(a)\\1$' }],
  ['a reference into patterns', { patternProperties: { a: {} }, $ref: '#/patternProperties/a' }],
  ['a schema of another file', { $ref: 'https://docs.example/money.json' }],
  ['a reference to an undefined schema', { items: { $ref: '#/$defs/amount' } }],
  ['a reference to a value that is not a schema', { properties: {}, $ref: '#/properties' }],
  ['a schema that references itself', { $ref: '#' }],
  [
    'two schemas that reference each other',
    { $defs: { a: { $ref: '#/$defs/b' }, b: { anyOf: [{ $ref: '#/$defs/a' }] } } },
  ],
];

describe('the validation of a JSON Schema', () => {
  test.each(broken)('rejects %s', (_title, schema) => {
    expect(jsonSchemaForm.safeParse(schema).success).toBe(false);
  });

  test('accepts recursive schemas', () => {
    const tree = { properties: { children: { items: { $ref: '#' } } }, default: { $ref: 1 } };
    expect(jsonSchemaForm.safeParse(tree).success).toBe(true);
    expect(faultMessages({ type: 'object', ...tree }, { children: [{ children: [3] }] })).toEqual([
      'value at children.0.children.0: must be an object',
    ]);
  });
});
