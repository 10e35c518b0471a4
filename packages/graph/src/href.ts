import { decoded } from './decoded.ts';

/**
 * Splits an address: `/graphql/links?a=b#top` has the route `/graphql/links` and the anchor `top`.
 */
export function splitHref(href: string): { readonly route: string; readonly anchor: string } {
  const [, route = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  return { route: decoded(route), anchor: decoded(anchor) };
}

/** Returns the route of a link to a page of the site: `/tokens` for `/tokens/?a=b#c`. */
export function routeOfLink(link: string): string {
  return splitHref(link).route.replace(/(.)\/+$/, '$1');
}

/**
 * Returns the URL of a site, or a placeholder if the config has none. The placeholder is only for
 * comparisons and must not be in any output.
 */
export function urlOfSite({ url }: { readonly url?: string | null | undefined }): string {
  return url ?? 'https://site.invalid';
}

/**
 * Returns the path of an absolute address below `home`: `/tokens` for
 * `https://docs.example/tokens`.
 */
export function pathOnSite(home: string, href: string): string {
  const start = home.replace(/\/+$/, '');
  return href.startsWith(`${start}/`) ? href.slice(start.length) : href;
}
