import { expect, test } from 'vitest';

import { count, markup, text } from '../../test/markup.ts';
import { Lifecycle, type LifecycleProps } from './Lifecycle.tsx';

const words = (value: string) => [{ kind: 'text', text: value }] as const;
const lifecycle: LifecycleProps = {
  id: 'refund',
  entity: 'Refund',
  sandbox: '/assets/sandbox.json',
  paths: [
    {
      id: 'RefundPending',
      state: { name: 'pending', tone: 'pending' },
      states: ['pending'],
      steps: [{ reaches: 1, state: { name: 'pending', tone: 'pending' } }],
      because: 'No call creates one.',
    },
    {
      id: 'RefundCompleted',
      state: { name: 'completed', tone: 'done' },
      states: ['pending', 'completed'],
      steps: [
        {
          reaches: 1,
          action: { label: 'Call', parts: words('refund') },
          input: words('Any amount.'),
          state: { name: 'pending', tone: 'pending' },
        },
        {
          reaches: 2,
          cause: words('The bank pays'),
          state: { name: 'completed', tone: 'done' },
          event: 'refund.paid',
        },
      ],
    },
  ],
  states: [
    { name: 'pending', tone: 'pending', terminal: false },
    { name: 'completed', tone: 'done', terminal: true },
  ],
  transitions: [{ from: 'pending', to: 'completed', cause: words('The bank pays') }],
  tables: {
    states: {
      kind: 'table',
      caption: 'States of Refund',
      columns: [{ label: 'State' }, { label: 'What is true' }],
      rows: [{ key: 'completed', cells: ['completed', 'Paid out.'] }],
    },
    transitions: {
      kind: 'table',
      caption: 'Transitions of Refund',
      columns: [{ label: 'Change' }, { label: 'Timing' }],
      rows: [{ key: '0', cells: ['1. pending → completed', '1 day'] }],
    },
  },
};

test('draws the states, with a description for screen readers', () => {
  const drawn = markup(<Lifecycle {...lifecycle} />);
  expect(count(<Lifecycle {...lifecycle} />, /role="img"/)).toBe(2);
  expect(drawn).toContain('<title>Lifecycle of Refund</title>');
  expect(drawn).toContain('<desc>Final: completed. pending to completed: The bank pays</desc>');
  expect(drawn).not.toContain('style=');
});

test('contains a hidden path to each state, with its actions', () => {
  const [pending = '', completed = ''] = markup(<Lifecycle {...lifecycle} />).match(
    /<section.*?<\/section>/g,
  ) ?? [''];
  expect(completed).toContain('data-path="RefundCompleted"');
  expect(completed).toContain('hidden=""');
  expect(completed.match(/<li/g)).toHaveLength(2);
  for (const part of ['Sandbox input', 'Any amount.', 'The bank pays', 'refund.paid'])
    expect(completed).toContain(part);
  expect(completed).toContain('data-run-path="completed"');
  expect(pending).toContain('No call creates one.');
  expect(pending).not.toContain('<button');
});

test('lists its states and transitions in tables', () => {
  const content = text(<Lifecycle {...lifecycle} />);
  expect(content).toContain('completed Paid out.');
  expect(content).toContain('1. pending → completed 1 day');
});

test('shows only badges, with folded tables, if another page has the full tables', () => {
  const badges = [
    { name: 'pending', tone: 'pending', terminal: false },
    { name: 'completed', tone: 'done', terminal: true },
  ] as const;
  const folded = <Lifecycle {...lifecycle} folded={{ fullHref: '/api/unions/r', badges }} />;
  const [before = '', inside = ''] = markup(folded).split('<details');
  expect(before).toContain('completed');
  expect(before).not.toContain('Paid out.');
  expect(inside).toContain('Paid out.');
  expect(inside).toContain('href="/api/unions/r"');
});

test('without transitions, shows only a table of states', () => {
  const alone = <Lifecycle {...lifecycle} transitions={[]} />;
  expect(markup(alone)).not.toContain('<svg');
  expect(text(alone)).toContain('Paid out.');
});
