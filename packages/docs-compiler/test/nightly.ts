/** Whether `pnpm nightly` runs the tests, with all cases; `npm test` runs a part of them. */
export const isNightly = process.env['NIGHTLY'] === '1';

/** Returns all cases in `pnpm nightly`, and the first ones in `npm test`. */
export function someOf<Case>(cases: readonly Case[], count = 1): readonly Case[] {
  return isNightly ? cases : cases.slice(0, count);
}

/** Returns all cases in `pnpm nightly`, and every n-th one in `npm test`. */
export function everyNth<Case>(cases: readonly Case[], n: number): readonly Case[] {
  return isNightly ? cases : cases.filter((_, index) => index % n === 0);
}
