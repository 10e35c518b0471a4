import type { Files } from './corpus.ts';

const mostTries = 600;
/** A try may render a site. After this time, the case is small enough to continue by hand. */
const mostMilliseconds = 40_000;

/** Removes all files and lines without which the same failure still occurs. */
export function smaller(files: Files, fails: (files: Files) => boolean): Files {
  const end = Date.now() + mostMilliseconds;
  let left = mostTries;
  let now = files;
  const tryOut = (next: Files): void => {
    if (left-- > 0 && Date.now() < end && fails(next)) now = next;
  };
  for (const path of Object.keys(now)) {
    const { [path]: _removed, ...others } = now;
    tryOut(others);
  }
  for (const path of Object.keys(now)) {
    for (let size = 64; size >= 1; size = Math.floor(size / 2)) {
      for (let at = linesOf(now, path).length - size; at >= 0; at -= size) {
        tryOut({ ...now, [path]: linesOf(now, path).toSpliced(at, size).join('\n') });
      }
    }
  }
  return now;
}

function linesOf(files: Files, path: string): string[] {
  return (files[path] ?? '').split('\n');
}
