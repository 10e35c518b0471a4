import { code } from './code.ts';
import type { SomePredicates } from './predicate.ts';

/** Elements and parts of elements that came or went. */
export const additionsAndRemovals = {
  TYPE_ADDED: added,
  TYPE_REMOVED: removed,
  DIRECTIVE_ADDED: added,
  DIRECTIVE_REMOVED: removed,
  ENUM_VALUE_ADDED: added,
  ENUM_VALUE_REMOVED: ({ isEnumValueDeprecated }) => removedAfter(isEnumValueDeprecated),

  FIELD_ADDED: ({ addedFieldReturnType }) => addedAs(addedFieldReturnType),
  FIELD_REMOVED: ({ isRemovedFieldDeprecated }) => removedAfter(isRemovedFieldDeprecated),
  FIELD_ARGUMENT_ADDED: (meta) =>
    `${addedAs(meta.addedArgumentType)}${meta.hasDefaultValue ? ' and a default value' : ''}`,
  FIELD_ARGUMENT_REMOVED: removed,
  INPUT_FIELD_ADDED: (meta) => addedAs(meta.addedInputFieldType, meta.addedFieldDefault),
  INPUT_FIELD_REMOVED: ({ isInputFieldDeprecated }) => removedAfter(isInputFieldDeprecated),
  DIRECTIVE_ARGUMENT_ADDED: (meta) =>
    addedAs(meta.addedDirectiveArgumentType, meta.addedDirectiveDefaultValue),
  DIRECTIVE_ARGUMENT_REMOVED: removed,

  UNION_MEMBER_ADDED: ({ addedUnionMemberTypeName }) =>
    `has the new member ${code(addedUnionMemberTypeName)}`,
  UNION_MEMBER_REMOVED: (meta) =>
    `no longer has the member ${code(meta.removedUnionMemberTypeName)}`,
  OBJECT_TYPE_INTERFACE_ADDED: ({ addedInterfaceName }) =>
    `now implements ${code(addedInterfaceName)}`,
  OBJECT_TYPE_INTERFACE_REMOVED: ({ removedInterfaceName }) =>
    `no longer implements ${code(removedInterfaceName)}`,
} satisfies SomePredicates;

function added(): string {
  return 'was added';
}

function addedAs(type: string, defaultValue?: string): string {
  const value = defaultValue === undefined ? '' : ` and the default value ${code(defaultValue)}`;
  return `was added with the type ${code(type)}${value}`;
}

function removed(): string {
  return 'was removed';
}

function removedAfter(isDeprecated: boolean): string {
  return isDeprecated ? 'was removed; it was deprecated' : 'was removed';
}
