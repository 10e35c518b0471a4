import { dirname, join } from 'node:path';

import { readFile } from '../files.ts';
import { createFile, makeFolders } from '../files/change.ts';
import { linkUnchanged } from '../files/second-name.ts';
import { Refusal } from '../refusal.ts';
import { hashOf, manifestName } from './manifest.ts';
import type { Standing } from './standing.ts';

/** A file of the new site. */
export interface WrittenFile {
  /** The hash of its bytes. */
  readonly hash: string;
  readonly bytes: number;
  /** False if the former site has the same file, which was hard-linked. */
  readonly isNew: boolean;
  content(): string | Uint8Array;
}

/** The files of a new site, as they are written. */
export interface StagedFiles {
  write(path: string, content: string | Uint8Array): WrittenFile;
  /** Reuses a file of the former site; undefined if there is none. */
  keep(path: string): WrittenFile | undefined;
  /** The SHA-256 of each file, by its path. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Returns the former site with the stamps of hard-linked files. */
  standing(): Standing;
}

interface Former {
  readonly folder: string;
  readonly standing: Standing;
}

export function stagedFiles(site: string, { folder: formerFolder, standing }: Former): StagedFiles {
  const own = new Map(standing?.own);
  const hashes = new Map<string, string>();
  const folders = new Set<string>();

  return {
    write,
    keep(path) {
      const former = own.get(path);
      if (!former) return undefined;
      const { hash, bytes } = former;
      const file = fileAt(path);
      if (isLinked(path, hash)) {
        hashes.set(path, hash);
        return { hash, bytes, isNew: false, content: () => readFile(file, Infinity) };
      }
      const content = readFile(join(formerFolder, path), Infinity);
      return hashOf(content) === hash ? write(path, content) : undefined;
    },
    hashes,
    standing: () => standing && { ...standing, own },
  };

  function write(path: string, content: string | Uint8Array): WrittenFile {
    const file = fileAt(path);
    const data = typeof content === 'string' ? Buffer.from(content) : content;
    const hash = hashOf(data);
    hashes.set(path, hash);
    const isNew = !isLinked(path, hash);
    if (isNew) createFile(file, data);
    return { hash, bytes: data.byteLength, isNew, content: () => content };
  }

  /** Returns the path of a file and creates its folder. */
  function fileAt(path: string): string {
    if (!isInside(path)) throw outside(path);
    const file = join(site, path);
    const folder = dirname(file);
    if (!folders.has(folder)) makeFolders(folder);
    folders.add(folder);
    return file;
  }

  /**
   * Hard-links a file of the former site if it is identical, which is many times faster than
   * writing it.
   */
  function isLinked(path: string, hash: string): boolean {
    const former = own.get(path);
    if (former?.hash !== hash) return false;
    const [from, to] = [join(formerFolder, path), join(site, path)];
    const stamp = linkUnchanged(from, to, former.stamp);
    if (stamp === undefined) return false;
    own.set(path, { ...former, stamp });
    return true;
  }
}

/** Checks for a file below the site's root that is not the manifest. */
function isInside(path: string): boolean {
  const parts = path.split(/[/\\]/);
  return (
    path !== manifestName && !path.includes('\0') && !parts.some((part) => /^\.{0,2}$/.test(part))
  );
}

function outside(path: string): Refusal {
  return new Refusal(`${JSON.stringify(path)} can't be the path of a file of the site`, {
    help: ['give the page, the redirect or the public file another name'],
  });
}
