import { expect, test } from 'vitest';

import { markup } from '../../test/markup.ts';
import { Index } from './Index.tsx';
import { Topics } from './Topics.tsx';

const refund = { name: 'Refund', href: '/refund' };
const described = { ...refund, summary: [{ kind: 'text' as const, text: 'Money back.' }] };
const topic = { id: 'topic.refunds', title: 'Refunds', entries: [described] };
const other = { id: 'topic.payouts', title: 'Payouts', entries: [] };
const letter = { id: 'letter-R', title: 'R', entries: [refund] };
const edges = { id: 'role.edge', title: 'Edges', about: 'An entry.', entries: [refund] };

test('groups entries by topic and by letter, and folds roles such as edges', () => {
  const html = markup(
    <Index id="site.index" groups={[topic, other]} letters={[letter]} apart={[edges]} />,
  );
  expect(html).toContain('aria-label="Topics"><ul><li><a href="#topic.refunds">Refunds</a>');
  expect(html).toContain('<h2 class="index__title" id="topic.refunds">Refunds</h2>');
  expect(html).toContain('<h3 class="index__title" id="letter-R">R</h3>');
  expect(html).toContain('<details class="index__apart" id="role.edge" data-part="">');
  expect(html).toContain('Edges <span class="section__count">1</span>');
});

test('a short list has no groups', () => {
  const html = markup(
    <Index
      id="site.index"
      groups={[{ id: 'topic.', entries: [described] }]}
      letters={[]}
      apart={[]}
    />,
  );
  expect(html).not.toMatch(/<(nav|h2|h3|details)/);
});

test('a topic links to its other kinds of elements', () => {
  const others = [{ label: 'Objects', href: '/api/objects#topic.refunds', count: 6 }];
  expect(markup(<Topics topics={[{ ...topic, others }]} />)).toContain(
    '<a href="/api/objects#topic.refunds">Objects <span>6</span></a>',
  );
});
