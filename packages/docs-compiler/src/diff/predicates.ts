import type { Change, TypeOfChangeType } from '@graphql-inspector/core';

import type { FoundChange } from './types.ts';

/** Returns a predicate for a change, such as `was removed`, to follow the element's name. */
export function predicateOf(change: FoundChange): string {
  const { found } = change;
  return isWordedType(found.type)
    ? predicates[found.type](found.meta)
    : directiveUse(found.type, change);
}

/** Change types with a predicate. All directive locations share one. */
type WordedType =
  | Exclude<TypeOfChangeType, `DIRECTIVE_USAGE_${string}`>
  | keyof typeof directiveArguments;

const directives = {
  DIRECTIVE_REPEATABLE_ADDED: () => 'may be repeated now',
  DIRECTIVE_REPEATABLE_REMOVED: () => 'may no longer be repeated',
  DIRECTIVE_LOCATION_ADDED: ({ addedDirectiveLocation }) =>
    `may stand on ${code(addedDirectiveLocation)} now`,
  DIRECTIVE_LOCATION_REMOVED: (meta) =>
    `may no longer stand on ${code(meta.removedDirectiveLocation)}`,
} satisfies SomePredicates;

/** Arguments of a directive that the element has before and after. */
const directiveArguments = {
  DIRECTIVE_USAGE_ARGUMENT_ADDED: (meta) => {
    const given = `${meta.addedArgumentName}: ${meta.addedArgumentValue}`;
    const former = meta.oldArgumentValue;
    const instead = former === null ? '' : ` instead of ${code(former)}`;
    return `has ${code(`@${meta.directiveName}(${given})`)}${instead}`;
  },
  DIRECTIVE_USAGE_ARGUMENT_REMOVED: (meta) =>
    `no longer gives ${code(`@${meta.directiveName}(${meta.removedArgumentName}:)`)}`,
} satisfies SomePredicates;

/** Predicates of a directive that was added to or removed from an element. */
function directiveUse(
  type: TypeOfChangeType,
  { directive, directiveArguments: values = [] }: FoundChange,
): string {
  if (type.endsWith('_REMOVED')) return `no longer has ${code(`@${directive}`)}`;
  const given = values.length > 0 ? `(${values.join(', ')})` : '';
  return `has ${code(`@${directive}${given}`)} now`;
}

const deprecations = {
  FIELD_DEPRECATION_ADDED: ({ deprecationReason }) => deprecated(deprecationReason),
  FIELD_DEPRECATION_REMOVED: notDeprecated,
  FIELD_DEPRECATION_REASON_ADDED: (meta) => forReason(meta.addedDeprecationReason),
  FIELD_DEPRECATION_REASON_CHANGED: (meta) => forReason(meta.newDeprecationReason),
  FIELD_DEPRECATION_REASON_REMOVED: withoutReason,
  ENUM_VALUE_DEPRECATION_REASON_ADDED: (meta) => deprecated(meta.addedValueDeprecationReason),
  ENUM_VALUE_DEPRECATION_REASON_CHANGED: (meta) => forReason(meta.newEnumValueDeprecationReason),
  // The inspector does not distinguish a value that is not deprecated from one without a reason.
  ENUM_VALUE_DEPRECATION_REASON_REMOVED: withoutReason,
} satisfies SomePredicates;

function deprecated(reason: string | null): string {
  return reason ? `is deprecated: ${code(reason)}` : 'is deprecated';
}

function notDeprecated(): string {
  return 'is no longer deprecated';
}

function forReason(reason: string): string {
  return `is deprecated for another reason: ${code(reason)}`;
}

function withoutReason(): string {
  return 'no longer has a deprecation reason';
}

/** Descriptions are not quoted, because they would hide the other changes. */
const descriptions = {
  TYPE_DESCRIPTION_ADDED: described,
  TYPE_DESCRIPTION_REMOVED: undescribed,
  TYPE_DESCRIPTION_CHANGED: otherwise,
  FIELD_DESCRIPTION_ADDED: described,
  FIELD_DESCRIPTION_REMOVED: undescribed,
  FIELD_DESCRIPTION_CHANGED: otherwise,
  INPUT_FIELD_DESCRIPTION_ADDED: described,
  INPUT_FIELD_DESCRIPTION_REMOVED: undescribed,
  INPUT_FIELD_DESCRIPTION_CHANGED: otherwise,
  FIELD_ARGUMENT_DESCRIPTION_CHANGED: (meta) => changed(meta.newDescription, meta.oldDescription),
  ENUM_VALUE_DESCRIPTION_CHANGED: (meta) =>
    changed(meta.newEnumValueDescription, meta.oldEnumValueDescription),
  DIRECTIVE_DESCRIPTION_CHANGED: (meta) =>
    changed(meta.newDirectiveDescription, meta.oldDirectiveDescription),
  DIRECTIVE_ARGUMENT_DESCRIPTION_CHANGED: (meta) =>
    changed(meta.newDirectiveArgumentDescription, meta.oldDirectiveArgumentDescription),
} satisfies SomePredicates;

function changed(description: string | null, former: string | null): string {
  if (description === null) return undescribed();
  return former === null ? described() : otherwise();
}

function described(): string {
  return 'has a description now';
}

function undescribed(): string {
  return 'no longer has a description';
}

function otherwise(): string {
  return 'is described otherwise';
}

/** Added and removed elements. */
const additionsAndRemovals = {
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

/** Changed types, kinds and default values. */
const shapes = {
  FIELD_TYPE_CHANGED: (meta) => hasType(meta.newFieldType, meta.oldFieldType),
  FIELD_ARGUMENT_TYPE_CHANGED: (meta) => hasType(meta.newArgumentType, meta.oldArgumentType),
  INPUT_FIELD_TYPE_CHANGED: (meta) => hasType(meta.newInputFieldType, meta.oldInputFieldType),
  DIRECTIVE_ARGUMENT_TYPE_CHANGED: (meta) =>
    hasType(meta.newDirectiveArgumentType, meta.oldDirectiveArgumentType),

  FIELD_ARGUMENT_DEFAULT_CHANGED: (meta) => hasDefault(meta.newDefaultValue, meta.oldDefaultValue),
  INPUT_FIELD_DEFAULT_VALUE_CHANGED: (meta) =>
    hasDefault(meta.newDefaultValue, meta.oldDefaultValue),
  DIRECTIVE_ARGUMENT_DEFAULT_VALUE_CHANGED: (meta) =>
    hasDefault(meta.newDirectiveArgumentDefaultValue, meta.oldDirectiveArgumentDefaultValue),

  TYPE_KIND_CHANGED: (meta) =>
    `is now ${kindWords(meta.newTypeKind)} and was ${kindWords(meta.oldTypeKind)}`,
  SCHEMA_QUERY_TYPE_CHANGED: (meta) =>
    hasRoot('query', meta.newQueryTypeName, meta.oldQueryTypeName),
  SCHEMA_MUTATION_TYPE_CHANGED: (meta) =>
    hasRoot('mutation', meta.newMutationTypeName, meta.oldMutationTypeName),
  SCHEMA_SUBSCRIPTION_TYPE_CHANGED: (meta) =>
    hasRoot('subscription', meta.newSubscriptionTypeName, meta.oldSubscriptionTypeName),
} satisfies SomePredicates;

function hasType(type: string, former: string): string {
  return `has the type ${code(type)} instead of ${code(former)}`;
}

function hasDefault(value: string | undefined, former: string | undefined): string {
  if (value === undefined) return `no longer has the default value ${code(former)}`;
  if (former === undefined) return `has the new default value ${code(value)}`;
  return `has the default value ${code(value)} instead of ${code(former)}`;
}

function hasRoot(operation: string, name: string | null, former: string | null): string {
  if (name === null) return `no longer has the ${operation} type ${code(former)}`;
  if (former === null) return `has the new ${operation} type ${code(name)}`;
  return `has the ${operation} type ${code(name)} instead of ${code(former)}`;
}

/** Returns the words for a node kind such as `InputObjectTypeDefinition`. */
function kindWords(kind: string): string {
  const words = kind
    .replace(/Type(Definition|Extension)$/, '')
    .replace(/(?<=[a-z])[A-Z]/g, ' $&')
    .toLowerCase();
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

// A new change type of a later inspector version is a compile error here.
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

/** Formats text of a schema as inline code on one line. */
function code(text: string | null | undefined): string {
  return `\`${(text ?? '').replaceAll('`', "'").replace(/\s+/g, ' ').trim()}\``;
}

/** Predicates by change type, each from the inspector's metadata. */
type Predicates<Type extends TypeOfChangeType> = {
  readonly [Each in Type]: (meta: Change<Each>['meta']) => string;
};

type SomePredicates = Partial<Predicates<TypeOfChangeType>>;
