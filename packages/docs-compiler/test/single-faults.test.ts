import { describe, expect, test } from 'vitest';

import { allRules } from '../src/check.ts';
import { compile } from '../src/compile.ts';
import { readConfig } from '../src/config.ts';
import type { Diagnostic } from '../src/diagnostic.ts';
import { reuseUnchanged } from '../src/reuse.ts';
import { reportPretty } from '../src/report/pretty.ts';
import type { Span } from '../src/source.ts';
import { applyEdits } from '../src/fix.ts';
import { projectOf } from './project.ts';
import { singleFaults } from './single-faults/faults.ts';
import { library } from './single-faults/library.ts';
import { config, type Change } from './single-faults/single-fault.ts';

type Files = Readonly<Record<string, string>>;

test('the library has no findings', () => {
  expect(reportPretty(findingsOf(library))).toBe('');
});

test('each slip has a unique name', () => {
  const names = singleFaults.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe('each slip is one finding at its place, and its fix or help removes it', () => {
  test.each(singleFaults.map((fault) => [fault.name, fault] as const))('%s', (_name, fault) => {
    const files = changed(library, fault);
    const found = findingsOf(files);
    const report = reportPretty(found);
    expect(
      found.map(({ code }) => code),
      report,
    ).toEqual([fault.code ?? refused]);

    const [finding] = found;
    if (!finding) return;
    expect(finding.primary.span.file.path, report).toBe(fault.in ?? fault.file);
    expectPlace(finding.primary.span, fault.at, report);
    for (const [index, at] of (fault.related ?? []).entries())
      expectPlace(finding.related?.[index]?.span, at, report);

    const { remedy } = fault;
    if (remedy) expect(finding.help?.join('\n'), report).toMatch(remedy.says);
    const repaired = remedy
      ? changed(files, { file: fault.file, ...remedy })
      : withOwnFix(files, finding);
    expect(reportPretty(findingsOf(repaired))).toBe('');
  });
});

const whole = projectOf(library);

const refused = 'the config is refused';

/** Checks that a span starts with the expected text, which must be unique in its file. */
function expectPlace(span: Span | undefined, at: string, report: string): void {
  const { file, start } = span ?? { file: { text: '' }, start: -1 };
  expect(at).not.toBe('');
  expect(file.text.slice(start, start + at.length), report).toBe(at);
  expect(file.text.split(at), `\`${at}\` is in the file once`).toHaveLength(2);
}

function changed(files: Files, { file, from, to }: Change): Files {
  const { [file]: text = '', ...others } = files;
  if (to === undefined) return others;
  if (from === undefined) return { ...files, [file]: to };
  if (text.split(from).length !== 2) throw new Error(`\`${from}\` is not in ${file} once`);
  return { ...files, [file]: text.replace(from, () => to) };
}

/** Applies the fix or suggestion of the finding. */
function withOwnFix(files: Files, { fix, suggestion }: Diagnostic): Files {
  const edits = fix?.edits ?? suggestion?.edits ?? [];
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      applyEdits(
        text,
        edits.filter(({ span }) => span.file.path === path),
      ),
    ]),
  );
}

function findingsOf(files: Files): readonly Diagnostic[] {
  // Most typos are elsewhere, and the library's config is valid.
  const isSound = files !== library && files[config] === library[config];
  const { faults } = isSound
    ? { faults: [] }
    : readConfig({ path: config, text: files[config] ?? '' }, allRules);
  if (faults.length > 0)
    return faults.map((fault) => ({ ...fault, code: refused, severity: 'error' }));
  // Unchanged files are parsed once, as in the preview.
  return compile(reuseUnchanged(projectOf(files), whole)).diagnostics;
}
