import { join } from 'node:path';

import type { Diagnostic } from '../diagnostic.ts';
import { applyFixes, makeableFixes, type FixedFiles } from '../fix.ts';
import type { Io } from '../io.ts';
import { fingerprintsOf } from '../report/fingerprint.ts';
import { plural } from '../text/plural.ts';
import { replaceText } from '../write/texts.ts';
import type { Ask } from './ask.ts';
import type { Comparison } from './baseline.ts';
import { compileLoaded, compileProject, keepResults, type Run } from '../run/compile-project.ts';
import type { ProjectOptions } from '../run/options.ts';
import { loadWithCache } from '../run/load-to-check.ts';
import { tell } from '../run/terminal.ts';

/** More rounds than any chain of fixes has: it only ends two that undo each other. */
const mostRounds = 20;

interface Deciding extends Pick<Comparison, 'known'> {
  /** Absent where suggestions are left alone. */
  readonly ask: Ask | undefined;
}

/**
 * Makes fixes until there is none left, then the suggestions that are wanted, which may lead to
 * more of both. Says how many, and gives the run that comes after.
 */
export async function fixProject(
  io: Io,
  options: ProjectOptions,
  { known, ask }: Deciding,
): Promise<Run> {
  const tally = { fixes: 0, suggestions: 0, files: new Set<string>() };
  const choose = ask && chooserOf(ask);
  let run = compileProject(io, options);
  for (let round = 0; round < mostRounds; round++) {
    const { diagnostics } = run.report;
    const fixed = applyFixes(makeableFixes(diagnostics, known(diagnostics)));
    const chosen = fixed.count === 0 && choose ? applyFixes(await choose(diagnostics)) : nothing;
    const files = [...fixed.files, ...chosen.files];
    if (files.length === 0) break;

    write(run, files);
    tally.fixes += fixed.count;
    tally.suggestions += chosen.count;
    for (const { before } of files) tally.files.add(before.path);
    run = compileLoaded(loadWithCache(io, options), options);
    keepResults(run);
  }
  tellTally(io, tally, ask !== undefined);
  const waiting = run.report.diagnostics.filter(({ fix }) => fix?.isRecord).length;
  if (waiting > 0) tell(io, `${countOf(waiting, 'fix')} will be made once no error is left\n`);
  return run;
}

const nothing: FixedFiles = { files: [], count: 0 };

/** What was declined once is not asked for again, though each round finds it again. */
function chooserOf(ask: Ask): (diagnostics: readonly Diagnostic[]) => Promise<Diagnostic[]> {
  const declined = new Set<string>();
  return async (diagnostics) => {
    const fingerprints = fingerprintsOf(diagnostics);
    const chosen: Diagnostic[] = [];
    for (const [at, diagnostic] of diagnostics.entries()) {
      const fingerprint = fingerprints[at] ?? '';
      const { suggestion } = diagnostic;
      if (!suggestion || declined.has(fingerprint)) continue;
      if (await ask(diagnostic)) chosen.push({ ...diagnostic, fix: suggestion });
      else declined.add(fingerprint);
    }
    return chosen;
  };
}

function write({ loaded }: Run, files: FixedFiles['files']): void {
  const { root, folders } = loaded;
  for (const { before, text } of files)
    replaceText(join(root, before.path), { before, text, folders });
}

interface Tally {
  readonly fixes: number;
  readonly suggestions: number;
  readonly files: ReadonlySet<string>;
}

function tellTally(io: Io, { fixes, suggestions, files }: Tally, withSuggestions: boolean): void {
  const counts = [
    ...(fixes > 0 ? [countOf(fixes, 'fix')] : []),
    ...(suggestions > 0 ? [countOf(suggestions, 'suggestion')] : []),
  ];
  const none = withSuggestions ? 'changed nothing\n' : 'nothing to fix\n';
  tell(
    io,
    counts.length === 0 ? none : `made ${counts.join(' and ')} in ${plural(files.size, 'file')}\n`,
  );
}

function countOf(count: number, noun: 'fix' | 'suggestion'): string {
  if (count === 1) return `1 ${noun}`;
  return `${count.toLocaleString('en')} ${noun}${noun === 'fix' ? 'es' : 's'}`;
}
