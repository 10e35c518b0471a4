const safeSchemes = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * Checks whether a URL can only lead to a page, a mail or a call: relative, or with a scheme that
 * runs no code. Rejects schemes hidden by characters that browsers skip, and `//host`, which looks
 * like a route but leads to another site.
 */
export function isSafeUrl(url: string): boolean {
  const kept = [...url].filter((character) => character > ' ').join('');
  if (/^[/\\]{2}/.test(kept)) return false;
  const scheme = /^([^/?#:]*):/.exec(kept)?.[1];
  return scheme === undefined || safeSchemes.has(scheme.toLowerCase());
}
