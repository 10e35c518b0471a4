import {
  actSchema,
  callSchema,
  fillsSchema,
  scenariosSchema,
} from '@docs-compiler/graph/behavior-language';
import { expect, test } from 'vitest';
import type { z } from 'zod';

import { frontmatterSchema } from './frontmatter.ts';
import { namesIn } from './names.ts';

interface Case {
  readonly schema: z.ZodType;
  readonly value: unknown;
  /** The kind, path and name of each; `key` if the name is a key. */
  readonly names: readonly string[];
}

const cases: Readonly<Record<string, Case>> = {
  'keys and values of maps': {
    schema: callSchema,
    value: { moves: { 'input.id': 'BookLent' }, removes: { Hold: 'input.hold' } },
    names: [
      'argument key moves.input.id: input.id',
      'element moves.input.id: BookLent',
      'element key removes.Hold: Hold',
      'argument removes.Hold: input.hold',
    ],
  },
  'each form of a union': {
    schema: callSchema,
    value: {
      creates: { by: 'input', loan: 'Loan', else: { by: 'id', Book: 'Copy' } },
      needs: [
        { value: { 'input.days': [{ most: { input: 'max', times: 2 } }] }, code: 'TOO_LONG' },
      ],
    },
    names: [
      'argument creates.by: input',
      'element creates.loan: Loan',
      'argument creates.else.by: id',
      'element creates.else.Book: Copy',
      'argument key needs.0.value.input.days: input.days',
      'argument needs.0.value.input.days.0.most.input: max',
      'error code needs.0.code: TOO_LONG',
    ],
  },
  'fills inside fills': {
    schema: fillsSchema,
    value: {
      title: 'a text',
      parts: {
        list: [{ type: 'Part', fills: { due: { now: '1 d', when: { id: { is: 'a' } } } } }],
      },
      left: { count: 'copies', states: ['CopyFree'] },
    },
    names: [
      'element parts.list.0.type: Part',
      'argument key parts.list.0.fills.due.when.id: id',
      'element left.states.0: CopyFree',
    ],
  },
  'steps of scenarios': {
    schema: scenariosSchema,
    value: {
      Lent: {
        token: { kind: 'member', without: ['books:write'] },
        before: [
          { call: 'Lend', variables: { id: 'b' } },
          { act: 'return', on: 'loan-1' },
        ],
      },
    },
    names: [
      'kind of token Lent.token.kind: member',
      'scope or claim Lent.token.without.0: books:write',
      'example Lent.before.0.call: Lend',
      'act Lent.before.1.act: return',
      'id Lent.before.1.on: loan-1',
    ],
  },
  'one set of conditions, or several': {
    schema: actSchema,
    value: { name: 'a', who: 'b', on: 'Loan', when: [{ id: { present: true } }] },
    names: ['element on: Loan', 'argument key when.0.id: id'],
  },
  'frontmatter without a required key': {
    schema: frontmatterSchema,
    value: { call: { once: 'input.key' }, members: { a: { meaning: 'b' } } },
    names: ['argument call.once: input.key'],
  },
};

test.each(Object.entries(cases))('names in %s', (_name, { schema, value, names }) => {
  const found = [...namesIn(schema, value, [])].map(
    ({ kind, isKey, path, name }) => `${kind}${isKey ? ' key' : ''} ${path.join('.')}: ${name}`,
  );
  expect(found).toEqual(names);
});
