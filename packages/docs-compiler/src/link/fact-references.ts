import { namesOnPage } from '../facts/names.ts';
import type { Graph, PageNode, Reference } from '../graph.ts';
import { casesOf } from './cases.ts';
import type { LinkContext } from './context.ts';
import { referenceTo, referenceToOneOf } from './fact-reference.ts';
import { scopeEnum } from '../schema/required-scopes.ts';

/** Returns the coordinates and names of schema elements in frontmatter. */
export function linkFactReferences(
  context: LinkContext,
  { pages, scopes }: Pick<Graph, 'pages' | 'scopes'>,
): readonly Reference[] {
  return [
    ...pages.flatMap(({ documents }) => documents ?? []),
    ...pages.flatMap((page) => memberReferences(context, page)),
    ...pages.flatMap((page) => elementReferences(context, page)),
    ...scopeReferences(context, scopes),
  ];
}

/** Resolves the coordinates in the facts of a page. */
function elementReferences(context: LinkContext, page: PageNode): readonly Reference[] {
  return namesOnPage(page).flatMap(({ kind: from, name, path }) =>
    from === 'payload' || from === 'operation' || from === 'applies'
      ? [referenceTo(context, { name, span: page.parsed.spanAt(path), from, page })]
      : [],
  );
}

/**
 * Resolves the keys of `members:`, which are members, values or implementers of the documented
 * element.
 */
function memberReferences(context: LinkContext, page: PageNode): readonly Reference[] {
  const { members = {} } = page.parsed.frontmatter;
  const owner = page.documents?.target;
  // An unknown name in `documents:` is reported itself; nothing below it can be resolved.
  if (page.documents && !owner) return [];

  const cases = owner ? casesOf(context, owner) : new Map<string, never>();
  return Object.keys(members).map((name) => {
    const span = page.parsed.keySpanAt(['members', name]);
    return referenceToOneOf({ owner, choices: cases }, { name, span, from: 'member', page });
  });
}

/** Resolves scopes as values of the enum in `@requiredScopes(scopes:)`, if that exists. */
function scopeReferences(context: LinkContext, scopes: Graph['scopes']): readonly Reference[] {
  const element = scopeEnum(context.schema);
  if (!element) return [];

  const values = casesOf(context, element);
  return scopes.map(({ fact: { name }, span, page }) =>
    referenceToOneOf({ owner: element, choices: values }, { name, span, from: 'scope', page }),
  );
}
