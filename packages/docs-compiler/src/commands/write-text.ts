import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import { diskRefusal } from '../refusal.ts';

/** Writes a file that a flag names, and the folders above it. */
export function writeText(path: string, text: string): void {
  try {
    mkdirSync(dirname(resolve(path)), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw diskRefusal(path, error);
  }
}
