import { elementNamesOf } from '../facts/kinds.ts';
import type { Graph, PageNode, Reference, WrittenFacts } from '../graph.ts';
import { casesOf } from './cases.ts';
import type { LinkContext } from './context.ts';
import { referenceTo, referenceToOneOf } from './fact-reference.ts';
import { scopeEnum } from '../schema/required-scopes.ts';

interface Facts extends Pick<Graph, keyof WrittenFacts> {
  readonly pages: readonly PageNode[];
}

/** Returns the coordinates and names of schema elements in frontmatter. */
export function linkFactReferences(context: LinkContext, facts: Facts): readonly Reference[] {
  const { pages, scopes } = facts;
  return [
    ...pages.flatMap(({ documents }) => documents ?? []),
    ...pages.flatMap((page) => memberReferences(context, page)),
    ...Array.from(elementNamesOf(facts), ({ as: from, name, page, path }) =>
      referenceTo(context, { name, span: page.parsed.spanAt(path), from, page }),
    ),
    ...scopeReferences(context, scopes),
  ];
}

/** Resolves the keys of `members:`, which are cases of the documented element. */
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
