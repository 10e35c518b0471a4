import { code } from './code.ts';
import type { SomePredicates } from './predicate.ts';

/** Types, kinds and default values of what stays. */
export const shapes = {
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

/** `InputObjectTypeDefinition` as a reader says it. */
function kindWords(kind: string): string {
  const words = kind
    .replace(/Type(Definition|Extension)$/, '')
    .replace(/(?<=[a-z])[A-Z]/g, ' $&')
    .toLowerCase();
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}
