import { nearest } from '../text/closest.ts';
import { allEntries, type Chapter, type Found } from './entry.ts';

/** The entries that a name means. */
export interface Matches {
  /** The entries with this full name. */
  readonly exact: readonly Found[];
  /** The entries below others whose full name ends with it. */
  readonly nested: readonly Found[];
}

/**
 * Returns the entries that a name means. It may begin with the name of the chapter, and leave out
 * the keys of maps (`*`) and the dashes of flags: `config.errors.fields.values`, `check.fix`.
 */
export function findEntries(chapters: readonly Chapter[], name: string): Matches {
  const path = pathOf(name);
  const all = allEntries(chapters).filter(({ entry }) => endsWith(pathOf(entry.name), path));
  const exact = allEntries(chapters).filter(({ chapter, entry }) => {
    const full = pathOf(entry.name);
    return isSame(full, path) || isSame([chapter.name, ...full], path);
  });
  return {
    exact,
    nested: all.filter((found) => !exact.some(({ entry }) => entry === found.entry)),
  };
}

/** Returns the name that only this entry has: with its chapter, `config.sandbox`. */
export function qualifiedName({ chapter, entry }: Found): string {
  return [chapter.name, ...pathOf(entry.name)].join('.');
}

/** Returns at most three names that resemble a name that nothing has. */
export function namesNear(chapters: readonly Chapter[], name: string): readonly string[] {
  const paths = allEntries(chapters).map(({ entry }) => pathOf(entry.name));
  const names = [
    ...new Set([
      ...chapters.map((chapter) => chapter.name),
      ...paths.flatMap((path) => [path.join('.'), path.at(-1) ?? '']),
    ]),
  ];
  const sameButCase = names.filter((each) => each.toLowerCase() === name.toLowerCase());
  if (sameButCase.length > 0) return sameButCase;
  return nearest(name, names);
}

function pathOf(name: string): readonly string[] {
  return name
    .split(/[. ]/)
    .map((key) => key.replace(/^--/, ''))
    .filter((key) => key !== '*');
}

function endsWith(path: readonly string[], end: readonly string[]): boolean {
  return isSame(path.slice(-end.length), end);
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, at) => key === b[at]);
}
