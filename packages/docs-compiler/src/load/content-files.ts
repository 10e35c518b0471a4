import { basename } from 'node:path';

import { listAll } from './globs.ts';
import { slashed } from './paths.ts';

/** What lies in a content folder beside `public`: absolute paths. */
export interface ContentFiles {
  readonly pages: readonly string[];
  /** Files that somebody could take for pages; nothing reads them. */
  readonly lookalikes: readonly string[];
  /** Neither of them: pictures, backups of an editor, the config. */
  readonly others: readonly string[];
}

/** Pages are the files with `.mdx`, but those that begin with a dot: an editor's, mostly. */
export function contentFilesOf(folder: string): ContentFiles {
  const paths = listAll(folder).map(slashed);
  const isPage = (path: string): boolean => /(^|\/)[^./][^/]*\.mdx$/.test(path);
  const rest = paths.filter((path) => !isPage(path));
  return {
    pages: paths.filter(isPage),
    lookalikes: rest.filter(isLookalike),
    others: rest.filter((path) => !isLookalike(path)),
  };
}

/** `README.md` and its kind are about the folder: they are not meant for the site. */
function isLookalike(path: string): boolean {
  const name = basename(path);
  return (
    !name.startsWith('.') && /\.(mdx|md|markdown)$/i.test(name) && !/^[A-Z_-]+\.md$/.test(name)
  );
}
