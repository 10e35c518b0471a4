import { join } from 'node:path';

import type { FixedFile } from '../fix.ts';
import type { Loaded } from '../load.ts';
import { replaceText } from '../write/texts.ts';

/** Writes changed files of a project, each only if the disk still has the text that was read. */
export function writeFiles({ root, folders }: Loaded, files: readonly FixedFile[]): void {
  for (const { before, text } of files)
    replaceText(join(root, before.path), { before, text, folders });
}
