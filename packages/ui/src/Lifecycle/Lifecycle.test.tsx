import { expect, test } from 'vitest';

import { count, markup, text } from '../../test/markup.ts';
import { Lifecycle, type LifecycleProps } from './Lifecycle.tsx';

const words = (value: string) => [{ kind: 'text', text: value }] as const;
const lifecycle: LifecycleProps = {
  entity: 'Refund',
  states: [
    { name: 'pending', meaning: words('Waiting.'), next: words('Wait.'), terminal: false },
    { name: 'completed', meaning: words('Paid out.'), terminal: true },
  ],
  transitions: [
    { from: 'pending', to: 'completed', cause: words('The bank pays'), timing: '1 day' },
  ],
};

test('draws the states for those who see, and tells them to those who do not', () => {
  const drawn = markup(<Lifecycle {...lifecycle} />);
  expect(count(<Lifecycle {...lifecycle} />, /role="img"/)).toBe(2);
  expect(drawn).toContain('<title>Lifecycle of Refund</title>');
  expect(drawn).toContain('<desc>Final: completed. pending to completed: The bank pays</desc>');
  expect(drawn).not.toContain('style=');
});

test('says of each state what is true and what to do, and which are final', () => {
  const shown = text(<Lifecycle {...lifecycle} />);
  expect(shown).toContain('pending Waiting. Wait.');
  expect(shown).toContain('completed final Paid out.');
});

test('has its transitions as a table, too', () => {
  expect(text(<Lifecycle {...lifecycle} />)).toContain(
    '1. pending → completed The bank pays 1 day',
  );
});

test('names its states and folds what they mean where another page has it in full', () => {
  const badges = lifecycle.states.map(({ name, terminal }) => ({ name, terminal }));
  const folded = <Lifecycle {...lifecycle} folded={{ fullHref: '/api/unions/r', badges }} />;
  const [before = '', inside = ''] = markup(folded).split('<details');
  expect(before).toContain('completed');
  expect(before).not.toContain('Paid out.');
  expect(inside).toContain('Paid out.');
  expect(inside).toContain('href="/api/unions/r"');
});

test('without transitions is a table of states alone', () => {
  const alone = <Lifecycle {...lifecycle} transitions={[]} />;
  expect(markup(alone)).not.toContain('<svg');
  expect(text(alone)).toContain('Paid out.');
});
