import type { Outline } from './outline.ts';
import type { Colour, PaletteImage } from './png.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A picture in a few inks. Each ink is blended with its background in steps, so that edges are
 * smooth. A palette image takes a fifth of the work of a true-color image.
 */
export interface Canvas {
  /** Adds an ink for shapes on the background, or on another ink. */
  ink(colour: Colour, on?: Colour): Ink;
  fill(ink: Ink, outlines: readonly Outline[]): void;
  image(): PaletteImage;
  /** Copies the canvas. */
  copy(): Canvas;
}

/** The index of its first step in the palette. */
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

  /** Draws a pixel. Where shapes of one ink overlap, the higher coverage wins. */
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

/** The coverage of each pixel by a shape, from 0 to 1, within the shape's bounding box. */
interface Coverage {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/**
 * Computes the coverage of an outline, which is exact for straight lines. Each edge adds the signed
 * area to its right, and a running sum along the row turns these differences into coverage.
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

/**
 * Returns the bounding box, with an extra column on the right for the area to the right of the last
 * edge.
 */
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

/** Adds an edge row by row, from top to bottom. */
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
  /** The offset of the row in the values. */
  readonly row: number;
  readonly from: number;
  readonly to: number;
  /** The area that the edge adds to all pixels on its right. */
  readonly area: number;
}

/** Adds an edge within one row, spread over the pixels that it crosses. */
function addSpan(values: Float32Array, span: Span): void {
  let covered = 0;
  for (let pixel = Math.floor(span.from); pixel <= Math.floor(span.to) + 1; pixel += 1) {
    const share = shareOf(pixel, span);
    const at = span.row + pixel;
    values[at] = (values[at] ?? 0) + span.area * (share - covered);
    covered = share;
  }
}

/** Returns the average share of a pixel to the right of an edge within the row. */
function shareOf(pixel: number, { from, to }: Span): number {
  const width = to - from;
  if (width < 1e-6) return Math.min(Math.max(pixel + 1 - from, 0), 1);
  return (summedShare(pixel + 1 - from) - summedShare(pixel + 1 - to)) / width;
}

/** Returns the integral of a value clamped to 0 to 1. */
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
