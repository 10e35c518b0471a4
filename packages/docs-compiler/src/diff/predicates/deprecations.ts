import { code } from './code.ts';
import type { SomePredicates } from './predicate.ts';

export const deprecations = {
  FIELD_DEPRECATION_ADDED: ({ deprecationReason }) => deprecated(deprecationReason),
  FIELD_DEPRECATION_REMOVED: notDeprecated,
  FIELD_DEPRECATION_REASON_ADDED: (meta) => forReason(meta.addedDeprecationReason),
  FIELD_DEPRECATION_REASON_CHANGED: (meta) => forReason(meta.newDeprecationReason),
  FIELD_DEPRECATION_REASON_REMOVED: withoutReason,
  ENUM_VALUE_DEPRECATION_REASON_ADDED: (meta) => deprecated(meta.addedValueDeprecationReason),
  ENUM_VALUE_DEPRECATION_REASON_CHANGED: (meta) => forReason(meta.newEnumValueDeprecationReason),
  // The inspector does not tell a value that is not deprecated from one without a reason.
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
