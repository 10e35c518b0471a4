import type { AppliedDirectiveJson } from 'docs-compiler/graph';

interface Marked {
  readonly directives: readonly AppliedDirectiveJson[];
  readonly deprecated?: { readonly reason: string | null } | null | undefined;
  readonly oneOf?: boolean | undefined;
  readonly specifiedBy?: string | undefined;
}

/** The directives on an element, with a space before each. Those of GraphQL itself come last. */
export function applied(element: Marked): string {
  const marks = builtInOf(element);
  // Most elements of a large schema have none.
  if (element.directives.length === 0 && marks.length === 0) return '';
  const own = element.directives
    .filter(({ name }) => !builtIn.has(name))
    .map(({ text }) => ` ${text}`);
  return [...own, ...marks].join('');
}

const builtIn = new Set(['deprecated', 'oneOf', 'specifiedBy']);

function builtInOf({ deprecated, oneOf, specifiedBy }: Marked): string[] {
  if (!oneOf && !deprecated && specifiedBy === undefined) return [];
  return [
    ...(oneOf ? [' @oneOf'] : []),
    ...(specifiedBy === undefined ? [] : [` @specifiedBy(url: ${JSON.stringify(specifiedBy)})`]),
    ...(deprecated ? [deprecation(deprecated.reason)] : []),
  ];
}

function deprecation(reason: string | null): string {
  return reason === null || reason === 'No longer supported'
    ? ' @deprecated'
    : ` @deprecated(reason: ${JSON.stringify(reason)})`;
}
