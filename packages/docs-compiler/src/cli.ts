import { CommanderError } from '@commander-js/extra-typings';

import { programOf } from './commands/program.ts';
import type { Io } from './io.ts';
import { endAtSignals, processIo } from './process.ts';
import type { ColorOptions } from './run/options.ts';

// A reader such as `head` may close the pipe early: that is no fault of this run.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
// What can't be said here can't be said anywhere: to throw would be to try again for ever.
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') process.exitCode = 2;
});

endAtSignals();
const io = processIo();
let telling = false;

// Node would end with 1, which means findings; and a preview goes on serving.
process.on('uncaughtException', (error) => void tell(error));

const code = await main(process.argv.slice(2), io);
// What the streams or a listener had to say stays said.
process.exitCode ||= code;

async function tell(error: unknown): Promise<void> {
  // What goes wrong while a failure is told is not told in turn.
  if (telling) return;
  telling = true;
  process.exitCode = 70;
  const { tellFailure } = await import('./run/failure.ts');
  process.exitCode = tellFailure(io, error, { color: 'auto' });
  telling = false;
}

/**
 * Runs one command line, without the names of Node and of the program, and gives its exit code:
 * 0 fine, 1 findings at the failing level, 2 a refusal, 70 a bug of ours.
 */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  let code = 0;
  const program = programOf(io, async (options, command) => {
    code = await command().catch((error: unknown) => fail(error, { io, options }));
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    // Help and version were asked for; all else that commander says is a fault of the arguments.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    return fail(error, { io, options: { color: 'auto' } });
  }
}

interface Failing {
  readonly io: Io;
  readonly options: ColorOptions;
}

/** Reports a crash. Its code is loaded only then. */
async function fail(error: unknown, { io, options }: Failing): Promise<number> {
  const { tellFailure } = await import('./run/failure.ts');
  return tellFailure(io, error, options);
}
