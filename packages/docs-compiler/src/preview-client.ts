import { readFileSync } from 'node:fs';

/** The script that the preview puts into each page. The build bundles it; `src` and `lib` are neighbours. */
export function previewClient(): string {
  return readFileSync(new URL('../lib/preview/client.js', import.meta.url), 'utf8');
}
