import type { TypeOfChangeType } from '@graphql-inspector/core';

import type { FoundChange } from '../changes.ts';
import { code } from './code.ts';
import type { SomePredicates } from './predicate.ts';

/** An argument of a directive that an element has before and after. */
export const directiveArguments = {
  DIRECTIVE_USAGE_ARGUMENT_ADDED: (meta) => {
    const given = `${meta.addedArgumentName}: ${meta.addedArgumentValue}`;
    const former = meta.oldArgumentValue;
    const instead = former === null ? '' : ` instead of ${code(former)}`;
    return `has ${code(`@${meta.directiveName}(${given})`)}${instead}`;
  },
  DIRECTIVE_USAGE_ARGUMENT_REMOVED: (meta) =>
    `no longer gives ${code(`@${meta.directiveName}(${meta.removedArgumentName}:)`)}`,
} satisfies SomePredicates;

/** A directive that came to an element or left it. */
export function directiveUse(
  type: TypeOfChangeType,
  { directive, directiveArguments: values = [] }: FoundChange,
): string {
  if (type.endsWith('_REMOVED')) return `no longer has ${code(`@${directive}`)}`;
  const given = values.length > 0 ? `(${values.join(', ')})` : '';
  return `has ${code(`@${directive}${given}`)} now`;
}
