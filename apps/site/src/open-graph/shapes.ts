import type { Outline } from './outline.ts';

export type Point = readonly [x: number, y: number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A box with round corners. */
export function roundBox({ x, y, width, height }: Box, radius: number): Outline {
  const corners: readonly Point[] = [
    [x + width - radius, y + height - radius],
    [x + radius, y + height - radius],
    [x + radius, y + radius],
    [x + width - radius, y + radius],
  ];
  return [corners.flatMap((centre, at) => arc(centre, { radius, from: at / 4, to: (at + 1) / 4 }))];
}

/** A line with round ends and joints, as shapes that overlap. */
export function stroke(points: readonly Point[], width: number): Outline[] {
  const radius = width / 2;
  const joints = points.map((point): Outline => [arc(point, { radius, from: 0, to: 1 })]);
  const bars = points.slice(1).map((point, at) => bar([points[at] ?? point, point], radius));
  return [...joints, ...bars];
}

/** The tick of the brand, in a box of 20 units. */
export function tick({ x, y, width }: Omit<Box, 'height'>): Outline[] {
  const unit = width / 20;
  const path: readonly Point[] = [
    [5.5, 10.5],
    [8.5, 13.5],
    [14.5, 6.5],
  ];
  return stroke(
    path.map(([px, py]): Point => [x + px * unit, y + py * unit]),
    unit * 2,
  );
}

function bar([[fromX, fromY], [toX, toY]]: readonly [Point, Point], radius: number): Outline {
  const length = Math.hypot(toX - fromX, toY - fromY);
  const sideX = ((toY - fromY) / length) * radius;
  const sideY = ((fromX - toX) / length) * radius;
  // prettier-ignore
  return [[
    fromX + sideX, fromY + sideY, toX + sideX, toY + sideY,
    toX - sideX, toY - sideY, fromX - sideX, fromY - sideY,
  ]];
}

interface Arc {
  readonly radius: number;
  /** In turns, clockwise from the right. */
  readonly from: number;
  readonly to: number;
}

function arc([x, y]: Point, { radius, from, to }: Arc): number[] {
  const count = Math.max(4, Math.ceil((to - from) * radius * 2));
  return Array.from({ length: count + 1 }, (_, at) => from + ((to - from) * at) / count).flatMap(
    (turn) => [
      x + radius * Math.cos(turn * 2 * Math.PI),
      y + radius * Math.sin(turn * 2 * Math.PI),
    ],
  );
}
