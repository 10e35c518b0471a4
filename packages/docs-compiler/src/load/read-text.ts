import { readFileSync, statSync } from 'node:fs';

import { diskRefusal, Refusal } from '../refusal.ts';
import { sourceOfBytes, type SourceFile } from '../source.ts';

/** A text file as it is, byte order mark included. `shown` is its path in messages. */
export function readText(path: string, shown: string): string {
  const { text, encodingFault } = readSource(path, shown);
  if (encodingFault) throw new Refusal(`\`${shown}\` is not UTF-8 text`);
  return text;
}

/** The same of a page or a schema file: what is not UTF-8 in it is for a rule to tell. */
export function readSource(path: string, shown: string): SourceFile {
  return sourceOfBytes(shown, readBytes(path, shown));
}

function readBytes(path: string, shown: string): Buffer {
  try {
    // A device or a pipe may never end. It is asked before it is opened: that alone may wait.
    if (isFileOrFolder(path)) return readFileSync(path);
  } catch (error) {
    throw diskRefusal(shown, error);
  }
  throw new Refusal(`\`${shown}\` is neither a file nor a link to one`);
}

/** Of a folder the system itself says that it cannot be read. */
function isFileOrFolder(path: string): boolean {
  const entry = statSync(path);
  return entry.isFile() || entry.isDirectory();
}
