import type { ParsedSchema, SchemaElement } from '../parse/types.ts';
import { mentionsInReason } from './reason-mentions.ts';
import type { Deprecation } from './deprecation.ts';

interface Deprecated {
  readonly target: SchemaElement;
  readonly deprecation: Deprecation;
}

/** Returns the replacements that a deprecation reason names, in order. */
export function replacementsOf(
  schema: ParsedSchema,
  { target, deprecation: { reason = '' } }: Deprecated,
): readonly SchemaElement[] {
  const mentions = mentionsInReason(schema, { target, reason });
  // If some names are in backticks, other words are not meant as names.
  const quoted = mentions.filter(({ isCode }) => isCode);
  const named = quoted.length > 0 ? quoted : mentions;
  return [...new Set(named.map(({ element }) => element))];
}
