import { byRelease, isReleaseName } from '@docs-compiler/graph';
import { basename, dirname, join } from 'node:path';

import { fileError, followLinks, kindAt, listFolder } from '../files.ts';
import type { Snapshot } from '../history.ts';
import { isDiskError } from '../refusal.ts';
import { readNamed } from './read-text.ts';
import { pathFrom } from './root.ts';
import type { FoundFile, Unread } from './walk.ts';

/** The folder with the schemas of former releases, and their files. */
export interface History {
  /** Absolute; it need not exist. */
  readonly folder: string;
  /** The oldest first. */
  readonly snapshots: readonly SnapshotFile[];
}

export interface SnapshotFile extends FoundFile {
  readonly name: string;
}

/** Finds the folder `history` beside the schema: where the fixed part of the first glob ends. */
export function historyOf(
  [glob]: readonly { readonly folder: string }[],
  folders: readonly string[],
): { readonly history?: History; readonly unread: readonly Unread[] } {
  if (!glob) return { unread: [] };
  const folder = join(glob.folder, folderName);
  const snapshots: SnapshotFile[] = [];
  const unread: Unread[] = [];
  attempt(folder, () => {
    if (kindAt(folder) === undefined) return;
    const real = followLinks(folder, folders);
    for (const { name: file } of listFolder(real)) {
      const name = releaseOf(file);
      if (name === undefined) continue;
      const path = join(folder, file);
      attempt(path, () => {
        const snapshot = { name, path, real: followLinks(join(real, file), folders) };
        if (kindAt(snapshot.real) !== 'file') throw fileError('SPECIAL', path);
        snapshots.push(snapshot);
      });
    }
  });
  snapshots.sort((a, b) => byRelease(a.name, b.name));
  return { history: { folder, snapshots }, unread };

  function attempt(path: string, find: () => void): void {
    try {
      find();
    } catch (error) {
      if (!isDiskError(error)) throw error;
      unread.push({ path, error });
    }
  }
}

export function snapshotPath(folder: string, name: string): string {
  return join(folder, `${name}${extension}`);
}

/** Reads the texts of the releases. Not part of loading, because a check does not need them. */
export function readHistory(root: string, history: History | undefined): Snapshot[] {
  return (history?.snapshots ?? []).map(({ name, path, real }) => {
    const file = readNamed({ path: real, shown: pathFrom(root, path) }, []);
    return { name, file };
  });
}

/**
 * Checks whether a file that a glob matches is a release, such as `history/2026-10-01.graphql`, and
 * therefore not part of the schema.
 */
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
