import type { Graph } from '../graph.ts';
import type { TokenKinds } from '../schema/requirements.ts';

type Source = Pick<Graph, 'config' | 'scopes'>;

/**
 * Returns the token kind that each policy requires, as declared in the config, and that each scope
 * requires, as declared on its page.
 */
export function tokenKindsOf({ config, scopes }: Source): TokenKinds {
  const declared = Object.entries(config.tokens ?? {});
  return {
    ofPolicy: new Map(
      declared.flatMap(([kind, { policies }]) => policies.map((each) => [each, kind] as const)),
    ),
    ofScope: new Map(scopes.map(({ fact }) => [fact.name, fact.token])),
  };
}

/**
 * Returns the kind that a token kind belongs to (`kindOf` in the config), or else the kind itself.
 * No token has two of these kinds.
 */
export function widestKind({ config }: Pick<Graph, 'config'>, kind: string): string {
  return config.tokens?.[kind]?.kindOf ?? kind;
}
