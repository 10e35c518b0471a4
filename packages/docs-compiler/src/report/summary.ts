import { plural } from '../text/plural.ts';
import type { Colors } from './colors.ts';
import { countsOf, type HiddenRoute, type Report } from './report.ts';

interface SummaryOptions {
  readonly colors: Colors;
  /** Lists the hidden routes. */
  readonly verbose: boolean;
  readonly maxWarnings?: number | undefined;
}

/** The last line of a check: `checked 12 files: 1 error, 2 warnings, 1 hidden route`. */
export function summaryOf(
  report: Report,
  { colors, verbose, maxWarnings }: SummaryOptions,
): string {
  const { errors, warnings } = countsOf(report.diagnostics);
  const { files, hiddenRoutes, baseline } = report;
  const tooMany = maxWarnings !== undefined && warnings > maxWarnings;
  const isStale = baseline !== undefined && baseline.stale.length > 0;
  const failed = errors > 0 || tooMany || isStale;
  const paint = failed ? colors.red : warnings > 0 ? colors.yellow : colors.green;
  const counts = [
    plural(errors, 'error'),
    plural(warnings, 'warning'),
    ...(baseline ? [`${plural(baseline.known.size, 'known finding')} in the baseline`] : []),
    ...(hiddenRoutes.length > 0 ? [plural(hiddenRoutes.length, 'hidden route')] : []),
  ];
  const lines = [
    paint(`checked ${plural(files, 'file')}: ${counts.join(', ')}`),
    ...(tooMany ? [paint(`\`--max-warnings\` allows ${maxWarnings}`)] : []),
    ...(verbose ? hiddenRoutes.map(hiddenLine) : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function hiddenLine({ route, hidden }: HiddenRoute): string {
  return hidden === true ? `  hidden: ${route}` : `  hidden in the sidebar: ${route}`;
}
