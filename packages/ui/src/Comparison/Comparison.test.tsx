import { expect, test } from 'vitest';

import { markup, text } from '../../test/markup.ts';
import { Comparison, type ComparisonProps } from './Comparison.tsx';

const plans: ComparisonProps = {
  name: 'plans',
  label: 'Plan',
  noun: 'plans',
  fields: [
    { name: 'for', label: 'For whom', words: { one: 'One person', many: 'A team' } },
    { name: 'cost', label: 'Cost', words: null },
  ],
  rows: [
    {
      name: 'Small',
      href: '/small',
      cells: [
        { values: ['one'], text: [{ kind: 'text', text: 'One person' }] },
        { values: [], text: [{ kind: 'text', text: 'Nothing' }] },
      ],
    },
    {
      name: 'Large',
      href: '/large',
      cells: [
        { values: ['one', 'many'], text: [{ kind: 'text', text: 'One person, A team' }] },
        { values: [], text: [{ kind: 'text', text: 'Much' }] },
      ],
    },
  ],
};

test('shows pages side by side, each to be found by its values', () => {
  const shown = markup(<Comparison {...plans} canFind />);
  expect(shown).toContain('data-finder="site.plans"');
  expect(shown).toContain('<tr data-for="one many">');
  expect(shown).toContain('<a href="/large">Large</a>');
  expect(shown).toContain('name="for" value="many"');
  expect(shown).not.toContain('name="cost"');
});

test('a second one on the page has no controls of its own', () => {
  const again = <Comparison {...plans} canFind={false} />;
  expect(markup(again)).not.toMatch(/<form|id=/);
  expect(text(again)).toBe(
    'All plans Plan For whom Cost Small One person Nothing Large One person, A team Much',
  );
});
