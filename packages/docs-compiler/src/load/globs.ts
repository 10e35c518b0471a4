import { dirname, resolve } from 'node:path';

import picomatch from 'picomatch';

import { followLinks, kindAt } from '../files.ts';
import { isDiskError } from '../refusal.ts';
import type { Span } from '../source.ts';
import { isSnapshot } from './history.ts';
import { noMatch } from './no-match.ts';
import { slashed } from './paths.ts';
import { isFile, isFolder, noneFound, walk, type Found, type FoundFile } from './walk.ts';

/** A glob split in two parts, so that only its fixed folder is walked. */
export interface Glob {
  readonly written: string;
  /** The fixed part, absolute. */
  readonly folder: string;
  /** The pattern relative to `folder`; undefined if the glob is the path of one file. */
  readonly pattern?: string;
  readonly path?: string;
}

export function globOf(base: string, written: string): Glob {
  const path = resolve(base, written);
  // A shell may have expanded the glob to a path that contains brackets.
  if (isFile(path)) return { written, folder: dirname(path), path };

  const { base: fixed, glob, isGlob } = picomatch.scan(slashed(written));
  if (!isGlob) return { written, folder: dirname(path), path };
  return { written, folder: resolve(base, fixed), pattern: glob };
}

interface Listing {
  readonly cwd: string;
  /** The kind of file in messages, such as `schema file`. */
  readonly what: string;
  /** Absolute paths of the folders that links must not leave. */
  readonly folders: readonly string[];
  /** Returns the place of a glob in the config; undefined for globs of the command line. */
  readonly spanOf?: ((index: number) => Span | undefined) | undefined;
}

/** Returns the distinct files that the globs match. Throws a refusal for a glob without matches. */
export function listFiles(globs: readonly Glob[], listing: Listing): Found {
  const found = globs.map((glob, index) => matchesOf(glob, listing, listing.spanOf?.(index)));
  return {
    files: onePerPath(found.flatMap(({ files }) => files)),
    unread: onePerPath(found.flatMap(({ unread }) => unread)),
    drafts: found.flatMap(({ drafts }) => drafts),
  };
}

function matchesOf(glob: Glob, listing: Listing, span: Span | undefined): Found {
  const { folder, pattern, path } = glob;
  const { cwd, what } = listing;
  const found =
    pattern === undefined ? oneFile(path, listing) : matchesBelow(folder, pattern, listing);
  if (found.files.length + found.unread.length > 0) return found;

  throw noMatch(glob, { cwd, what, span });
}

function oneFile(path: string | undefined, { folders }: Listing): Found {
  if (path === undefined || kindAt(path) === undefined || isFolder(path)) return noneFound;
  return attempt(path, () => ({ path, real: followLinks(path, folders) }));
}

function matchesBelow(folder: string, pattern: string, { folders }: Listing): Found {
  const isMatch = picomatch(pattern, { dot: false });
  const depth = pattern.includes('**') ? Infinity : pattern.split('/').length;
  const namesDots = /(^|\/)\./.test(pattern);
  const found = walk(folder, {
    folders,
    wants: isMatch,
    reads: isMatch,
    enters: (path) =>
      path.split('/').length < depth &&
      !/(^|\/)node_modules$/.test(path) &&
      (namesDots || !/(^|\/)\.[^/]*$/.test(path)),
  });
  return { ...found, files: found.files.filter(({ path }) => !isSnapshot(folder, path)) };
}

function attempt(path: string, find: () => FoundFile): Found {
  try {
    return { ...noneFound, files: [find()] };
  } catch (error) {
    if (!isDiskError(error)) throw error;
    return { ...noneFound, unread: [{ path, error }] };
  }
}

function onePerPath<Each extends { readonly path: string }>(all: readonly Each[]): Each[] {
  return [...new Map(all.map((each) => [each.path, each])).values()];
}
