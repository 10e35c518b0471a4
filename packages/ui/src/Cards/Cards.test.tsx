import { expect, test } from 'vitest';

import { markup } from '../../test/markup.ts';
import { Card, Cards } from './Cards.tsx';

test('the title of a card is a link', () => {
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
