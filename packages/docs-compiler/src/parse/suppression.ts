import type { Span } from '../source.ts';

/**
 * A comment that takes findings away: `docs-ignore CODE[, CODE…]: reason[, until YYYY-MM-DD]`.
 * What it says is kept as written: rules judge it.
 */
export interface Suppression {
  readonly codes: readonly SuppressedCode[];
  /** Empty where none is given. */
  readonly reason: string;
  /** The last day, `YYYY-MM-DD`. */
  readonly until?: { readonly day: string; readonly span: Span };
  /** What stands behind `until` and is no day: it would never be over. */
  readonly badUntil?: { readonly text: string; readonly span: Span };
  /** The whole comment. */
  readonly span: Span;
  /** Findings whose primary label starts in here are meant. Absent where nothing follows. */
  readonly covers?: Span;
}

export interface SuppressedCode {
  readonly code: string;
  readonly span: Span;
}

/** Most files have none, so nothing else is done for them. */
export function mayHoldSuppressions(text: string): boolean {
  return text.includes('docs-ignore');
}

interface Comment {
  readonly span: Span;
  /** How many characters open and close it. */
  readonly marks: { readonly opening: number; readonly closing: number };
  readonly covers?: Span | undefined;
}

/** Undefined for a comment that says something else. */
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
  // Words without a comma or a figure are a part of the reason.
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

/** `YYYY-MM-DD`, of a day that the calendar has. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

interface Parts {
  readonly names: readonly { readonly index: number; readonly text: string }[];
  readonly reason: string;
}

/** Without a colon there is no reason, and words after a code are no further codes. */
function partsOf(words: string): Parts {
  const colon = words.indexOf(':');
  const pattern = colon < 0 ? /(?<=^\s*|,\s*)[^\s,]+/g : /[^\s,]+/g;
  const codes = colon < 0 ? words : words.slice(0, colon);
  return {
    names: [...codes.matchAll(pattern)].map(({ index, 0: text }) => ({ index, text })),
    reason: colon < 0 ? '' : words.slice(colon + 1).trim(),
  };
}
