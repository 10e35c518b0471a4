import type { Io } from '../io.ts';
import { askerOf, type AskOptions } from './ask.ts';
import { comparisonOf, type BaselineOptions } from './baseline.ts';
import { checkProject } from '../run/compile-project.ts';
import { fixProject } from './fix-project.ts';
import { printReport } from '../run/print-report.ts';

interface CheckOptions extends AskOptions, BaselineOptions {}

/** `docs-compiler check`: reports findings, and fixes them on request. */
export async function check(io: Io, options: CheckOptions): Promise<number> {
  const { known, compare } = comparisonOf(io, options);
  const ask = askerOf(io, options);
  const run = options.fix
    ? await fixProject(io, options, { known, ask })
    : checkProject(io, options);
  const { report, failed } = compare(run);
  printReport(io, report, options);
  return failed ? 1 : 0;
}
