import type { Diagnostic } from '../diagnostic.ts';
import { rangeOf } from '../source.ts';
import { printablePath } from '../text/layout.ts';
import { oneLine } from './pretty.ts';
import { countsOf, hostPath } from './report.ts';
import type { Report } from './types.ts';

/** GitHub shows this many annotations of each level for a step and drops the others. */
const shownPerLevel = 10;

/**
 * Formats diagnostics as workflow commands that annotate a pull request, errors first. Diagnostics
 * that GitHub would drop are printed as plain lines and counted in a final notice. Paths are
 * relative to the root of the repository.
 */
export function reportGithub(report: Report): string {
  const { diagnostics } = report;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  const cut = [...errors.slice(shownPerLevel), ...warnings.slice(shownPerLevel)];
  const lines = [
    ...errors.slice(0, shownPerLevel).map((each) => commandOf(report, each)),
    ...warnings.slice(0, shownPerLevel).map((each) => commandOf(report, each)),
    ...cut.map((each) => plainLineOf(report, each)),
    ...(cut.length > 0 ? [noticeOf(cut)] : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function commandOf(report: Report, diagnostic: Diagnostic): string {
  const { code, severity, primary } = diagnostic;
  const { start, end } = rangeOf(primary.span);
  const properties = [
    `file=${escapeProperty(printablePath(hostPath(report, primary.span.file.path)))}`,
    `line=${start.line}`,
    `endLine=${end.line}`,
    // GitHub takes columns only for a range within one line.
    ...(start.line === end.line ? [`col=${start.column}`, `endColumn=${end.column}`] : []),
    `title=${escapeProperty(code)}`,
  ];
  return `::${severity} ${properties.join(',')}::${escapeMessage(textOf(diagnostic))}`;
}

function textOf({ message, primary, notes = [], help = [] }: Diagnostic): string {
  return [
    primary.text ? `${message}: ${primary.text}` : message,
    ...notes.map((note) => `note: ${note}`),
    ...help.map((text) => `help: ${text}`),
  ].join('\n');
}

function plainLineOf(report: Report, { code, severity, message, primary }: Diagnostic): string {
  const { line, column } = rangeOf(primary.span).start;
  const place = `${printablePath(hostPath(report, primary.span.file.path))}:${line}:${column}`;
  return oneLine(`${place}: ${severity}[${code}]: ${message}`);
}

function noticeOf(cut: readonly Diagnostic[]): string {
  const { errors, warnings } = countsOf(cut);
  const text = `${errors} more errors and ${warnings} more warnings are not annotated: GitHub shows ${shownPerLevel} of each for a step. The log of this step lists them.`;
  return `::notice title=docs-compiler::${text}`;
}

function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
