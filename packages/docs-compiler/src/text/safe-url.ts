const safeSchemes = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * Whether following the URL can only lead to a page, a mail or a call: relative, or of a scheme
 * that runs no code. Characters that browsers skip cannot hide a scheme.
 */
export function isSafeUrl(url: string): boolean {
  // oxlint-disable-next-line no-control-regex -- what browsers skip
  const scheme = /^([^/?#:]*):/.exec(url.replaceAll(/[\u0000-\u0020]/g, ''))?.[1];
  return scheme === undefined || safeSchemes.has(scheme.toLowerCase());
}
