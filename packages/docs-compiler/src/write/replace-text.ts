import { readFileSync, realpathSync } from 'node:fs';

import { isBelow } from '../load/root.ts';
import { diskRefusal, Refusal } from '../refusal.ts';
import type { SourceFile } from '../source.ts';
import { swapText } from './swap-text.ts';

interface Replacement {
  /** The file as it was read: one that changed since is not overwritten. */
  readonly before: SourceFile;
  readonly text: string;
  /** The folders of the project: a file elsewhere, behind a link, is not overwritten. */
  readonly folders: readonly string[];
}

/** Replaces a file of the project at once. A link stays a link, and the file's mode stays. */
export function replaceText(path: string, { before, text, folders }: Replacement): void {
  try {
    const target = realpathSync(path);
    if (!folders.some((folder) => isBelow(realpathSync(folder), target))) throw outside(before);
    if (readFileSync(target, 'utf8') !== before.text) throw changedMeanwhile(before);
    swapText(target, text);
  } catch (error) {
    throw diskRefusal(before.path, error);
  }
}

function outside({ path }: SourceFile): Refusal {
  return new Refusal(`\`${path}\` is a link to a file outside the project, and is not changed`, {
    help: ['make the change there by hand'],
  });
}

function changedMeanwhile({ path }: SourceFile): Refusal {
  return new Refusal(`\`${path}\` changed while it was checked`, {
    help: ['run the command again'],
  });
}
