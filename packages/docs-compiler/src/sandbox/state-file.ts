import { resolve } from 'node:path';

import { faultOfState, isSavedState, type Sandbox } from '@docs-compiler/sandbox';

import { exists } from '../files.ts';
import type { Io } from '../io.ts';
import { readText } from '../load/read-text.ts';
import { Refusal } from '../refusal.ts';
import { tell } from '../run/terminal.ts';
import { refuseForeign, writeOwnText, type OwnText } from '../write/texts.ts';

/** Keeps the state of a sandbox in a file while it runs: a signal may end the process at any time. */
export interface StateFile {
  /** Writes what has changed, at once or, where writing takes long, soon. */
  save(): void;
  /** Writes what has changed, at once. */
  flush(): void;
}

const ownState: OwnText = {
  kind: 'a state that a sandbox wrote',
  isOwn: isSavedState,
  isWrittenOften: true,
};

/** Of the time at most one part in so many goes into writing, where there is much to write. */
const share = 10;

/** Milliseconds: what is written as fast is written before each response. */
const fast = 50;

/** Goes on from the state in a file, where there is one. */
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
    freeAt = end - start > fast ? end + share * (end - start) : end;
  }

  function write(text: string): void {
    try {
      writeOwnText(file, text, ownState);
      written = text;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      tell(io, `the state was not saved: ${error.message}\n`);
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
    throw new Refusal(`\`${shown}\` is no state that can be gone on from: ${fault}`, { help });
  if (!to.restore(text)) throw new Refusal(`\`${shown}\` is the state of another schema`, { help });
}
