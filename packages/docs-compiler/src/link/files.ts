import { rootFiles } from '@docs-compiler/graph';
import type { Config } from '../config-types.ts';
import type { LinkNode, PageNode } from '../graph.ts';
import { closest, indexNames, type NameIndex } from '../text/closest.ts';
import { lazy } from '../text/memo.ts';
import { pathFromPage, withoutBase } from './paths.ts';

/** Files that are no pages, by their address: what lies in `public`, and what a site has beside. */
export interface FileNames {
  readonly files: ReadonlySet<string>;
  /** Asked for only when a file is missing. */
  fileIndex(): NameIndex;
}

export function fileNames(publicPaths: readonly string[]): FileNames {
  const own = publicPaths.map((path) => `/${path}`);
  return {
    files: new Set([...own, ...siteFiles]),
    fileIndex: lazy(() => indexNames(own)),
  };
}

/** What a site has beside its pages, by address. */
export const siteFiles: readonly string[] = rootFiles.map((path) => `/${path}`);

/** Whether a path names a file rather than a page: by its ending, not by any dot. */
export function isFileName(route: string): boolean {
  return endings.test(route);
}

const endings =
  /\.(avif|csv|docx?|gif|gql|graphql|gz|ico|jpe?g|json|mp3|mp4|pdf|png|pptx?|svg|tar|tgz|txt|webm|webp|xlsx?|xml|ya?ml|zip)$/i;

interface Missing {
  /** As written: `../public/flow.png`, `/img/flwo.png`. */
  readonly route: string;
  readonly page: PageNode | undefined;
}

/** The file that is named in another form, or those that are near. */
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

/** Some disks do not tell upper from lower case; servers do. */
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
