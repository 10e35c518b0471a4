import type { Path } from '../languages/yaml/tree.ts';

/** The place of a cursor in a YAML text, which need not be valid. */
export interface YamlPlace {
  /** The keys around the cursor; each item of a list is 0. If `isKey`, without the key that is typed. */
  readonly path: Path;
  /** The text of the key or value before the cursor. */
  readonly typed: string;
  readonly isKey: boolean;
}

/**
 * Finds the keys around the end of a YAML text by the columns of its lines, because a text is
 * usually incomplete while somebody types. Returns undefined in comments, in block texts and in
 * maps between braces.
 */
export function keyPathAt(text: string): YamlPlace | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  const last = lines.pop() ?? '';
  const open: Opener[] = [];
  for (const line of lines) enter(open, openersOf(line));
  const { openers, rest, column } = openersOf(last);
  if (/^\s*#/.test(last)) return undefined;
  enter(open, { openers, rest, column });
  const key = openers.find((each) => each.kind === 'key');
  if (!key) {
    // The text at the cursor is beside the keys in its column.
    close(open, { kind: 'key', column });
    if (open.at(-1)?.isText) return undefined;
    return { path: pathOf(open), typed: rest, isKey: !/^[/"'`]|\s/.test(rest) };
  }
  if (open.at(-1) !== key) return undefined;
  const [, item] = /^\[(?:[^\]{}]*,)?\s*([^\],{}]*)$/.exec(rest) ?? [];
  if (item !== undefined) return { path: [...pathOf(open), 0], typed: item, isKey: false };
  if (/^[{[|>]/.test(rest)) return undefined;
  return { path: pathOf(open), typed: rest.replace(/^["']/, ''), isKey: false };
}

/** The start of a value: a key, or the dash of an item. */
interface Opener {
  readonly kind: 'key' | 'item';
  readonly column: number;
  readonly key?: string;
  /** The value is a block text, whose lines are no keys. */
  readonly isText?: boolean;
}

interface OpenedLine {
  readonly openers: readonly Opener[];
  /** The text after the openers, and its column. */
  readonly rest: string;
  readonly column: number;
}

function openersOf(line: string): OpenedLine {
  const openers: Opener[] = [];
  let column = line.search(/\S|$/);
  if (line[column] === '#') return { openers, rest: '', column };
  for (;;) {
    const [dash] = /^-(\s+|$)/.exec(line.slice(column)) ?? [];
    if (dash === undefined) break;
    openers.push({ kind: 'item', column });
    column += dash.length;
  }
  const text = line.slice(column);
  const [start, key] = /^("[^"]*"|'[^']*'|[^\s"'#[\]{}][^#]*?):(?:\s+|$)/.exec(text) ?? [];
  if (start === undefined || key === undefined) return { openers, rest: text, column };
  const rest = text.slice(start.length);
  const isText = /^[|>][-+\d]*\s*$/.test(rest);
  openers.push({ kind: 'key', column, key: key.replaceAll(/^["']|["']$/g, ''), isText });
  return { openers, rest, column: column + start.length };
}

/** Adds the openers of a line to the open ones, after closing those that end there. */
function enter(open: Opener[], { openers }: OpenedLine): void {
  for (const opener of openers) {
    const last = open.at(-1);
    if (last?.isText && opener.column > last.column) return;
    close(open, opener);
    open.push(opener);
  }
}

function close(open: Opener[], { kind, column }: Pick<Opener, 'kind' | 'column'>): void {
  for (let last = open.at(-1); last; last = open.at(-1)) {
    // The items of a list may be in the column of its key.
    const isOwnItem = last.kind === 'key' && kind === 'item';
    if (last.column < column || (last.column === column && isOwnItem)) return;
    open.pop();
  }
}

function pathOf(open: readonly Opener[]): Path {
  return open.map(({ key }) => key ?? 0);
}
