import { CommanderError } from '@commander-js/extra-typings';

import { programOf } from './commands/program.ts';
import type { Io } from './io.ts';
import { endAtSignals, processIo } from './process.ts';
import type { ColorOptions } from './run/options.ts';

// A reader such as `head` may close the pipe early, which is not a failure of this run.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
// A failure of stderr cannot be reported: throwing would cause the same failure again.
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') process.exitCode = 2;
});

endAtSignals();
const io = processIo();
let isReporting = false;

// Node would exit with 1, which means findings. A preview continues to serve.
process.on('uncaughtException', (error) => void reportCrash(error));

const code = await main(process.argv.slice(2), io);
// Keeps an exit code that a stream or a listener has set.
process.exitCode ||= code;

async function reportCrash(error: unknown): Promise<void> {
  // A failure while another one is reported is not reported.
  if (isReporting) return;
  isReporting = true;
  process.exitCode = 70;
  const { writeFailure } = await import('./run/failure.ts');
  process.exitCode = writeFailure(io, error, { color: 'auto' });
  isReporting = false;
}

/**
 * Runs one command line, given without the names of Node and of the program. Returns the exit code:
 * 0 for success, 1 for findings at the failing level, 2 for invalid input, 70 for a bug in the
 * compiler.
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
    // Help and version exit with 0; every other error of commander is about the arguments.
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
  const { writeFailure } = await import('./run/failure.ts');
  return writeFailure(io, error, options);
}
