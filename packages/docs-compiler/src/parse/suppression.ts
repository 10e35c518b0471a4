import type { Span } from '../source.ts';

/**
 * A suppression comment: `docs-ignore CODE[, CODE…]: reason[, until YYYY-MM-DD]`. Its parts are
 * kept as written, and rules check them.
 */
export interface Suppression {
  readonly codes: readonly SuppressedCode[];
  /** The reason; empty if there is none. */
  readonly reason: string;
  /** The last day on which the suppression applies, as `YYYY-MM-DD`. */
  readonly until?: { readonly day: string; readonly span: Span };
  /** The text after `until` if it is not a date: the suppression would never expire. */
  readonly badUntil?: { readonly text: string; readonly span: Span };
  /** The whole comment. */
  readonly span: Span;
  /**
   * The range that the comment covers: findings whose primary label starts in it are suppressed.
   * Undefined if nothing follows the comment.
   */
  readonly covers?: Span;
}

export interface SuppressedCode {
  readonly code: string;
  readonly span: Span;
}

/** Checks quickly whether a text may contain suppressions; most do not. */
export function mayHoldSuppressions(text: string): boolean {
  return text.includes('docs-ignore');
}

interface Comment {
  readonly span: Span;
  /** The lengths of the comment's opening and closing markers. */
  readonly marks: { readonly opening: number; readonly closing: number };
  readonly covers?: Span | undefined;
}

/** Parses a comment. Returns undefined if it is not a suppression. */
export function readSuppression({ span, marks, covers }: Comment): Suppression | undefined {
  const { file } = span;
  const inner = file.text.slice(span.start + marks.opening, span.end - marks.closing);
  const head = /^\s*docs-ignore(?![\w-])/.exec(inner)?.[0];
  if (head === undefined) return undefined;

  const at = span.start + marks.opening + head.length;
  const place = (start: number, text: string): Span => ({
    file,
    start: at + start,
    end: at + start + text.length,
  });
  const words = inner.slice(head.length);
  // Words after `until` without a comma or a digit belong to the reason.
  const last = /(?:,\s*until\s+([^,]*[^,\s])|(?:\s|^)until\s+([^\s,]*\d[^\s,]*))\s*$/.exec(words);
  const end = last?.[1] ?? last?.[2];
  const until = end === undefined ? undefined : place(words.lastIndexOf(end), end);
  const { names, reason } = partsOf(words.slice(0, last?.index));
  return {
    codes: names.map(({ index, text }) => ({ code: text, span: place(index, text) })),
    reason,
    ...(end !== undefined &&
      until &&
      (isDay(end)
        ? { until: { day: end, span: until } }
        : { badUntil: { text: end, span: until } })),
    span,
    ...(covers && { covers }),
  };
}

/** Checks for a date of the calendar as `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

interface Parts {
  readonly names: readonly { readonly index: number; readonly text: string }[];
  readonly reason: string;
}

/**
 * Splits codes and reason. Without a colon there is no reason, and only the first word of each
 * comma-separated item is a code.
 */
function partsOf(words: string): Parts {
  const colon = words.indexOf(':');
  const pattern = colon < 0 ? /(?=[^\s,])(?<=^\s*|,\s*)[^\s,]+/g : /[^\s,]+/g;
  const codes = colon < 0 ? words : words.slice(0, colon);
  return {
    names: [...codes.matchAll(pattern)].map(({ index, 0: text }) => ({ index, text })),
    reason: colon < 0 ? '' : words.slice(colon + 1).trim(),
  };
}
