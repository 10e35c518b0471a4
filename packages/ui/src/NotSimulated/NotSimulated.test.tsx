import { expect, test } from 'vitest';

import { markup } from '../../test/markup.ts';
import { NotSimulated } from './NotSimulated.tsx';

test('an answer links to where it is printed, and says why it is not run', () => {
  const row = {
    what: { text: 'Take a picture', href: '/pictures#example-1' },
    page: 'Pictures',
    why: [{ kind: 'text', text: 'It takes no files.' }],
  } as const;
  const shown = markup(<NotSimulated rows={[row]} />);
  expect(shown).toContain('<a href="/pictures#example-1">Take a picture</a>');
  expect(shown).toContain('<td data-label="Why">It takes no files.</td>');
});
