import { expect, test } from 'vitest';

import { markup, text } from '../../test/markup.ts';
import { Fill } from './Fill.tsx';

test('has a labeled input, and is hidden without JavaScript', () => {
  const fill = <Fill label="Id of your order" example="order-1" />;
  expect(text(fill)).toContain('Id of your order');
  expect(markup(fill)).toMatch(/^<label[^>]* data-needs-js=""/);
  expect(markup(fill)).toContain('data-fill="order-1"');
});
