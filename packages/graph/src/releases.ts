/** Where the releases of the schema are told. A site has these pages where releases are kept. */
export const changelogRoute = '/changelog';
export const deprecationsRoute = '/changelog/deprecations';

/** The changelog as data, as an Atom feed, and as what the browser holds operations against. */
export const changelogFile = 'changelog.json';
export const feedFile = 'changelog/feed.xml';
export const operationsFile = 'changelog/operations.json';

/** The anchor of what no release has yet; of a release it is its name. */
export const unreleasedAnchor = 'unreleased';

/**
 * The name of a release is numbers: a day, a month or a version. `2026-10-01`, `2026-10`, `v1.4.0`.
 */
export function isReleaseName(name: string): boolean {
  return /^v?\d+(?:[.-]\d+)*$/.test(name);
}

/** Compares names number by number: `1.9` stands before `1.10`, `2026-10` before `2026-10-01`. */
export function byRelease(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  const at = left.findIndex((number, place) => number !== right[place]);
  if (at < 0) return left.length - right.length || (a < b ? -1 : Number(a !== b));
  return (left[at] ?? 0) - (right[at] ?? -1);
}

/** The day that a name says, as `2026-10-01`; of a month its first. A version says none. */
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
