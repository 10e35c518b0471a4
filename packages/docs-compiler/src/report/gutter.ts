/** The column of line numbers on a frame's left. */
export interface Gutter {
  readonly width: number;
  /** The number of a line and a sign: ` 4 |`, `212 |`. */
  of(line: number, sign: string): string;
  /** The gutter of a line without a number. */
  bar(): string;
}

/** Three columns wide, or as wide as the highest line number and a space. */
export function gutterOf(highest: number): Gutter {
  const width = Math.max(3, String(highest).length + 1);
  return {
    width,
    of: (line, sign) => `${String(line).padStart(width - 1)} ${sign}`,
    bar: () => `${' '.repeat(width)}|`,
  };
}
