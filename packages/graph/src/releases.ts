/** The route of the changelog, which exists if the project keeps releases. */
export const changelogRoute = '/changelog';
export const deprecationsRoute = '/changelog/deprecations';

/**
 * The changelog as JSON, as an Atom feed, and as the data that the browser checks operations
 * against.
 */
export const changelogFile = 'changelog.json';
export const feedFile = 'changelog/feed.xml';
export const operationsFile = 'changelog/operations.json';

/** The anchor of unreleased changes; the anchor of a release is its name. */
export const unreleasedAnchor = 'unreleased';

/**
 * Checks whether a name is that of a release: a day, a month or a version such as `2026-10-01`,
 * `2026-10`, `v1.4.0`.
 */
export function isReleaseName(name: string): boolean {
  return /^v?\d+(?:[.-]\d+)*$/.test(name);
}

/**
 * Compares release names number by number: `1.9` sorts before `1.10`, `2026-10` before
 * `2026-10-01`.
 */
export function byRelease(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  const at = left.findIndex((number, place) => number !== right[place]);
  if (at < 0) return left.length - right.length || (a < b ? -1 : Number(a !== b));
  return (left[at] ?? 0) - (right[at] ?? -1);
}

/**
 * Returns the date of a release name as `2026-10-01`, for a month its first day; undefined for a
 * version.
 */
export function dayOfRelease(name: string): string | undefined {
  const [, month, day = '01'] = /^(\d{4}-\d{2})(?:-(\d{2}))?(?:\.\d+)?$/.exec(name) ?? [];
  if (month === undefined) return undefined;
  const whole = `${month}-${day}`;
  const date = new Date(`${whole}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(whole) ? whole : undefined;
}

function numbersOf(name: string): number[] {
  return Array.from(name.matchAll(/\d+/g), ([digits]) => Number(digits));
}
