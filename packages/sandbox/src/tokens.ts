import type { Token } from '@docs-compiler/simulator';

import type { Random } from './random.ts';

/** Issued tokens, by their text. */
export interface Tokens {
  issue(token: Token): string;
  /** Returns the token of an `Authorization` header; undefined if unknown. */
  tokenOf(header: string | null): Token | undefined;
  /** Expires a token now. */
  end(header: string | null, now: number): void;
  entries(): readonly (readonly [text: string, token: Token])[];
  replace(entries: readonly (readonly [text: string, token: Token])[]): void;
}

export function createTokens(random: Random): Tokens {
  const issued = new Map<string, Token>();
  return {
    issue(token) {
      const text = `sandbox-token-${issued.size + 1}-${Math.floor(random() * 2 ** 32).toString(36)}`;
      issued.set(text, token);
      return text;
    },
    tokenOf: (header) => issued.get(textIn(header)),
    end(header, now) {
      const token = issued.get(textIn(header));
      if (token) issued.set(textIn(header), { ...token, until: now });
    },
    entries: () => [...issued],
    replace(entries) {
      issued.clear();
      for (const [text, token] of entries) issued.set(text, token);
    },
  };
}

function textIn(header: string | null): string {
  return /^bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
}

/** Returns a token without some of its scopes and claims. */
export function lessThan(token: Token, names: readonly string[]): Token {
  const isCarried = (name: string): boolean => !names.includes(name);
  const { scopes, claims = [] } = token;
  return { ...token, scopes: scopes.filter(isCarried), claims: claims.filter(isCarried) };
}
