import { expect, test } from 'vitest';

import { markup, text } from '../../test/markup.ts';
import { Choose } from './Choose.tsx';

test('lists reasons to choose a page, and alternatives', () => {
  const choose = (
    <Choose
      reasons={[[{ kind: 'text', text: 'Readers come to the desk.' }]]}
      others={[
        {
          parts: [{ kind: 'text', text: 'Readers are away.' }],
          links: [{ text: 'Post', href: '/post' }],
        },
      ]}
    />
  );
  expect(text(choose)).toBe(
    'Choose this if Readers come to the desk. Choose something else if Readers are away. Post',
  );
  expect(markup(choose)).toContain('<a href="/post">Post</a>');
});
