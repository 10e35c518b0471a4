import type { UsedByGroup } from '@docs-compiler/ui';
import type { UseJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { entriesOnPage } from '../routes/paging.ts';

/** The ways to use an element, in the order in which an integrator asks for them. */
const titles = {
  operation: 'Returned by',
  argument: 'Accepted by',
  field: 'Fields of this type',
  'input-field': 'Input fields of this type',
  member: 'Member of',
  implementation: 'Implemented by',
  'directive-argument': 'Arguments of directives',
  applied: 'Applied to',
} as const satisfies Record<UseJson['relation'] | 'operation', string>;

type Relation = keyof typeof titles;

/** One page of what uses an element, by relation. What is hidden is left out. */
export function usedByOf(
  site: SiteContext,
  { uses, number }: { readonly uses: readonly UseJson[]; readonly number: number },
): UsedByGroup[] {
  const groups = new Map<Relation, { text: string; href: string }[]>();
  for (const use of entriesOnPage(uses, number)) {
    const href = site.addresses.hrefOf(use.coordinate);
    if (href === undefined || isHidden(site, use.coordinate)) continue;
    const relation = relationOf(site, use);
    const group = groups.get(relation) ?? [];
    group.push({ text: use.coordinate, href });
    groups.set(relation, group);
  }
  return relations.flatMap((relation) => {
    const links = groups.get(relation);
    return links ? [{ title: titles[relation], links }] : [];
  });
}

const relations: readonly Relation[] = [
  'operation',
  'argument',
  'field',
  'input-field',
  'member',
  'implementation',
  'directive-argument',
  'applied',
];

function relationOf({ index }: SiteContext, { relation, coordinate }: UseJson): Relation {
  return relation === 'field' && index.elements.has(coordinate) ? 'operation' : relation;
}

function isHidden({ index }: SiteContext, coordinate: string): boolean {
  const owner =
    index.elements.get(coordinate) ?? index.elements.get(coordinate.replace(/[.(].*$/, ''));
  return owner !== undefined && index.isHidden(owner.route);
}
