import { rangeOf } from '../source.ts';
import { printable } from '../text/layout.ts';
import { plural } from '../text/phrases.ts';
import type { Colors } from './colors.ts';
import { countsOf } from './report.ts';
import type { HiddenRoute, Report } from './types.ts';

interface SummaryOptions {
  readonly colors: Colors;
  /** Lists the hidden routes and the ignored files. */
  readonly verbose: boolean;
  readonly maxWarnings?: number | undefined;
}

/** The last line of a check: `checked 12 files: 1 error, 2 warnings, 1 hidden route`. */
export function summaryOf(
  report: Report,
  { colors, verbose, maxWarnings }: SummaryOptions,
): string {
  const { errors, warnings } = countsOf(report.diagnostics);
  const { files, hiddenRoutes, ignored, baseline } = report;
  const tooMany = maxWarnings !== undefined && warnings > maxWarnings;
  const isStale = baseline !== undefined && baseline.stale.length > 0;
  const failed = errors > 0 || tooMany || isStale;
  const paint = failed ? colors.red : warnings > 0 ? colors.yellow : colors.green;
  const counts = [
    plural(errors, 'error'),
    plural(warnings, 'warning'),
    ...(baseline ? [`${plural(baseline.known.size, 'known finding')} in the baseline`] : []),
    ...(hiddenRoutes.length > 0 ? [plural(hiddenRoutes.length, 'hidden route')] : []),
    ...(ignored.length > 0 ? [plural(ignored.length, 'ignored file')] : []),
  ];
  const lines = [
    ...(report.skipped ? [skippedWords(report.skipped)] : []),
    paint(`checked ${plural(files, 'file')}: ${counts.join(', ')}`),
    ...(tooMany ? [paint(`\`--max-warnings\` allows ${maxWarnings}`)] : []),
    ...(verbose ? hiddenRoutes.flatMap((each) => hiddenLines(report, each)) : []),
    ...(verbose ? ignored.map((path) => `  ignored: ${printable(path)}`) : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** Counts the checks that were skipped because of earlier errors. */
export function skippedWords(skipped: number): string {
  return `${plural(skipped, 'check')} skipped because of errors`;
}

/** A hidden route, and the places that send readers of other pages there. */
function hiddenLines({ hiddenLinks = [] }: Report, { route, hidden }: HiddenRoute): string[] {
  const links = hiddenLinks.filter((link) => link.route === route);
  return [
    hidden === true ? `  hidden: ${route}` : `  hidden in the sidebar: ${route}`,
    ...links.map(({ span }) => `    linked from ${span.file.path}:${rangeOf(span).start.line}`),
  ];
}
