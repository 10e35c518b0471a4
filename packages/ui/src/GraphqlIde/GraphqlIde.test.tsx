import { expect, test } from 'vitest';

import { markup, text } from '../../test/markup.ts';
import { GraphqlIde } from './GraphqlIde.tsx';

test('opens by script, and says where to go without', () => {
  const ide = <GraphqlIde sandbox="/assets/sandbox.json" />;
  expect(markup(ide)).toContain('data-ide="/assets/sandbox.json"');
  expect(markup(ide)).toMatch(/<button[^>]* data-needs-js=""/);
  expect(text(ide)).toContain('The IDE needs JavaScript.');
});

test('is not there where nothing runs', () => {
  const ide = <GraphqlIde sandbox={undefined} />;
  expect(markup(ide)).not.toContain('data-ide');
  expect(text(ide)).toContain('these docs do not define one');
});
