import type { ParsedSchema, SchemaElement } from '../parse/schema.ts';
import type { Finding } from '../diagnostic.ts';
import type { Span } from '../source.ts';
import { suggestionOf } from '../text/correction.ts';
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

interface Written {
  readonly target: SchemaElement;
  /** As it is written; undefined for what only leads to it. */
  readonly name?: string;
  readonly span: Span;
  readonly replacements: readonly SchemaElement[];
}

/** The one replacement, where it stands beside what is deprecated: it has the same form there. */
export function siblingInstead({
  target,
  name,
  span,
  replacements,
}: Written): Pick<Finding, 'suggestion'> {
  const [only, another] = replacements;
  if (name === undefined || !only || another) return {};
  if (only.kind !== target.kind || only.parent !== target.parent) return {};
  const to = [target, only].map((each) => (name === target.name ? each.name : each.coordinate));
  return to[0] === name ? suggestionOf(span, { from: name, to: to[1] ?? '' }) : {};
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
