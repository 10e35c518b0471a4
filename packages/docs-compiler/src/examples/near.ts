import { closest } from '../text/closest.ts';

/**
 * Returns the near miss of a name: the same in a different case, or within the maximum edit
 * distance.
 */
export function nearName(name: string, candidates: Iterable<string>): string | undefined {
  const names = [...candidates];
  const folded = name.toLowerCase();
  const sameButCase = names.find((each) => each !== name && each.toLowerCase() === folded);
  // In a short name, two edits make a different word.
  return sameButCase ?? closest(name, names, { max: name.length < 4 ? 1 : 2 })[0];
}
