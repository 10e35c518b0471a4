import { main } from './main.ts';
import { endAtSignals, processIo } from './process.ts';

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
