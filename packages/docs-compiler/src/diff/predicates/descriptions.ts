import type { SomePredicates } from './predicate.ts';

/** The texts themselves are read in the schema: here they would bury the changes. */
export const descriptions = {
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
