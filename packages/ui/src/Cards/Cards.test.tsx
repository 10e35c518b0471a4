import { expect, test } from 'vitest';

import { markup } from '../../test/markup.ts';
import { Card, Cards } from './Cards.tsx';

test('a card links by its title', () => {
  const cards = markup(
    <Cards>
      <Card title="Refunds" href="/payouts/refunds">
        <p>Give money back.</p>
      </Card>
    </Cards>,
  );
  expect(cards).toContain('<a href="/payouts/refunds">Refunds</a>');
  expect(cards).toContain('<p>Give money back.</p>');
});
