import { expect, test } from 'vitest';

import { changeBetween, formerOffset, isTouched, movedSpan } from './text-change.ts';

const former = 'The `Loan` of a `Shelf`.';

test.each([
  ['nothing', former, { Loan: 'Loan', Shelf: 'Shelf' }],
  ['before both', `Now: ${former}`, { Loan: 'Loan', Shelf: 'Shelf' }],
  ['between them', 'The `Loan` on a `Shelf`.', { Loan: 'Loan', Shelf: 'Shelf' }],
  ['after both', `${former} Then.`, { Loan: 'Loan', Shelf: 'Shelf' }],
  ['in the first', 'The `Loa` of a `Shelf`.', { Loan: undefined, Shelf: 'Shelf' }],
  ['in both', 'The `Lo` of a `Elf`.', { Loan: undefined, Shelf: undefined }],
  ['at the end of the first', 'The `Loans` of a `Shelf`.', { Loan: 'Loan', Shelf: 'Shelf' }],
  ['of all', '', { Loan: undefined, Shelf: undefined }],
])('spans follow an edit %s', (_, text, expected) => {
  const before = { path: 'a.mdx', text: former };
  const change = changeBetween(before, { path: 'a.mdx', text });
  for (const [name, found] of Object.entries(expected)) {
    const start = former.indexOf(name);
    const moved = movedSpan(change, { file: before, start, end: start + name.length });
    expect(moved && text.slice(moved.start, moved.end)).toBe(found);
  }
});

test('an edit touches a span in it, and directly before and after it', () => {
  const before = { path: 'a.mdx', text: 'abcdef' };
  const span = { file: before, start: 2, end: 4 };
  const touching = ['Xabcdef', 'abXcdef', 'abcXdef', 'abcdXef', 'abcdeXf'].map((text) =>
    isTouched(changeBetween(before, { path: 'a.mdx', text }), span),
  );
  expect(touching).toEqual([false, true, true, true, false]);
});

test('an offset in the new part, or at its ends, has no former one', () => {
  const change = changeBetween({ path: 'a.mdx', text: 'abef' }, { path: 'a.mdx', text: 'abcdef' });
  const offsets = [0, 1, 2, 3, 4, 5, 6].map((offset) => formerOffset(change, offset));
  expect(offsets).toEqual([0, 1, undefined, undefined, undefined, 3, 4]);
});
