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

const documented = allRules
  .map(({ code }) => `${folder}${code}.md`)
  .flatMap((path) => (existsSync(path) ? readRuleDoc(readFileSync(path, 'utf8')).cases : []))
  .map((each) => ({ each, before: diagnosticsOf(each.files) }));

const fixable = documented
  .filter(({ before }) => before.some(({ fix }) => fix))
  .map(({ each, before }) => [each.title, each, before] as const);

const suggested = documented.flatMap(({ each, before }) =>
  before
    .filter(({ suggestion }) => suggestion)
    .map((finding) => [finding.message, finding, { each, before }] as const),
);

/** A fix is safe: it removes its finding and adds none. */
test.each(fixable)('fixes remove the findings: %s', (_, { files }, before) => {
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

/** The result of a suggestion needs review: a correct name may be used incorrectly. */
test.each(suggested)('a suggestion removes the finding: %s', (_, finding, { each, before }) => {
  const { suggestion } = finding;
  const [change] = applyFixes([{ ...finding, ...(suggestion && { fix: suggestion }) }]).files;
  const files = { ...each.files, ...(change && { [change.before.path]: change.text }) };
  expect(countOf(finding, diagnosticsOf(files))).toBeLessThan(countOf(finding, before));
});

/** Rules whose help shows a form that contains the author's words. */
const notOneWord = new Set([
  'literal-link',
  'lost-route',
  'missing-title',
  'raw-html',
  'unexplained-suppression',
]);

test('a finding with one right word has a fix or a suggestion', () => {
  expect(suggested.length).toBeGreaterThan(40);
  const left = documented
    .flatMap(({ before }) => before)
    .filter(({ help = [] }) => help.some((text) => /^write `[^`…]+`(,|$)/.test(text)))
    .filter(({ code, fix, suggestion }) => !fix && !suggestion && !notOneWord.has(code))
    .map(({ code, message, help }) => `${code}: ${message}: ${help?.join(', ')}`);
  expect([...new Set(left)]).toEqual([]);
});

test('each finding has help', () => {
  const silent = documented
    .flatMap(({ before }) => before)
    .filter(({ help = [] }) => help.join('').trim() === '')
    .map(({ code, message }) => `${code}: ${message}`);
  expect([...new Set(silent)]).toEqual([]);
});

function countOf({ code, message }: Diagnostic, diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter((each) => each.code === code && each.message === message).length;
}

type Files = RuleCase['files'];

function fixed({ files, diagnostics }: { files: Files; diagnostics: readonly Diagnostic[] }) {
  const changed = applyFixes(diagnostics).files.map(({ before, text }) => [before.path, text]);
  const next: Files = { ...files, ...Object.fromEntries(changed) };
  return { files: next, diagnostics: diagnosticsOf(next) };
}

function diagnosticsOf(files: Files): readonly Diagnostic[] {
  return compile(projectOf(files)).diagnostics;
}
