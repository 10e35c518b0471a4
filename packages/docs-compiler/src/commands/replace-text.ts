import {
  chmodSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { diskRefusal, Refusal } from '../refusal.ts';
import type { SourceFile } from '../source.ts';

interface Replacement {
  /** The file as it was read: one that changed since is not overwritten. */
  readonly before: SourceFile;
  readonly text: string;
}

/**
 * Replaces a file at once: whatever happens, the disk has the old text or the new one. A link
 * stays a link, and the file's mode stays as it is.
 */
export function replaceText(path: string, { before, text }: Replacement): void {
  try {
    const target = realpathSync(path);
    if (readFileSync(target, 'utf8') !== before.text) throw changedMeanwhile(before);
    const draft = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
    try {
      writeFileSync(draft, text);
      chmodSync(draft, statSync(target).mode);
      renameSync(draft, target);
    } finally {
      rmSync(draft, { force: true });
    }
  } catch (error) {
    throw diskRefusal(before.path, error);
  }
}

function changedMeanwhile({ path }: SourceFile): Refusal {
  return new Refusal(`\`${path}\` changed while it was checked`, {
    help: ['run the command again'],
  });
}
