import type { Files } from './corpus.ts';

/** Encodes repetitions as `⟪5000×{b⟫`, so that cases with thousands of them stay readable. */
export function repeated(unit: string, times: number): string {
  return `⟪${times}×${unit}⟫`;
}

/** Expands the repetitions in the files, for the compiler. */
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
