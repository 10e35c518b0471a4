import { byRelease, isReleaseName } from '@docs-compiler/graph';
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import type { Snapshot } from '../history.ts';
import type { Glob } from './globs.ts';
import { readSource } from './read-text.ts';
import { pathFrom } from './root.ts';

/** Where the schemas of former releases lie, and which there are. */
export interface History {
  /** Absolute; it need not exist. */
  readonly folder: string;
  /** The oldest first. */
  readonly snapshots: readonly SnapshotFile[];
}

export interface SnapshotFile {
  readonly name: string;
  /** Absolute. */
  readonly path: string;
}

/** The folder `history` beside the schema: where the fixed part of the first glob ends. */
export function historyOf([glob]: readonly Pick<Glob, 'folder'>[]): History | undefined {
  if (!glob) return undefined;
  const folder = join(glob.folder, folderName);
  const names = filesIn(folder).flatMap((file) => releaseOf(file) ?? []);
  return {
    folder,
    snapshots: names.sort(byRelease).map((name) => ({ name, path: snapshotPath(folder, name) })),
  };
}

export function snapshotPath(folder: string, name: string): string {
  return join(folder, `${name}${extension}`);
}

/** The texts, which are read only where somebody asks for them: a check never does. */
export function readHistory(root: string, history: History | undefined): Snapshot[] {
  return (history?.snapshots ?? []).map(({ name, path }) => ({
    name,
    file: readSource(path, pathFrom(root, path)),
  }));
}

/** What a glob does not read as the schema, though it matches: `history/2026-10-01.graphql`. */
export function isSnapshot(globFolder: string, path: string): boolean {
  return (
    join(dirname(path)) === join(globFolder, folderName) && releaseOf(basename(path)) !== undefined
  );
}

const folderName = 'history';
const extension = '.graphql';

function releaseOf(file: string): string | undefined {
  const name = file.endsWith(extension) ? file.slice(0, -extension.length) : '';
  return isReleaseName(name) ? name : undefined;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // There is no history.
  }
}
