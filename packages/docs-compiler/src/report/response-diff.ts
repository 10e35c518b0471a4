import { structuredPatch } from 'diff';

import { positionAt } from '../source.ts';
import { layoutOf, printable, printablePath } from '../text/layout.ts';
import type { PrintedResponse } from '../simulate.ts';
import type { UpdatedResponse } from '../updated-response.ts';
import type { Colors } from './colors.ts';
import { type Gutter, gutterOf } from './gutter.ts';

/** The number of unchanged lines before and after a change. */
const context = 2;

/**
 * Formats the changes of a printed response for a person, with an empty line at the end.
 *
 * @param heading the start of the first line, such as `response 1 of 3`
 */
export function formatResponseDiff(
  update: UpdatedResponse,
  { heading, colors }: { readonly heading: string; readonly colors: Colors },
): string {
  const { fence } = update.response;
  const { file, start } = fence.span;
  const { line, column } = positionAt(file, start);
  const [before, after] = [`${fence.text}\n`, `${update.text}\n`];
  const { hunks } = structuredPatch('', '', before, after, '', '', { context });
  const last = Math.max(...hunks.map((hunk) => hunk.oldStart + hunk.oldLines + hunk.newLines));
  const gutter = gutterOf(line + last);
  const rows = hunks.map((hunk) => rowsOf(hunk, { firstLine: line, gutter, colors }));
  return [
    colors.bold(`${heading}: ${nameOf(update)}`),
    `${colors.blue(`${' '.repeat(gutter.width - 1)}-->`)} ${printablePath(file.path)}:${line}:${column}`,
    `${colors.blue(gutter.bar())} ${colors.red('- printed')}  ${colors.green('+ simulated')}`,
    ...rows.flatMap((each, index) => (index === 0 ? each : [colors.blue('...'), ...each])),
    '',
    '',
  ].join('\n');
}

/** Returns the name of a response for a person: its operation and its title. */
export function nameOf({ example, response }: PrintedResponse): string {
  const operation = example.parsed.operation?.name?.value;
  const title = response.title === undefined ? [] : [`"${response.title}"`];
  return printable([`\`${operation ?? example.rootFields.join(', ')}\``, ...title].join(' '));
}

interface Hunk {
  readonly lines: readonly string[];
  readonly oldStart: number;
  readonly newStart: number;
}

interface Rows {
  /** The line of the fence's opening marker. */
  readonly firstLine: number;
  readonly gutter: Gutter;
  readonly colors: Colors;
}

function rowsOf(
  { lines, oldStart, newStart }: Hunk,
  { firstLine, gutter, colors }: Rows,
): string[] {
  let [oldLine, newLine] = [firstLine + oldStart, firstLine + newStart];
  return lines.map((line) => {
    const sign = line.charAt(0);
    const shown = layoutOf(line.slice(1)).shown;
    const row = (number: number, mark: string): string =>
      `${gutter.of(number, mark)} ${shown}`.trimEnd();
    if (sign === '-') return colors.red(row(oldLine++, '-'));
    if (sign === '+') return colors.green(row(newLine++, '+'));
    newLine += 1;
    return `${colors.blue(gutter.of(oldLine++, '|'))} ${shown}`;
  });
}
