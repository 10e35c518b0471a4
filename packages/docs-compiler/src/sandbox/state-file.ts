import { resolve } from 'node:path';

import { isSavedState, type Sandbox } from '@docs-compiler/sandbox';

import { exists } from '../files.ts';
import type { Io } from '../io.ts';
import { readText } from '../load/read-text.ts';
import { Refusal } from '../refusal.ts';
import { refuseForeign, writeOwnText, type OwnText } from '../write/texts.ts';

const ownState: OwnText = { kind: 'a state that a sandbox wrote', isOwn: isSavedState };

/** Goes on from the state in a file, where there is one; `write` keeps what it is then. */
export function stateFile(io: Io, shown: string, sandbox: Sandbox): { write(): void } {
  const file = { path: resolve(io.cwd, shown), shown, cwd: io.cwd };
  refuseForeign(file, ownState);
  if (exists(file.path) && !sandbox.restore(readText(file, io.cwd)))
    throw new Refusal(`\`${shown}\` is the state of another schema`, {
      help: ['delete it, or name another file'],
    });
  return {
    write: () => writeOwnText(file, sandbox.save(), ownState),
  };
}
