import { RE2JS } from 're2js';

import { memoOfText } from './memo.ts';

/** A text that a pattern matches, and where. */
export interface Match {
  readonly text: string;
  readonly start: number;
}

/**
 * An author's regular expression. Its time grows with the text alone: what needs to go back, such
 * as a look-ahead or a reference to a group, is not part of it.
 */
export interface Pattern {
  test(text: string): boolean;
  matchesIn(text: string): readonly Match[];
}

/** Undefined where the source is no such expression. */
export const patternOf: (source: string) => Pattern | undefined = memoOfText(compile);

function compile(source: string): Pattern | undefined {
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(source));
    return {
      test: (text) => compiled.test(text),
      // To know that there is none takes a tenth of the time that looking for the first one does.
      matchesIn: (text) => (compiled.test(text) ? matchesOf(compiled, text) : []),
    };
  } catch {
    return undefined;
  }
}

/** Why a text is no pattern. */
export const patternHelp =
  'write a regular expression without look-around and without references to groups';

function matchesOf(compiled: RE2JS, text: string): Match[] {
  const matcher = compiled.matcher(text);
  const found: Match[] = [];
  while (matcher.find()) {
    const [start, end] = [matcher.start(), matcher.end()];
    found.push({ text: text.slice(start, end), start });
  }
  return found;
}
