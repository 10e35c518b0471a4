import { dirname, join, relative, sep } from 'node:path';

import { exists, isBelow } from '../files.ts';
import { printablePath } from '../text/layout.ts';
import { slashed } from './paths.ts';

/** The nearest folder, from this one upwards, that has a `package.json` or a `.git`. */
export function markedRoot(folder: string): string | undefined {
  return folderWith(folder, ['package.json', '.git']);
}

/** The root of the repository that holds this folder. In a work tree `.git` is a file. */
function repositoryRoot(folder: string): string | undefined {
  return folderWith(folder, ['.git']);
}

/** Where a project lies in its repository: `packages/docs`; empty for all of it, or for none. */
export function folderInRepository(root: string): string {
  return pathFrom(repositoryRoot(root) ?? root, root);
}

/** The nearest folder that has a `node_modules`, within the repository; undefined for none. */
export function installedRoot(folder: string): string | undefined {
  const end = repositoryRoot(folder) ?? markedRoot(folder) ?? folder;
  return foldersUpwards(folder, end).find((each) => exists(join(each, 'node_modules')));
}

/** A folder and those above it, as far as the marked root where there is one. */
export function foldersUpwards(folder: string, end = markedRoot(folder)): string[] {
  const parent = dirname(folder);
  return folder === end || parent === folder ? [folder] : [folder, ...foldersUpwards(parent, end)];
}

function folderWith(folder: string, names: readonly string[]): string | undefined {
  if (names.some((name) => exists(join(folder, name)))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : folderWith(parent, names);
}

/** The deepest folder that holds all of them. */
export function commonFolder(folders: readonly string[]): string {
  const [first = sep, ...others] = folders;
  return others.reduce(sharedPart, first);
}

/** A path below the root as reports show it. */
export function pathFrom(root: string, path: string): string {
  return printablePath(slashed(relative(root, path)));
}

function sharedPart(a: string, b: string): string {
  if (a === b || isBelow(a, b)) return a;
  return isBelow(b, a) ? b : sharedPart(dirname(a), b);
}

/** The project that a folder belongs to, as far as that is known before its config is read. */
export function areaOf(folder: string): string {
  return markedRoot(folder) ?? folder;
}
