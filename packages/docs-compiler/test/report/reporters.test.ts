import { stripVTControlCharacters } from 'node:util';

import { describe, expect, test } from 'vitest';

import type { Diagnostic } from '../../src/diagnostic.ts';
import { baselineText, readBaseline } from '../../src/report/baseline-file.ts';
import { compareBaseline } from '../../src/report/baseline.ts';
import { fingerprintsOf } from '../../src/report/fingerprint.ts';
import { reportGithub } from '../../src/report/github.ts';
import { diagnosticsJsonSchema, reportJson } from '../../src/report/json.ts';
import { reportMarkdown } from '../../src/report/markdown.ts';
import { reportPretty } from '../../src/report/pretty.ts';
import type { Report } from '../../src/report/types.ts';
import { sarifOf } from '../../src/sarif.ts';
import { expectGolden } from '../golden.ts';
import { sarifFaults } from '../sarif-faults.ts';
import { cases } from './cases.ts';

const report: Report = {
  diagnostics: ['two-files', 'odd-characters', 'several-lines', 'fixes'].flatMap(
    (name) => cases[name] ?? [],
  ),
  files: 180,
  hiddenRoutes: [{ route: '/quick-start', hidden: 'sidebar' }],
  ignored: ['content/flow.png'],
  folder: '',
};

describe('pretty', () => {
  test.each(Object.entries(cases))('%s', (name, diagnostics) => {
    expectGolden(`report/golden/${name}.txt`, reportPretty(diagnostics));
  });

  test('is empty without findings', () => {
    expect(reportPretty([])).toBe('');
  });

  test('is the same text with colors', () => {
    const colored = reportPretty(report.diagnostics, { color: true });
    expect(stripVTControlCharacters(colored)).toBe(reportPretty(report.diagnostics));
    expect(colored).toContain('\u001b[31m');
  });

  test('--verbose prints every warning', () => {
    const text = reportPretty(cases['many-warnings'] ?? [], { verbose: true });
    expect(text.match(/^warning\[/gm)).toHaveLength(51);
  });
});

describe('json', () => {
  test('is valid against its schema', () => {
    const text = reportJson(report);
    expectGolden('report/golden/report.json.txt', text);
    expect(diagnosticsJsonSchema.safeParse(JSON.parse(text)).error).toBeUndefined();
  });
});

describe('fingerprints', () => {
  const [first] = cases['two-files'] ?? [];
  const original = first ? [first, first] : [];

  test('differ between equal findings', () => {
    expect(new Set(fingerprintsOf(original))).toHaveLength(2);
  });

  test('are stable when lines move', () => {
    const moved = original.map((each) => {
      const { file, start, end } = each.primary.span;
      const lower = { ...file, text: `\n\n${file.text}` };
      const span = { file: lower, start: start + 2, end: end + 2 };
      return { ...each, primary: { ...each.primary, span } };
    });
    expect(fingerprintsOf(moved)).toEqual(fingerprintsOf(original));
  });

  test('are stable when findings swap, or the text around one changes', () => {
    const at = (source: string, name: string): Diagnostic => {
      const start = source.indexOf(name);
      const span = { file: { path: 'a.mdx', text: source }, start, end: start + name.length };
      return {
        code: 'unknown-symbol',
        severity: 'error',
        message: `unknown name ${name}`,
        primary: { span, text: '' },
      };
    };
    const before = ['`A`', '`B`'].map((name) => at('Here `A` and `B`.', name));
    const after = ['`B`', '`A`'].map((name) => at('`B`\nor `A`', name));
    expect(fingerprintsOf(after).reverse()).toEqual(fingerprintsOf(before));
  });
});

describe('with a baseline', () => {
  const [known, ...fresh] = report.diagnostics;
  const read = readBaseline(baselineText(known ? [known] : []));
  const gone = { fingerprint: '0', code: 'unnamed-state', file: 'content/a.mdx', message: 'gone' };
  const baseline = compareBaseline(
    { formatVersion: 1, findings: [...(read?.findings ?? []), gone] },
    report.diagnostics,
  );
  const compared = { ...report, diagnostics: fresh, baseline };

  test('findings are known, new or stale', () => {
    expect([...baseline.known]).toEqual([known]);
    expect(baseline.stale).toEqual([gone]);
  });

  test('JSON counts known findings, and keeps the fingerprints', () => {
    const all = diagnosticsJsonSchema.parse(JSON.parse(reportJson(report)));
    const json = diagnosticsJsonSchema.parse(JSON.parse(reportJson(compared)));
    expect(json.diagnostics).toEqual(all.diagnostics.slice(1));
    expect(json.summary).toMatchObject({ baselined: 1, stale: 1 });
  });

  test('SARIF has all findings, with the new ones marked', () => {
    const log = JSON.parse(sarifOf(compared, { version: '1.2.3', rules: [] }));
    expect(sarifFaults(log)).toEqual([]);
    const states = log.runs[0].results.map((each: { baselineState: string }) => each.baselineState);
    expect(states).toEqual(['unchanged', ...fresh.map(() => 'new')]);
  });

  test.each([
    '',
    '[]',
    '{}',
    '{"formatVersion":2,"findings":[]}',
    '{"formatVersion":1,"findings":[{}]}',
  ])('an invalid baseline is ignored: %j', (text) => expect(readBaseline(text)).toBeUndefined());
});

describe('sarif', () => {
  const rules = [
    { code: 'unnamed-state', severity: 'error', summary: 'a state has no meaning', doc: '# doc' },
  ] as const;

  test('is valid', () => {
    const text = sarifOf(report, { version: '1.2.3', rules });
    expectGolden('report/golden/report.sarif', text);
    expect(sarifFaults(JSON.parse(text))).toEqual([]);
  });

  test('is valid without findings', () => {
    const text = sarifOf({ ...report, diagnostics: [] }, { version: '1.2.3', rules: [] });
    expect(sarifFaults(JSON.parse(text))).toEqual([]);
  });
});

describe('github', () => {
  test('has an annotation for each finding', () => {
    expectGolden('report/golden/report.github.txt', reportGithub(report));
  });

  test('lists findings beyond the limit of GitHub', () => {
    const diagnostics = [...(cases['many-warnings'] ?? []), ...report.diagnostics];
    expectGolden('report/golden/many.github.txt', reportGithub({ ...report, diagnostics }));
  });
});

describe('markdown', () => {
  const url = 'https://code.example/marula/docs/blob/1a2b3c';
  const odd: Diagnostic = {
    code: 'syntax-mdx',
    severity: 'warning',
    message: 'unexpected <!-- by @somebody, see #12: \n*`a|b`* and a lone `',
    primary: { span: { file: { path: 'a (1).mdx', text: 'a\nb' }, start: 0, end: 3 }, text: '' },
  };

  test('has errors, and folded warnings, each with a link to its lines', () => {
    const diagnostics = [...report.diagnostics, odd];
    const text = reportMarkdown({ ...report, diagnostics, folder: 'packages/docs' }, { url });
    expectGolden('report/golden/report.md', text);
  });

  test('has locations without links, and stale findings of a baseline', () => {
    const gone = { fingerprint: '0', code: 'a', file: 'a.mdx', message: 'gone' };
    const baseline = compareBaseline({ formatVersion: 1, findings: [gone, gone] }, [odd]);
    const text = reportMarkdown({ ...report, diagnostics: [odd], baseline }, {});
    expectGolden('report/golden/stale.md', text);
  });

  test('fits into a comment, even with thousands of findings', () => {
    const many = Array.from({ length: 2000 }, () => report.diagnostics).flat();
    const long = { ...odd, message: 'x'.repeat(70_000) };
    const text = reportMarkdown({ ...report, diagnostics: [long, ...many, long] }, { url });
    expect(text.length).toBeLessThan(65_536);
    expect(text).toMatch(/^- … and [\d,]+ more errors$/m);
    expect(text).toMatch(/^- … and 2 more warnings$/m);
  });
});

test('paths for code hosts are relative to the root of the repository', () => {
  const inside = { ...report, folder: 'packages/docs' };
  const paths = (text: string): string[] => [...text.matchAll(/packages[^,"]*/g)].map(String);
  expect(paths(reportGithub(inside))).toContain('packages/docs/content/odd.mdx');
  const log = JSON.parse(sarifOf(inside, { version: '1.2.3', rules: [] }));
  expect(sarifFaults(log)).toEqual([]);
  const uris = JSON.stringify(log).match(/"uri":"[^"]*"/g) ?? [];
  expect(uris.length).toBeGreaterThan(5);
  expect(uris.filter((uri) => !uri.startsWith('"uri":"packages/docs/'))).toEqual([]);
});
