/** `/graphql/links?a=b#top` is the route `/graphql/links` and the anchor `top`. */
export function splitHref(href: string): { readonly route: string; readonly anchor: string } {
  const [, route = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  return { route: decoded(route), anchor: decoded(anchor) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray `%` makes it no escape: then it stands for itself.
    return text;
  }
}
