import { askerOf, type AskOptions } from './ask.ts';
import { comparisonOf, type BaselineOptions } from './baseline.ts';
import { compileProject } from './compile-project.ts';
import { fixProject } from './fix-project.ts';
import { printReport } from './print-report.ts';

interface CheckOptions extends AskOptions, BaselineOptions {}

/** `docs-compiler check`: findings only. */
export async function check(options: CheckOptions): Promise<void> {
  const { known, compare } = comparisonOf(options);
  const ask = askerOf(options);
  const run = options.fix ? await fixProject(options, { known, ask }) : compileProject(options);
  const { report, failed } = compare(run);
  printReport(report, options);
  process.exitCode = failed ? 1 : 0;
}
