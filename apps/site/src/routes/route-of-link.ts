/** The route of a link to a page of the site: `/tokens` of `/tokens/?a=b#c`. */
export function routeOfLink(link: string): string {
  return link.replace(/[?#].*$/s, '').replace(/(.)\/+$/, '$1');
}
