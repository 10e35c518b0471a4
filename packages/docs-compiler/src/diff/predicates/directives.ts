import { code } from './code.ts';
import type { SomePredicates } from './predicate.ts';

export const directives = {
  DIRECTIVE_REPEATABLE_ADDED: () => 'may be repeated now',
  DIRECTIVE_REPEATABLE_REMOVED: () => 'may no longer be repeated',
  DIRECTIVE_LOCATION_ADDED: ({ addedDirectiveLocation }) =>
    `may stand on ${code(addedDirectiveLocation)} now`,
  DIRECTIVE_LOCATION_REMOVED: (meta) =>
    `may no longer stand on ${code(meta.removedDirectiveLocation)}`,
} satisfies SomePredicates;
