import { isCollection, isNode, isScalar, visit, type Document } from 'yaml';

import { lineEnd, type Found, type Words } from './found.ts';

/** Tells what nothing closes in a text: a text may have thousands of faults, and is looked through once. */
export function createUnclosed(
  document: Document,
  text: string,
): (found: Found) => Words | undefined {
  const { quotes, flows } = marksOf(document, text);
  const openQuote = quotes.findLast(({ isClosed }) => !isClosed)?.start;
  const broken = quotes.filter(({ isBroken }) => isBroken);
  return unclosedWords;

  /** A quote or a bracket that nothing closes, at the one that opens; undefined for other faults. */
  function unclosedWords({ message, pos: [at] }: Found): Words | undefined {
    const quote = /^Missing closing ["']/.test(message) ? openQuote : quoteBefore(at);
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

    const sign = bracket === '}' ? '{' : '[';
    const open = flows.find((flow) => flow.sign === sign && flow.closedBy !== bracket)?.start ?? at;
    const end = lineEnd(text, open);
    return {
      message: `\`${text.charAt(open)}\` is not closed`,
      help: `write \`${bracket}\` after the last entry`,
      range: [open, end],
      edits: [{ start: end, end, text: bracket === '}' ? ' }' : ']' }],
    };
  }

  /** A quote that a later one closes, at which something follows that cannot. */
  function quoteBefore(at: number): number | undefined {
    const last = broken.findLast(({ end }) => end <= at);
    return last && !/[\r\n]/.test(text.slice(last.end, at)) ? last.start : undefined;
  }
}

interface Quote {
  readonly start: number;
  readonly end: number;
  readonly isClosed: boolean;
  /** It ends behind the key of a later line. */
  readonly isBroken: boolean;
}

interface Flow {
  readonly start: number;
  readonly sign: string;
  /** Undefined where its last character closes what is in it. */
  readonly closedBy: string | undefined;
}

/** All texts in quotes, and all lists and maps in brackets, in order. */
function marksOf(document: Document, text: string) {
  const quotes: Quote[] = [];
  const flows: Flow[] = [];
  visit(document, {
    Scalar(_, { type, range }) {
      if (!range || (type !== 'QUOTE_DOUBLE' && type !== 'QUOTE_SINGLE')) return;
      const [start, end] = range;
      const isClosed = end - start > 1 && text.charAt(end - 1) === text.charAt(start);
      const isBroken = /[\r\n][ \t]*[\w-]+:[ \t]*$/.test(text.slice(start, end - 1));
      quotes.push({ start, end, isClosed, isBroken });
    },
    Collection(_, { flow, range, items }) {
      if (!flow || !range) return;
      const [start, end] = range;
      const isOwn = lastNode(items.at(-1))?.range?.[1] !== end;
      const closedBy = isOwn ? text.charAt(end - 1) : undefined;
      flows.push({ start, sign: text.charAt(start), closedBy });
    },
  });
  return { quotes, flows };
}

function lastNode(item: unknown): { readonly range?: readonly number[] | null } | undefined {
  if (isCollection(item) || isScalar(item)) return item;
  const value: unknown =
    typeof item === 'object' && item !== null ? Reflect.get(item, 'value') : item;
  return isNode(value) && 'range' in value ? value : undefined;
}
