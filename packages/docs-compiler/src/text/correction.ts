import type { Finding, Fix } from '../diagnostic.ts';
import type { Span } from '../source.ts';

/** A word, and the one that is probably meant. */
export interface Instead {
  readonly from: string;
  readonly to: string;
  /** Nothing else can be meant. */
  readonly sure?: boolean;
  /** It stands for all that is written there, whatever that is: quotes, brackets, a number. */
  readonly isWhole?: boolean;
  /** What is written there, in quotes: then `to` says nothing. */
  readonly isQuoted?: boolean;
}

/** A word of which only the case is wrong can mean no other of the names. */
export function insteadOfName(from: string, to: string, names: readonly string[]): Instead {
  return { from, to, sure: sameButForCase(from, names) === to };
}

interface Written {
  /** As it is read. */
  readonly text: string;
  /** Where it is written, perhaps with quotes around it. */
  readonly span: Span;
}

interface Candidates {
  /** What is meant without a doubt. */
  readonly sure: string | undefined;
  /** What may be meant: one alone is worth showing. */
  readonly near?: readonly string[];
}

/** A fix where it is sure what a text should be, a suggestion where a person has to judge. */
export function correctionOf(
  written: Written,
  { sure, near = [] }: Candidates,
): Pick<Finding, 'fix' | 'suggestion'> {
  const [first, another] = near;
  const instead = sure ?? (another === undefined ? first : undefined);
  const change = instead === undefined ? undefined : replacementOf(written, instead);
  if (!change) return {};
  return sure === undefined ? { suggestion: change } : { fix: change };
}

/** The same for what is written at a place. */
export function writtenInstead(instead: Instead | undefined, span: Span): Instead | undefined {
  if (!instead?.sure && !instead?.isWhole) return instead;
  const from = span.file.text.slice(span.start, span.end);
  return { ...instead, from, to: instead.isQuoted ? `"${from}"` : instead.to };
}

/** A fix or a suggestion to write another word, where one is known. */
export function suggestionOf(
  span: Span,
  instead: Instead | undefined,
): Pick<Finding, 'fix' | 'suggestion'> {
  if (!instead) return {};
  const { from, to, sure = false } = instead;
  return correctionOf({ text: from, span }, { sure: sure ? to : undefined, near: [to] });
}

/** The one candidate that differs in nothing but case. */
export function sameButForCase(text: string, candidates: readonly string[]): string | undefined {
  const same = candidates.filter((each) => each.toLowerCase() === text.toLowerCase());
  return same.length === 1 ? same[0] : undefined;
}

/** Writes another text in the place of one; undefined where the file has it in another form. */
function replacementOf({ text, span }: Written, instead: string): Fix | undefined {
  const written = span.file.text.slice(span.start, span.end);
  const at = written.indexOf(text);
  if (text === '' || at < 0 || written.includes(text, at + 1)) return undefined;

  const start = span.start + at;
  const place = { file: span.file, start, end: start + text.length };
  return { edits: [{ span: place, text: instead }] };
}
