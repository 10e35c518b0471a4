import { posix } from 'node:path';

import { linesOf, type SourceFile, type Span } from '../source.ts';

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
  const lines = linesOf(file).map((span) => {
    const text = file.text.slice(span.start, span.end);
    return { span, text, mark: markIn(text) };
  });
  if (name === undefined) return regionOf(lines);

  const start = lines.findIndex(({ mark }) => mark?.kind === 'start' && mark.name === name);
  const names = lines.flatMap(({ mark }) => (mark?.kind === 'start' ? [mark.name] : []));
  const first = lines[start];
  if (!first) return { names };
  const below = lines.slice(start + 1);
  const end = endOf(below, name);
  return end < 0 ? { names, unclosed: first.span } : regionOf(below.slice(0, end));
}

interface Line {
  readonly span: Span;
  readonly text: string;
  readonly mark: Mark | undefined;
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

/**
 * Returns the index of the line that ends a region, of the lines below its beginning; negative if
 * there is none. An end without a name ends the region that began last.
 */
function endOf(below: readonly Line[], name: string): number {
  let open = 0;
  return below.findIndex(({ mark }) => {
    if (!mark) return false;
    if (mark.kind === 'start') open += 1;
    else if (mark.name === name || (mark.name === '' && open === 0)) return true;
    else open = Math.max(0, open - 1);
    return false;
  });
}

function regionOf(lines: readonly Line[]): CodeRegion {
  const shown = lines.filter(({ mark }) => !mark);
  const first = shown.findIndex(({ text }) => !isBlank(text));
  const last = shown.findLastIndex(({ text }) => !isBlank(text));
  const kept = first < 0 ? [] : shown.slice(first, last + 1);
  const indents = kept.flatMap(({ text }) => (isBlank(text) ? [] : [text.search(/[^ \t]/)]));
  const indent = Math.min(...indents);
  return {
    text: kept.map(({ text }) => (isBlank(text) ? '' : text.slice(indent))).join('\n'),
    lines: kept.map(({ span }) => span),
  };
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
