/** Closed polygons as flat lists of coordinates: x, y, x, y. */
export type Outline = readonly (readonly number[])[];

export interface Placement {
  readonly x: number;
  /** The y coordinate of the baseline. */
  readonly y: number;
  /** The height of one em. */
  readonly size: number;
}

const em = 1000;

/**
 * Returns the outline of a glyph at a position. Glyph paths have the commands M, L, Q and Z, and an
 * upward y axis.
 */
export function outlineOf(path: string, { x, y, size }: Placement): Outline {
  const scale = size / em;
  const steps = size < 50 ? 4 : 8;
  const lines: number[][] = [];
  let line: number[] = [];
  for (const [, letter = '', numbers = ''] of path.matchAll(/([MLQ])([^MLQZ]*)/g)) {
    const points = numbers.split(',').map((value, at) => {
      return at % 2 === 0 ? x + Number(value) * scale : y - Number(value) * scale;
    });
    if (letter === 'M') lines.push((line = points));
    else if (letter === 'L') line.push(...points);
    else line.push(...curve([...line.slice(-2), ...points], steps));
  }
  return lines;
}

/** Approximates a quadratic curve, given its start, control and end point, by straight lines. */
function curve([fromX, fromY, overX, overY, toX, toY]: readonly number[], steps: number): number[] {
  const points: number[] = [];
  for (let step = 1; step <= steps; step += 1) {
    points.push(quadratic([fromX, overX, toX], step / steps));
    points.push(quadratic([fromY, overY, toY], step / steps));
  }
  return points;
}

function quadratic(
  [from = 0, over = 0, to = 0]: readonly (number | undefined)[],
  part: number,
): number {
  const rest = 1 - part;
  return rest * rest * from + 2 * rest * part * over + part * part * to;
}
