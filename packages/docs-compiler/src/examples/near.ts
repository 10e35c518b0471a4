import { closest } from '../text/closest.ts';

/** The name that somebody meant: the same in another case, or a near miss. */
export function nearName(name: string, candidates: Iterable<string>): string | undefined {
  const names = [...candidates];
  const folded = name.toLowerCase();
  const sameButCase = names.find((each) => each !== name && each.toLowerCase() === folded);
  // In a short name two changes make another word, not a typing mistake.
  return sameButCase ?? closest(name, names, { max: name.length < 4 ? 1 : 2 })[0];
}
