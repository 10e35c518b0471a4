import { expect, test } from 'vitest';

import { text } from '../../test/markup.ts';
import { Constants } from './Constants.tsx';

test('a limit has its value, what it means and where it applies', () => {
  const limits = (
    <Constants
      constants={[
        {
          name: 'Reference',
          value: '12 characters',
          meaning: [{ kind: 'text', text: 'Longer text is rejected.' }],
          applies: [
            {
              kind: 'code',
              text: 'RefundInput.reference',
              href: '/api/inputs/refund-input#reference',
            },
          ],
        },
      ]}
    />
  );
  expect(text(limits)).toContain('Reference 12 characters Longer text is rejected. RefundInput.');
});
