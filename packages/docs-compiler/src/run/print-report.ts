import type { Diagnostic } from '../diagnostic.ts';
import type { Io } from '../io.ts';
import { reportGithub } from '../report/github.ts';
import { reportJson } from '../report/json.ts';
import { reportMarkdown } from '../report/markdown.ts';
import { reportPretty } from '../report/pretty.ts';
import { staleEntries } from '../report/baseline.ts';
import { summaryOf } from '../report/summary.ts';
import type { Report } from '../report/types.ts';
import { reportSarif } from '../sarif.ts';
import type { CommonOptions } from './options.ts';
import { hasColor, writeStdout, writeStderr, stderrColors } from './terminal.ts';

/**
 * Prints the findings that a command was asked for, to stdout in each format. The summary of a
 * format for people goes to stderr.
 */
export function printReport(io: Io, report: Report, options: CommonOptions): void {
  if (options.format !== 'pretty') return printFindings(io, report, options);
  const { verbose = false } = options;
  const color = hasColor(io, io.stdout, options.color);
  writeStdout(io, reportPretty(report.diagnostics, { color, verbose }));
  writeStderr(io, summary(io, report, options));
}

/** Prints findings beside the output of a command: frames to stderr, other formats to stdout. */
export function printFindings(io: Io, report: Report, options: CommonOptions): void {
  switch (options.format) {
    case 'pretty':
      return writeFramesAndSummary(io, report, options);
    case 'json':
      return writeStdout(io, reportJson(report));
    case 'sarif':
      return writeStdout(io, reportSarif(report));
    case 'github':
      writeStdout(io, reportGithub(report));
      return writeStderr(io, summary(io, report, options));
    case 'markdown':
      writeStdout(io, reportMarkdown(report, { url: filesUrl(io) }));
      return writeStderr(io, summary(io, report, options));
    default:
      options.format satisfies never;
  }
}

/** Prints frames and the summary to stderr. */
export function writeFramesAndSummary(io: Io, report: Report, options: CommonOptions): void {
  writeFrames(io, report.diagnostics, options);
  writeStderr(io, summary(io, report, options));
}

/** Prints frames to stderr. */
export function writeFrames(
  io: Io,
  diagnostics: readonly Diagnostic[],
  options: CommonOptions,
): void {
  const { verbose = false } = options;
  const color = hasColor(io, io.stderr, options.color);
  writeStderr(io, reportPretty(diagnostics, { color, verbose }));
}

function summary(io: Io, report: Report, options: CommonOptions): string {
  const { verbose = false, maxWarnings } = options;
  const colors = stderrColors(io, options);
  const stale = staleEntries(report.baseline?.stale ?? [], colors);
  return stale + summaryOf(report, { colors, verbose, maxWarnings });
}

/** Returns the URL of this commit's files, from the environment of GitHub Actions. */
function filesUrl({ env }: Io): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = env;
  return server && repository && commit ? `${server}/${repository}/blob/${commit}` : undefined;
}
