import { expect, test } from 'vitest';

import { markup } from '../../test/markup.ts';
import { OwnOperations } from './OwnOperations.tsx';

test('has the URL of its data, and preselects the oldest release', () => {
  const form = markup(<OwnOperations source="/operations.json" releases={['2', '1']} />);
  expect(form).toContain('data-operations="/operations.json"');
  expect(form).toContain('<option selected="">1</option>');
  expect(form).toContain('data-needs-js=""');
});
