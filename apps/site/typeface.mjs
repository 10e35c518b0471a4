import { readFileSync } from 'node:fs';

import { create } from 'fontkit';

// Geist is the typeface of pages. Inter has the Greek letters that it lacks.
const faces = [
  ['geist', ['latin', 'latin-ext', 'cyrillic']],
  ['inter', ['greek']],
];
const weights = { regular: 400, bold: 700 };

/**
 * The shapes of letters as data, for the images that the site draws without a font library:
 * `outlines` is 1 em high, 1000 units. The licences go where the other licences go.
 */
export function typeface() {
  return Object.fromEntries(
    Object.entries(weights).map(([name, weight]) => [name, facesOf(weight)]),
  );
}

/** For the list of licences: a path inside of each package. */
export const typefaceSources = faces.map(
  ([name]) => `node_modules/@fontsource/${name}/package.json`,
);

function facesOf(weight) {
  const fonts = faces.flatMap(([name, subsets]) => {
    const folder = new URL('files/', import.meta.resolve(`@fontsource/${name}/package.json`));
    return subsets.map((subset) =>
      create(readFileSync(new URL(`${name}-${subset}-${weight}-normal.woff2`, folder))),
    );
  });
  const glyphs = {};
  for (const font of fonts)
    for (const code of font.characterSet.filter(isCommon)) {
      const character = String.fromCodePoint(code);
      if (!(character in glyphs)) glyphs[character] = glyphOf(font, code);
    }
  return { glyphs, kerning: kerningOf(fonts[0]) };
}

/** Latin with all its accents, Greek, Cyrillic, dashes, quotes and currencies. */
function isCommon(code) {
  return (code >= 0x20 && code <= 0x17f) || (code >= 0x370 && code <= 0x45f) || code >= 0x2010;
}

function glyphOf(font, code) {
  const glyph = font.glyphForCodePoint(code);
  const scale = 1000 / font.unitsPerEm;
  const outline = glyph.path.commands
    .map(({ command, args }) => letters[command] + args.map((value) => Math.round(value * scale)))
    .join('');
  return [Math.round(glyph.advanceWidth * scale), outline];
}

const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', closePath: 'Z' };

/** How much closer two letters stand than their widths say, by pair. */
function kerningOf(font) {
  const scale = 1000 / font.unitsPerEm;
  const pairs = {};
  const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,-'];
  for (const first of characters)
    for (const second of characters) {
      const { positions, glyphs } = font.layout(first + second, { calt: false, liga: false });
      const kerning = Math.round((positions[0].xAdvance - glyphs[0].advanceWidth) * scale);
      if (kerning !== 0) pairs[first + second] = kerning;
    }
  return pairs;
}
