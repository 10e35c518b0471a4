import { layoutOf } from './layout.ts';

interface Wrapping {
  /** The columns of a line. */
  readonly width: number;
  /** The columns before each line except the first. */
  readonly hang?: number;
}

/**
 * Breaks a line at spaces, so that each part fits the width unless it is a single longer word. A
 * short code span is not broken. Keeps the spaces within a part.
 */
export function wrap(line: string, { width, hang = 0 }: Wrapping): readonly string[] {
  if (columnsOf(line) <= width) return [line];
  // In a narrow window, a deep indentation would leave no room.
  const margin = ' '.repeat(hang <= Math.max(2, width - leastRoom) ? hang : 2);
  const parts: string[] = [];
  let part = '';
  for (const { space, word } of wordsIn(line, (width - margin.length) / 2)) {
    if (part !== '' && columnsOf(`${part}${space}${word}`) > width) {
      parts.push(part);
      part = `${margin}${word}`;
    } else part += space + word;
  }
  return [...parts, part];
}

const leastRoom = 16;

interface Word {
  readonly space: string;
  readonly word: string;
}

/** Returns the words of a line. A code span is one word up to this length. */
function wordsIn(line: string, longest: number): Word[] {
  return Array.from(line.matchAll(/(\s*)((?:`[^`]*`|\S)+)/g)).flatMap(([text, space, word]) =>
    columnsOf(word ?? '') <= longest ? { space: space ?? '', word: word ?? '' } : plainWords(text),
  );
}

function plainWords(text: string): Word[] {
  return Array.from(text.matchAll(/(\s*)(\S+)/g), ([, space = '', word = '']) => ({ space, word }));
}

function columnsOf(text: string): number {
  return layoutOf(text).columnOf(text.length);
}
