import type { Tokens } from './marula.js';

/**
 * Returns the tokens of a user who linked a bank account. This shop has no linked accounts: to
 * accept them, return the user's token here and refresh it when it expires.
 */
export function userTokens(user: string): Tokens {
  return {
    get: async () => {
      throw new Error(`no token for user ${user}: this shop has no linked accounts`);
    },
    forget: () => {},
  };
}
