import { expect, test } from 'vitest';

import { count, text } from '../../test/markup.ts';
import { UsedBy } from './UsedBy.tsx';

const links = (length: number) =>
  Array.from({ length }, (_, index) => ({ text: `Type${index}`, href: `/t/${index}` }));

test('a short list is shown in full', () => {
  const list = <UsedBy level={3} groups={[{ title: 'Returned by', links: links(50) }]} />;
  expect(count(list, /<a /)).toBe(50);
  expect(text(list)).not.toContain('more');
});

test('a long list folds all but the first fifty links', () => {
  const list = <UsedBy level={3} groups={[{ title: 'Returned by', links: links(60) }]} />;
  expect(count(list, /<a /)).toBe(60);
  expect(text(list)).toContain('Type49 10 more Type50');
});

test.each([2, 3] as const)('group titles have heading level %i', (level) => {
  const list = <UsedBy level={level} groups={[{ title: 'Returned by', links: links(1) }]} />;
  expect(count(list, new RegExp(`<h${level} `))).toBe(1);
});
