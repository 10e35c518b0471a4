import type { PreviewState } from './state.ts';

type Base = Pick<PreviewState, 'basePath'>;

/**
 * What a URL's path names below the base path: percent-decoded, without slashes around it.
 * Undefined for one beside it.
 */
export function pathBelow({ basePath }: Base, path: string): string | undefined {
  const base = basePath.replace(/\/$/, '');
  if (path !== base && !path.startsWith(`${base}/`)) return undefined;
  try {
    return decodeURIComponent(path.slice(base.length)).replace(/^\/|\/$/g, '');
  } catch {
    return undefined;
  }
}

/** The files in which a site may have what a path names, best first. */
export function candidatesOf(path: string): readonly string[] {
  return path ? [path, `${path}/index.html`, `${path}.html`] : ['index.html'];
}

/** The route that a path names. */
export function routeOf(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$|\.html$/, '')}`;
}

/** The URL's path of a route. */
export function hrefOf({ basePath }: Base, route: string): string {
  return encodeURI(`${basePath.replace(/\/$/, '')}${route}`);
}
