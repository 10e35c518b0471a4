import { distance } from 'fastest-levenshtein';

/** Names by length, so that a search skips names that cannot be near misses. */
export interface NameIndex {
  readonly byLength: ReadonlyMap<number, readonly string[]>;
}

/**
 * Returns the near misses of `name`: at most three, sorted by edit distance, then by similarity of
 * length, then by name. Two swapped letters count as one edit. `max` is the maximum edit distance (default
 * 2). Excludes the name itself. Index candidates that are searched more than once.
 */
export function closest(
  name: string,
  candidates: NameIndex | Iterable<string>,
  { max = 2 }: { readonly max?: number } = {},
): readonly string[] {
  const { byLength } = 'byLength' in candidates ? candidates : indexNames(candidates);
  const found: { readonly name: string; readonly far: number; readonly stretch: number }[] = [];

  for (let length = Math.max(1, name.length - max); length <= name.length + max; length++) {
    for (const candidate of byLength.get(length) ?? []) {
      const far = isSwapped(name, candidate) ? 1 : distance(name, candidate);
      if (far > 0 && far <= max) {
        found.push({ name: candidate, far, stretch: Math.abs(length - name.length) });
      }
    }
  }
  return found
    .sort((a, b) => a.far - b.far || a.stretch - b.stretch || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map((each) => each.name);
}

/**
 * Returns the nearest names, all with the same edit distance: at most three edits, and one for each
 * three letters of the name, because more edits make a different word.
 */
export function nearest(name: string, candidates: Iterable<string>): readonly string[] {
  const index = indexNames(candidates);
  const most = Math.min(3, Math.floor(name.length / 3));
  for (let max = 1; max <= most; max++) {
    const near = closest(name, index, { max });
    if (near.length > 0) return near;
  }
  return [];
}

/** Checks for two adjacent letters that are swapped, which is one slip. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

export function indexNames(names: Iterable<string>): NameIndex {
  const byLength = new Map<number, string[]>();
  for (const name of new Set(names)) {
    const same = byLength.get(name.length);
    if (same) same.push(name);
    else byLength.set(name.length, [name]);
  }
  return { byLength };
}

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
