import { expect, test } from 'vitest';

import { markup } from '../../test/markup.ts';
import { Table } from './Table.tsx';

test('has a caption, column and row headings, and labels for small screens', () => {
  const table = markup(
    <Table
      caption="Limits"
      columns={['Limit', 'Value']}
      rows={[{ key: 'a', cells: ['Reference', '12'] }]}
    />,
  );
  expect(table).toContain('<caption class="visually-hidden">Limits</caption>');
  expect(table).toContain('<th scope="col">Limit</th>');
  expect(table).toContain('<th scope="row">Reference</th><td data-label="Value">12</td>');
});

test('a column that is empty in every row is omitted', () => {
  const table = markup(
    <Table
      caption="Limits"
      columns={['Limit', 'Unit', 'Value']}
      rows={[{ key: 'a', cells: ['Reference', undefined, '12'] }]}
    />,
  );
  expect(table).not.toContain('Unit');
  expect(table).toContain('<td data-label="Value">12</td>');
});
