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
  const comparison = comparisonOf(options);
  const run = options.fix ? fixProject(options, comparison) : compileProject(options);
  const { report, failed } = comparison.compare(run);
  printReport(report, options);
  process.exitCode = failed ? 1 : 0;
}
