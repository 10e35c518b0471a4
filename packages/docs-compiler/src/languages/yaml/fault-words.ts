import { plural } from '../../text/phrases.ts';
import type { TextEdit } from '../../text/text-edit.ts';

/** A fault found by the parser or in its tree, with offsets in the text. */
export interface Found {
  readonly code: string;
  readonly message: string;
  readonly pos: readonly [start: number, end: number];
  /** The offset of the first occurrence. */
  readonly first?: number;
}

/** The fault as shown to authors, at the position to edit. */
export interface Words {
  readonly message: string;
  readonly help?: string;
  readonly range: readonly [start: number, end: number];
  /** The edits of the fix, if the fixed text parses. */
  readonly edits?: readonly TextEdit[];
}

export const badAlias = 'BAD_ALIAS';
export const repeatedKey = 'DUPLICATE_KEY';
export const badKey = 'BAD_KEY';

/** Returns the end of the line at an offset, excluding trailing spaces. */
export function lineEnd(text: string, at: number): number {
  return at + (/^[^\r\n]*/.exec(text.slice(at))?.[0] ?? '').trimEnd().length;
}

/** Rewords a parser error for authors, with help. */
export function yamlErrorMessage(found: Found, text: string): Words {
  const { code, message, pos } = found;
  const [at, to] = pos;
  const shown = text.slice(at, to);
  switch (code) {
    case repeatedKey: {
      const range = [at, at + keyLength(text.slice(at))] as const;
      const key = text.slice(...range);
      return { message: `key \`${key}\` is given twice`, help: 'keep one of the two', range };
    }
    case 'BLOCK_AS_IMPLICIT_KEY':
      return message.startsWith('A block sequence') && /^\s+-/.test(text.slice(at))
        ? columnWords(text, at)
        : colonWords(text, at);
    case 'BLOCK_IN_FLOW':
      return commaWords(found, text);
    case 'MULTILINE_IMPLICIT_KEY':
      return keyWords(text, at);
    case 'BAD_SCALAR_START':
      return startWords(text, { at, mark: shown });
    case 'TAB_AS_INDENT':
      return tabWords(text, at);
    case badAlias:
      if (shown.endsWith('*')) return startWords(text, { at, mark: '*' });
      return {
        message: `alias \`${shown}\` cannot be followed`,
        help: 'write its anchor before it, and not around it; or write the value itself',
        range: pos,
      };
    case badKey:
      return {
        message: `no key can be called \`${shown}\``,
        help: 'give it another name',
        range: pos,
      };
    case 'BAD_DQ_ESCAPE':
      return {
        message: `no such escape \`${shown}\``,
        help: 'write `\\\\` for a backslash, or put the text in single quotes',
        range: pos,
      };
    default:
      if (isOfColumn.test(message)) return columnWords(text, at);
      return {
        message: `not valid YAML: ${firstWords(message)}`,
        help: 'put a text with `:`, `#`, quotes or brackets in it in quotes as a whole',
        range: pos,
      };
  }
}

/** Returns the message for a value that starts with a reserved character. */
function startWords(
  text: string,
  { at, mark }: { readonly at: number; readonly mark: string },
): Words {
  return {
    message: `a value cannot start with \`${mark}\``,
    help: 'put the value in quotes',
    range: [at, at + mark.length],
    edits: quotesAround(text, [at, lineEnd(text, at)]),
  };
}

function colonWords(text: string, at: number): Words {
  const end = lineEnd(text, at);
  if (/: |:$/.test(text.slice(at, end))) {
    return {
      message: 'a value holds `: ` and is read as a key',
      help: 'put the value in quotes, or on lines of its own after `>-`',
      range: [at, end],
      edits: quotesAround(text, [at, end]),
    };
  }
  // The value continues on the next line, which contains the colon.
  const next = end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0);
  const key = text.slice(next, next + keyLength(text.slice(next)));
  return {
    message: `key \`${key}\` is indented below a value`,
    help: indentedLike(text, at),
    range: [next, next + key.length],
  };
}

/** Names the indentation of the key whose value starts at an offset. */
function indentedLike(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at) + 1);
  // A key may follow the dashes of its entry.
  const indent = /^[\s-]*/.exec(line)?.[0].length ?? 0;
  const key = line.slice(indent, indent + keyLength(line.slice(indent)));
  if (indent === 0) return `write it at the start of the line, like \`${key}\``;
  return `indent it by ${plural(indent, 'space')}, like \`${key}\``;
}

const isOfColumn = /must start at the same column|^Sequence item without - indicator/;

/** Returns the message for a line that does not align. The parser reports its first space. */
function columnWords(text: string, near: number): Words {
  const at = near + (/^\s*/.exec(text.slice(near))?.[0].length ?? 0);
  const range = [at, lineEnd(text, at)] as const;
  const line = text.slice(...range);
  if (/^-[^\s-]/.test(line))
    return {
      message: 'a list item has no space after its `-`',
      help: 'write `- `',
      range,
      edits: [{ start: at + 1, end: at + 1, text: ' ' }],
    };
  return {
    message: 'a line is indented differently from those that it belongs to',
    help: indentedLikeNeighbor(text, at) ?? 'indent it as the keys or items that it belongs to',
    range,
  };
}

/** The beginning of a line with a key. */
const keyStart = /^["'\w][^:\n]*:(?:\s|$)/;

/**
 * Names the indentations that a key at an offset may have: those of the nearest keys above that are
 * indented less, and more. Undefined for a line without a key.
 */
function indentedLikeNeighbor(text: string, at: number): string | undefined {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  if (!keyStart.test(text.slice(at, lineEnd(text, at)))) return undefined;
  const above: { readonly start: number; readonly off: number }[] = [];
  for (let end = start - 1; end > 0; end = text.lastIndexOf('\n', end - 1)) {
    const line = text.lastIndexOf('\n', end - 1) + 1;
    const indent = /^[ ]*/.exec(text.slice(line, end))?.[0].length ?? 0;
    if (keyStart.test(text.slice(line + indent, end)))
      above.push({ start: line, off: indent - (at - start) });
    if (indent === 0) break;
  }
  const less = above.find(({ off }) => off < 0);
  const more = above.find(({ off }) => off > 0);
  const likely = [less, more].flatMap((like) => (like ? indentedLike(text, like.start) : []));
  return likely.length > 0 ? likely.join(', or ') : undefined;
}

/** Returns the message for a missing colon. The parser continues such a line on the next one. */
function keyWords(text: string, at: number): Words {
  const end = lineEnd(text, at);
  const glued = /^([\w-]+):(?=\S)/.exec(text.slice(at, end))?.[1];
  const [word = ''] = /^[\w-]+/.exec(text.slice(at, end)) ?? [];
  const rest = /^[\w-]+ (?=\S)/.test(text.slice(at, end));
  return {
    message: glued ? `no blank stands after \`${glued}:\`` : 'a line has no `: ` after its key',
    help: `write \`${glued ?? (word || 'key')}: …\``,
    range: [at, end],
    ...(glued !== undefined
      ? { edits: [{ start: at + glued.length + 1, end: at + glued.length + 1, text: ' ' }] }
      : rest && { edits: [{ start: at + word.length, end: at + word.length, text: ':' }] }),
  };
}

/** Returns the message for a second `key: value` on a line. */
function commaWords({ pos: [at, to] }: Found, text: string): Words {
  const next = /(\s+)[\w-]+:\s[^:]*$/.exec(text.slice(at, to));
  return {
    message: 'a `,` is missing between two keys',
    help: 'write `,` between them, or put a text with `:` in it in quotes',
    range: [at, to],
    ...(next && { edits: [{ start: at + next.index, end: at + next.index, text: ',' }] }),
  };
}

/** Returns the message for a tab. The parser reports it before its position. */
function tabWords(text: string, near: number): Words {
  const at = Math.max(text.indexOf('\t', near), near);
  const tabs = Array.from(text.matchAll(/^[ \t]*\t[ \t]*/gm), ({ index, 0: indent }) => ({
    start: index,
    end: index + indent.length,
    text: indent.replaceAll('\t', '  '),
  }));
  const length = /^\s*\S+/.exec(text.slice(at))?.[0].length ?? 1;
  return {
    message: 'a tab cannot indent YAML',
    help: 'indent with spaces',
    range: [at, at + length],
    edits: tabs,
  };
}

/** Returns the edits that quote a text; none if it contains quotes or a comment. */
function quotesAround(text: string, [start, end]: readonly [number, number]): readonly TextEdit[] {
  const value = text.slice(start, end);
  if (/["\\]|\s#/.test(value)) return [];
  return [
    { start, end: start, text: '"' },
    { start: end, end, text: '"' },
  ];
}

function keyLength(text: string): number {
  return /^("[^"\n]*"|'[^'\n]*'|[^:\r\n]+)/.exec(text)?.[0].trimEnd().length ?? 1;
}

/** Returns the parser's message up to the colon, after which it quotes the text. */
function firstWords(message: string): string {
  const [words = ''] = message.split(/[:\r\n]/);
  return words.charAt(0).toLowerCase() + words.slice(1).replace(/\.$/, '');
}
