import type { Graph } from '../graph.ts';
import type { TokenKinds } from '../schema/requirements.ts';

type Source = Pick<Graph, 'config' | 'scopes'>;

/** Which token a policy asks for, as the config declares it, and a scope, as its page does. */
export function tokenKindsOf({ config, scopes }: Source): TokenKinds {
  const declared = Object.entries(config.tokens ?? {});
  return {
    ofPolicy: new Map(
      declared.flatMap(([kind, { policies }]) => policies.map((each) => [each, kind] as const)),
    ),
    ofScope: new Map(scopes.map(({ fact }) => [fact.name, fact.token])),
  };
}

/** The kind that a kind is a kind of, else itself: no token is of two of these. */
export function widestKind({ config }: Pick<Graph, 'config'>, kind: string): string {
  return config.tokens?.[kind]?.kindOf ?? kind;
}
