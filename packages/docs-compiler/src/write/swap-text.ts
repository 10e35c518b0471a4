import { randomUUID } from 'node:crypto';
import { chmodSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file at once: whatever happens, the disk has the former text or the new one. The mode
 * of a former file stays. Throws the disk's error.
 */
export function swapText(path: string, text: string): void {
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  const former = statSync(path, { throwIfNoEntry: false });
  try {
    writeFileSync(draft, text, { flag: 'wx' });
    if (former) chmodSync(draft, former.mode);
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}
