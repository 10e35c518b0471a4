import { coverageOf } from './coverage.ts';
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
