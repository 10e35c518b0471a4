import { watch, type FSWatcher } from 'node:fs';
import { dirname, join } from 'node:path';

import { exists, isBelow, listFolder, realPath } from '../files.ts';
import type { Loaded } from '../load.ts';

/** The watched folders by depth. A folder need not exist yet. */
export interface Watched {
  /** Folders that are watched recursively, except `node_modules` and hidden folders. */
  readonly deep: readonly string[];
  readonly flat: readonly string[];
}

interface Hooks {
  /** Called after changes. Changes in quick succession are one call. */
  onChange(): void;
  onError(folder: string, error: unknown): void;
}

export interface Watch {
  update(watched: Watched): void;
  close(): void;
}

/** Changes within this number of milliseconds are one. */
const together = 10;

/**
 * Watches each folder separately: on Linux, the recursive watch of Node 20 follows files and loses
 * one that an editor replaces by a rename.
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

  /** Watches the existing folders, and the nearest parent of each missing one. */
  function sync(): void {
    const wanted = new Set<string>();
    for (const folder of watched.flat) add(nearest(folder), wanted);
    for (const folder of watched.deep) {
      // Only the parent's watcher reports the removal of a folder.
      add(nearest(dirname(folder)), wanted);
      addDeep(folder, wanted);
    }
    for (const folder of watchers.keys()) if (!wanted.has(folder)) drop(folder);
  }

  function addDeep(folder: string, wanted: Set<string>): void {
    if (!exists(folder)) return;
    // Watches before reading, so that no change is missed.
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
    // The watcher of a moved or replaced folder watches the wrong one.
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

/** Returns the folders in which a change can affect the site. */
export function watchedFolders({ globs, configPath, contentPath, codePaths }: Loaded): Watched {
  const deepGlobs = globs.filter(({ pattern }) => pattern?.includes('/'));
  const flatGlobs = globs.filter(({ pattern }) => !pattern?.includes('/'));
  return {
    deep: [...deepGlobs.map(({ folder }) => folder), ...(contentPath ? [contentPath] : [])],
    flat: [
      ...flatGlobs.map(({ folder }) => folder),
      ...(configPath ? [dirname(configPath)] : []),
      ...codePaths.map((path) => dirname(path)),
    ],
  };
}
