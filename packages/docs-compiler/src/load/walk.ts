import { basename, join } from 'node:path';

import { fileError, followLinks, isBelow, kindAt, listFolder, realPath } from '../files.ts';
import { isDraftName } from '../files/change.ts';
import { isDiskError } from '../refusal.ts';

/** The files found below a folder. Paths are absolute, with links unresolved. */
export interface Found {
  readonly files: readonly FoundFile[];
  /** Files and folders that could not be read. */
  readonly unread: readonly Unread[];
  /** Drafts that a killed run may have left, with links resolved. */
  readonly drafts: readonly string[];
}

export interface FoundFile {
  readonly path: string;
  /** The path with links resolved. */
  readonly real: string;
}

export interface Unread {
  readonly path: string;
  readonly error: unknown;
}

/**
 * Lists all files of the content folder except public ones. Skips folders that begin with a dot.
 */
export function listAll(folder: string, folders: readonly string[]): Found {
  return walk(folder, {
    folders,
    wants: () => true,
    reads: isPageName,
    enters: entersContent,
  });
}

/** Checks whether a folder below the content folder may contain pages. */
export function entersContent(path: string): boolean {
  return path !== 'public' && !/(^|\/)(\.[^/]*|node_modules)$/.test(path);
}

/** The files below the public folder. */
export interface PublicFiles {
  /** Paths relative to the public folder, sorted. */
  readonly paths: readonly string[];
  /** Absolute paths of entries that are not copied, such as links, pipes and devices. */
  readonly uncopied: readonly string[];
  readonly unread: readonly Unread[];
}

/**
 * Lists the files below the public folder; none if it does not exist. Does not follow links, which
 * could publish files outside the project.
 */
export function listPublic(folder: string): PublicFiles {
  if (!isFolder(folder)) return { paths: [], uncopied: [], unread: [] };
  const root = realPath(folder);
  const paths: string[] = [];
  const uncopied: string[] = [];
  const unread: Unread[] = [];
  const visit = (below: string): void => {
    for (const { name, kind, isText } of entriesOf(
      join(root, below),
      join(folder, below),
      unread,
    )) {
      const path = below === '' ? name : `${below}/${name}`;
      if (!isText) unread.push({ path: join(folder, path), error: fileError('NAME', path) });
      else if (kind === 'folder') visit(path);
      else if (kind === 'file') paths.push(path);
      else uncopied.push(join(folder, path));
    }
  };
  visit('');
  return { paths: paths.sort(), uncopied, unread };
}

export const noneFound: Found = { files: [], unread: [], drafts: [] };

interface Walk {
  readonly folders: readonly string[];
  /** Checks whether to list a file, by its path from the folder. */
  wants(this: void, path: string): boolean;
  /** Checks whether a listed file will be read: it must be a regular file. */
  reads(this: void, path: string): boolean;
  /** Checks whether to enter a folder. */
  enters(this: void, path: string): boolean;
}

/**
 * The maximum number of linked folders per walk: links between folders multiply the files below
 * them.
 */
const mostLinks = 1_000;

/**
 * Finds files below a folder, in order. Follows links as long as they stay in the project. Entries
 * that are neither read nor entered may be of any kind.
 */
export function walk(folder: string, { folders, wants, reads, enters }: Walk): Found {
  const files: FoundFile[] = [];
  const unread: Unread[] = [];
  const drafts: string[] = [];
  let links = 0;
  if (isFolder(folder)) visit('', realPath(folder), []);
  return { files, unread, drafts };

  function visit(below: string, real: string, above: readonly string[]): void {
    const reals = [...above, real];
    for (const { name, kind, isText } of entriesOf(real, join(folder, below), unread)) {
      const path = below === '' ? name : `${below}/${name}`;
      const isWanted = wants(path);
      const isEntered = enters(path);
      const fail = (error: unknown): void => {
        // Editors and systems create links and sockets that begin with a dot.
        if ((isWanted || isEntered) && !name.startsWith('.'))
          unread.push({ path: join(folder, path), error });
      };
      if (!isText) fail(fileError('NAME', path));
      else if (kind === 'folder') {
        if (isEntered) visit(path, join(real, name), reals);
      } else if (kind === 'file') {
        if (isDraftName(name)) drafts.push(join(real, name));
        else if (isWanted) files.push({ path: join(folder, path), real: join(real, name) });
      } else if (kind === 'link') {
        if (isWanted || isEntered)
          follow(path, join(real, name), { reals, isWanted, isEntered, fail });
      } else if (reads(path)) fail(fileError('SPECIAL', path));
    }
  }

  interface Link {
    readonly reals: readonly string[];
    readonly isWanted: boolean;
    readonly isEntered: boolean;
    fail(this: void, error: unknown): void;
  }

  function follow(path: string, link: string, { reals, isWanted, isEntered, fail }: Link): void {
    try {
      const target = followLinks(link, [...folders, folder].map(realPath));
      const kind = kindAt(target);
      if (kind === 'file') {
        if (isWanted) files.push({ path: join(folder, path), real: target });
      } else if (kind === 'other') {
        if (isWanted) throw fileError('SPECIAL', path);
      } else if (isEntered) {
        if (reals.some((each) => each === target || isBelow(target, each)))
          throw fileError('ELOOP', path);
        if (++links > mostLinks) throw fileError('MANY_LINKS', path);
        visit(path, target, reals);
      }
    } catch (error) {
      if (!isDiskError(error)) throw error;
      fail(error);
    }
  }
}

function entriesOf(real: string, path: string, unread: Unread[]): ReturnType<typeof listFolder> {
  try {
    return listFolder(real).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (!isDiskError(error)) throw error;
    unread.push({ path, error });
    return [];
  }
}

/** Checks for a file or a link to one. */
export function isFile(path: string): boolean {
  return kindBehind(path) === 'file';
}

/** Checks for a folder or a link to one. */
export function isFolder(path: string): boolean {
  return kindBehind(path) === 'folder';
}

function kindBehind(path: string): ReturnType<typeof kindAt> {
  try {
    return kindAt(realPath(path));
  } catch (error) {
    if (isDiskError(error)) return undefined;
    throw error;
  }
}

/** Checks for the name of a page. Names of editors' files begin with a dot. */
export function isPageName(path: string): boolean {
  return /^[^.].*\.mdx$/s.test(basename(path));
}
