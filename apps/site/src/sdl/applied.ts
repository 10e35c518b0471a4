import type { AppliedDirectiveJson } from 'docs-compiler/graph';

import type { GraphIndex } from '../graph-index.ts';
import { literal } from './literal.ts';

interface Marked {
  readonly directives: readonly AppliedDirectiveJson[];
  readonly deprecated?: { readonly reason: string | null } | null | undefined;
  readonly oneOf?: boolean | undefined;
  readonly specifiedBy?: string | undefined;
}

/** The directives on an element, with a space before each. Those of GraphQL itself come last. */
export function applied(index: GraphIndex, element: Marked): string {
  const marks = builtInOf(element);
  // Most elements of a large schema have none.
  if (element.directives.length === 0 && marks.length === 0) return '';
  const own = element.directives
    .filter(({ name }) => !builtIn.has(name))
    .map((directive) => ` ${written(index, directive)}`);
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

function written(index: GraphIndex, directive: AppliedDirectiveJson): string {
  const text = argumentsOf(index, directive);
  return text === '' ? `@${directive.name}` : `@${directive.name}(${text})`;
}

/** What stands in the brackets of a directive: `scopes: [client_refund]`. */
export function argumentsOf(
  index: GraphIndex,
  { name, arguments: args }: AppliedDirectiveJson,
): string {
  const definition = index.elements.get(`@${name}`);
  const known = definition?.kind === 'directive' ? definition.arguments : [];
  return Object.entries(args)
    .map(([key, value]) => {
      const type = known.find((argument) => argument.name === key)?.type;
      return `${key}: ${literal(index, { value, type })}`;
    })
    .join(', ');
}
