import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The texts of a project by path. */
export type Files = Readonly<Record<string, string>>;

/** A minimized case that once failed. */
export interface Kept {
  readonly name: string;
  readonly files: Files;
}

/** Reads all cases that ever failed, by name. */
export function readCorpus(folder: string): Kept[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ name, files: JSON.parse(readFileSync(join(folder, name), 'utf8')) }));
}

export function keep(folder: string, { name, files }: Kept): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), `${JSON.stringify(files, undefined, 2)}\n`);
}
