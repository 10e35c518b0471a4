import { dirname, join, relative, sep } from 'node:path';

import { exists, isBelow } from '../files.ts';
import { printablePath } from '../text/layout.ts';
import { slashed } from './paths.ts';

/**
 * Returns the nearest folder, from this one upwards, that contains a `package.json` or a `.git`.
 */
export function markedRoot(folder: string): string | undefined {
  return folderWith(folder, ['package.json', '.git']);
}

/**
 * Returns the root of the repository that contains this folder. In a worktree, `.git` is a file.
 */
export function repositoryRoot(folder: string): string | undefined {
  return folderWith(folder, ['.git']);
}

/**
 * Returns a project's path in its repository, such as `packages/docs`; empty for the root or if
 * there is no repository.
 */
export function folderInRepository(root: string): string {
  return pathFrom(repositoryRoot(root) ?? root, root);
}

/** Returns the nearest folder with a `node_modules`, within the repository; undefined for none. */
export function installedRoot(folder: string): string | undefined {
  const end = repositoryRoot(folder) ?? markedRoot(folder) ?? folder;
  return foldersUpwards(folder, end).find((each) => exists(join(each, 'node_modules')));
}

/** Returns a folder and its parents, up to the marked root if there is one. */
export function foldersUpwards(folder: string, end = markedRoot(folder)): string[] {
  const parent = dirname(folder);
  return folder === end || parent === folder ? [folder] : [folder, ...foldersUpwards(parent, end)];
}

function folderWith(folder: string, names: readonly string[]): string | undefined {
  if (names.some((name) => exists(join(folder, name)))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : folderWith(parent, names);
}

/** Returns the deepest common folder. */
export function commonFolder(folders: readonly string[]): string {
  const [first = sep, ...others] = folders;
  return others.reduce(sharedPart, first);
}

/** Returns a path relative to the root, as shown in reports. */
export function pathFrom(root: string, path: string): string {
  return printablePath(slashed(relative(root, path)));
}

function sharedPart(a: string, b: string): string {
  if (a === b || isBelow(a, b)) return a;
  return isBelow(b, a) ? b : sharedPart(dirname(a), b);
}

/** Returns the project of a folder, as far as it is known before its config is read. */
export function areaOf(folder: string): string {
  return markedRoot(folder) ?? folder;
}
