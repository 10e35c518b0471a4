import { expect, test } from 'vitest';

import { count, markup, text } from '../../test/markup.ts';
import { Release, type ReleaseProps } from './Changelog.tsx';

const release: ReleaseProps = {
  id: '2026-10-01',
  title: '2026-10-01',
  groups: [
    {
      level: 'breaking',
      changes: [
        {
          message: [
            { kind: 'text', text: 'Field ' },
            { kind: 'code', text: 'Parcel.size' },
            { kind: 'text', text: ' was removed' },
          ],
          instead: [
            { kind: 'text', text: 'Use ' },
            { kind: 'code', text: 'weight', href: '/api/objects/parcel#weight' },
          ],
          touches: [{ text: 'Send a parcel', href: '/send' }],
        },
      ],
    },
  ],
};

test('a release shows the level, the replacement and the affected pages of each change', () => {
  const element = <Release {...release} />;
  expect(markup(element)).toContain('id="2026-10-01"');
  expect(text(element)).toContain('1 breaking');
  expect(text(element)).toMatch(/Breaking .* Field Parcel.size was removed Use weight/);
  expect(markup(element)).toContain('<a href="/api/objects/parcel#weight">');
  expect(text(element)).toContain('One place in these docs Send a parcel');
});

test('a release without changes shows its note', () => {
  const first = <Release id="1" title="1" note="The first release." groups={[]} />;
  expect(text(first)).toContain('The first release.');
  expect(count(first, /<ul/)).toBe(0);
});
