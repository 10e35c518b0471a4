import type { Files } from './corpus.ts';

/** `⟪5000×{b⟫`: a text that is there so often. Cases that hold thousands of one thing stay readable. */
export function repeated(unit: string, times: number): string {
  return `⟪${times}×${unit}⟫`;
}

/** The files as the compiler gets them. */
export function unfolded(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      text.replaceAll(/⟪(\d+)×([^⟫]*)⟫/g, (_all, times: string, unit: string) =>
        unit.repeat(Number(times)),
      ),
    ]),
  );
}
