import { createInterface } from 'node:readline';

import type { Diagnostic } from '../diagnostic.ts';
import type { Io } from '../io.ts';
import { Refusal } from '../refusal.ts';
import type { CommonOptions } from '../run/options.ts';
import { writeFrames } from '../run/print-report.ts';
import { writeStderr } from '../run/terminal.ts';
import { orList } from '../text/phrases.ts';

/** Decides whether a finding's suggestion is applied. */
export type Ask = (diagnostic: Diagnostic) => Promise<boolean>;

export interface AskOptions extends CommonOptions {
  readonly fix?: boolean;
  readonly suggestions?: boolean;
  readonly updateResponses?: boolean;
  readonly why?: boolean;
  readonly yes?: boolean;
}

/** Returns who decides on suggestions; undefined without `--suggestions`. */
export function askerOf(io: Io, options: AskOptions): Ask | undefined {
  const { fix = false, suggestions = false, updateResponses = false } = options;
  const { yes = false, why = false } = options;
  if (updateResponses && (fix || suggestions))
    throw new Refusal(
      `\`${fix ? '--fix' : '--suggestions'}\` cannot be combined with \`--update-responses\``,
      {
        help: ['run `check --fix` first, because a fix may change what the simulated API returns'],
      },
    );
  if (yes && !suggestions && !updateResponses)
    throw needs('--yes', ['--suggestions', '--update-responses']);
  if (why && !updateResponses) throw needs('--why', ['--update-responses']);
  if (!suggestions) return undefined;
  if (!fix) throw needs('--suggestions', ['--fix']);
  if (yes) return () => Promise.resolve(true);
  const decide = terminalDecider(io, 'Apply this change?');
  if (decide) return (diagnostic) => decide(() => writeFrames(io, [diagnostic], options));
  throw new Refusal('`--suggestions` asks before each change, which needs a terminal', {
    help: ['add `--yes` to apply all suggestions without being asked'],
  });
}

function needs(flag: string, others: readonly string[]): Refusal {
  const list = orList(others);
  return new Refusal(`\`${flag}\` needs ${list}`, { help: [`add ${list}`] });
}

/** Shows a change and asks whether to make it. */
export type Decide = (show: () => void) => Promise<boolean>;

/**
 * Returns a function that asks about each change in the terminal; `all` and `quit` also decide the
 * remaining ones, which are not shown. Returns undefined without a terminal.
 */
export function terminalDecider(io: Io, question: string): Decide | undefined {
  if (!io.stdin.isTTY || !io.stderr.isTTY) return undefined;
  const nextLine = lineReader(io);
  let rest: boolean | undefined;
  return async (show) => {
    if (rest !== undefined) return rest;

    show();
    const answer = await answerTo(question);
    if (answer === 'a' || answer === 'q') rest = answer === 'a';
    return answer === 'a' || answer === 'y';
  };

  async function answerTo(asked: string): Promise<string> {
    for (;;) {
      writeStderr(io, `${asked} (y)es, (n)o, (a)ll, (q)uit: `);
      const line = await nextLine();
      if (line === undefined) writeStderr(io, '\n');
      // The end of input, Ctrl-D, skips the rest.
      const answer = line?.trim().toLowerCase() ?? 'quit';
      if (/^(y|yes|n|no|a|all|q|quit)$/.test(answer)) return answer.charAt(0);
    }
  }
}

/** Asks for a line. Returns undefined at the end of the input. */
export function askLine(io: Io, question: string): Promise<string | undefined> {
  writeStderr(io, question);
  return lineReader(io)();
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
