import { decoded } from './decoded.ts';

/** `/graphql/links?a=b#top` is the route `/graphql/links` and the anchor `top`. */
export function splitHref(href: string): { readonly route: string; readonly anchor: string } {
  const [, route = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  return { route: decoded(route), anchor: decoded(anchor) };
}

/** The route of a link to a page of the site: `/tokens` of `/tokens/?a=b#c`. */
export function routeOfLink(link: string): string {
  return splitHref(link).route.replace(/(.)\/+$/, '$1');
}

/**
 * The URL of a site. One whose URL nobody gave has a stand-in, for comparisons alone: no file may
 * show it.
 */
export function urlOfSite({ url }: { readonly url?: string | null | undefined }): string {
  return url ?? 'https://site.invalid';
}

/** A page of the site at `home` may be named by its whole address: `/tokens` of `https://docs.example/tokens`. */
export function pathOnSite(home: string, href: string): string {
  const start = home.replace(/\/+$/, '');
  return href.startsWith(`${start}/`) ? href.slice(start.length) : href;
}
