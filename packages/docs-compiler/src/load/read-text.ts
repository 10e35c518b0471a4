import { readFileSync } from 'node:fs';

import { diskRefusal, Refusal } from '../refusal.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A text file as it is, byte order mark included. `shown` is its path in messages. */
export function readText(path: string, shown: string): string {
  const bytes = readBytes(path, shown);
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Refusal(`\`${shown}\` is not UTF-8 text`);
  }
}

function readBytes(path: string, shown: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw diskRefusal(shown, error);
  }
}
