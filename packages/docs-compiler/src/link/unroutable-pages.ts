import { referenceRoute } from '@docs-compiler/graph';
import type { PageNode, RouteNode, UnroutablePage } from '../graph.ts';
import { siteFiles } from './files.ts';

interface Written {
  readonly routes: ReadonlyMap<string, RouteNode>;
  readonly publicPaths: readonly string[];
}

/** Returns the pages whose route no link can contain, and those at the path of a reserved file. */
export function findUnroutablePages({ routes, publicPaths }: Written): readonly UnroutablePage[] {
  const files = new Set([...siteFiles, ...publicPaths.map((path) => `/${path}`)]);
  const isFile = (path: string): boolean =>
    files.has(path) || twinOf(path).some((route) => routes.has(route));

  return [...routes.values()].flatMap(({ route, page, coordinate }): UnroutablePage[] => {
    if (!page || coordinate !== undefined) return [];

    const characters = [
      ...new Set(Array.from(route.matchAll(unsayable), ([each]) => nameOf(each))),
    ];
    if (characters.length > 0) return [{ page, characters, rename: renamed(page, unsayable) }];

    const file = foldersOf(route).find(isFile);
    return file === undefined
      ? []
      : [{ page, characters, file, rename: renamed(page, /\.(?!mdx$)/g) }];
  });
}

/** Matches characters that end a path, start an escape or are dropped by URL parsers. */
const unsayable = /[#?%\\\p{Cc}]|(?<=\/)\s+|\s+(?=\/|$)/gu;

function nameOf(characters: string): string {
  return characters.trim() === '' ? 'a space at the end of a name' : `\`${characters}\``;
}

/** Returns the other formats of a page: its text, and for a reference page its data. */
function twinOf(path: string): readonly string[] {
  const [, route = '', ending] = /^(.*)\.(md|json)$/.exec(path) ?? [];
  if (ending === 'md') return [route, route.replace(/^\/index$/, '/')];
  return route.startsWith(`${referenceRoute}/`) ? [route] : [];
}

/** Returns a route and its parents: `/a/b` and `/a`. */
function foldersOf(route: string): readonly string[] {
  const parts = route.split('/').slice(1);
  return parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`);
}

/** Returns the file name with hyphens instead of invalid characters. */
function renamed({ parsed }: PageNode, bad: RegExp): string {
  const parts = `/${parsed.contentPath}.mdx`.replaceAll(bad, '-').split('/').slice(1);
  return parts.map((part) => part.replaceAll(/^-+|-+(?=\.mdx$|$)|-+(?=-)/g, '')).join('/');
}
