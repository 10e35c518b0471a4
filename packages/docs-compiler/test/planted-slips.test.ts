import { describe, expect, test } from 'vitest';

import { allRules } from '../src/check.ts';
import { compile } from '../src/compile.ts';
import { readConfig } from '../src/config.ts';
import type { Finding } from '../src/diagnostic.ts';
import { positionAt, type SourceFile, type Span } from '../src/source.ts';
import { isNightly } from './nightly.ts';
import { plantedSlips, type PlantedSlip } from './planted-slips.ts';
import { shippedProject as project } from './shipped-project.ts';

/** In milliseconds; only against hanging. */
const timeout = 120_000;

/** Nothing tells another state that exists from the right one: ADR 82. */
const unreported = ['P3'];

const files = [
  ...project.schemaFiles,
  ...project.pageFiles,
  ...(project.config.file ? [project.config.file] : []),
];

// Not in `npm test`: an edit of the docs must not fail a test of the compiler.
test.runIf(isNightly)('each slip changes the docs at one place', () => {
  const others = [...plantedSlips].filter(
    ([, { file, from, to }]) => sourceOf(file).text.split(from).length !== 2 || to === from,
  );
  expect(others.map(([id, { from }]) => `${id} ${from}`)).toEqual([]);
  expect(plantedSlips.size).toBe(106);
});

describe.runIf(isNightly)('a slip is at most three findings, one of them at its place', () => {
  test.each(
    [...plantedSlips]
      .filter(([id]) => !unreported.includes(id))
      .map(([id, slip]) => [id, slip.what, slip] as const),
  )(
    '%s %s',
    (_id, _what, slip) => {
      const found = findingsOf(slip);
      const report = found.map(({ message, primary: { span } }) => `${placeOf(span)} ${message}`);
      const lines = linesOf(slip);
      const isNear = ({ primary: { span } }: Finding): boolean =>
        span.file.path === slip.file &&
        lines.some((line) => Math.abs(line - positionAt(span.file, span.start).line) <= 1);
      expect(found.some(isNear), report.join('\n')).toBe(true);
      expect(found.length, report.join('\n')).toBeLessThanOrEqual(3);
    },
    timeout,
  );
});

function sourceOf(path: string): SourceFile {
  const source = files.find((file) => file.path === path);
  if (!source) throw new Error(`no ${path}`);
  return source;
}

function after({ file, from, to }: PlantedSlip): SourceFile {
  const { text } = sourceOf(file);
  if (!text.includes(from)) throw new Error(`${file} no longer has the text: ${from}`);
  return { path: file, text: text.replace(from, () => to) };
}

/** Returns the line of the first character that differs, and that of what was left open. */
function linesOf(slip: PlantedSlip): readonly number[] {
  const changed = after(slip);
  const { text } = sourceOf(slip.file);
  let offset = 0;
  while (text[offset] === changed.text[offset]) offset++;
  const opening = slip.at === undefined ? offset : changed.text.indexOf(slip.at);
  return [offset, opening].map((each) => positionAt(changed, each).line);
}

function findingsOf(slip: PlantedSlip): readonly Finding[] {
  const changed = after(slip);
  const next = (file: SourceFile): SourceFile => (file.path === changed.path ? changed : file);
  if (changed.path !== project.config.file?.path)
    return compile({
      ...project,
      schemaFiles: project.schemaFiles.map(next),
      pageFiles: project.pageFiles.map(next),
    }).diagnostics;
  const { config, faults } = readConfig(changed, allRules);
  return config ? compile({ ...project, config }).diagnostics : faults;
}

function placeOf({ file, start }: Span): string {
  return `${file.path}:${positionAt(file, start).line}`;
}
