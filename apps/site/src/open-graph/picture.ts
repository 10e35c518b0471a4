import { createCanvas, type Canvas, type Ink } from './canvas.ts';
import { encodePng, type Colour } from './png.ts';
import { roundBox, tick } from './shapes.ts';
import { textOutlines, textWidth, wrapLines, type Typeface } from './typeface.ts';

/** What the picture of a section says. */
export interface PictureText {
  readonly title: string;
  readonly about: string;
}

export const pictureSize = { width: 1200, height: 630 };

const colours = {
  ground: [14, 19, 18],
  shade: [18, 34, 31],
  accent: [90, 209, 185],
  onAccent: [5, 33, 27],
  text: [243, 247, 246],
  muted: [168, 182, 178],
} as const satisfies Record<string, Colour>;

const margin = 88;
const width = pictureSize.width - 2 * margin;

/** Draws PNG pictures for the sections of a site; what they have in common is drawn once. */
export function createPictures(
  typeface: Typeface,
  siteName: string,
): (text: PictureText) => Uint8Array {
  const base = createCanvas(pictureSize, colours.ground);
  const write = base.ink(colours.text);
  const mute = base.ink(colours.muted);
  drawBrand(base, { typeface, siteName, write });
  return (text) => {
    const canvas = base.copy();
    drawText(canvas, { typeface, write, mute, ...text });
    return encodePng(canvas.image());
  };
}

interface Brand {
  readonly typeface: Typeface;
  readonly siteName: string;
  readonly write: Ink;
}

/** The mark and the site's name at the top, a large tick behind, a bar at the bottom. */
function drawBrand(canvas: Canvas, { typeface, siteName, write }: Brand): void {
  const accent = canvas.ink(colours.accent);
  const mark = { x: margin, y: 80, width: 60 };
  const name = { face: typeface.bold, text: siteName, size: 36 };
  canvas.fill(canvas.ink(colours.shade), tick({ x: 560, y: 60, width: 860 }));
  canvas.fill(accent, [
    roundBox({ ...mark, height: 60 }, 15),
    roundBox({ x: 0, y: pictureSize.height - 12, width: pictureSize.width, height: 12 }, 0),
  ]);
  canvas.fill(canvas.ink(colours.onAccent, colours.accent), tick(mark));
  const [text = ''] = wrapLines(name, { width: width - 84, most: 1 });
  canvas.fill(write, textOutlines({ ...name, text }, { x: margin + 84, y: 123 }));
}

interface Words extends PictureText {
  readonly typeface: Typeface;
  readonly write: Ink;
  readonly mute: Ink;
}

/** The title in the middle, as large as it may be, and a line or two about it. */
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

/** As large as fits on one line, down to a size at which two lines look better. */
function titleSize(face: Typeface['bold'], title: string): number {
  const fitting = Math.floor((width / textWidth({ face, text: title, size: 1 })) * 0.98);
  return fitting < 64 ? 72 : Math.min(fitting, 112);
}
