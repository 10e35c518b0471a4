import { searchFile } from '@docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { headingOf } from '../model/heading.ts';

/** For who comes to an address that no page has: address and title of each page that lists name. */
export type Address = readonly [href: string, title: string];

export const addressesFile: string = searchFile('addresses');

export function addressesOf(site: SiteContext): Address[] {
  return site.routes.flatMap((route): Address[] =>
    route.hidden || route.kind === 'used-by' || route.kind === 'all-pages'
      ? []
      : [[site.addresses.href(route.path), headingOf(site, route).title]],
  );
}
