import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from 'diff';

import type { FixedFile } from '../fix.ts';
import type { UnsurePlace } from '../rename.ts';
import { lineTextOf, positionAt } from '../source.ts';
import { layoutOf, printable, printablePath } from '../text/layout.ts';
import { plural } from '../text/phrases.ts';
import type { Colors } from './colors.ts';

/** Formats changed files as a patch with three lines of context, which `git apply` accepts. */
export function reportPatch(files: readonly FixedFile[]): string {
  return formatPatch(
    files.map(({ before: { path, text: before }, text }) =>
      structuredPatch(`a/${path}`, `b/${path}`, before, text, '', '', { context: 3 }),
    ),
    FILE_HEADERS_ONLY,
  );
}

/** Colors the lines of a patch for a terminal, and replaces control characters. */
export function coloredPatch(patch: string, colors: Colors): string {
  return patch
    .split('\n')
    .map(printable)
    .map((line) => {
      if (/^(---|\+\+\+) /.test(line)) return colors.bold(line);
      if (line.startsWith('+')) return colors.green(line);
      if (line.startsWith('-')) return colors.red(line);
      return line.startsWith('@@') ? colors.blue(line) : line;
    })
    .join('\n');
}

/**
 * Lists places that a rename leaves as they are: one line each, with the place as editors link it.
 */
export function reportUnsure(places: readonly UnsurePlace[], colors: Colors): string {
  const lines = new Map<string, string>();
  for (const { span, coordinates } of places) {
    const { line } = positionAt(span.file, span.start);
    const place = `${printablePath(span.file.path)}:${line}`;
    const text = layoutOf(lineTextOf(span.file, line)).shown.trim();
    const meant = coordinates.length > 0 ? ` (${namesOf(coordinates)})` : '';
    if (!lines.has(place))
      lines.set(place, `  ${colors.bold(place)}:${meant} ${shortened(text)}\n`);
  }
  if (lines.size === 0) return '';
  const intro = `${plural(lines.size, 'line')} may also refer to it (not changed):\n`;
  return intro + [...lines.values()].join('');
}

/** The maximum number of elements and of characters that are shown of a place. */
const shownNames = 3;
const shownCharacters = 100;

function namesOf(coordinates: readonly string[]): string {
  const shown = coordinates.slice(0, shownNames).map((each) => `\`${each}\``);
  const more = coordinates.length - shown.length;
  return `${shown.join(' or ')}${more > 0 ? ` or ${more} more` : ''}`;
}

function shortened(text: string): string {
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
}
