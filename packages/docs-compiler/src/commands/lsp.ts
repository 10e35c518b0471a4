import { endOf, type Io } from '../io.ts';
import { startLanguageServer } from '../language-server/server.ts';
import type { ProjectOptions } from '../run/options.ts';
import { writeStderr } from '../run/terminal.ts';

/** `docs-compiler lsp`: serves the Language Server Protocol to an editor until it disconnects. */
export async function lsp(io: Io, options: ProjectOptions): Promise<number> {
  if (io.stdin.isTTY)
    writeStderr(io, 'An editor starts this command, and speaks to it on standard input.\n');
  startLanguageServer(io, options);
  await endOf(io);
  return 0;
}
