/**
 * Whether a page may link to it: a route, an anchor, a page, a mail or a call. The compiler reports
 * all others; but a graph may come from elsewhere, so nothing else ever becomes a link.
 */
export function isSafeHref(href: string): boolean {
  // Browsers skip white space and control characters, and read a backslash as a slash.
  const kept = [...href].filter((character) => character > ' ').join('');
  return !/^[/\\]{2}/.test(kept) && !/^(?!(https?|mailto|tel):)[^/?#:]*:/i.test(kept);
}
