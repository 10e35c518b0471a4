const units = { ms: 1, s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Matches a number with a unit: `30 s`, `2 min`, `1.5 h`. */
export const durationPattern = /^(\d+(?:\.\d+)?) (ms|s|min|h|d)$/;

/**
 * The maximum duration in milliseconds: a million days, which dates with four-digit years can
 * represent.
 */
const longest = 1_000_000 * units.d;

/** Returns a duration in milliseconds; undefined for invalid text and for a longer duration. */
export function milliseconds(duration: string): number | undefined {
  const [, count, unit] = durationPattern.exec(duration) ?? [];
  if (!isUnit(unit)) return undefined;
  const length = Number(count) * units[unit];
  return length <= longest ? length : undefined;
}

/** Checks whether a duration is at most a million days; true for text that is no duration. */
export function isWithinLongest(duration: string): boolean {
  return !durationPattern.test(duration) || milliseconds(duration) !== undefined;
}

/**
 * Converts a count and a unit word to milliseconds, such as 2 and `hours`; undefined for other
 * words.
 */
export function millisecondsOf(count: number, word: string): number | undefined {
  const unit = unitOf(word);
  return unit && count * units[unit];
}

/**
 * Returns a value with its unit in words as a duration: `7 d` for 7 and `days`; undefined if it is
 * none, or longer than a million days.
 */
export function durationOf(value: unknown, word = ''): string | undefined {
  const duration = `${String(value)} ${unitOf(word) ?? ''}`;
  return milliseconds(duration) === undefined ? undefined : duration;
}

function unitOf(word: string): keyof typeof units | undefined {
  return unitWords.find(([, words]) => words.test(word))?.[0];
}

const unitWords: readonly (readonly [keyof typeof units, RegExp])[] = [
  ['s', /^(s|seconds?)$/],
  ['min', /^(min|minutes?)$/],
  ['h', /^(h|hours?)$/],
  ['d', /^(d|days?)$/],
];

function isUnit(text: string | undefined): text is keyof typeof units {
  return text !== undefined && Object.hasOwn(units, text);
}
