import { join } from 'node:path';

import { applyFixes } from '../fix.ts';
import { loadProject } from '../load.ts';
import { plural } from '../text/plural.ts';
import { replaceText } from '../write/replace-text.ts';
import { compileLoaded, compileProject, type Run } from './compile-project.ts';
import type { ProjectOptions } from './options.ts';
import { requestOf } from './request.ts';
import { tell } from './terminal.ts';

/** More rounds than any chain of fixes has: it only ends two that undo each other. */
const mostRounds = 20;

/** Makes fixes until there is none left, says how many, and gives the run that comes after. */
export function fixProject(options: ProjectOptions): Run {
  const changed = new Set<string>();
  let made = 0;
  let run = compileProject(options);
  for (let round = 0; round < mostRounds; round++) {
    const { files, count } = applyFixes(run.report.diagnostics);
    if (count === 0) break;

    const { root, contentPath, globs } = run.loaded;
    const folders = [root, contentPath ?? root, ...globs.map(({ folder }) => folder)];
    for (const { before, text } of files) {
      replaceText(join(root, before.path), { before, text, folders });
      changed.add(before.path);
    }
    made += count;
    run = compileLoaded(loadProject(requestOf(options)), options);
  }
  tell(
    made === 0 ? 'nothing to fix\n' : `made ${fixes(made)} in ${plural(changed.size, 'file')}\n`,
  );
  return run;
}

function fixes(count: number): string {
  return count === 1 ? '1 fix' : `${count.toLocaleString('en')} fixes`;
}
