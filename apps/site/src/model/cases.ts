import type { CaseProps } from '@docs-compiler/ui';
import type { TypeJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { sinceOf } from './changelog.ts';
import { descriptionOf, type Described } from './described.ts';
import { inline, nameInline, reasonInline } from './inline.ts';
import { elementsRequiring } from './elements-requiring.ts';
import { summaryOf } from './summary.ts';

/** A union member or an enum value, as plain data. */
export interface CaseModel extends Omit<CaseProps, 'description'> {
  /** The description of an enum value. */
  readonly described?: Described | undefined;
}

/**
 * Returns the members of a union, without descriptions that the lifecycle's table of states already
 * shows.
 */
export function membersOf(site: SiteContext, type: TypeJson): CaseModel[] {
  const { index, addresses } = site;
  return (type.members ?? []).map((member) => {
    const about =
      type.lifecycle === undefined ? meaningOf(site, { ...member, route: type.route }) : {};
    const element = index.elements.get(member.name);
    return {
      name: member.name,
      anchor: member.anchor,
      href: addresses.hrefOf(member.name),
      summary: about.meaning ? undefined : summaryOf(element?.description ?? null),
      ...about,
    };
  });
}

export function valuesOf(site: SiteContext, type: TypeJson): CaseModel[] {
  return (type.values ?? []).map((value) => ({
    name: value.name,
    anchor: value.anchor,
    described: descriptionOf(value),
    ...(type.lifecycle === undefined ? meaningOf(site, { ...value, route: type.route }) : {}),
    opens: openedBy(site, value),
    deprecated: value.deprecated ? reasonInline(site, value.deprecated) : undefined,
    since: sinceOf(site, value.since),
  }));
}

/** Returns the elements that require the scope, claim or policy of an enum value. */
function openedBy(
  site: SiteContext,
  { name, coordinate }: { readonly name: string; readonly coordinate: string },
): CaseProps['opens'] {
  if (site.requirementCoordinates.get(name) !== coordinate) return undefined;
  const openings = elementsRequiring(site.index, name);
  return openings.length === 0 ? undefined : openings.map((each) => nameInline(site, each));
}

interface MeaningText {
  readonly meaning?: string | undefined;
  readonly next?: string | undefined;
}

function meaningOf(
  site: SiteContext,
  { meaning, next, route }: MeaningText & { readonly route: string | null },
): Pick<CaseProps, 'meaning' | 'next'> {
  return {
    meaning: meaning === undefined ? undefined : inline(site, meaning, route),
    next: next === undefined ? undefined : inline(site, next, route),
  };
}
