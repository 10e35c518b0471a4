import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { toneIcons, type StateTone } from '@docs-compiler/ui';
import { describe, expect, test } from 'vitest';

const file = new URL('../../../packages/ui/src/theme/states.css', import.meta.url);
const styles = readFileSync(fileURLToPath(file), 'utf8');
const tones = ['pending', 'done', 'failed', 'reversed', 'closed'] as const;

describe.each(tones)('the tone %s', (tone) => {
  test.each(['light', 'dark'] as const)('is readable in the %s theme', (theme) => {
    const [fill, ink] = [colorOf(tone, 'bg'), colorOf(tone, 'text')];
    expect(contrastOf(fill[theme], ink[theme])).toBeGreaterThanOrEqual(4.5);
  });

  test('is set by the attribute `data-tone`', () => {
    expect(styles).toContain(`[data-tone='${tone}']`);
  });
});

test('no two tones have the same color or icon', () => {
  const fills = tones.map((tone) => colorOf(tone, 'bg').light);
  expect(new Set(fills).size).toBe(tones.length);
  expect(new Set(Object.values(toneIcons)).size).toBe(tones.length);
});

function colorOf(tone: StateTone, part: 'bg' | 'text') {
  const pair = new RegExp(`--state-${tone}-${part}: light-dark\\((#\\w{6}), (#\\w{6})\\)`);
  const [, light = '', dark = ''] = pair.exec(styles) ?? [];
  return { light, dark };
}

/** Returns the contrast ratio of two colors as WCAG 2.2 defines it. */
function contrastOf(one: string, other: string) {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
