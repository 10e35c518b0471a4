import { describe, expect, test } from 'vitest';

import { findInternalNote, mayHoldNote } from '../rules/leaked-note.ts';

function noteIn(text: string, about: readonly string[] = []): string | undefined {
  const note = mayHoldNote(text)
    ? findInternalNote(text, (word) => about.includes(word))
    : undefined;
  return note && text.slice(note.start, note.end);
}

describe('an internal note is found', () => {
  test.each([
    ['Refunds. TODO: page them.', 'TODO'],
    ['Refunds.\nFIXME rename', 'FIXME'],
    ['Refunds (TODO remove)', 'TODO'],
    ['HACK(ann): twice as fast', 'HACK'],
    ['For internal use only.', 'For internal use only'],
    ['Internal-only.', 'Internal-only'],
    ['Not for public consumption', 'Not for public consumption'],
    ["Don't document it.", "Don't document"],
    ['This must not be published.', 'must not be published'],
    ['A quick hack', 'quick hack'],
    ['Rather hacky.', 'hacky'],
    ['Drop this before we ship.', 'Drop this before we ship'],
    ['Rename before launch', 'Rename before launch'],
    ['We need to refactor the rail.', 'We need to refactor'],
    ['Ping @ann for the list.', 'Ping @ann'],
    ['@ann: is that right?', '@ann'],
    ['The rail. -- @ann', '-- @ann'],
    ['[PAY-12] The rail.', '[PAY-12]'],
    ['PAY-12: The rail.', 'PAY-12'],
  ])('in %j', (text, note) => expect(noteIn(text)).toBe(note));
});

describe('no internal note is found', () => {
  test.each([
    'The bank’s internal number.',
    'Internal transfers only.',
    'Set `TODO` where nothing is done.',
    'What is left to do: a todo list.',
    'Sort by @mention, or by @handle.',
    'Needs `@requiredScopes`; @deprecated elements are left out.',
    'Mail ann@bank.example.',
    'We document each state.',
    'We should be able to refund it within 2 days.',
    'Remove the card before the payer pays again.',
    'Cancel before the merchant ships.',
    'ISO-4217: the currency.',
    'UTF-8: text.',
    'RFC-3339: a date.',
    'The reference, such as PAY-123: yours.',
    'PAY-123 is an example.',
    'Public documents.',
    'Never publish it.'.replace('publish', 'share'),
  ])('in %j', (text) => expect(noteIn(text)).toBeUndefined());

  test('if the schema has an element with the word', () => {
    expect(noteIn('TODO: not started.', ['todo'])).toBeUndefined();
  });
});
