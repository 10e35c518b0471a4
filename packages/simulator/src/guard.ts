import type { Demand } from '@docs-compiler/graph';

import { refusalIn, type Refusal, type Run } from './run.ts';

/** What keeps a token from an element: a field by its coordinate, or a type. */
export function refusalAt(
  { model, store, token, reasons }: Run,
  subject: string,
): Refusal | undefined {
  const { demands, codes, tokens } = model.behaviour;
  const demand = Object.hasOwn(demands, subject) ? demands[subject] : undefined;
  if (!demand || isNothing(demand)) return undefined;
  if (!token) return refusalIn(codes.token, 'The request has no token that is valid.', {});
  if (token.until !== undefined && token.until <= store.now)
    return refusalIn(codes.expired ?? codes.token, 'The token has expired.', {});

  const missing = {
    scopes: without(demand.scopes, token.scopes),
    claims: without(demand.claims, token.claims ?? []),
    policies: without(demand.policies, tokens[token.kind] ?? []),
  };
  if (isNothing(missing)) return undefined;
  reasons.push({ rule: 'demand', subject, says: wordsOf(missing) });
  const { scopes } = missing;
  if (scopes.length > 0)
    return {
      ...refusalIn(codes.scope, 'The token may not do this: it lacks {missing}.', {
        missing: scopes.join(', '),
      }),
      extensions: { [codes.scope.lists ?? 'missing']: scopes },
    };
  // A new token with other scopes cannot help, so the message says so and lists none.
  return refusalIn(
    { code: codes.scope.code },
    'The token is of the wrong kind: it lacks {missing}.',
    { missing: wordsOf(missing) },
  );
}

function isNothing({ scopes, claims, policies }: Demand): boolean {
  return scopes.length + claims.length + policies.length === 0;
}

function without(wanted: readonly string[], given: readonly string[]): string[] {
  return wanted.filter((each) => !given.includes(each));
}

function wordsOf({ scopes, claims, policies }: Demand): string {
  return [...scopes, ...claims, ...policies].join(', ');
}
