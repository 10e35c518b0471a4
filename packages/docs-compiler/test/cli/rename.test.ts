import { appendFileSync, chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { everyNth } from '../nightly.ts';
import { renameProject } from './rename-project.ts';
import { folderWith, run } from './run.ts';
import { treeOf } from './tree.ts';

/** A name, the new one, and the coordinate that it then has. */
const renames: readonly (readonly [from: string, to: string, now: string])[] = [
  ['Loan', 'Rental', 'Rental'],
  ['LoanLost', 'LoanGone', 'LoanGone'],
  ['Item', 'Thing', 'Thing'],
  ['Shelf', 'Place', 'Place'],
  ['LoanState', 'RentalState', 'RentalState'],
  ['LoanCreateInput', 'RentalInput', 'RentalInput'],
  ['Loan.reference', 'yourReference', 'Loan.yourReference'],
  ['Loan.title', 'Loan.name', 'Loan.name'],
  ['LoanLost.shelf', 'place', 'LoanLost.place'],
  ['LoanCreateInput.reference', 'ref', 'LoanCreateInput.ref'],
  ['LoanCreateInput.shelf', 'section', 'LoanCreateInput.section'],
  ['Mutation.loanCreate', 'lend', 'Mutation.lend'],
  ['Query.loan', 'loanById', 'Query.loanById'],
  ['Query.loan(id:)', 'Query.loan(key:)', 'Query.loan(key:)'],
  ['Mutation.loanCreate(input)', 'loan', 'Mutation.loanCreate(loan:)'],
  ['Shelf.LOWER', 'BOTTOM', 'Shelf.BOTTOM'],
  ['Shelf.UPPER', 'TOP', 'Shelf.TOP'],
];

describe('after a rename, the project has no findings, and a rename back restores each file', () => {
  test.each(everyNth(renames, 4))('%s', (...row) => renameAndBack(renameProject, row));

  test('with other line endings', async () => {
    const files = Object.entries(renameProject).map(([path, text]) => [
      path,
      text.replaceAll('\n', '\r\n'),
    ]);
    await renameAndBack(Object.fromEntries(files), ['Loan', 'Rental', 'Rental']);
  });
});

async function renameAndBack(
  files: Readonly<Record<string, string>>,
  [from, to, now]: readonly [string, string, string],
): Promise<void> {
  const folder = folderWith(files);
  const before = treeOf(folder);
  expect(await run(folder, ['rename', from, to, '--yes'])).toMatchObject({ code: 0 });
  const { stderr } = await run(folder, ['check', '--max-warnings', '0']);
  expect(stderr).toContain('no errors, no warnings');
  expect(treeOf(folder)).not.toEqual(before);

  const back = /(\w+)\W*$/.exec(from)?.[1] ?? '';
  expect(await run(folder, ['rename', now, back, '--yes'])).toMatchObject({ code: 0 });
  expect(treeOf(folder)).toEqual(before);
}

test('a heading gets a new text, and links, redirects and the lock follow its anchor', async () => {
  const folder = folderWith(renameProject);
  const before = treeOf(folder);
  const there = await run(folder, ['rename', '/#find-a-loan', 'Search for a `Loan`', '--yes']);
  expect(there.code).toBe(0);
  expect(there.stdout).toContain('+Read [its state](#search-for-a-loan)');
  const { stderr } = await run(folder, ['check', '--max-warnings', '0']);
  expect(stderr).toContain('no errors, no warnings');
  await run(folder, ['rename', '/#search-for-a-loan', 'Find a `Loan`', '--yes']);
  expect(treeOf(folder)).toEqual(before);
});

test('a second rename leads the redirects of the first to the new address', async () => {
  const folder = folderWith(renameProject);
  await run(folder, ['rename', 'Loan', 'Rental', '--yes']);
  await run(folder, ['rename', 'Loan.reference', 'code', '--yes']);
  await run(folder, ['rename', 'Rental', 'Lending', '--yes']);
  const { stderr } = await run(folder, ['check', '--max-warnings', '0']);
  expect(stderr).toContain('no errors, no warnings');
  const { stdout } = await run(folder, ['rename', 'Lending', 'Loan', '--dry-run']);
  expect(stdout).toContain("-  - { from: '/api/objects/loan', to: '/api/objects/lending' }");
  expect(stdout).toContain("+  - { from: '/api/objects/rental', to: '/api/objects/loan' }");
});

test('a rename back keeps the addresses that a saved release has', async () => {
  const folder = folderWith(renameProject);
  await run(folder, ['rename', 'Loan', 'Rental', '--yes']);
  await run(folder, ['snapshot', '2026-01-01']);
  await run(folder, ['check', '--fix']);
  await run(folder, ['rename', 'Rental', 'Loan', '--yes']);
  const { stderr } = await run(folder, ['check', '--max-warnings', '0']);
  expect(stderr).toContain('no errors, no warnings');
  const { stdout } = await run(folder, ['rename', 'Loan', 'Lending', '--dry-run']);
  expect(stdout).toContain("+  - { from: '/api/objects/rental', to: '/api/objects/lending' }");
});

test('nothing is changed by a dry run, by a rename that adds an error, or if a file is read-only', async () => {
  const folder = folderWith(renameProject);
  mkdirSync(join(folder, 'content/drafts'));
  writeFileSync(join(folder, 'content/drafts/a.txt'), 'LoanLost\n');
  chmodSync(join(folder, 'schema/schema.graphql'), 0o444);
  const before = treeOf(folder);
  const dry = await run(folder, ['rename', 'LoanLost', 'LoanGone', '--dry-run']);
  expect(dry.code).toBe(0);
  expect(dry.stderr).toContain('content/drafts/a.txt:1: LoanLost');
  expect((await run(folder, ['rename', 'Loan.id', 'key', '--yes'])).code).toBe(1);
  const { code, stderr } = await run(folder, ['rename', 'LoanLost', 'LoanGone', '--yes']);
  expect(code).toBe(2);
  expect(stderr).toContain('`schema/schema.graphql`: is read-only');
  expect(treeOf(folder)).toEqual(before);
});

test('a page or a schema that does not parse is reported instead, and errors elsewhere stay', async () => {
  const folder = folderWith(renameProject);
  appendFileSync(join(folder, 'content/index.mdx'), '\nRead `Loan.titel`.\n');
  expect((await run(folder, ['rename', 'Loan', 'Rental', '--yes'])).code).toBe(0);
  appendFileSync(join(folder, 'content/index.mdx'), '\n<Callout>\n');
  const { code, stderr } = await run(folder, ['rename', 'Rental', 'Loan', '--yes']);
  expect(code).toBe(1);
  expect(stderr).toContain('nothing was renamed: names in these files would be missed');
});
