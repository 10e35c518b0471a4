import type { z } from 'zod';

import { constants } from '../facts/constant.ts';
import { events } from '../facts/event.ts';
import { elementNamesIn } from '../facts/kind.ts';
import { triggers } from '../facts/trigger.ts';
import type { FactNode, Graph, PageNode, Reference } from '../graph.ts';
import { casesOf } from './cases.ts';
import type { LinkContext } from './context.ts';
import { referenceTo, referenceToOneOf } from './fact-reference.ts';
import { scopeEnum } from '../schema/required-scopes.ts';

type Mentioning = Pick<Graph, 'events' | 'triggers' | 'constants' | 'scopes'>;

/** Returns the coordinates and names of schema elements in frontmatter. */
export function linkFactReferences(
  context: LinkContext,
  { pages, ...facts }: Mentioning & { readonly pages: readonly PageNode[] },
): readonly Reference[] {
  return [
    ...pages.flatMap(({ documents }) => documents ?? []),
    ...pages.flatMap((page) => memberReferences(context, page)),
    ...referencesIn(context, events.schema, facts.events),
    ...referencesIn(context, triggers.schema, facts.triggers),
    ...referencesIn(context, constants.schema, facts.constants),
    ...scopeReferences(context, facts.scopes),
  ];
}

/** Resolves the names of schema elements in the facts of a kind. */
function referencesIn(
  context: LinkContext,
  schema: z.ZodType,
  facts: readonly FactNode<unknown>[],
): readonly Reference[] {
  return facts.flatMap(({ fact, page, path }) =>
    Array.from(elementNamesIn(schema, fact, path), ({ as: from, name, path: place }) =>
      referenceTo(context, { name, span: page.parsed.spanAt(place), from, page }),
    ),
  );
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
