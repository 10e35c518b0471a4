import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { diskRefusal } from '../refusal.ts';

/**
 * Writes a file that must not exist, and the folders above it. `path` is absolute, `shown` is its
 * path in messages.
 * A link in its place is refused too, wherever it leads.
 */
export function writeNewText(path: string, text: string, shown: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    throw diskRefusal(shown, error);
  }
}
