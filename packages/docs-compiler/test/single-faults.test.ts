import { describe, expect, test } from 'vitest';

import { compile } from '../src/compile.ts';
import type { Diagnostic } from '../src/diagnostic.ts';
import { reportPretty } from '../src/report/pretty.ts';
import { applyEdits } from '../src/text/apply-edits.ts';
import { projectOf } from './project.ts';
import { singleFaults, type SingleFault } from './single-faults/faults.ts';
import { library } from './single-faults/library.ts';

type Files = Readonly<Record<string, string>>;

test('the library has no findings', () => {
  expect(reportPretty(findingsOf(library))).toBe('');
});

describe('one slip is one finding, at its place, with a remedy', () => {
  test.each(singleFaults.map((fault) => [fault.name, fault] as const))('%s', (_name, fault) => {
    const files = withFault(fault);
    const found = findingsOf(files);
    const report = reportPretty(found);
    expect(
      found.map(({ code }) => code),
      report,
    ).toEqual(Array.from({ length: fault.times ?? 1 }, () => fault.code));

    const [finding] = found;
    const { file, start } = finding?.primary.span ?? { file: undefined, start: 0 };
    expect(file?.path).toBe(fault.in ?? fault.file);
    expect(file?.text.slice(start).startsWith(fault.at), report).toBe(true);
    if (fault.help === undefined) expect(reportPretty(findingsOf(mended(files, finding)))).toBe('');
    else expect(finding?.help?.join('\n') ?? '', report).toContain(fault.help);
  });
});

function withFault({ file, from, to }: SingleFault): Files {
  const { [file]: text = '', ...others } = library;
  if (to === undefined) return others;
  if (from === undefined) return { ...library, [file]: to };
  if (text.split(from).length !== 2) throw new Error(`\`${from}\` is not in ${file} once`);
  return { ...library, [file]: text.replace(from, () => to) };
}

/** With the change that the finding offers. */
function mended(files: Files, finding: Diagnostic | undefined): Files {
  const edits = finding?.fix?.edits ?? finding?.suggestion?.edits ?? [];
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
  return compile(projectOf(files)).diagnostics;
}
