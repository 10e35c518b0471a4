import type { Diagnostic } from './diagnostic.ts';

/**
 * What many places suffer from is told once, at the first, with the others as further places.
 * `places` has those that other rules would have told of.
 */
export function onePerCause(
  found: readonly Diagnostic[],
  places: ReadonlyMap<Diagnostic, readonly Diagnostic[]>,
): Diagnostic[] {
  const groups = new Map<string, [Diagnostic, ...Diagnostic[]]>();
  for (const [index, each] of found.entries()) {
    const id = each.cause === undefined ? String(index) : JSON.stringify([each.code, each.cause]);
    const group = groups.get(id);
    if (group) group.push(each);
    else groups.set(id, [each]);
  }
  return Array.from(groups.values(), ([first, ...others]) =>
    withPlaces(first, [...others, ...[first, ...others].flatMap((each) => places.get(each) ?? [])]),
  );
}

function withPlaces(first: Diagnostic, others: readonly Diagnostic[]): Diagnostic {
  if (others.length === 0) return first;
  const further = others.map(({ primary }) => ({ span: primary.span, text: 'here too' }));
  return { ...first, related: [...(first.related ?? []), ...further] };
}
