import { CommanderError } from 'commander';

import { programOf } from './commands/program.ts';
import type { Io } from './io.ts';
import type { ColorOptions } from './run/options.ts';

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

/** Only a run that fails loads what tells of it. */
async function fail(error: unknown, { io, options }: Failing): Promise<number> {
  const { tellFailure } = await import('./run/failure.ts');
  return tellFailure(io, error, options);
}
