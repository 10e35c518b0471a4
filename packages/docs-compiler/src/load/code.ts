import { join } from 'node:path';

import { followLinks, kindAt } from '../files.ts';
import { codePathFrom, codePathsIn } from '../parse/code-files.ts';
import type { SourceFile } from '../source.ts';
import { readSource, unreadSource } from './read-text.ts';
import { pathFrom } from './root.ts';

/** The files that fences show. */
export interface Code {
  /** Absolute paths, whether or not a file exists there. */
  readonly paths: readonly string[];
  readonly files: readonly SourceFile[];
  /** Checks for a file in a folder of the content folder that has code, so that it is part of it. */
  isBeside(path: string): boolean;
}

interface Folders {
  readonly contentPath: string | undefined;
  readonly root: string;
  /** As in `Loaded`. */
  readonly folders: readonly string[];
}

/** The maximum size of a file with code in bytes, far above any that a page can show. */
const limit = 1_000_000;

/** Reads the files that fences name. A rule reports what is missing or outside the project. */
export function codeOf(
  pages: readonly SourceFile[],
  { contentPath, root, folders }: Folders,
): Code {
  if (contentPath === undefined) return { paths: [], files: [], isBeside: () => false };

  const contentDir = pathFrom(root, contentPath);
  const named = pages.flatMap(({ text }) => codePathsIn(text));
  const shown = new Set(named.flatMap((path) => codePathFrom(contentDir, path) ?? []));
  const found = [...shown].sort().map((path) => ({ path: join(root, path), shown: path }));
  const topFolders = new Set(found.flatMap(({ path }) => topFolder(contentPath, path) ?? []));
  return {
    paths: found.map(({ path }) => path),
    files: found.flatMap(({ path, shown }) => (kindAt(path) ? read(path, shown) : [])),
    isBeside: (path) => topFolders.has(topFolder(contentPath, path) ?? ''),
  };

  function read(path: string, shown: string): SourceFile {
    try {
      return readSource(path, shown, { real: followLinks(path, folders), limit });
    } catch (error) {
      return unreadSource(shown, error);
    }
  }
}

/** Returns the folder directly below the content folder that a file is in; undefined for none. */
function topFolder(contentPath: string, path: string): string | undefined {
  const [first, ...rest] = pathFrom(contentPath, path).split('/');
  return rest.length > 0 && first !== '..' ? first : undefined;
}
