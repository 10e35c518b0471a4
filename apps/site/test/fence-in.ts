import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './built-site.ts';

/**
 * Returns the content of the only fence of a language in a file, with or without the option `file`.
 * @param file relative to the root of the repository
 * @throws if the file has no fence of that language, or several
 */
export function fenceIn(file: string, language: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  const fences = [
    ...text.matchAll(new RegExp(`^\`\`\`${language}(?: file=\\S+)?\\n(.*?)^\`\`\`$`, 'gms')),
  ];
  if (fences.length !== 1) throw new Error(`${file}: ${fences.length} fences of ${language}`);
  return fences[0]?.[1] ?? '';
}
