import type { Diagnostic } from '../diagnostic.ts';
import { colorsOf } from '../report/colors.ts';
import { reportGithub } from '../report/github.ts';
import { reportJson } from '../report/json.ts';
import { reportMarkdown } from '../report/markdown.ts';
import { reportPretty } from '../report/pretty.ts';
import type { Report } from '../report/report.ts';
import { staleEntries } from '../report/stale-entries.ts';
import { summaryOf } from '../report/summary.ts';
import { reportSarif } from '../sarif.ts';
import type { CommonOptions } from './options.ts';
import { hasColor, print, tell } from './terminal.ts';

/** Findings in the format asked for: frames to stderr, all else to stdout. */
export function printReport(report: Report, options: CommonOptions): void {
  switch (options.format) {
    case 'pretty':
      return tellReport(report, options);
    case 'json':
      return print(reportJson(report));
    case 'sarif':
      return print(reportSarif(report));
    case 'github':
      print(reportGithub(report));
      return tell(summary(report, options));
    case 'markdown':
      print(reportMarkdown(report, { url: filesUrl() }));
      return tell(summary(report, options));
    default:
      options.format satisfies never;
  }
}

/** Frames and the summary, to stderr. */
export function tellReport(report: Report, options: CommonOptions): void {
  tellFindings(report.diagnostics, options);
  tell(summary(report, options));
}

/** Frames alone, to stderr. */
export function tellFindings(diagnostics: readonly Diagnostic[], options: CommonOptions): void {
  const { verbose = false } = options;
  const color = hasColor(process.stderr, options.color);
  tell(reportPretty(diagnostics, { color, verbose }));
}

function summary(report: Report, { color, verbose = false, maxWarnings }: CommonOptions): string {
  const colors = colorsOf({ color: hasColor(process.stderr, color) });
  const stale = staleEntries(report.baseline?.stale ?? [], colors);
  return stale + summaryOf(report, { colors, verbose, maxWarnings });
}

/** What a step of GitHub Actions knows of itself: where the files of this commit are shown. */
function filesUrl(): string | undefined {
  const {
    GITHUB_SERVER_URL: server,
    GITHUB_REPOSITORY: repository,
    GITHUB_SHA: commit,
  } = process.env;
  return server && repository && commit ? `${server}/${repository}/blob/${commit}` : undefined;
}
