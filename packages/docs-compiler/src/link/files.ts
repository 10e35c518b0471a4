import { rootFiles } from '@docs-compiler/graph';
import type { Config } from '../config-types.ts';
import type { LinkNode, PageNode } from '../graph.ts';
import { closest, indexNames, type NameIndex } from '../text/closest.ts';
import { lazy } from '../text/memo.ts';
import { pathFromPage, withoutBase } from './paths.ts';

/**
 * The files that are not pages, by their address: public files, and the generated files of a site.
 */
export interface FileNames {
  readonly files: ReadonlySet<string>;
  /** Built lazily: needed only if a file is missing. */
  fileIndex(): NameIndex;
}

export function fileNames(publicPaths: readonly string[]): FileNames {
  const own = publicPaths.map((path) => `/${path}`);
  return {
    files: new Set([...own, ...siteFiles]),
    fileIndex: lazy(() => indexNames(own)),
  };
}

/** The addresses of generated files that are not pages. */
export const siteFiles: readonly string[] = rootFiles.map((path) => `/${path}`);

/**
 * Checks whether a path names a file rather than a page. Only a known extension counts, not any
 * dot.
 */
export function isFileName(route: string): boolean {
  return endings.test(route);
}

const endings =
  /\.(avif|csv|docx?|gif|gql|graphql|gz|ico|jpe?g|json|mp3|mp4|pdf|png|pptx?|svg|tar|tgz|txt|webm|webp|xlsx?|xml|ya?ml|zip)$/i;

interface Missing {
  /** The path as written, such as `../public/flow.png` or `/img/flwo.png`. */
  readonly route: string;
  readonly page: PageNode | undefined;
}

/** Returns the file that a path names in a wrong form, or else its near misses. */
export function assetOf(
  { files, fileIndex, config }: FileNames & { readonly config: Config },
  { route, page }: Missing,
): Pick<LinkNode, 'meant' | 'near'> {
  if (route === '') return { near: [] };

  const path = withoutBase(config, pathFromPage(route, page));
  const readings = [path, path.replace(/^.*\/public\//, '/')];
  const meant = readings.find((each) => files.has(each)) ?? sameButForCase(files, readings);
  if (meant !== undefined) return { meant, near: [meant] };

  const near = closest(path, fileIndex(), { max: Math.max(2, Math.floor(path.length / 5)) });
  return { near: near.length > 0 ? near : sameName(files, path) };
}

/**
 * Finds a path that differs only in case. Some file systems ignore case, but web servers do not.
 */
function sameButForCase(
  files: ReadonlySet<string>,
  readings: readonly string[],
): string | undefined {
  const lower = readings.map((each) => each.toLowerCase());
  const found = [...files].filter((file) => lower.includes(file.toLowerCase()));
  return found.length === 1 ? found[0] : undefined;
}

function sameName(files: ReadonlySet<string>, path: string): readonly string[] {
  const name = /\/[^/]+$/.exec(path)?.[0];
  return name === undefined ? [] : [...files].filter((each) => each.endsWith(name)).slice(0, 3);
}
