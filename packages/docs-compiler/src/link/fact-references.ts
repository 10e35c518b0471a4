import type { FactNode, Graph, PageNode, Reference } from '../graph.ts';
import { casesOf } from './cases.ts';
import type { LinkContext } from './context.ts';
import { referenceTo, referenceToOneOf } from './fact-reference.ts';
import type { Facts } from './facts.ts';
import { scopeEnum } from '../schema/required-scopes.ts';

type Mentioning = Pick<Facts, 'events' | 'triggers' | 'constants' | 'scopes'>;

/** Returns the coordinates and names of schema elements in frontmatter. */
export function linkFactReferences(
  context: LinkContext,
  { pages, ...facts }: Mentioning & { readonly pages: readonly PageNode[] },
): readonly Reference[] {
  const coordinates: readonly Mention[] = [
    ...facts.events.map((node) => mention(node, ['payload', 'payload', node.fact.payload])),
    ...facts.triggers.map((node) => mention(node, ['operation', 'operation', node.fact.operation])),
    ...facts.constants.map((node) => mention(node, ['applies', 'applies', node.fact.applies])),
    ...facts.constants.flatMap(exceptions),
  ].flatMap((each) => each ?? []);

  return [
    ...pages.flatMap(({ documents }) => documents ?? []),
    ...pages.flatMap((page) => memberReferences(context, page)),
    ...coordinates.map((each) => referenceTo(context, each)),
    ...scopeReferences(context, facts.scopes),
  ];
}

type Mention = Parameters<typeof referenceTo>[1];

function mention(
  { page, path }: FactNode<unknown>,
  [from, key, name]: readonly [Reference['from'], string, string | undefined],
): Mention | undefined {
  return name === undefined
    ? undefined
    : { name, span: page.parsed.spanAt([...path, key]), from, page };
}

function exceptions({ fact, page, path }: Facts['constants'][number]): Mention[] {
  return (fact.except ?? []).map((name, index) => ({
    name,
    span: page.parsed.spanAt([...path, 'except', index]),
    from: 'applies',
    page,
  }));
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
