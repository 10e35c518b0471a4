import { lstatSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { textLimit } from '../load/read-text.ts';
import { diskRefusal, Refusal } from '../refusal.ts';
import { swapText } from './swap-text.ts';

/** A file that a flag names. */
export interface NamedFile {
  /** Absolute. */
  readonly path: string;
  /** As the flag has it, for messages. */
  readonly shown: string;
}

export interface OwnText {
  /** What the file is to be: `a graph of ours`. */
  readonly kind: string;
  /** True for what an earlier run wrote, which may be replaced. */
  isOwn(this: void, former: string): boolean;
}

/**
 * Writes a file that a flag names, and the folders above it. Throws a refusal for a file of
 * anything else: only one that is absent, empty or of the same kind is replaced. A device or a pipe
 * has nothing to lose.
 */
export function writeOwnText(file: NamedFile, text: string, own: OwnText): void {
  try {
    const target = targetOf(file, own);
    if (target === undefined) return writeFileSync(file.path, text);
    mkdirSync(dirname(target), { recursive: true });
    swapText(target, text);
  } catch (error) {
    throw diskRefusal(file.shown, error);
  }
}

/** Looks before any work whether a file could be written. */
export function refuseForeign(file: NamedFile, own: OwnText): void {
  try {
    targetOf(file, own);
  } catch (error) {
    throw diskRefusal(file.shown, error);
  }
}

/** The file behind links; undefined for a device or a pipe. */
function targetOf({ path, shown }: NamedFile, { kind, isOwn }: OwnText): string | undefined {
  if (!lstatSync(path, { throwIfNoEntry: false })) return path;
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) {
    throw new Refusal(`\`${shown}\` is a link that leads nowhere`, {
      help: ['name another file, or remove the link'],
    });
  }
  if (!stats.isFile() && !stats.isDirectory()) return undefined;

  const former = stats.size > textLimit ? undefined : readFileSync(path, 'utf8');
  if (former === '' || (former && isOwn(former))) return realpathSync(path);
  throw new Refusal(`\`${shown}\` is not ${kind}, and is not overwritten`, {
    help: ['name another file, or remove this one'],
  });
}
