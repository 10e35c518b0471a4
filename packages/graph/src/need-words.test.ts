import { expect, test } from 'vitest';

import { isFilledIn, messageOf } from './need-words.ts';

const need = {
  state: { 'input.loan': ['LoanOpen', 'LoanOverdue'] },
  given: [
    { 'input.reader.email': { present: true }, 'input.reader.phone': { present: false } },
    { 'input.reader.email': { present: false }, 'input.card': { present: true } },
  ],
  value: { 'input.days': { least: 1, most: '28' } },
  unused: { 'input.card.number': { of: 'Loan', field: 'card' } },
  code: 'NO',
};

test.each([
  ['An {states} loan alone.', 'An open or overdue loan alone.'],
  ['Give {given}.', 'Give reader.email, reader.phone and card.'],
  ['From {least} to {most} days.', 'From 1 to 28 days.'],
  ['{value} is too long, {unused} was used.', 'days is too long, card.number was used.'],
  ['What {others} have.', 'What {others} have.'],
])('%s', (message, words) => {
  const nameOf = (state: string): string => state.replace('Loan', '').toLowerCase();
  expect(messageOf({ ...need, message }, nameOf)).toBe(words);
  expect(isFilledIn({ ...need, message })).toBe(message !== words);
});

test('keeps placeholders that the need does not fill', () => {
  const message = '{states} {given} {value} {unused} {least}';
  expect(messageOf({ code: 'NO', message }, (state) => state)).toBe(message);
});
