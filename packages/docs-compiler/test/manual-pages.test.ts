import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { programOf } from '../src/commands/program.ts';
import { commandSections } from '../src/manual/commands.ts';
import { allEntries, entriesIn } from '../src/manual/entry.ts';
import { examplesIn } from '../src/manual/examples.ts';
import { findEntries, qualifiedName } from '../src/manual/find.ts';
import { manualOf } from '../src/manual/manual.ts';
import { chapterMarkdown, indexMarkdown } from '../src/manual/markdown.ts';
import { manualProjectFiles } from '../src/template.ts';
import { folderWith, ioIn, run } from './cli/run.ts';
import { expectGolden } from './golden.ts';

/** Checks the descriptions that `explain` prints, and the pages that are generated from them. */
const program = programOf(ioIn('.'), () => Promise.resolve());
const chapters = manualOf(commandSections(program));
const examplesOf = examplesIn(manualProjectFiles());

/** The folder of the generated pages, from the folder of the tests. */
const pages = '../../../docs/reference';

// `UPDATE=1` rewrites the pages.
test.each(chapters)('docs/reference/$name.md is up to date', (chapter) => {
  expectGolden(`${pages}/${chapter.name}.md`, chapterMarkdown(chapter, examplesOf));
});

test('docs/reference/README.md is up to date', () => {
  expectGolden(`${pages}/README.md`, indexMarkdown(chapters));
});

test('docs/reference contains only generated pages', () => {
  const names = readdirSync(fileURLToPath(new URL(pages, import.meta.url)));
  expect(names.toSorted()).toEqual(
    ['README.md', ...chapters.map(({ name }) => `${name}.md`)].toSorted(),
  );
});

test('every name has a description, a sentence or several', () => {
  const without = allEntries(chapters).filter(({ entry }) => !/^\S.*[.]$/s.test(entry.description));
  expect(without.map(qualifiedName)).toEqual([]);
});

test('every key has a type', () => {
  const keys = allEntries(chapters).filter(({ entry }) => entry.kind.endsWith(' key'));
  expect(keys.length).toBeGreaterThan(300);
  expect(keys.filter(({ entry }) => !entry.type).map(qualifiedName)).toEqual([]);
});

test('`explain` finds each name with its chapter', () => {
  const lost = allEntries(chapters).filter((found) => {
    const { exact } = findEntries(chapters, qualifiedName(found));
    return exact.length !== 1 || exact[0]?.entry !== found.entry;
  });
  expect(lost.map(qualifiedName)).toEqual([]);
});

test('`explain` without a name lists all names', async () => {
  const { stdout } = await run(folderWith({}), ['explain']);
  const names = stdout.split(/[\s,]+/);
  const all = chapters.flatMap((chapter) => entriesIn(chapter).map((entry) => entry.name));
  expect(all.filter((name) => !name.split(' ').every((word) => names.includes(word)))).toEqual([]);
});

test('every top-level key, component, prop and fence option has an example', () => {
  const without = chapters
    .filter(({ name }) => ['frontmatter', 'config', 'components', 'fences'].includes(name))
    .flatMap((chapter) =>
      entriesIn(chapter)
        .filter(({ kind }) => kind !== 'type of values')
        .flatMap((entry) => (entry.kind === 'component' ? [entry, ...entry.parts] : [entry]))
        .filter((entry) => examplesOf(entry).length === 0)
        .map((entry) => qualifiedName({ chapter, entry })),
    );
  expect(without).toEqual([]);
});

test('the project of the examples has no findings', async () => {
  const folder = folderWith(Object.fromEntries(manualProjectFiles()));
  const { stdout, stderr, code } = await run(folder, ['check', '--max-warnings', '0']);
  expect(stdout).toBe('');
  expect(stderr).toContain('no errors, no warnings');
  expect(code).toBe(0);
});
