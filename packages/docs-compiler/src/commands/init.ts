import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { shownPath } from '../load/paths.ts';
import { Refusal } from '../refusal.ts';
import { templateFiles } from '../template.ts';
import { writeNewText } from '../write/new-text.ts';
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
  writeAll(files);
  for (const { path } of files) tell(`wrote ${path}\n`);
  const place = dir === '.' ? '' : `cd ${shownPath(process.cwd(), dir)} && `;
  tell(`\nNext: ${place}docs-compiler check\n`);
}

interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** All of them or none: a part of a project would be in the way of the next try. */
function writeAll(files: readonly NewFile[]): void {
  const written: string[] = [];
  try {
    for (const { path, text } of files) {
      writeNewText(path, text, path);
      written.push(path);
    }
  } catch (error) {
    for (const path of written) rmSync(path);
    throw error;
  }
}
