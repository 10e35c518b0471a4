import { createInterface } from 'node:readline';

import type { Diagnostic } from '../diagnostic.ts';
import type { Io } from '../io.ts';
import { Refusal } from '../refusal.ts';
import type { CommonOptions } from '../run/options.ts';
import { writeFrames } from '../run/print-report.ts';
import { writeStderr } from '../run/terminal.ts';

/** Decides whether a finding's suggestion is applied. */
export type Ask = (diagnostic: Diagnostic) => Promise<boolean>;

export interface AskOptions extends CommonOptions {
  readonly fix?: boolean;
  readonly suggestions?: boolean;
  readonly yes?: boolean;
}

/** Returns who decides on suggestions; undefined without `--suggestions`. */
export function askerOf(io: Io, options: AskOptions): Ask | undefined {
  const { fix = false, suggestions = false, yes = false } = options;
  if (yes && !suggestions) throw needs('--yes', '--suggestions');
  if (!suggestions) return undefined;
  if (!fix) throw needs('--suggestions', '--fix');
  if (yes) return () => Promise.resolve(true);
  if (io.stdin.isTTY && io.stderr.isTTY) return terminalAsker(io, options);
  throw new Refusal('`--suggestions` asks before each change, which needs a terminal', {
    help: ['add `--yes` to apply all suggestions without being asked'],
  });
}

function needs(flag: string, other: string): Refusal {
  return new Refusal(`\`${flag}\` needs \`${other}\``, { help: [`add \`${other}\``] });
}

/** Shows each finding with its change and asks; `all` and `quit` also decide the remaining ones. */
function terminalAsker(io: Io, options: CommonOptions): Ask {
  const nextLine = lineReader(io);
  let rest: boolean | undefined;
  return async (diagnostic) => {
    if (rest !== undefined) return rest;

    writeFrames(io, [diagnostic], options);
    const answer = await answerOf();
    if (answer === 'a' || answer === 'q') rest = answer === 'a';
    return answer === 'a' || answer === 'y';
  };

  async function answerOf(): Promise<string> {
    for (;;) {
      writeStderr(io, 'Apply this change? (y)es, (n)o, (a)ll, (q)uit: ');
      const line = await nextLine();
      if (line === undefined) writeStderr(io, '\n');
      // The end of input, Ctrl-D, skips the rest.
      const answer = line?.trim().toLowerCase() ?? 'quit';
      if (/^(y|yes|n|no|a|all|q|quit)$/.test(answer)) return answer.charAt(0);
    }
  }
}

/**
 * Returns a function that returns the next line of the input, which may be typed before it is
 * called; undefined at the end of the input. The terminal stays in line mode, in which Ctrl-C ends
 * the process.
 */
function lineReader({ stdin }: Io): () => Promise<string | undefined> {
  let lines: AsyncIterator<string, unknown> | undefined;
  return async () => {
    lines ??= createInterface({ input: stdin, terminal: false })[Symbol.asyncIterator]();
    stdin.resume();
    const { value, done } = await lines.next();
    // A flowing input would keep the process alive.
    stdin.pause();
    return done ? undefined : value;
  };
}
