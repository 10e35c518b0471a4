import type { Path } from '../languages/yaml/tree.ts';
import { allEntries, type Entry } from '../manual/entry.ts';
import { manualOf } from '../manual/manual.ts';
import { lazy } from '../text/memo.ts';

const chapters = lazy(() => manualOf([]));

/** Returns the entries of the manual, as `explain` prints them. */
export function manualEntries(chapter: string): readonly Entry[] {
  return allEntries(chapters())
    .filter((found) => found.chapter.name === chapter)
    .map(({ entry }) => entry);
}

/**
 * Returns the entry of a key. A key below a type of values, which has a section of its own, is found
 * by its name if no other type has it.
 */
export function entryOfPath(chapter: string, path: Path): Entry | undefined {
  const keys = path.filter((key) => typeof key === 'string');
  const entries = manualEntries(chapter);
  const found = entries.find(({ name }) => {
    const parts = name.split('.');
    return (
      parts.length === keys.length && parts.every((part, at) => part === '*' || part === keys[at])
    );
  });
  if (found) return found;
  const types = entries.filter(({ kind }) => kind === 'type of values');
  const inTypes = types
    .flatMap(({ parts }) => parts)
    .filter(({ name }) => name.endsWith(`.${keys.at(-1)}`));
  return inTypes.length === 1 ? inTypes[0] : undefined;
}
