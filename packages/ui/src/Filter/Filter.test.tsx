import { expect, test } from 'vitest';

import { count, markup } from '../../test/markup.ts';
import { EntryList } from '../EntryList/EntryList.tsx';
import { Filter } from './Filter.tsx';

const filter = <Filter label="objects" source="/api/objects.json" count={290} />;

test('says what it filters, and is there for those with script alone', () => {
  expect(markup(filter)).toContain(
    'placeholder="Filter 290 objects by name" aria-label="Filter objects by name"',
  );
  expect(markup(filter)).toContain('data-filter="/api/objects.json" data-needs-js=""');
  expect(count(filter, /<p [^>]*role="status"><\/p>/)).toBe(1);
});

test('an entry that it finds looks like one of the list', () => {
  const listed = markup(
    <EntryList entries={[{ name: 'A', href: '/a', summary: [{ kind: 'text', text: 'Of A.' }] }]} />,
  );
  const found = markup(filter).replace(/.*<template>(.*)<\/template>.*/, '$1');
  expect(`<ul class="entries">${found}</ul>`).toBe(
    listed.replace('<a href="/a">A</a>', '<a></a>').replace('Of A.', ''),
  );
});
