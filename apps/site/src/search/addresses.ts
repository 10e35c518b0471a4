import { searchFile } from '@docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { headingOf } from '../model/heading.ts';

/** Address and title of a visible page, for the suggestions of the 404 page. */
export type Address = readonly [href: string, title: string];

export const addressesFile: string = searchFile('addresses');

export function addressesOf(site: SiteContext): Address[] {
  return site.routes.flatMap((route): Address[] =>
    route.hidden || route.kind === 'used-by' || route.kind === 'all-pages'
      ? []
      : [[site.addresses.href(route.path), headingOf(site, route).title]],
  );
}
