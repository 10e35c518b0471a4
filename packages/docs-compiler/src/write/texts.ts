import { hash, randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';

import {
  fileError,
  followLinks,
  isBelow,
  isDevice,
  kindAt,
  listFolder,
  readFile,
  statsAt,
  textLimit,
  type Stats,
} from '../files.ts';
import {
  createFile,
  draftPrefix,
  draftSuffix,
  isDraftName,
  linkNew,
  makeFolders,
  move,
  refuseReadOnly,
  removeFileIfPresent,
  writeToDevice,
  type FileOptions,
} from '../files/change.ts';
import type { NamedFile } from '../load/read-text.ts';
import { areaOf } from '../load/root.ts';
import { diskRefusal, Refusal } from '../refusal.ts';
import type { SourceFile } from '../source.ts';
import { isLeft, ownMachine, ownOwner, type ProcessName } from './owner.ts';

// Writes single files. Each is written to a draft beside its path first, so that the disk always
// has the former text or the new one.

/**
 * Writes a new file and its parent folders. Throws if the path exists, also as a link, or if a
 * parent folder is a link out of `folders`. Returns a function that undoes all of it.
 */
export function writeNewText(
  { path, shown }: NamedFile,
  text: string,
  folders: readonly string[],
): () => void {
  try {
    const folder = followLinks(dirname(path), folders);
    const target = join(folder, basename(path));
    if (kindAt(target)) throw fileError('EEXIST', target);
    const removeFolders = makeFolders(folder);
    try {
      withDraft(target, text, { isSynced: true }, (draft) => {
        if (!linkNew(draft, target)) throw fileError('EEXIST', target);
      });
    } catch (error) {
      removeFolders();
      throw error;
    }
    return () => {
      removeFileIfPresent(target);
      removeFolders();
    };
  } catch (error) {
    throw diskRefusal(shown, error);
  }
}

export interface OwnText {
  /** The kind of file in messages, such as `a graph of ours`. */
  readonly kind: string;
  /** Checks for the output of an earlier run, which may be replaced. */
  isOwn(this: void, former: string): boolean;
  /**
   * The file is written after every change: it is replaced atomically, but without waiting for the
   * disk.
   */
  readonly isWrittenOften?: true;
}

/** A file named by a flag, and the working directory. */
export interface FlaggedFile extends NamedFile {
  readonly cwd: string;
}

/**
 * Writes a file named by a flag, and its parent folders. Replaces only a missing or empty file or
 * one of the same kind, else throws a refusal. Devices and pipes have no content to lose.
 */
export function writeOwnText(file: FlaggedFile, text: string, own: OwnText): void {
  const target = targetOf(file, own);
  try {
    if (target.isDevice) return writeToDevice(target.path, text);
    const removeFolders = makeFolders(dirname(target.path));
    try {
      swapText(target.path, text, { like: target.stats, isSynced: !own.isWrittenOften });
    } catch (error) {
      removeFolders();
      throw error;
    }
  } catch (error) {
    throw diskRefusal(file.shown, error);
  }
}

/** Checks in advance that a file can be written. */
export function refuseForeign(file: FlaggedFile, own: OwnText): void {
  targetOf(file, own);
}

interface OwnTarget {
  /** The path with links resolved, except for a device. */
  readonly path: string;
  readonly isDevice: boolean;
  readonly stats?: Stats | undefined;
}

function targetOf({ path, shown, cwd }: FlaggedFile, { kind, isOwn }: OwnText): OwnTarget {
  try {
    const area = areaOf(cwd);
    // `/dev/stdout` is a link without a target path.
    if (!isBelow(area, path) && isDevice(path)) return { path, isDevice: true };
    const real = followLinks(path, [area]);
    const stats = statsAt(real);
    if (!stats) return { path: real, isDevice: false };
    if (kindAt(real) === 'other') return { path: real, isDevice: true };

    const former = stats.size > textLimit ? undefined : readFile(real).toString();
    if (former === undefined || (former !== '' && !isOwn(former))) {
      throw new Refusal(`\`${shown}\` is not ${kind}, and is not overwritten`, {
        help: ['name another file, or remove this one'],
      });
    }
    refuseReadOnly(real, stats);
    return { path: real, isDevice: false, stats };
  } catch (error) {
    throw diskRefusal(shown, error);
  }
}

/** A text that replaces that of a file of the project. */
export interface Replacement {
  /** The absolute path of the file. */
  readonly path: string;
  /** The file as it was read. If it has changed since, it is not overwritten. */
  readonly before: SourceFile;
  readonly text: string;
  /** The folders of the project. A file elsewhere, behind a link, is not overwritten. */
  readonly folders: readonly string[];
}

/**
 * Replaces files of the project if they still have the texts that were read: all of them, or none.
 * Keeps a link as a link, and the modes of files; throws for a read-only file. Other hard links
 * keep the former text, as with Git.
 */
export function replaceTexts(replacements: readonly Replacement[]): void {
  const drafts: ReplacementDraft[] = [];
  let replaced = 0;
  try {
    // A full disk or a read-only file is noticed before the first file changes.
    for (const each of replacements) drafts.push(replacementDraft(each));
    for (const draft of drafts) {
      moveDraft(draft);
      replaced += 1;
    }
  } catch (error) {
    for (const { replacement } of drafts.slice(0, replaced)) restore(replacement);
    // The cause, even if a file could not be restored.
    throw error;
  } finally {
    for (const { draft } of drafts) removeFileIfPresent(draft);
  }
}

interface ReplacementDraft {
  readonly replacement: Replacement;
  readonly draft: string;
  /** The path of the file, with links resolved. */
  readonly target: string;
}

function replacementDraft(replacement: Replacement): ReplacementDraft {
  const { path, before, text, folders } = replacement;
  try {
    const target = followLinks(path, folders);
    const like = statsAt(target);
    if (!like) throw changedMeanwhile(before);
    refuseReadOnly(target, like);
    return { replacement, target, draft: createDraft(target, text, { like, isSynced: true }) };
  } catch (error) {
    throw diskRefusal(before.path, error);
  }
}

function moveDraft({ replacement: { before }, draft, target }: ReplacementDraft): void {
  try {
    // Checked as late as possible: changes between this and the rename are lost.
    if (!readFile(target).equals(Buffer.from(before.text))) throw changedMeanwhile(before);
    move(draft, target);
  } catch (error) {
    throw diskRefusal(before.path, error);
  }
}

/**
 * Undoes a replacement if possible. A file that changed in the meantime, or that cannot be written,
 * stays as it is.
 */
function restore({ before, text, ...place }: Replacement): void {
  try {
    replaceTexts([{ ...place, before: { ...before, text }, text: before.text }]);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

function changedMeanwhile({ path }: SourceFile): Refusal {
  return new Refusal(`\`${path}\` changed while it was checked`, {
    help: ['run the command again'],
  });
}

/** Creates or atomically replaces a file. Throws disk errors. */
export function swapText(path: string, text: string, options: FileOptions = {}): void {
  withDraft(path, text, options, (draft) => move(draft, path));
}

/** Writes a draft beside a path, and removes it unless `use` has moved it. */
function withDraft(
  path: string,
  text: string,
  options: FileOptions,
  use: (draft: string) => void,
): void {
  const draft = createDraft(path, text, options);
  try {
    use(draft);
  } finally {
    removeFileIfPresent(draft);
  }
}

/** Writes a draft beside a path, and removes those of processes that no longer exist. */
function createDraft(path: string, text: string, options: FileOptions): string {
  const folder = dirname(path);
  const left = listFolder(folder).filter(({ name }) => isDraftName(name));
  sweepDrafts(left.map(({ name }) => join(folder, name)));
  const draft = join(folder, draftName());
  createFile(draft, text, options);
  return draft;
}

/** Returns a name for a draft, which then replaces another file. */
function draftName(): string {
  const { process: pid, started, machine } = ownOwner();
  const parts = [machineTag(machine), pid, started === '' ? 0 : started, randomUUID().slice(0, 8)];
  return `${draftPrefix}${parts.join('-')}${draftSuffix}`;
}

/** Removes the drafts of processes that no longer exist. */
export function sweepDrafts(paths: readonly string[]): void {
  for (const path of paths) {
    const owner = draftOwner(basename(path));
    if (owner && isLeft(path, owner)) removeFileIfPresent(path);
  }
}

function draftOwner(name: string): ProcessName | undefined {
  if (!isDraftName(name)) return undefined;
  const parts = name.slice(draftPrefix.length, -draftSuffix.length);
  const [, tag, pid, started] = /^([\da-f]{8})-(\d+)-(\d+)-[\da-f]{8}$/.exec(parts) ?? [];
  if (tag === undefined || started === undefined) return undefined;
  const machine = tag === machineTag(ownMachine()) ? ownMachine() : tag;
  return { process: Number(pid), started: started === '0' ? '' : started, machine };
}

/** Returns a short identifier for file names. */
function machineTag(machine: string): string {
  return hash('sha256', machine).slice(0, 8);
}
