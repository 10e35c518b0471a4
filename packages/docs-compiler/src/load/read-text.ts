import { readFileSync, statSync } from 'node:fs';

import { diskRefusal, Refusal } from '../refusal.ts';
import { sourceOfBytes, type SourceFile } from '../source.ts';
import { sizeOf } from '../text/size.ts';

/** A text file as it is, byte order mark included. `shown` is its path in messages. */
export function readText(path: string, shown: string): string {
  const { text, encodingFault } = readSource(path, shown);
  if (encodingFault) throw new Refusal(`\`${shown}\` is not UTF-8 text`);
  return text;
}

/** The same of a page, a schema file or a route lock: what is not UTF-8 in it is for a rule to tell. */
export function readSource(path: string, shown: string): SourceFile {
  return sourceOfBytes(shown, readBytes(path, shown));
}

/** Bytes. Far more than somebody writes, and less than a string can hold. */
export const textLimit = 100_000_000;

function readBytes(path: string, shown: string): Buffer {
  try {
    const entry = statSync(path);
    if (entry.size > textLimit) throw tooLarge(shown);
    // A device or a pipe may never end. It is asked before it is opened: that alone may wait.
    // Of a folder the system itself says that it cannot be read.
    if (entry.isFile() || entry.isDirectory()) return readFileSync(path);
  } catch (error) {
    throw diskRefusal(shown, error);
  }
  throw new Refusal(`\`${shown}\` is neither a file nor a link to one`);
}

function tooLarge(shown: string): Refusal {
  return new Refusal(`\`${shown}\` is larger than ${sizeOf(textLimit)}`, {
    help: ['no text of a project is as large: look at what it holds, and name another file'],
  });
}
