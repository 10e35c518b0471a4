import type { Finding, Fix } from '../diagnostic.ts';
import type { Span } from '../source.ts';

/** A word, and the one that is probably intended. */
export interface Instead {
  readonly from: string;
  readonly to: string;
  /** The correction is certain. */
  readonly sure?: boolean;
  /** The correction replaces everything in the span, including quotes or brackets. */
  readonly isWhole?: boolean;
  /** The correction puts the written text in quotes; `to` is unused. */
  readonly isQuoted?: boolean;
}

/** Returns the correction to another name. It is certain if only the case differs. */
export function insteadOfName(from: string, to: string, names: readonly string[]): Instead {
  return { from, to, sure: sameButForCase(from, names) === to };
}

interface TextWithSpan {
  /** The parsed text. */
  readonly text: string;
  /** The span of the text, possibly including quotes. */
  readonly span: Span;
}

interface Candidates {
  /** The certain correction. */
  readonly sure: string | undefined;
  /** Possible corrections. Shown only if there is exactly one. */
  readonly near?: readonly string[];
}

/** Returns a fix for a certain correction, or a suggestion for a possible one. */
export function correctionOf(
  written: TextWithSpan,
  { sure, near = [] }: Candidates,
): Pick<Finding, 'fix' | 'suggestion'> {
  const [first, another] = near;
  const instead = sure ?? (another === undefined ? first : undefined);
  const change = instead === undefined ? undefined : replacementOf(written, instead);
  if (!change) return {};
  return sure === undefined ? { suggestion: change } : { fix: change };
}

/** Returns a correction for the text at a span. */
export function writtenInstead(instead: Instead | undefined, span: Span): Instead | undefined {
  if (!instead?.sure && !instead?.isWhole) return instead;
  const from = span.file.text.slice(span.start, span.end);
  return { ...instead, from, to: instead.isQuoted ? `"${from}"` : instead.to };
}

/** Returns a fix or a suggestion for a correction, if there is one. */
export function suggestionOf(
  span: Span,
  instead: Instead | undefined,
): Pick<Finding, 'fix' | 'suggestion'> {
  if (!instead) return {};
  const { from, to, sure = false } = instead;
  return correctionOf({ text: from, span }, { sure: sure ? to : undefined, near: [to] });
}

/** Returns the only candidate that differs just in case. */
export function sameButForCase(text: string, candidates: readonly string[]): string | undefined {
  const same = candidates.filter((each) => each.toLowerCase() === text.toLowerCase());
  return same.length === 1 ? same[0] : undefined;
}

/** Returns an edit that replaces a text; undefined if the file has it in another form. */
function replacementOf({ text, span }: TextWithSpan, instead: string): Fix | undefined {
  const written = span.file.text.slice(span.start, span.end);
  const at = written.indexOf(text);
  if (text === '' || at < 0 || written.includes(text, at + 1)) return undefined;

  const start = span.start + at;
  const place = { file: span.file, start, end: start + text.length };
  return { edits: [{ span: place, text: instead }] };
}
