const safeSchemes = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * Whether following the URL can only lead to a page, a mail or a call: relative, or of a scheme
 * that runs no code. Characters that browsers skip cannot hide a scheme, and `//host` is no path:
 * what looks like a route would lead to another site.
 */
export function isSafeUrl(url: string): boolean {
  const kept = [...url].filter((character) => character > ' ').join('');
  if (/^[/\\]{2}/.test(kept)) return false;
  const scheme = /^([^/?#:]*):/.exec(kept)?.[1];
  return scheme === undefined || safeSchemes.has(scheme.toLowerCase());
}
