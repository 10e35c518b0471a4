import { expect, test } from 'vitest';

import { markup, text } from '../../test/markup.ts';
import { StateBadges } from './StateBadges.tsx';
import { StateChip } from './StateChip.tsx';
import { toneIcons } from './tones.ts';

test.each(['pending', 'done', 'failed', 'reversed', 'closed'] as const)(
  'a state with the tone %s has its icon and its name',
  (tone) => {
    const chip = <StateChip name="some state" tone={tone} />;
    expect(text(chip)).toBe('some state');
    expect(markup(chip)).toContain(`<path d="${toneIcons[tone]}">`);
    expect(markup(chip)).toContain(`class="state" data-tone="${tone}"`);
  },
);

test('a list of states links each, and marks the final ones', () => {
  const states = [
    { name: 'paused', tone: 'pending', terminal: false, href: '#paused' },
    { name: 'error', tone: 'failed', terminal: true },
  ] as const;
  expect(text(<StateBadges states={states} />)).toBe('States paused error , final');
  expect(markup(<StateBadges states={states} />)).toContain('data-tone="pending" href="#paused"');
});
