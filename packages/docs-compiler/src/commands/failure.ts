import { shownPath } from '../load/paths.ts';
import { colorsOf } from '../report/colors.ts';
import { printFinding, remarksOf } from '../report/pretty.ts';
import { isDiskError, reasonOf, Refusal } from '../refusal.ts';
import type { ColorOptions } from './options.ts';
import { hasColor, showStage, tell } from './terminal.ts';

/** Says why a run could not be done, and gives its exit code: 2, or 70 for a bug of ours. */
export function tellFailure(error: unknown, { color }: ColorOptions): number {
  showStage();
  const colors = colorsOf({ color: hasColor(process.stderr, color) });
  const heading = { severity: 'error' as const, colors };
  if (error instanceof Refusal) {
    const frames = error.findings.map((finding) => printFinding(finding, heading));
    tell(frames.length > 0 ? frames.join('\n') : plain(error.message, error.help));
    return 2;
  }
  if (isDiskError(error)) {
    const place = error.path ? shownPath(process.cwd(), error.path) : (error.syscall ?? '');
    tell(plain(`\`${place}\`: ${reasonOf(error)}`, []));
    return 2;
  }
  tell(plain('this is a bug in docs-compiler, not in your docs', [reportIt]));
  tell(`${error instanceof Error ? error.stack : String(error)}\n`);
  return 70;

  function plain(message: string, help: readonly string[]): string {
    const lines = [
      `${colors.bold(colors.red('error'))}${colors.bold(`: ${message}`)}`,
      ...remarksOf({ help }, undefined, colors),
    ];
    return lines.map((line) => `${line}\n`).join('');
  }
}

const reportIt = 'please report it with the text below and, if you can, the files that show it';
