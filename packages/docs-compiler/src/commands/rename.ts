import { compile } from '../compile.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Io } from '../io.ts';
import { readSamples } from '../load/samples.ts';
import { Refusal } from '../refusal.ts';
import { addedErrors, hidesNames, type Rename, renameElement, renameHeading } from '../rename.ts';
import { colorsOf } from '../report/colors.ts';
import { reportPretty } from '../report/pretty.ts';
import { countsOf } from '../report/report.ts';
import { coloredPatch, reportPatch, reportUnsure } from '../report/patch.ts';
import { compileProject, releasedIn } from '../run/compile-project.ts';
import type { ProjectOptions } from '../run/options.ts';
import { hasColor, showStage, stderrColors, writeStderr, writeStdout } from '../run/terminal.ts';
import { plural } from '../text/phrases.ts';
import { finish } from '../text/steps.ts';
import { writeFiles } from '../write/project-files.ts';
import { askLine } from './ask.ts';

interface RenameOptions extends ProjectOptions {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
}

interface Names {
  readonly from: string;
  readonly to: string;
}

/**
 * `docs-compiler rename OLD NEW`: renames a schema element or a heading in all files. Prints the
 * changes as a patch, asks, and writes all of them or none.
 */
export async function rename(io: Io, names: Names, options: RenameOptions): Promise<number> {
  refuseBoth(options);
  const { loaded, graph, report } = compileProject(io, options);
  const unreadable = report.diagnostics.filter(hidesNames);
  if (unreadable.length > 0)
    return fail(io, options, {
      errors: unreadable,
      result: 'nothing was renamed: names in these files would be missed',
    });

  showStage(io, 'renaming');
  const sources = { project: loaded.project, graph };
  const found = finish(
    names.from.startsWith('/')
      ? renameHeading(sources, names)
      : renameElement(sources, {
          ...names,
          others: readSamples(loaded),
          isReleased: releasedIn(loaded),
        }),
  );
  showStage(io);
  if ('message' in found) throw new Refusal(found.message, { help: found.help });
  const decide = deciderOf(io, options);

  showStage(io, 'checking');
  const after = compile(found.project).diagnostics;
  showStage(io);
  const errors = addedErrors(report.diagnostics, after);
  if (errors.length > 0)
    return fail(io, options, {
      errors,
      result: 'nothing was written: the rename would add these errors',
    });

  print(io, found, options);
  const warnings = countsOf(after).warnings - countsOf(report.diagnostics).warnings;
  if (warnings > 0) writeStderr(io, `\`check\` then has ${plural(warnings, 'more warning')}\n`);
  if (!(await decide())) return 0;
  writeFiles(loaded, found.files);
  writeStderr(io, `renamed in ${plural(found.files.length, 'file')}\n`);
  return 0;
}

function refuseBoth({ yes, dryRun }: RenameOptions): void {
  if (yes && dryRun)
    throw new Refusal('`--yes` writes, and `--dry-run` does not', {
      help: ['remove one of the two'],
    });
}

/** Returns who decides whether the changes are written. */
function deciderOf(io: Io, { yes, dryRun }: RenameOptions): () => Promise<boolean> {
  if (yes || dryRun) return () => Promise.resolve(yes === true);
  if (!io.stdin.isTTY || !io.stderr.isTTY)
    throw new Refusal('`rename` asks before it writes, which needs a terminal', {
      help: ['add `--yes` to write without being asked, or `--dry-run` to see the changes'],
    });
  return async () => {
    const answer = await askLine(io, 'Write these changes? (y)es, (n)o: ');
    const isYes = /^y(es)?$/i.test(answer?.trim() ?? '');
    if (!isYes) writeStderr(io, 'changed nothing\n');
    return isYes;
  };
}

interface Failure {
  readonly errors: readonly Diagnostic[];
  readonly result: string;
}

function fail(io: Io, { color }: RenameOptions, { errors, result }: Failure): number {
  writeStderr(io, reportPretty(errors, { color: hasColor(io, io.stderr, color) }));
  writeStderr(io, `${stderrColors(io, { color }).red(result)}\n`);
  return 1;
}

/** Prints the patch to stdout, and all else to stderr. */
function print(
  io: Io,
  { files, edits, unsure, coordinates }: Rename,
  options: RenameOptions,
): void {
  const patch = reportPatch(files);
  const color = hasColor(io, io.stdout, options.color);
  writeStdout(io, io.stdout.isTTY ? coloredPatch(patch, colorsOf({ color })) : patch);
  const [, ...also] = coordinates;
  const colors = stderrColors(io, options);
  if (also.length > 0)
    writeStderr(io, `also renames ${also.map((each) => `\`${each}\``).join(', ')}\n`);
  writeStderr(io, reportUnsure(unsure, colors));
  writeStderr(io, `${plural(edits.length, 'change')} in ${plural(files.length, 'file')}\n`);
}
