import type { RefusalCodes, RefusalWords } from '@docs-compiler/graph';

import type { Config } from '../config-types.ts';

/** Returns the default errors of the config, each as an object with its code. */
export function refusalCodesOf({ codes }: NonNullable<Config['sandbox']>): RefusalCodes {
  const { token, expired, scope, value, repeated, missing, parse, validation } = codes;
  return {
    token: wordsOf(token),
    ...(expired !== undefined && { expired: wordsOf(expired) }),
    scope: wordsOf(scope),
    value: wordsOf(value),
    repeated: wordsOf(repeated),
    missing: wordsOf(missing),
    ...(parse !== undefined && { parse: wordsOf(parse) }),
    ...(validation !== undefined && { validation: wordsOf(validation) }),
  };
}

function wordsOf(said: string | RefusalWords): RefusalWords {
  return typeof said === 'string' ? { code: said } : said;
}
