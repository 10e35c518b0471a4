import { createInterface } from 'node:readline';

import type { Diagnostic } from '../diagnostic.ts';
import type { Io } from '../io.ts';
import { Refusal } from '../refusal.ts';
import type { CommonOptions } from '../run/options.ts';
import { writeFrames } from '../run/print-report.ts';

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
  let rest: boolean | undefined;
  return async (diagnostic) => {
    if (rest !== undefined) return rest;

    writeFrames(io, [diagnostic], options);
    const answer = await answerOf(io);
    if (answer === 'a' || answer === 'q') rest = answer === 'a';
    return answer === 'a' || answer === 'y';
  };
}

async function answerOf(io: Io): Promise<string> {
  for (;;) {
    const line = await ask(io, 'Apply this change? (y)es, (n)o, (a)ll, (q)uit: ');
    const answer = line.trim().toLowerCase();
    if (/^(y|yes|n|no|a|all|q|quit)$/.test(answer)) return answer.charAt(0);
  }
}

function ask(io: Io, question: string): Promise<string> {
  const lines = createInterface({ input: io.stdin, output: io.stderr });
  return new Promise((resolve) => {
    // End of input counts as a no.
    lines.once('close', () => resolve('quit'));
    lines.once('SIGINT', () => {
      lines.close();
      io.raise('SIGINT');
    });
    lines.question(question, (answer) => {
      resolve(answer);
      lines.close();
    });
  });
}
