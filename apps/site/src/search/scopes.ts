import type { SearchDialogProps } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { shownKinds } from '../model/category.ts';

/** What a site has of what a search can be held to. */
export function searchScopes(site: SiteContext): SearchDialogProps['scopes'] {
  const { pages, errors, errorCodes } = site.graph;
  const hasGuides = pages.some(({ kind, hidden }) => kind !== 'reference' && hidden !== true);
  const hasErrors = errors.length + errorCodes.length > 0;
  return [
    'all',
    ...(hasGuides ? (['guides'] as const) : []),
    ...(shownKinds(site).length > 0 ? (['reference'] as const) : []),
    ...(hasErrors ? (['errors'] as const) : []),
  ];
}
