import { expect, test } from 'vitest';

import { markup, text } from '../../test/markup.ts';
import { SearchButton } from './SearchButton.tsx';
import { SearchDialog } from './SearchDialog.tsx';

const dialog = (
  <SearchDialog
    index="/search/"
    referenceHref="/api"
    resultsId="site.results"
    scopes={['all', 'guides', 'reference', 'errors']}
    tasks={[{ label: 'Refund a payment', about: 'Give back all of it.', href: '/refunds' }]}
  />
);

test('the dialog works before its code loads: input, close button and top tasks', () => {
  expect(markup(dialog)).toMatch(
    /<input[^>]* role="combobox" aria-label="Search guides and the API"[^>]* aria-expanded="false" aria-controls="site.results"/,
  );
  expect(markup(dialog)).toContain('<form method="dialog"><button');
  expect(markup(dialog)).toContain('<a class="hit" href="/refunds">');
  expect(text(dialog)).toContain('Top tasks Refund a payment Give back all of it.');
  expect(markup(dialog)).toContain('<dialog class="search" data-search="/search/"');
});

test('results are options of a listbox that the input controls', () => {
  expect(markup(dialog)).toMatch(/<div id="site.results"[^>]* role="listbox"[^>]* hidden=""/);
  expect(markup(dialog)).toMatch(/<template[^>]*><a class="hit" role="option" tabindex="-1"/);
});

test('the scopes are radio buttons, and `all` is selected at first', () => {
  expect(markup(dialog)).toContain('<legend class="visually-hidden">Search in</legend>');
  expect(markup(dialog).match(/type="radio"/g)).toHaveLength(4);
  expect(markup(dialog)).toContain('type="radio" name="search-scope" checked="" value="all"');
});

test('without a reference, there is no link to it and no scope', () => {
  const bare = (
    <SearchDialog index="/search/" resultsId="site.results" scopes={['all', 'guides']} tasks={[]} />
  );
  expect(markup(bare)).not.toContain('<a href');
  expect(markup(bare)).not.toContain('radio');
});

test('the button announces its shortcuts, and a notice replaces it without JavaScript', () => {
  expect(markup(<SearchButton />)).toContain('aria-keyshortcuts="Control+K Meta+K"');
  expect(markup(<SearchButton />)).toContain('data-without-js="">Search needs JavaScript');
});
