import { slugOf } from '@docs-compiler/graph';
import type { SearchDialogProps } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { pagesOf, type NavItem } from '../navigation.ts';

/** Queries that show what the search can do, made of what this site has. */
export function searchTries(
  site: SiteContext,
  navigation: readonly NavItem[],
): SearchDialogProps['tries'] {
  return [...nameTries(site), ...guideTries(site, navigation)];
}

function guideTries({ index }: SiteContext, navigation: readonly NavItem[]) {
  const guide = pagesOf(navigation).find(({ route }) => index.pages.get(route)?.kind === 'guide');
  return guide ? [{ query: guide.label, about: 'words of a guide' }] : [];
}

/** The names of the type that the schema uses most, of those with several humps. */
function nameTries({ graph, index }: SiteContext) {
  const [most] = graph.types
    .filter(({ kind, route }) => kind === 'object' && route !== null && !index.isHidden(route))
    .filter(({ name }) => initialsOf(name).length > 1)
    .sort((a, b) => b.usedBy.length - a.usedBy.length);
  // One that has parts itself says more than an id.
  const fields = most?.fields ?? [];
  const field =
    fields.find(({ namedType }) => index.elements.get(namedType)?.kind !== 'scalar') ?? fields[0];
  if (!most || !field) return [];
  return [
    { query: initialsOf(most.name), about: `the capitals of ${most.name}` },
    { query: field.coordinate, about: 'a field of a type' },
  ];
}

function initialsOf(name: string): string {
  return slugOf(name)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
