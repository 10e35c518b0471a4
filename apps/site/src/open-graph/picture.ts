import { type Canvas, createCanvas, type Ink } from './canvas.ts';
import type { Outline } from './outline.ts';
import { type Colour, encodePng } from './png.ts';
import { textOutlines, textWidth, type Typeface, wrapLines } from './typeface.ts';

/** The text on the picture of a section. */
export interface PictureText {
  readonly title: string;
  readonly about: string;
}

export const pictureSize = { width: 1200, height: 630 };

const colours = {
  ground: [20, 19, 15],
  shade: [29, 32, 25],
  accent: [95, 211, 166],
  onAccent: [6, 35, 26],
  text: [243, 239, 228],
  muted: [185, 178, 163],
} as const satisfies Record<string, Colour>;

const margin = 88;
const width = pictureSize.width - 2 * margin;

interface PictureSite {
  readonly name: string;
  /** Whether the site has a logo of its own, which these pictures cannot show. */
  readonly hasLogo: boolean;
}

/** Creates a function that draws PNG pictures for sections. Common parts are drawn once. */
export function createPictures(
  typeface: Typeface,
  { name, hasLogo }: PictureSite,
): (text: PictureText) => Uint8Array {
  const base = createCanvas(pictureSize, colours.ground);
  const write = base.ink(colours.text);
  const mute = base.ink(colours.muted);
  drawBrand(base, { typeface, name, hasLogo, write });
  return (text) => {
    const canvas = base.copy();
    drawText(canvas, { typeface, write, mute, ...text });
    return encodePng(canvas.image());
  };
}

interface Brand extends PictureSite {
  readonly typeface: Typeface;
  readonly write: Ink;
}

/**
 * Draws the site's name at the top and a bar at the bottom. A site without a logo has a tick, as in
 * its header, beside the name and in the background.
 */
function drawBrand(canvas: Canvas, { typeface, name, hasLogo, write }: Brand): void {
  const accent = canvas.ink(colours.accent);
  const mark = { x: margin, y: 80, width: 60 };
  if (!hasLogo) {
    canvas.fill(canvas.ink(colours.shade), tick({ x: 560, y: 60, width: 860 }));
    canvas.fill(accent, [roundBox({ ...mark, height: 60 }, 15)]);
    canvas.fill(canvas.ink(colours.onAccent, colours.accent), tick(mark));
  }
  const bar = { x: 0, y: pictureSize.height - 12, width: pictureSize.width, height: 12 };
  canvas.fill(accent, [roundBox(bar, 0)]);
  const x = hasLogo ? margin : margin + 84;
  const line = { face: typeface.bold, text: name, size: 36 };
  const [text = ''] = wrapLines(line, { width: pictureSize.width - margin - x, most: 1 });
  canvas.fill(write, textOutlines({ ...line, text }, { x, y: 123 }));
}

interface Words extends PictureText {
  readonly typeface: Typeface;
  readonly write: Ink;
  readonly mute: Ink;
}

/** Draws the title in the middle as large as possible, with up to two lines of description. */
function drawText(canvas: Canvas, { typeface, title, about, write, mute }: Words): void {
  const large = { face: typeface.bold, text: title, size: titleSize(typeface.bold, title) };
  const small = { face: typeface.regular, text: about, size: 36 };
  const titles = wrapLines(large, { width, most: 2 });
  let y = titles.length === 1 ? 375 : 325;
  for (const text of titles) {
    canvas.fill(write, textOutlines({ ...large, text }, { x: margin, y }));
    y += large.size * 1.12;
  }
  y += 76 - large.size * 1.12;
  for (const text of wrapLines(small, { width, most: 3 - titles.length })) {
    canvas.fill(mute, textOutlines({ ...small, text }, { x: margin, y }));
    y += 52;
  }
}

/**
 * Returns the largest font size that fits the title on one line, down to a size at which two lines
 * look better.
 */
function titleSize(face: Typeface['bold'], title: string): number {
  const fitting = Math.floor((width / textWidth({ face, text: title, size: 1 })) * 0.98);
  return fitting < 64 ? 72 : Math.min(fitting, 112);
}

type Point = readonly [x: number, y: number];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns a box with rounded corners. */
function roundBox({ x, y, width, height }: Box, radius: number): Outline {
  const corners: readonly Point[] = [
    [x + width - radius, y + height - radius],
    [x + radius, y + height - radius],
    [x + radius, y + radius],
    [x + width - radius, y + radius],
  ];
  return [corners.flatMap((centre, at) => arc(centre, { radius, from: at / 4, to: (at + 1) / 4 }))];
}

/** Returns a line with round caps and joins, as overlapping shapes. */
function stroke(points: readonly Point[], width: number): Outline[] {
  const radius = width / 2;
  const joints = points.map((point): Outline => [arc(point, { radius, from: 0, to: 1 })]);
  const bars = points.slice(1).map((point, at) => bar([points[at] ?? point, point], radius));
  return [...joints, ...bars];
}

/** Returns the tick of the logo, in a box of 20 units. */
function tick({ x, y, width }: Omit<Box, 'height'>): Outline[] {
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
  /** The start angle in turns, clockwise from the right. */
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
