import type { TypeOfChangeType } from '@graphql-inspector/core';

import type { FoundChange } from './changes.ts';
import { additionsAndRemovals } from './predicates/additions.ts';
import { deprecations } from './predicates/deprecations.ts';
import { descriptions } from './predicates/descriptions.ts';
import { directiveArguments, directiveUse } from './predicates/directive-uses.ts';
import { directives } from './predicates/directives.ts';
import type { Predicates } from './predicates/predicate.ts';
import { shapes } from './predicates/shapes.ts';

/** What happened to an element, to stand behind its name: `was removed`. */
export function predicateOf(change: FoundChange): string {
  const { found } = change;
  return isWordedType(found.type)
    ? predicates[found.type](found.meta)
    : directiveUse(found.type, change);
}

/** Uses of directives have one form for every place where one may stand. */
type WordedType =
  | Exclude<TypeOfChangeType, `DIRECTIVE_USAGE_${string}`>
  | keyof typeof directiveArguments;

// A change that a later version of the inspector knows fails to compile here.
const predicates: Predicates<WordedType> = {
  ...additionsAndRemovals,
  ...deprecations,
  ...descriptions,
  ...directiveArguments,
  ...directives,
  ...shapes,
};

function isWordedType(type: TypeOfChangeType): type is WordedType {
  return Object.hasOwn(predicates, type);
}
