import { decoded } from '../text/decoded.ts';

/** `/graphql/links?a=b#top` is the route `/graphql/links` and the anchor `top`. */
export function splitHref(href: string): { readonly route: string; readonly anchor: string } {
  const [, route = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  return { route: decoded(route), anchor: decoded(anchor) };
}
