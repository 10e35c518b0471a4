import type { ParsedSchema, SchemaElement } from '../parse/schema.ts';
import type { Deprecation } from './deprecation.ts';

interface Deprecated {
  readonly target: SchemaElement;
  readonly deprecation: Deprecation;
}

/** The elements that a reason names as what to use instead, in its order. */
export function replacementsOf(
  schema: ParsedSchema,
  { target, deprecation: { reason = '' } }: Deprecated,
): readonly SchemaElement[] {
  const quoted = Array.from(reason.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
  const named = quoted.length > 0 ? quoted : (advised.exec(reason)?.slice(1) ?? []);
  const found = named.flatMap((name) => elementNamed(schema, { target, name }) ?? []);
  return [...new Set(found)].filter((element) => element !== target);
}

/** `Use newField instead.` without backticks. */
const advised =
  /\b(?:use|replaced by|renamed to|in favou?r of|see|migrate to|switch to) (?:the )?['"]?(@?\w+(?:\.\w+)?(?:\(\w+:\))?)/i;

/** A coordinate, a part of the same element, or an operation. */
function elementNamed(
  { elements, schema }: ParsedSchema,
  { target: { parent = '' }, name }: { readonly target: SchemaElement; readonly name: string },
): SchemaElement | undefined {
  const same = elements.get(`${parent}.${name}`) ?? elements.get(`${parent}(${name}:)`);
  if (same ?? elements.get(name)) return same ?? elements.get(name);

  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const root of roots) {
    const field = root && elements.get(`${root.name}.${name}`);
    if (field) return field;
  }
  return undefined;
}
