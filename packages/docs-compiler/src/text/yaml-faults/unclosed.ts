import { isCollection, isNode, isScalar, visit, type Document } from 'yaml';

import { lineEnd, type Found, type Words } from './found.ts';

/** A quote or a bracket that nothing closes, at the one that opens; undefined for other faults. */
export function unclosedWords(
  { message, pos }: Found,
  { text, document }: { readonly text: string; readonly document: Document },
): Words | undefined {
  const [at] = pos;
  const mark = /^Missing closing (["'])/.exec(message)?.[1];
  const quote = mark ? openQuote(document, text) : quoteBefore(document, { text, at });
  if (quote !== undefined) {
    const sign = text.charAt(quote);
    const end = lineEnd(text, quote);
    return {
      message: 'a quote is not closed',
      help: `write \`${sign}\` at the end of the text that it opens`,
      range: [quote, end],
      edits: [{ start: end, end, text: sign }],
    };
  }
  const bracket = / end with a ([\]}])$/.exec(message)?.[1];
  if (bracket === undefined) return undefined;

  const open = openBracket(document, { text, bracket }) ?? at;
  const end = lineEnd(text, open);
  return {
    message: `\`${text.charAt(open)}\` is not closed`,
    help: `write \`${bracket}\` after the last entry`,
    range: [open, end],
    edits: [{ start: end, end, text: bracket === '}' ? ' }' : ']' }],
  };
}

function openQuote(document: Document, text: string): number | undefined {
  let open: number | undefined;
  visit(document, {
    Scalar(_, { type, range }) {
      if (!range || (type !== 'QUOTE_DOUBLE' && type !== 'QUOTE_SINGLE')) return;
      const [start, end] = range;
      const isClosed = end - start > 1 && text.charAt(end - 1) === text.charAt(start);
      if (!isClosed) open = start;
    },
  });
  return open;
}

/** A quote that a later one closes, at which something follows that cannot. */
function quoteBefore(
  document: Document,
  { text, at }: { readonly text: string; readonly at: number },
): number | undefined {
  let open: number | undefined;
  visit(document, {
    Scalar(_, { type, range }) {
      if (!range || (type !== 'QUOTE_DOUBLE' && type !== 'QUOTE_SINGLE')) return;
      const [start, end] = range;
      const isBroken = /[\r\n][ \t]*[\w-]+:[ \t]*$/.test(text.slice(start, end - 1));
      if (isBroken && end <= at && !/[\r\n]/.test(text.slice(end, at))) open = start;
    },
  });
  return open;
}

function openBracket(
  document: Document,
  { text, bracket }: { readonly text: string; readonly bracket: string },
): number | undefined {
  let open: number | undefined;
  visit(document, {
    Collection(_, node) {
      const { flow, range, items } = node;
      if (!flow || !range || open !== undefined) return;
      const [start, end] = range;
      const last: unknown = items.at(-1);
      const inner = lastNode(last);
      const isClosed = text.charAt(end - 1) === bracket && inner?.range?.[1] !== end;
      if (!isClosed && text.charAt(start) === (bracket === '}' ? '{' : '[')) open = start;
    },
  });
  return open;
}

function lastNode(item: unknown): { readonly range?: readonly number[] | null } | undefined {
  if (isCollection(item) || isScalar(item)) return item;
  const value: unknown =
    typeof item === 'object' && item !== null ? Reflect.get(item, 'value') : item;
  return isNode(value) && 'range' in value ? value : undefined;
}
