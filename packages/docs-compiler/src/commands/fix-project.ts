import { join } from 'node:path';

import { applyFixes, makeableFixes } from '../fix.ts';
import { loadProject } from '../load.ts';
import { plural } from '../text/plural.ts';
import { replaceText } from '../write/replace-text.ts';
import type { Comparison } from './baseline.ts';
import { compileLoaded, compileProject, type Run } from './compile-project.ts';
import type { ProjectOptions } from './options.ts';
import { requestOf } from './request.ts';
import { tell } from './terminal.ts';

/** More rounds than any chain of fixes has: it only ends two that undo each other. */
const mostRounds = 20;

/** Makes fixes until there is none left, says how many, and gives the run that comes after. */
export function fixProject(options: ProjectOptions, { known }: Pick<Comparison, 'known'>): Run {
  const changed = new Set<string>();
  let made = 0;
  let run = compileProject(options);
  for (let round = 0; round < mostRounds; round++) {
    const { diagnostics } = run.report;
    const { files, count } = applyFixes(makeableFixes(diagnostics, known(diagnostics)));
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
  const waiting = run.report.diagnostics.filter(({ fix }) => fix?.isRecord).length;
  tell(
    made === 0 ? 'nothing to fix\n' : `made ${fixes(made)} in ${plural(changed.size, 'file')}\n`,
  );
  if (waiting > 0) tell(`${fixes(waiting)} will be made once no error is left\n`);
  return run;
}

function fixes(count: number): string {
  return count === 1 ? '1 fix' : `${count.toLocaleString('en')} fixes`;
}
