import type { PreviewState } from './state.ts';

type Base = Pick<PreviewState, 'basePath'>;

/**
 * Returns a URL's path relative to the base path: percent-decoded, without leading or trailing
 * slashes. Undefined for a path outside the base path.
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

/** Returns the files that may match a path, best first. */
export function candidatesOf(path: string): readonly string[] {
  return path ? [path, `${path}/index.html`, `${path}.html`] : ['index.html'];
}

/** Returns the route of a path. */
export function routeOf(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$|\.html$/, '')}`;
}

/** Returns the URL path of a route. */
export function hrefOf({ basePath }: Base, route: string): string {
  return encodeURI(`${basePath.replace(/\/$/, '')}${route}`);
}
