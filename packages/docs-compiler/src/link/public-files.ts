import type { PublicFile, RouteNode } from '../graph.ts';
import type { Project } from '../project.ts';
import { clashOf, indexPaths } from '../text/clash.ts';

/** Public files, each with what any site has at its place. What else it has only its renderer knows. */
export function linkPublicFiles(
  { publicPaths, contentDir }: Project,
  routes: ReadonlyMap<string, RouteNode>,
): readonly PublicFile[] {
  if (publicPaths.length === 0) return [];

  const pages = [...routes.keys()].map((route) => `${route}/index.html`.replace(/^\/+/, ''));
  const known = indexPaths([...pages, '404.html', 'graph.json', manifest]);
  return publicPaths.map((path) => {
    const file = `${contentDir === '' ? '' : `${contentDir}/`}public/${path}`;
    const taken = clashOf(known, path);
    return taken === undefined ? { path, file } : { path, file, taken };
  });
}

/** The mark of a built site. */
const manifest = '.docs-compiler.json';
