import { join } from 'node:path';

import type { FixedFile } from '../fix.ts';
import type { Loaded } from '../load.ts';
import { replaceTexts } from './texts.ts';

/** Writes all changed files of a project or none, if the disk still has the texts that were read. */
export function writeFiles(
  { root, folders }: Pick<Loaded, 'root' | 'folders'>,
  files: readonly FixedFile[],
): void {
  replaceTexts(
    files.map(({ before, text }) => ({ path: join(root, before.path), before, text, folders })),
  );
}
