import { resolve } from 'node:path';

import { faultOfState, isSavedState, type Sandbox } from '@docs-compiler/sandbox';

import { exists } from '../files.ts';
import type { Io } from '../io.ts';
import { readText } from '../load/read-text.ts';
import { Refusal } from '../refusal.ts';
import { writeStderr } from '../run/terminal.ts';
import { refuseForeign, writeOwnText, type OwnText } from '../write/texts.ts';

/** Saves the state of a running sandbox, because a signal may end the process at any time. */
export interface StateFile {
  /** Writes a changed state: immediately, or with a delay if it is large and writing is slow. */
  save(): void;
  /** Writes a changed state immediately. */
  flush(): void;
}

const ownState: OwnText = {
  kind: 'a state that a sandbox wrote',
  isOwn: isSavedState,
  isWrittenOften: true,
};

/** The minimum ratio of the time between slow writes to the time that a write takes. */
const share = 10;

/** Milliseconds: a state that is written within this time is saved before each response. */
const fast = 50;

/** Characters: a smaller state is saved before each response, even while the machine is busy. */
const small = 1_000_000;

/** Restores the sandbox from a file, if it exists, and returns the writer of that file. */
export function stateFile(io: Io, shown: string, sandbox: Sandbox): StateFile {
  const file = { path: resolve(io.cwd, shown), shown, cwd: io.cwd };
  refuseForeign(file, ownState);
  restore(file, sandbox);

  let written: string | undefined;
  let freeAt = 0;
  let waiting: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(waiting);
    waiting = undefined;
    const start = performance.now();
    const text = sandbox.save();
    if (text !== written) write(text);
    const end = performance.now();
    const isSlow = text.length > small && end - start > fast;
    freeAt = isSlow ? end + share * (end - start) : end;
  }

  function write(text: string): void {
    try {
      writeOwnText(file, text, ownState);
      written = text;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      writeStderr(io, `the state was not saved: ${error.message}\n`);
    }
  }

  return {
    flush,
    save() {
      const wait = freeAt - performance.now();
      if (wait <= 0) flush();
      else waiting ??= setTimeout(flush, wait);
    },
  };
}

function restore(file: Readonly<Record<'path' | 'shown' | 'cwd', string>>, to: Sandbox): void {
  const { path, shown } = file;
  const text = exists(path) ? readText(file, file.cwd) : '';
  if (text.trim() === '') return;
  const help = ['delete it, or name another file'];
  const fault = faultOfState(text);
  if (fault !== undefined)
    throw new Refusal(`cannot restore the state in \`${shown}\`: ${fault}`, { help });
  if (!to.restore(text))
    throw new Refusal(`the state in \`${shown}\` belongs to another schema`, { help });
}
