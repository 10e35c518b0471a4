export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns an SVG path through points, rounded at each bend. */
export function smoothPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';

  let path = `M${at(first)}`;
  for (const [index, point] of rest.entries()) {
    const after = rest[index + 1];
    path += after ? `Q${at(point)} ${at(middle(point, after))}` : `L${at(point)}`;
  }
  return path;
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function at({ x, y }: Point) {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
