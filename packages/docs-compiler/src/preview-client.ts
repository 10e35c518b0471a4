import { readFileSync } from 'node:fs';

/** The script that the preview puts into each page. The build copies it beside the bundle. */
export function previewClient(): string {
  return readFileSync(new URL('./preview/client.js', import.meta.url), 'utf8');
}
