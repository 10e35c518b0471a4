import { posix } from 'node:path';

import type { SourceFile, Span } from '../source.ts';

// A fence with `file="samples/shop.ts#pay"` shows a file, or a region of it. The fence holds the
// text, so that a page can be read and rendered without the file; a rule compares the two.

/** The value of a fence's option `file`. */
export interface CodeReference {
  /** The path relative to the content folder. */
  readonly path: string;
  /** The name of a region; undefined for the whole file. */
  readonly region?: string;
}

/** Parses the value of a fence's option `file`: a path, and after a `#` the name of a region. */
export function codeReference(value: string): CodeReference {
  const [, path = value, region] = /^([^#]*)#(.*)$/.exec(value) ?? [];
  return region === undefined ? { path } : { path, region };
}

/** Returns the paths that the fences of a page's text name, relative to the content folder. */
export function codePathsIn(text: string): readonly string[] {
  return [...text.matchAll(fenceWithFile)].map(
    ([, double, single, bare = '']) => codeReference(double ?? single ?? bare).path,
  );
}

/** The first line of a fence with the option `file`, in a list, in a quote or in neither. */
const fenceWithFile =
  /^[ \t>*+\-\d.)]*(?:`{3,}|~{3,})[^`\r\n]*?[ \t]file=(?:"([^"\r\n]*)"|'([^'\r\n]*)'|(\S+))/gm;

/**
 * Returns a path relative to the project root for a path relative to the content folder; undefined
 * if it leads out of the project.
 */
export function codePathFrom(contentDir: string, path: string): string | undefined {
  if (path === '' || path.startsWith('/') || path.includes('\0')) return undefined;
  const joined = posix.join(contentDir, path);
  return /^\.\.(\/|$)/.test(joined) ? undefined : joined;
}

/** A region of a file as a fence shows it. */
export interface CodeRegion {
  /** Without the lines that mark regions, without common indentation, without a last line break. */
  readonly text: string;
  /** The span of each line of `text`. */
  readonly lines: readonly Span[];
}

/** The reason why a file has no such region. */
export interface RegionFault {
  /** The names of the file's regions. */
  readonly names: readonly string[];
  /** The first line of the region, if its end is missing. */
  readonly unclosed?: Span;
}

/** Returns a region of a file, or the whole file. */
export function codeRegion(file: SourceFile, name: string | undefined): CodeRegion | RegionFault {
  const lines = linesOf(file);
  const marks = lines.map(({ text }) => markIn(text));
  const names = marks.flatMap((mark) => (mark?.kind === 'start' ? [mark.name] : []));
  const shown = lines.map((line, index) => ({ ...line, isShown: marks[index] === undefined }));
  if (name === undefined)
    return regionOf(
      file,
      shown.filter(({ isShown }) => isShown),
    );

  const start = marks.findIndex((mark) => mark?.kind === 'start' && mark.name === name);
  if (start < 0) return { names };
  const end = endOf(marks, start);
  if (end === undefined) return { names, unclosed: spanOfLine(file, lines[start]) };
  return regionOf(
    file,
    shown.slice(start, end).filter(({ isShown }) => isShown),
  );
}

/** A line that begins or ends a region, as editors fold them. */
type Mark = { readonly kind: 'start' | 'end'; readonly name: string };

/**
 * Reads `// #region pay`, `# region pay`, `#region pay`, `/* #region pay *\/`,
 * `<!-- #region pay -->`, and the same with `endregion`.
 */
function markIn(line: string): Mark | undefined {
  const [isMark, end, name = ''] = regionMark.exec(line) ?? [];
  if (isMark === undefined) return undefined;
  return { kind: end === undefined ? 'start' : 'end', name };
}

const regionMark =
  /^\s*(?:(?:\/\/|\/\*|<!--|--|#|;)\s*#?|#pragma\s+|#)(end)?region\b[ \t]*(\w[\w.-]*)?/;

/** Returns the line that ends a region. An end without a name ends the region that began last. */
function endOf(marks: readonly (Mark | undefined)[], start: number): number | undefined {
  const name = marks[start]?.name;
  let open = 0;
  for (const [index, mark] of marks.entries()) {
    if (index <= start || !mark) continue;
    if (mark.kind === 'start') open += 1;
    else if (mark.name === name || (mark.name === '' && open === 0)) return index;
    else open = Math.max(0, open - 1);
  }
  return undefined;
}

interface Line {
  readonly text: string;
  readonly start: number;
}

function linesOf({ text }: SourceFile): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const [whole, line = ''] of text.matchAll(/([^\r\n]*)(?:\r\n|\r|\n|$)/g)) {
    if (start < text.length) lines.push({ text: line, start });
    start += whole.length;
  }
  return lines;
}

function spanOfLine(file: SourceFile, line: Line | undefined): Span {
  const { text, start } = line ?? { text: '', start: 0 };
  return { file, start, end: start + text.length };
}

function regionOf(file: SourceFile, lines: readonly Line[]): CodeRegion {
  const isBlank = ({ text }: Line): boolean => text.trim() === '';
  const first = lines.findIndex((line) => !isBlank(line));
  const last = lines.findLastIndex((line) => !isBlank(line));
  const kept = first < 0 ? [] : lines.slice(first, last + 1);
  const indents = kept.flatMap((line) => (isBlank(line) ? [] : [/^[ \t]*/.exec(line.text)?.[0]]));
  const indent = Math.min(...indents.map((each = '') => each.length));
  return {
    text: kept.map((line) => (isBlank(line) ? '' : line.text.slice(indent))).join('\n'),
    lines: kept.map((line) => spanOfLine(file, line)),
  };
}
