import { entriesOnPage } from '@docs-compiler/graph';
import type { UsedByGroup } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { relations, type Relation, type Use } from '../uses.ts';

const titles = {
  operation: 'Returned by',
  argument: 'Accepted by',
  field: 'Fields of this type',
  'input-field': 'Input fields of this type',
  member: 'Member of',
  'directive-argument': 'Arguments of directives',
  applied: 'Applied to',
} as const satisfies Record<Relation, string>;

/** One page of what uses an element, by relation. What has no page, as root types, has no link. */
export function usedByOf(
  { addresses }: SiteContext,
  { uses, number }: { readonly uses: readonly Use[]; readonly number: number },
): UsedByGroup[] {
  const onPage = entriesOnPage(uses, number);
  return relations.flatMap((relation) => {
    const links = onPage
      .filter((use) => use.relation === relation)
      .map(({ coordinate }) => ({ text: coordinate, href: addresses.hrefOf(coordinate) }));
    return links.length === 0 ? [] : [{ title: titles[relation], links }];
  });
}
