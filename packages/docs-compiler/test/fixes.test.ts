import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { allRules } from '../src/check.ts';
import { compile } from '../src/compile.ts';
import type { Diagnostic } from '../src/diagnostic.ts';
import { applyFixes } from '../src/fix.ts';
import { projectOf } from './project.ts';
import { readRuleDoc, type RuleCase } from './rule-doc.ts';

const folder = fileURLToPath(new URL('../src/rules/', import.meta.url));
const mostRounds = 4;

const fixable = allRules
  .map(({ code }) => `${folder}${code}.md`)
  .flatMap((path) => (existsSync(path) ? readRuleDoc(readFileSync(path, 'utf8')).cases : []))
  .map((each) => ({ each, before: diagnosticsOf(each.files) }))
  .filter(({ before }) => before.some(({ fix }) => fix))
  .map(({ each, before }) => [each.title, each, before] as const);

/** A fix is safe: what it is for goes, and nothing else comes. */
test.each(fixable)('fixes mend: %s', (_, { files }, before) => {
  let after = { files, diagnostics: before };
  for (let round = 0; round < mostRounds; round++) after = fixed(after);

  expect(after.diagnostics.filter(({ fix }) => fix)).toEqual([]);
  const messages = before.map(({ message }) => message);
  expect(messages).toEqual(expect.arrayContaining(after.diagnostics.map(({ message }) => message)));
  expect(after.diagnostics.length).toBeLessThan(before.length);
});

test('the rules have fixes', () => {
  expect(fixable.length).toBeGreaterThan(5);
});

type Files = RuleCase['files'];

function fixed({ files, diagnostics }: { files: Files; diagnostics: readonly Diagnostic[] }) {
  const changed = applyFixes(diagnostics).files.map(({ before, text }) => [before.path, text]);
  const next: Files = { ...files, ...Object.fromEntries(changed) };
  return { files: next, diagnostics: diagnosticsOf(next) };
}

function diagnosticsOf(files: Files): readonly Diagnostic[] {
  return compile(projectOf(files)).diagnostics;
}
