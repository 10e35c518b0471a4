import type { Outline } from './outline.ts';
import type { Colour, PaletteImage } from './png.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A picture in a few inks. Each ink has its steps from what it is drawn on, so that edges are
 * smooth; a palette of these is a fifth of the work of true colours.
 */
export interface Canvas {
  /** An ink for shapes that stand on the ground, or on another ink. */
  ink(colour: Colour, on?: Colour): Ink;
  fill(ink: Ink, outlines: readonly Outline[]): void;
  image(): PaletteImage;
  /** The same again, to be drawn on. */
  copy(): Canvas;
}

/** Where its steps begin in the palette. */
export type Ink = number;

const steps = 24;

export function createCanvas({ width, height }: Size, ground: Colour): Canvas {
  return canvasOf({ width, height, palette: [ground], pixels: new Uint8Array(width * height) });
}

function canvasOf({ width, height, palette: colours, pixels }: PaletteImage): Canvas {
  const palette = [...colours];
  return {
    ink(colour, on = palette[0] ?? colour) {
      const first = palette.length;
      for (let step = 1; step <= steps; step += 1) palette.push(mix([on, colour], step / steps));
      return first - 1;
    },
    fill(ink, outlines) {
      for (const outline of outlines) paint(ink, outline);
    },
    image: () => ({ width, height, palette, pixels }),
    copy: () => canvasOf({ width, height, palette, pixels: pixels.slice() }),
  };

  function paint(ink: Ink, outline: Outline): void {
    const shape = coverageOf(outline);
    for (let row = 0; row < shape.height; row += 1) {
      const y = shape.top + row;
      if (y < 0 || y >= height) continue;
      for (let column = 0; column < shape.width; column += 1) {
        const x = shape.left + column;
        const step = Math.round((shape.values[row * shape.width + column] ?? 0) * steps);
        if (step > 0 && x >= 0 && x < width) lay(ink + step, y * width + x);
      }
    }
  }

  /** Where shapes of one ink overlap, the one that covers more of the pixel counts. */
  function lay(colour: number, at: number): void {
    const before = pixels[at] ?? 0;
    const isSameInk = Math.ceil(before / steps) === Math.ceil(colour / steps);
    pixels[at] = isSameInk ? Math.max(before, colour) : colour;
  }
}

function mix([from, to]: readonly [Colour, Colour], part: number): Colour {
  const [red, green, blue] = from.map((value, at) =>
    Math.round(value + ((to[at] ?? 0) - value) * part),
  );
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** How much of each pixel a shape covers, from 0 to 1, within the shape's own box. */
interface Coverage {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/**
 * Exact for straight lines: each edge adds the area to its right, signed by its direction, and a
 * sum along the row turns these differences into coverage.
 */
function coverageOf(outline: Outline): Coverage {
  const box = boxOf(outline);
  const { left, top, width, height } = box;
  const values = new Float32Array(width * height);
  for (const line of outline) {
    for (let at = 0; at < line.length; at += 2) {
      const next = (at + 2) % line.length;
      addEdge({ values, width }, [
        (line[at] ?? 0) - left,
        (line[at + 1] ?? 0) - top,
        (line[next] ?? 0) - left,
        (line[next + 1] ?? 0) - top,
      ]);
    }
  }
  return { left, top, width, height, values: summed(values, width) };
}

type Box = Omit<Coverage, 'values'>;
type Rows = Pick<Coverage, 'values' | 'width'>;
type Edge = readonly [fromX: number, fromY: number, toX: number, toY: number];

/** With a column to spare on the right: an edge there still has pixels on its right. */
function boxOf(outline: Outline): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of outline) {
    for (let at = 0; at < line.length; at += 2) {
      const [x = 0, y = 0] = [line[at], line[at + 1]];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  left = Math.floor(left);
  top = Math.floor(top);
  return { left, top, width: Math.ceil(right) - left + 2, height: Math.ceil(bottom) - top + 1 };
}

/** Row by row, from the upper end to the lower. */
function addEdge({ values, width }: Rows, [fromX, fromY, toX, toY]: Edge): void {
  if (fromY === toY) return;
  const sign = fromY < toY ? 1 : -1;
  const [upperX, upperY, lowerY] = sign === 1 ? [fromX, fromY, toY] : [toX, toY, fromY];
  const slope = (toX - fromX) / (toY - fromY);
  for (let row = Math.floor(upperY); row < lowerY; row += 1) {
    const start = Math.max(row, upperY);
    const end = Math.min(row + 1, lowerY);
    const enter = upperX + (start - upperY) * slope;
    const leave = upperX + (end - upperY) * slope;
    addSpan(values, {
      row: row * width,
      from: Math.min(enter, leave),
      to: Math.max(enter, leave),
      area: (end - start) * sign,
    });
  }
}

interface Span {
  /** Where the row begins among the values. */
  readonly row: number;
  readonly from: number;
  readonly to: number;
  /** What the edge adds to all pixels on its right. */
  readonly area: number;
}

/** What an edge adds within one row: a part at each pixel that it crosses, until all is added. */
function addSpan(values: Float32Array, span: Span): void {
  let covered = 0;
  for (let pixel = Math.floor(span.from); pixel <= Math.floor(span.to) + 1; pixel += 1) {
    const share = shareOf(pixel, span);
    const at = span.row + pixel;
    values[at] = (values[at] ?? 0) + span.area * (share - covered);
    covered = share;
  }
}

/** How much of a pixel lies to the right of an edge, on the average of its way through the row. */
function shareOf(pixel: number, { from, to }: Span): number {
  const width = to - from;
  if (width < 1e-6) return Math.min(Math.max(pixel + 1 - from, 0), 1);
  return (summedShare(pixel + 1 - from) - summedShare(pixel + 1 - to)) / width;
}

/** The integral of what is cut to lie between 0 and 1. */
function summedShare(right: number): number {
  if (right <= 0) return 0;
  return right < 1 ? (right * right) / 2 : right - 0.5;
}

function summed(values: Float32Array, width: number): Float32Array {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) {
    sum = (at % width === 0 ? 0 : sum) + (values[at] ?? 0);
    values[at] = Math.min(Math.abs(sum), 1);
  }
  return values;
}
