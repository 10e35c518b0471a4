import { join, resolve } from 'node:path';

import { exists } from '../files.ts';
import type { Io } from '../io.ts';
import { shownPath } from '../load/paths.ts';
import { Refusal } from '../refusal.ts';
import { templateFiles } from '../template.ts';
import type { NamedFile } from '../load/read-text.ts';
import { writeNewText } from '../write/texts.ts';
import { writeStderr } from '../run/terminal.ts';

/** `docs-compiler init [DIR]`: creates a small project without findings. Overwrites nothing. */
export function init(io: Io, dir = '.'): number {
  const files = [...templateFiles()].map(([path, text]) => {
    const shown = join(dir, path);
    return { path: resolve(io.cwd, shown), shown, text };
  });
  const taken = files.filter(({ path }) => exists(path));
  if (taken.length > 0) {
    throw new Refusal('`init` does not overwrite existing files', {
      help: [
        `move these files, or name an empty folder:\n${taken.map(({ shown }) => shown).join('\n')}`,
      ],
    });
  }
  writeAll(files, resolve(io.cwd, dir));
  for (const { shown } of files) writeStderr(io, `wrote ${shown}\n`);
  const place = dir === '.' ? '' : `cd ${shownPath(io.cwd, resolve(io.cwd, dir))} && `;
  writeStderr(io, `\nNext: ${place}npx docs-compiler check\n`);
  return 0;
}

interface NewFile extends NamedFile {
  readonly text: string;
}

/** Writes all files or none, so that a failed `init` can be repeated. */
function writeAll(files: readonly NewFile[], folder: string): void {
  const takeBack: (() => void)[] = [];
  try {
    for (const { text, ...file } of files) takeBack.push(writeNewText(file, text, [folder]));
  } catch (error) {
    for (const remove of takeBack.reverse()) remove();
    throw error;
  }
}
