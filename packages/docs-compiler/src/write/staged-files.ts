import { dirname, join } from 'node:path';

import { readFile } from '../files.ts';
import { createFile, makeFolders } from '../files/change.ts';
import { linkUnchanged } from '../files/second-name.ts';
import { Refusal } from '../refusal.ts';
import { hashOf, manifestName } from './manifest.ts';
import type { Standing } from './standing.ts';

/** A file of the new site. */
export interface WrittenFile {
  /** Of its bytes. */
  readonly hash: string;
  readonly bytes: number;
  /** False where the former site has the same file, which got a second name. */
  readonly isNew: boolean;
  content(): string | Uint8Array;
}

/** The files of a new site, as they come. */
export interface StagedFiles {
  write(path: string, content: string | Uint8Array): WrittenFile;
  /** Takes a file as the former site has it; undefined where it has none. */
  keep(path: string): WrittenFile | undefined;
  /** The SHA-256 of each file, by its path. */
  readonly hashes: ReadonlyMap<string, string>;
  /** What stands at the place, where files got a second name. */
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

  /** In a folder that is there then. */
  function fileAt(path: string): string {
    if (!isInside(path)) throw outside(path);
    const file = join(site, path);
    const folder = dirname(file);
    if (!folders.has(folder)) makeFolders(folder);
    folders.add(folder);
    return file;
  }

  /** To make a file costs many times what a link to one does. */
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

/** A file below the site's root that is not the site's own mark. */
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
