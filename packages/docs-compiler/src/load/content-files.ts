import { basename } from 'node:path';

import { isPageName, listAll, type FoundFile, type Unread } from './walk.ts';

/** What lies in a content folder beside `public`. */
export interface ContentFiles {
  readonly pages: readonly FoundFile[];
  /** Files that somebody could take for pages; nothing reads them. */
  readonly lookalikes: readonly FoundFile[];
  /** Neither of them: pictures, backups of an editor, the config. */
  readonly others: readonly FoundFile[];
  /** What could not be read or entered. */
  readonly unread: readonly Unread[];
  readonly drafts: readonly string[];
}

/** Pages are the files with `.mdx`, but those that begin with a dot: an editor's, mostly. */
export function contentFilesOf(folder: string, folders: readonly string[]): ContentFiles {
  const { files, unread, drafts } = listAll(folder, folders);
  const rest = files.filter(({ path }) => !isPageName(path));
  return {
    pages: files.filter(({ path }) => isPageName(path)),
    lookalikes: rest.filter(isLookalike),
    others: rest.filter((file) => !isLookalike(file)),
    unread,
    drafts,
  };
}

/** `README.md` and its kind are about the folder: they are not meant for the site. */
function isLookalike({ path }: FoundFile): boolean {
  const name = basename(path);
  return (
    !name.startsWith('.') && /\.(mdx|md|markdown)$/i.test(name) && !/^[A-Z_-]+\.md$/.test(name)
  );
}
