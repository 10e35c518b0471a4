import type { Diagnostic } from '../diagnostic.ts';
import { rangeOf } from '../source.ts';
import { printable } from '../text/layout.ts';
import { plural } from '../text/phrases.ts';
import { code } from './coverage-words.ts';
import { countsOf, hostPath } from './report.ts';
import { skippedWords } from './summary.ts';
import type { Report } from './types.ts';

/** The URL at which the files of the repository are shown, if known: `https://…/blob/<commit>`. */
export interface FileHost {
  readonly url?: string | undefined;
}

/** A GitHub comment has at most 65,536 characters. Omitted findings are counted. */
const room = 60_000;
/** The maximum length of a message, which may quote a source text of any length. */
const longestText = 500;

/** Findings for a comment on a pull request: errors first, warnings folded. */
export function reportMarkdown(report: Report, host: FileHost): string {
  const { diagnostics, files, baseline } = report;
  const { errors, warnings } = countsOf(diagnostics);
  const of = (severity: Diagnostic['severity']): string[] =>
    diagnostics
      .filter((each) => each.severity === severity)
      .map((each) => itemOf(each, { report, host }));
  const listed = listOf(of('error'), { room, noun: 'error' });
  const folded = listOf(of('warning'), { room: room - listed.length, noun: 'warning' });
  const stale = baseline?.stale.length ?? 0;
  const blocks = [
    `### Documentation check: ${plural(errors, 'error')}, ${plural(warnings, 'warning')}\n`,
    ...(listed ? [listed] : []),
    ...(stale > 0 ? [`The baseline has ${plural(stale, 'outdated finding')}: update it.\n`] : []),
    ...(folded ? [foldedIn(plural(warnings, 'warning'), folded)] : []),
    ...(report.skipped ? [`${skippedWords(report.skipped)}.\n`] : []),
    `Checked ${plural(files, 'file')}.\n`,
  ];
  return blocks.join('\n');
}

interface ReportContext {
  readonly report: Report;
  readonly host: FileHost;
}

function itemOf(diagnostic: Diagnostic, place: ReportContext): string {
  const { code: rule, severity, message, primary, notes = [], help = [] } = diagnostic;
  const label = primary.text === '' ? '' : `: ${proseOf(primary.text)}`;
  const mark = severity === 'error' ? ':x:' : ':warning:';
  const lines = [
    `- ${mark} ${linkOf(diagnostic, place)} ${proseOf(message)}${label} (${code(rule)})`,
    ...[...notes, ...help].map((text) => `  - ${proseOf(text)}`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function linkOf({ primary }: Diagnostic, { report, host }: ReportContext): string {
  const path = hostPath(report, primary.span.file.path);
  const { start, end } = rangeOf(primary.span);
  const shown = code(`${path}:${start.line}`);
  if (host.url === undefined) return shown;

  const address = path.split('/').map(encodeURIComponent).join('/').replaceAll(/[()]/g, escapeUrl);
  const lines = start.line === end.line ? `L${start.line}` : `L${start.line}-L${end.line}`;
  // Without `plain=1`, GitHub renders Markdown, which has no line anchors.
  return `[${shown}](${host.url}/${address}?plain=1#${lines})`;
}

function escapeUrl(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}

/** Code spans stay; around them nothing is Markdown, names a person or leads to an issue. */
function proseOf(text: string): string {
  const line = printable(text).replaceAll(/\s+/g, ' ').trim();
  const short = line.length > longestText ? `${line.slice(0, longestText)}…` : line;
  return short
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/[\\`*_[\]<>&#@|~]/g, entityOf)))
    .join('');
}

function entityOf(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

/** Returns the items that fit, and the number of the others. */
function listOf(
  items: readonly string[],
  { room: left, noun }: { readonly room: number; readonly noun: string },
): string {
  let length = 0;
  const cut = items.findIndex((item) => (length += item.length) > left);
  if (cut < 0) return items.join('');
  return `${items.slice(0, cut).join('')}- … and ${plural(items.length - cut, `more ${noun}`)}\n`;
}

function foldedIn(title: string, list: string): string {
  return `<details>\n<summary>${title}</summary>\n\n${list}\n</details>\n`;
}
