import type { Config } from '../config-types.ts';
import type { PageNode } from '../graph.ts';

/** Resolves a path relative to the file of a page: `../a` on `b/c/page` is `/b/a`. */
export function pathFromPage(path: string, page: PageNode | undefined): string {
  if (path.startsWith('/')) return path;

  const folder = page ? `/${page.parsed.contentPath}`.replace(/[^/]*$/, '') : '/';
  const parts: string[] = [];
  for (const part of `${folder}${path}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/** Removes the base path of the site, which authors omit. */
export function withoutBase({ site }: Config, path: string): string {
  const base = site.basePath.replace(/\/$/, '');
  return base && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}
