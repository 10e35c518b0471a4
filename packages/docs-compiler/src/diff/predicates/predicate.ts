import type { Change, TypeOfChangeType } from '@graphql-inspector/core';

/** Words by kind of change, each from what the inspector knows of it, to stand behind a name. */
export type Predicates<Type extends TypeOfChangeType> = {
  readonly [Each in Type]: (meta: Change<Each>['meta']) => string;
};

export type SomePredicates = Partial<Predicates<TypeOfChangeType>>;
