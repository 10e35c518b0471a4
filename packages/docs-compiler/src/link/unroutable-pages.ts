import { referenceRoute } from '@docs-compiler/graph';
import type { PageNode, RouteNode, UnroutablePage } from '../graph.ts';
import { siteFiles } from './files.ts';

interface Written {
  readonly routes: ReadonlyMap<string, RouteNode>;
  readonly publicPaths: readonly string[];
}

/** Pages that no link could lead to, and those that stand where the site has a file. */
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

/** What ends a path, starts an escape or is left out by who reads an address. */
const unsayable = /[#?%\\\p{Cc}]|(?<=\/)\s+|\s+(?=\/|$)/gu;

function nameOf(characters: string): string {
  return characters.trim() === '' ? 'a space at the end of a name' : `\`${characters}\``;
}

/** A page has its text beside it, and a page of the reference its data as well. */
function twinOf(path: string): readonly string[] {
  const [, route = '', ending] = /^(.*)\.(md|json)$/.exec(path) ?? [];
  if (ending === 'md') return [route, route.replace(/^\/index$/, '/')];
  return route.startsWith(`${referenceRoute}/`) ? [route] : [];
}

/** The route and what it stands in: `/a/b` and `/a`. */
function foldersOf(route: string): readonly string[] {
  const parts = route.split('/').slice(1);
  return parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`);
}

/** The name of the file with a hyphen for what it can't have. */
function renamed({ parsed }: PageNode, bad: RegExp): string {
  const parts = `/${parsed.contentPath}.mdx`.replaceAll(bad, '-').split('/').slice(1);
  return parts.map((part) => part.replaceAll(/^-+|-+(?=\.mdx$|$)|-+(?=-)/g, '')).join('/');
}
