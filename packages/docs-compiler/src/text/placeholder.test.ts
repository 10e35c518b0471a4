import { describe, expect, test } from 'vitest';

import { isPlaceholder } from './placeholder.ts';

describe('is a placeholder', () => {
  test.each([
    'TODO',
    'todo.',
    'TODO: add a description',
    'FIXME: describe this later',
    'TBD',
    'TBC…',
    'No description',
    'No description provided.',
    'no documentation available yet',
    'Missing description!',
    'Description goes here',
    'Not documented yet',
    'To be defined.',
    'Undocumented',
    'N/A',
    'Lorem ipsum dolor sit amet.',
    '...',
    '-',
    '?',
    '…',
  ])('%s', (text) => expect(isPlaceholder(text)).toBe(true));
});

describe('is a description', () => {
  test.each([
    'The description that the payer sees.',
    'No refund yet.',
    'Documents that the payer has to bring.',
    'TODO: rename this before the release',
    'Not available.',
    'None',
    'Nothing is documented for older refunds.',
    'Description of the goods, at most 20 characters.',
    'To be paid.',
    'Missing',
    'No text.',
    'No comments',
    'Add comment',
    '%',
    '€',
    '>',
    '5',
    'Ü',
  ])('%s', (text) => expect(isPlaceholder(text)).toBe(false));
});
