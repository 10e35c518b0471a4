import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { allRules, checkOutput } from '../src/check.ts';
import { compile } from '../src/compile.ts';
import type { Diagnostic } from '../src/diagnostic.ts';
import { reportPretty } from '../src/report/pretty.ts';
import { sarifOf } from '../src/sarif.ts';
import { memo } from '../src/text/memo.ts';
import { outputOf } from './output.ts';
import { emptyProject, projectOf } from './project.ts';
import { readRuleDoc, type RuleCase } from './rule-doc.ts';
import { sarifFaults } from './sarif-faults.ts';

const folder = fileURLToPath(new URL('../src/rules/', import.meta.url));
const update = process.env['UPDATE'] === '1';

const rules = allRules.map((rule) => {
  const path = `${folder}${rule.code}.md`;
  // A missing doc fails only its own rule.
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return { ...rule, path, text, doc: readRuleDoc(text) };
});

describe.each(rules)('$code', ({ code, path, doc }) => {
  test('has documentation with a reason, a bad case and a good case', () => {
    expect(doc.code).toBe(code);
    expect(doc.sections).toContain('Why');
    expect(doc.cases.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['bad', 'good']));
  });

  test.each(doc.cases.map((each) => [each.title, each] as const))('%s', (_title, each) => {
    const report = reportOf(code, each);
    if (each.kind === 'good') return expect(report).toBe('');

    expect(report).not.toBe('');
    if (update) return printReport(path, each, report);
    expect(report).toBe(each.report?.text);
  });
});

test('each rule file has an entry in the index, and documentation with its name', () => {
  const codes = allRules.map(({ code }) => code).sort();
  const named = (extension: string): string[] =>
    readdirSync(folder)
      .filter((name) => name.endsWith(extension) && name !== 'index.ts' && !name.includes('.test.'))
      .map((name) => name.slice(0, -extension.length))
      .sort();

  expect(named('.ts')).toEqual(codes);
  expect(named('.md')).toEqual(codes);
});

test('no rule throws on the empty graph', () => {
  const { graph, diagnostics } = compile(emptyProject);
  expect(diagnostics).toEqual([]);
  expect(checkOutput(outputOf(graph, {}))).toEqual([]);
});

test('the findings of every rule are valid SARIF', () => {
  const diagnostics = rules.flatMap(({ code, doc }) =>
    doc.cases.flatMap((each) => findingsOf(code, each)),
  );
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(
    new Set(rules.map(({ code }) => code)),
  );

  const log = sarifOf(
    { diagnostics, files: 1, hiddenRoutes: [], ignored: [], folder: '' },
    { version: '1.2.3', rules: rules.map(({ text, ...rule }) => ({ ...rule, doc: text })) },
  );
  expect(sarifFaults(JSON.parse(log))).toEqual([]);
});

function reportOf(code: string, each: RuleCase): string {
  return reportPretty(findingsOf(code, each)).trimEnd();
}

function findingsOf(code: string, each: RuleCase): Diagnostic[] {
  return allFindingsOf(each).filter((finding) => finding.code === code);
}

/** Each case is compiled once, for both its report and SARIF. */
const allFindingsOf = memo(({ files }: RuleCase): readonly Diagnostic[] => {
  const { graph, diagnostics } = compile(projectOf(files));
  return [...diagnostics, ...checkOutput(outputOf(graph, files))];
});

function printReport(path: string, { title, report }: RuleCase, text: string): void {
  const markdown = readFileSync(path, 'utf8');
  // Earlier reports may have been rewritten, so the position is looked up again.
  const place = readRuleDoc(markdown).cases.find((each) => each.title === title)?.report ?? report;
  if (!place)
    throw new Error(`${path}: \`## ${title}\` has no \`\`\`text report block to write to`);
  writeFileSync(
    path,
    `${markdown.slice(0, place.start)}\`\`\`text report\n${text}\n\`\`\`${markdown.slice(place.end)}`,
  );
}
