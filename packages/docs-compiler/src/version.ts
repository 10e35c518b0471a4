import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { nodeVersion } from './process.ts';

/** The compiler's version. `package.json` is one folder up from `src/` and from `lib/` alike. */
export function version(): string {
  const manifest: { readonly version: string } = createRequire(import.meta.url)('../package.json');
  return manifest.version;
}

/**
 * Returns an id of this compiler and its Node version, from a hash of the code that its build
 * writes. Undefined if it runs from its sources.
 */
export function compilerIdentity(): string | undefined {
  const file = new URL('./code-hash', import.meta.url);
  return existsSync(file) ? `${readFileSync(file, 'utf8')} ${nodeVersion()}` : undefined;
}
