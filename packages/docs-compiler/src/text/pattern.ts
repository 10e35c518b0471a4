import { RE2JS } from 're2js';

import { memoOfText } from './memo.ts';

/** A match with its offset. */
export interface Match {
  readonly text: string;
  readonly start: number;
}

/**
 * A regular expression from the config. It runs in linear time: look-around and backreferences are
 * not supported.
 */
export interface Pattern {
  test(text: string): boolean;
  matchesIn(text: string): readonly Match[];
}

/** Compiles a pattern; undefined if it is invalid. */
export const patternOf: (source: string) => Pattern | undefined = memoOfText(compile);

function compile(source: string): Pattern | undefined {
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(source));
    return {
      test: (text) => compiled.test(text),
      // Testing for any match takes a tenth of the time of finding the first one.
      matchesIn: (text) => (compiled.test(text) ? matchesOf(compiled, text) : []),
    };
  } catch {
    return undefined;
  }
}

/** The help for an invalid pattern. */
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
