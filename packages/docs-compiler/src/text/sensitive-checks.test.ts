import { describe, expect, test } from 'vitest';

import { passesCheck, sensitiveCheckNames, type SensitiveCheckName } from './sensitive-checks.ts';

/** Published test numbers, and fictitious numbers. */
const cases: Readonly<
  Record<SensitiveCheckName, { yes: readonly string[]; no: readonly string[] }>
> = {
  luhn: {
    yes: ['4111111111111111', '4111 1111 1111 1111', '378282246310005', '79927398713'],
    no: ['4111111111111112', '0000000000000000', '4111x', ''],
  },
  jwt: {
    yes: ['eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2ln'],
    no: ['eyJleGFtcGxlIjoidG9rZW4ifQ.e30.c2ln', 'eyJ-your-token.here.x', ''],
  },
};

describe.each(sensitiveCheckNames)('%s', (name) => {
  test.each(cases[name].yes)('accepts %s', (text) => expect(passesCheck(name, text)).toBe(true));
  test.each(cases[name].no)('rejects %s', (text) => expect(passesCheck(name, text)).toBe(false));
});
