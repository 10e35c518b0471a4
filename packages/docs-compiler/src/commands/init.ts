import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { shownPath } from '../load/paths.ts';
import { Refusal } from '../refusal.ts';
import { templateFiles } from '../template.ts';
import { tell } from './terminal.ts';

/** `docs-compiler init [DIR]`: a small project without findings. It overwrites nothing. */
export function init(dir = '.'): void {
  const files = [...templateFiles()].map(([path, text]) => ({ path: join(dir, path), text }));
  const taken = files.filter(({ path }) => existsSync(path));
  if (taken.length > 0) {
    throw new Refusal('`init` overwrites nothing, and these files exist', {
      help: [`move them, or name an empty folder:\n${taken.map(({ path }) => path).join('\n')}`],
    });
  }
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: 'wx' });
    tell(`wrote ${path}\n`);
  }
  const place = dir === '.' ? '' : `cd ${shownPath(process.cwd(), dir)} && `;
  tell(`\nNext: ${place}docs-compiler check\n`);
}
