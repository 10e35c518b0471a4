import { urlOfSite, splitHref } from '@docs-compiler/graph';

import type { Config } from '../config-types.ts';

/**
 * Returns a function from a URL in any form to a route; undefined for a URL outside of the site.
 */
export function createRouteFinder(site: Config['site']): (address: string) => string | undefined {
  const { origin } = new URL(urlOfSite(site));
  const base = site.basePath.replace(/\/+$/, '');
  // Each page of a site has the same few addresses in its navigation.
  const known = new Map<string, string | undefined>();
  return (address) => {
    if (!known.has(address)) known.set(address, find(address));
    return known.get(address);
  };

  function find(address: string): string | undefined {
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    if (!/^\/(?!\/)/.test(path) || !`${path}/`.startsWith(`${base}/`)) return undefined;

    const { route: written } = splitHref(path.slice(base.length));
    const route = written
      .replace(/[.,:;!]+$/, '')
      .replace(/(\/index)?\.(html|mdx?|txt)$/, '')
      .replace(/\/+$/, '');
    return route === '' ? '/' : route;
  }
}
