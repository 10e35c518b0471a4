import { comparisonOf, type BaselineOptions } from './baseline.ts';
import { compileProject } from './compile-project.ts';
import { fixProject } from './fix-project.ts';
import type { CommonOptions } from './options.ts';
import { printReport } from './print-report.ts';

interface CheckOptions extends CommonOptions, BaselineOptions {
  readonly fix?: boolean;
}

/** `docs-compiler check`: findings only. */
export function check(options: CheckOptions): void {
  const compared = comparisonOf(options);
  const { report, failed } = compared(options.fix ? fixProject(options) : compileProject(options));
  printReport(report, options);
  process.exitCode = failed ? 1 : 0;
}
