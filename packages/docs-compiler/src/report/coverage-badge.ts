import type { Share } from '../coverage.ts';
import { gradeOf } from './coverage-words.ts';

const label = 'documented';
const colors = { good: '#1a7f37', fair: '#9a6700', poor: '#cf222e' };
/** The width of a letter in the badge's font, and the margin of a text, in pixels. */
const letter = 7;
const margin = 8;

/**
 * Returns an SVG badge of a share. It loads nothing, and white text on each of its colors has a
 * contrast of at least 4.5.
 */
export function coverageBadge(share: Share): string {
  const value = `${share.percent} %`;
  const left = widthOf(label);
  const right = widthOf(value);
  const width = left + right;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" viewBox="0 0 ${width} 20" role="img" aria-label="${label}: ${value}">
  <title>${label}: ${value}</title>
  <clipPath id="corners"><rect width="${width}" height="20" rx="3"/></clipPath>
  <g clip-path="url(#corners)">
    <rect width="${left}" height="20" fill="#444"/>
    <rect x="${left}" width="${right}" height="20" fill="${colors[gradeOf(share)]}"/>
  </g>
  <g fill="#fff" font-family="Verdana, 'DejaVu Sans', sans-serif" font-size="11" text-anchor="middle" aria-hidden="true">
    ${textOf(label, left / 2)}
    ${textOf(value, left + right / 2)}
  </g>
</svg>
`;
}

/** True for a text that `coverageBadge` made. */
export function isCoverageBadge(text: string): boolean {
  return text.startsWith('<svg ') && text.includes(`\n  <title>${label}: `);
}

function widthOf(text: string): number {
  return text.length * letter + 2 * margin;
}

// Machines have different fonts: the fixed length keeps the text within its half.
function textOf(text: string, middle: number): string {
  return `<text x="${middle}" y="14" textLength="${text.length * letter}">${text}</text>`;
}
