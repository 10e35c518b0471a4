import { createRequire } from 'node:module';

/** The compiler's version. `package.json` is one folder up from `src/` and from `lib/` alike. */
export function version(): string {
  const manifest: { readonly version: string } = createRequire(import.meta.url)('../package.json');
  return manifest.version;
}
