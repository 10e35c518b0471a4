import { watch, type FSWatcher } from 'node:fs';
import { dirname, join } from 'node:path';

import { exists, isBelow, listFolder, realPath } from '../files.ts';

/** Folders by how far they are looked into. A folder need not exist yet. */
export interface Watched {
  /** With all folders below, but for `node_modules` and hidden ones. */
  readonly deep: readonly string[];
  readonly flat: readonly string[];
}

interface Hooks {
  /** Something below may have changed: called once for changes that come together. */
  onChange(): void;
  onError(folder: string, error: unknown): void;
}

export interface Watch {
  update(watched: Watched): void;
  close(): void;
}

/** Changes nearer to each other than this, in milliseconds, are one. */
const together = 10;

/**
 * Watches each folder for itself: Node 20's own recursive watch on Linux follows files, and so
 * loses one that an editor replaces by renaming another over it.
 */
export function watchFolders(first: Watched, { onChange, onError }: Hooks): Watch {
  const watchers = new Map<string, FSWatcher>();
  let watched = first;
  let timer: NodeJS.Timeout | undefined;
  sync();
  return {
    update(next) {
      watched = next;
      sync();
    },
    close() {
      clearTimeout(timer);
      for (const folder of watchers.keys()) drop(folder);
    },
  };

  /** Watches what is there now, and the nearest folder above what is not. */
  function sync(): void {
    const wanted = new Set<string>();
    for (const folder of watched.flat) add(nearest(folder), wanted);
    for (const folder of watched.deep) {
      // A folder's own end is seen by its parent only.
      add(nearest(dirname(folder)), wanted);
      addDeep(folder, wanted);
    }
    for (const folder of watchers.keys()) if (!wanted.has(folder)) drop(folder);
  }

  function addDeep(folder: string, wanted: Set<string>): void {
    if (!exists(folder)) return;
    // Watched before it is read: what comes in between is seen twice rather than never.
    add(folder, wanted);
    for (const below of foldersIn(folder)) addDeep(below, wanted);
  }

  function add(folder: string, wanted: Set<string>): void {
    wanted.add(folder);
    if (watchers.has(folder)) return;
    try {
      const watcher = watch(folder, (kind, name) => changed(kind, name && join(folder, name)));
      watcher.on('error', () => drop(folder));
      watchers.set(folder, watcher);
    } catch (error) {
      if (exists(folder)) onError(folder, error);
    }
  }

  function changed(kind: string, path: string | null): void {
    // A folder that was moved away or replaced is no longer the one that its watcher sees.
    if (kind === 'rename' && path) {
      for (const folder of watchers.keys()) {
        if (folder === path || isBelow(path, folder)) drop(folder);
      }
    }
    clearTimeout(timer);
    timer = setTimeout(() => {
      sync();
      onChange();
    }, together);
  }

  function drop(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }
}

function nearest(folder: string): string {
  return exists(folder) ? folder : nearest(dirname(folder));
}

function foldersIn(folder: string): string[] {
  try {
    return listFolder(realPath(folder))
      .filter(({ kind, name }) => kind === 'folder' && name !== 'node_modules')
      .filter(({ name }) => !name.startsWith('.') || name === '.well-known')
      .map(({ name }) => join(folder, name));
  } catch {
    return []; // It went away in between.
  }
}
