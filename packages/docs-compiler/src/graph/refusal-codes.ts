import type { RefusalCodes, RefusalWords } from '@docs-compiler/graph';

import type { Config } from '../config-types.ts';

/** Returns the default errors of the config, each as an object with its code. */
export function refusalCodesOf({ codes }: NonNullable<Config['sandbox']>): RefusalCodes {
  const { token, expired, scope, value, repeated, missing, parse, validation } = codes;
  return {
    token: refusalWordsOf(token),
    ...(expired !== undefined && { expired: refusalWordsOf(expired) }),
    scope: refusalWordsOf(scope),
    value: refusalWordsOf(value),
    repeated: refusalWordsOf(repeated),
    missing: refusalWordsOf(missing),
    ...(parse !== undefined && { parse: refusalWordsOf(parse) }),
    ...(validation !== undefined && { validation: refusalWordsOf(validation) }),
  };
}

function refusalWordsOf(said: string | RefusalWords): RefusalWords {
  return typeof said === 'string' ? { code: said } : said;
}
