import type { Host, Io } from '../io.ts';
import { shownPath } from '../load/paths.ts';
import type { Colors } from '../report/colors.ts';
import { oneLine, formatFinding, remarksOf } from '../report/pretty.ts';
import { isDiskError, reasonOf, Refusal } from '../refusal.ts';
import type { ColorOptions } from './options.ts';
import { showStage, writeStderr, stderrColors } from './terminal.ts';

/** Prints why a run failed, and returns its exit code: 2, or 70 for a bug of the compiler. */
export function writeFailure(io: Io, error: unknown, options: ColorOptions): number {
  showStage(io);
  writeStderr(io, failureText(io, error, stderrColors(io, options)).join('\n'));
  if (error instanceof Refusal || isDiskError(error)) return 2;

  writeStderr(io, `${error instanceof Error ? error.stack : String(error)}\n`);
  return 70;
}

/** Describes why a run failed: a frame for each finding, or one text. */
export function failureText({ cwd }: Host, error: unknown, colors: Colors): string[] {
  if (error instanceof Refusal) {
    const { findings, message, help } = error;
    if (findings.length === 0) return [plain({ message, help }, colors)];
    return findings.map((finding) => formatFinding(finding, { severity: 'error', colors }));
  }
  if (isDiskError(error)) {
    const place = error.path ? shownPath(cwd, error.path) : (error.syscall ?? '');
    return [plain({ message: `\`${place}\`: ${reasonOf(error)}` }, colors)];
  }
  return [plain({ message: 'this is a bug in docs-compiler, not in your docs', help }, colors)];
}

const help = ['please report it with the text below and, if you can, files that reproduce it'];

function plain(
  { message, help = [] }: { readonly message: string; readonly help?: readonly string[] },
  colors: Colors,
): string {
  const lines = [
    `${colors.bold(colors.red('error'))}${colors.bold(`: ${oneLine(message)}`)}`,
    ...remarksOf({ help }, undefined, colors),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
