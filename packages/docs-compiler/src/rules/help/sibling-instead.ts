import type { Finding } from '../../diagnostic.ts';
import type { SchemaElement } from '../../parse/types.ts';
import type { Span } from '../../source.ts';
import { suggestionOf } from '../../text/correction.ts';

interface Written {
  readonly target: SchemaElement;
  /** The name as written; undefined for a link. */
  readonly name?: string;
  readonly span: Span;
  readonly replacements: readonly SchemaElement[];
}

/**
 * Suggests the replacement, if there is only one and it is a sibling of the deprecated element, so
 * that it has the same form.
 */
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
