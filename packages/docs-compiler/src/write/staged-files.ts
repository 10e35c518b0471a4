import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { Refusal } from '../refusal.ts';
import { linkUnchanged } from './link.ts';
import { hashOf, manifestName } from './manifest.ts';
import type { Standing } from './standing.ts';

/** The files of a new site, as they come. */
export interface StagedFiles {
  /** False where the former site has the same file, which gets a second name. */
  write(path: string, content: Uint8Array): boolean;
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

  /** To make a file costs many times what a link to one does. */
  function isLinked(path: string, hash: string): boolean {
    const former = own.get(path);
    if (former?.hash !== hash) return false;
    const [from, to] = [join(formerFolder, path), join(site, path)];
    const stamp = linkUnchanged(from, to, former.stamp);
    if (stamp === undefined) return false;
    own.set(path, { hash, stamp });
    return true;
  }

  return {
    write(path, content) {
      if (!isInside(path)) throw outside(path);
      const file = join(site, path);
      const folder = dirname(file);
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      const hash = hashOf(content);
      hashes.set(path, hash);
      if (isLinked(path, hash)) return false;
      writeFileSync(file, content);
      return true;
    },
    hashes,
    standing: () => standing && { ...standing, own },
  };
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
