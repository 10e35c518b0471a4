import { PassThrough } from 'node:stream';

import { expect } from 'vitest';

import { main } from '../../src/cli.ts';
import { ioIn, listener } from './run.ts';

interface Dialogue {
  readonly command: readonly string[];
  readonly answers: readonly string[];
}

/**
 * Runs a command in a terminal, answers each question, and returns the output on stderr. Fails if
 * there are fewer questions than answers.
 */
export async function dialogue(folder: string, { command, answers }: Dialogue): Promise<string> {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const answer = answering(answers, (text) => stdin.write(text));
  const { stream, text } = listener(answer.hear);
  const stderr = Object.assign(stream, { isTTY: true });
  await main(command, { ...ioIn(folder), stdin, stderr });
  expect(answer.left).toEqual([]);
  return text();
}

/** Writes an answer for each new question in the output. */
export function answering(
  answers: readonly string[],
  say: (text: string) => void,
): { readonly left: readonly string[]; hear(this: void, shown: string): void } {
  const left = [...answers];
  let read = 0;
  return {
    left,
    hear(shown) {
      const asked = shown.indexOf('(q)uit: ', read);
      if (asked < 0) return;
      read = asked + 1;
      say(`${left.shift() ?? 'q'}\n`);
    },
  };
}
