import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A temporary folder for projects of tests, removed at the end. */
    folder: string;
  }
}

export default function setUp({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'docs-compiler-'));
  provide('folder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
