import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect } from 'vitest';

const update = process.env['UPDATE'] === '1';

/**
 * Compares a text with a file beside the tests. `UPDATE=1` rewrites the file, for review of its
 * diff.
 */
export function expectGolden(path: string, text: string): void {
  const file = fileURLToPath(new URL(path, import.meta.url));
  if (update) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  expect(text).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '(no golden file)');
}
