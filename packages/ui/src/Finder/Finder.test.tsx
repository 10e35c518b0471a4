import { expect, test } from 'vitest';

import { count, markup } from '../../test/markup.ts';
import { Finder } from './Finder.tsx';

const finder = (
  <Finder
    list="site.errors"
    noun="errors"
    count={29}
    name="error"
    facets={[
      {
        name: 'retry',
        label: 'Retry',
        as: 'chips',
        options: [
          { value: 'never', label: 'Never' },
          { value: 'later', label: 'Later' },
        ],
      },
      {
        name: 'group',
        label: 'Group',
        as: 'menu',
        options: [{ value: 'bank', label: 'Bank' }],
      },
    ]}
  />
);

test('every control has a label, and the name of its URL parameter', () => {
  expect(markup(finder)).toContain(
    'aria-label="Filter errors by name" aria-controls="site.errors"',
  );
  expect(count(finder, /<input type="search"[^>]* name="error"/)).toBe(1);
  expect(markup(finder)).toContain('role="group" aria-label="Retry"');
  expect(count(finder, /<label class="chip"><input[^>]* name="retry" value="\w+"\/><span>/)).toBe(
    2,
  );
  expect(markup(finder)).toContain('<label class="finder__facet"><span>Group</span><select');
});

test('is hidden without JavaScript, and has a live region for the count', () => {
  expect(markup(finder)).toContain('data-needs-js=""');
  expect(markup(finder)).toContain('<span role="status"></span>');
});
