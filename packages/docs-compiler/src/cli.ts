import { CommanderError } from 'commander';

import type { ColorOptions } from './commands/options.ts';
import { programOf } from './commands/program.ts';

// A reader such as `head` may close the pipe early: that is no fault of this run.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
// What can't be said here can't be said anywhere: to throw would be to try again for ever.
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') process.exitCode = 2;
});

// Node would end with 1, which means findings; and a preview goes on serving.
process.on('uncaughtException', (error) => void fail(error, { color: 'auto' }));

try {
  await programOf(run).parseAsync();
} catch (error) {
  // Help and version were asked for; all else that commander says is a fault of the arguments.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else await fail(error, { color: 'auto' });
}

async function run(options: ColorOptions, command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    await fail(error, options);
  }
}

let telling = false;

async function fail(error: unknown, options: ColorOptions): Promise<void> {
  // What goes wrong while a failure is told is not told in turn.
  if (telling) return;
  telling = true;
  process.exitCode = 70;
  const { tellFailure } = await import('./commands/failure.ts');
  process.exitCode = tellFailure(error, options);
  telling = false;
}
