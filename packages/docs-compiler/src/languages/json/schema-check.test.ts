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
  ['a right value', { quantity: '1', currency: 'ZAR' }, []],
  ['another kind of value', 7, ['value at : must be an object']],
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
    'a misspelt key, which is not a missing one too',
    { quantity: '1', curency: 'ZAR' },
    ['unknown-key at curency: must not be here (write `currency`)'],
  ],
];

describe('a check by JSON Schema', () => {
  test.each(cases)('tells of %s', (_title, value, faults) => {
    expect(jsonSchemaForm.safeParse(money).success).toBe(true);
    expect(faultMessages(money, value)).toEqual(faults.toSorted());
  });

  test('tells of a choice as a whole', () => {
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
  ])('is looked up in %j in linear time', (value, faults) => {
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
  ['a misspelt keyword', { patern: '^a$' }],
  ['a misspelt type', { type: 'strin' }],
  ['a pattern that is none', { properties: { a: { pattern: '(' } } }],
  ['a pattern that looks back', { pattern: '^(a)\\1$' }],
  ['a reference into patterns', { patternProperties: { a: {} }, $ref: '#/patternProperties/a' }],
  ['a schema of another file', { $ref: 'https://docs.example/money.json' }],
  ['a reference to nothing', { items: { $ref: '#/$defs/amount' } }],
  ['a reference to what is no schema', { properties: {}, $ref: '#/properties' }],
  ['a schema that is itself', { $ref: '#' }],
  [
    'two that are each other',
    { $defs: { a: { $ref: '#/$defs/b' }, b: { anyOf: [{ $ref: '#/$defs/a' }] } } },
  ],
];

describe('the form of a JSON Schema', () => {
  test.each(broken)('rejects %s', (_title, schema) => {
    expect(jsonSchemaForm.safeParse(schema).success).toBe(false);
  });

  test('lets a value hold values of its own form', () => {
    const tree = { properties: { children: { items: { $ref: '#' } } }, default: { $ref: 1 } };
    expect(jsonSchemaForm.safeParse(tree).success).toBe(true);
    expect(faultMessages({ type: 'object', ...tree }, { children: [{ children: [3] }] })).toEqual([
      'value at children.0.children.0: must be an object',
    ]);
  });
});
