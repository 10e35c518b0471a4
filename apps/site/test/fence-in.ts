import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './built-site.ts';

/**
 * What the one fence of a language holds.
 * @param file from the root of the repository
 * @throws where a file has none of that language, or several
 */
export function fenceIn(file: string, language: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  const fences = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))];
  if (fences.length !== 1) throw new Error(`${file}: ${fences.length} fences of ${language}`);
  return fences[0]?.[1] ?? '';
}
